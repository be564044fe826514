"""Scenarios: a map with homes, stations, mines and an objective, read from one data file each."""

from functools import lru_cache
from typing import Literal, TypeAlias

from engine.core import rulebook
from engine.core.refs import PlaceId
from engine.core.values import evolve, field, frozen
from engine.games.star_sectors.rulebook.catalog import PACKAGE
from engine.games.star_sectors.rulebook.chart import TerrainChart
from engine.space.hexgrid import Grid, grid

Edge: TypeAlias = Literal["", "west", "east", "north", "south"]


@frozen
class Home:
    """Where a seat deploys, and its own edge; `facings` point inwards, one a place (SS-15).

    `ships` are the classes of the ready fleet of its scenario, where that is not the usual one of so many points.
    """

    places: tuple[PlaceId, ...]
    facings: tuple[int, ...]
    ships: tuple[str, ...] = ()


@frozen
class Objective:
    """What scores beside destruction; the grammar in data/scenarios/lone-lantern.toml says what each kind means."""

    kind: Literal["none", "hold", "haul", "raze", "convoy", "breakout"]
    text: str
    aim: str
    points: int = 0
    rounds: tuple[int, ...] = ()
    amount: int = 0
    seat: int = 0


@frozen
class Scenario:
    """All that a match is set up from, beside the options.

    `stations` are places with the seat that owns each (-1: nobody's); `mines` belong to nobody; `turns_on` are flags in
    force whatever the options say.
    """

    id: str
    title: str
    blurb: str
    minutes: str
    seats: tuple[int, int]
    points: int
    rounds: int
    fleets: tuple[str, ...]
    chart: TerrainChart = field(repr=False)
    homes: tuple[Home, ...] = field(repr=False)
    objective: Objective
    stations: tuple[tuple[PlaceId, int], ...] = ()
    mines: tuple[PlaceId, ...] = ()
    turns_on: tuple[str, ...] = ()


@frozen
class Shore:
    """A home as data files write it: an edge and how much of it, or places and their facings."""

    edge: Edge = ""
    width: int = 0
    places: tuple[PlaceId, ...] = ()
    facing: int = 0
    ships: tuple[str, ...] = ()


@frozen
class Script:
    """A scenario file as written."""

    provenance: str
    title: str
    blurb: str
    minutes: str
    seats: tuple[int, int]
    points: int
    rounds: int
    fleets: tuple[str, ...]
    map: str
    homes: tuple[Shore, ...]
    objective: Objective
    turns_on: tuple[str, ...] = ()


@lru_cache
def scenario(name: str) -> Scenario:
    """Return a scenario by its id; RulebookError when there is no such file or it is broken."""
    script = rulebook.read(PACKAGE, f"scenarios/{name}.toml", Script)
    rows = tuple(line.replace(" ", "") for line in script.map.split("\n") if line.strip())
    board = grid(len(rows[0]), len(rows))
    stations, mines, chart = _lift(rows, board)
    return Scenario(
        id=name,
        title=script.title,
        blurb=script.blurb,
        minutes=script.minutes,
        seats=script.seats,
        points=script.points,
        rounds=script.rounds,
        fleets=script.fleets,
        chart=chart,
        homes=tuple(_home(board, shore) for shore in script.homes),
        objective=script.objective,
        stations=stations,
        mines=mines,
        turns_on=script.turns_on,
    )


def _lift(
    rows: tuple[str, ...], board: Grid
) -> tuple[tuple[tuple[PlaceId, int], ...], tuple[PlaceId, ...], TerrainChart]:
    # Stations and mines are things in open space, not terrain: lift them off the map.
    signs = [(place, rows[row][col]) for place, (col, row) in zip(board.places, board.at, strict=True)]
    stations = tuple((place, "S1234".index(sign) - 1) for place, sign in signs if sign in "S1234")
    mines = tuple(place for place, sign in signs if sign == "x")
    return (
        stations,
        mines,
        TerrainChart(tuple("".join("." if sign in "S1234x" else sign for sign in row) for row in rows)),
    )


def _home(board: Grid, shore: Shore) -> Home:
    if shore.places:
        return Home(shore.places, (shore.facing,) * len(shore.places), shore.ships)
    return evolve(edge(board, shore.edge, shore.width), ships=shore.ships)


def edge(board: Grid, name: Edge, width: int = 0) -> Home:
    """Return an edge of a map, or `width` hexes in its middle, as a home with bows inward."""
    last = board.rows - 1
    cells = {
        "west": [(0, row) for row in range(board.rows)],
        "east": [(board.cols - 1 - (row & 1), row) for row in range(board.rows)],
        "north": [(col, 0) for col in range(board.cols)],
        "south": [(col, last) for col in range(board.cols - (last & 1))],
    }[name]
    spare = (len(cells) - width) // 2 if width else 0
    chosen = cells[spare : len(cells) - spare]
    places = tuple(board.places[board.at.index(cell)] for cell in chosen)
    return Home(places, tuple(_inward(board, name, col) for col, _ in chosen))


def _inward(board: Grid, name: Edge, col: int) -> int:
    # No hex side faces due south or north: the bow leans towards the middle column.
    left = 2 * col < board.cols - 1 or (2 * col == board.cols - 1 and name == "north")
    return {"west": 0, "east": 3, "north": 5 if left else 4, "south": 1 if left else 2}[name]
