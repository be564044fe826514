"""The shortest sequences that move a terminal's cursor; rows and columns count from 0."""

from functools import lru_cache
from typing import NamedTuple


class Cell(NamedTuple):
    """A place on the screen: column and row."""

    x: int
    y: int


@lru_cache(4096)
def move(start: Cell | None, end: Cell) -> str:
    """Return the shortest sequence from one cell to another; from None, wherever the cursor is."""
    absolute = f"\x1b[{end.y + 1};{end.x + 1}H" if end != (0, 0) else "\x1b[H"
    if start is None:
        return absolute
    if start == end:
        return ""
    down = _steps(end.y - start.y, "B", "A")
    ways = [absolute, down + _steps(end.x - start.x, "C", "D")]
    if 0 <= start.x - end.x <= 4:
        ways.append(down + "\b" * (start.x - end.x))
    ways.append(down + "\r" + _steps(end.x, "C", "D"))
    return min(ways, key=len)


def _steps(by: int, forward: str, backward: str) -> str:
    if by == 0:
        return ""
    count = "" if abs(by) == 1 else str(abs(by))
    return f"\x1b[{count}{forward if by > 0 else backward}"
