"""Which options could bring a result about: those that open the stages which write what the result reads."""

from __future__ import annotations

from collections.abc import Iterator

from prefc.lang.typed import Ref, RefKind
from prefc.model.spec import Assign, Dialogue, Spec, Stage
from prefc.model.walk import all_parts


def options_towards(spec: Spec, result: str) -> Iterator[str]:
    """Option ids, the likeliest first, each once; how many people sit down is not among them."""
    when = spec.results[result].when
    seen = {spec.table.seats}
    fields = _fields(spec, when)
    writing = [stage for stage in spec.stages.values() if fields & {a.target for a in _assigns(stage)}]
    for part in (when, *(stage.when for stage in writing), *writing):
        for id in _options(spec, part):
            if id not in seen:
                seen.add(id)
                yield id


def _options(spec: Spec, part: object) -> list[str]:
    return [n.id for n in all_parts(spec, part) if isinstance(n, Ref) and n.kind is RefKind.OPTION]


def _fields(spec: Spec, part: object) -> set[str]:
    """Record fields that an expression reads, by themselves or as plurals."""
    reads = [n for n in all_parts(spec, part) if isinstance(n, Ref) and n.kind in (RefKind.RECORD, RefKind.PLURAL)]
    return {node.id.partition(".")[0] for node in reads}


def _assigns(stage: Stage) -> list[Assign]:
    if not isinstance(stage, Dialogue):
        return []
    return [*stage.sets, *(assign for family in stage.families.values() for assign in family.sets)]
