"""What others did, action by action, as sentences to be heard."""

from engine.core.events import brief_of
from engine.core.refs import PlaceId
from engine.scene.actions import Action
from engine.scene.model import FACINGS
from tui.narration.actions import fate, row
from tui.narration.bearings import facing
from tui.plain.tell import Teller


def deed(teller: Teller, action: Action) -> str:
    """Return an action as a clause: 'Vidar fires at Hati: 1 of 3 shots hits', 'Vidar goes from 1806 to 1607'."""
    if action.kind == "shot":
        return _fire(action)
    if action.kind == "move" and not {action.path[0], action.path[-1]} <= {*teller.atlas.places}:
        return brief_of(action.events[-1]).rstrip(".")  # of a map that was put away: as it was told then
    if action.kind == "move":
        gone = " and is gone" if action.unit in action.lost else ""
        return f"{action.called} {_way(teller, action)}{gone}"
    return row(teller.atlas, action)


def _fire(action: Action) -> str:
    by, lost = action.called or "ground fire", fate(action)
    lost = f"; {lost or f'{action.aimed} is lost'}" if action.at is not None and action.at in action.lost else ""
    if action.shots == 1:
        return f"{by} {'hits' if action.hits else 'misses'} {action.aimed}{lost}"
    return f"{by} fires at {action.aimed}: {volley(action)}{lost}"


def _gone(teller: Teller, here: PlaceId, there: PlaceId) -> str:
    # What lies beside a board is no place that one comes from: 'off the tile'.
    if teller.atlas.places[there].outside:
        return f"goes {teller.spot(there)} from {teller.name(here)}"
    away = "comes" if teller.atlas.places[here].outside else f"goes from {teller.name(here)}"
    return f"{away} to {teller.name(there)}"


def volley(action: Action, by: str = "") -> str:
    """Return how many of several shots told, with whose they were: '1 of 2 shots of Hati hits'.

    A hit may also be what a shot takes, of which one shot takes several: so none is counted.
    """
    of = f" of {by}" if by else ""
    if not action.hits:
        return f"{action.shots} shots{of} miss"
    return f"{action.hits} of {action.shots} shots{of} {'hits' if action.hits == 1 else 'hit'}"


def _way(teller: Teller, action: Action) -> str:
    here, there = action.path[0], action.path[-1]
    if here != there:
        return _gone(teller, here, there)
    geometry = teller.atlas.board(here).geometry
    if action.facing is None or geometry not in FACINGS:
        return f"stays {teller.spot(here)}"
    to = "to " if teller.directions == "clock" else ""
    return f"turns {to}{facing(geometry, action.facing, teller.directions)} {teller.spot(here)}"
