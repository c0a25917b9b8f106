"""Functions and writers of a program as Python."""

from __future__ import annotations

from prefc.emit.engine_expr import conjunction, domain, python
from prefc.emit.engine_text import INDENT, docstring, place
from prefc.ir.nodes import Binary, Choose, Expr, Fold, Function, Int, Logic, Loop, Not, OneOf, Program, Read, Writer
from prefc.ir.passes.fold_constants import simplified

Lines = list[str]

LONG = 100
"""A longer condition is printed with one part a line."""


def function(made: Function) -> Lines:
    """A function: where it comes from, what it says, its value."""
    title = made.title if made.den == 1 else f"{made.title} (in 1/{made.den})"
    head = [f"def {made.name}({', '.join(made.params)}):", *docstring(title, made.doc)]
    where = place(made.span)
    return [*([where] if where else []), *head, *_value(made.body, 1)]


def _at(depth: int, text: str) -> str:
    return INDENT * depth + text


def _value(expr: Expr, depth: int) -> Lines:
    """Statements that return the value."""
    match expr:
        case Choose(cases=cases, otherwise=otherwise):
            lines = []
            for when, then in cases:
                lines += [_at(depth, f"if {python(when)}:"), *_value(then, depth + 1)]
            return lines + _value(otherwise, depth)
        case Fold():
            return _fold(expr, depth)
        case Logic(op=op, args=args) if len(python(expr)) > LONG:
            inner = [_at(depth + 1, f"{op} {_operand(expr, arg)}") for arg in args[1:]]
            first = _at(depth + 1, _operand(expr, args[0]))
            return [_at(depth, "return ("), first, *inner, _at(depth, ")")]
        case _:
            return [_at(depth, f"return {python(expr)}")]


def _operand(whole: Logic, arg: Expr) -> str:
    """A part of `a and b`, in brackets where it needs them."""
    text = python(Logic(whole.op, (arg, Int(0))))
    return text.removesuffix(f" {whole.op} 0")


def _fold(fold: Fold, depth: int) -> Lines:
    body = python(fold.body)
    test = fold.condition
    match fold.kind:
        case "sum" | "count":
            return _gathered(fold, depth, ["total = 0"], [f"total += {body}"], "total")
        case "any":
            test = conjunction(tuple(e for e in (fold.condition, fold.body) if e is not None and e != Int(1)))
            return [*_loops(fold.loops, test, ["return True"], depth), _at(depth, "return False")]
        case "all":
            test = conjunction(tuple(e for e in (fold.condition, Not(fold.body)) if e is not None))
            return [*_loops(fold.loops, test, ["return False"], depth), _at(depth, "return True")]
        case "set":
            return _gathered(fold, depth, ["found = 0"], [f"found |= 1 << {python(fold.body, 8)}"], "found")
        case "min" | "max":
            sign = "<" if fold.kind == "min" else ">"
            start = ["found = False", "best = 0"]
            inner = [f"value = {body}", f"if not found or value {sign} best:", f"{INDENT}best = value", "found = True"]
            return _gathered(fold, depth, start, inner, "_some(best, found)")
        case "only":
            inner = [f"best = {body}", "number += 1"]
            return _gathered(fold, depth, ["best = -1", "number = 0"], inner, "_lone(best, number)")
        case "first" | "first_or_none":
            end = "return _some(-1, False)" if fold.kind == "first" else "return -1"
            return [*_loops(fold.loops, test, [f"return {body}"], depth), _at(depth, end)]
        case kind:
            raise AssertionError(f"no such loop: {kind}")


def _gathered(fold: Fold, depth: int, start: Lines, inner: Lines, result: str) -> Lines:
    before = [_at(depth, line) for line in start]
    return [*before, *_loops(fold.loops, fold.condition, inner, depth), _at(depth, f"return {result}")]


def _loops(loops: tuple[Loop, ...], test: Expr | None, inner: Lines, depth: int) -> Lines:
    """Nested loops around `inner`, which stands under `test`."""
    lines = []
    for loop in loops:
        lines.append(_at(depth, f"for {loop.var} in {domain(loop.domain)}:"))
        depth += 1
    if test is not None:
        lines.append(_at(depth, f"if {python(test)}:"))
        depth += 1
    return lines + [_at(depth, line) for line in inner]


def writer(made: Writer, widths: tuple[int, int]) -> Lines:
    """A function that appends the entries of one rule. `widths`: places for loop variables and for factors."""
    params = ", ".join(("o", "g", *made.params, "out"))
    unit = "" if made.den == 1 else f" (in 1/{made.den})"
    lines = [f"def {made.name}({params}):", *docstring(made.title + unit, made.doc)]
    where = place(made.span)
    if made.when is not None:
        lines += [_at(1, f"if {python(simplified(Not(made.when)))}:"), _at(2, "return")]
    test = conjunction((*((made.condition,) if made.condition is not None else ()), *(Not(e) for e in made.spare)))
    lines += _loops(made.loops, test, _entries(made, widths), 1)
    return [*([where] if where else []), *lines]


def _entries(made: Writer, widths: tuple[int, int]) -> Lines:
    bindings, factors = widths
    variables = (*made.binding, *("NONE" for _ in range(bindings - len(made.binding))))
    lines = [f"{'base' if made.factors else 'amount'} = {python(made.amount)}"]
    names = []
    for i, call in enumerate(made.factors):
        names.append(f"times{i}")
        lines.append(f"times{i} = {python(call)}")
    if names:
        lines.append(f"amount = base * {' * '.join(names)}")
    times = (*names, *("0" for _ in range(factors - len(names))))
    for entry in made.entries:
        amounts = ["base" if names else "amount", "amount"]
        if entry.sign < 0:
            amounts = [f"-{text}" for text in amounts]
        head = (python(made.rule), python(entry.column), python(entry.by), python(entry.against))
        lines.append(f"_enter(out, ({', '.join((*head, *amounts, *variables, *times))}))")
    return lines


def widths_of(program: Program) -> tuple[int, int]:
    """The most loop variables and the most factors that one rule has."""
    bindings = max((len(w.binding) for w in program.writers), default=0)
    return bindings, max((len(w.factors) for w in program.writers), default=0)


def score_function(rules: list[Writer]) -> Lines:
    """All rules of a deal, each under its results."""
    lines = [
        "def score_entries(o, g, out):",
        *docstring("what a finished deal writes, rule by rule", "caps and pours come later"),
    ]
    for rule in rules:
        result = Read("g", "result")
        test: Expr = OneOf(result, rule.results) if len(rule.results) > 1 else Binary("==", result, rule.results[0])
        lines += [_at(1, f"if {python(test)}:"), _at(2, f"{rule.name}(o, g, out)")]
    return lines if rules else [*lines, _at(1, "return")]
