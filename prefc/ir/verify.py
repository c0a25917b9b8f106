"""What must be true of a program before it is printed: a list of tests, each with its name.

A broken rule here is a fault of the compiler, never of a spec. Tests run after all passes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from prefc.ir import naming
from prefc.ir.nodes import Binary, Call, Choose, Expr, Fold, Function, Int, Lookup, Program, Read, Writer
from prefc.ir.walk import free, nodes, writer_exprs

Test = Callable[[Program], Iterator[str]]

TRAVELLING: Final = frozenset(("o", "g", "t", "k"))
OPERATORS: Final = frozenset(("+", "-", "*", "//", "%", "&", "|", "<<", ">>", "==", "!=", "<", "<=", ">", ">="))


def verify(program: Program) -> list[str]:
    """What is wrong, as `test: where`; nothing for a good program."""
    return [f"{name}: {where}" for name, test in TESTS for where in test(program)]


def _owners(program: Program) -> Iterator[tuple[Function | Writer, list[Expr]]]:
    for function in program.functions:
        yield function, [function.body]
    for writer in program.writers:
        yield writer, writer_exprs(writer)


def _calls_fit(program: Program) -> Iterator[str]:
    arity: dict[str, int] = {}
    for owner, exprs in _owners(program):
        for node in (n for expr in exprs for n in nodes(expr)):
            if isinstance(node, Call) and arity.get(node.function) != len(node.args):
                yield f"{owner.name} calls {node.function}"
        if isinstance(owner, Function):
            arity[owner.name] = len(owner.params)


def _names_once(program: Program) -> Iterator[str]:
    seen: set[str] = set()
    for owner, _ in _owners(program):
        if owner.name in seen:
            yield owner.name
        seen.add(owner.name)


def _variables_bound(program: Program) -> Iterator[str]:
    for function in program.functions:
        loose = set(free(function.body)) - set(function.params)
        if loose:
            yield f"{function.name} reads {min(loose)}"
    for writer in program.writers:
        known = {"o", "g", *writer.params, *(loop.var for loop in writer.loops)}
        for expr in writer_exprs(writer):
            loose = set(free(expr)) - known
            if loose:
                yield f"{writer.name} reads {min(loose)}"


def _loops_lifted(program: Program) -> Iterator[str]:
    for owner, exprs in _owners(program):
        for expr in exprs:
            tails = _tails(expr) if isinstance(owner, Function) else ()
            inside = sum(isinstance(n, Fold) for n in nodes(expr))
            if inside != sum(isinstance(n, Fold) for n in tails):
                yield owner.name


def _tails(expr: Expr) -> list[Expr]:
    if isinstance(expr, Choose):
        return [tail for part in (*(then for _, then in expr.cases), expr.otherwise) for tail in _tails(part)]
    return [expr]


def _tables_there(program: Program) -> Iterator[str]:
    names = {name for name, _ in program.tables}
    for owner, exprs in _owners(program):
        for node in (n for expr in exprs for n in nodes(expr)):
            if isinstance(node, Lookup) and node.table not in names:
                yield f"{owner.name} reads {node.table}"


def _constants_agree(program: Program) -> Iterator[str]:
    values = dict(program.constants)
    for owner, exprs in _owners(program):
        for node in (n for expr in exprs for n in nodes(expr)):
            if isinstance(node, Int) and node.name and node.name != "NONE" and values.get(node.name) != node.value:
                yield f"{owner.name} reads {node.name}"


def _operators_known(program: Program) -> Iterator[str]:
    for owner, exprs in _owners(program):
        for node in (n for expr in exprs for n in nodes(expr)):
            if isinstance(node, Binary) and node.op not in OPERATORS:
                yield f"{owner.name} has {node.op}"
            if isinstance(node, Read) and node.of not in TRAVELLING:
                yield f"{owner.name} reads {node.of}.{node.name}"


def _names_checked(program: Program) -> Iterator[str]:
    for owner, _ in _owners(program):
        for name in (owner.name, *owner.params):
            try:
                naming.checked(name)
            except ValueError:
                yield owner.name


def _dens_positive(program: Program) -> Iterator[str]:
    for name, grain in program.grains:
        if grain < 1:
            yield name
    for function in program.functions:
        if function.den < 1:
            yield function.name


TESTS: Final[tuple[tuple[str, Test], ...]] = (
    ("a call fits a function that stands before it", _calls_fit),
    ("no name is used twice", _names_once),
    ("every variable is bound", _variables_bound),
    ("loops stand only where a function gives its value", _loops_lifted),
    ("every table is there", _tables_there),
    ("every constant has one value", _constants_agree),
    ("operators and records are known", _operators_known),
    ("names are checked ids", _names_checked),
    ("denominators are positive", _dens_positive),
)
