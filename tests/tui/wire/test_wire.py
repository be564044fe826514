"""What goes over the wire, counted in a real pty: these numbers no machine changes."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import mean
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tui.wire.harness import PATIENCE, Terminal, terminal

CHILD = "tests/tui/wire/child.py"
WALK = "lllljjjluulllkkhhhjjhhhyyy"


SIZES = {"80x24": (80, 24), "200x60": (200, 60)}

AT_ONCE, TRIES = 0.15, 5
"""Seconds to give the terminal back, at one of so many ends: what else the machine does may delay some."""


@contextmanager
def standing(size: tuple[int, int]) -> Iterator[Terminal]:
    with terminal(CHILD, "table", "25", "15", size=size) as running:
        running.until("ready")
        running.settle()
        yield running


@pytest.fixture(params=[SIZES["80x24"], pytest.param(SIZES["200x60"], marks=pytest.mark.thorough)], ids=list(SIZES))
def table(request: pytest.FixtureRequest) -> Iterator[Terminal]:
    with standing(request.param) as running:
        yield running


def test_stepping_on_and_off_what_stands_there_repaints_its_card_alone() -> None:
    with TemporaryDirectory() as home, terminal(CHILD, "star-sectors-alone", LONGSHIP_HOME=home) as table:
        table.until_shown("deploy your ships (3 left)")
        table.press("\r")  # the first ship, to where the cursor waits
        table.until_shown("Orders")
        table.press("\r")
        table.until_shown("deploy your ships (2 left)")
        for what, most_on, most_off in (("station", 160, 84), ("cruiser", 225, 84)):
            table.cost("\t")
            off, on = table.cost("\x1b[C"), table.cost("\x1b[D")

            assert what in "\n".join(table.screen.display[:10])
            assert (on <= most_on, off <= most_off) == (True, True), (on, off)


def test_many_keys_at_once_are_few_frames(table: Terminal) -> None:
    before = table.frames
    table.press("l" * 60 + "jkln" * 30 + "h" * 20)
    table.settle()

    assert 1 <= table.frames - before <= 3


def test_keys_pushed_behind_one_that_opens_a_line_are_all_written_on_it() -> None:
    with TemporaryDirectory() as home, terminal(CHILD, "star-sectors-alone", LONGSHIP_HOME=home) as table:
        table.until_shown("deploy your ships")
        for coordinate in ("1007", "0503", "1204"):
            table.press(f"/{coordinate}")
            table.settle()
            asked = next(at for at, line in enumerate(table.screen.display) if "Go where?" in line)
            assert coordinate in table.screen.display[asked + 2]

            table.press("\r")
            table.settle()
            assert coordinate in table.screen.display[1], "the card tells of the place that was named"


def test_an_idle_table_sends_nothing_and_sleeps(table: Terminal) -> None:
    table.silence(0.3)
    woken = table.switches()

    assert table.silence(4) == 0
    assert (table.switches() - woken) / 4 <= 0.5


def test_the_terminals_own_cursor_is_visible_and_on_the_place(table: Terminal) -> None:
    table.cost("l")
    cursor = table.screen.cursor
    row = table.screen.display[cursor.y]

    assert not cursor.hidden
    assert "]" in row[cursor.x + 1 : cursor.x + 4], "it is marked by a bracket as well, whatever the size of hexes"


def test_the_terminals_own_cursor_is_where_the_first_letter_goes() -> None:
    with TemporaryDirectory() as home, terminal(CHILD, "star-sectors-alone", LONGSHIP_HOME=home) as running:
        running.until("ready")
        running.cost("/")
        screen = running.screen
        found = (screen.cursor.x, screen.cursor.y)
        running.cost("q")

        assert screen.display[found[1]].strip() == "q"
        assert screen.display[found[1]][found[0]] == "q"


def test_mono_sends_no_colour_at_all() -> None:
    with terminal(CHILD, "table", "25", "15", WIRE_THEME="mono", NO_COLOR="1") as running:
        running.until("ready")
        running.settle()
        # What is sent before the theme is set is not its own.
        running.press("\x0c")
        running.settle()
        begun = running.sent.rindex(b"\x1b[2J")
        for key in WALK:
            running.cost(key)
        settings = re.findall(rb"\x1b\[([\d;]*)m", running.sent[begun:])

    assert {int(number) for setting in settings for number in setting.split(b";") if number} <= {1, 7, 22, 27}


def test_a_terminal_that_goes_away_ends_the_program(table: Terminal) -> None:
    table.hang_up()

    assert table.process.wait(PATIENCE) == 0


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_quitting_gives_the_terminal_back_at_once(size: tuple[int, int]) -> None:
    def quits() -> float:
        with standing(size) as table:
            table.press("q")
            return table.ends()[0]

    assert any(quits() < AT_ONCE for _ in range(TRIES))


def test_a_walk_over_a_scrolling_map_costs_little() -> None:
    spent = []
    for which in ("map", "map-by-ones"):
        with terminal(CHILD, which, "99", "40") as running:
            running.until("ready")
            running.settle()
            spent.append(mean(running.cost("l") for _ in range(90)))

    assert spent[0] / spent[1] <= 0.03


DOINGS = st.lists(st.sampled_from(["l", "j", "uu", "nnn", "h", "+", "c", "\x0c", "60x20", "100x30"]), max_size=12)


@settings(max_examples=2, suppress_health_check=[HealthCheck.too_slow])
@given(DOINGS)
def test_the_screen_is_the_one_that_textual_would_show(doings: list[str]) -> None:
    _shown_by_both(doings)


@pytest.mark.thorough
@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
@given(DOINGS)
def test_the_screen_is_the_one_that_textual_would_show_whatever_is_done(doings: list[str]) -> None:
    _shown_by_both(doings)


def _shown_by_both(doings: list[str]) -> None:
    shown = []
    for which in ("table", "table-by-textual"):
        with terminal(CHILD, which, "25", "15") as running:
            running.until("ready")
            for doing in doings:
                size = tuple(map(int, doing.split("x"))) if "x" in doing and doing[0].isdigit() else None
                if size is None:
                    running.press(doing)
                elif size != (running.screen.columns, running.screen.lines):
                    running.resize(*size)
                    running.until("frame")
                running.settle()
            shown.append(_looks(running))

    assert shown[0] == shown[1]


def _looks(running: Terminal) -> list[list[tuple[str, str, bool, bool]]]:
    """What can be seen of every cell: of a blank, only whether it is reversed."""
    cells = running.screen.buffer
    return [
        [
            (cell.data, cell.fg if cell.data != " " else "", cell.bold and cell.data != " ", cell.reverse)
            for cell in (cells[y][x] for x in range(running.screen.columns))
        ]
        for y in range(running.screen.lines)
    ]
