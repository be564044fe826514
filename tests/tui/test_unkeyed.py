"""Words that have no key of their own come up as a list, with letters that hold in it alone."""

import pytest

from engine.core.values import evolve
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press
from tui.choosing.dealer import Dealer
from tui.choosing.offered import OfferEntry
from tui.choosing.picker import Picker
from tui.narration.atlas import Atlas
from tui.playing.seating import lesson
from tui.playing.session import Session
from tui.screens.choose import Choose
from tui.widgets.row_list import MenuRow, lettered


def bread() -> Session:
    """Open the first lesson of Viking Raid, in which animals of seven kinds are bought."""
    return lesson("viking-raid", "bread", None)


@pytest.fixture(autouse=True)
def _no_letters_left(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = Dealer.entries

    def entries(dealer: Dealer, picker: Picker, atlas: Atlas) -> tuple[OfferEntry, ...]:
        dealt = deal(dealer, picker, atlas)
        return tuple(evolve(each, key="") for each in dealt) if picker.asked else dealt

    monkeypatch.setattr(Dealer, "entries", entries)


async def test_what_an_order_is_about_is_listed_where_letters_have_run_out() -> None:
    async with at_table(bread()) as (table, pilot):
        await press(pilot, "a")
        listed = text_of(pilot.app)
        await press(pilot, "w")
        asked = text_of(pilot.app)
        await press(pilot, "1", "enter")

        assert "Stock: which?" in listed
        assert "w  cow" in listed
        assert "cow: how many, 1 to 4?" in asked
        assert any(order.verb == "stock" for node in table.session.match.history.nodes if (order := node.order))


async def test_nothing_stays_chosen_by_a_list_that_is_left() -> None:
    async with at_table(bread()) as (table, pilot):
        await press(pilot, "a", "escape")

        assert not isinstance(pilot.app.screen, Choose)
        assert table.chooser.picker.asked == ()


def test_letters_of_a_list_are_the_first_that_are_free_and_keep_what_has_one() -> None:
    rows = (MenuRow("0", "duck"), MenuRow("1", "drake", key="u"), MenuRow("2", "dog"), MenuRow("3", "q"))

    assert [row.key for row in lettered(rows)] == ["d", "u", "o", ""]


async def test_a_sign_that_chooses_nothing_of_a_list_is_told_so() -> None:
    async with at_table(bread()) as (_, pilot):
        await press(pilot, "a", "%")
        assert "Nothing here has the key %" in text_of(pilot.app)
        assert isinstance(pilot.app.screen, Choose)

        await press(pilot, "down")
        assert "Nothing here has the key" not in text_of(pilot.app)

        await press(pilot, "question_mark", "escape")
        assert "Nothing here has the key" not in text_of(pilot.app)
