"""The ways of a unit: over the tile that is fought for, and to the systems that a ship may jump to."""

from collections.abc import Iterator

from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId, token
from engine.core.values import evolve
from engine.core.ways import Way, direct
from engine.games.star_viking.state import State
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.moves import Move
from engine.games.star_viking.verbs.strategy import Course


def ways(view: View[State], unit: TokenId) -> Iterator[Way]:
    """Yield the ways of a unit of the view's seat: a move over the tile, or a course (K-50, K-76)."""
    orders = REPERTOIRE.orders(view, (token(unit),))
    if view.state.segment is not None:
        return direct(orders, _sector, "its one move of this phase")
    plotted = direct(orders, _system, "its one course of this turn")
    return (evolve(way, later=True) for way in plotted)


def _sector(order: Order) -> PlaceId | None:
    return order.sector if isinstance(order, Move) else None


def _system(order: Order) -> PlaceId | None:
    return order.system if isinstance(order, Course) else None
