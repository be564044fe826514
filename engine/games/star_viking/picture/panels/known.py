"""What is known of others and of the rules in force: sightings, unseen units, options."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import list_of
from engine.core.position import View
from engine.games.star_viking.info import INFO
from engine.games.star_viking.picture.memory import sightings, told
from engine.games.star_viking.queries.charts import book_of, place_of
from engine.games.star_viking.queries.names import sector_name, side, system_name
from engine.games.star_viking.state import Stack, State
from engine.scene.model import Fact

_CHOICES: Final = ("scenario", "plunder", "table")


def intelligence(view: View[State]) -> Iterator[Fact]:
    """Yield facts: what was last seen of others, the latest first."""
    state = view.state
    for seen in sorted(sightings(state, view.seat), key=lambda each: -each.turn):
        yield Fact(f"{system_name(state, seen.system)}:", told(state, seen), f"turn {seen.turn}")


def unseen(view: View[State]) -> Iterator[Fact]:
    """Yield facts: the piles that the view may not look into."""
    yield from (_pile(view.state, stack) for stack in view.state.stacks)


def _pile(state: State, stack: Stack) -> Fact:
    where = sector_name(state, place_of(stack.system, stack.sector))
    return Fact(f"unseen at {where}:", f"{stack.unseen} of {side(stack.seat)}, below the top of the stack", "K-68")


def options(view: View[State]) -> Iterator[Fact]:
    """Yield facts: the options in force."""
    state = view.state
    settings = state.settings
    for key in _CHOICES:
        yield Fact(f"{INFO.option(key).title.lower()}:", _chosen(key, str(getattr(settings, key))))
    flags = [each.title.lower() for each in INFO.options if each.kind == "flag" and getattr(settings, each.key)]
    flags += ["no automatic victories"] if settings.long else []
    yield Fact("besides:", list_of(flags, none="nothing else"))
    if settings.data:
        yield Fact("own data:", book_of(state).name)


def _chosen(key: str, value: str) -> str:
    return next((choice.title for choice in INFO.option(key).choices if choice.value == value), value)
