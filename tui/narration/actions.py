"""What others did in rows: a unit's way or its volley in a few words, its events in whole sentences."""

from collections.abc import Callable, Iterable

from engine.core.events import Event, brief_of
from engine.core.grammar import sentence
from engine.core.refs import PlaceId
from engine.scene.actions import Action
from engine.scene.model import FACINGS
from tui.narration.atlas import Atlas
from tui.narration.bearings import facing
from tui.narration.folding import begins, gathered

Tell = Callable[[str], str]
"""Puts names that people typed in the place of a game's words."""


def listed(actions: Iterable[Action]) -> tuple[Action, ...]:
    """Return the actions that have a row: what a unit did, and what showed something. That a round begins has none."""
    return tuple(each for each in actions if each.unit is not None or each.kind != "else" or _shows(each))


def row(atlas: Atlas, action: Action) -> str:
    """Return an action in a few words: 'Vidar 1806 > 1607', 'Vidar at Astrolabe: 3 shots, 1 hit'."""
    after = (" and is gone" if action.unit in action.lost else "") + _landed(action)
    if action.kind != "shot" and (gain := _gain(action)) is not None:
        return brief_of(gain).rstrip(".")  # it says more than from where to where
    if action.kind == "shot":
        return f"{action.called or 'Fire'} at {action.aimed}: {shots(action)}{_fallen(action)}"
    if action.kind == "move" and action.path[0] != action.path[-1]:
        return f"{_went(atlas, action)}{after}"
    if action.kind == "move":
        return f"{action.called} {_turns(atlas, action)}{after}"
    chief = _chief(action)
    told = brief_of(chief).rstrip(".")
    # That a unit has begun its turn is all that is told of it: then it has stayed where it was.
    begun = bool(action.path) and bool(action.called) and chief.heralds and told.startswith(f"{action.called} ")
    return f"{action.called} stays{_at(atlas, action.path[0])}" if begun else told


def shots(action: Action) -> str:
    """Return how many shots a volley was, and how many told: '3 shots, 1 hit', 'hit', 'miss'."""
    if action.shots == 1:
        return "hit" if action.hits else "miss"
    return f"{action.shots} shots, {action.hits or 'no'} {'hit' if action.hits < 2 else 'hits'}"


def sentences(action: Action, tell: Tell = str) -> list[str]:
    """Return all that is told of an action, dice and all."""
    return [tell(text) for text in gathered(action.events)]


def fateful(action: Action, tell: Tell = str) -> list[str]:
    """Return of that only what showed something, such as dice."""
    return [tell(text) for text in gathered([event for event in action.events if event.reveals])]


def weight(action: Action) -> int:
    """Return how much an action matters to the seat that looks, the least most.

    First its own losses and hits, then what else befell its units, what others lost or brought whom nearer to his aim,
    where they went, and the rest; that an own unit went where it was sent comes last.
    """
    if {*action.own} & {*action.lost}:
        return 0
    if action.kind == "shot" and action.at in action.own:
        return 1 if action.hits else 2
    if action.kind == "else" and action.own and _shows(action):
        return 2
    if action.lost or action.hits or _gain(action) is not None:
        return 3
    if action.kind == "move":
        return 6 if action.unit in action.own else 4
    return 5 if _shows(action) else 6


def _shows(action: Action) -> bool:
    return any((event.reveals and not event.heralds) or event.weighty for event in action.events)


def _gain(action: Action) -> Event | None:
    # What is more than a move, else what brought a seat nearer to its aim; the last of it.
    told = action.events[::-1]
    more = next((event for event in told if event.weighty), None)
    return more or next((event for event in told if event.brought), None)


def _chief(action: Action) -> Event:
    return next((event for event in action.events if event.reveals), action.events[-1])


def fate(action: Action) -> str:
    """Return how somebody was lost whom no shot hit, as a clause: who misses has not killed him; else ''."""
    fates = [brief_of(event) for event in action.events if event.loses and begins(event.tell(), action.aimed)]
    return sentence(fates[0])[:-1] if fates and not action.hits else ""


def _fallen(action: Action) -> str:
    if action.at is None or action.at not in action.lost:
        return ""
    how = fate(action)
    return f"; {how}" if how else ", lost"


def _landed(action: Action) -> str:
    return f"; now there: {', '.join(action.new)}" if action.new else ""


def _turns(atlas: Atlas, action: Action) -> str:
    here = action.path[0]
    geometry = atlas.board(here).geometry if here in atlas.places else None
    if action.facing is None or geometry not in FACINGS:
        return f"stays{_at(atlas, here)}"
    return f"turns to {facing(geometry, action.facing)}{_at(atlas, here)}"


def _went(atlas: Atlas, action: Action) -> str:
    # A map that was put away may have the one end of a way, or both.
    start, end = _name(atlas, action.path[0]), _name(atlas, action.path[-1])
    if start and not end:
        return f"{action.called} leaves {start}"
    return f"{action.called} {f'{start} > {end}' if start else f'> {end}' if end else 'moves'}"


def _at(atlas: Atlas, place: PlaceId) -> str:
    name = _name(atlas, place)
    return f" at {name}" if name else ""


def _name(atlas: Atlas, place: PlaceId) -> str:
    # '' where its map was put away: its id is no name.
    return (atlas.places[place].short or atlas.places[place].name) if place in atlas.places else ""
