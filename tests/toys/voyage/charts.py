"""The toy's boards, drawn once each: they never change."""

from functools import lru_cache
from itertools import starmap

from engine.core.refs import PlaceId
from engine.scene.model import Board, Exit, Fact, Geometry, Link, Place, Tone
from engine.space import lattice, tiles
from engine.space.tiles import TileSpan

from . import quadrant

STARS = (
    ("anvil", "Anvil", (2, 1), "industrial"),
    ("brand", "Brand", (20, 0), "medieval"),
    ("deep1", "Deep Space 1", (34, 4), ""),
    ("crest", "Crest", (46, 1), "atomic"),
    ("dirk", "Dirk", (6, 8), "stone age"),
    ("ember", "Ember", (22, 6), "industrial"),
    ("flail", "Flail", (44, 9), "civilised"),
    ("deep2", "Deep Space 2", (14, 13), ""),
    ("gorget", "Gorget", (32, 12), "medieval"),
)
WAYS = (
    ("anvil", "spinward", "brand", "trailing"),
    ("brand", "spinward", "deep1", "trailing"),
    ("deep1", "spinward", "crest", "trailing"),
    ("anvil", "rimward", "dirk", "coreward"),
    ("dirk", "spinward", "ember", "trailing"),
    ("brand", "rimward", "ember", "coreward"),
    ("deep1", "rimward", "flail", "coreward"),
    ("dirk", "rimward", "deep2", "coreward"),
    ("deep2", "spinward", "gorget", "trailing"),
    ("ember", "rimward", "gorget", "coreward"),
    ("gorget", "spinward", "flail", "trailing"),
)
"""From, the word for going there, to, the word for going back."""

SECTORS = (
    ("north", "North cap", (1, 0), (3, 1), "atmosphere", "-"),
    ("space1", "Deep Space 1", (0, 1), (1, 1), "", "-"),
    ("west", "West", (1, 1), (1, 1), "atmosphere", "C"),
    ("centre", "Centre", (2, 1), (1, 1), "atmosphere", "C"),
    ("east", "East", (3, 1), (1, 1), "atmosphere", "B"),
    ("moon", "Inner Moon", (0, 2), (1, 1), "vacuum", "D"),
    ("south", "South cap", (1, 2), (3, 1), "atmosphere", "-"),
    ("space2", "Deep Space 2", (0, 3), (1, 1), "", "-"),
    ("belt", "Asteroid belt", (1, 3), (1, 1), "asteroids", "D"),
    ("city", "Starcity", (2, 3), (1, 1), "starcity", "A"),
)
TOUCHING = (
    ("north", "west"), ("north", "centre"), ("north", "east"), ("west", "centre"), ("centre", "east"),
    ("south", "west"), ("south", "centre"), ("south", "east"),
)  # fmt: skip
GROUNDS = {"": (".", Tone.PLAIN), "atmosphere": ("o", Tone.WORLD), "vacuum": ("m", Tone.ROCK)}
GROUNDS |= {"asteroids": ("%", Tone.ROCK), "starcity": ("#", Tone.HOME)}

COLUMNS, ROWS = 60, 40
WOOD = frozenset((column, row) for column in range(20, 26) for row in range(12, 17))
MIDDLE = 30, 20
PLANET = frozenset((MIDDLE[0] + right, MIDDLE[1] + down) for right in (-1, 0, 1) for down in (-1, 0, 1))

SPACE = 20, 15
WORLDS = {
    (2, 2): ("GRA", "Gram", "A24"),
    (3, 2): ("HAU", "Haulteclere", "A8"),
    (9, 1): ("TAN", "Tanith", "D2"),
    (16, 3): ("MAR", "Marduk", "A30+"),
    (5, 6): ("BEO", "Beowulf", "B18"),
    (10, 7): ("ODN", "Odin", "A40"),
    (13, 6): ("KHE", "Khepera", "E0"),
    (3, 11): ("AMA", "Amaterasu", "B12"),
    (9, 12): ("DAG", "Dagon", "C4"),
    (16, 12): ("XOC", "Xochitl", "A16+"),
}
"""By column and row: code, name, and its technology with its output in hundreds; '+' for one with a yard."""

