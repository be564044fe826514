"""Looking on: who is out, or asked nothing for long, is told so first, and others play on as it is asked for."""

import pytest

from engine.core.events import Happening, ousted_by
from engine.core.refs import Seat
from engine.games.viking_raid.events.farms import Fell
from tests.tui.plain.talking import answers_to, played
from tui.plain.onlooking import Onlooking, ousted

HERE, THERE = Seat(0), Seat(1)


def test_an_event_may_tell_that_a_seat_is_out() -> None:
    assert ousted_by(Fell(0, 1)) == HERE
    assert ousted_by(Happening()) is None  # type: ignore[arg-type]  # of what no event must tell


def test_only_the_seat_that_is_out_is_told_so() -> None:
    seen = [(Fell(0, 1),)]

    assert ousted(HERE, seen) == ["The house of Otterness falls by the hand of Grimby: it is out."]
    assert ousted(THERE, seen) == ousted(None, seen) == []


def test_who_is_out_looks_on_until_it_is_asked_again() -> None:
    onlooking = Onlooking(3)
    onlooking.saw([(Fell(0, 1),)])

    assert onlooking.waits(HERE, 3)
    assert not onlooking.waits(THERE, 3)
    assert onlooking.prompt(HERE, people=True).startswith("You are out of the match, ")

    onlooking.asked(HERE, 3)
    assert not onlooking.waits(HERE, 3)


def test_who_is_asked_nothing_for_two_turns_looks_on() -> None:
    onlooking = Onlooking(3)

    assert [onlooking.waits(HERE, turn) for turn in (3, 4, 5)] == [False, False, True]
    assert onlooking.prompt(HERE, people=True).startswith("Nothing is asked of you for now: ")
    assert onlooking.prompt(None, people=False).startswith("Nobody here gives orders: ")


def test_enter_has_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.plain.onlooking._LONG", 0)
    said = played("star-sectors", "", "status")

    assert " ".join(said[: said.index("> ")]).count("Nothing is asked of you for now: press Enter ") == 1
    assert answers_to(said, "")[0] == "Ben has played:"
