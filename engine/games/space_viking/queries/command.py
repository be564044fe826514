"""Which fleets obey: orders reach only whom the sovereign is with, or whom Hyperwave Radio reaches (SV-18, SV-Q45)."""

from engine.games.space_viking.queries.chart import home
from engine.games.space_viking.queries.forces import sovereign_at
from engine.games.space_viking.queries.techs import serves
from engine.games.space_viking.ships import Fleet
from engine.games.space_viking.state import State


def orderable(state: State, seat: int, fleet: Fleet) -> bool:
    """Return whether a seat can give a fleet of its own orders directly (SV-18, SV-Q45, SV-Q48)."""
    if fleet.seat != seat:
        return False
    return serves(state, seat, "radio") or sovereign_at(state, seat, home(state, seat)) == fleet.at
