"""Taking back at the table: orders given, given half, or only meant."""

from tests.tui.tables import at_table, press, said, skirmish
from tests.tui.test_table import LAID


async def test_undo_and_redo_by_keyboard_bring_back_the_same_positions() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID, "b", "z", "enter")
        after = session.match.position
        await press(pilot, "u")
        before = session.match.position
        await press(pilot, "ctrl+r")

        assert before != after
        assert session.match.position is after

        await press(pilot, "ctrl+u")

        assert session.match.history.here.seat == 1
        assert "The turn is taken back: " in said(table)

        session.undo(taking_back=True)
        await press(pilot, "u")

        assert "Cannot: There is nothing to undo." in said(table)


async def test_undo_takes_back_a_half_given_order_before_it_takes_back_the_last_one() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID, "b", "z", "enter")
        node = session.node
        await press(pilot, "backspace", "a", "u")

        assert said(table).endswith("Not given: Adder goes to 0100. u again takes back the order before.")
        assert session.node == node
        assert table.chooser.path == "Bison"

        await press(pilot, "u")

        assert session.node != node
        assert said(table).endswith("Taken back: Bison goes to 0001.")


async def test_undo_takes_back_the_choice_of_a_unit() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID, "b", "u")

        assert said(table).endswith("Not given: Bison. u again takes back the order before.")
        assert table.chooser.half == ""


async def test_undo_names_the_whole_order_that_was_only_meant() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, "right", "enter", "u")

        assert said(table).endswith("Not given: Lay the mine on 0100. u again takes back the order before.")
        assert session.node == 0
        assert table.chooser.pending is None


async def test_undo_while_looking_back_says_that_the_present_is_shown_again() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID, "b", "z", "enter", "less_than_sign")

        assert not session.live

        await press(pilot, "u")

        assert session.live
        assert said(table).endswith("Back in the present. Taken back: Bison goes to 0001.")
