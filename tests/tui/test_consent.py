"""Taking back what has passed to another person: only where that person agrees, in both clients."""

from typing import Any

from engine.core.match import begin
from engine.core.position import Position, Transition
from engine.core.refs import PlaceId, Seat
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from tests.toys.skirmish.game import Skirmish
from tests.toys.skirmish.verbs import End, Lay, Step
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.tables import at_table, press, skirmish
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.session import Session
from tui.playing.terms import asks
from tui.screens.choose import Confirm

ASKED = "Ben, may Ann take back: End the turn?"


def passed() -> Session:
    """Let Ann end her turn, and Ben take the keyboard."""
    session = skirmish("human", "human")
    for seat, place in ((0, "0303"), (1, "0402")):
        session.accept(Seat(seat))
        session.give(Lay(PlaceId(place)))
    session.accept(Seat(0))
    session.give(End())
    session.accept(Seat(1))
    return session


def test_the_other_is_asked_by_name_about_the_order() -> None:
    session = passed()

    assert asks(session) == ASKED
    session.give(next(order for order in session.legal.orders() if isinstance(order, Step)))
    assert asks(session) == "", "one's own order goes back unasked"


def test_nobody_is_asked_about_a_decision_that_stands() -> None:
    session = skirmish("human", "human")
    session.accept(Seat(0))
    session.give(Lay(PlaceId("0303")))
    session.accept(Seat(1))

    assert asks(session) == ""


class Hushed(Skirmish):
    """The toy in which nobody hears of what is done."""

    def resolve(self, position: Position[Any], seat: Seat, order: Any) -> Transition[Any]:
        return evolve(super().resolve(position, seat, order), events=())


def test_an_order_that_the_other_saw_nothing_of_is_not_named() -> None:
    heard = passed()
    match = begin(Hushed(), heard.setup)
    for node in heard.match.history.nodes[1:]:
        assert node.order is not None
        match = match.play(node.seat, node.order)
    session = Session(match)
    session.accept(Seat(1))

    assert asks(session) == "Ben, may Ann take back: the last order?"


async def test_on_the_screen_the_other_says_yes_and_the_turn_is_back() -> None:
    session = passed()
    node = session.node
    async with at_table(session) as (_, pilot):
        await press(pilot, "u")
        assert isinstance(pilot.app.screen, Confirm)
        assert pilot.app.screen.head() == ASKED
        await press(pilot, "n")
        assert session.node == node
        await press(pilot, "u", "y")

        assert session.node == session.match.history.nodes[node].parent
        assert session.next_seat == 0
        assert session.seat == 1, "nobody has taken the keyboard yet"


def test_in_plain_mode_the_other_is_asked_and_may_say_no() -> None:
    session = passed()
    node = session.node
    heard = hear(play(table(session)), ["undo", "no", "quit"])

    assert " ".join(answers_to(heard, "undo")) == f"{ASKED} Type yes or no."
    assert answers_to(heard, "no") == ["It stands."]
    assert session.node == node


def test_in_plain_mode_the_keyboard_goes_back_to_whose_order_it_was() -> None:
    session = passed()
    heard = hear(play(table(session)), ["undo", "yes"])

    assert answers_to(heard, "yes")[0].startswith("Taken back")
    assert "Pass the keyboard to Ann." in " ".join(heard)
    assert session.next_seat == 0


def fitted() -> Session:
    """Let Ann develop and seal in secret, while Bo is asked as well and takes the keyboard."""
    plans, options = (SeatPlan("Ann"), SeatPlan("Bo")), (("scenario", "cruise"),)
    session = seating.new("space-viking", Setup(plans, options, "3"), None)
    session.accept(Seat(0))
    hear(play(table(session)), ["do turn"])
    session.accept(Seat(1))
    return session


def test_where_both_are_asked_at_once_the_keyboard_goes_back_to_whose_order_it_was() -> None:
    session = fitted()
    heard = hear(play(table(session)), ["undo", "yes"])

    assert answers_to(heard, "undo") == ["Bo, may Ann take back: End the fitting? Type yes or no."]
    assert "Pass the keyboard to Ann." in " ".join(heard)
    assert session.next_seat == 0


def test_the_command_again_is_no_leave_that_another_gives() -> None:
    session = fitted()
    node = session.node
    hear(play(table(session)), ["undo", "undo", "quit"])

    assert session.node == node


def test_an_order_of_another_is_never_free_for_who_sits_at_the_keyboard() -> None:
    session = fitted()
    assert session.undo(agreed=True) is None
    session.accept(Seat(1))

    assert asks(session) == "Bo, may Ann take back: the last order?"
    session.accept(Seat(0))
    assert asks(session) == ""
