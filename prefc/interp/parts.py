"""The parts of a match: which one is on, and whether all are over."""

from __future__ import annotations

from dataclasses import replace

from prefc.interp.evaluate import holds, value_of
from prefc.interp.state import Scene
from prefc.interp.values import whole


def standing(scene: Scene, part: int, part_deals: int) -> tuple[int, int]:
    """The part that the next deal belongs to and how many deals it has had: a part whose `until` holds is passed
    over. The number of parts: all are over."""
    parts = scene.game.parts
    while part < len(parts):
        now = replace(scene, part=parts[part].id, part_deals=part_deals)
        if not holds(parts[part].until, now):
            break
        part, part_deals = part + 1, 0
    return part, part_deals


def spent(scene: Scene) -> bool:
    """Whether as many deals were played as a match may have."""
    return scene.deals + scene.void >= whole(value_of(scene.game.spec.at_most, scene))
