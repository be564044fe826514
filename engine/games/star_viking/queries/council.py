"""What the Federate may decide in politics: which frigate leaves, what may be given up, which programs are open."""

from typing import Final

from engine.games.star_viking.queries.building import held, supply
from engine.games.star_viking.queries.charts import HYPERSPACE, kind_of
from engine.games.star_viking.queries.seats import raiders
from engine.games.star_viking.queries.where import cargo_of, find
from engine.games.star_viking.state import FEDERATE, State, Unit

PROGRAMS: Final = ("blue-BC", "blue-FF")
"""Kinds that are built through their programs alone (K-173)."""


def licences(state: State, kind: str) -> int:
    """Count the ships of a program that may still be built this turn (K-150, K-151)."""
    council = state.council
    allowed = int(council.battlecruiser) if kind == "blue-BC" else council.frigates
    return allowed - council.launched.count(kind)


def frigates_in_play(state: State) -> tuple[Unit, ...]:
    """List the frigates that the distant wars may take, those in hyperspace too (K-148, ruling 50)."""
    return tuple(unit for unit in state.units if unit.kind == "blue-FF")


def alike(state: State, units: tuple[Unit, ...]) -> bool:
    """Return whether it makes no difference which of these ships leaves."""
    return len({_looks(state, unit) for unit in units}) < 2


def _looks(state: State, unit: Unit) -> tuple[object, ...]:
    load = sorted((cargo.kind, cargo.hits) for cargo in cargo_of(state, unit.id))
    return (berth(state, unit), unit.hits, unit.critical, *load)


def berth(state: State, unit: Unit) -> str:
    """Return the place whose ships could carry a unit: its system, or hyperspace once it or its carrier withdrew."""
    return HYPERSPACE if in_hyperspace(state, unit) else unit.system


def in_hyperspace(state: State, unit: Unit) -> bool:
    """Return whether a unit or the ship that carries it has withdrawn and not jumped yet (K-118)."""
    carrier = find(state, unit.carrier) if unit.carrier else None
    return unit.limbo or (carrier is not None and carrier.limbo)


def berths(state: State, place: str) -> int:
    """Count the cargo space that ships given up at a place have left (K-149, ruling 98)."""
    return dict(state.council.berths).get(place, 0)


def worth(state: State, unit: Unit) -> int:
    """Return the construction value that leaves with a unit: its own, and of what it carries that is blue (K-149)."""
    leaving = [unit, *(cargo for cargo in cargo_of(state, unit.id) if kind_of(state, cargo).colour == "blue")]
    return sum(kind_of(state, each).cost for each in leaving)


def may_try(state: State, ship: str) -> bool:
    """Return whether a ship program is open: starships may be built, and the counters are not all in play (K-147)."""
    return state.council.ships and supply(state, ship, FEDERATE) > 0


def lost_systems(state: State) -> int:
    """Count the systems that raiders control (K-152)."""
    return sum(len(held(state, seat)) for seat in raiders(state))


def may_ask(state: State) -> bool:
    """Return whether emergency aid may be asked for (K-152)."""
    return lost_systems(state) >= 2 and state.council.result not in ("wars", "civil")
