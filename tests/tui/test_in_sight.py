"""What is asked at the table stands beside the map where there is room, and the table stays in sight."""

import pytest

from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, skirmish
from tests.tui.test_table import LAID
from tui.screens.single_answer import SingleAnswer, beside

WIDE = (132, 43)
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
