"""What is usually given up when a carrier is hit: its pods or its hull, and which cargo (K-108, K-137)."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final

from engine.core.values import evolve, frozen
from engine.games.star_viking.queries.charts import kind_of
from engine.games.star_viking.queries.danger import spared
from engine.games.star_viking.queries.factors import values_of
from engine.games.star_viking.queries.where import cargo_of, find, hold, pods
from engine.games.star_viking.state import State, Unit, Wound

_DEAR: Final = 4
"""From this price on, in mega-credits, it matters which cargo is lost."""


class WoundChoice(IntEnum):
    """How much there is to choose."""

    NONE = 0
    SMALL = 1
    GREAT = 2


@frozen
class Settlement:
    """What a wounded unit usually gives up, and how much there is to choose about that."""

    absorbs: bool
    """Its pods take a hit."""
    lost: tuple[Unit, ...]
    """Cargo that is lost to damage, the cheapest first."""
    choice: WoundChoice


def settlement(state: State, wound: Wound) -> Settlement:
    """Return what is usually given up for a wound: the cheaper of pods and damage, then the cheapest cargo."""
    unit = find(state, wound.unit)
    assert unit is not None
    absorbs, choice = _pods_or_hull(state, unit, wound)
    hits = wound.hits - absorbs
    hurt = evolve(unit, hits=unit.hits + hits)
    kind = kind_of(state, unit)
    if hits and not (kind.multihit and values_of(state, hurt).defense):
        return Settlement(absorbs, (), choice)
    aboard = [each for each in cargo_of(state, unit.id) if not (absorbs and kind_of(state, each).is_pod)]
    lost, second = _cargo(state, aboard, wound.cargo + hits, hold(state, hurt))
    return Settlement(absorbs, lost, max(choice, second))


def shielded(state: State, wound: Wound) -> bool:
    """Return whether pods could take a hit of a wound (K-137, ruling 15)."""
    unit = find(state, wound.unit)
    return unit is not None and bool(wound.hits and not wound.absorbed and pods(state, unit))


def losable(state: State, wound: Wound) -> tuple[Unit, ...]:
    """List the cargo among which an owner chooses what a wound costs next; empty where there is nothing to choose.

    No pod to damage; of what no longer fits, pods too (K-108, rulings 16, 17). Whether pods take a hit comes first.
    """
    unit = find(state, wound.unit)
    if unit is None or shielded(state, wound):
        return ()
    hurt = evolve(unit, hits=unit.hits + wound.hits)
    kind = kind_of(state, unit)
    if wound.hits and not (kind.multihit and values_of(state, hurt).defense):
        return ()
    aboard = cargo_of(state, unit.id)
    loose = tuple(each for each in aboard if not kind_of(state, each).is_pod)
    full = sum(kind_of(state, each).size for each in aboard) > hold(state, hurt)
    count = wound.cargo + wound.hits
    if count and loose:
        return _unlike(loose) if count < len(loose) else ()
    return _unlike(aboard) if full else ()


def _unlike(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    # Among like units, damaged alike, there is nothing to choose.
    return units if len({(each.kind, each.hits) for each in units}) > 1 else ()


def choosable(state: State, seat: int) -> tuple[Wound, ...]:
    """List the wounds of a seat about which there is something to choose now."""
    wounds = state.segment.wounds if state.segment is not None else ()
    own = {unit.id for unit in state.units if unit.seat == seat}
    return tuple(wound for wound in wounds if wound.unit in own and (shielded(state, wound) or losable(state, wound)))


def _pods_or_hull(state: State, unit: Unit, wound: Wound) -> tuple[bool, WoundChoice]:
    if not shielded(state, wound):
        return False, WoundChoice.NONE
    aboard = pods(state, unit)
    saved, spent = spared(state, unit), sum(kind_of(state, pod).cost for pod in aboard)
    return spent <= saved, WoundChoice.GREAT if abs(saved - spent) < 1 else WoundChoice.SMALL


def _cargo(state: State, aboard: list[Unit], count: int, space: int) -> tuple[tuple[Unit, ...], WoundChoice]:
    # So many units that are no pods; then whatever no longer fits, pods too (rulings 16, 17).
    loose = [unit for unit in aboard if not kind_of(state, unit).is_pod]
    lost: list[Unit] = []
    choice = WoundChoice.NONE
    for number, unit in enumerate(ranked := cheapest(state, loose)):
        if number < count < len(loose):
            choice = max(choice, _weight(state, ranked[number:]))
        lost += [unit] if number < count else []
    left = cheapest(state, [unit for unit in aboard if unit not in lost])
    while sum(kind_of(state, unit).size for unit in left) > space:
        choice = max(choice, _weight(state, left))
        lost.append(left.pop(0))
    return tuple(lost), choice


def cheapest(state: State, units: Iterable[Unit]) -> list[Unit]:
    """Sort units by what they cost, the cheapest first, of like ones the most damaged."""
    return sorted(units, key=lambda unit: (kind_of(state, unit).cost, -unit.hits, unit.id))


def _weight(state: State, units: Iterable[Unit]) -> WoundChoice:
    kinds = {unit.kind: kind_of(state, unit).cost for unit in units}
    if len(kinds) < 2:
        return WoundChoice.NONE  # of like ones the most damaged goes, as anybody would choose
    return WoundChoice.GREAT if min(kinds.values()) >= _DEAR else WoundChoice.SMALL
