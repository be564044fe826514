"""Moving over a tile, alone and in groups, and what ends a movement phase (K-76 to K-86)."""

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import Entered, Found
from engine.games.star_viking.events.common import who
from engine.games.star_viking.queries.charts import place_of
from engine.games.star_viking.queries.names import sector_name
from engine.games.star_viking.queries.where import units_in


def shift(draft: Draft, units: tuple[str, ...], sector: int) -> None:
    """Move units of one seat to a sector, the bottom of their pile first, and tell whom they find there."""
    system = draft.segment.system
    mover = draft.unit(units[0]).seat
    known = {other.id for other in draft.units() if other.seen[mover]}
    height = max((other.layer for other in units_in(draft.state, system, sector)), default=0)
    for number, unit in enumerate(units, start=1):
        draft.put(unit, sector=sector, layer=height + number, moved=True)
    draft.look()
    moved = [draft.unit(unit) for unit in reversed(units)]
    at = place_of(system, sector)
    names = tuple(who(unit) for unit in moved)
    draft.say(Entered(names, sector_name(draft.state, at), len(units), places=(at,), witnesses=draft.segment.sides))
    others = (unit for unit in units_in(draft.state, system, sector) if unit.seat != mover)
    found = tuple(who(unit) for unit in others if unit.id not in known)
    if found:
        draft.say(Found(found, sector_name(draft.state, at), places=(at,), witnesses=(mover,)))
    end_rests(draft, mover)


def end_rests(draft: Draft, mover: int) -> None:
    """End the rest of every seat but the mover's: something has changed, so that they are asked again."""
    draft.note(resting=tuple(seat for seat in draft.segment.resting if seat == mover))
