"""The picture of a match: what a view shows, as boards, tokens, regions and panels."""

from typing import Final

from engine.core.position import View
from engine.core.refs import Hidden
from engine.core.values import evolve
from engine.games.star_viking.info import SEAT_NAMES
from engine.games.star_viking.picture.counters import counters
from engine.games.star_viking.picture.focus import place_in_focus
from engine.games.star_viking.picture.lenses import regions
from engine.games.star_viking.picture.panels import panels
from engine.games.star_viking.picture.panels.points import SKIRMISH
from engine.games.star_viking.picture.quadrant import quadrant
from engine.games.star_viking.picture.systems import systems
from engine.games.star_viking.queries.seats import seats
from engine.games.star_viking.state import State
from engine.scene.model import Scene

_AIM: Final = "most points"
_AIM_OF_BATTLE: Final = "most points in MCr"


def draw(view: View[State], lens: str = "") -> Scene:
    """Return the scene of a view, through a lens when one is named: the quadrant, then every system."""
    boards = (quadrant(view), *systems(view))
    if lens:
        boards = tuple(evolve(board, regions=regions(view, lens, board)) for board in boards)
    names = tuple(SEAT_NAMES[seat] for seat in seats(view.state))
    return Scene(
        boards,
        tuple(counters(view)),
        panels(view),
        place_in_focus(view),
        names,
        seat=view.seat,
        score=tuple("" if isinstance(points, Hidden) else str(points) for points in view.state.points),
        aim=_AIM_OF_BATTLE if view.state.settings.scenario == SKIRMISH else _AIM,
    )
