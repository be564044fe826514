"""Who is where: units by id, by system and by sector, what a carrier holds, and its free cargo space."""

from collections.abc import Iterable, Iterator

from engine.games.star_viking.queries.charts import kind_of
from engine.games.star_viking.state import NOWHERE, State, Unit


def find(state: State, unit: str) -> Unit | None:
    """Find a unit by its id; None when no such one is in play, or seen."""
    return next((each for each in state.units if each.id == unit), None)


def cargo_of(state: State, carrier: str) -> tuple[Unit, ...]:
    """List what a unit carries."""
    return tuple([unit for unit in state.units if unit.carrier == carrier])


def acts(unit: Unit) -> bool:
    """Return whether a unit acts for itself: it is no cargo, is not in hyperspace and has not surrendered."""
    return not (unit.carrier or unit.limbo or unit.surrendered)


def present(state: State, system: str) -> tuple[Unit, ...]:
    """List the units in a system that act for themselves."""
    here = [unit for unit in state.units if unit.system == system]
    return tuple([unit for unit in here if not (unit.carrier or unit.limbo or unit.surrendered)])


def deployed(state: State, system: str) -> Iterator[Unit]:
    """Yield the units in a system that stand in a sector, cargo left out."""
    return iter([unit for unit in present(state, system) if unit.sector != NOWHERE])


def units_in(state: State, system: str, sector: int) -> tuple[Unit, ...]:
    """List the units that stand in a sector, of all seats, the top of each pile first."""
    return tuple(sorted([u for u in present(state, system) if u.sector == sector], key=lambda unit: -unit.layer))


def seats_in(units: Iterable[Unit]) -> frozenset[int]:
    """Return the seats whose units these are."""
    return frozenset(unit.seat for unit in units)


def hold(state: State, carrier: Unit) -> int:
    """Count the cargo space of a carrier as it is now: a critical halves it, every hit takes one (K-106, K-110)."""
    capacity = kind_of(state, carrier).capacity
    return max(0, (capacity // 2 if carrier.critical else capacity) - carrier.hits)


def free_space(state: State, carrier: Unit) -> int:
    """Return the free cargo space; negative while the owner must still discard cargo."""
    return hold(state, carrier) - sum(kind_of(state, unit).size for unit in cargo_of(state, carrier.id))


def pods(state: State, carrier: Unit, pod: str = "") -> tuple[Unit, ...]:
    """List the pods aboard, of one sort ('ecm', 'missile', 'repulsor') or of all."""
    aboard = cargo_of(state, carrier.id)
    if not aboard:
        return ()
    sorts = [(unit, kind_of(state, unit).pod) for unit in aboard]
    return tuple([unit for unit, sort in sorts if sort and pod in ("", sort)])
