"""Bytes of a terminal become keys, pastes and sizes; what cannot be meant is left out, and what follows it is heard."""

from time import sleep

import pytest
from textual.events import Key, MouseMove, Paste, Resize
from textual.message import Message

from tui.terminal.background import TerminalBackground
from tui.terminal.keyboard import KeyParser
from tui.terminal.paste import LONGEST
from tui.terminal.size import LARGEST

MOVE = b"\x1b[<35;1600;481M"


def told(keyboard: KeyParser, *reads: bytes) -> list[Message]:
    return [message for read in reads for message in keyboard.feed(read)]


def keys(*reads: bytes) -> list[str]:
    return [message.key for message in told(KeyParser(), *reads) if isinstance(message, Key)]


def pastes(*reads: bytes) -> list[str]:
    return [message.text for message in told(KeyParser(), *reads) if isinstance(message, Paste)]


def test_what_is_no_character_is_left_out_and_the_next_key_is_heard() -> None:
    assert keys(b"\xe9", b"q") == ["q"]
    assert keys(b"\xe1\xe1\xff", b"\x1b[A") == ["up"]


def test_a_character_in_two_reads_is_one_key() -> None:
    (key,) = told(KeyParser(), b"\xc3", b"\xa9")

    assert isinstance(key, Key)
    assert key.character == "\u00e9"


def test_after_a_fault_the_rest_of_the_same_read_is_heard() -> None:
    assert keys(b"a\x1b[1114112ub\x1b[Bc") == ["a", "b", "down", "c"]


def test_half_a_character_is_no_key() -> None:
    assert keys(b"\x1b[55296;;55296u", b"q") == ["q"]


def test_a_paste_is_one_however_the_line_cuts_it() -> None:
    whole = b"a\x1b[200~one\ntwo\x1b[20\x1b[201~b"

    for at in range(len(whole)):
        assert pastes(whole[:at], whole[at:]) == ["one\ntwo\x1b[20"], at
        assert keys(whole[:at], whole[at:]) == ["a", "b"], at


def test_of_a_long_paste_the_beginning_is_kept() -> None:
    reads = [b"x" * 5000] * 200

    assert pastes(b"\x1b[200~", *reads, b"\x1b[201~") == ["x" * LONGEST]


@pytest.mark.parametrize("pressed", [b"\x03", b"\x0c"])
def test_a_control_key_ends_a_paste_whose_end_is_lost(pressed: bytes) -> None:
    paste, key = told(KeyParser(), b"\x1b[200~one", pressed)

    assert isinstance(paste, Paste)
    assert isinstance(key, Key)


def test_a_pause_ends_a_paste_whose_end_is_lost() -> None:
    keyboard = KeyParser()

    assert told(keyboard, b"\x1b[200~one") == []
    assert keyboard.waits == 1.0
    (paste,) = keyboard.pause()
    assert isinstance(paste, Paste)
    assert paste.text == "one"
    assert keyboard.waits is None


def test_an_escape_that_nothing_follows_is_a_key() -> None:
    keyboard = KeyParser()

    assert told(keyboard, b"\x1b") == []
    assert keyboard.waits is not None
    sleep(keyboard.waits)
    (key,) = keyboard.pause()
    assert isinstance(key, Key)
    assert key.key == "escape"
    assert keyboard.waits is None


def test_a_sequence_that_comes_bit_by_bit_is_waited_for_each_time() -> None:
    keyboard = KeyParser()

    for read in (b"\x1b", b"[", b"1", b";"):
        assert told(keyboard, read) == []
        assert keyboard.waits is not None


@pytest.mark.parametrize("size", [b"9999;9999;0;0", b"0;80;0;0", b"24;0;0;0", b"501;80;0;0", b"24;1001;0;0"])
def test_a_size_that_cannot_be_is_refused_and_the_last_good_one_kept(size: bytes) -> None:
    keyboard = KeyParser()
    told(keyboard, b"\x1b[48;30;100;600;2000t")

    assert told(keyboard, b"\x1b[48;" + size + b"t") == []
    (move,) = told(keyboard, MOVE)
    assert isinstance(move, MouseMove)
    assert (int(move.x), int(move.y)) == (79, 24)


def test_the_size_is_still_known_after_a_fault() -> None:
    keyboard = KeyParser()
    told(keyboard, b"\x1b[48;30;100;600;2000t", b"\x1b[1114112u")

    (move,) = told(keyboard, MOVE)
    assert isinstance(move, MouseMove)
    assert (int(move.x), int(move.y)) == (79, 24)


def test_without_a_size_in_pixels_the_mouse_tells_cells() -> None:
    size, move = told(KeyParser(), b"\x1b[48;30;100;0;0t", b"\x1b[<35;41;11M")

    assert isinstance(size, Resize)
    assert isinstance(move, MouseMove)
    assert (move.x, move.y) == (40, 10)


def test_the_mouse_is_on_the_screen() -> None:
    assert told(KeyParser(), f"\x1b[<0;{LARGEST[0] + 1};1M".encode(), f"\x1b[<0;1;{LARGEST[1] + 1}M".encode()) == []


ANSWER = b"a\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\b"


def grounds(*reads: bytes) -> tuple[list[bool], list[str]]:
    keyboard = KeyParser()
    keyboard.asked = True
    heard = told(keyboard, *reads)
    return [each.light for each in heard if isinstance(each, TerminalBackground)], [
        e.key for e in heard if isinstance(e, Key)
    ]


def test_what_a_terminal_answers_of_its_ground_is_no_key_however_the_line_cuts_it() -> None:
    for at in range(len(ANSWER)):
        assert grounds(ANSWER[:at], ANSWER[at:]) == ([True], ["a", "b"]), at


@pytest.mark.parametrize(
    ("said", "light"),
    [
        (b"rgb:0000/0000/0000", False),
        (b"rgb:ff/ff/ff", True),
        (b"rgba:2e2e/3434/3636/ffff", None),
        (b"rgb:1/2/3", False),
    ],
)
def test_a_ground_is_light_or_dark_or_not_told(said: bytes, *, light: bool | None) -> None:
    assert grounds(b"\x1b]11;" + said + b"\x07q") == ([] if light is None else [light], ["q"])


def test_an_answer_without_an_end_is_no_more_than_that() -> None:
    assert grounds(b"\x1b]11;" + b"x" * 200, b"q")[1][-1] == "q"

    keyboard = KeyParser()
    keyboard.asked = True
    assert not told(keyboard, b"\x1b]11;rgb")
    assert keyboard.waits is not None
    assert not list(keyboard.pause())
    assert [each.key for each in told(keyboard, b"q") if isinstance(each, Key)] == ["q"]


@pytest.mark.parametrize(
    ("reads", "heard"),
    [
        ((b"\x1b]q",), ["q"]),
        ((b"\x1b]1", b"q"), ["1", "q"]),
        ((b"\x1b]11;rgb\x0cq",), ["ctrl+l", "q"]),
        ((b"\x1b]11;rgb", b"\x0c"), ["ctrl+l"]),
        ((b"\x1b]11;rgb", b"\x1b[A"), ["up"]),
        ((b"\x1b]11;rgb\x1b", b"[A"), ["up"]),
    ],
)
def test_what_no_answer_holds_is_heard(reads: tuple[bytes, ...], heard: list[str]) -> None:
    assert grounds(*reads) == ([], heard)


def test_nothing_is_taken_for_an_answer_to_what_was_not_asked() -> None:
    heard = told(KeyParser(), ANSWER)

    assert not any(isinstance(each, TerminalBackground) for each in heard)
    assert sum(isinstance(each, Key) for each in heard) > len("ab")
