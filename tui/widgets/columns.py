"""Tables as lines: columns aligned under their titles, cut from the right where there is no room for all."""

import re
from collections.abc import Sequence
from typing import Final

from engine.scene.model import Tone
from tui.widgets.lines import Line, crop, line

_GAP: Final = "  "
_CUT: Final = ".."
"""Stands behind the titles where columns are missing."""
_COUNT: Final = re.compile(r"[-+]?\d\S*|[-?]?")
"""What stands flush right: a number, how many of how many, nothing, or what is not known."""


def table(titles: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[Line]:
    """Lay a table out in so many characters: a line of titles, then a line a row."""
    columns = [_aligned(title, [row[at] for row in rows]) for at, title in enumerate(titles)]
    shown = _fitting(columns, width)
    head, *body = map(_GAP.join, zip(*shown, strict=True))
    if len(shown) < len(columns):
        head += _GAP + _CUT
    return [crop(line(head.rstrip(), Tone.DIM), width), *(crop(line(row.rstrip()), width) for row in body)]


def _aligned(title: str, cells: Sequence[str]) -> list[str]:
    width = max(map(len, (title, *cells)))
    flush = str.rjust if all(map(_COUNT.fullmatch, cells)) else str.ljust
    return [flush(text, width) for text in (title, *cells)]


def _fitting(columns: Sequence[list[str]], width: int) -> Sequence[list[str]]:
    # The first column names the rows and always stays; a sign for what is cut needs room, too.
    for count in range(len(columns), 1, -1):
        cut = count < len(columns)
        last = [text.rstrip() for text in columns[count - 1]]
        ends = max(map(len, last[1:]), default=0), len(last[0]) + (len(_GAP + _CUT) if cut else 0)
        if sum(len(column[0] + _GAP) for column in columns[: count - 1]) + max(ends) <= width:
            return columns[:count]
    return columns[:1]
