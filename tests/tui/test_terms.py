"""On what terms one goes back: freely, when others agree, as a take-back, or not at all; both clients go by it."""

import pytest

from engine.core.setup import SeatPlan, Setup
from tests.toys.skirmish.verbs import End, Lay
from tests.tui.seated import hot_seat, let_bots_move, steps
from tui.playing import seating
from tui.playing.session import Session
from tui.playing.terms import FIRST, FREE, branch_terms, instead, undo_terms

pytestmark = pytest.mark.usefixtures("skirmish")


def alone(*, practice: bool) -> Session:
    """Seat one person who has laid a mine against an opponent that has laid its own since."""
    setup = Setup((SeatPlan("Ann"), SeatPlan("Bot", "bot:wander")), seed="1", practice=practice)
    session = seating.new("skirmish", setup, None)
    session.give(Lay("0303"))  # type: ignore[arg-type]
    let_bots_move(session)
    return session


def test_what_comes_before_nothing_that_binds_is_free() -> None:
    session = alone(practice=False)
    session.give(steps(session)[0])

    assert undo_terms(session) == FREE


def test_the_first_take_back_asks_and_the_next_one_does_not() -> None:
    session = alone(practice=True)
    terms = undo_terms(session)
    assert (terms.question, terms.taking_back, terms.agreed, terms.barred) == (FIRST, True, False, None)

    assert session.undo(taking_back=True) is None
    session.give(Lay("0303"))  # type: ignore[arg-type]
    let_bots_move(session)
    again = undo_terms(session)
    assert (again.question, again.why) == ("", terms.why)


def test_going_on_from_the_past_is_a_take_back_on_the_same_terms() -> None:
    session = alone(practice=True)
    session.visit(0)

    assert branch_terms(session) == undo_terms(session)


def test_an_honest_match_bars_it_and_says_what_one_can_do_instead() -> None:
    session = alone(practice=False)
    terms = undo_terms(session)

    assert terms.barred == session.undo_refusal()
    assert (terms.question, terms.taking_back) == ("", False)
    assert instead(session, str.upper) == "HISTORY looks at the past."


def test_where_the_turn_cannot_go_back_the_last_order_may_as_a_take_back() -> None:
    assert instead(alone(practice=True), str.upper) == "UNDO takes back the last order."


def test_others_at_the_keyboard_are_asked_by_name_and_nothing_counts() -> None:
    session = hot_seat()
    session.give(End())
    assert session.next_seat is not None
    session.accept(session.next_seat)
    terms = undo_terms(session)

    assert terms.question.endswith(" take back: End the turn?")
    assert (terms.agreed, terms.taking_back, terms.why) == (True, False, "")
