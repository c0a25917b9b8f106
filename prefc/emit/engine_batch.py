"""The small part of a module that scores many deals at once: records of numbers in, changes of cells out.

A record has the fields of `Deal`, those per player as arrays. The result has one number for each cell of the sheet, in
the grain of its column, caps left aside. (Numba passes a record by its address: named tuples of this size would be
taken apart at every call, which takes a minute to compile.)
"""

from __future__ import annotations

from prefc.emit.engine_functions import Lines
from prefc.emit.engine_rows import FIXED, Sheet, flat, listing, most_people
from prefc.emit.engine_text import INDENT, literal
from prefc.ir import naming
from prefc.ir.nodes import Program
from prefc.ir.walk import calls_of, writer_exprs

HEAD_NUMBERS = 6
"""How many numbers of an entry stand before the loop variables."""


def batch_parts(sheet: Sheet, widths: tuple[int, int]) -> list[str]:
    """The shapes of a deal, `score_rows` and `compile_batch`."""
    if any(factor.cut is not None for factor in sheet.spec.factors.values()):
        return ["\n".join(_REFUSAL)]
    return [_shapes(sheet), "\n".join(_score_rows(sheet, widths)), "\n".join(_compile_batch(sheet))]


_REFUSAL: Lines = [
    "def compile_batch(cache=False):",
    f'{INDENT}"""there is none: a cut needs all entries of a deal together, and leaves fractions"""',
    f'{INDENT}raise NotImplementedError("a spec with a cut is scored deal by deal")',
]


def _shapes(sheet: Sheet) -> str:
    """How many numbers each field of `Deal` has."""
    spec = sheet.spec
    most = str(most_people(spec))
    found = {name: flat((most,)) if name == "tricks" else "()" for name in FIXED}
    for slot in (*spec.record.values(), *spec.state.values()):
        found[naming.attribute(slot.id)] = flat((most,)) if slot.per_player else "()"
    for id in spec.facts:
        found[naming.attribute(id)] = "()"
    for column in spec.columns.values():
        found[naming.attribute(column.id)] = {"shared": "()", "player": flat((most,))}.get(
            column.per, flat((most, most))
        )
    order = [*FIXED, *(naming.attribute(id) for id in (*spec.record, *spec.facts, *spec.state, *spec.columns))]
    return f"DEAL_SHAPES = {listing(f'({literal(name)}, {found[name]})' for name in order)}"


def _score_rows(sheet: Sheet, widths: tuple[int, int]) -> Lines:
    most = most_people(sheet.spec)
    per = [column.per for column in sheet.spec.columns.values()]
    sizes = {"shared": 1, "player": most, "pair": most * most}
    starts = [sum(sizes[p] for p in per[:i]) for i in range(len(per))]
    grains = dict(sheet.program.grains)
    rules = [sheet.writers[f"rules.{id}"] for id in sheet.spec.rules]
    ids = [*sheet.spec.columns]
    scale = [max(grains[ids[e.column.value]] // w.den for e in w.entries) for w in rules]
    body = [
        '"""adds what every deal changes, in grains: no caps, pours or events; `out` is room for the entries of one"""',
        "for i in range(len(rows)):",
        f"{INDENT}g = rows[i]",
        f"{INDENT}g.result = result_of(o, g)",
        f"{INDENT}out[0, 0] = 0",
        f"{INDENT}score_entries(o, g, out)",
        f"{INDENT}for j in range(1, out[0, 0] + 1):",
        f"{INDENT * 2}entry = out[j]",
        f"{INDENT * 2}place = CELL_START[entry[1]]",
        f"{INDENT * 2}if entry[2] >= 0:",
        f"{INDENT * 3}place += entry[2] * CELL_STEP[entry[1]]",
        f"{INDENT * 2}if entry[3] >= 0:",
        f"{INDENT * 3}place += entry[3]",
        f"{INDENT * 2}cells[i, place] += entry[5] * RULE_SCALE[entry[0]]",
    ]
    return [
        f"CELL_START = {flat(map(str, starts))}",
        f"CELL_STEP = {flat(str({'shared': 0, 'player': 1}.get(p, most)) for p in per)}",
        f"CELLS = {sum(sizes[p] for p in per)}",
        f"ENTRY_NUMBERS = {HEAD_NUMBERS + sum(widths)}",
        f"RULE_SCALE = {flat(map(str, scale))}",
        "",
        "",
        "def score_rows(o, rows, out, cells):",
        *(f"{INDENT}{line}" for line in body),
    ]


def _compile_batch(sheet: Sheet) -> Lines:
    names = [*needed(sheet.program, sheet), "score_rows"]
    lines = [
        "def compile_batch(cache=False):",
        f'{INDENT}"""`score_rows` compiled by numba, and the types of its records: options and deals"""',
        f"{INDENT}from prefc.runtime.batch import compiled",
        "",
        f"{INDENT}names = (",
    ]
    lines += [f'{INDENT * 2}"{name}",' for name in names]
    return [*lines, f"{INDENT})", f"{INDENT}return compiled(globals(), names, cache)"]


def needed(program: Program, sheet: Sheet) -> list[str]:
    """The functions that scoring calls, each after those it calls itself."""
    deal = [sheet.writers[f"rules.{r.id}"] for r in sheet.spec.rules.values() if r.at == "deal"]
    by_name = {f.name: f for f in program.functions}
    todo = ["result_of", *(name for w in deal for expr in writer_exprs(w) for name in calls_of(expr))]
    used: set[str] = set()
    while todo:
        name = todo.pop()
        if name not in used:
            used.add(name)
            todo += calls_of(by_name[name].body)
    return [f.name for f in program.functions if f.name in used] + [w.name for w in deal] + ["score_entries"]
