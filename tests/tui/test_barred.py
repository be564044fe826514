"""Why orders of the phase cannot be given: in help on the screen, and by ear."""

import pytest

from tests.tui.plain.talking import answers_to, played, seated
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press

_MOVED = ("deploy rest", "select astrolabe", "forward 3")
_SPENT = "No moves left: MF 3, 3 spent. (SS-17)"
_FAR = "Ben Base is 17 hexes away, but its combat factor reaches 6 hexes. (SS-38)"


async def test_help_says_why_what_the_bar_shows_without_a_key_cannot_be_given() -> None:
    async with at_table(seated("star-sectors"), (132, 60)) as (table, pilot):
        await press(pilot, "r", "enter", "a", "f", "f", "f")
        bar = " ".join(text for line in table.panel("bar").lines for text, _ in line)
        await press(pilot, "question_mark")
        told = " ".join(text_of(pilot.app).split())

    assert "- forward" in bar
    assert f"- forward {_SPENT}" in told
    assert told.index("Not now") > told.index("Orders now")


async def test_in_the_list_of_orders_help_says_why_others_are_missing() -> None:
    async with at_table(seated("star-sectors"), (132, 60)) as (_, pilot):
        await press(pilot, "r", "enter", "a", "f", "f", "f", "space", "question_mark")

        assert f"- forward {_SPENT}" in " ".join(text_of(pilot.app).split())


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("barred forward", [f"Forward: {_SPENT}"]),
        ("barred attack", [f"Attack: {_FAR}"]),
        ("barred left", [f"Left: {_SPENT}"]),
        ("barred end", ["Cannot: nothing is barred of 'end' now. Type orders for what works."]),
        ("barred nonsense", ["Cannot: nothing here is called 'nonsense'. Type units, enemies, or find and a word."]),
    ],
)
def test_by_ear_orders_are_told_with_what_bars_them(line: str, answer: list[str]) -> None:
    assert " ".join(answers_to(played("star-sectors", *_MOVED, line), line)) == " ".join(answer)


def test_of_a_unit_it_is_told_what_bars_that_unit() -> None:
    said = " ".join(answers_to(played("star-sectors", *_MOVED, "barred astrolabe"), "barred astrolabe"))

    assert f"Forward: {_SPENT}" in said
    assert "Attack:" not in said


async def test_while_nothing_is_chosen_the_reasons_are_those_of_ones_own_unit_under_the_cursor() -> None:
    told = []
    async with at_table(seated("viking-raid"), (132, 60)) as (table, pilot):
        await press(pilot, "r")  # an offer
        for unit in table.chooser.atlas.own[:2]:
            await press(pilot, "escape")
            table.map.jump_to(unit.place)
            await press(pilot, "question_mark")
            told.append(" ".join(text_of(pilot.app).split()))
            await press(pilot, "escape")

    assert "- stab Hakon Blackoar has no dagger." in told[0]
    assert "- stab Ulf has no dagger." in told[1]
