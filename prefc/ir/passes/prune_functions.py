"""Functions that nothing calls are dropped; tables and constants that nothing reads, too."""

from __future__ import annotations

from dataclasses import replace

from prefc.ir.nodes import Call, Expr, Int, Lookup, Program
from prefc.ir.walk import nodes, writer_exprs


def prune_functions(program: Program) -> Program:
    by_name = {f.name: f for f in program.functions}
    roots = {name for _, name in program.places if name in by_name}
    exprs: list[Expr] = [expr for writer in program.writers for expr in writer_exprs(writer)]
    todo = sorted(roots | {node.function for expr in exprs for node in nodes(expr) if isinstance(node, Call)})
    used: set[str] = set()
    while todo:
        name = todo.pop()
        if name not in used:
            used.add(name)
            exprs.append(by_name[name].body)
            todo += [node.function for node in nodes(by_name[name].body) if isinstance(node, Call)]
    functions = tuple(f for f in program.functions if f.name in used)
    read = {node.table for expr in exprs for node in nodes(expr) if isinstance(node, Lookup)}
    named = {node.name for expr in exprs for node in nodes(expr) if isinstance(node, Int)}
    named |= {word.name for w in program.writers for word in (*w.results, w.rule, *(e.column for e in w.entries))}
    return replace(
        program,
        functions=functions,
        tables=tuple((name, cells) for name, cells in program.tables if name in read),
        constants=tuple((name, value) for name, value in program.constants if name in named),
    )
