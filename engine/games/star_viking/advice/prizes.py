"""What a raid on each system is worth to the raider, by what stands guard there and what a seat knows (11.3)."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.core.values import evolve
from engine.games.star_viking.advice import payoffs
from engine.games.star_viking.advice.standoff import Target, Targets
from engine.games.star_viking.queries.charting import charted
from engine.games.star_viking.queries.seats import is_federate
from engine.games.star_viking.state import FEDERATE, State

STORMED: Final = 8.0
"""How many points it is worth to the Federate that no raider finds its capital bare: taking it ends the match."""


def target(state: State, system: str, ship: str, *, seat: int = FEDERATE) -> Target:
    """Weigh a raid on a system by one ship of a kind, by what a seat knows: without a chart as others of its kind."""
    found = Target(*(payoffs.points(state, each) for each in _sums(state, system, ship, seat)))
    feared = is_federate(seat) and system in state.capitals and not state.settings.long
    return evolve(found, alone=found.alone + STORMED) if feared else found


def _sums(state: State, system: str, ship: str, seat: int) -> tuple[payoffs.Sums, ...]:
    kind = ship if ship in payoffs.learned() else "red-SL"
    brought = (payoffs.brought if charted(state, seat, system) else payoffs.typical)(state, system, kind)
    return brought.alone, brought.escort, brought.escorts, brought.frigate, brought.squadron


def targets(state: State, systems: tuple[str, ...], ship: str, *, seat: int = FEDERATE) -> Targets:
    """Weigh a raid on each of these systems."""
    return tuple((system, target(state, system, ship, seat=seat)) for system in systems)


def losses(state: State, systems: Iterable[str], ship: str, *, seat: int = FEDERATE) -> Mapping[str, Target]:
    """Weigh what a raid on each of these systems costs the raider of its own, in points, 0 or more."""
    return {
        system: Target(*(payoffs.losses(state, each) for each in _sums(state, system, ship, seat)))
        for system in systems
    }
