"""A line to type on takes keys in the order in which they were pressed, however they arrive."""

import pytest
from textual.events import Key, Paste

from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, settle, skirmish
from tui.screens.ask import Ask

KEYS = {"backspace": "\x7f", "enter": "\r", "home": None, "end": None}


async def typed(*keys: str, edits: bool = True) -> str | None:
    """Push keys all at once at a question that holds 'ab'; return the answer."""
    answers: list[str | None] = []
    async with at_table(skirmish("human", "bot:wander")) as (_, pilot):
        pilot.app.push_screen(Ask("What?", "ab", lambda _: None, edits=edits), answers.append)
        await settle(pilot)
        for key in keys:
            pilot.app.post_message(Key(key, KEYS.get(key, key)))
        await settle(pilot)
    return answers[0] if answers else None


async def test_letters_never_overtake_the_keys_before_them() -> None:
    assert await typed("backspace", "backspace", "1", "2", "enter") == "12"
    assert await typed("home", "x", "enter") == "xab"


async def test_what_is_typed_behind_enter_is_no_part_of_the_answer() -> None:
    assert await typed("c", "enter", "d") == "abc"


async def test_what_is_typed_replaces_what_was_proposed_and_an_arrow_keeps_it() -> None:
    assert await typed("c", "d", "enter", edits=False) == "cd"
    assert await typed("end", "c", "enter", edits=False) == "abc"
    assert await typed("enter", edits=False) == "ab"


@pytest.mark.parametrize(
    ("pasted", "taken", "told"),
    [
        ("cd", "abcd", ""),
        ("x" * 398, "ab" + "x" * 398, ""),
        ("x" * 4096, "ab" + "x" * 398, "A line takes 400 characters: the rest was left out."),
        ("cd\nef", "abcd", "The first line was taken: the rest was left out."),
        ("cd\n", "abcd", ""),
        ("\x1b[2J", "ab\\x1b[2J", ""),
        ("", "ab", ""),
        ("\n", "ab", ""),
    ],
)
async def test_of_a_paste_what_fits_is_taken_and_the_rest_is_told(pasted: str, taken: str, told: str) -> None:
    answers: list[str | None] = []
    async with at_table(skirmish("human", "bot:wander")) as (_, pilot):
        pilot.app.push_screen(Ask("What?", "ab", lambda _: None, edits=True), answers.append)
        await settle(pilot)
        pilot.app.post_message(Paste(pasted))
        await settle(pilot)
        said = text_of(pilot.app)
        pilot.app.post_message(Key("enter", "\r"))
        await settle(pilot)

    assert answers == [taken]
    assert told in said
    assert told or "was left out" not in said


async def test_in_the_palette_a_letter_is_taken_back_before_the_next_is_typed() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (_, pilot):
        await press(pilot, "colon")
        for key in ("q", "backspace", "h", "i"):
            pilot.app.post_message(Key(key, KEYS.get(key, key)))
        await settle(pilot)

        assert ": hi_" in text_of(pilot.app)


async def test_where_a_number_is_asked_for_other_keys_are_left_out_and_that_is_told() -> None:
    answers: list[str | None] = []
    async with at_table(skirmish("human", "bot:wander")) as (_, pilot):
        pilot.app.push_screen(Ask("How many?", "", lambda _: None, counts=lambda text, _: text), answers.append)
        await settle(pilot)
        for key in ("1", "e", "2"):
            pilot.app.post_message(Key(key, key))
        await settle(pilot)
        said = text_of(pilot.app)
        await press(pilot, "enter")

    assert answers == ["12"]
    assert "A number is wanted: digits alone are taken." in said
