"""What may fire at a unit where it stands or would go, and which of the seat's units may fire at an enemy."""

from collections.abc import Iterator
from math import prod
from typing import Final

from engine.core.grammar import plural
from engine.core.position import View
from engine.core.values import evolve, frozen
from engine.games.star_viking.enquiries import sightings
from engine.games.star_viking.enquiries.subjects import acting, deployed, on_tile, sector_of
from engine.games.star_viking.picture.focus import unit_in_focus
from engine.games.star_viking.queries import where
from engine.games.star_viking.queries.charts import book_of, kind_of, sector_at
from engine.games.star_viking.queries.control import guns_of
from engine.games.star_viking.queries.factors import GUNS, MISSILE, SECTOR, differential, values_of
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.ways import destinations, fits
from engine.games.star_viking.state import State, Unit

_NAMED: Final = 5
"""So many shots are told one by one; the others as a count."""


@frozen
class PossibleShot:
    """A shot that may fall in the next combat phase."""

    who: str
    value: int
    hits: int
    """Of 36 throws, critical ones among them."""
    deadly: int
    """Of 36 throws: critical hits."""
    near: bool
    """Whether the shooter stands in the sector already."""

    @property
    def told(self) -> str:
        """Return it in words: 'FE-A -5 8%'."""
        return f"{self.who} {self.value:+d} {100 * self.hits / 36:.0f}%"


def answer(view: View[State], subject: str, _other: str) -> tuple[str, ...]:
    """Return lines with who may fire at a unit in a sector, each and all together; of an enemy, which own units may."""
    state = view.state
    system, number = sector_of(state, subject)
    if state.segment is None or system != state.segment.system or view.seat is None:
        return sightings.intel(view, subject, "") if subject or state.segment is None else ()
    unit = acting(state, subject)
    if unit is not None and unit.seat != view.seat:
        return tuple(_hunted(view, unit))
    own = unit or _there(view, number) or unit_in_focus(view)
    if own is None or number < 0 or not on_tile(state, own):
        return ()
    if own.sector != number and not fits(kind_of(state, own), sector_at(state, system, number)):
        return (f"{name_of(own)} cannot stand at {sector_at(state, system, number).name} (K-65).",)
    return tuple(_danger(state, own if own.sector == number else evolve(own, sector=number, easy=False)))


def _there(view: View[State], number: int) -> Unit | None:
    state = view.state
    assert state.segment is not None
    pile = where.units_in(state, state.segment.system, number)
    return next((unit for unit in pile if unit.seat == view.seat), None)


def _danger(state: State, own: Unit) -> Iterator[str]:
    name, place = name_of(own), sector_at(state, own.system, own.sector).name
    shots = sorted(menaces(state, own), key=lambda shot: -shot.hits)
    if shots:
        hit = 1 - prod(1 - shot.hits / 36 for shot in shots)
        yield f"{name} at {place} is hit with {100 * hit:.0f} percent if all that may come fire at it."
        near, far = ([shot for shot in shots if shot.near is near] for near in (True, False))
        told = [f"{when}: {_list(those)}" for when, those in (("There", near), ("May come", far)) if those]
        yield f"{'. '.join(told)}."
    else:
        yield f"Nothing that is seen can hit {name} at {place} in the next phase."
    unseen = sum(stack.unseen for stack in state.stacks if stack.seat != own.seat)
    if unseen:
        here = sum(stack.unseen for stack in state.stacks if stack.seat != own.seat and stack.sector == own.sector)
        yield f"Not reckoned, as unseen: {plural(unseen, 'unit')}, {here or 'none'} of them at {place} (K-68)."


def _list(shots: list[PossibleShot]) -> str:
    told = [shot.told for shot in shots[:_NAMED]]
    return ", ".join([*told, f"{len(shots) - _NAMED} more"] if len(shots) > _NAMED else told)


def menaces(state: State, target: Unit, by: int | None = None) -> Iterator[PossibleShot]:
    """Yield what the enemies of a unit, or one seat alone, may fire at it in the next combat phase."""
    segment = state.segment
    assert segment is not None
    enemies = {by} if by is not None else set(segment.sides) - {target.seat}
    if segment.defender in enemies and guns_of(state, segment, target.sector):
        yield _menace(state, None, SECTOR, target, near=True)
    for foe in where.deployed(state, target.system):
        near = foe.sector == target.sector
        if foe.seat in enemies and (near or target.sector in destinations(state, foe)):
            shots = (_menace(state, foe, arm, target, near=near) for arm in arms(state, foe))
            yield from (shot for shot in shots if shot.hits)


def arms(state: State, unit: Unit) -> Iterator[str]:
    """Yield the arms that a unit can fire in a combat phase, as far as they are seen; none while it evades (K-88)."""
    if unit.evading:
        return
    if values_of(state, unit).attack > 0:
        yield GUNS
    yield from (MISSILE for _ in where.pods(state, unit, "missile"))


def _menace(state: State, shooter: Unit | None, arm: str, target: Unit, *, near: bool) -> PossibleShot:
    value = differential(state, shooter, arm, target)
    who = name_of(shooter) if shooter is not None else "the sector's own guns"
    called = f"{who} missile" if arm == MISSILE else who
    return PossibleShot(called, value, *book_of(state).combat.ways(value), near)


def _hunted(view: View[State], foe: Unit) -> Iterator[str]:
    state = view.state
    if not deployed(foe):
        yield f"{name_of(foe)} is in no sector: nobody can fire at it."
        return
    shots = sorted(menaces(state, foe, by=view.seat), key=lambda shot: -shot.hits)
    place = sector_at(state, foe.system, foe.sector).name
    near = [shot for shot in shots if shot.near]
    far = [shot for shot in shots if not shot.near]
    if not shots:
        yield f"None of your units can hit {name_of(foe)} at {place} in the next phase."
    if near:
        yield f"Can fire at {name_of(foe)} at {place} now: {_list(near)}."
    if far:
        yield f"Can come and fire at {name_of(foe)}: {_list(far)}."
