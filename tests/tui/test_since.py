"""After the others' turn: rows beside the map, traces on it, a key from row to row, and the way into the past."""

import pytest

from engine.core.refs import Seat
from engine.games.space_viking.verbs.endings import EndSheets
from engine.games.space_viking.verbs.errands import Scout
from tests.games.space_viking.test_few_keys import FLEETS, six
from tests.tui.snapshot import check, text_of
from tests.tui.tables import at_table, press, said, skirmish

LAID = ("right", "enter", "enter")


async def test_each_thing_that_others_did_has_a_row_a_number_on_the_map_and_a_key() -> None:
    async with at_table(skirmish("human", "bot:normal")) as (table, pilot):
        await press(pilot, *LAID, "e", "y")
        rows = table.since.rows

        assert rows
        assert {span.text for span in table.map.sheet.look.layer.traces.values()} >= {"1"}

        await press(pilot, "greater_than_sign")
        assert "1 of" in said(table)
        assert f"1 of {len(rows)}" in said(table, "card")
        assert table.map.cursor == rows[0].path[-1]

        await press(pilot, "W")
        assert f"1 of {len(rows)}" not in said(table, "card")


@pytest.mark.parametrize("size", [(80, 24), (132, 43)])
async def test_the_list_stands_beside_the_map_and_never_over_it(size: tuple[int, int]) -> None:
    async with at_table(skirmish("human", "bot:normal"), size) as (table, pilot):
        await press(pilot, *LAID, "e", "y", "W")

        assert pilot.app.screen is table
        check("table-after", pilot.app)


async def test_where_no_column_stands_beside_the_map_it_takes_the_place_of_the_map_until_it_is_closed() -> None:
    async with at_table(skirmish("human", "bot:normal"), (60, 20)) as (table, pilot):
        await press(pilot, *LAID, "e", "y", "W")

        check("table-after", pilot.app)

        await press(pilot, "greater_than_sign")
        assert f"1 of {len(table.since.rows)}" in said(table, "over")

        await press(pilot, "W")
        assert not table.panel("over").display


async def test_enter_on_a_row_looks_at_it_in_the_past_and_an_order_puts_all_away() -> None:
    session = skirmish("human", "bot:normal")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID, "e", "y", "greater_than_sign")
        node = table.since.rows[0].nodes[-1]
        await press(pilot, "enter")

        assert not session.live
        assert session.node == node
        assert not table.map.sheet.look.layer.traces

        await press(pilot, "backspace", "e", "y")
        assert session.live
        assert "1 of" not in said(table, "card")


async def test_the_last_row_is_said_to_be_the_last() -> None:
    async with at_table(skirmish("human", "bot:normal")) as (table, pilot):
        await press(pilot, *LAID, "e", "y", *["greater_than_sign"] * (1 + len(table.since.rows) + 4))

        assert "last" in said(table)


async def test_the_next_person_sees_only_what_that_seat_saw() -> None:
    session = skirmish("human", "human")
    async with at_table(session) as (table, pilot):
        await press(pilot, "enter", "escape", "right", "right", "right", "enter", "enter", "enter")

        assert "0300" not in said(table, "card")
        assert "lays a mine." in text_of(pilot.app)


async def test_before_the_first_row_lies_the_past_and_what_has_no_place_can_be_looked_at_too() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (board, pilot):
        await press(pilot, *LAID, "less_than_sign", "enter")

        assert session.live
        assert "Nothing has happened since then" in said(board)

        await press(pilot, "less_than_sign")

        assert not session.live


async def test_what_came_of_orders_that_all_had_sealed_is_headed_by_its_time_and_by_nobody() -> None:
    session = six()
    for each in FLEETS:
        session.give(Scout(each))
    session.give(EndSheets())
    session.accept(Seat(1))
    session.give(EndSheets())
    session.accept(Seat(0))
    async with at_table(session, (132, 43)) as (table, pilot):
        if table.beside.opened != "since":
            await press(pilot, "W")

        assert "-- Year 1 ---" in text_of(pilot.app)
