"""The picture of a match: what a view shows, as boards, tokens, regions and panels."""

from engine.core.position import View
from engine.core.values import evolve
from engine.games.squadron.info import SEAT_NAMES
from engine.games.squadron.phases import Phase
from engine.games.squadron.picture.focus import place_in_focus
from engine.games.squadron.picture.lenses import regions
from engine.games.squadron.picture.panels import panels
from engine.games.squadron.picture.scenery import dock, table
from engine.games.squadron.picture.tokens import tokens
from engine.games.squadron.state import State
from engine.scene.model import Scene


def draw(view: View[State], lens: str = "") -> Scene:
    """Return the scene of a view, through a lens when one is named: the table, and the dock of what is not on it."""
    state = view.state
    board = table(state.settings.size, state.rocks)
    if lens:
        board = evolve(board, regions=regions(view, lens))
    seats = len(state.squadrons)
    teams = state.sides if state.field == "line" and state.phase is not Phase.DESIGN else ()
    names = SEAT_NAMES[:seats]
    return Scene((board, dock(seats)), tuple(tokens(view)), panels(view), place_in_focus(view), names, teams)
