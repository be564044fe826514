"""Tables as lines: columns aligned under their titles, cut from the right where there is no room for all.

Of a column without room that lists things, as many are shown as fit: no cell is lost to the longest one.
"""

import re
from collections.abc import Sequence
from typing import Final

from engine.scene.model import Tone
from tui.painters.names import shortened
from tui.widgets.lines import Line, crop, line, wrap

_GAPS: Final = ("  ", " ")
"""Between columns: the wider one where no more columns can be shown with the other."""
_ROOMY: Final = 20
"""Characters from which on a column that lists things is worth to be begun."""
CUT: Final = ".."
"""Stands behind the titles where columns are missing."""
_NAMED: Final = 14
"""Characters that names keep at least where they are shortened for the sake of the first number."""
_COUNT: Final = re.compile(r"[-+]?\d\S*|[-?]?")
"""What stands flush right: a number, how many of how many, nothing, or what is not known."""


def table(titles: Sequence[str], rows: Sequence[Sequence[str]], width: int, *, whole: bool = False) -> list[Line]:
    """Lay a table out in so many characters: a line of titles, then a line a row; narrow where that shows more.

    Columns without room are cut, which the titles say; of the `whole` table they follow below, beside the first again.
    """
    columns = [_aligned(title, [row[at] for row in rows]) for at, title in enumerate(titles)]
    if not whole:
        return _laid(columns, width, CUT)
    lines = list[Line]()
    while columns:
        count = max(_fitting(columns, gap, width, "") for gap in _GAPS)
        lines += [()] * bool(lines)
        lines += _laid(columns[:count], width) if count > 1 or len(columns) == 1 else _folded(columns[:2], width)
        columns = [columns[0], *columns[max(2, count) :]] if len(columns) > max(2, count) else []
    return lines


def _laid(columns: Sequence[list[str]], width: int, cut: str = "") -> list[Line]:
    gap, count = max(((gap, _fitting(columns, gap, width, cut)) for gap in _GAPS), key=lambda fits: fits[1])
    if cut and count == 1 < len(columns) and (named := _briefly(columns, width - len(columns[1][0]))):
        return _laid([named, *columns[1:]], width, cut)
    if cut and count < len(columns):
        room = width - sum(len(column[0] + gap) for column in columns[:count])
        more = count + 1 < len(columns)
        if begun := _begun(columns[count], room - more * len(gap + cut)):
            columns, count = [*columns[:count], begun, *columns[count + 1 :]], count + 1
    head, *body = map(gap.join, zip(*columns[:count], strict=True))
    if count < len(columns):
        head += gap + cut
    return [crop(line(head.rstrip(), Tone.DIM), width), *(crop(line(row.rstrip()), width) for row in body)]


def _briefly(columns: Sequence[list[str]], room: int) -> list[str]:
    # Names in so few characters that the numbers beside them have room; nothing where they are no more told apart.
    head, *names = (cell.rstrip() for cell in columns[0])
    room -= len(_GAPS[-1]) + (len(_GAPS[-1] + CUT) if len(columns) > 2 else 0)
    if room < _NAMED or not all(map(_numbers, columns[1][1:])):
        return []
    brief = [head, *(f"{name[: len(name) - len(name.lstrip())]}{shortened(name, room)}" for name in names)]
    fits = max(map(len, brief)) <= room and len({*brief}) == len({head, *names})
    return [each.ljust(max(map(len, brief))) for each in brief] if fits else []


def _numbers(cell: str) -> bool:
    return bool(_COUNT.fullmatch(cell.strip()))


def _begun(column: Sequence[str], room: int) -> list[str]:
    # A column whose cells are cut behind a comma, so that it fits; nothing where one of them can not be.
    cells = [cell if len(cell) <= room else _first_of(cell, room) for cell in map(str.rstrip, column)]
    if room < _ROOMY or not all(cells[at] or not cell.strip() for at, cell in enumerate(column)):
        return []
    return [cell.ljust(max(map(len, cells))) for cell in cells]


def _first_of(cell: str, room: int) -> str:
    kept, comma, _ = cell[: max(0, room - len(CUT))].rpartition(", ")
    return f"{kept}{comma}{CUT}" if comma else ""


def _folded(columns: Sequence[list[str]], width: int) -> list[Line]:
    # A column that has no room beside the first: each of its cells behind the name of its row, over several lines.
    (_, *names), (title, *cells) = columns
    head = [line(title.strip(), Tone.DIM)] if title.strip() else []
    said = (f"{name.rstrip()}  {cell.strip()}" for name, cell in zip(names, cells, strict=True) if cell.strip())
    return [*head, *(each for text in said for each in wrap(line(text), width, 2))]


def _aligned(title: str, cells: Sequence[str]) -> list[str]:
    width = max(map(len, (title, *cells)))
    flush = str.rjust if all(map(_numbers, cells)) else str.ljust
    return [flush(text, width) for text in (title, *cells)]


def _fitting(columns: Sequence[list[str]], gap: str, width: int, sign: str) -> int:
    # The first column names the rows and always stays; the sign for what is cut needs room, too.
    for count in range(len(columns), 1, -1):
        head, *body = map(len, map(str.rstrip, columns[count - 1]))
        cut = len(gap + sign) if sign and count < len(columns) else 0
        if sum(len(column[0] + gap) for column in columns[: count - 1]) + max(head + cut, *body, 0) <= width:
            return count
    return 1
