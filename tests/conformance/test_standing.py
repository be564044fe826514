"""What every game with standing orders promises: they are carried out by legal orders, they end, and leak nothing."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine import registry
from engine.core.errors import Refusal
from engine.core.game import submit
from engine.core.position import View
from engine.core.refs import TokenId
from engine.core.rng import Rng
from engine.core.standing import Standing, read
from engine.core.tactics import CarriesOn
from tests.conformance.walks import GAMES, Stop, stops

pytestmark = pytest.mark.parametrize("game_id", GAMES)

MOST = 60
"""So many orders in a row at most are given by one standing order within a turn."""


def shown(stop: Stop) -> View[Any]:
    """Return what the seat sees that gives the order of a stop."""
    return stop.start.staged.view(stop.position.state, stop.seat)


def given(game_id: str) -> Iterator[tuple[Stop, Standing]]:
    """Yield standing orders for some units at some stops, of each kind, with whatever aim is drawn."""
    game = registry.game(game_id)
    if not isinstance(game, CarriesOn):
        pytest.skip("has no standing orders")
    rng = Rng(game_id, "standing")
    for stop in stops(game_id):
        view, scene = shown(stop), stop.start.staged.scene(shown(stop))
        own = [token.id for token in scene.tokens if token.seat == stop.seat]
        for kind in game.standing_kinds() if own else ():
            unit, rng = rng.pick(own)
            other, rng = rng.pick(own)
            place, rng = rng.pick(scene.board.places)
            found = game.standing(view, kind.id, unit, {"place": place.id, "unit": other, "": ""}[kind.aim])
            if not isinstance(found, Refusal):
                yield stop, found


def test_each_order_is_legal_and_asking_ends(game_id: str) -> None:
    game = registry.game(game_id)
    count = 0
    for stop, standing in given(game_id):
        assert isinstance(game, CarriesOn)
        position = stop.position
        for _ in range(MOST):
            view = stop.start.staged.view(position.state, stop.seat)
            awaited = any(each.seat == stop.seat for each in stop.start.staged.decisions(position.state))
            found = game.onward(view, standing)
            if found.order is None or not awaited:
                break
            count += 1
            position = submit(stop.start.staged, position, stop.seat, found.order).position
        else:
            raise AssertionError(f"{standing} never ends")
    assert count


def test_each_is_told_in_a_sentence_and_read_back(game_id: str) -> None:
    game = registry.game(game_id)
    for stop, standing in given(game_id):
        assert isinstance(game, CarriesOn)
        told = game.tell_standing(shown(stop), standing)

        assert told.isascii()
        assert 0 < len(told) <= 120
        assert not told.endswith(".")
        assert read(standing.unit, standing.text) == standing


def test_what_is_told_of_contact_and_ends_are_words(game_id: str) -> None:
    game = registry.game(game_id)
    for stop, standing in given(game_id):
        assert isinstance(game, CarriesOn)
        contact, over = game.contact(shown(stop), standing.unit), game.onward(shown(stop), standing).over

        assert contact.isascii()
        assert len(contact) <= 120
        assert not over or over.endswith(".")


def test_nothing_is_wanted_of_a_seat_that_is_not_awaited(game_id: str) -> None:
    game = registry.game(game_id)
    for stop, standing in islice(given(game_id), 0, None, 3):
        assert isinstance(game, CarriesOn)
        view = stop.start.staged.view(stop.position.state, None)

        assert game.onward(view, standing).order is None
        assert isinstance(game.standing(view, standing.kind, standing.unit, standing.aim), Refusal)


def test_kinds_have_words_and_what_is_no_unit_is_refused(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, CarriesOn):
        pytest.skip("has no standing orders")
    kinds = game.standing_kinds()

    assert len({kind.id for kind in kinds}) == len(kinds)
    assert all(kind.id.isalpha() and kind.title and kind.help.endswith(".") for kind in kinds)
    for kind in kinds:
        assert isinstance(game.standing(shown(stops(game_id)[0]), kind.id, TokenId("nobody"), "nowhere"), Refusal)