HARBOURS = {
    "tiles": ("space1", "east", "belt", "south"),
    "lattice": ("0605", "5434", "0634", "5405"),
    "worlds": ("0202", "1612", "1603", "0311"),
    "chart": ("anvil", "flail", "crest", "deep2"),
    "system": ("anvil", "space1", "crest", "city"),
    "quadrant": ("home-base", "tiergran-east", "sanakht-starcity"),
    "twins": ("home-base", "tiergran-east", "sanakht-2-starcity"),
}
"""Where the seats begin, in turn; several share one when there are more seats than harbours."""


@lru_cache
def boards(scenario: str) -> tuple[Board, ...]:
    """Return the boards of a scenario, the one to open on first."""
    match scenario:
        case "tiles":
            return (_tiles(),)
        case "lattice":
            return (_lattice(),)
        case "worlds":
            return (_worlds(),)
        case "chart":
            return (_chart(),)
        case "quadrant":
            return quadrant.boards(1)
        case "twins":
            return quadrant.boards(2)
        case _:
            return (_chart(("ember", "in", "space2")), _tiles(("space2", "out", "ember")))


@lru_cache
def exits(scenario: str) -> dict[PlaceId, dict[PlaceId, str]]:
    """Return the words by which one goes from place to place, on all boards of a scenario."""
    places = (place for board in boards(scenario) for place in board.places)
    return {place.id: {way.to: way.word for way in place.exits} for place in places}


@lru_cache
def named(scenario: str, where: PlaceId) -> str:
    """Return what a place is called; one of another scenario by its id."""
    return next((place.name for board in boards(scenario) for place in board.places if place.id == where), where)


def _chart(*more: tuple[str, str, str]) -> Board:
    ways = [*more, *((a, there, b) for a, there, b, _ in WAYS), *((b, back, a) for a, _, b, back in WAYS)]
    places = tuple(
        Place(
            PlaceId(star),
            name,
            at,
            "*" if kind else ".",
            Tone.WORLD if kind else Tone.DIM,
            f"{kind} world" if kind else "",
            exits=tuple(Exit(word, PlaceId(to)) for here, word, to in ways if here == star),
        )
        for star, name, at, kind in STARS
    )
    return Board("chart", "Stars", Geometry.CHART, places, tuple(Link(PlaceId(a), PlaceId(b)) for a, _, b, _ in WAYS))


def _tiles(*more: tuple[str, str, str]) -> Board:
    ways = tiles.ways({PlaceId(where): TileSpan(*corner, *span) for where, _, corner, span, _, _ in SECTORS})
    places = tuple(
        Place(
            PlaceId(where),
            name,
            corner,
            *GROUNDS[kind],
            kind,
            () if wealth == "-" else (Fact("wealth", wealth),),
            (
                *(Exit(word, to) for word, to in ways[PlaceId(where)].items()),
                *(Exit(word, PlaceId(to)) for here, word, to in more if here == where),
            ),
            span,
        )
        for where, name, corner, span, kind, wealth in SECTORS
    )
    return Board("tiles", "Ember", Geometry.TILES, places, tuple(Link(PlaceId(a), PlaceId(b)) for a, b in TOUCHING))


def _lattice() -> Board:
    places = tuple(_point(column, row) for row in range(ROWS) for column in range(COLUMNS))
    return Board("table", "Table", Geometry.LATTICE, places)


def _point(column: int, row: int) -> Place:
    kind, glyph, tone = ("", ".", Tone.DIM)
    if (column, row) in WOOD:
        kind, glyph, tone = "wood", "&", Tone.CLOUD
    if (column, row) in PLANET:
        kind, glyph, tone = "planet", "@", Tone.WORLD
    where = lattice.place_id(column, row)
    return Place(where, where, (column, row), glyph, tone, kind, exits=_steps(column, row, COLUMNS, ROWS))


def _worlds() -> Board:
    columns, rows = SPACE
    places = tuple(_square(column, row) for row in range(rows) for column in range(columns))
    return Board("worlds", "Old Federation", Geometry.LATTICE, places)


def _square(column: int, row: int) -> Place:
    where, exits = lattice.place_id(column, row), _steps(column, row, *SPACE)
    if (column, row) not in WORLDS:
        return Place(where, where, (column, row), ".", Tone.DIM, exits=exits)
    code, name, caption = WORLDS[column, row]
    facts = (Fact("technology", caption[0]), Fact("output", caption[1:].rstrip("+")))
    return Place(where, name, (column, row), code, Tone.WORLD, "world", facts, exits, caption=caption)


def _steps(column: int, row: int, columns: int, rows: int) -> tuple[Exit, ...]:
    return tuple(starmap(Exit, lattice.exits((columns, rows), (column, row))))
