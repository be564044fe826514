"""What is asked at the table stands beside or below the map where there is room, and the table stays in sight."""

import pytest
from textual.geometry import Region, Size
from textual.pilot import Pilot

from engine.core.setup import SeatPlan, Setup
from tests.games.space_viking.test_few_keys import six
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, settle, skirmish
from tests.tui.test_table import LAID
from tui.layout import NARROWEST
from tui.playing import seating
from tui.screens.choose import Confirm
from tui.screens.single_answer import SingleAnswer, beside
from tui.terminal.updates import lay_out

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
        assert [line[:left].rstrip() for line in after[1:prompt]] == before[1:prompt]
        # A sentence cut off at the edge of what is asked says nothing, and the bar's keys do not work there.
        assert not any(line[:left].strip() for line in after[prompt:])
        assert "Esc" in "\n".join(line[left:] for line in after)


def ruled(lines: list[str]) -> int:
    """Return on which line the rule is that stands above a question."""
    return next(at for at, line in enumerate(lines) if line in {RULE, "-" * SMALL[0]})


@pytest.mark.parametrize("key", ["space", "R", "Q", "slash"])
async def test_below_a_short_question_on_a_small_screen_it_stays_in_sight_too(key: str) -> None:
    async with at_table(skirmish("human", "bot:wander"), SMALL) as (table, pilot):
        await press(pilot, *LAID)
        before = text_of(pilot.app).splitlines()
        await press(pilot, key)
        after = text_of(pilot.app).splitlines()
        after += [""] * (SMALL[1] - len(after))
        rule = ruled(after)

        assert rule >= 9
        board = table.map.region.right
        assert [line[:board].rstrip() for line in after[1:rule]] == [line[:board].rstrip() for line in before[1:rule]]
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

        assert not pilot.app.screen.in_sight(*WIDE)  # type: ignore[attr-defined]


SIZES = [(SMALL, WIDE), (WIDE, (130, 40)), (SMALL, (60, 20))]


@pytest.mark.parametrize(("first", "other"), SIZES)
@pytest.mark.parametrize("keys", [("Q",), ("R", "question_mark", "escape")])
async def test_in_a_terminal_of_another_size_it_is_asked_as_it_would_be_there(
    keys: tuple[str, ...], first: tuple[int, int], other: tuple[int, int]
) -> None:
    async def asked(pilot: Pilot[None], *sizes: tuple[int, int]) -> str:
        await press(pilot, *LAID, *keys)
        for size in sizes:
            await pilot.resize_terminal(*size)
            await settle(pilot)
        return text_of(pilot.app)

    expected = {}
    for size in (first, other):
        async with at_table(skirmish("human", "bot:wander"), size) as (_, pilot):
            expected[size] = await asked(pilot)

    async with at_table(skirmish("human", "bot:wander"), first) as (_, pilot):
        assert await asked(pilot, other) == expected[other]
    async with at_table(skirmish("human", "bot:wander"), first) as (_, pilot):
        assert await asked(pilot, other, first) == expected[first]


@pytest.mark.parametrize("first", [(60, 20), WIDE])
async def test_until_it_is_told_of_another_size_it_is_drawn_without_what_was_in_sight(first: tuple[int, int]) -> None:
    async with at_table(skirmish("human", "bot:wander"), first) as (_, pilot):
        await press(pilot, *LAID, "Q")
        question, larger = pilot.app.screen, Size(200, 60)
        # As where a smaller terminal had another screen in front, which goes away first.
        pilot.app._size = larger
        lay_out(question, larger)
        drawn = question.render_lines(Region(0, 0, *larger))

        # The compositor wants every cell of a line.
        assert [strip.cell_length for strip in drawn] == [larger.width] * larger.height


async def test_a_question_about_a_question_has_the_table_in_sight_for_another_size_too() -> None:
    async with at_table(skirmish("human", "bot:wander"), WIDE) as (_, pilot):
        await press(pilot, *LAID, "Q")
        pilot.app.push_screen(Confirm("Really?", "Yes", "No"))
        await settle(pilot)
        await pilot.resize_terminal(*SMALL)
        await settle(pilot)

        above, asked = text_of(pilot.app).split(RULE)

        assert "The bay" in above
        assert "Really?" in asked


async def test_what_stands_beside_the_map_is_laid_out_for_the_lines_that_stay_in_sight() -> None:
    seats = SeatPlan("Ann"), SeatPlan("Ben", "bot:normal")
    duel = seating.new("squadron", Setup(seats, (("scenario", "duel"),), "5", practice=True), None)
    async with at_table(duel, SMALL) as (table, pilot):
        right = table.map.region.right
        headed = [at for at, line in enumerate(text_of(pilot.app).splitlines()) if line[right:].strip()[:2] == "--"]
        await press(pilot, "R")
        after = text_of(pilot.app).splitlines()
        rule = ruled(after)
        heads = [at for at, line in enumerate(after[:rule]) if line[right:].strip()[:2] == "--"]

        assert max(headed) >= rule, "it stands elsewhere where nothing is asked"
        assert heads
        assert max(heads) < rule - 1, "none without its rows"


async def test_no_key_is_told_above_a_question_that_does_nothing_there() -> None:
    async with at_table(six(), SMALL) as (_, pilot):
        await press(pilot, "G")
        assert "P tells the rest" in text_of(pilot.app)
        await press(pilot, "Q")
        above, _ = text_of(pilot.app).split(RULE)
        assert "tells the rest" not in above

        await press(pilot, "escape")
        assert "P tells the rest" in text_of(pilot.app)


async def test_the_log_beside_a_question_is_folded_to_what_is_seen_of_it() -> None:
    async with at_table(skirmish("human", "bot:wander"), WIDE) as (table, pilot):
        await press(pilot, *LAID)
        table.notes.said = (table.session.node, "Whoever " + "reads this reads it whole. " * 4)
        table.paint()
        before = text_of(pilot.app)
        await press(pilot, "Q")
        left = beside(WIDE[0]) - 1
        after = " ".join(" ".join(line[:left].split()) for line in text_of(pilot.app).splitlines())

        assert "Whoever reads this" in before
        assert after.count("reads this reads it whole.") == 4
        await press(pilot, "escape")
        assert text_of(pilot.app) == before, "and stands as it was when that is answered"


async def test_a_worksheet_that_comes_back_for_a_question_stays_in_sight_whole() -> None:
    async with at_table(six(), SMALL) as (_, pilot):
        await press(pilot, "enter")
        assert "Sheets of the year" not in text_of(pilot.app), "a place may be pointed at"

        await press(pilot, "n")
        above, asked = text_of(pilot.app).split(RULE)

        assert "which name?" in asked
        assert above.splitlines()[1].startswith("Sheets of the year")
        assert "with orders" in above


async def test_a_side_column_of_which_little_is_left_says_nothing_there() -> None:
    setup = Setup((SeatPlan("Anna"), SeatPlan("Ben", "bot:wander")), (("scenario", "patrol"),), "1")
    async with at_table(seating.new("squadron", setup, None), (160, 20)) as (table, _):
        card = table.panel("card").region
        for left in (1, 11, NARROWEST - 1, NARROWEST):
            shown = [strip.text[card.x :].strip() for strip in table.in_sight(card.x + left, 20)[card.y : card.bottom]]

            assert any(shown) == (left == NARROWEST), (left, shown)
