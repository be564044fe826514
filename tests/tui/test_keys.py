"""The command table: no key means two things, and what is generated from it is current."""

from pathlib import Path
from string import ascii_lowercase

import pytest

from tui import keys, keytable
from tui.choosing.assigned import assign_keys
from tui.keynames import show_key
from tui.keyset import KEY_SETS, KeySet


@pytest.mark.parametrize("key_set", KEY_SETS)
def test_no_key_means_two_commands(key_set: KeySet) -> None:
    pressed = [key for command in keys.COMMANDS for key in command.keys_in(key_set)]

    assert len(set(pressed)) == len(pressed)


@pytest.mark.parametrize("key_set", KEY_SETS)
def test_every_command_of_the_screen_has_a_key_in_every_set(key_set: KeySet) -> None:
    keyless = [c.id for c in keys.COMMANDS if c.group != "Questions" and not c.keys_in(key_set)]

    assert keyless == []


@pytest.mark.parametrize(("key_set", "fewest"), [("arrows", 23), ("vi", 16), ("wedx", 19)])
def test_letters_are_left_for_orders(key_set: KeySet, fewest: int) -> None:
    assert fewest == len(set(ascii_lowercase) - set(keys.key_map(key_set)))


def test_ids_and_words_are_unique() -> None:
    words = [command.word for command in keys.COMMANDS if command.word]

    assert len(keys.COMMANDS) == len({command.id for command in keys.COMMANDS})
    assert len(words) == len(set(words))


def test_u_is_undo_unless_it_is_a_direction() -> None:
    meant = [keys.key_map(key_set)["u"].id for key_set in KEY_SETS]

    assert meant == ["undo", "go-north-east", "undo"]


@pytest.mark.parametrize(
    ("key", "shown"),
    [("ctrl+z", "Ctrl+Z"), ("pageup", "PgUp"), ("f1", "F1"), ("e", "e"), ("E", "E"), ("shift+left", "Shift+Left")],
)
def test_keys_are_written_as_players_read_them(key: str, shown: str) -> None:
    assert shown == show_key(key)


def test_no_key_shows_its_programming_name() -> None:
    for key_set in KEY_SETS:
        assert [shown for shown in map(show_key, keys.key_map(key_set)) if "_" in shown] == []


def test_a_choice_gets_the_key_it_prefers() -> None:
    given = assign_keys(["forward", "fire", "left"], {"fire": "f"}, "l")

    assert given == {"forward": "o", "fire": "f", "left": "e"}


def test_a_choice_gets_its_first_letter_before_another_choice_gets_that_as_its_second() -> None:
    assert assign_keys(["Beacon", "Compass"], {}, "bea") == {"Beacon": "o", "Compass": "c"}


def test_choices_keep_their_keys_when_asked_again() -> None:
    words = [f"ship {n}" for n in range(12)]

    assert assign_keys(words, {}, "x") == assign_keys(words, {}, "x")


def test_no_two_choices_share_a_key_and_the_rest_go_without() -> None:
    given = assign_keys([f"word {n}" for n in range(40)], {}, "abc")
    letters = [key for key in given.values() if key]

    assert 23 == len(letters) == len(set(letters))
    assert not set(letters) & set("abc")


def test_a_backquote_is_readable_in_the_table() -> None:
    assert "| `` ` `` | `` ` `` | `` ` `` | `repeat [UNIT]` |" in keytable.table()


def test_the_table_of_keys_in_the_docs_is_current() -> None:
    assert keytable.table() == (Path(__file__).parents[2] / "docs" / "keys.md").read_text(encoding="utf-8")
