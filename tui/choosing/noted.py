"""What the map says of each marked place: what it costs to get there, or the chance to hit what stands there."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Explains
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import PlaceId, token
from tui.choosing.chooser import Chooser
from tui.choosing.marked import leading_lens
from tui.choosing.picker import Mark
from tui.narration.atlas import Atlas

if TYPE_CHECKING:
    from engine.core.odds import Odds
    from tui.playing.session import Session


_LOOKED_AT: Final = 12
"""So many orders about one place are looked at for their chances."""


def notes(chooser: Chooser, marked: Mapping[PlaceId, Mark]) -> dict[PlaceId, str]:
    """Return what marked places have to say in a few characters; of others why nobody there can be aimed at.

    Where a unit comes to later than in this turn, it is in which turn.
    """
    looked = chooser.goer.outlook
    if looked is not None:
        return {**_bars(chooser, looked.seen.view), **chooser.goer.notes()}
    chances = {at: _chance(chooser.aimed(at), chooser.odds) for at, mark in marked.items() if mark == "target"}
    # Behind the word of an order that leads to places, such as a jump, what moves would cost is beside the point.
    picker = chooser.picker
    elsewhere = any(ref.kind == "word" for ref in picker.asked) and "reach" in picker.marks().values()
    found = () if elsewhere else _costs(chooser.session, chooser.atlas)
    costs = {at: text for at, text in found if marked.get(at) == "reach"}
    whens = chooser.goer.whens()
    turns = {at: _digit(whens[at][0]) for at, mark in marked.items() if mark == "later"}
    told = {**_bars(chooser, chooser.session.view), **costs, **turns, **chances}
    return {at: said for at, said in told.items() if said}


def _digit(number: int) -> str:
    # Nothing where nobody can say.
    return str(number or "") if number < len("0123456789") else "+"


def _bars(chooser: Chooser, view: AnyView) -> dict[PlaceId, str]:
    # In a word, why units of other seats cannot be aimed at, where that is what keeps them from it.
    session, atlas = chooser.session, chooser.atlas
    game = session.game
    if session.decision is None or not isinstance(game, Explains):
        return {}
    foes = (each for each in atlas.scene.tokens if each.seat is not None and each.gauge and each not in atlas.own)
    told = ((each.place, game.obstacle(view, token(each.id))) for each in foes)
    return {at: refusal.brief for at, refusal in told if refusal is not None and refusal.brief}


def _chance(orders: tuple[Order, ...], odds: Callable[[Order], "Odds | None"]) -> str:
    """Return the best chance among some orders of the kind of the first that rolls dice."""
    known = [(type(order), found.chances[0].percent) for order in orders[:_LOOKED_AT] if (found := odds(order))]
    best = max((percent for kind, percent in known if kind is known[0][0]), default=None)
    return f"{best:.0f}%" if best is not None else ""


def _costs(session: "Session", atlas: Atlas) -> Iterator[tuple[PlaceId, str]]:
    lens = leading_lens(session, atlas)
    for board in session.scene(lens).boards if lens else ():
        for region in board.regions:
            yield from zip(region.places, region.labels, strict=False)
