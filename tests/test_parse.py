"""Parser, slips and printer of the expression language.

`fixtures/lang/good.txt` and `bad.txt` hold one case a line; add a line to add a test.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prefc.diagnostics import Diagnostic
from prefc.lang.ast import (
    As,
    Binary,
    Binder,
    Call,
    Case,
    Cases,
    Comprehension,
    Expr,
    If,
    Index,
    ListOf,
    Loop,
    Member,
    Name,
    Number,
    Pattern,
    Range,
    Truth,
    Unary,
)
from prefc.lang.parse import parse_expr, parse_loop, parse_pattern, parse_target
from prefc.lang.printer import BINARY, show, show_loop, show_pattern
from prefc.lang.scan import KEYWORDS, KINDS
from prefc.lang.shape import Node, children
from prefc.source import Source

FIXTURES = Path(__file__).parent / "fixtures" / "lang"
ERRORS = Path(__file__).parent.parent / "prefc" / "errors"

Parsed = tuple[Node | None, list[Diagnostic]]
PARSERS: dict[str, Callable[[str, Callable[[int], int], Source], Parsed]] = {
    "expr": parse_expr,
    "loop": parse_loop,
    "pattern": parse_pattern,
    "target": parse_target,
}


def cases(name: str) -> list[tuple[str, str, str]]:
    """Lines `text  =>  wanted`, with a `loop:`, `pattern:` or `target:` before the text where it is no expression.

    A text in `‹›` has its odd characters escaped as in JSON.
    """
    found = []
    for line in (FIXTURES / name).read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("# "):
            continue
        text, wanted = line.rsplit("  =>  ", 1)
        kind, colon, rest = text.partition(": ")
        start, text = (kind, rest) if colon and kind in PARSERS else ("expr", text)
        found.append((start, json.loads(f'"{text[1:-1]}"') if text[:1] == "‹" else text, wanted))
    return found


def parse(text: str, start: str = "expr") -> Parsed:
    return PARSERS[start](text, lambda i: i, Source("test", text))


def tree(text: str) -> Expr:
    found, problems = parse_expr(text, lambda i: i, Source("test", text))
    assert found is not None, problems
    return found


def lisp(node: Node) -> str:
    """A tree with all its structure, for the fixtures."""
    match node:
        case Name(id=name):
            return name
        case Number(value=value, unit=unit):
            return "_".join([str(value), *unit])
        case Truth(value=value):
            return "#t" if value else "#f"
        case Member():
            return f"(. {lisp(node.of)} {node.field_name})"
        case Pattern(family=family):
            words = ["pattern", family, *map(lisp, children(node))]
        case _:
            words = [head(node), *map(lisp, children(node))]
    return f"({' '.join(words)})"


def head(node: Node) -> str:
    match node:
        case Index():
            return "at"
        case Call():
            return f"call {node.function}"
        case Comprehension():
            return node.kind if node.condition is None else f"{node.kind}-if"
        case Loop():
            return "each" if node.condition is None else "each-if"
        case Binder(name=name):
            return f"in {name}"
        case Unary(op=op) | Binary(op=op):
            return op
        case As(unit=unit):
            return f"as {'_'.join(unit)}"
        case _:
            return {"If": "if", "ListOf": "list", "Range": ".."}[type(node).__name__]


@pytest.mark.parametrize(("start", "text", "wanted"), cases("good.txt"), ids=lambda v: v[:40])
def test_good(start: str, text: str, wanted: str) -> None:
    found, problems = parse(text, start)
    assert problems == []
    assert found is not None
    assert lisp(found) == wanted


@pytest.mark.parametrize(("start", "text", "wanted"), cases("bad.txt"), ids=lambda v: v[:40])
def test_bad(start: str, text: str, wanted: str) -> None:
    found, problems = parse(text, start)
    assert found is None
    shown = [f"{p.code} {p.span.column} {p.message} | {p.help}" for p in problems if p.span]
    assert len(shown) == len(problems)
    for expected, actual in zip(wanted.split(" && "), shown, strict=True):
        code, column, part = expected.split(" ", 2)
        assert actual.startswith(f"{code} {column} ")
        assert part in actual


def test_every_syntax_code_has_a_page_and_a_case() -> None:
    tested = {part.split(" ")[0] for _, _, wanted in cases("bad.txt") for part in wanted.split(" && ")}
    pages = {page.stem for page in ERRORS.glob("E3*.md")}
    assert tested | {"E302", "E303"} == pages
    for code in pages:
        assert (ERRORS / f"{code}.md").read_text(encoding="utf-8").startswith(f"# {code} · ")


def test_mended_texts_parse() -> None:
    """The first whole expression that a help line offers after its colon is an expression."""
    for start, text, _ in cases("bad.txt"):
        for problem in parse(text, start)[1]:
            _, colon, offer = problem.help.partition("`: `")
            if colon and start == "expr":
                assert parse(offer.rstrip("`"))[0] is not None, problem


def test_spans_are_in_the_source() -> None:
    source = Source("spec.yaml", "a: 'sum(tricks[p] for p in players)'")
    found, _ = parse_expr("sum(tricks[p] for p in players)", lambda i: i + 4, source)
    assert isinstance(found, Comprehension)
    assert found.span.text == "sum(tricks[p] for p in players)"
    assert found.body.span.text == "tricks[p]"
    assert found.binders[0].span.text == "p in players"


def test_spans_of_folded_text() -> None:
    source = Source("spec.yaml", ">-\n  a and\n  b")
    places = [5, 6, 7, 8, 9, 10, 13]
    found, _ = parse_expr("a and b", places.__getitem__, source)
    assert isinstance(found, Binary)
    assert found.left.span.text == "a"
    assert found.right.span.text == "b"
    _, problems = parse_expr("a and .", places.__getitem__, source)
    assert problems[0].span is not None
    assert problems[0].span.start == 13


def test_brackets_belong_to_the_span() -> None:
    text = "(a + b) * c"
    found = tree(text)
    assert isinstance(found, Binary)
    assert (found.span.text, found.left.span.text) == (text, "(a + b)")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("(" * 41 + "a" + ")" * 41, "E303"),
        ("(" * 3000, "E303"),
        ("not " * 900 + "a", "E303"),
        ("-" * 3000 + "a", "E303"),
        ("+".join("a" * 1900), "E303"),
        ("if a then b else " * 200 + "c", "E303"),
        ("a" + ".b" * 1900, "E303"),
        ("a ^ " * 900 + "!", "E307"),
        ("a" * 4001, "E302"),
    ],
)
def test_too_much(text: str, code: str) -> None:
    found, problems = parse(text)
    assert found is None
    assert problems[0].code == code


def test_forty_brackets_and_a_long_sum_are_allowed() -> None:
    assert parse("(" * 40 + "a" + ")" * 40)[0] == Name("a")
    assert parse("+".join("a" * 100))[0] is not None


NAMES = st.sampled_from(["a", "b", "pool", "island", "iffy", "form", "not_in", "order", "as_if", "person", "set", "x1"])
UNITS = st.sampled_from([(), ("whist",), ("whist", "per", "trick")])
OPS = st.sampled_from(tuple(BINARY))


def grow(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    several = st.lists(inner, max_size=3).map(tuple)
    some = st.lists(inner, min_size=1, max_size=3).map(tuple)
    binders = st.lists(st.builds(Binder, NAMES, inner), min_size=1, max_size=2).map(tuple)
    body = inner.filter(lambda e: not isinstance(e, Name))
    return st.one_of(
        st.builds(Member, inner, NAMES),
        st.builds(Index, inner, some),
        st.builds(Call, NAMES, several),
        st.builds(Comprehension, st.sampled_from(KINDS), body, binders, st.none() | inner),
        st.builds(Unary, st.sampled_from(["not", "-"]), inner),
        st.builds(Binary, OPS, inner, inner),
        st.builds(If, inner, inner, inner),
        st.builds(ListOf, several),
        st.builds(Range, inner, inner),
        st.builds(As, inner, UNITS.filter(bool)),
    )


LEAVES = st.one_of(
    st.builds(Number, st.integers(0, 999), UNITS), st.builds(Truth, st.booleans()), st.builds(Name, NAMES)
)
TREES: st.SearchStrategy[Expr] = st.recursive(LEAVES, grow, max_leaves=24)


@settings(derandomize=True, deadline=None, max_examples=400)
@given(TREES)
def test_printed_trees_read_back(expr: Expr) -> None:
    printed = show(expr)
    found, problems = parse(printed)
    assert problems == []
    assert found == expr
    assert show(tree(printed)) == printed


@settings(derandomize=True, deadline=None, max_examples=200)
@given(TREES)
def test_no_bracket_is_spare(expr: Expr) -> None:
    """Without any one pair of its round brackets a printed expression is another one, or none."""
    printed = show(expr)
    for start, end in pairs(printed):
        called = start > 0 and (printed[start - 1].isalnum() or printed[start - 1] == "_")
        if not called:
            without = printed[:start] + " " + printed[start + 1 : end] + " " + printed[end + 1 :]
            assert parse(without)[0] != expr


def pairs(text: str) -> list[tuple[int, int]]:
    found, open_ = [], []
    for i, c in enumerate(text):
        if c == "(":
            open_.append(i)
        elif c == ")":
            found.append((open_.pop(), i))
    return found


def test_loops_and_rungs_read_back() -> None:
    for text in ("p in players", "w in winners, l in losers if l != w", "p in (if a then b else c) if d"):
        found, _ = parse_loop(text, lambda i: i, Source("test", text))
        assert found is not None
        assert show_loop(found) == text
    for text in ("misere", "bid 6 spades"):
        rung, _ = parse_pattern(text, lambda i: i, Source("test", text))
        assert rung is not None
        assert show_pattern(rung) == text


def test_case_lists_are_shown_in_one_line() -> None:
    rows = (Case(Name("lone"), Number(1)), Case(If(Name("a"), Name("b"), Name("c")), Number(2)))
    table = Cases(rows, Number(0))
    assert show(table) == "case when lone then 1 when (if a then b else c) then 2 else 0"
    assert show(Binary("+", table, Number(1))).startswith("(case ")


SCRAPS = "a b pool sum any 6 10 1.5 ( ) [ ] , . .. + - * / ^ == != < <= = && ! ? : ' \" “ % { с № × when Pool x."


def test_every_text_parses_or_has_a_slip_inside_it() -> None:
    rng = random.Random(7)
    pieces = [*sorted(KEYWORDS), *SCRAPS.split()]
    for _ in range(4000):
        space = rng.choice(["", " ", " "])
        text = space.join(rng.choice(pieces) for _ in range(rng.randint(1, 12)))
        for start in ("expr", "loop", "pattern", "target"):
            found, problems = parse(text, start)
            assert (found is None) == bool(problems)
            for problem in problems:
                assert problem.code.startswith("E3")
                assert problem.span is not None
                assert 0 <= problem.span.start <= problem.span.end <= len(text)
                assert "\n" not in problem.message + problem.help


def test_a_text_seen_before_is_only_moved() -> None:
    lines = [text for start, text, _ in cases("good.txt") if start == "expr"]
    for text in lines:
        parse(text)
    begin = time.perf_counter()
    for text in lines:
        parse(text)
    assert (time.perf_counter() - begin) / len(lines) < 0.001
