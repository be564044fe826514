"""Several units on one place: Tab says how many wait there, and pointing at them lists units before their orders."""

from engine.core.match import begin
from engine.core.refs import token
from engine.core.setup import SeatPlan, Setup
from tests.toys.raid.game import GAME
from tests.toys.raid.values import SYSTEMS
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, said
from tui.choosing.chooser import Chooser
from tui.playing.session import Session

HOME = next(iter(SYSTEMS))


def plotting() -> Session:
    return Session(begin(GAME, Setup((SeatPlan("Anna"), SeatPlan("Ben", "bot:wander")))))


def test_pointing_at_a_stack_chooses_a_unit_first() -> None:
    chooser = Chooser(plotting())
    answer = chooser.point(HOME)

    assert [choice.ref for choice in answer.steps] == [token(f"0.{unit}") for unit in range(3)]
    assert answer.menu == ()


async def test_tab_says_how_many_wait_and_enter_lists_them() -> None:
    session = plotting()
    async with at_table(session) as (table, pilot):
        await press(pilot, "tab")

        assert said(table).endswith("3 units here need orders: Enter lists them.")

        await press(pilot, "enter")
        listed = text_of(pilot.app)

        assert "Which?" in listed
        assert "s  Sloop    2 orders" in listed

        await press(pilot, "s")

        assert table.chooser.picker.chosen == (token("0.1"),)
        assert "Sloop:" in said(table)
