"""The standard layout of a spec: `prefc fmt`. Comments stay, and so does the meaning.

Input: a source that loads. Output: its text laid out anew, or the problems that forbid it.
"""

from __future__ import annotations

from prefc.fmt.layout import formatted as formatted
