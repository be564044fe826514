"""The ladder of sizes of hexes: a cell is twice as high as wide, so that all of them keep hexes regular."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.scene.model import Board
from tui.painters.corner import corner


class HexSize(NamedTuple):
    """How large a hex is: columns and lines to the next one, and where its letter stands among its own cells."""

    columns: int
    lines: int
    centre: int
    middle: int

    @property
    def walled(self) -> bool:
        """Whether units are counters, whose right wall is the first column of the next hex."""
        return self.lines > 2


LEVELS: Final = (HexSize(2, 1, 0, 0), HexSize(4, 2, 1, 0), HexSize(6, 3, 3, 1), HexSize(8, 4, 4, 1))
SMALL, MIDDLING, COUNTERS, LARGE = range(4)

ENOUGH: Final = 0.75
"""The share of columns and of rows that must be in sight for a level to be chosen."""


def filling(board: Board, room: tuple[int, int], widest: int) -> int:
    """Return the largest level that shows three quarters of a board, where none from `MIDDLING` on shows all of it.

    It has room for the `widest` label.
    """
    least = SMALL if widest <= LEVELS[SMALL].columns else MIDDLING
    return max(least, largest(board, room, [(level.columns, level.lines) for level in LEVELS]))


def largest(board: Board, room: tuple[int, int], pitches: Sequence[tuple[float, float]], enough: float = ENOUGH) -> int:
    """Return which of some pitches, in columns and lines from the smallest on, is the last to show `enough`."""
    columns, rows = size(board)
    fits = (
        number
        for number, (across, down) in enumerate(pitches)
        if room[0] >= enough * columns * across and room[1] >= enough * rows * down
    )
    return max(0, *fits, 0)


def takes(board: Board, level: int) -> tuple[int, int]:
    """Return how many columns and lines all of a board takes at a level; odd rows lie half a hex to the right."""
    across, lines = LEVELS[level].columns, LEVELS[level].lines
    left, _ = corner(board)
    ends = {(place.at[0] - left) * across + place.at[1] % 2 * (across // 2) for place in board.places}
    return max(ends, default=-across) + across + LEVELS[level].walled, size(board)[1] * lines


def size(board: Board) -> tuple[int, int]:
    """Count the columns and rows of a board, from the first that it has to the last."""
    across, down = ({place.at[axis] for place in board.places} for axis in (0, 1))
    return max(across, default=-1) - min(across, default=0) + 1, max(down, default=-1) - min(down, default=0) + 1
