"""Views and events to JSON and back, as they would pass from one machine to another: no save holds any."""

import json
from functools import lru_cache
from typing import Any

from engine.core.events import Event
from engine.core.game import Game
from engine.core.position import View
from saves.codec import codec
from saves.converter import strict_converter
from saves.forms import Forms


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data, allow_nan=False))


def write_view(game: Game[Any, Any], view: View[Any]) -> dict[str, Any]:
    return {"seat": view.seat, "state": codec(game).write_state(view.state)}


def read_view(game: Game[Any, Any], data: dict[str, Any]) -> View[Any]:
    return View(data["seat"], codec(game).read_state(data["state"]))


def passed_on(game: Game[Any, Any], view: View[Any]) -> View[Any]:
    """Return a view as it comes back."""
    return read_view(game, through_json(write_view(game, view)))


def told_on(game: Game[Any, Any], event: Event) -> Event:
    """Return an event as it comes back, known by the name of its class."""
    forms = _events(game.event_types)
    found: Event = forms.read(through_json(forms.write(type(event).__name__, event)))
    return found


@lru_cache(maxsize=8)
def _events(kinds: tuple[type, ...]) -> Forms:
    return Forms("event", {kind.__name__: kind for kind in kinds}, strict_converter())
