"""The shadow of the screen: whatever is wanted, the bytes it sends make a terminal show exactly that."""

import pyte
from hypothesis import given
from hypothesis import strategies as st

from tui.terminal.motion import Cell, move
from tui.terminal.pen import PLAIN, Pen, change
from tui.terminal.shadow import Piece, Shadow

WIDTH, HEIGHT = 24, 6

PENS = st.builds(
    Pen,
    st.sampled_from(["", "31", "96", "38;5;110"]),
    st.sampled_from(["", "", "44"]),
    st.frozensets(st.sampled_from([1, 4, 7, 9])),
)
PIECES = st.lists(st.tuples(st.text("ab. \u6f22\u2192", min_size=1, max_size=8), PENS), min_size=1, max_size=4)
PUTS = st.lists(st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1), PIECES), max_size=6)
FRAMES = st.lists(st.tuples(PUTS, st.builds(Cell, st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))), max_size=6)


class Terminal:
    """A terminal that starts out full of rubbish."""

    def __init__(self) -> None:
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self._stream = pyte.Stream(self.screen)
        self.screen.reset_mode(pyte.modes.DECAWM)
        self.feed("\x1b[41;1mrubbish" * 9)

    def feed(self, data: str) -> None:
        self._stream.feed(data)

    def looks(self) -> list[list[object]]:
        return [[_look(self.screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


def _look(cell: pyte.screens.Char) -> object:
    text = cell.data
    ground = (cell.bg, cell.reverse, cell.underscore, cell.strikethrough)
    seen = text != " " or cell.reverse or cell.underscore or cell.strikethrough
    return text, ground, (cell.fg if seen else "", cell.bold if text != " " else False)


def whole(shadow: Shadow) -> list[list[object]]:
    """Show what the shadow wants on a fresh terminal, cell by cell."""
    terminal = Terminal()
    terminal.feed("\x1b[0m\x1b[2J")
    for y, row in enumerate(shadow.rows):
        for x, (text, pen) in enumerate(row):
            if text:
                terminal.feed(f"\x1b[{y + 1};{x + 1}H{change(None, pen)}{text}")
    return terminal.looks()


@given(FRAMES)
def test_a_terminal_shows_what_is_wanted(frames: list[tuple[list[tuple[int, int, list[Piece]]], Cell]]) -> None:
    shadow, terminal = Shadow(WIDTH, HEIGHT), Terminal()
    for puts, cursor in frames:
        for x, y, pieces in puts:
            shadow.put(x, y, pieces)
        terminal.feed(shadow.frame(cursor))

        assert terminal.looks() == whole(shadow)
        assert (terminal.screen.cursor.x, terminal.screen.cursor.y) == cursor


def test_the_end_of_a_line_is_erased_without_the_marks_of_what_stands_before_it() -> None:
    shadow, terminal = Shadow(WIDTH, HEIGHT), Terminal()
    marked = Pen(attributes=frozenset({7}))
    for unit, rest in (("[A]", " of the Wolf"), ("[B]", " " * 12)):
        shadow.put(0, 0, [(unit, marked), (rest, PLAIN)])
        terminal.feed(shadow.frame(Cell(0, 0)))

    assert terminal.looks() == whole(shadow)


def test_what_is_there_already_is_not_sent_again() -> None:
    shadow = Shadow(WIDTH, HEIGHT)
    shadow.put(0, 1, [("one hex", PLAIN)])
    shadow.frame(Cell(0, 0))
    shadow.put(0, 1, [("one hex", PLAIN)])

    assert shadow.frame(Cell(0, 0)) == ""


def test_only_what_differs_is_sent() -> None:
    shadow = Shadow(WIDTH, HEIGHT)
    shadow.put(0, 1, [("CF 4 DF 3", PLAIN)])
    shadow.frame(Cell(3, 1))
    shadow.put(0, 1, [("CF 5 DF 3", PLAIN)])

    assert shadow.frame(Cell(4, 1)) == "5"


def test_a_forgotten_screen_is_cleared_and_drawn_anew() -> None:
    shadow = Shadow(WIDTH, HEIGHT)
    shadow.put(0, 0, [("map", PLAIN)])
    shadow.frame(Cell(0, 0))
    shadow.forget()
    shadow.put(0, 0, [("map", PLAIN)])

    assert shadow.frame(Cell(3, 0)) == "\x1b[m\x1b[H\x1b[2Jmap"


@given(st.text(st.characters(codec="utf-8"), max_size=20))
def test_no_control_character_of_any_text_is_sent(text: str) -> None:
    shadow = Shadow(WIDTH, HEIGHT)
    shadow.frame(Cell(0, 0))
    shadow.put(0, 0, [(text, PLAIN)])
    sent = shadow.frame(Cell(0, 0))

    assert all(character.isprintable() or character == "\x1b" for character in sent.replace("\b", "").replace("\r", ""))
    assert sent.count("\x1b") == sent.count("\x1b[")


@given(*(st.builds(Cell, st.integers(0, 79), st.integers(0, 23)),) * 2)
def test_the_cursor_is_moved_where_it_should_be(start: Cell, end: Cell) -> None:
    screen = pyte.Screen(80, 24)
    stream = pyte.Stream(screen)
    stream.feed(move(None, start))
    stream.feed(move(start, end))

    assert (screen.cursor.x, screen.cursor.y) == end
    assert len(move(start, end)) <= len(move(None, end))


@given(PENS, PENS)
def test_pens_change_as_if_set_anew(before: Pen, after: Pen) -> None:
    looks = []
    for sequence in (change(None, before) + change(before, after), change(None, after)):
        screen = pyte.Screen(4, 1)
        pyte.Stream(screen).feed(sequence + "x")
        looks.append(screen.buffer[0][0])

    assert looks[0] == looks[1]
