"""Results, rules and factors."""

from __future__ import annotations

from collections.abc import Iterable
from math import lcm

from prefc.ir.lower_deal import function
from prefc.ir.lower_expr import Lowering
from prefc.ir.lower_folds import loops_of
from prefc.ir.nodes import Binary, Call, Choose, Expr, Fold, Function, Int, Logic, OneOf, Read, Var, Writer, Written
from prefc.ir.world import World
from prefc.lang.printer import show, show_loop
from prefc.model.spec import Factor, Pay, Rule, Spec, Write

NOBODY = Int(-1, "NONE")
RESULT_OF = "result_of"
EVENT_PARAMS = ("by",)


def lower_results(world: World) -> None:
    """`result_of(o, g)`: the first result that holds, -1 if none does."""
    words = tuple(world.spec.results)
    cases: list[tuple[Expr, Expr]] = []
    for i, result in enumerate(world.spec.results.values()):
        made = function(world, result.when, ("result", result.id), (), f"the result {result.id}")
        cases.append((Call(made.name, (Var("o"), Var("g"))), world.word("result", words[i], i)))
    body: Expr = Choose(tuple(cases), NOBODY) if cases else NOBODY
    world.add(
        Function(world.registry.new(RESULT_OF), ("o", "g"), body, 1, "the first result that holds", ""), RESULT_OF
    )


def result_words(world: World, ids: Iterable[str]) -> tuple[Int, ...]:
    order = tuple(world.spec.results)
    return tuple(world.word("result", id, order.index(id)) for id in ids)


def column_word(world: World, id: str) -> Int:
    return world.word("column", id, tuple(world.spec.columns).index(id))


def lower_rules(world: World) -> list[Writer]:
    """All rules of `rules:` in order; an entry carries the index of its rule."""
    spec = world.spec
    factors = {factor.id: factor_users(spec, factor) for factor in spec.factors.values() if factor.times is not None}
    writers = []
    for i, rule in enumerate(spec.rules.values()):
        by_rule = [spec.factors[id] for id, users in factors.items() if rule.id in users]
        params = EVENT_PARAMS if rule.at == "event" else ()
        spare = [other for other in spec.rules.values() if rule.id in other.instead_of]
        number = world.word("rule", rule.id, i)
        made = lower_rule(world, rule, number, params, Lowering(world), factors=by_rule, spared_by=spare)
        writers.append(made)
        world.places[f"rules.{rule.id}"] = made.name
    return writers


def factor_users(spec: Spec, factor: Factor) -> set[str]:
    """The rules that a factor is for: those of a deal."""
    rules = [rule for rule in spec.rules.values() if rule.at in ("deal", "event")]
    if factor.of is None:
        return {rule.id for rule in rules}
    return {rule.id for rule in rules if rule.id in factor.of or rule.kind in factor.of}


def lower_cuts(world: World) -> None:
    """How much the entries under a cut may write, and when it is looked at."""
    for factor in world.spec.factors.values():
        if factor.cut is not None:
            at, title = f"factors.{factor.id}", f"the cut {factor.id}: "
            function(world, factor.cut.to, ("cut", factor.id), (), title + "how much may be written", place=f"{at}.to")
            if factor.when is not None:
                function(world, factor.when, ("when", factor.id), (), title + "when", place=f"{at}.when")


def lower_rule(
    world: World,
    rule: Rule,
    number: Int,
    params: tuple[str, ...],
    place: Lowering,
    *,
    factors: list[Factor],
    spared_by: list[Rule],
    name: tuple[str, ...] = (),
) -> Writer:
    """One rule as a writer. Its amount is in 1/`base_den`, with factors in 1/`den`. What is written on the copy of the
    sheet that is settled is exact whatever the grain."""
    when = None if rule.when is None else place.truth(rule.when.typed)
    each = rule.each
    loops, condition, inner = loops_of(place, each.binders if each else (), each.condition if each else None)
    effect = rule.effect
    amount = inner.lower(effect.amount.typed)
    entries = _entries(world, inner, effect)
    writer_of, against = _sides(effect, entries)
    applied = [_factor(world, rule, factor, inner, writer_of, against) for factor in factors]
    den = amount.den
    for _, factor_den in applied:
        den *= factor_den
    for column in _columns(effect) if rule.at != "settle" else ():
        world.ask(column, lcm(den, *_floors(world, effect)))
    return Writer(
        name=world.registry.new(*(name or ("rule", rule.id))),
        rule=number,
        params=params,
        results=result_words(world, rule.results) if rule.at == "deal" else (),
        when=when,
        loops=loops,
        condition=condition,
        spare=tuple(_spare(world, rule, other, inner) for other in spared_by),
        amount=amount.expr,
        base_den=amount.den,
        factors=tuple(call for call, _ in applied),
        den=den,
        entries=entries,
        binding=tuple(loop.var for loop in loops),
        title=rule.id,
        doc=_doc(rule),
        span=rule.span,
    )


