"""Choosing among thousands: stage by stage on the screen, by keys, by pointing and by typing; nobody lists them all."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.core.choices import Amounts, Text
from engine.core.match import begin as begin_match
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import PlaceId, Ref, named, place, token, word
from engine.core.setup import SeatPlan, Setup
from tests.toys.drill.game import Drill
from tests.toys.drill.verbs.crews import Christen, Pay
from tests.toys.drill.verbs.movement import Move
from tests.toys.drill.verbs.turn import EndMoves
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, said
from tui.choosing.chooser import Chooser
from tui.choosing.picker import begin
from tui.choosing.typed import read
from tui.playing.legal import LISTED
from tui.playing.session import Session


class Counting(Drill):
    """Drill, counting the orders that anybody lists."""

    listed = 0

    def orders(self, view: AnyView, picks: Sequence[Ref] = ()) -> Iterator[Order]:
        """List orders, and count them."""
        for order in super().orders(view, picks):
            self.listed += 1
            yield order


def drilling(game: Any = None, scenario: str = "line") -> Session:
    seats = SeatPlan("Ann"), SeatPlan("Bo", "bot:wander")
    return Session(begin_match(game or Drill(), Setup(seats, (("scenario", scenario),), "3")))


def test_nobody_lists_what_is_chosen_by_stages() -> None:
    game = Counting()
    session = drilling(game)
    chooser = Chooser(session)
    chooser.entries()
    chooser.marks()
    chooser.choose(token("a1"))
    chooser.entries()
    chooser.marks()
    assert chooser.point(PlaceId("1613")).fly is None
    answer = chooser.point(PlaceId("1613"))
    assert answer.fly is not None
    assert answer.fly.way.orders == (Move("a1", PlaceId("1613")),)  # type: ignore[arg-type]  # ids are checked by the game
    session.give(answer.fly.way.orders[0])
    chooser.renew()
    chooser.entries()

    assert len(tuple(Drill().orders(session.view))) > 5 * LISTED
    assert game.listed == 0


def test_of_thousands_a_menu_shows_what_comes_next_and_of_few_whole_orders() -> None:
    chooser = Chooser(drilling())

    assert [choice.ref for choice in chooser.at_hand().steps] == [
        *(token(f"a{number}") for number in range(1, 17)),
        word("end moves"),
    ]

    chooser.choose(token("a1"))

    assert 300 < len(chooser.at_hand().menu) <= LISTED
    assert len(Chooser(drilling(scenario="pair")).at_hand().menu) <= LISTED


def test_amounts_and_names_are_stages_of_their_own() -> None:
    session = drilling()
    session.give(EndMoves())
    start = begin(session.legal).choose(token("a2"))

    assert start.choose(word("pay")).stage == Amounts((range(1, 7),), (Pay,))
    assert start.choose(word("pay")).choose(word("6")).order == Pay("a2", 6)  # type: ignore[arg-type]  # as above
    names = start.choose(word("name"))
    assert isinstance(names.stage, Text)
    assert names.choose(named("Gull")).order == Christen("a2", "Gull")  # type: ignore[arg-type]  # as above
    with pytest.raises(KeyError):
        start.choose(word("pay")).choose(word("7"))
    with pytest.raises(KeyError):
        names.choose(named("Amber"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "The name is empty."),
        ("x" * 25, "The name is longer than 24 characters."),
        ("Gr\N{LATIN SMALL LETTER U WITH DIAERESIS}n", "The name holds something else than plain ASCII"),
        ("a\x1b[2J", "The name holds something else than plain ASCII"),
        ("Amber", "(D-4)"),
    ],
)
def test_a_name_that_will_not_do_is_refused_in_a_sentence(text: str, why: str) -> None:
    session = drilling()
    names = begin(session.legal).retrace((token("a1"), word("name")))

    with pytest.raises(ValueError, match=r"\.|\)$") as caught:
        read(session, names, text)
    assert why in str(caught.value)
    assert str(caught.value).isascii()


def test_what_is_too_far_for_the_chosen_craft_is_told_of_that_craft() -> None:
    chooser = Chooser(drilling())
    chooser.choose(token("a4"))

    assert chooser.point(PlaceId("4020")).said == "Cannot: 4020 is more than 10 inches from Craft A4. (D-1)"


def test_a_place_to_which_no_craft_may_go_is_refused_before_one_is_chosen() -> None:
    chooser = Chooser(drilling())

    assert chooser.point(PlaceId("4020")).said == "Cannot: 4020 is more than 10 inches from Craft A1. (D-1)"


def test_marks_look_through_words() -> None:
    session = drilling()
    picker = begin(session.legal).choose(token("a1"))

    assert {ref.kind for ref in picker.marks({"a1"})} == {"place", "token"}
    assert picker.marks({"a1"})[place("1613")] == "reach"


async def test_on_the_screen_a_craft_is_chosen_moved_paid_and_named() -> None:
    session = drilling()
    async with at_table(session) as (shown, pilot):
        await press(pilot, "tab", "enter")
        assert "places to point at" in said(shown, "bar")

        await press(pilot, "right", "right", "enter")
        assert "Enter go" in said(shown)
        await press(pilot, "enter")
        assert "goes to" in said(shown, "chronicle")

        await press(pilot, "E", "y")
        await press(pilot, "c", "p")
        assert "how many, 1 to 6?" in text_of(pilot.app)

        await press(pilot, "9", "enter")
        assert "A crew takes 1 to 6 of the 20 coins left, not 9." in text_of(pilot.app)

        await press(pilot, "backspace", "4", "enter")
        assert "is paid 4" in said(shown, "chronicle")

        await press(pilot, "n")  # nothing else is left for this craft
        assert "which name?" in text_of(pilot.app)

        await press(pilot, *"Amber", "enter")
        assert "(D-4)" in text_of(pilot.app)

        await press(pilot, *["backspace"] * 5, *"Gull", "enter")
        assert "is called Gull from now on." in said(shown, "chronicle")
        assert "round 1" in said(shown, "heading")


async def test_of_many_idle_units_a_few_are_named_and_the_others_counted() -> None:
    async with at_table(drilling()) as (_, pilot):
        await press(pilot, "E")

        assert "Without orders: Craft A1, Craft A2, Craft A3 and 13 more." in text_of(pilot.app)


async def test_orders_that_differ_by_an_amount_are_one_row_of_a_list_that_asks_for_it() -> None:
    session = drilling()
    async with at_table(session) as (shown, pilot):
        await press(pilot, "tab", "enter", "right", "right", "enter", "enter")
        await press(pilot, "E", "y", "c", "space")
        rows = [row.strip() for row in text_of(pilot.app).splitlines() if "Pay the crew" in row]
        assert len(rows) == 1
        assert rows[0].endswith("how many, 1 to 6")

        await press(pilot, *["down"] * _down(pilot.app, "Pay the crew"), "enter", "4", "enter")

        assert "is paid 4" in said(shown, "chronicle")


def _down(app: Any, label: str) -> int:
    menu = app.screen.menu
    return next(at for at, row in enumerate(menu.rows) if label in row.label)
