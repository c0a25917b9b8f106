"""Walking and rebuilding expressions: what passes have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import assert_never

from prefc.ir.nodes import (
    Binary,
    Bits,
    Call,
    Choose,
    Domain,
    Expr,
    Fold,
    Function,
    Has,
    Help,
    Int,
    Item,
    Listed,
    Logic,
    Lookup,
    Loop,
    Not,
    OneOf,
    People,
    Program,
    Read,
    Stretch,
    Var,
    Within,
    Writer,
    Written,
)

Change = Callable[[Expr], Expr]


def rebuild(expr: Expr, change: Change) -> Expr:
    """The node with `change` made of each part directly below it."""
    match expr:
        case Int() | Var() | Read():
            return expr
        case Item():
            return Item(change(expr.of), change(expr.index))
        case Lookup():
            return Lookup(expr.table, change(expr.index))
        case Binary():
            return Binary(expr.op, change(expr.left), change(expr.right))
        case Logic():
            return Logic(expr.op, tuple(map(change, expr.args)))
        case Not():
            return Not(change(expr.of))
        case OneOf():
            return OneOf(change(expr.of), tuple(map(change, expr.items)))
        case Within():
            return Within(change(expr.of), change(expr.low), change(expr.high))
        case Has():
            return Has(change(expr.members), change(expr.of))
        case Choose():
            cases = tuple((change(when), change(then)) for when, then in expr.cases)
            return Choose(cases, change(expr.otherwise))
        case Fold():
            loops = tuple(map_loop(loop, change) for loop in expr.loops)
            condition = None if expr.condition is None else change(expr.condition)
            return Fold(expr.kind, loops, condition, change(expr.body))
        case Call():
            return Call(expr.function, tuple(map(change, expr.args)))
        case Help():
            return Help(expr.helper, tuple(map(change, expr.args)))
        case _:
            assert_never(expr)


def map_loop(loop: Loop, change: Change) -> Loop:
    return Loop(loop.var, _map_domain(loop.domain, change))


def _map_domain(domain: Domain, change: Change) -> Domain:
    match domain:
        case People():
            return People(change(domain.mask))
        case Bits():
            return Bits(change(domain.mask))
        case Listed():
            return Listed(tuple(map(change, domain.items)))
        case Stretch():
            return Stretch(change(domain.low), change(domain.high))
        case _:
            assert_never(domain)


def map_writer(writer: Writer, change: Change) -> Writer:
    """The writer with every expression changed."""

    def maybe(expr: Expr | None) -> Expr | None:
        return None if expr is None else change(expr)

    entries = tuple(Written(e.column, change(e.by), change(e.against), e.sign) for e in writer.entries)
    factors = tuple(changed for f in writer.factors if isinstance(changed := change(f), Call))
    return replace(
        writer,
        when=maybe(writer.when),
        loops=tuple(map_loop(loop, change) for loop in writer.loops),
        condition=maybe(writer.condition),
        spare=tuple(map(change, writer.spare)),
        amount=change(writer.amount),
        factors=factors,
        entries=entries,
    )


def map_program(program: Program, change: Change) -> Program:
    """Every body and every expression of a writer changed."""
    functions = tuple(replace(f, body=change(f.body)) for f in program.functions)
    return replace(program, functions=functions, writers=tuple(map_writer(w, change) for w in program.writers))


def children(expr: Expr) -> list[Expr]:
    found: list[Expr] = []

    def note(part: Expr) -> Expr:
        found.append(part)
        return part

    rebuild(expr, note)
    return found


def nodes(expr: Expr) -> Iterator[Expr]:
    """The node and everything below it."""
    yield expr
    for child in children(expr):
        yield from nodes(child)


def writer_exprs(writer: Writer) -> list[Expr]:
    found: list[Expr] = []

    def note(part: Expr) -> Expr:
        found.append(part)
        return part

    map_writer(writer, note)
    return found


def calls_of(expr: Expr) -> set[str]:
    return {node.function for node in nodes(expr) if isinstance(node, Call)}


def free(expr: Expr) -> tuple[str, ...]:
    """Variables and travelling things that the expression reads, in order of appearance."""
    found: dict[str, None] = {}

    def look(node: Expr, bound: frozenset[str]) -> None:
        match node:
            case Var(name=name) if name not in bound:
                found[name] = None
            case Read(of=of):
                found[of] = None
            case Fold():
                inner = bound
                for loop in node.loops:
                    for part in _domain_parts(loop.domain):
                        look(part, inner)
                    if isinstance(loop.domain, People):
                        found["g"] = None
                    inner = inner | {loop.var}
                if node.condition is not None:
                    look(node.condition, inner)
                look(node.body, inner)
            case _:
                for child in children(node):
                    look(child, bound)

    look(expr, frozenset())
    return tuple(found)


def _domain_parts(domain: Domain) -> tuple[Expr, ...]:
    match domain:
        case People(mask=mask) | Bits(mask=mask):
            return (mask,)
        case Listed(items=items):
            return items
        case Stretch(low=low, high=high):
            return low, high
        case _:
            assert_never(domain)


def reached(program: Program, names: set[str]) -> Iterator[Function]:
    """The functions `names` and all that they call."""
    by_name: dict[str, Function] = {f.name: f for f in program.functions}
    seen: set[str] = set()
    todo = sorted(names)
    while todo:
        name = todo.pop()
        if name in seen or name not in by_name:
            continue
        seen.add(name)
        yield by_name[name]
        todo.extend(node.function for node in nodes(by_name[name].body) if isinstance(node, Call))


def reads(program: Program, names: set[str], of: str) -> tuple[str, ...]:
    """The fields of `of` (`g`, `t`) that the functions `names` read, themselves or through others; in order."""
    found: dict[str, None] = {}
    for function in reached(program, names):
        for node in nodes(function.body):
            match node:
                case Read(of=what, name=field) if what == of:
                    found[field] = None
                case Fold(loops=loops) if of == "g" and any(isinstance(x.domain, People) for x in loops):
                    found["forehand"] = found["people"] = None
                case _:
                    pass
    return tuple(sorted(found))


def told_apart(program: Program, names: set[str], field: str) -> tuple[int, ...] | None:
    """The numbers that the items of `t.field` are compared with by these functions and all that they call, in order.
    None: they are used in another way too, or compared with `none`, so that any two may have to be told apart."""
    read = compared = 0
    found: set[int] = set()
    for function in reached(program, names):
        for node in nodes(function.body):
            match node:
                case Read(of="t", name=name) if name == field:
                    read += 1
                case Binary(op="==" | "!=", left=Item(of=Read(of="t", name=name)), right=Int(value=v)) if name == field:
                    compared += 1
                    found.add(v)
                case OneOf(of=Item(of=Read(of="t", name=name)), items=items) if name == field:
                    compared += all(isinstance(item, Int) for item in items)
                    found |= {item.value for item in items if isinstance(item, Int)}
                case Within(of=Item(of=Read(of="t", name=name)), low=Int(value=v), high=Int(value=w)) if name == field:
                    compared += 1
                    found |= {*range(v, w + 1)}
                case _:
                    pass
    return None if read != compared or -1 in found else tuple(sorted(found))
