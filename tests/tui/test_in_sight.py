"""What is asked at the table stands beside or below the map where there is room, and the table stays in sight."""

import pytest

from tests.games.space_viking.test_few_keys import six
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, skirmish
from tests.tui.test_table import LAID
from tui.screens.single_answer import SingleAnswer, beside

WIDE, SMALL = (132, 43), (80, 24)
RULE = "-- .. ".ljust(SMALL[0], "-")
"""Stands between the table and a question where the table goes on below it."""
ASKED = ("space", "colon", "ctrl+p", "R", "quotation_mark", "slash", "Q")
"""Keys that ask something, or let something be gone through, on a screen of their own."""


@pytest.mark.parametrize(("width", "left"), [(80, 0), (123, 0), (124, 80), (132, 80), (160, 96), (200, 136)])
def test_the_table_keeps_what_is_not_asked_for_and_never_less_than_a_terminal_of_its_own(width: int, left: int) -> None:
    assert beside(width) == left


@pytest.mark.parametrize("key", ASKED)
async def test_where_there_is_room_the_table_stays_in_sight(key: str) -> None:
    async with at_table(skirmish("human", "bot:wander"), WIDE) as (table, pilot):
        await press(pilot, *LAID)
        left = beside(WIDE[0]) - 1
        before = [line[:left].rstrip() for line in text_of(pilot.app).splitlines()]
        prompt = table.panel("prompt").region.y
        await press(pilot, key)
        after = text_of(pilot.app).splitlines()
        after += [""] * (WIDE[1] - len(after))

        assert isinstance(pilot.app.screen, SingleAnswer), key
        assert [line[:left].rstrip() for line in after[:prompt]] == before[:prompt]
        # A sentence cut off at the edge of what is asked says nothing, and the bar's keys do not work there.
        assert not any(line[:left].strip() for line in after[prompt:])
        assert "Esc" in "\n".join(line[left:] for line in after)


def ruled(lines: list[str]) -> int:
    """Return on which line the rule is that stands above a question."""
    return next(at for at, line in enumerate(lines) if line in {RULE, "-" * SMALL[0]})


@pytest.mark.parametrize("key", ["space", "R", "Q", "slash"])
async def test_below_a_short_question_on_a_small_screen_it_stays_in_sight_too(key: str) -> None:
    async with at_table(skirmish("human", "bot:wander"), SMALL) as (_, pilot):
        await press(pilot, *LAID)
        before = text_of(pilot.app).splitlines()
        await press(pilot, key)
        after = text_of(pilot.app).splitlines()
        after += [""] * (SMALL[1] - len(after))
        rule = ruled(after)

        assert rule >= 9
        assert after[:rule] == before[:rule]
        assert after[rule + 1].strip()
        assert "Esc" in after[-1]


async def test_what_is_said_below_it_has_its_room_however_long_it_becomes() -> None:
    async with at_table(skirmish("human", "bot:wander"), SMALL) as (_, pilot):
        await press(pilot, *LAID, "slash")
        rules = []
        for words in (20, 60, 20):
            pilot.app.screen._say("word " * words + "end.")  # type: ignore[attr-defined]
            await pilot.pause()
            after = text_of(pilot.app).splitlines()
            rules.append(ruled(after))
            told = " ".join(after[rules[-1] :])

            assert told.count("word") == words
            assert "end." in told
            assert "Esc" in after[-1]

        assert rules[0] > rules[1] == rules[2], "it never jumps back down"


async def test_what_takes_more_than_half_of_a_small_screen_takes_all_of_it() -> None:
    async with at_table(skirmish("human", "bot:wander"), (60, 20)) as (_, pilot):
        await press(pilot, *LAID, "R")

        assert text_of(pilot.app).splitlines()[0].startswith(" The past")


@pytest.mark.parametrize("key", ["question_mark", "f3"])
async def test_help_and_options_take_the_whole_screen(key: str) -> None:
    async with at_table(skirmish("human", "bot:wander"), WIDE) as (_, pilot):
        await press(pilot, *LAID, key)

        assert not pilot.app.screen.in_sight()  # type: ignore[attr-defined]


async def test_with_another_size_it_takes_the_whole_screen() -> None:
    async with at_table(skirmish("human", "bot:wander"), WIDE) as (_, pilot):
        await press(pilot, *LAID, "space")
        await pilot.resize_terminal(130, 40)
        await pilot.pause()

        assert text_of(pilot.app).splitlines()[0].startswith(" Orders")


async def test_a_worksheet_that_comes_back_for_a_question_stays_in_sight_whole() -> None:
    async with at_table(six(), SMALL) as (_, pilot):
        await press(pilot, "enter")
        assert "Sheets of the year" not in text_of(pilot.app), "a place may be pointed at"

        await press(pilot, "n")
        above, asked = text_of(pilot.app).split(RULE)

        assert "which name?" in asked
        assert above.splitlines()[1].startswith("Sheets of the year")
        assert "with orders" in above
