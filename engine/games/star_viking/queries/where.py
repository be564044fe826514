"""Who is where: units by id, by system and by sector, what a carrier holds, and its free cargo space."""

from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter
from typing import Final

from engine.core.desk import lazy
from engine.games.star_viking.queries.charts import kind_of
from engine.games.star_viking.state import NOWHERE, State, Unit


class _Index:
    """Units by id, by carrier and by system: looked through once, asked many times."""

    def __init__(self, units: tuple[Unit, ...]) -> None:
        self.units = units
        self._here: dict[str, tuple[Unit, ...]] = {}

    @lazy
    def by_id(self) -> Mapping[str, Unit]:
        """The first of each id."""
        return {unit.id: unit for unit in reversed(self.units)}

    @lazy
    def aboard(self) -> Mapping[str, tuple[Unit, ...]]:
        """What each carrier holds that holds anything."""
        cargo = [unit for unit in self.units if unit.carrier]
        return {each: tuple([unit for unit in cargo if unit.carrier == each]) for each in {u.carrier for u in cargo}}

    def here(self, system: str) -> tuple[Unit, ...]:
        """List the units in a system that act for themselves."""
        known = self._here.get(system)
        if known is None:
            found = [unit for unit in self.units if unit.system == system]
            known = self._here[system] = tuple([unit for unit in found if acts(unit)])
        return known


_LATEST: Final = [_Index(())]
"""The index of the units that were asked for last: questions come by the dozen about one state."""


def _index(state: State) -> _Index:
    latest = _LATEST[0]
    if latest.units is not state.units:
        latest = _LATEST[0] = _Index(state.units)
    return latest


def find(state: State, unit: str) -> Unit | None:
    """Find a unit by its id; None when no such one is in play, or seen."""
    return _index(state).by_id.get(unit)


def cargo_of(state: State, carrier: str) -> tuple[Unit, ...]:
    """List what a unit carries."""
    return _index(state).aboard.get(carrier, ())


def acts(unit: Unit) -> bool:
    """Return whether a unit acts for itself: it is no cargo, is not in hyperspace and has not surrendered."""
    return not (unit.carrier or unit.limbo or unit.surrendered)


def present(state: State, system: str) -> tuple[Unit, ...]:
    """List the units in a system that act for themselves."""
    return _index(state).here(system)


def deployed(state: State, system: str) -> Iterator[Unit]:
    """Yield the units in a system that stand in a sector, cargo left out."""
    return iter([unit for unit in present(state, system) if unit.sector != NOWHERE])


_height: Final = attrgetter("layer")


def units_in(state: State, system: str, sector: int) -> tuple[Unit, ...]:
    """List the units that stand in a sector, of all seats, the top of each pile first."""
    return tuple(sorted([u for u in present(state, system) if u.sector == sector], key=_height, reverse=True))


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