def _sides(effect: Write | Pay, entries: tuple[Written, ...]) -> tuple[Expr, Expr]:
    """Who writes, for factors: of a payment who pays (on him who receives), or who receives from the pot."""
    if isinstance(effect, Write):
        return entries[0].by, entries[0].against
    source, target = entries[0].by, entries[1].by
    return (source, target) if effect.source is not None else (target, NOBODY)


def _columns(effect: Write | Pay) -> tuple[str, ...]:
    if isinstance(effect, Write):
        return (effect.column,)
    return (effect.column,) if effect.pot is None else (effect.column, effect.pot)


def _floors(world: World, effect: Write | Pay) -> list[int]:
    """A payment that a floor stops is as fine as what was left above the floor."""
    paid = _columns(effect) if isinstance(effect, Pay) else ()
    return [world.grains[id] for id in paid if world.spec.columns[id].least is not None]


def _entries(world: World, place: Lowering, effect: Write | Pay) -> tuple[Written, ...]:
    def person(formula: object) -> Expr:
        typed = getattr(formula, "typed", None)
        return NOBODY if typed is None else place.index(typed)

    if isinstance(effect, Write):
        return (Written(column_word(world, effect.column), person(effect.by), person(effect.against), 1),)
    sides = []
    for formula, sign in ((effect.source, -1), (effect.target, 1)):
        column = effect.column if formula is not None else effect.pot
        assert column is not None
        sides.append(Written(column_word(world, column), person(formula), NOBODY, sign))
    return tuple(sides)


def _factor(world: World, rule: Rule, factor: Factor, place: Lowering, writer: Expr, against: Expr) -> tuple[Call, int]:
    """The factor as a function of the writer, whom it is on, and the loop variables of this rule; 1 where it does not
    apply."""
    variables = tuple(v for v in place.names if v not in ("writer", "against"))
    assert factor.times is not None
    times = place.lower(factor.times.typed)
    body = times.expr
    if factor.when is not None:
        body = Choose(((place.truth(factor.when.typed), times.expr),), Int(times.den))
    names = tuple(place.names[v] for v in variables)
    made = Function(
        world.registry.new("times", factor.id, rule.id),
        ("o", "g", "writer", "against", *names),
        body,
        times.den,
        f"the factor {factor.id}, for {rule.id}",
        show(factor.times.written) + ("" if factor.when is None else f", when {show(factor.when.written)}"),
        factor.span,
    )
    world.add(made)
    place_args = (Var("o"), Var("g"), writer, against, *(Var(n) for n in names))
    return Call(made.name, place_args), times.den


def _spare(world: World, base: Rule, other: Rule, place: Lowering) -> Call:
    """Whether `other` stands in for this round of `base`: its conditions hold for some round of its own loops that
    agrees on every variable of the same name."""
    own = Lowering(world)
    each = other.each
    binders = each.binders if each else ()
    shared = {over.name: place.names[over.name] for over in binders if over.name in place.names}
    fresh = {over.name: f"{_loop_name(own, over.name)}_other" for over in binders}
    loops, condition, _ = loops_of(own, binders, each.condition if each else None, fresh)
    tests: list[Expr] = [Binary("==", Var(fresh[id]), Var(name)) for id, name in shared.items()]
    if condition is not None:
        tests.append(condition)
    whole: list[Expr] = []
    if other.at == "deal":
        whole.append(_result_test(result_words(world, other.results)))
    if other.when is not None:
        whole.append(own.truth(other.when.typed))
    found = Fold("any", loops, _all(tests[:-1]), tests[-1] if tests else Int(1)) if loops else Int(1)
    made = Function(
        world.registry.new("covers", other.id, base.id),
        ("o", "g", *shared.values()),
        _all([*whole, found]) or Int(1),
        1,
        f"whether {other.id} stands in for {base.id}",
        _doc(other),
        other.span,
    )
    world.add(made)
    return Call(made.name, (Var("o"), Var("g"), *(Var(name) for name in shared.values())))


def _loop_name(place: Lowering, id: str) -> str:
    return place.bound(id).names[id]


def _result_test(words: tuple[Int, ...]) -> Expr:
    result = Read("g", "result")
    return Binary("==", result, words[0]) if len(words) == 1 else OneOf(result, words)


def _all(tests: list[Expr]) -> Expr | None:
    if not tests:
        return None
    return tests[0] if len(tests) == 1 else Logic("and", tuple(tests))


def _doc(rule: Rule) -> str:
    amount = show(rule.effect.amount.written)
    if rule.each is not None:
        amount += f", each {show_loop(rule.each.written)}"
    if rule.when is not None:
        amount += f", when {show(rule.when.written)}"
    return amount
