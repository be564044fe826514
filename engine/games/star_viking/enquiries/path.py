"""The shortest way of a unit to a sector, movement phase by movement phase, or to another system."""

from collections.abc import Sequence

from engine.core.grammar import list_of, plural
from engine.core.position import View
from engine.core.values import evolve
from engine.games.star_viking.enquiries.subjects import acting, sector_of, system_of
from engine.games.star_viking.queries.charts import kind_of, sector_at
from engine.games.star_viking.queries.names import name_of, system_name
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.queries.ways import destinations, fits
from engine.games.star_viking.state import HOME, NOWHERE, State, Unit
from engine.space.search import path as shortest


def answer(view: View[State], subject: str, other: str) -> tuple[str, ...]:
    """Return lines with the phases that a unit needs to a place, and its sectors; another system takes a jump."""
    state = view.state
    unit, goal = acting(state, subject), system_of(state, other)
    if unit is None or not goal:
        return ()
    number = sector_of(state, other)[1]
    where = system_name(state, goal) if number == NOWHERE else sector_at(state, goal, number).name
    name = f"{name_of(unit)} to {where}"
    if goal == unit.system and not unit.limbo:
        return _within(state, unit, number, name)
    return _beyond(state, unit, goal, number, name)


def _within(state: State, unit: Unit, number: int, name: str) -> tuple[str, ...]:
    if number in (NOWHERE, unit.sector):
        return (f"{name}: it is there.",)
    way = steps(state, unit, number)
    if way:
        return (f"{name}: {_told(state, unit.system, way)}.",)
    if kind_of(state, unit).fort:
        return (f"{name}: a fortress never moves (K-83).",)
    why = "it cannot stand there" if not _stands(state, unit, number) else "no way of its own, only as cargo"
    return (f"{name}: {why}.",)


def _beyond(state: State, unit: Unit, goal: str, number: int, name: str) -> tuple[str, ...]:
    if not kind_of(state, unit).ship:
        return (f"{name}: only as cargo of a starship, for it does not jump (K-49).",)
    if goal == HOME and not is_raider(unit.seat):
        return (f"{name}: only raiders have a base (K-59).",)
    jumped = evolve(unit, system=goal, sector=NOWHERE, limbo=False)
    way = steps(state, jumped, number) if number != NOWHERE else ()
    return (f"{name}: one jump, then {_told(state, goal, way)}." if way else f"{name}: one jump.",)


def steps(state: State, unit: Unit, number: int) -> Sequence[int]:
    """List the sectors in which a unit ends its phases on the way to one on its tile; empty when it has no way."""
    found = shortest(unit.sector, lambda at: at == number, lambda at: destinations(state, evolve(unit, sector=at)))
    return found[1:]


def _told(state: State, system: str, way: Sequence[int]) -> str:
    names = [sector_at(state, system, number).name for number in way]
    return f"{plural(len(way), 'phase')}: {list_of(names, 'then')}" if len(way) > 1 else "1 phase"


def _stands(state: State, unit: Unit, number: int) -> bool:
    return fits(kind_of(state, unit), sector_at(state, unit.system, number))
