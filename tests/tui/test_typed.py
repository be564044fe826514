"""Amounts: what is typed is what is bought, by ear and on the screen, and what is too much is refused by the game."""

from collections.abc import Iterable
from typing import Any

import pytest

from engine.core.choices import Amounts
from engine.core.match import begin as begin_match
from engine.core.refs import PlaceId, Seat, word
from engine.core.setup import SeatPlan, Setup
from tests.toys.raid.game import GAME
from tests.toys.raid.values import SYSTEMS, token_of
from tests.toys.raid.verbs import Buy, Course, EndMoves, Seal
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, said
from tui.choosing import picker
from tui.choosing.chooser import Chooser
from tui.choosing.picker import Picker
from tui.choosing.typed import counted, read, span
from tui.plain.shell import play
from tui.playing.legal import LegalSubset
from tui.playing.seating import new
from tui.playing.session import Session

ONE, TWO = Seat(0), Seat(1)
VIGRID = list(SYSTEMS)[1]


def buying(*drivers: str) -> Session:
    """Play the toy to where the first seat buys with a purse of 30."""
    seats = tuple(SeatPlan(name, driver) for name, driver in zip(("Anna", "Ben"), drivers, strict=True))
    match = begin_match(GAME, Setup(seats))
    plot: list[tuple[Seat, Any]] = [(ONE, Course(token_of(ONE, 0), VIGRID)), (ONE, Seal()), (TWO, Seal())]
    for seat, order in [*plot, (ONE, EndMoves()), (TWO, EndMoves())]:
        match = match.play(seat, order)
    return Session(match)


@pytest.mark.parametrize(
    ("text", "by", "number"),
    [
        ("", 1, "10"),
        ("", -1, "30"),
        ("10", 1, "20"),
        ("15", -1, "10"),
        ("30", 1, "30"),
        ("99", 1, "30"),
        ("5", -1, "10"),
        (" 20 ", -1, "10"),
        ("x", 1, "10"),
    ],
)
def test_plus_and_minus_count_through_the_numbers_there_are(text: str, by: int, number: str) -> None:
    assert counted(Amounts((range(10, 31, 10),)), text, by) == number


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        (tuple(range(31)), "0 to 30"),
        ((10, 20, 30), "10 to 30 by 10"),
        ((1, 2), "1 or 2"),
        ((1, 2, 7), "1, 2 or 7"),
        ((1, 2, 4, 8, 16, 32, 64), "some from 1 to 64"),
    ],
)
def test_the_amounts_there_are_take_few_words(numbers: tuple[int, ...], told: str) -> None:
    assert span([range(each, each + 1) for each in numbers]) == told


@pytest.mark.parametrize(
    ("ranges", "told"),
    [
        ((range(1062),), "0 to 1061"),
        ((range(10**9),), "0 to 999999999"),
        ((range(10, 60, 10),), "10 to 50 by 10"),
        ((range(1, 3), range(3, 9)), "1 to 8"),
        ((range(1, 3), range(7, 8)), "1, 2 or 7"),
        ((range(1, 100), range(200, 300)), "some from 1 to 299"),
    ],
)
def test_ranges_are_told_and_never_unrolled(ranges: tuple[range, ...], told: str) -> None:
    assert span(ranges) == told


def begin(orders: Iterable[Any]) -> Picker:
    return picker.begin(LegalSubset(GAME, buying("human", "human").match.view(ONE), orders))


def test_numbers_are_amounts_only_where_nothing_else_can_be_chosen() -> None:
    assert begin(map(Buy, (3, 1, 2))).amounts == Amounts((range(1, 2), range(2, 3), range(3, 4)), (Buy,))
    assert begin([Buy(1), Buy(2), Seal()]).amounts is None
    assert begin([Buy(1), Buy(2), Seal()]).choose(word("buy points")).amounts == Amounts(
        (range(1, 2), range(2, 3)), (Buy,)
    )
    assert begin([Course(token_of(ONE, 0), each) for each in SYSTEMS]).amounts is None


