"""A long resolution is a report: its headings are said once each, and the screen shows it before anything else."""

import pytest

from engine.core.refs import Seat
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.racing import regatta
from tests.tui.snapshot import AT_SIZES, check, text_of
from tests.tui.tables import at_table, press, said
from tui.narration.folding import headed
from tui.plain.shell import play
from tui.playing.session import Session
from tui.preferences.settings import Config

FULL = Config(verbosity="full")
SAILED = ["Leg 1, outward: ", "Ben steers ", "Leg 1, at the buoys: ", "Ben rounds "]


def racing() -> Session:
    """Seat a person who is the last to say how he steers, so that the leg is sailed by his order."""
    session = regatta("bot:easy", "human")
    session.seat = Seat(0)
    session.give(session.legal.few(1)[0])
    session.seat = Seat(1)
    return session


def test_a_heading_stands_before_the_first_sentence_under_it() -> None:
    assert headed("Week 2", ["One.", "Two."]) == ["Week 2: One.", "Two."]
    assert headed("", ["One.", "Two."]) == ["One.", "Two."]
    assert headed("Week 2", []) == []


@pytest.mark.parametrize("size", AT_SIZES)
async def test_the_report_comes_up_as_soon_as_it_is_there(size: tuple[int, int]) -> None:
    async with at_table(racing(), size) as (_, pilot):
        await press(pilot, "s", "c")
        check("report", pilot.app)


async def test_a_report_is_shown_once_and_stays_in_the_chronicle() -> None:
    async with at_table(racing(), (132, 43)) as (shown, pilot):
        await press(pilot, "s", "c", "escape")
        told = said(shown, "chronicle")

        assert "What happened" not in text_of(pilot.app)
        assert [told.count(each) for each in ("Leg 1, outward: ", "Leg 1, at the buoys: ")] == [1, 1]


async def test_what_was_taken_back_is_reported_anew() -> None:
    session = racing()
    async with at_table(session) as (_, pilot):
        await press(pilot, "s", "c", "escape", "u", "y", "s", "c")

        assert "What happened" in text_of(pilot.app)


async def test_nobody_who_only_looks_on_is_stopped_by_a_report() -> None:
    async with at_table(regatta("bot:easy", "bot:easy")) as (_, pilot):
        assert "Race 1: Round the Isle is over" in text_of(pilot.app)


@pytest.mark.parametrize("order", ["yacht 2 close", "yacht 2 wide"])
def test_plain_mode_says_each_heading_once(order: str) -> None:
    told = answers_to(hear(play(table(racing(), FULL)), [f"steer {order}", "quit"]), f"steer {order}")

    assert [any(line.startswith(start) for line in told) for start in SAILED] == [True] * 4
    assert sum("Leg 1, outward" in line for line in told) == 1
