"""What every game promises of its events: each class is listed, so that it can be written down and read by name."""

from collections.abc import Iterator
from importlib import import_module
from inspect import getclosurevars
from operator import attrgetter
from pkgutil import walk_packages
from string import Formatter
from typing import get_args

import pytest
from attrs import fields, has

from engine import registry
from engine.core.events import Alias, Happening, NamedBySeat, heading_of
from tests.conformance.walks import GAMES, happened

_tell = attrgetter("tell")

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def classes_in(package: str) -> Iterator[type]:
    """Yield every class that is defined in a package or in any folder below it."""
    paths = import_module(package).__path__
    for found in walk_packages(paths, f"{package}."):
        module = import_module(found.name)
        yield from (kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == found.name)


def test_every_event_class_in_the_folder_of_a_game_is_listed(game_id: str) -> None:
    game = registry.game(game_id)
    package = type(game).__module__.rpartition(".")[0]
    events = {kind for kind in classes_in(package) if has(kind) and hasattr(kind, "tell") and hasattr(kind, "seen_by")}

    assert events
    assert set(game.event_types) == events


def test_whatever_happens_is_listed(game_id: str) -> None:
    assert {type(event) for event, _ in happened(game_id)} <= set(registry.game(game_id).event_types)


def test_a_heading_is_short_and_told_once(game_id: str) -> None:
    for event, eyes in happened(game_id):
        for seat in eyes:
            seen = event.seen_by(seat)
            heading = heading_of(seen) if seen is not None else ""
            assert heading.isascii()
            assert heading == heading.strip()
            assert len(heading) <= 40
            assert not heading or seen is None or not seen.tell().startswith(heading)


def test_no_two_events_have_the_same_name(game_id: str) -> None:
    names = [kind.__name__ for kind in registry.game(game_id).event_types]

    assert len(set(names)) == len(names)


def test_an_event_about_what_seats_call_by_different_names_tells_each_its_own(game_id: str) -> None:
    for kind in registry.game(game_id).event_types:
        held = [each.type for each in fields(kind)]
        aliased = any(isinstance(each, type) and issubclass(each, Alias) for of in held for each in (of, *get_args(of)))
        assert not aliased or issubclass(kind, NamedBySeat), kind


def test_a_sentence_with_fields_in_it_names_fields_of_its_event_alone(game_id: str) -> None:
    for kind in registry.game(game_id).event_types:
        said = getclosurevars(_tell(kind)).nonlocals.get("said", "")
        assert [name for name in _named(said) if not hasattr(kind, name)] == [], kind


def _named(said: str) -> Iterator[str]:
    # The fields that a sentence names, those in its parts too: '{prize?:; arms worth {prize@coin} are taken}'.
    for _, name, part, _ in Formatter().parse(said):
        if name:
            yield name.partition("@")[0].removeprefix("not ").removesuffix("?")
            yield from _named(part or "")


def test_what_a_seat_learns_does_not_say_who_else_does(game_id: str) -> None:
    for event, eyes in happened(game_id):
        for seat in eyes:
            seen = event.seen_by(seat)
            assert not isinstance(seen, Happening) or seen.witnesses in {None, (seat,)}, seen
