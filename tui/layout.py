"""Where the parts of the table lie in a terminal of any size, in character cells."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

SMALLEST: Final = (60, 20)
"""Columns and rows the table needs; below that it can only say so."""


class Cells(NamedTuple):
    """A rectangle of the screen: left column, top row, width, height."""

    x: int
    y: int
    width: int
    height: int


PROMPT: Final = 2
"""Lines of the prompt."""

PLACE: Final = 2
"""Lines that tell of the place under the cursor where there is no side column."""

BESIDE: Final = 100
"""Columns that must remain beside the side column for it to run to the bottom."""

NARROWEST: Final = 26
"""Columns that the side column has at least."""

WIDEST: Final = 44
"""Columns that the side column has at most."""

BROAD: Final = 42
"""Columns that it has in a wide terminal: a card of more would cost more bytes a step than a step may."""


LEAST: Final = 6
"""Lines that a small map has at least: what is told beside it, or in its place, needs them."""


class Wanted(NamedTuple):
    """What the map and a lesson would take."""

    columns: int = 0
    """Of the whole map with its rulers, 0 where that is not known: what it leaves goes to the side column."""
    lines: int = 0
    """The same: what it leaves goes to the chronicle."""
    lesson: int = 0
    """Lines of a lesson: the chronicle gives them up and keeps one, then the map does."""
    bare: bool = False
    """The side column and the chronicle give way to the map; so does a line of the place where that shows all of it."""
    wide: bool = False
    """The side column takes all that the map leaves."""
    sheet: bool = False
    """A worksheet stands in the place of the map, and of all that tells of a place."""


_NOTHING: Final = Wanted()


@lru_cache(16)
def arrange(width: int, height: int, wanted: Wanted = _NOTHING) -> Mapping[str, Cells]:
    """Return the rectangle of each part by its id; none for a part without space; {} when the terminal is too small.

    The side column gets what the map leaves up to `WIDEST`, or all of it.
    """
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return {}
    columns, lines, lesson, bare, most, sheet = wanted
    side, wide = 0 if bare or sheet else _side(width, columns, width if most else WIDEST), width
    log, bar = _log(height), 2 if 24 <= height < 30 else 3
    log = 0 if bare else max(1, log - lesson)
    below = lesson + PROMPT + bar
    place = 0 if side or sheet else PLACE
    rows = height - 1 - place - log - below
    if bare and place and lines == rows + 1:
        rows, place = lines, place - 1
    if lines and max(lines, LEAST) < rows:
        rows, log = max(lines, LEAST), log + rows - max(lines, LEAST)
    left = width - side - bool(side)
    if side and left >= BESIDE:
        wide = left
    parts = {
        "heading": Cells(0, 0, width, 1),
        "map": Cells(0, 1, left, rows),
        "card": _beside(width, height, side, rows, wide) if side else Cells(0, 1 + rows, width, place),
        "chronicle": Cells(0, 1 + rows + place, wide, log),
        "lesson": Cells(0, height - below, wide, lesson),
        "prompt": Cells(0, height - bar - PROMPT, wide, PROMPT),
        "bar": Cells(0, height - bar, wide, bar),
    }
    return {name: cells for name, cells in parts.items() if cells.width and cells.height}


def _beside(width: int, height: int, side: int, rows: int, wide: int) -> Cells:
    return Cells(width - side, 1, side, height - 1 if wide < width else rows)


def _side(width: int, columns: int, most: int) -> int:
    least = 0 if width < 76 else NARROWEST if width < 160 else BROAD
    spare = width - 1 - columns if columns else least
    if least == BROAD and most == WIDEST:
        return BROAD
    return max(least, min(most, spare)) if least else 0


def _log(height: int) -> int:
    return 1 + (height >= 24) + 3 * (height >= 30) + 2 * (height >= 50)


def too_small(width: int, height: int) -> str:
    """Return how large the terminal must be, in lines that fit one that is too small."""
    columns, rows = SMALLEST
    return f"This terminal has {width} columns and {height} rows. The table needs {columns} and {rows}: enlarge it."
