"""The picture of a match: what a view shows, as places, tokens, regions and panels."""

from engine.core.position import View
from engine.core.values import evolve
from engine.games.star_sectors.picture.counters import mines, mustered, ships
from engine.games.star_sectors.picture.focus import place_in_focus
from engine.games.star_sectors.picture.panels import panels
from engine.games.star_sectors.picture.scenery import board
from engine.games.star_sectors.queries.factors import land_of
from engine.games.star_sectors.queries.objectives import score
from engine.games.star_sectors.queries.sides import seats_of, side
from engine.games.star_sectors.state import State
from engine.scene.model import Scene


def draw(view: View[State], lens: str = "") -> Scene:
    """Return the scene of what the view's seat may know, through a lens when one is named."""
    state = view.state
    land = land_of(state)
    names = tuple(side(seat) for seat in seats_of(state))
    space = board(state.chart, state.scenario.homes, names)
    if lens:
        # 8 ms of prospects that the map itself does without, and so does the first frame.
        from engine.games.star_sectors.picture.lenses import regions

        space = evolve(space, regions=regions(view, lens))
    tokens = (*ships(state, view.seat, land), *mines(state, land))
    return Scene(
        (space,),
        tokens,
        panels(state, view.seat),
        place_in_focus(view),
        names,
        seat=view.seat,
        score=tuple(f"{score(state, seat):g}" for seat in seats_of(state)) if state.round else (),
        aim=state.scenario.objective.aim,
        mustered=tuple(mustered(state)),
    )
