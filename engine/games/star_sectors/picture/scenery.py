"""What never changes on a map: its hexes and regions. Drawn once for each chart and shared."""

from functools import lru_cache
from typing import Final

from engine.games.star_sectors.rulebook.cards import Terrain
from engine.games.star_sectors.rulebook.chart import Land, TerrainChart, surveyed
from engine.games.star_sectors.rulebook.scenarios import Home
from engine.scene.model import Board, Exit, Fact, Geometry, Place, Region, Tone
from engine.space.hexes import DIRECTIONS
from engine.space.hexgrid import OFF

ORBIT: Final = Fact("orbit", "ends movement on entering, halves MF", "SS-94")
DEADLY: Final = Fact("star beside it", "destroys any ship", "SS-97")


@lru_cache(maxsize=16)
def board(chart: TerrainChart, homes: tuple[Home, ...], names: tuple[str, ...]) -> Board:
    """Draw a chart with the home edges of the seats of those names."""
    land = surveyed(chart)
    places = tuple(_place(land, cell) for cell in range(len(land.grid)))
    columns, rows = ([f"{number:02}" for number in range(count)] for count in chart.size)
    return Board(
        "space",
        "Space",
        Geometry.HEX,
        places,
        regions=(*_hazards(land), *_edges(homes, names)),
        columns=tuple(columns),
        rows=tuple(rows),
    )


def _place(land: Land, cell: int) -> Place:
    kind, grid = land.kinds[cell], land.grid
    exits = tuple(
        Exit(word, grid.places[near]) for word, near in zip(DIRECTIONS, grid.next[cell], strict=True) if near != OFF
    )
    name, deadly = grid.places[cell], bool(land.deadly[cell]) and kind.id == "open"
    return Place(
        name,
        name,
        grid.at[cell],
        "^" if deadly else kind.drawn,
        Tone.FIRE if deadly else Tone(kind.tone),
        "deadly hex beside a star" if deadly else "" if kind.id == "open" else kind.name,
        tuple(_facts(land, cell, kind)),
        exits,
    )


def _facts(land: Land, cell: int, kind: Terrain) -> list[Fact]:
    facts = [] if kind.id == "open" else [Fact("", kind.summary.removesuffix("."), kind.rule)]
    if land.deadly[cell]:
        facts.append(DEADLY)
    if land.orbits[cell] and kind.passable:
        facts.append(ORBIT)
    return facts


def _hazards(land: Land) -> list[Region]:
    places = land.grid.places
    orbit = tuple(places[cell] for cell in range(len(places)) if land.orbits[cell] and not land.barred[cell])
    deadly = tuple(places[cell] for cell in range(len(places)) if land.deadly[cell] and not land.barred[cell])
    regions = [Region("orbit", "orbit", orbit, Tone.WORLD), Region("deadly", "reach of the star", deadly, Tone.FIRE)]
    for number in range(1, max(land.clouds, default=0) + 1):
        cells = tuple(places[cell] for cell, cloud in enumerate(land.clouds) if cloud == number)
        regions.append(Region(f"cloud{number}", f"Mutara nebula {number}", cells, Tone.CLOUD))
    return [region for region in regions if region.places]


def _edges(homes: tuple[Home, ...], names: tuple[str, ...]) -> list[Region]:
    return [
        Region(f"home{seat}", f"home edge of {name}", home.places, Tone.HOME)
        for seat, (home, name) in enumerate(zip(homes, names, strict=False))
    ]
