"""Where a board begins: painters count columns and lines from there."""

from engine.scene.model import Board


def corner(board: Board) -> tuple[int, int]:
    """Return the least column and the least row of a board's places; 0 and 0 where it has none."""
    columns, rows = ([place.at[axis] for place in board.places] for axis in (0, 1))
    return min(columns, default=0), min(rows, default=0)
