"""Tiles that share borders: which lies beside which, and by what word one goes there."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.core.refs import PlaceId


class TileSpan(NamedTuple):
    """Where a tile lies: column and row of its top left corner, how many of each it spans."""

    column: int
    row: int
    columns: int = 1
    rows: int = 1


_SIDES: Final = {
    "north": ("north-west", "north", "north-east"),
    "south": ("south-west", "south", "south-east"),
    "west": ("north-west", "west", "south-west"),
    "east": ("north-east", "east", "south-east"),
}
"""By side: the words for its neighbours, from its first end to its last."""


def ways(tiles: Mapping[PlaceId, TileSpan]) -> dict[PlaceId, dict[str, PlaceId]]:
    """Return by tile the ways to those that share a border, by word; ValueError where there are not words enough.

    A side with one neighbour is called by its name ('south'), the ends of a side with several by their corners
    ('south-west', 'south', 'south-east').
    """
    return {here: _ways(tile, tiles) for here, tile in tiles.items()}


def _ways(tile: TileSpan, tiles: Mapping[PlaceId, TileSpan]) -> dict[str, PlaceId]:
    found: dict[str, PlaceId] = {}
    for side, words in _SIDES.items():
        beside = [place for place, other in tiles.items() if _side(tile, other) == side]
        beside.sort(key=lambda place: tiles[place].row if side in {"west", "east"} else tiles[place].column)
        chosen = (words[:0], words[1:2], words[::2], words)[min(len(beside), 3)]
        if len(chosen) < len(beside) or found.keys() & chosen:
            raise ValueError(f"no words are left for the ways {side} of {tile}")
        found |= dict(zip(chosen, beside, strict=True))
    return found


def _side(tile: TileSpan, other: TileSpan) -> str:
    """Return on which side of a tile another one lies against it; '' for a corner, and for none."""
    across = tile.column < other.column + other.columns and other.column < tile.column + tile.columns
    down = tile.row < other.row + other.rows and other.row < tile.row + tile.rows
    if across and other.row + other.rows == tile.row:
        return "north"
    if across and tile.row + tile.rows == other.row:
        return "south"
    if down and other.column + other.columns == tile.column:
        return "west"
    return "east" if down and tile.column + tile.columns == other.column else ""
