"""Checks of a whole spec, in order. `LINTS` run only on a spec without errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from prefc.diagnostics import Diagnostic
from prefc.model.spec import Spec

Check: TypeAlias = Callable[[Spec], Iterable[Diagnostic]]

CHECKS: Final[tuple[Check, ...]] = ()
LINTS: Final[tuple[Check, ...]] = ()
