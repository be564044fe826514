"""The evaluation of a position: ships, shields, charges and objectives, in fleet points."""

from typing import Final

from engine.core.position import View
from engine.games.star_sectors.advice.engineering import bank_worth, engine_worth
from engine.games.star_sectors.advice.sketch import Fighter, Sketch, sketch
from engine.games.star_sectors.queries.objectives import score
from engine.games.star_sectors.state import Phase, State

STORES: Final = 0.3
"""What a unit of dilithium or trilithium aboard is worth, in fleet points."""

OUTCOME: Final = 0.5
"""How much the score by the rules counts beside the worth of the ships that are left."""


def evaluate(view: View[State]) -> float:
    """Return the worth of the position for the view's seat: 0 is even, in fleet points."""
    state = view.state
    if view.seat is None or state.phase not in (Phase.PLAY, Phase.OVER):
        return 0.0
    drawn = sketch(view)
    seat = int(view.seat)
    rivals = [other for other in state.seats if other != seat]
    own = sum(_ship_worth(drawn, ship) for ship in drawn.own)
    foes = sum(_ship_worth(drawn, ship) for ship in drawn.foes) / max(1, len(rivals))
    lead = score(state, seat) - max((score(state, other) for other in rivals), default=0.0)
    return own - foes + OUTCOME * lead


def _ship_worth(drawn: Sketch, ship: Fighter) -> float:
    if ship.station:
        return ship.worth_now
    charged = (len(ship.blows) + 0.8 * len(ship.drains)) * bank_worth(drawn, ship)
    engines = engine_worth(ship) * (2 if ship.ship.engines > 1 else 1) if ship.ship.engines else 0.0
    stores = STORES * (ship.ship.stores.dilithium + ship.ship.stores.trilithium)
    return ship.worth_now + charged + engines + stores
