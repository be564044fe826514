"""What a question is about: the unit, the sector or the system that a player names."""

from engine.games.star_viking.queries.charts import parsed
from engine.games.star_viking.queries.where import find
from engine.games.star_viking.state import HOME, NOWHERE, State, Unit


def acting(state: State, name: str) -> Unit | None:
    """Find the unit that a token names, or what carries it: cargo goes and is shot at with its carrier."""
    unit = find(state, name)
    return find(state, unit.carrier) or unit if unit is not None and unit.carrier else unit


def sector_of(state: State, name: str) -> tuple[str, int]:
    """Return the system and the number of a sector, by its place or a unit there; ('', NOWHERE) for neither."""
    unit = acting(state, name)
    if unit is not None:
        return unit.system, unit.sector
    return parsed(state, name)


def system_of(state: State, name: str) -> str:
    """Return the system or base that a name is about: its own, that of a sector, that of a unit; '' for none."""
    unit = find(state, name)
    system = unit.system if unit is not None else name.partition(".")[0]
    return system if system in state.tiles or system == HOME else ""


def on_tile(state: State, unit: Unit) -> bool:
    """Return whether a unit is on the tile that is fought for, or about to enter it."""
    segment = state.segment
    return segment is not None and unit.system == segment.system and not unit.limbo


def deployed(unit: Unit) -> bool:
    """Return whether a unit stands in a sector."""
    return unit.sector != NOWHERE
