"""A shadow of the terminal's screen: what is there already is never sent again."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from rich.cells import cell_len

from tui.terminal.motion import Cell, move
from tui.terminal.pen import PLAIN, Pen, change

Piece = tuple[str, Pen]
"""Text in one pen."""

_NEAR: Final = (16, 2)
"""Columns and rows around the cursor that are drawn last, so that the way home is short."""


class Shadow:
    """Holds every cell as (text, pen); the right half of a wide character has the text ''."""

    def __init__(self, width: int, height: int) -> None:
        """Begin with a screen that has to be cleared first."""
        self.width, self.height = width, height
        self.rows: list[list[Piece]] = []
        """What is wanted, row by row."""
        self._dirty: dict[int, set[int]] = {}
        self._pen: Pen | None = None
        self._at: Cell | None = None
        self._lost = True
        self.forget()

    def forget(self) -> None:
        """Take the screen for unknown: the next frame clears it and sends all."""
        blank: Piece = (" ", PLAIN)
        self.rows = [[blank] * self.width for _ in range(self.height)]
        self._dirty.clear()
        self._lost = True

    def put(self, x: int, y: int, pieces: Iterable[Piece]) -> None:
        """Note these pieces for the next frame, from a cell on; what lies off the screen is cut."""
        if not 0 <= y < self.height:
            return
        row, first = self.rows[y], x
        for cell in _cells(pieces):
            if 0 <= x < self.width and row[x] != cell and not (row[x][0] == cell[0] and _shows(row[x][1], cell)):
                row[x] = cell
                self._dirty.setdefault(y, set()).add(x)
            x += 1
        self._mend(y, first, x)

    def frame(self, cursor: Cell) -> str:
        """Return the sequences that bring the screen up to date and put its cursor on a cell; '' if nothing changed."""
        out: list[str] = []
        if self._lost:
            out.append(f"{change(None, PLAIN)}\x1b[H\x1b[2J")
            self._pen, self._at, self._lost = PLAIN, Cell(0, 0), False
        for run in sorted(self._runs(), key=lambda run: (_is_near(run, cursor), run)):
            self._send(run, out)
        self._dirty.clear()
        out.append(move(self._at, cursor))
        self._at = cursor
        return "".join(out)

    def _mend(self, y: int, first: int, end: int) -> None:
        """Blank the halves of wide characters that were cut by what was put from `first` to before `end`."""
        row = self.rows[y]
        if 0 < first < self.width and row[first][0] and cell_len(row[first - 1][0]) > 1:
            self._blank(y, first - 1)
        if 0 < end < self.width and not row[end][0] and cell_len(row[end - 1][0]) < 2:
            self._blank(y, end)

    def _blank(self, y: int, x: int) -> None:
        self.rows[y][x] = (" ", self.rows[y][x][1])
        self._dirty.setdefault(y, set()).add(x)

    def _runs(self) -> Iterator["_Run"]:
        for y, columns in self._dirty.items():
            start = end = -1
            for x in sorted(columns):
                if start >= 0 and not self._is_bridge(y, end, x):
                    yield _Run(y, start, end)
                    start = -1
                if start < 0:
                    start = x
                end = x + 1
            yield _Run(y, start, end)

    def _is_bridge(self, y: int, start: int, end: int) -> bool:
        """Return whether sending unchanged cells again is shorter than stepping over them."""
        between = self.rows[y][start:end]
        pen = self.rows[y][start - 1][1]
        return len(between) <= 4 and all(text.isascii() and _shows(pen, (text, own)) for text, own in between)

    def _send(self, run: "_Run", out: list[str]) -> None:
        row = self.rows[run.y]
        # The right half of a wide character comes with its left half.
        start = run.start - 1 if not row[run.start][0] and run.start else run.start
        end = self._last(row, start, run.end)
        out.append(move(self._at, Cell(start, run.y)))
        for text, pen in row[start:end]:
            if not (self._pen is not None and _shows(self._pen, (text, pen))):
                out.append(change(self._pen, pen))
                self._pen = pen
            out.append(text)
        if end < run.end:
            # Some terminals erase with underline and reverse too, not just with the background.
            background = self._pen if self._pen is not None and self._pen.blank == PLAIN else PLAIN
            out.append(change(self._pen, background) + "\x1b[K")
            self._pen = background
        self._at = self._after(row, start, end, run.y)

    def _last(self, row: list[Piece], start: int, end: int) -> int:
        """Return where to stop writing because erasing the rest of the row is shorter."""
        tail = self.width
        while tail > start and row[tail - 1] == (" ", row[tail - 1][1]) and row[tail - 1][1].blank == PLAIN:
            tail -= 1
        return tail if end - tail > 4 else end

    def _after(self, row: list[Piece], start: int, end: int, y: int) -> Cell | None:
        # Terminals disagree on the width of some characters, and on where the cursor is behind the last column.
        if end >= self.width or any(len(text) != 1 or cell_len(text) != 1 for text, _ in row[start:end]):
            return None
        return Cell(end, y)


class _Run(NamedTuple):
    """Cells of one row to be sent, from `start` to before `end`."""

    y: int
    start: int
    end: int


def _is_near(run: _Run, cursor: Cell) -> bool:
    return abs(run.start - cursor.x) <= _NEAR[0] and abs(run.y - cursor.y) <= _NEAR[1]


def _shows(pen: Pen, piece: Piece) -> bool:
    """Return whether a piece looks right when it is written with a pen."""
    return pen == piece[1] or (piece[0] == " " and pen.blank == piece[1].blank)


def _cells(pieces: Iterable[Piece]) -> list[Piece]:
    """Split pieces into cells; characters that do not print never leave."""
    cells: list[Piece] = []
    for text, pen in pieces:
        if text.isascii() and text.isprintable():
            cells += [(character, pen) for character in text]
        else:
            cells += _wide_cells(text, pen)
    return cells


def _wide_cells(text: str, pen: Pen) -> list[Piece]:
    cells: list[Piece] = []
    for character in text:
        width = cell_len(character)
        if not character.isprintable():
            cells += [(" " if character.isspace() else "?", pen)] * width
        elif width:
            cells += [(character, pen), *[("", pen)] * (width - 1)]
        elif cells:
            head = -1 if cells[-1][0] else -2
            cells[head] = (cells[head][0] + character, pen)
    # Emoji of several code points: Textual lays them out as one character, terminals do not agree.
    wanted = cell_len(text)
    return cells if len(cells) == wanted else [("?", pen)] * wanted
