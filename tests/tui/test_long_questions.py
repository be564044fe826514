"""What is asked is read whole: a question and what stands below it take the lines they need, at any size."""

import pytest

from tests.tui.tables import at_table, press, said, settle, skirmish
from tui.choosing.chooser import Chooser
from tui.screens.ask import Ask
from tui.screens.choose import Losing
from tui.screens.table import TableScreen
from tui.widgets import prompt
from tui.widgets.words import Words

_ASKED = "Hakon of Otterness, warrior, stabs Eyvind of Grimby, berserk, in the back where they stand together"
_LOSES = " ".join(f"Sentence {number} of what it brings is as long as others are." for number in range(9))


def drawn(words: Words) -> str:
    lines = (words.render_line(y).text for y in range(words.size.height))
    return " ".join(" ".join(lines).split())


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (132, 43)])
async def test_a_long_question_before_an_order_is_read_whole(size: tuple[int, int]) -> None:
    async with at_table(skirmish(), size) as (_, pilot):
        pilot.app.push_screen(Losing(f"{_ASKED}? {_LOSES}", "s"))
        await settle(pilot)
        screen = pilot.app.screen

        assert drawn(screen.query_one("#title", Words)) == f"{_ASKED}?"
        assert drawn(screen.query_one("#note", Words)) == _LOSES
        assert screen.query_one("#keys", Words).region.bottom <= size[1]


@pytest.mark.parametrize("size", [(60, 20), (132, 43)])
async def test_why_what_is_typed_cannot_be_is_read_whole(size: tuple[int, int]) -> None:
    def check(_: str) -> None:
        raise ValueError(_LOSES)

    async with at_table(skirmish(), size) as (_, pilot):
        pilot.app.push_screen(Ask(_ASKED, "7", check, _LOSES))
        await settle(pilot)

        assert drawn(pilot.app.screen.query_one("#said", Words)) == _LOSES
        await pilot.press("enter")
        await settle(pilot)
        assert drawn(pilot.app.screen.query_one("#said", Words)) == _LOSES


def read(table: TableScreen) -> str:
    """Return what stands from the card on down to the prompt."""
    names = (*(["card"] if table.narrow else []), "chronicle", "prompt")
    lines = (line for name in names for line in table.panel(name).lines)
    return " ".join(" ".join(text for line in lines for text, _ in line).split())


@pytest.mark.parametrize(("size", "sentences"), [((60, 20), 3), ((80, 24), 3)])
async def test_what_an_order_that_is_asked_about_costs_is_read_whole_over_the_log(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], sentences: int
) -> None:
    price = " ".join(f"Sentence {number} of what it costs is as long as others are." for number in range(sentences))
    monkeypatch.setattr(prompt, "costs", lambda *_: price)
    async with at_table(skirmish("human", "bot:wander"), size) as (table, pilot):
        before = read(table)
        table.chooser.mean(table.session.legal.few(1)[0])
        table.offer()

        assert f"? {price} Enter yes, Backspace no" in read(table)
        await press(pilot, "backspace")
        assert read(table) == before


async def test_what_was_said_at_length_is_read_whole_over_the_log_until_the_next_key() -> None:
    told = " ".join(f"Sentence {number} of what is told." for number in range(7))
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        before = said(table, "chronicle")
        table.say(told)

        assert read(table).endswith(told)
        await press(pilot, "tab")
        assert said(table, "chronicle") == before


async def test_where_there_is_no_room_for_all_that_comes_of_it_the_chance_and_the_keys_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(prompt, "consequences", lambda _: f"42% hit; {_LOSES} {_LOSES}")
    monkeypatch.setattr(prompt, "headline", lambda _: "42% hit")
    monkeypatch.setattr(Chooser, "odds", lambda *_: object())
    async with at_table(skirmish("human", "bot:wander"), (80, 24)) as (table, _):
        table.chooser.mean(table.session.legal.few(1)[0])
        table.offer()

        assert "? 42% hit. Enter yes, Backspace no" in read(table)
