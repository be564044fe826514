"""Two people at one keyboard by ear: on no terminal does what one was told stand above the call for the other."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("fcntl")

import pyte

from engine.core.events import Happening
from engine.core.refs import Seat
from engine.core.values import frozen
from tests.tui.far_end import Line
from tests.tui.plain.talking import TWO_PEOPLE, hear, seated, table
from tui.plain.recount import Happened, results
from tui.plain.shell import play

AT_ONE_KEYBOARD = ("play", "space-viking", "--seed", "1", "--seats", "human,human", "--plain")


@frozen
class Drawn(Happening, reveals=True):
    """Something that was drawn."""

    text: str

    def tell(self) -> str:
        """Say it."""
        return self.text


@pytest.fixture(params=[10, 24, 60])
def line(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Line]:
    opened = Line(tmp_path, *AT_ONE_KEYBOARD, size=(80, request.param))
    yield opened
    opened.cut()


def typed(line: Line, text: str, prompt: bytes) -> None:
    heard = len(line.heard)
    os.write(line.master, text.encode() + b"\n")
    line.until(lambda: len(line.heard) > heard and line.heard.endswith(prompt))


def seen(line: Line) -> list[str]:
    screen = pyte.Screen(80, os.get_terminal_size(line.master).lines)
    pyte.ByteStream(screen).feed(line.heard)
    return [row.rstrip() for row in screen.display if row.strip()]


def test_what_one_was_told_is_pushed_off_the_terminal(line: Line) -> None:
    line.until(lambda: line.heard.endswith(b"answer> "))
    typed(line, "", b"\r\n> ")
    assert "Skarn: spend your first 50 I U. Set-up." in seen(line)

    typed(line, "end", b"yes or no> ")
    typed(line, "yes", b"answer> ")
    assert seen(line) == ["Pass the keyboard to Holt. Holt, press Enter when you are ready.", "answer>"]


def test_a_terminal_that_clears_itself_is_sent_no_blank_lines(line: Line) -> None:
    line.until(lambda: line.heard.endswith(b"answer> "))
    typed(line, "", b"\r\n> ")
    typed(line, "end", b"yes or no> ")
    typed(line, "yes", b"answer> ")

    assert line.heard.count(b"\x1b[2J\x1b[3J\x1b[H") == 1
    assert b"\r\n\r\n" not in line.heard


@pytest.mark.parametrize(("clears", "blank"), [(False, 24), (True, 0)])
def test_another_terminal_has_ones_words_pushed_off(clears: bool, blank: int) -> None:  # noqa: FBT001
    laid = table(seated("space-viking", TWO_PEOPLE))
    laid.host.terminal, laid.host.clears = True, clears
    said = hear(play(laid), ["", "end", "yes"])

    assert said[-1].startswith("Pass the keyboard to Ben.")
    assert said.count("") == blank


def test_before_the_keyboard_passes_nothing_is_left_to_ask_for() -> None:
    laid = table(seated("space-viking", TWO_PEOPLE))
    lines = [f"Line {number}." for number in range(9)]

    assert laid.session.awaiting == "curtain"
    assert hear(laid.burst(lines), ()) == lines
    laid.accept(Seat(0))
    assert hear(laid.burst(lines), ())[-1].endswith("type more, or log.")


def test_what_came_of_the_last_order_is_told_whole_before_the_keyboard_passes() -> None:
    laid = table(seated("space-viking", TWO_PEOPLE))
    seen: Happened = [
        tuple(Drawn(f"Lot {number} is drawn, and falls to whoever asked for it first.") for number in range(9))
    ]

    assert len(results(laid, seen, {})) == 9
    laid.accept(Seat(0))
    assert results(laid, seen, {})[-1].endswith("More: log.")


def test_nothing_is_told_before_anybody_has_taken_the_keyboard() -> None:
    said = hear(play(table(seated("squadron", TWO_PEOPLE))), [""])

    assert said[0].startswith("Pass the keyboard to Anna.")
    assert any("Noodle Star A lies at" in line for line in said)
