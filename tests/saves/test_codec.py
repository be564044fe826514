"""States and orders to JSON and back: whatever types a game may use, and nothing that does not fit."""

import json
from enum import Enum
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import HIDDEN, Hidden, Name, PlaceId, Seat
from engine.core.rng import Rng
from engine.core.values import frozen
from saves.codec import Codec
from saves.converter import UnfitError
from tests.passing import passed_on, through_json, write_view
from tests.saves.tables import played
from tests.toys.skirmish.game import GAME
from tests.toys.skirmish.verbs import Step


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@frozen
class Sail:
    size: int
    torn: bool = False


@frozen
class Oar:
    size: int


@frozen
class Everything:
    seat: Seat
    place: PlaceId | Hidden | None
    pairs: tuple[tuple[int, str], ...]
    fixed: tuple[int, str, bool]
    gear: Sail | Oar | None
    sail: Sail | Hidden
    hidden_list: tuple[PlaceId, ...] | Hidden
    rig: tuple[Sail | Oar, ...]
    colour: Colour | None
    side: Literal["port", "starboard"]
    ratio: float
    count: int | Hidden
    name: Name


@frozen
class Trim(Order, verb="trim"):
    which: int
    gear: Sail | None
    colour: Colour
    where: tuple[PlaceId, ...]
    called: Name | None = None


numbers = st.integers(-(2**53), 2**53)
texts = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=20)
sails = st.builds(Sail, numbers, st.booleans())
names = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=24)
gear = st.one_of(sails, st.builds(Oar, numbers))
places = st.one_of(texts, st.just("hidden"))
states = st.builds(
    Everything,
    numbers,
    st.one_of(places, st.just(HIDDEN), st.none()),
    st.lists(st.tuples(numbers, texts), max_size=3).map(tuple),
    st.tuples(numbers, texts, st.booleans()),
    st.one_of(gear, st.none()),
    st.one_of(sails, st.just(HIDDEN)),
    st.one_of(st.lists(places, max_size=3).map(tuple), st.just(HIDDEN)),
    st.lists(gear, max_size=3).map(tuple),
    st.one_of(st.sampled_from(Colour), st.none()),
    st.sampled_from(["port", "starboard"]),
    st.floats(allow_nan=False, allow_infinity=False),
    st.one_of(numbers, st.just(HIDDEN)),
    names,
)
orders = st.builds(
    Trim,
    numbers,
    st.one_of(sails, st.none()),
    st.sampled_from(Colour),
    st.lists(places, max_size=2).map(tuple),
    st.one_of(names, st.none()),
)
CODEC = Codec(Everything, (Trim,))


@given(states, texts, st.integers(0, 10**6))
def test_every_position_comes_back(state: Everything, seed: str, draws: int) -> None:
    position = Position(state, Rng(seed, "table", draws))

    assert position == CODEC.read_position(through_json(CODEC.write_position(position)))


@given(orders)
def test_every_order_comes_back(order: Any) -> None:
    written = through_json(CODEC.write_order(order))

    assert written[0] == "trim"
    assert order == CODEC.read_order(written)


@pytest.mark.parametrize("text", ["", " Gull", "Gull\x07", "M\xf6we", "x" * 25, 7])
def test_a_name_in_a_save_is_checked_like_one_that_is_typed(text: str | int) -> None:
    with pytest.raises(UnfitError, match="called"):
        CODEC.read_order(["trim", 1, None, "red", [], text])


def test_views_with_hidden_facts_come_back() -> None:
    match = played(30)
    for seat in (Seat(0), Seat(1), None):
        view = match.view(seat)
        assert "hidden" in json.dumps(write_view(GAME, view))
        assert view == passed_on(GAME, view)


def test_orders_are_short_and_readable() -> None:
    codec = Codec(GAME.state_type, GAME.order_types)
    order = next(node.order for node in played(40).history.nodes if isinstance(node.order, Step))

    assert ["step", order.boat, order.to] == codec.write_order(order)


def test_a_union_that_json_cannot_tell_apart_is_a_fault_of_the_type() -> None:
    @frozen
    class Torn:
        name: str | Colour

    with pytest.raises(TypeError, match="look alike"):
        Codec(Torn, ()).read_position({"state": {"name": "red"}, "rng": {"seed": "1", "stream": "t", "draws": 0}})


GOOD = through_json(Codec(GAME.state_type, GAME.order_types).write_position(played(12).position))


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("round", "3", "is no whole number @ $.round"),
        ("round", True, "is no whole number @ $.round"),
        ("round", 3.0, "is no whole number @ $.round"),
        ("round", 2**60, "is too large a number @ $.round"),
        ("fog", 1, "is neither true nor false @ $.fog"),
        ("scenario", None, "is no text @ $.scenario"),
        ("scenario", "x" * 2001, "is too long a text @ $.scenario"),
        ("scenario", "\x1b[31m", "holds a control byte @ $.scenario"),
        ("boats", None, "does not fit @ $.boats"),
        ("boats", [{}], "has no key 'number' @ $.boats[0].number"),
        ("mines", [7], "is no hidden or null or text @ $.mines[0]"),
        ("mines", [{"hidden": False}], "is no hidden or null or text @ $.mines[0]"),
        ("crew", 4, "has an unknown key 'crew' @ $"),
    ],
)
def test_what_does_not_fit_is_named_with_its_path(key: str, value: Any, said: str) -> None:
    codec = Codec(GAME.state_type, GAME.order_types)

    with pytest.raises(UnfitError) as caught:
        codec.read_position({**GOOD, "state": {**GOOD["state"], key: value}})

    assert said == str(caught.value)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rng": {**GOOD["rng"], "draws": -1}}, "rng.draws is below 0"),
        ({"rng": {**GOOD["rng"], "draws": 0.5}}, "is no whole number @ $.draws"),
        ({"seat": 0}, "a position holds a 'state' and an 'rng'"),
    ],
)
def test_positions_that_are_none_are_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(UnfitError) as caught:
        Codec(GAME.state_type, ()).read_position({**GOOD, **changes})

    assert said == str(caught.value)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (["dance"], "is no order of this game"),
        ([], "is no order of this game"),
        ("end", "is no order of this game"),
        ([["end"]], "is no order of this game"),
        (["end", 1], "the order 'end' takes 0 values, not 1"),
        (["step", "1", "0101"], "the order 'step': boat is no whole number"),
        (["step", 1, 101], "the order 'step': to is no text"),
    ],
)
def test_orders_that_are_none_are_refused(data: Any, said: str) -> None:
    with pytest.raises(UnfitError) as caught:
        Codec(GAME.state_type, GAME.order_types).read_order(data)

    assert said == str(caught.value)
