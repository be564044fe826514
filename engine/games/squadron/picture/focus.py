"""What a view is about: the craft that is spoken of, and the place where a player looks first."""

from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.squadron.phases import Phase
from engine.games.squadron.picture.tokens import needs, where
from engine.games.squadron.queries.names import place_of
from engine.games.squadron.state import Craft, State


def craft_in_focus(view: View[State]) -> Craft | None:
    """Return the craft that a lens is about: the next that can do something, else the first on the table."""
    own = [each for each in view.state.craft if each.seat == view.seat and each.known and not each.captive]
    waiting = [each for each in own if needs(view, each)]
    out = [each for each in own if each.on_table and not each.plan.civil]
    return next(iter((*waiting, *out, *own)), None)


def place_in_focus(view: View[State]) -> PlaceId:
    """Return the place to look at first."""
    state = view.state
    if state.phase is Phase.DEPLOY and view.seat is not None:
        return place_of(state.homes[view.seat])
    craft = craft_in_focus(view)
    if craft is not None and state.round:
        return where(state, craft)
    width, height = state.settings.size
    return place_of((width // 2, height // 2))
