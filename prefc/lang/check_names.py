"""Names, members, indices, functions and patterns: what a word of the spec refers to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from prefc.diagnostics import Label, did_you_mean
from prefc.lang import ast
from prefc.lang import types as t
from prefc.lang.check_context import Run, place_name
from prefc.lang.check_folds import aggregate
from prefc.lang.check_numbers import extreme
from prefc.lang.names import BUILTINS, MAYBE_PLAYER, PLACE_LOCALS, PLAYER, Family, Scope, Symbol
from prefc.lang.printer import show
from prefc.lang.typed import Const, Field, Is, Local, Make, Op, Ref, RefKind, Typed
from prefc.source import NOWHERE, Span

AGGREGATES = ("count", "any", "all", "only", "first", "set", "sum")


def name(run: Run, expr: ast.Name, scope: Scope, expected: t.Type | None) -> Typed:
    """A bare word: a word of the expected type, a variable, a value, a suit or rank."""
    word = _word(run, expr, scope, expected)
    if word is not None:
        return word
    local = scope.locals.get(expr.id) or PLACE_LOCALS.get(scope.place, {}).get(expr.id)
    if local is not None:
        return Local(expr.id, local, expr.span)
    symbol = scope.world.symbols.get((expr.id, "value"))
    if symbol is not None:
        return _ref(run, symbol, (), scope, expr.span)
    if expr.id in scope.world.suits:
        return Const(expr.id, t.Suit(), expr.span)
    if expr.id in scope.world.ranks:
        return Const(expr.id, t.Rank(), expr.span)
    for style, form in (("index", "[…]"), ("call", "(…)")):
        if (expr.id, style) in scope.world.symbols:
            whose = "a player" if len(_params(scope, expr.id, style)) == 1 else "its arguments"
            run.fail("E406", f"`{expr.id}` needs its argument", expr.span, f"write `{expr.id}{form}` with {whose}")
    return _unknown(run, expr, scope, expected)


def _word(run: Run, expr: ast.Name, scope: Scope, expected: t.Type | None) -> Typed | None:
    """What the word means by the expected type alone, if anything."""
    id = expr.id
    if id == "none" and getattr(expected, "optional", None) is not None and id not in _words(expected):
        return Const(None, _optional(expected), expr.span)
    match expected:
        case t.Word(words=words) if id in words:
            return Const(id, expected, expr.span)
        case t.Suit() if id in scope.world.suits or id == "notrump":
            return Const(id, t.Suit(strain=id == "notrump"), expr.span)
        case t.Rank() if id in scope.world.ranks:
            return Const(id, t.Rank(), expr.span)
        case t.CallOf(stage=stage) if id in scope.world.calls.get(stage, {}):
            return _make(run, id, scope.world.calls[stage][id], (), t.CallOf(stage), scope, expr.span)
        case t.ContractType() if id in scope.world.contracts:
            return _make(run, id, scope.world.contracts[id], (), t.ContractType(), scope, expr.span)
        case _:
            return None


def _words(expected: t.Type | None) -> tuple[str, ...]:
    return expected.words if isinstance(expected, t.Word) else ()


def _optional(expected: t.Type | None) -> t.Type:
    match expected:
        case t.CallOf(stage=stage):
            return t.CallOf(stage, optional=True)
        case t.ContractType():
            return t.ContractType(optional=True)
        case _:
            return MAYBE_PLAYER


def _unknown(run: Run, expr: ast.Name, scope: Scope, expected: t.Type | None) -> Typed:
    if isinstance(expected, t.Word):
        run.fail(
            "E415",
            f"`{expr.id}` is not one of the words possible here",
            expr.span,
            did_you_mean(expr.id, expected.words),
        )
    known = [*visible(scope), *scope.locals, *PLACE_LOCALS.get(scope.place, {}), *_families(scope, expected)]
    run.fail("E401", f"unknown name `{expr.id}`", expr.span, did_you_mean(expr.id, known))


def _families(scope: Scope, expected: t.Type | None) -> Iterable[str]:
    match expected:
        case t.CallOf(stage=stage):
            return scope.world.calls.get(stage, {})
        case t.ContractType():
            return scope.world.contracts
        case t.Suit():
            return scope.world.suits
        case _:
            return ()


def _params(scope: Scope, id: str, style: str) -> tuple[t.Type, ...]:
    return scope.world.symbols[(id, style)].params


def _few(names: list[str]) -> list[str]:
    """Names for a help line, not too many; those of the language first."""
    own = {symbol.id for symbol in BUILTINS}
    listed = sorted(names, key=lambda name: (name not in own, name))
    return [*listed[:12], "…"] if len(listed) > 12 else listed


def visible(scope: Scope) -> list[str]:
    """Ids of all names that this place may use."""
    return sorted({s.id for s in scope.world.symbols.values() if s.needs <= scope.gives})


def _ref(run: Run, symbol: Symbol, args: tuple[Typed, ...], scope: Scope, span: Span) -> Typed:
    missing = sorted(symbol.needs - scope.gives)
    if missing:
        run.fail(
            "E402",
            f"`{symbol.id}` needs {', '.join(missing)}, which {place_name(scope.place)} does not have",
            span,
            "known here: " + ", ".join(_few(visible(scope))),
            (Label(symbol.span, "defined here"),) if symbol.span is not NOWHERE else (),
        )
    run.needs |= symbol.needs
    return Ref(symbol.kind, symbol.id, args, symbol.type, span)


def index(run: Run, expr: ast.Index, scope: Scope) -> Typed:
    """`pool[p]`, `whists[p, q]`, `price[level]`, `short[d]`."""
    id = expr.of.id if isinstance(expr.of, ast.Name) else None
    symbol = scope.world.symbols.get((id, "index")) if id else None
    if symbol is None:
        value = scope.world.symbols.get((id, "value")) if id else None
        if value is not None:
            run.fail("E406", f"`{id}` is one value and takes no `[…]`", expr.span, f"write `{id}` alone")
        known = [s.id for s in scope.world.symbols.values() if s.style == "index" and s.needs <= scope.gives]
        run.fail("E401", f"unknown name `{show(expr.of)}[…]`", expr.of.span, did_you_mean(id or "", known))
    args = _arguments(run, symbol, expr.keys, scope, expr.span)
    return _ref(run, symbol, args, scope, expr.span)


def _arguments(run: Run, symbol: Symbol, args: tuple[ast.Expr, ...], scope: Scope, span: Span) -> tuple[Typed, ...]:
    if len(args) != len(symbol.params):
        wanted = len(symbol.params)
        kinds = ", ".join(t.show(param) for param in symbol.params) or "nothing"
        message = f"`{symbol.id}` takes {wanted} argument{'s' * (wanted != 1)}, here are {len(args)}"
        run.fail("E406", message, span, f"give it {kinds}")
    pairs = zip(args, symbol.params, strict=True)
    return tuple(run.each(pairs, lambda pair: run.want(pair[0], scope, pair[1])))


def call(run: Run, expr: ast.Call, scope: Scope, expected: t.Type | None) -> Typed:
    """A function, an aggregate of one set, or a pattern of a call, contract or card."""
    id = expr.function
    if id in ("min", "max"):
        return extreme(run, expr, scope) if len(expr.args) > 1 else aggregate(run, expr, scope)
    if id in AGGREGATES:
        return aggregate(run, expr, scope)
    if id == "said":
        return _said(run, expr, scope)
    if id == "card":
        return _card(run, expr, scope)
    if id in ("balance", "share"):
        return _column_sum(run, expr, scope)
    symbol = scope.world.symbols.get((id, "call"))
    if symbol is not None:
        return _ref(run, symbol, _arguments(run, symbol, expr.args, scope, expr.span), scope, expr.span)
    return _pattern(run, expr, scope, expected)


def _said(run: Run, expr: ast.Call, scope: Scope) -> Typed:
    top = scope.world.symbols.get(("top", "value"))
    if scope.stage is None or top is None:
        help = "keep what matters in a record field: a call `sets:` it"
        run.fail("E402", f"`said` needs a speaker, which {place_name(scope.place)} does not have", expr.span, help)
    symbol = Symbol("said", RefKind.BUILTIN, t.CallOf(scope.stage, optional=True), (PLAYER,), "call", top.needs)
    return _ref(run, symbol, _arguments(run, symbol, expr.args, scope, expr.span), scope, expr.span)


def _card(run: Run, expr: ast.Call, scope: Scope) -> Typed:
    if len(expr.args) != 2:
        run.fail("E406", "`card` takes a suit and a rank", expr.span, "for example `card(spades, ace)`")
    suit, rank = expr.args
    wanted: tuple[tuple[ast.Expr, t.Type], ...] = ((suit, t.Suit()), (rank, t.Rank()))
    parts = run.each(wanted, lambda pair: run.want(pair[0], scope, pair[1]))
    return Make("card", tuple(parts), t.Card(), expr.span)


def _column_sum(run: Run, expr: ast.Call, scope: Scope) -> Typed:
    wanted = "pair" if expr.function == "balance" else "player"
    fitting = [id for id, (per, _) in scope.world.columns.items() if per == wanted]
    if len(expr.args) != 2 or not isinstance(expr.args[0], ast.Name):
        example = f"for example `{expr.function}({fitting[0] if fitting else 'column'}, p)`"
        run.fail("E406", f"`{expr.function}` takes a column and a player", expr.span, example)
    column = expr.args[0].id
    if column not in fitting:
        run.fail(
            "E401",
            f"`{column}` is not a column of amounts per {wanted}",
            expr.args[0].span,
            did_you_mean(column, fitting),
        )
    player = run.want(expr.args[1], scope, PLAYER)
    symbol = scope.world.symbols[(column, "index")]
    unit = scope.world.columns[column][1]
    kind = RefKind.BALANCE if expr.function == "balance" else RefKind.SHARE
    den = 1 if kind is RefKind.BALANCE else 60
    reading = Symbol(column, kind, t.Num(-t.BIG, t.BIG, unit, den), (PLAYER,), "call", symbol.needs)
    return _ref(run, reading, (player,), scope, expr.span)


def _pattern(run: Run, expr: ast.Call, scope: Scope, expected: t.Type | None) -> Typed:
    """`bid(6, spades)`: the expected type, then the own stage, the contracts and the other stages are searched."""
    world = scope.world
    tables: list[tuple[Mapping[str, Family], t.Type]] = []
    if isinstance(expected, t.CallOf):
        tables.append((world.calls.get(expected.stage, {}), t.CallOf(expected.stage)))
    if isinstance(expected, t.ContractType):
        tables.append((world.contracts, t.ContractType()))
    if scope.stage is not None:
        tables.append((world.calls.get(scope.stage, {}), t.CallOf(scope.stage)))
    tables.append((world.contracts, t.ContractType()))
    tables.extend((families, t.CallOf(stage)) for stage, families in world.calls.items())
    for families, type_ in tables:
        if expr.function in families:
            return _make(run, expr.function, families[expr.function], expr.args, type_, scope, expr.span)
    known = {s.id for s in world.symbols.values() if s.style == "call"} | {f for fs, _ in tables for f in fs}
    known |= {*AGGREGATES, "min", "max", "said", "card", "balance", "share"}
    if (expr.function, "index") in world.symbols:
        args = ", ".join(show(a) for a in expr.args)
        run.fail("E406", f"`{expr.function}` is read with brackets", expr.span, f"write `{expr.function}[{args}]`")
    run.fail("E401", f"unknown function or call `{expr.function}`", expr.span, did_you_mean(expr.function, known))


def _make(
    run: Run, id: str, family: Family, args: tuple[ast.Expr, ...], type_: t.Type, scope: Scope, span: Span
) -> Typed:
    if len(args) != len(family.params):
        names = ", ".join(param for param, _ in family.params)
        help = f"write `{id}({names})`, or `… is {id}` for any of them" if names else f"write `{id}` alone"
        run.fail("E406", f"`{id}` has {len(family.params)} parameters, here are {len(args)}", span, help)
    pairs = zip(args, family.params, strict=True)
    parts = run.each(pairs, lambda pair: run.want(pair[0], scope, pair[1][1]))
    return Make(id, tuple(parts), type_, span)


def family_test(run: Run, expr: ast.Binary, scope: Scope) -> Typed:
    """`contract is game`, `won is not misere`."""
    of = run.check(expr.left, scope, None)
    families: Mapping[str, Family]
    match of.type:
        case t.CallOf(stage=stage):
            families = scope.world.calls.get(stage, {})
        case t.ContractType():
            families = scope.world.contracts
        case _:
            run.fail(
                "E403",
                f"`is` asks for the family of a call or contract, `{show(expr.left)}` is {t.show(of.type)}",
                expr.span,
                "write `==`",
            )
    right = expr.right
    id = right.id if isinstance(right, ast.Name) else show(right)
    if not isinstance(right, ast.Name) or id not in families:
        run.fail("E410", f"`{id}` is no family of {t.show(of.type)}", right.span, did_you_mean(id, families))
    typed = Is(of, id, t.Bool(), expr.span)
    return Op("not", (typed,), t.Bool(), expr.span) if expr.op == "is_not" else typed


def member(run: Run, expr: ast.Member, scope: Scope) -> Typed:
    """`x.exists`, `s.empty`, `top.by`, `contract.level`, `call.step`, `card.rank`."""
    of = run.check(expr.of, scope, None)
    field = expr.field_name
    fields = dict(_fields(of, scope))
    if field not in fields:
        of_text = show(expr.of)
        run.fail("E408", f"`{of_text}` ({t.show(of.type)}) has no `.{field}`", expr.span, did_you_mean(field, fields))
    return Field(of, field, fields[field], expr.span)


def _fields(of: Typed, scope: Scope) -> Iterable[tuple[str, t.Type]]:
    match of.type:
        case t.SetOf():
            yield "empty", t.Bool()
        case t.Card():
            yield "suit", t.Suit()
            yield "rank", t.Rank()
        case t.Player():
            yield "exists", t.Bool()
        case t.CallOf(stage=stage):
            yield "exists", t.Bool()
            yield "step", t.whole(0, 255)
            if isinstance(of, Ref) and of.id == "top":
                yield "by", MAYBE_PLAYER
            yield from merged(scope.world.calls.get(stage, {}).values())
        case t.ContractType():
            yield "exists", t.Bool()
            yield from merged(scope.world.contracts.values())
        case _:
            return


def merged(families: Iterable[Family]) -> Iterable[tuple[str, t.Type]]:
    """The fields of all families; a number has the range of all of them together."""
    found: dict[str, t.Type] = {}
    for family in families:
        for id, type_ in family.fields.items():
            before = found.get(id)
            if isinstance(before, t.Num) and isinstance(type_, t.Num):
                found[id] = t.union(before, type_)
            else:
                found.setdefault(id, type_)
    yield from found.items()
