"""Bays, what is aboard, where fighters appear, and what tractors hold (SQ-40 to SQ-45, rulings 65 to 70)."""

from collections import Counter
from collections.abc import Iterable

from engine.core.grammar import list_of
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.sides import foes
from engine.games.squadron.queries.table import clear, covered
from engine.games.squadron.rulebook.designs import BAY, TRACTOR
from engine.games.squadron.rulebook.tables import TRACTOR_RANGE
from engine.games.squadron.state import Craft, State
from engine.space.lattice import Point, inside, neighbours, ring, squared, within


def aboard(state: State, carrier: str) -> tuple[Craft, ...]:
    """Return what a vessel carries, prisoners too."""
    return tuple(each for each in state.craft if each.carrier == carrier)


def open_bay(craft: Craft) -> bool:
    """Return whether a craft has a bay that works."""
    return craft.known and bool(craft.works[BAY])


def may_be_aboard(state: State, seat: int) -> str:
    """Return which fighters of a seat may still come out of a bay, as far as others know; '' for none.

    They are those of its force that lie face up nowhere, and were not seen to be lost.
    """
    bays = [each for each in state.craft if each.seat == seat and each.on_table and open_bay(each)]
    if not bays:
        return ""
    if not state.forces[seat]:
        return f"what may be aboard {list_of([name_of(each) for each in bays[:3]])}"
    left = Counter({design.name: count for design, count in state.forces[seat] if design.fighter})
    left.subtract(each.plan.name for each in state.craft if each.seat == seat and each.known and each.on_table)
    left.subtract(each.design.name for each in state.fallen if each.seat == seat)
    fighters = [f"{count} {name}" for name, count in left.items() if count > 0]
    return f"{list_of(fighters)} that may be aboard" if fighters else ""


def berths_beside(state: State, carrier: Craft, taken: dict[Point, str]) -> tuple[Point, ...]:
    """Return where a vessel can launch to: the free neighbouring points, without any the ring around them."""
    size, solid = state.settings.size, covered(state.rocks)

    def free(points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple(each for each in points if inside(size, each) and each not in taken and each not in solid)

    return free(neighbours(carrier.at)) or free(ring(carrier.at, 2))


def foremost(state: State, seat: int, points: Iterable[Point]) -> Point:
    """Return the point that is nearest to any enemy of a seat on the table."""
    enemy = [each.at for each in foes(state, seat)]
    return min(points, key=lambda point: (min((squared(point, at) for at in enemy), default=0), point))


def tractors(craft: Craft) -> list[int]:
    """Return the tractors of a craft that can still try in this turn, by index."""
    gone = craft.broken + craft.used
    return [index for index, code in enumerate(craft.plan.modules) if code == TRACTOR and index not in gone]


def catchable(state: State, vessel: Craft, fighter: Craft) -> bool:
    """Return whether a fighter is near enough to a vessel, with nothing between, to be caught or pulled."""
    return within(vessel.at, fighter.at, TRACTOR_RANGE) and clear(state.rocks, vessel.at, fighter.at)
