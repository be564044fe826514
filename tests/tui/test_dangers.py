"""Odds both ways at the table: before a unit moves in, what a fight would cost and what could be done to it there."""

import pytest

from engine.core.refs import PlaceId
from tests.tui.plain.talking import answers_to, hear
from tests.tui.plain.talking import table as plain_table
from tests.tui.sieges import assault
from tests.tui.tables import at_table, press, said
from tui.plain.shell import play

SEED = "7"


async def test_the_chances_of_a_place_begin_with_the_fight_that_is_to_be_had_there() -> None:
    async with at_table(assault(SEED), (132, 43)) as (table, pilot):
        await press(pilot, "c")
        table.map.jump_to(PlaceId("sanakht.5"))
        await press(pilot, "O")
        shown = " ".join(said(table, "card").split())

        assert "CR1 at Starcity: about " in shown
        assert "that the field is won within 8 phases of fire." in shown
        assert "Not reckoned, as unseen: 2 units." in shown


@pytest.mark.parametrize(("word", "begins"), [
    ("forecast cr1 starcity", "CR1 at Starcity: about "),
    ("forecast starcity", "CR1 at Starcity: about "),
    ("threat cr1 starcity", "Nothing that is seen can do much to CR1 at Starcity."),
    ("forecast off the tile", "No fight of your units at "),
])  # fmt: skip
def test_by_ear_both_are_asked_for(word: str, begins: str) -> None:
    told = answers_to(hear(play(plain_table(assault(SEED))), [word]), word)

    assert told[0].startswith(begins), told
