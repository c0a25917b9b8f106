"""Loops inside expressions become functions of their own: a loop stands only where a function gives its value.

So generated rules need neither generator expressions nor closures, `and` and `or` still stop before a loop that would
fault, and each loop can be read by itself.
"""

from __future__ import annotations

from dataclasses import replace

from prefc.ir.nodes import Call, Choose, Expr, Fold, Function, Program, Var, Writer
from prefc.ir.walk import free, map_writer, rebuild

FIRST = ("o", "g")


def lift_folds(program: Program) -> Program:
    taken = {f.name for f in program.functions} | {w.name for w in program.writers}
    functions: list[Function] = []
    for function in program.functions:
        lifter = _Lifter(function, taken)
        body = lifter.tail(function.body)
        functions += [*lifter.made, replace(function, body=body)]
    writers: list[Writer] = []
    for writer in program.writers:
        owner = Function(writer.name, (), writer.amount, 1, writer.title, writer.doc, writer.span)
        lifter = _Lifter(owner, taken)
        writers.append(map_writer(writer, lifter.inside))
        functions += lifter.made
    return replace(program, functions=tuple(functions), writers=tuple(writers))


class _Lifter:
    """The loops of one function, lifted under numbered names."""

    def __init__(self, owner: Function, taken: set[str]) -> None:
        self.owner = owner
        self.taken = taken
        self.made: list[Function] = []

    def tail(self, expr: Expr) -> Expr:
        """Where the value of the function is given, a loop may stay."""
        match expr:
            case Fold():
                return rebuild(expr, self.inside)
            case Choose():
                cases = tuple((self.inside(when), self.tail(then)) for when, then in expr.cases)
                return Choose(cases, self.tail(expr.otherwise))
            case _:
                return rebuild(expr, self.inside)

    def inside(self, expr: Expr) -> Expr:
        expr = rebuild(expr, self.inside)
        if not isinstance(expr, Fold):
            return expr
        params = FIRST + tuple(name for name in free(expr) if name not in FIRST)
        title = f"a part of {self.owner.title}"
        made = Function(self._name(), params, expr, 1, title, "", self.owner.span)
        self.made.append(made)
        return Call(made.name, tuple(Var(name) for name in params))

    def _name(self) -> str:
        number = 1
        while (name := f"{self.owner.name}_part{number}") in self.taken:
            number += 1
        self.taken.add(name)
        return name
