"""Memos at both clients: written, shown beside what they are about, found, gone to, and hidden from others."""

import pytest

from tests.tui.plain.talking import TWO_PEOPLE, answers_to, played
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, said, skirmish
from tui.screens.palette import CommandFinder

LAID = ("right", "enter", "enter")

pytestmark = pytest.mark.usefixtures("skirmish")


async def test_a_memo_is_written_shown_on_the_card_found_and_gone_to() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID)
        at = table.map.cursor
        await press(pilot, "quotation_mark", "enter", *"keep off", "enter")

        assert "keep off" in said(table, "card")
        assert "is kept" in said(table)

        await press(pilot, "down", "down")
        assert "keep off" not in said(table, "card")
        await press(pilot, "quotation_mark")
        assert isinstance(pilot.app.screen, CommandFinder)
        await press(pilot, *"keep", "enter")

        assert table.map.cursor == at

        await press(pilot, "quotation_mark", "enter", *["backspace"] * len("keep off"), "enter")
        assert session.memos == ()


async def test_the_next_person_is_shown_none_of_them() -> None:
    session = skirmish("human", "human")
    async with at_table(session) as (table, pilot):
        await press(pilot, "enter", "escape")
        await press(pilot, "quotation_mark", "enter", *"trap", "enter")
        mine = table.map.cursor
        await press(pilot, *LAID, "enter", "escape")
        assert session.memos == ()
        assert mine is not None
        table.map.jump_to(mine)
        await press(pilot, "quotation_mark")

        assert "trap" not in text_of(pilot.app)


def test_by_ear_a_memo_is_written_told_found_and_taken_back() -> None:
    told = played("skirmish", "memo 0203 reef, keep off", "0203", "memos reef", "memo 0203", "memo 0203 none", "memos")

    assert answers_to(told, "memo 0203 reef, keep off") == ["The memo on 0203 is kept."]
    assert "Memo reef, keep off." in " ".join(answers_to(told, "0203")).replace("Memo: ", "Memo ")
    assert "reef, keep off" in answers_to(told, "memos reef")[0]
    assert answers_to(told, "memo 0203") == ["Memo on 0203: reef, keep off."]
    assert answers_to(told, "memo 0203 none") == ["The memo on 0203 is taken back."]
    assert answers_to(told, "memos")[0].startswith("You have no memos.")


@pytest.mark.parametrize("line", ["memo squid eats", "memo nowhere", f"memo 0203 {'x' * 201}"])
def test_what_cannot_be_written_is_said(line: str) -> None:
    assert answers_to(played("skirmish", line), line)[0].startswith("Cannot:")


def test_by_ear_the_next_person_hears_none_of_them() -> None:
    told = played("skirmish", "", "memo 0203 trap", "lay 0203", "", "memos", "0203", seats=TWO_PEOPLE)

    assert answers_to(told, "memos")[0].startswith("You have no memos.")
    assert not any("trap" in line for line in answers_to(told, "0203"))


def test_what_steers_a_terminal_is_written_out() -> None:
    told = played("skirmish", "memo 0203 \x1b[2Jreef", "memos")

    assert not any("\x1b" in line for line in told if not line.startswith("> "))
