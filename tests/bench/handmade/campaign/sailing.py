"""What every idea of a campaign needs: the ships of a seat and where they are sent."""

from collections.abc import Sequence

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.advice import stowage
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.state import Unit
from engine.games.star_viking.verbs.endings import EndPlot
from engine.games.star_viking.verbs.strategy import Course, Remain


def free(desk: Desk) -> list[Unit]:
    """List the starships of a seat that have no course yet."""
    return [ship for ship in desk.ships if not ship.course]


def to(ship: Unit, system: str) -> Order:
    """Send a ship to a system, or leave it there."""
    return Remain(TokenId(ship.id)) if ship.system == system else Course(TokenId(ship.id), PlaceId(system))


def sealed(desk: Desk, courses: Sequence[Order], why: str) -> Plan:
    """Load what is useful, give these courses and seal them."""
    return Plan((*stowage.orders(desk), *courses, EndPlot()), 0.0, why)
