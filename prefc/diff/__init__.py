"""What two variants do differently: the rules that differ, and every outcome that they pay differently.

Input: two resolved specs with their engines and option values. Output: a `Difference`, to be shown as text, as data or
as a chapter of a rulebook.
"""

from __future__ import annotations

from prefc.diff.api import Difference as Difference
from prefc.diff.api import Variant as Variant
from prefc.diff.api import alike as alike
from prefc.diff.api import difference as difference
