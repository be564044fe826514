"""What a newcomer finds on the screen: who is chosen, how far a place is, the enemy, a way out, answers that hold."""

from pathlib import Path

from engine import registry
from engine.core.refs import PlaceId
from saves.store import Store
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, settle
from tui.app import LongshipApp
from tui.playing import seating
from tui.preferences.settings import Config
from tui.screens.ask import Ask
from tui.screens.table import TableScreen
from tui.start import Start
from tui.widgets.title import title


def beside(table: TableScreen) -> str:
    return "\n".join("".join(text for text, _ in row) for row in table.panel("card").lines)


async def test_the_card_is_that_of_the_unit_chosen_and_each_step_says_how_far_it_is_from_there() -> None:
    async with at_table(seating.lesson("squadron", "volleys", None)) as (table, pilot):
        await press(pilot, "tab")

        assert "Rake A1" in beside(table).partition("--")[0]

        await press(pilot, "w", "right", "right")

        assert "Warden A2" in beside(table).partition("--")[0]
        assert "2 inches, 3 o'clock" in beside(table)


async def test_the_enemy_is_listed_wherever_all_of_it_has_room() -> None:
    session = seating.lesson("squadron", "volleys", None)
    session.give(session.legal.ending)  # type: ignore[arg-type]  # a lesson's turn can be ended
    async with at_table(session) as (table, pilot):
        await settle(pilot)

        assert "-- Birch " in beside(table)


async def test_the_way_out_of_a_lesson_goes_before_score_and_map() -> None:
    async with at_table(seating.lesson("squadron", "volleys", None)) as (table, _):
        said = "".join(text for text, _ in title(table.chooser, table.scene, 80, "Table"))

        assert said.endswith("F4 lesson menu")
        assert "round 1 of 30" in said


async def test_a_name_that_is_offered_need_not_be_typed() -> None:
    session = seating.lesson("squadron", "designs", None)
    async with at_table(session) as (_, pilot):
        await press(pilot, "d", "v")

        assert isinstance(pilot.app.screen, Ask)
        assert "Enter alone takes Gull." in " ".join(text_of(pilot.app).split())

        await press(pilot, "enter")

        assert session.match.history.last_order(session.seat) is not None
        assert "Gull is to be a vessel." in text_of(pilot.app)


async def test_what_was_asked_is_answered_anew_once_an_order_was_given() -> None:
    async with at_table(seating.lesson("viking-raid", "bread", None)) as (table, pilot):
        await press(pilot, "colon", *"food", "enter")

        assert "food for 7." in beside(table)

        await press(pilot, "a", "w", "1", "enter")

        assert "food for 11." in " ".join(beside(table).split())


async def test_units_out_of_sight_that_are_all_of_one_seat_have_its_ink() -> None:
    async with at_table(seating.lesson("viking-raid", "bread", None)) as (table, _):
        table.map.jump_to(PlaceId("2410"))
        edges = table.map._edges
        marks = edges._outside(table.map.sheet, table.map.window)
        several = [mark for mark in marks if mark.text[1:].isdigit()]

        assert several
        assert all(mark.ink.role not in {None, 0} for mark in several), "all of them are others' people"


async def test_how_the_match_stands_is_told_beside_a_worksheet_as_far_as_there_is_room() -> None:
    async with at_table(seating.lesson("space-viking", "year", None), (132, 43)) as (_, pilot):
        shown = text_of(pilot.app)

        assert "Fitting" in shown
        assert "-- How it stands --" in shown
        assert "-- Treasury --" in shown


async def test_before_anything_is_played_the_first_screen_says_what_there_is_to_play(tmp_path: Path) -> None:
    app = LongshipApp(Start(), Config(), Store(tmp_path / "saves"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        shown = " ".join(text_of(app).split())

        assert all(registry.info(each).title in shown for each in registry.SHELF)
