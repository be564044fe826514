"""What a tile must be to hold together, and all tiles to offer a capital."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import product
from typing import Final

from engine.core.errors import RulebookError
from engine.games.star_viking.rulebook.fitting.limits import check_distinct, check_name, check_ranges, check_within
from engine.games.star_viking.rulebook.tiles import Sector, Tile

_SECTOR: Final = {"orbit": (1, 9), "ew": (-9, 9), "attack": (0, 20), "defense": (-9, 9)}
_BOARD: Final = 8
"""Columns and rows that a drawing may have."""
_CAPITALS: Final = 4
"""Of twelve tiles at least nine are drawn, and one of them must be fit for the capital (K-38)."""


def check_capital(sectors: Iterable[Sector], where: str) -> None:
    """Raise RulebookError unless exactly one sector, and not deep space, is the capital."""
    capitals = [sector for sector in sectors if sector.capital]
    if len(capitals) != 1 or capitals[0].deep:
        raise RulebookError(f"{where}: exactly one sector must be the capital, and not deep space")


def check_tiles(tiles: Mapping[str, Tile], where: str) -> None:
    """Raise RulebookError for a tile that does not hold together, and for tiles that offer no capital."""
    for key, tile in tiles.items():
        _check_tile(key, tile, f"{where}: tiles: {key!r}")
    check_distinct((tile.name for tile in tiles.values()), f"{where}: tiles")
    if sum(tile.tech in ("A", "B") for tile in tiles.values()) < _CAPITALS:
        raise RulebookError(
            f"{where}: tiles: at least {_CAPITALS} need technology A or B, for the capital to be in one"
        )


def _check_tile(key: str, tile: Tile, where: str) -> None:
    if key != tile.id:
        raise RulebookError(f"{where}: id follows from the name of the table and cannot be given")
    check_name(tile.name, where, "name")
    check_within(tile.wealth, (0, 200), f"{where}: wealth")
    for sector in tile.sectors:
        _check_sector(sector, tile, f"{where}: sector {sector.number}")
    check_distinct((sector.name for sector in tile.sectors), where)
    _check_orbits(tile, where)
    _check_drawing(tile, where)


def _check_sector(sector: Sector, tile: Tile, where: str) -> None:
    check_name(sector.name, where, "name")
    check_ranges(sector, _SECTOR, where)
    if len(set(sector.touches)) < len(sector.touches):
        raise RulebookError(f"{where}: touches: a number is given twice")
    for number in sector.touches:
        check_within(number, (0, len(tile.sectors) - 1), f"{where}: touches")
        other = tile.sectors[number]
        if sector.number not in other.touches:
            raise RulebookError(f"{where}: it touches {number}, but {number} does not touch it")
        if number == sector.number or other.orbit != sector.orbit or other.spacelike or sector.spacelike:
            raise RulebookError(f"{where}: it cannot touch {number}: only two sectors of one planet touch")


def _check_orbits(tile: Tile, where: str) -> None:
    deeps = Counter(sector.orbit for sector in tile.sectors if sector.deep)
    orbits = {sector.orbit for sector in tile.sectors}
    for orbit in range(1, max(orbits) + 1):
        if orbit not in orbits or deeps[orbit] != 1:
            raise RulebookError(
                f"{where}: orbit {orbit} must have exactly one sector of deep space, not {deeps[orbit]}"
            )


def _check_drawing(tile: Tile, where: str) -> None:
    taken: dict[tuple[int, int], int] = {}
    for sector in tile.sectors:
        at = f"{where}: sector {sector.number}"
        for start, length in zip(sector.cell, sector.span, strict=True):
            check_within(start, (0, _BOARD - 1), f"{at}: cell")
            check_within(length, (1, _BOARD - start), f"{at}: span")
        for cell in _covered(sector):
            if taken.setdefault(cell, sector.number) != sector.number:
                raise RulebookError(f"{at}: it is drawn over sector {taken[cell]}")


def _covered(sector: Sector) -> Iterable[tuple[int, int]]:
    (column, row), (columns, rows) = sector.cell, sector.span
    return product(range(column, column + columns), range(row, row + rows))
