"""Facts and phrases put side by side: one behind the other as they fit, or in columns of one width."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.scene.model import Fact
from tui.widgets.lines import Line, line, wrap

_CELL: Final = 13


def facts(all_of_them: Sequence[Fact], width: int) -> list[Line]:
    """Pack facts into lines, as many side by side as fit."""
    return packed((fact.tell() for fact in all_of_them), width)


def packed(phrases: Iterable[str], width: int) -> list[Line]:
    """Pack phrases into lines, as many side by side as fit; a longer one is wrapped."""
    lines: list[Line] = []
    row = ""
    for told in phrases:
        if row and len(row) + 2 + len(told) > width:
            lines.append(line(row))
            row = ""
        row = f"{row}  {told}" if row else told
        if len(row) > width:
            *whole, last = wrap(line(row), width, 2)
            lines += whole
            row = "".join(text for text, _ in last)
    return [*lines, line(row)] if row else lines


def grid(phrases: Iterable[str], width: int) -> list[Line]:
    """Write phrases into columns of at least `_CELL` characters, a long one over several of them."""
    cells = max(1, width // _CELL)
    cell, rows = width // cells, [""]
    for told in phrases:
        start = -(-(len(rows[-1]) + 1) // cell) * cell if rows[-1] else 0
        if start + len(told) <= width:
            rows[-1] = rows[-1].ljust(start) + told
        elif len(told) <= width:
            rows.append(told)
        else:
            rows += ["".join(text for text, _ in each) for each in wrap(line(told), width, 2)]
    return [line(row) for row in rows if row]
