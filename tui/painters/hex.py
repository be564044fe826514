"""Pointy-top hexes, odd rows half a hex to the right, at four sizes: each writes into no cells but its own."""

from collections.abc import Iterator

from engine.core.refs import PlaceId
from engine.scene.model import Board, Place
from tui.painters.cells import Canvas, Span
from tui.painters.corner import corner
from tui.painters.hexface import Hex, face
from tui.painters.hexlevels import LEVELS
from tui.painters.look import Look, Manner


class HexPainter:
    """Draws a hex board at one of the levels."""

    def __init__(self, board: Board, manner: Manner) -> None:
        """Index the board's places by row."""
        self._number = min(manner.zoom, len(LEVELS) - 1)
        self._level = LEVELS[self._number]
        self._glyphs = manner.glyphs
        # Whether a row lies to the right goes by its number on the board, not by where the board begins.
        self._left, self._top = left, top = corner(board)
        self._rows: dict[int, dict[int, Place]] = {}
        for place in sorted(board.places, key=lambda place: place.at):
            self._rows.setdefault(place.at[1] - top, {})[place.at[0] - left] = place
        self._at = {place.id: place.at for place in board.places}
        ends = (self._x(max(row), number) for number, row in self._rows.items())
        self.width = max(ends, default=-self._level.columns) + self._level.columns + self._level.walled
        self.width *= bool(self._rows)
        self.height = (max(self._rows, default=-1) + 1) * self._level.lines
        self.pitch = (self._level.columns, self._level.lines * 2)

    def centre(self, place: PlaceId) -> tuple[int, int]:
        """Return the cell (x, y) of a place's letter; KeyError for a place the board does not have."""
        x, y = self._corner(place)
        return x + self._level.centre, y + self._level.middle

    def area(self, place: PlaceId) -> tuple[int, int, int, int]:
        """Return x, y, width and height of the cells that are the place's own."""
        return *self._corner(place), self._level.columns + self._level.walled, self._level.lines

    def place_at(self, x: int, y: int) -> PlaceId | None:
        """Return the place drawn at a cell; None beyond the board."""
        row = y // self._level.lines
        column = (x - self._x(0, row)) // self._level.columns
        place = self._rows.get(row, {}).get(column)
        return place.id if place else None

    def line(self, y: int, look: Look) -> Iterator[Span]:
        """Draw one line of the whole map."""
        row, line = divmod(y, self._level.lines)
        canvas = Canvas(self.width)
        for column, place in self._rows.get(row, {}).items():
            for stroke in face(Hex(self._number, place, look, self._glyphs)):
                if stroke.line == line:
                    canvas.put(self._x(column, row) + stroke.column, stroke.text, stroke.ink)
        return canvas.spans()

    def uncut(self, y: int, text: str, low: int, high: int) -> tuple[int, int]:
        """Return the part of a line between two columns that shows whole places."""
        shift, pitch = self._x(0, y // self._level.lines), self._level.columns
        first, last = -((shift - low) // pitch), (high - shift) // pitch
        ends = shift + max(0, first) * pitch, shift + last * pitch
        # The column behind the last hex is its own where it is a counter: else it would show the next one in part.
        counter = self._level.walled and text[max(0, ends[1] - pitch) :][:1] == self._glyphs.wall
        return ends[0], max(ends[0], min(high, ends[1] + counter))

    def _corner(self, place: PlaceId) -> tuple[int, int]:
        column, row = self._at[place]
        return self._x(column - self._left, row - self._top), (row - self._top) * self._level.lines

    def _x(self, column: int, row: int) -> int:
        shift = self._level.columns // 2 if (row + self._top) % 2 else 0
        return column * self._level.columns + shift
