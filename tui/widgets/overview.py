"""The overview: the whole board in a few characters beside the map, with the part of it that is in sight."""

from math import ceil
from typing import Final

from engine.scene.model import Geometry, Place, Tone
from tui.painters.cells import Canvas, Ink
from tui.painters.hexlevels import size
from tui.painters.sheet import Sheet
from tui.painters.stacks import glyph_of, ink_of
from tui.painters.view import Window
from tui.widgets.lines import Line, Space, heading

_LEAST: Final = 2
"""Columns and rows of the board that one character stands for, at least."""
_SEEN: Final = "."


class Overview:
    """Draws the overview; it is drawn anew only where the window has moved or something else has."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._for: tuple[object, ...] = ()
        self._sheet: Sheet | None = None  # kept, so that no other object gets the identity of one of its parts
        self._lines: list[Line] = []

    def lines(self, sheet: Sheet, window: Window, space: Space, key: str) -> list[Line]:
        """Return the overview in so much space, below a heading with the `key` of it; [] where all is seen."""
        wanted = (id(sheet.board), id(sheet.look.tokens), id(sheet.painter), window, space)
        if self._for != wanted:
            self._for, self._sheet, self._lines = wanted, sheet, _drawn(sheet, window, space, key)
        return self._lines


def _drawn(sheet: Sheet, window: Window, space: Space, key: str) -> list[Line]:
    (width, height), (columns, rows) = space, size(sheet.board)
    whole = sheet.size[0] <= window.width and sheet.size[1] <= window.height
    if whole or sheet.board.geometry is Geometry.TILES or not sheet.places or height < 2 * _LEAST:
        return []
    step = max(_LEAST, ceil(columns / width), ceil(rows / (height - 1)))
    left, top = (min(place.at[axis] for place in sheet.places.values()) for axis in (0, 1))
    cells: dict[tuple[int, int], list[Place]] = {}
    for place in sheet.places.values():
        cells.setdefault(((place.at[0] - left) // step, (place.at[1] - top) // step), []).append(place)
    indent = max(0, width - ceil(columns / step)) // 2
    lines = [heading("overview", f"{key} whole map", width, sheet.signs)]
    for row in range(ceil(rows / step)):
        canvas = Canvas(width)
        for column in range(ceil(columns / step)):
            canvas.put(indent + column, *_sign(sheet, window, cells.get((column, row), [])))
        lines.append(tuple((text, ink) for text, ink in canvas.spans()))
    return lines


def _sign(sheet: Sheet, window: Window, places: list[Place]) -> tuple[str, Ink]:
    # An own unit before another before ground; a dot for open ground that is in sight.
    units = [token for place in places for token in sheet.look.tokens.get(place.id, ())[:1]]
    if units:
        shown = min(units, key=lambda token: not sheet.look.sides.friendly(token.seat))
        ink = ink_of(shown, sheet.look.sides)._replace(strong=False)
        return glyph_of(shown, Geometry.HEX, sheet.look.sides)[:1], ink
    ground = next((place for place in places if place.kind), None)
    if ground is not None:
        return sheet.signs.drawn(ground.glyph[:1]), Ink(ground.tone)
    seen = any(_within(window, *sheet.painter.centre(place.id)) for place in places)
    return (sheet.signs.drawn(_SEEN) if seen else " "), Ink(Tone.DIM)


def _within(window: Window, x: int, y: int) -> bool:
    return window.x <= x < window.x + window.width and window.y <= y < window.y + window.height
