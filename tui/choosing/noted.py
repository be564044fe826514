"""What the map says of each marked place: what it costs to get there, or the chance to hit what stands there."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from engine.core.odds import Odds
from engine.core.orders import Order
from engine.core.refs import PlaceId
from tui.choosing.chooser import Chooser
from tui.choosing.marked import leading_lens
from tui.choosing.picker import Mark
from tui.narration.atlas import Atlas

if TYPE_CHECKING:
    from tui.playing.session import Session


def notes(chooser: Chooser, marked: Mapping[PlaceId, Mark]) -> dict[PlaceId, str]:
    """Return what there is to say of marked places, a few characters each."""
    chances = {at: _chance(chooser.aimed(at), chooser.odds) for at, mark in marked.items() if mark == "target"}
    costs = {at: text for at, text in _costs(chooser.session, chooser.atlas) if marked.get(at) == "reach"}
    return {at: said for at, said in {**costs, **chances}.items() if said}


def _chance(orders: tuple[Order, ...], odds: Callable[[Order], Odds | None]) -> str:
    """Return the chance of the first of some orders that rolls dice."""
    first = next((known.chances[0] for order in orders if (known := odds(order))), None)
    return f"{first.percent:.0f}%" if first is not None else ""


def _costs(session: "Session", atlas: Atlas) -> Iterator[tuple[PlaceId, str]]:
    lens = leading_lens(session, atlas)
    for board in session.scene(lens).boards if lens else ():
        for region in board.regions:
            yield from zip(region.places, region.labels, strict=False)
