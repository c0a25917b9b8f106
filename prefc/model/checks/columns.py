"""Caps of columns and the pours that take what goes over them."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.diagnostics import Diagnostic, Label
from prefc.model.spec import Spec


def caps_and_pours(spec: Spec) -> Iterator[Diagnostic]:
    for column in spec.columns.values():
        path = f"columns.{column.id}"
        if column.cap is not None and column.over is None:
            help_line = "name a pour with `over:`"
            yield Diagnostic("E620", f"`{column.id}` has a cap but no `over`", column.span, path, help_line)
        for key, value in (("over", column.over), ("capped", column.capped)):
            if column.cap is None and value is not None:
                message = f"`{column.id}` has `{key}` but no cap"
                yield Diagnostic("E620", message, column.span, path, "write `cap:` with the most it can hold")
        pour = spec.pours.get(column.over or "")
        if pour is not None and pour.into in spec.columns and pour.into != column.id:
            message = f"the pour `{pour.id}` goes into `{pour.into}`, but `{column.id}` flows over"
            help_line = "a pour gives the others what one column cannot take, in the same column"
            label = Label(column.span, "the column that flows over")
            yield Diagnostic("E621", message, pour.span, f"pours.{pour.id}.into", help_line, (label,))
