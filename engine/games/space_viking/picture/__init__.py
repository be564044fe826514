"""The picture of a match: what a view shows, as a chart of squares, fleets and what is known of others, and panels."""

from engine.core.position import View
from engine.core.refs import HIDDEN, PlaceId
from engine.core.values import evolve
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.info import AIMS, SEAT_NAMES
from engine.games.space_viking.picture import chart, fleets, panels
from engine.games.space_viking.state import State
from engine.scene.model import Scene


def draw(view: View[State], lens: str = "") -> Scene:
    """Return the scene of a view, through a lens when one is named."""
    desk = Desk(view)
    board = chart.drawn(desk)
    board = evolve(board, regions=chart.regions(desk, lens) if lens else fleets.routes(desk))
    names = SEAT_NAMES[: len(view.state.sovereigns)]
    return Scene(
        (board,),
        tuple(fleets.tokens(desk)),
        panels.panels(desk),
        PlaceId(_focus(desk)),
        names,
        _sides(view.state),
        score=tuple("" if each is HIDDEN else str(each) for each in view.state.points),
        aim=AIMS.get(desk.sovereign, ""),
    )


def _focus(desk: Desk) -> str:
    waiting = (each.at for each in desk.fleets.values() if each.id in desk.reached and each.id not in desk.writs)
    return next(waiting, desk.home)


def _sides(state: State) -> tuple[int, ...]:
    # Partners of a pact are on one side, as far as that is one: each with the lowest seat that it has a pact with.
    if not state.pacts:
        return ()
    found = list(state.seats)
    for a, b in state.pacts:
        found[b] = found[a]
    return tuple(found)
