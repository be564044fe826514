"""The picture of a match: what a view shows, as boards, tokens, regions and panels."""

from engine.core.position import View
from engine.core.values import evolve
from engine.games.squadron.info import SEAT_NAMES
from engine.games.squadron.phases import DEBRIEF, Phase
from engine.games.squadron.picture.lenses import regions
from engine.games.squadron.picture.panels import panels
from engine.games.squadron.picture.scenery import dock, table
from engine.games.squadron.picture.tokens import place_in_focus, tokens
from engine.games.squadron.queries.reckoning import ENOUGH, RUNGS, several
from engine.games.squadron.queries.sides import own
from engine.games.squadron.queries.verdicts import points
from engine.games.squadron.rulebook import settings
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
    fighting = bool(state.battle) and state.phase not in DEBRIEF and view.seat is not None and view.seat in state.order
    # Of a match of one battle the parts are known before it.
    bound = fighting or (not state.battle and not several(state) and view.seat is not None)
    return Scene(
        (board, dock(seats)),
        tuple(tokens(view)),
        panels(view),
        place_in_focus(view),
        names,
        teams,
        view.seat,
        score=_score(state),
        scored_in="" if _tallied(state) else "M",
        aim=_aim(view, bound=bound),
        # All that the view shows of each, and all that it is known to have lost.
        mustered=tuple(len(own(state, who)) + sum(each.seat == who for each in state.fallen) for who in range(seats)),
    )


def _score(state: State) -> tuple[str, ...]:
    # Of a battle what was shot down; between battles how the campaign stands.
    if _tallied(state):
        return tuple(str(each.points) for each in state.squadrons)
    return tuple(f"{points(state, seat):g}" for seat in range(len(state.squadrons))) if state.round else ()


def _tallied(state: State) -> bool:
    return several(state) and state.phase in DEBRIEF


def _aim(view: View[State], *, bound: bool) -> str:
    # Of the battle, whose part is known; before that and between battles, of the match.
    if view.seat is None:
        return ""
    if bound:
        aim = settings.PARTS[view.state.roles[view.seat]].aim
        return aim.format(across=settings.ACROSS, convoy=settings.CONVOY_SIZE)
    match view.state.settings.scenario:
        case settings.CAMPAIGN:
            return "most campaign points"
        case settings.LADDER if view.seat == 0:
            return f"{ENOUGH} of {len(RUNGS)} battles"
        case _:
            return ""
