"""Maps made from a seed: symmetric under half a turn, connected, with the deployment edges free."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.rng import Rng
from engine.core.values import frozen
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.catalog import PACKAGE
from engine.games.star_sectors.rulebook.chart import TerrainChart, survey
from engine.games.star_sectors.rulebook.scenarios import Home, Objective, Scenario, edge
from engine.space.hexgrid import Grid, grid
from engine.space.search import reach

_TRIES: Final = 40
"""Failed placements in a row after which a map counts as full."""


_WHOLE: Final = 7
"""The hexes of a Mutara nebula that the edge of the map does not cut (SS-95)."""


@frozen
class Mapmaker:
    """The file mapmaker.toml."""

    provenance: str
    margin: int
    share: int
    mixes: Mapping[str, Mapping[str, int]]


@lru_cache
def settings() -> Mapmaker:
    """Return how made maps are filled."""
    return rulebook.read(PACKAGE, "mapmaker.toml", Mapmaker)


@frozen
class Recipe:
    """What a made map follows from: its size, density 0 to 10, a mix of mapmaker.toml, the seed, and 2 to 4 seats.

    An even number of rows gets one more, for only then does half a turn bring even rows onto even rows.
    """

    cols: int
    rows: int
    density: int
    terrain: str
    seed: str
    seats: int = 2


@lru_cache(maxsize=32)
def made(recipe: Recipe) -> Scenario:
    """Make the scenario of a recipe: the same one on every machine."""
    board, seats = grid(recipe.cols, recipe.rows | 1), recipe.seats
    return Scenario(
        id="custom",
        title="Custom",
        blurb="A map made from the seed.",
        minutes="30",
        seats=(2, 4),
        points=25,
        rounds=20,
        fleets=("concord", "korrath", "veiled", "lattice"),
        chart=_fill(board, recipe),
        homes=_homes(board, seats),
        objective=Objective("none", *_AIMS[seats > 2]),
    )


_AIMS: Final = (("Destroy the enemy.", "destroy the enemy fleet"), ("Destroy all other fleets.", "be the last fleet"))
"""What players are told between two fleets, and among more: whole, and in few words."""


def _homes(board: Grid, seats: int) -> tuple[Home, ...]:
    if seats == 2:
        return edge(board, "west"), edge(board, "east")
    return (edge(board, "west", 7), edge(board, "east", 7), edge(board, "north", 7), edge(board, "south", 7))[:seats]


def _free(board: Grid, seats: int) -> frozenset[int]:
    # Cells that stay open: the margins where fleets deploy and turn.
    margin = settings().margin

    def near(cell: int) -> bool:
        col, row = board.at[cell]
        sides = min(col, board.cols - 1 - (row & 1) - col)
        ends = min(row, board.rows - 1 - row)
        return sides < margin or (seats > 2 and ends < margin)

    return frozenset(cell for cell in range(len(board)) if near(cell))


def _fill(board: Grid, recipe: Recipe) -> TerrainChart:
    bag = [kind for kind, weight in settings().mixes[recipe.terrain].items() for _ in range(weight)]
    wanted = len(board) * settings().share * recipe.density // 1000
    free, rng = _free(board, recipe.seats), Rng(recipe.seed, "map")
    cells: dict[int, str] = {}
    failures = 0
    while len(cells) < wanted and failures < _TRIES:
        kind, rng = rng.pick(bag)
        start, rng = rng.below(len(board))
        shape, rng = _shape(board, kind, start, rng)
        turned = {_turned(board, cell) for cell in shape}
        if _fits(board, kind, (shape, turned), cells, free):
            cells.update(dict.fromkeys(shape | turned, catalog.terrain()[kind].glyph))
            failures = 0
        else:
            failures += 1
    return _chart(board, cells)


def _shape(board: Grid, kind: str, start: int, rng: Rng) -> tuple[set[int], Rng]:
    # Mutara nebulae are seven hexes (SS-95); asteroids come in drifts of one to four; the rest are single hexes.
    if kind == "mutara":
        return set(board.within(start, 1)), rng
    shape = {start}
    if kind == "asteroid":
        more, rng = rng.below(4)
        for _ in range(more):
            here, rng = rng.pick(sorted(shape))
            there, rng = rng.pick(board.around(here))
            shape.add(there)
    return shape, rng


def _turned(board: Grid, cell: int) -> int:
    # Cells count row by row, so half a turn is counting from the other end.
    return len(board) - 1 - cell


def _fits(board: Grid, kind: str, pair: tuple[set[int], set[int]], cells: dict[int, str], free: frozenset[int]) -> bool:
    # Of a pair each is the other after half a turn.
    shape = pair[0] | pair[1]
    around = {near for cell in shape for near in board.around(cell)}
    if shape & free or (around | shape) & cells.keys():
        return False
    terrain = catalog.terrain()[kind]
    if kind == "mutara" and not (len(pair[0]) == _WHOLE and _apart(board, *pair)):
        return False
    if terrain.deadly and (around & free or terrain.glyph in cells.values()):
        return False
    if terrain.gate and (len(shape) != 2 or terrain.glyph in cells.values()):  # one pair: one knows where it leads
        return False
    return connected(_chart(board, {**cells, **dict.fromkeys(shape, terrain.glyph)}))


def _apart(board: Grid, shape: set[int], other: set[int]) -> bool:
    # Seven hexes each (SS-95): two that touch would be one cloud, inside which ships fire at each other (SS-Q14).
    return shape.isdisjoint(other) and shape.isdisjoint(near for cell in other for near in board.around(cell))


def _chart(board: Grid, cells: dict[int, str]) -> TerrainChart:
    lines: list[list[str]] = [[] for _ in range(board.rows)]
    for cell, (_, row) in enumerate(board.at):
        lines[row].append(cells.get(cell, "."))
    return TerrainChart(tuple("".join(line) for line in lines))


def connected(chart: TerrainChart) -> bool:
    """Return whether a ship could fly from any safe hex to any other."""
    land = survey(chart)
    usable = {cell for cell in range(len(land.grid)) if not land.barred[cell] and not land.deadly[cell]}
    found = reach(min(usable), lambda here: (n for n in land.grid.around(here) if n in usable), len(usable))
    return len(found) == len(usable)
