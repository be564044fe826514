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


@lru_cache(16)
def arrange(
    width: int, height: int, board: int = 0, lines: frozenset[int] = frozenset(), lesson: int = 0
) -> Mapping[str, Cells]:
    """Return the rectangle of each part by its id; none for a part without space; {} when the terminal is too small.

    `board` is how many columns the whole map takes: where that helps to show all of it, the card is narrower. It can be
    shown in any of so many `lines`: the chronicle gives up what helps to show more, but one. A `lesson` takes so many
    lines from the chronicle, or where there is none from the map.
    """
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return {}
    bar = 2 if height < 30 else 3
    prompt = 3
    chronicle = 0 if height < 24 else 4 if height < 30 else min(10, height // 5)
    chronicle = max(chronicle - lesson, 0)
    card = _card(width, board)
    rows = height - 1 - chronicle - lesson - prompt - bar
    more = max((wanted - rows for wanted in lines if 0 < wanted - rows < chronicle), default=0)
    rows, chronicle = rows + more, chronicle - more
    parts = {
        "heading": Cells(0, 0, width, 1),
        "map": Cells(0, 1, width - card - bool(card), rows),
        "card": Cells(width - card, 1, card, rows),
        "chronicle": Cells(0, 1 + rows, width, chronicle),
        "lesson": Cells(0, height - bar - prompt - lesson, width, lesson),
        "prompt": Cells(0, height - bar - prompt, width, prompt),
        "bar": Cells(0, height - bar, width, bar),
    }
    return {name: cells for name, cells in parts.items() if cells.width and cells.height}


def _card(width: int, board: int) -> int:
    if width < 100:
        return 0 if width < 76 else 26
    wide, left = min(44, width // 3), width - 1 - board
    return left if 30 <= left < wide else wide


def too_small(width: int, height: int) -> str:
    """Return how large the terminal must be, in lines that fit one that is too small."""
    columns, rows = SMALLEST
    return f"This terminal has {width} columns and {height} rows. The table needs {columns} and {rows}: enlarge it."
