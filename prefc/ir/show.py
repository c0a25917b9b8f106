"""A program as text, for `prefc show --stage ir` and for tests: prefix form, one node a bracket."""

from __future__ import annotations

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
)


def show_program(program: Program) -> str:
    """Grains, constants, tables, functions and writers, each on its own lines."""
    lines = [f"grain {name} 1/{grain}" for name, grain in program.grains]
    lines += [f"constant {name} {value}" for name, value in sorted(program.constants)]
    lines += [f"table {name} {' '.join(map(str, cells))}" for name, cells in program.tables]
    for function in program.functions:
        lines += _function(function)
    for writer in program.writers:
        lines += _writer(writer)
    return "\n".join(lines) + "\n"


def _function(function: Function) -> list[str]:
    den = "" if function.den == 1 else f" in 1/{function.den}"
    return [f"function {function.name}({', '.join(function.params)}){den}", f"  {show_expr(function.body)}"]


def _writer(writer: Writer) -> list[str]:
    den = "" if writer.den == 1 else f" in 1/{writer.den}"
    lines = [f"writer {writer.name}({', '.join(('o', 'g', *writer.params))}){den}"]
    if writer.results:
        lines.append(f"  for {' '.join(map(show_expr, writer.results))}")
    if writer.when is not None:
        lines.append(f"  when {show_expr(writer.when)}")
    lines += [f"  each {_loop(loop)}" for loop in writer.loops]
    if writer.condition is not None:
        lines.append(f"  if {show_expr(writer.condition)}")
    lines += [f"  unless {show_expr(expr)}" for expr in writer.spare]
    lines.append(f"  amount {show_expr(writer.amount)}")
    lines += [f"  times {show_expr(call)}" for call in writer.factors]
    for entry in writer.entries:
        sign = "" if entry.sign > 0 else "less "
        parts = (entry.column, entry.by, entry.against)
        lines.append(f"  write {sign}{' '.join(map(show_expr, parts))}")
    return lines


def _loop(loop: Loop) -> str:
    return f"({loop.var} {_domain(loop.domain)})"


def _domain(domain: Domain) -> str:
    match domain:
        case People(mask=mask):
            return f"people {show_expr(mask)}"
        case Bits(mask=mask):
            return f"bits {show_expr(mask)}"
        case Listed(items=items):
            return f"of {' '.join(map(show_expr, items))}"
        case Stretch(low=low, high=high):
            return f"from {show_expr(low)} to {show_expr(high)}"
        case _:
            assert_never(domain)


def show_expr(expr: Expr) -> str:
    """`(+ g.pool[p] 1)`."""
    match expr:
        case Int(value=value, name=name):
            return name or str(value)
        case Var(name=name):
            return name
        case Read(of=of, name=name):
            return f"{of}.{name}"
        case Item(of=of, index=index):
            return f"{show_expr(of)}[{show_expr(index)}]"
        case Lookup(table=table, index=index):
            return f"{table}[{show_expr(index)}]"
        case Binary(op=op, left=left, right=right):
            return _form(op, left, right)
        case Logic(op=op, args=args):
            return _form(op, *args)
        case Not(of=of):
            return _form("not", of)
        case OneOf(of=of, items=items):
            return _form("one-of", of, *items)
        case Within(of=of, low=low, high=high):
            return _form("within", of, low, high)
        case Has(members=members, of=of):
            return _form("has", members, of)
        case Choose(cases=cases, otherwise=otherwise):
            parts = [part for case in cases for part in case]
            return _form("case", *parts, otherwise)
        case Fold(kind=kind, loops=loops, condition=condition, body=body):
            test = "" if condition is None else f" if {show_expr(condition)}"
            return f"({kind} {' '.join(map(_loop, loops))}{test} {show_expr(body)})"
        case Call(function=name, args=args) | Help(helper=name, args=args):
            return _form(name, *args)
        case _:
            assert_never(expr)


def _form(head: str, *parts: Expr) -> str:
    return f"({' '.join((head, *map(show_expr, parts)))})"
