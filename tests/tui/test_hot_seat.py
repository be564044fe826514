"""Two people at one keyboard: the curtain hides everything of the other seat, and what happened since is told."""

from textual.pilot import Pilot

from engine.core.setup import SeatPlan, Setup
from tests.tui.snapshot import check, cursor_of, text_of
from tests.tui.tables import at_table, press, said, settle, skirmish
from tui.playing import seating
from tui.screens.curtain import Curtain


async def _lay(pilot: Pilot[None], *steps: str) -> None:
    await press(pilot, *steps, "enter", "enter")


async def test_the_curtain_calls_for_the_first_person_and_shows_nothing_else() -> None:
    session = skirmish("human", "human")
    async with at_table(session) as (_, pilot):
        assert isinstance(pilot.app.screen, Curtain)
        assert session.seat is None
        check("curtain", pilot.app)


async def test_a_seat_sees_its_own_mine_and_never_the_others() -> None:
    session = skirmish("human", "human")
    async with at_table(session) as (table, pilot):
        await press(pilot, "enter", "escape")
        first = session.seat
        assert first is not None
        await _lay(pilot, "right", "right", "right")
        own = text_of(pilot.app)

        assert isinstance(pilot.app.screen, Curtain)
        assert "0300" not in own
        assert "Mine" not in own

        await press(pilot, "enter")
        told = text_of(pilot.app)
        await press(pilot, "escape")

        assert session.seat != first
        assert "lays a mine." in told
        assert "0300" not in told
        assert "on 0300" not in said(table, "chronicle")
        assert not [token for token in table.scene.tokens if token.name == "Mine"]


async def test_nothing_can_be_done_through_the_curtain() -> None:
    session = skirmish("human", "human")
    async with at_table(session) as (_, pilot):
        await press(pilot, "e", "u", "colon", "question_mark", "R", "E", "T", "ctrl+p", "W", "x")

        assert isinstance(pilot.app.screen, Curtain)
        assert session.node == 0
        check("curtain", pilot.app)


async def test_between_people_what_was_sealed_stands() -> None:
    session = skirmish("human", "human")
    async with at_table(session) as (table, pilot):
        await press(pilot, "enter", "escape")
        await _lay(pilot)
        await press(pilot, "enter", "escape", "u")

        assert "Cannot:" in said(table)
        assert session.node == 1


async def test_the_terminals_cursor_stands_on_the_name_that_is_called() -> None:
    async with at_table(skirmish("human", "human")) as (_, pilot):
        assert cursor_of(pilot.app)[pilot.app.cursor_position.x :].startswith("Ann, take the keyboard.")


async def test_every_person_begins_at_a_unit_of_their_own_and_on_the_same_part_of_the_map() -> None:
    session = skirmish("human", "human", fog=True)
    async with at_table(session, (60, 20)) as (table, pilot):
        await press(pilot, "enter", "escape", "plus")
        fresh = text_of(pilot.app)
        await _lay(pilot, *["right"] * 6, *["down"] * 4)
        await press(pilot, "enter", "escape")
        second = table.map.cursor
        await _lay(pilot)
        await press(pilot, "enter", "escape")

        boats = [token.place for token in table.scene.tokens if token.seat == session.seat]
        assert second == "0604"
        assert table.map.cursor in boats
        assert text_of(pilot.app).splitlines()[1] == fresh.splitlines()[1]


async def test_nothing_that_was_told_to_one_person_is_told_to_the_next() -> None:
    session = skirmish("human", "human", fog=True)
    async with at_table(session) as (table, pilot):
        await press(pilot, "enter", "escape")
        await _lay(pilot)
        await press(pilot, "enter", "escape")
        await _lay(pilot)
        await press(pilot, "enter", "escape", "a", "escape", "w")
        told = said(table)
        await press(pilot, "E", "enter", "y", "enter", "escape", "ctrl+p")
        log = text_of(pilot.app)
        await press(pilot, "escape", "a")

        assert "the key w" in told
        assert session.seat == 1
        assert "the key w" not in log
        assert said(table).endswith("No order has the key a now: ? lists the keys that work.")


async def test_everybody_looks_through_a_lens_and_at_a_size_of_their_own() -> None:
    async with at_table(skirmish("human", "human")) as (table, pilot):
        await press(pilot, "enter", "escape", "V", "M", "C")
        own = (table.lens, table.map.zoom, table.map.sheet.look.coordinates)
        first = table.session.seat
        await _lay(pilot)
        await press(pilot, "enter", "escape")
        other = (table.lens, table.map.zoom, table.map.sheet.look.coordinates)
        await _lay(pilot)
        await press(pilot, "enter", "escape")
        if table.session.seat != first:
            await press(pilot, "E", "enter", "y", "enter", "escape")

        assert other == ("", None, False)
        assert table.session.seat == first
        assert (table.lens, table.map.zoom, table.map.sheet.look.coordinates) == own
        assert own != other


async def test_nobody_is_shown_the_unit_that_the_one_before_looked_at_last() -> None:
    session = seating.new("squadron", Setup((SeatPlan("A"), SeatPlan("B")), (("scenario", "duel"),), "3"), None)
    async with at_table(session) as (table, pilot):
        await press(pilot, "enter", "escape")
        table.map.jump_to(next(token.place for token in table.scene.tokens if token.name.endswith("Star A")))
        await press(pilot, "up", "up", "up", "up")
        looked = text_of(pilot.app)
        await press(pilot, "r", "e", "enter", "escape")

        assert "Noodle Star A, at 0814" in looked
        assert session.seat == 1
        assert "Noodle Star A, at" not in text_of(pilot.app)


async def test_who_stands_where_the_cursor_was_led_over_is_not_taken_for_looked_at() -> None:
    session = seating.new(
        "squadron", Setup((SeatPlan("A"), SeatPlan("B", "bot:easy")), (("scenario", "duel"),), "3"), None
    )
    async with at_table(session) as (table, pilot):
        await settle(pilot)
        await press(pilot, "escape")

        assert table.map.cursor is not None
        assert not table.chooser.atlas.at(table.map.cursor)
        assert "Noodle Star B, at" not in text_of(pilot.app)
