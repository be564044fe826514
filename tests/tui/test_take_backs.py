"""Take-backs in both clients: the first asks, all are counted; an honest match says what is possible instead."""

from pathlib import Path

import pytest

from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from saves.store import Store
from tests.toys.skirmish.game import GAME
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.tables import at_table, press, said
from tui.narration.taking_back import CHAPTER
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.session import Session
from tui.screens.choose import Confirm
from tui.widgets.lines import Line
from tui.widgets.title import title

LAID = ("right", "enter", "enter")
TURN = ("lay 0204", "end!")


def seated(*, practice: bool, seed: str = "28", store: Store | None = None) -> Session:
    """Seat Anna against an opponent that wanders."""
    setup = Setup((SeatPlan("Anna"), SeatPlan("Ben", "bot:wander")), seed=seed, practice=practice)
    return Session(begin(GAME, setup)) if store is None else seating.new("skirmish", setup, store)


def typed(*lines: str, practice: bool = True) -> list[str]:
    return hear(play(table(seated(practice=practice))), lines)


def whole(said: list[str]) -> str:
    return " ".join(said)


def test_the_first_take_back_asks_and_later_ones_are_told_with_their_number() -> None:
    heard = typed(*TURN, "undo", "no", "undo", "yes", *TURN[1:], "undo")

    asked = next(line for line in heard if "Type yes or no." in line or "a take-back" in line)
    assert asked.startswith("Another seat has given an order: ")
    assert answers_to(heard, "no") == ["It stands."]
    assert "1 take-back so far." in whole(answers_to(heard, "yes"))
    assert "2 take-backs so far." in whole(answers_to(heard, "undo"))


def test_an_honest_match_says_what_is_possible_instead() -> None:
    heard = whole(answers_to(typed(*TURN, "undo", practice=False), "undo"))

    assert heard.startswith("Cannot: Another seat has given an order: in an honest match")
    assert heard.endswith("history looks at the past.")


def test_what_is_free_is_neither_asked_about_nor_counted() -> None:
    heard = typed("lay 0204", "adder se", "undo", "status", practice=False)

    assert answers_to(heard, "undo")[0].startswith("Taken back: Adder ")
    assert "Honest match." in answers_to(heard, "status")


def test_an_order_in_the_past_is_a_take_back_where_it_leaves_what_binds() -> None:
    practice = typed(*TURN, "go 0", "lay 0304", "no", "lay 0304", "yes", "status")
    honest = typed(*TURN, "go 0", "lay 0304", "branch here", "present", practice=False)

    assert answers_to(practice, "no") == ["Cannot: not without a take-back."]
    assert answers_to(practice, "yes")[:2] == ["The match goes on from here, round 1 of 8.", "1 take-back so far."]
    assert "Anna lays a mine on 0304." in answers_to(practice, "yes")
    assert "Practice match, 1 take-back." in answers_to(practice, "status")
    for line in ("lay 0304", "branch here"):
        assert whole(answers_to(honest, line)).startswith("Cannot: Another seat has given an order: in an honest match")


@pytest.mark.usefixtures("skirmish")
def test_a_branch_of_a_match_that_is_over_is_told_with_its_name(tmp_path: Path) -> None:
    session = seated(practice=False, store=Store(tmp_path))
    heard = hear(play(table(session)), ("lay 0204", "auto game", "go 1", "branch here", "status", "quit"))

    told = "A practice match of its own begins here, round 1 of 8, kept as auto-2."
    assert answers_to(heard, "branch here")[0] == told
    assert "Practice match, 0 take-backs." in answers_to(heard, "status")
    kept = {entry.name: entry for entry in Store(tmp_path).entries()}
    assert (kept["auto-1"].over, kept["auto-1"].practice) == (True, False)
    assert (kept["auto-2"].over, kept["auto-2"].practice) == (False, True)


async def test_on_the_screen_the_first_take_back_asks() -> None:
    session = seated(practice=True)
    async with at_table(session) as (board, pilot):
        await press(pilot, *LAID)
        node = session.present_node
        await press(pilot, "u")

        assert isinstance(pilot.app.screen, Confirm)

        await press(pilot, "n")

        assert session.present_node == node

        await press(pilot, "u", "y")

        assert session.present_node == 0
        assert said(board).endswith("1 take-back so far.")

        await press(pilot, *LAID, "u")

        assert not isinstance(pilot.app.screen, Confirm)
        assert said(board).endswith("2 take-backs so far.")


async def test_on_the_screen_an_honest_match_says_what_is_possible_instead() -> None:
    session = seated(practice=False)
    async with at_table(session, (132, 43)) as (board, pilot):
        await press(pilot, *LAID, "u")

        assert "Cannot: Another seat has given an order" in said(board)
        assert said(board).endswith("R looks at the past.")

        await press(pilot, "less_than_sign", "equals_sign")

        assert "in an honest match" in " ".join(said(board).split())
        assert not session.live


async def test_on_the_screen_an_order_in_the_past_asks_before_the_first_take_back() -> None:
    session = seated(practice=True)
    async with at_table(session) as (board, pilot):
        await press(pilot, *LAID, *["less_than_sign"] * 3, "right", "right", "enter", "enter")

        assert isinstance(pilot.app.screen, Confirm)

        await press(pilot, "y")

        assert session.live
        assert session.match.take_backs == 1
        assert "1 take-back so far." in said(board)


def text(of: Line) -> str:
    return "".join(part for part, _ in of)


@pytest.mark.parametrize("practice", [True, False])
@pytest.mark.parametrize("width", [60, 80, 132])
def test_the_title_says_which_match_is_practice(practice: bool, width: int) -> None:  # noqa: FBT001 - a case
    from tui.choosing.chooser import Chooser

    chooser = Chooser(seated(practice=practice))

    assert (f"practice   {chooser.session.clock.text}" in text(title(chooser, chooser.atlas.scene, width))) is practice


def test_the_chapter_fits_any_terminal_and_reader() -> None:
    assert CHAPTER.text.isascii()
    assert all(len(line) <= 120 for line in CHAPTER.text.splitlines())
