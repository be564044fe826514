"""Links between points as lines of ASCII: level, upright or slanting, and in steps where no sign slants as they do."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from engine.core.refs import PlaceId
from engine.scene.model import Link
from tui.painters.cells import Ink

Cell: TypeAlias = tuple[int, int]


def routes(points: Mapping[PlaceId, Cell], links: Sequence[Link]) -> dict[int, dict[int, tuple[str, Ink]]]:
    """Draw the links between points; return line by line which sign in which ink stands in which column."""
    drawn: dict[int, dict[int, tuple[str, Ink]]] = {}
    for link in links:
        if link.a in points and link.b in points:
            for (x, y), sign in _between(points[link.a], points[link.b]):
                drawn.setdefault(y, {})[x] = sign, Ink(link.tone)
    return drawn


def _between(a: Cell, b: Cell) -> Iterator[tuple[Cell, str]]:
    # Always from left to right, so that a link looks alike from both its ends.
    (x, y), (right, bottom) = sorted((a, b))
    across, down = right - x, bottom - y
    slant = "\\" if down > 0 else "/"
    if across >= abs(down):
        level = [y + _rounded(down * step, across) for step in range(across + 1)]
        for step in range(1, across):
            yield (x + step, level[step]), slant if level[step] != level[step + 1] else "-"
    else:
        way = 1 if down > 0 else -1
        column = [x + _rounded(across * step, abs(down)) for step in range(abs(down) + 1)]
        for step in range(1, abs(down)):
            yield (column[step], y + way * step), slant if column[step] != column[step - 1] else "|"


def _rounded(part: int, whole: int) -> int:
    # Halves go up on either side of nought: the same line, moved, is drawn the same.
    return (2 * part + whole) // (2 * whole) if whole else 0
