"""Names, contracts, record and state, facts: what everything else reads."""

from __future__ import annotations

from prefc.ir.lower_expr import Lowering
from prefc.ir.lower_family import WINS, in_family
from prefc.ir.nodes import Call, Choose, Expr, Function, Help, Lookup, Var
from prefc.ir.numbers import scaled
from prefc.ir.walk import free
from prefc.ir.world import Low, Named, World
from prefc.lang.printer import show
from prefc.lang.typed import Formula, Ref, RefKind
from prefc.model.spec import SpecName
from prefc.model.walk import parts

EXTRA = ("t", "k", "call", "h", "w")
"""What a name may take beside the options and the deal, if its expression reads it."""


def function(
    world: World,
    formula: Formula,
    name: tuple[str, ...],
    params: tuple[str, ...],
    title: str,
    *,
    place: str | None = None,
    lowering: Lowering | None = None,
    den: int | None = None,
    sure: bool = False,
) -> Function:
    """One expression of the spec as a function `name(o, g, *params)`. `den`: bring it to this denominator; `sure`:
    the person or thing must be there."""
    lowering = lowering or Lowering(world)
    low = lowering.lower(formula.typed)
    if sure:
        low = Low(lowering.index(formula.typed), 1)
    if den is not None:
        low = _finer(low, den)
    made = Function(
        world.registry.new(*name), ("o", "g", *params), low.expr, low.den, title, show(formula.written), formula.span
    )
    world.add(made, place)
    return made


def _finer(low: Low, den: int) -> Low:
    return Low(scaled(low, den), den) if den % low.den == 0 else low


def lower_names(world: World) -> None:
    """Every name after the names it uses."""
    done: set[str] = set()

    def visit(name: SpecName) -> None:
        if name.id in done:
            return
        done.add(name.id)
        for node in parts(name.formula.typed):
            if isinstance(node, Ref) and node.kind is RefKind.NAME:
                visit(world.spec.names[node.id])
        _lower_name(world, name)

    for each in world.spec.names.values():
        visit(each)


def _lower_name(world: World, name: SpecName) -> None:
    lowering = Lowering(world)
    params: tuple[str, ...] = ()
    if name.parameter is not None:
        lowering = lowering.bound(name.parameter)
        params = (lowering.names[name.parameter],)
    low = lowering.lower(name.formula.typed)
    read = free(low.expr)
    extra = tuple(x for x in EXTRA if x in read)
    title = f"{name.id}, for {name.parameter}" if name.parameter else name.id
    made = Function(
        world.registry.new("name", name.id),
        ("o", "g", *extra, *params),
        low.expr,
        low.den,
        title,
        show(name.formula.written),
        name.span,
    )
    world.add(made)
    world.names[name.id] = Named(made.name, extra, low.den)


def lower_contracts(world: World) -> None:
    """`wins_game(o, g, level, strain)` for each family, and `contract_wins(o, g, c)` over all."""
    contract = Var("c")
    cases: list[tuple[Expr, Expr]] = []
    for family in world.spec.contracts.values():
        if family.wins is None:
            continue
        lowering = Lowering(world)
        for param in family.params:
            lowering = lowering.bound(param.name)
        params = tuple(lowering.names[p.name] for p in family.params)
        made = function(
            world, family.wins, ("wins", family.id), params, f"whether a {family.id} is won", lowering=lowering
        )
        fields = tuple(Lookup(world.contract_table(p.name, p.type), contract) for p in family.params)
        members = world.contract_family(family.id)
        cases.append((in_family(world, contract, members), Call(made.name, (Var("o"), Var("g"), *fields))))
    body: Expr = Choose(tuple(cases), Help("nothing", ())) if cases else Help("nothing", ())
    world.registry.new(WINS)
    world.add(Function(WINS, ("o", "g", "c"), body, 1, "whether a contract is won", ""))


def lower_slots(world: World) -> None:
    for kind, slots in (("record", world.spec.record), ("state", world.spec.state)):
        for slot in slots.values():
            if slot.start is not None:
                title = f"how {slot.id} starts"
                function(world, slot.start, ("starts", slot.id), (), title, place=f"{kind}.{slot.id}.start")


def lower_facts(world: World) -> None:
    for fact in world.spec.facts.values():
        title = f"the fact {fact.id}"
        function(world, fact.formula, ("fact", fact.id), ("k",), title, place=f"facts.{fact.id}")
