"""Boards as still pictures, without a cursor: whole where there is room, else the part where most units are."""

from collections.abc import Sequence

from engine.scene.model import Board, Geometry, Scene
from tui.painters.glyphs import TABLES
from tui.painters.lines import Line, Space, cut
from tui.painters.painter import LEVELS, painter_for
from tui.painters.sheet import Sheet, lay_out

_FEW = 3
"""Of fewer places a board is no picture of what will be played: the others are drawn later."""
_LEAST: Space = (16, 4)
"""A part of a board that is smaller tells nothing."""


def still(scene: Scene, room: Space, glyphs: str) -> list[Line]:
    """Draw the board of a scene as large as the room allows; no lines where that is too small for any of it."""
    if len(scene.board.places) < _FEW:
        return []
    level = fitting(scene.board, room, glyphs)
    if level is not None:
        return drawn(laid_out(scene, level, glyphs))
    if scene.board.geometry is Geometry.TILES or room[0] < _LEAST[0] or room[1] < _LEAST[1]:
        return []  # frames that are cut look broken
    return _part(laid_out(scene, 0, glyphs), room)


def fitting(board: Board, room: Space, glyphs: str) -> int | None:
    """Return the largest level at which all of a board fits a room; None where none does."""
    for level in reversed(range(LEVELS[board.geometry])):
        painter = painter_for(board, level, TABLES[glyphs])
        if painter.width <= room[0] and painter.height <= room[1]:
            return level
    return None


def written(scene: Scene, board: Board) -> list[str]:
    """Write a board of a scene in ASCII as the screen draws it, without marks and cursor."""
    return ["".join(text for text, _ in line) for line in drawn(laid_out(scene, 0, "ascii", board))]


def laid_out(scene: Scene, level: int, glyphs: str, board: Board | None = None) -> Sheet:
    """Lay out a board at a level, that of the scene where none is given, without a cursor."""
    sheet = lay_out(scene, level, glyphs, board)
    return sheet._replace(look=sheet.look._replace(cursor=None))


def drawn(sheet: Sheet) -> list[Line]:
    """Draw all lines of a board."""
    return [tuple((text, ink) for text, ink in sheet.painter.line(y, sheet.look)) for y in range(sheet.size[1])]


def _part(sheet: Sheet, room: Space) -> list[Line]:
    centres = [sheet.painter.centre(place) for place in sheet.look.tokens] or [(sheet.size[0] // 2, sheet.size[1] // 2)]
    across, down = sheet.painter.pitch
    x = _start([x for x, _ in centres], sheet.size[0], room[0], across)
    y = _start([y for _, y in centres], sheet.size[1], room[1], down)
    return [cut(each, x, room[0] // across * across) for each in drawn(sheet)[y : y + room[1]]]


def _start(centres: Sequence[int], size: int, room: int, pitch: int) -> int:
    # Whole places, with the middle of what stands there in the middle.
    wanted = sum(centres) // len(centres) - room // 2
    return max(0, min(wanted, size - room + pitch - 1)) // pitch * pitch
