"""Which single orders lead a unit to a place, where orders name no places: tried in the game's own imagination."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.core.abilities import Forecasts, Imagines
from engine.core.orders import Order, ends
from engine.core.refs import PlaceId
from engine.core.rng import Rng

if TYPE_CHECKING:
    from engine.scene.model import Token
    from tui.narration.atlas import Atlas
    from tui.playing.session import Session


def leading(session: "Session", atlas: "Atlas", at: PlaceId) -> tuple[Order, ...]:
    """Return the orders, each of them a unit and a word, that take the unit that acts to a place next to it.

    None that rolls dice or ends something; none either in a game that does not imagine. What the seat does not know may
    turn out otherwise than it is imagined.
    """
    game, seat, view = session.game, session.seat, session.view
    near = [unit for unit in atlas.own if unit.active and atlas.distance(unit.place, at) == 1]
    if not near or seat is None or not isinstance(game, Imagines):
        return ()
    position = game.imagine(view, Rng(f"steps {at}"))
    found = []
    for order in _steps(session, near):
        after = game.resolve(position, seat, order).position.state
        where = {token.id: token.place for token in game.scene(game.view(after, seat)).tokens}
        if any(where.get(unit.id) == at for unit in near):
            found.append(order)
    return tuple(found)


def _steps(session: "Session", units: list["Token"]) -> Iterator[Order]:
    game, ids = session.game, {str(unit.id) for unit in units}
    for order in session.legal.listed() or ():
        picks = game.picks(order)
        own = len(picks) == 2 and picks[0].id in ids and picks[1].kind == "word"
        rolls = isinstance(game, Forecasts) and game.forecast(session.view, order) is not None
        if own and not rolls and not ends(order.verb):
            yield order