def test_what_is_no_amount_says_what_is_wanted_and_too_much_what_the_game_says() -> None:
    session = buying("human", "human")
    session.accept(ONE)
    asked = picker.begin(session.legal)

    assert read(session, asked, " 012 ") == word("12")
    with pytest.raises(ValueError, match=r"The purse holds 30: no more than that. \(R-6\)"):
        read(session, asked, "31")
    with pytest.raises(ValueError, match=r"A number is wanted, 0 to 30\."):
        read(session, asked, "all")


@pytest.mark.parametrize("typed", [("12",), ("orders", "12"), ("buy", "12"), ("buy 12",), ("buy points 12",)])
def test_in_plain_mode_twelve_is_twelve(typed: tuple[str, ...]) -> None:
    session = buying("human", "bot:wander")
    transcript = hear(play(table(session)), typed)

    assert answers_to(transcript, typed[-1])[0] == "Anna buys 12 points."


def test_plain_mode_asks_how_many_and_zero_is_an_amount() -> None:
    transcript = hear(play(table(buying("human", "bot:wander"))), ["buy", "99", "more", "0"])

    assert "Anna: buy points. How many, 0 to 30?" in transcript
    assert answers_to(transcript, "buy") == ["Buy points: how many, 0 to 30?"]
    assert answers_to(transcript, "99")[0].startswith("Cannot: The purse holds 30")
    assert answers_to(transcript, "more") == ["Buy points: how many, 0 to 30?"]
    assert answers_to(transcript, "0")[0] == "Anna buys 0 points."


def test_on_the_screen_one_key_stands_for_all_amounts() -> None:
    chooser = Chooser(buying("human", "bot:wander"))

    assert [(entry.key, entry.label, entry.complete) for entry in chooser.entries()] == [
        ("b", "how many, 0 to 30", False)
    ]
    assert chooser.press("b").typed
    assert chooser.point(PlaceId("deep")).typed
    assert chooser.choose(word("12")).give == Buy(12)


async def test_on_the_screen_the_amount_is_typed() -> None:
    session = buying("human", "bot:wander")
    async with at_table(session) as (shown, pilot):
        await press(pilot, "b")

        assert "Buy points: how many, 0 to 30?" in text_of(pilot.app)

        await press(pilot, "9", "9", "enter")

        assert "The purse holds 30" in text_of(pilot.app)

        await press(pilot, "backspace", "backspace", "1", "2", "enter")

        assert "Anna buys 12 points." in said(shown, "chronicle")


async def test_an_amount_that_is_not_typed_leaves_everything_as_it_was() -> None:
    session = buying("human", "bot:wander")
    before = session.node
    async with at_table(session) as (shown, pilot):
        await press(pilot, "enter", "escape")

        assert session.node == before
        assert "Buy points: Enter takes a number." in said(shown)


def test_an_amount_among_other_orders_is_chosen_in_steps() -> None:
    start = begin([EndMoves(), *map(Buy, range(3))])

    assert [choice.order for choice in start.choices] == [EndMoves(), None]
    assert start.choose(word("buy points")).choose(word("2")).order == Buy(2)


async def test_an_amount_that_is_not_typed_leaves_nothing_half_chosen() -> None:
    session = new("star-viking", Setup((SeatPlan("Ann"), SeatPlan("Ben", "bot:easy")), (), "7"), None)
    while not any(order.verb == "buy-points" for order in session.legal.orders()):
        if session.awaiting == "bot":
            session.bot_play(session.bot_line())
        else:
            session.give(session.legal.ending or session.legal.few(1)[0])
    async with at_table(session) as (shown, pilot):
        await press(pilot, "p")
        assert "how many" in text_of(pilot.app)
        await press(pilot, "escape")

        assert shown.chooser.picker.asked == ()
        assert "Backspace" not in said(shown)
