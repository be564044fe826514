"""Many boards: a quadrant of star systems on tiles, and of each system the orbits and sectors."""

from functools import lru_cache

from engine.core.refs import PlaceId
from engine.scene.model import Board, Exit, Fact, Geometry, Link, Place, Tone
from engine.space import tiles
from engine.space.tiles import TileSpan

SYSTEMS = (
    ("Djedefre", "A 24 Amber"),
    ("Sanakht", "A 20 Birch"),
    ("Userkaf", "A 18 Birch"),
    ("Khaba", "B 16 Birch"),
    ("Tiergran", "B 14 Birch"),
    ("Sahure", "B 16 Birch"),
    ("Peribsen", "B 12 Birch"),
    ("Semerkhet", "C 12 Amber"),
    ("Huni", "C 10 Birch"),
    ("Raneb", "C 8"),
    ("Halgrane", "D 8 Birch"),
    ("Nebka", "D 6 Birch"),
)
"""Name and caption; every second one is laid out as Sanakht is, the others as Tiergran."""
ENDS = (("Home base", (0, 1), (2, 1), "base", "A 10 Amber"), ("Hyperspace", (2, 1), (2, 1), "hyperspace", ""))
"""Below the systems: name, where from the row behind them, span, kind, caption."""

TIERGRAN = (
    ("North cap", (1, 0), (3, 1), "atmosphere", "atm", "o"),
    ("Deep Space 1", (0, 1), (1, 1), "", "space", "."),
    ("West", (1, 1), (1, 1), "atmosphere", "atm wC ~East", "o"),
    ("Centre", (2, 1), (1, 1), "atmosphere", "atm wC", "o"),
    ("East", (3, 1), (1, 1), "atmosphere", "atm wC A2 ~W", "*"),
    ("Inner Moon", (0, 2), (1, 1), "vacuum", "vac wD", "m"),
    ("South cap", (1, 2), (3, 1), "atmosphere", "atm", "o"),
    ("Deep Space 2", (0, 3), (1, 1), "", "space", "."),
    ("Asteroids", (1, 3), (1, 1), "asteroids", "ast wD", "%"),
)
"""Name, where, span, kind, caption, glyph."""
SANAKHT = (
    ("Deep Space 1", (0, 0), (1, 1), "", "space", "."),
    ("Inner Asteroids", (1, 0), (1, 1), "asteroids", "ast wD E+1", "%"),
    ("II North", (2, 0), (1, 1), "atmosphere", "atm wC", "o"),
    ("II South", (2, 1), (1, 1), "atmosphere", "atm wC", "o"),
    ("Deep Space 2", (0, 2), (1, 1), "", "space", "."),
    ("Starcity", (1, 2), (1, 1), "starcity", "city wA E-D-", "*"),
    ("Outer Asteroids", (2, 2), (1, 1), "asteroids", "ast wD", "%"),
    ("Deep Space 3", (0, 3), (1, 1), "", "space", "."),
    ("Far Moons", (1, 3), (1, 1), "vacuum", "vac wD", "m"),
)
INNER = (3, 2)
"""How many rows of the one and the other way of laying out are the orbit next to the star; each row below is one."""
TOUCHING = (
    ("north-cap", "west"), ("north-cap", "centre"), ("north-cap", "east"), ("west", "centre"), ("centre", "east"),
    ("south-cap", "west"), ("south-cap", "centre"), ("south-cap", "east"), ("west", "east"), ("ii-north", "ii-south"),
)  # fmt: skip
TONES = {"": Tone.PLAIN, "atmosphere": Tone.WORLD, "starcity": Tone.HOME}


@lru_cache
def boards(sets: int) -> tuple[Board, ...]:
    """Return the quadrant with so many sets of systems, then each system."""
    named = [(name if not number else f"{name} {number + 1}", told) for number in range(sets) for name, told in SYSTEMS]
    return (_quadrant(named), *(_system(name, at) for at, (name, _) in enumerate(named)))


def _quadrant(named: list[tuple[str, str]]) -> Board:
    last = (len(named) - 1) // 4
    cells = [(name, (at % 4, at // 4), (1, 1), "system", told) for at, (name, told) in enumerate(named)]
    cells += [(name, (at[0], last + at[1]), span, kind, told) for name, at, span, kind, told in ENDS]
    ways = tiles.ways({PlaceId(_key(name)): TileSpan(*at, *span) for name, at, span, _, _ in cells})
    systems = {_key(name) for name, _ in named}
    places = tuple(
        Place(
            PlaceId(_key(name)),
            name,
            at,
            kind=kind,
            facts=tuple(Fact("tech and wealth", told) for _ in told[:1]),
            exits=(
                *(Exit(word, to) for word, to in ways[PlaceId(_key(name))].items()),
                *(Exit("in", PlaceId(f"{key}-deep-space-1")) for key in systems if key == _key(name)),
            ),
            span=span,
            caption=told,
        )
        for name, at, span, kind, told in cells
    )
    return Board("quadrant", "Quadrant", Geometry.TILES, places)


def _system(name: str, number: int) -> Board:
    sectors, system = SANAKHT if number % 2 else TIERGRAN, PlaceId(_key(name))

    def key(sector: str) -> PlaceId:
        return PlaceId(f"{system}-{_key(sector)}")

    ways = tiles.ways({key(sector): TileSpan(*at, *span) for sector, at, span, *_ in sectors})
    places = tuple(
        Place(
            key(sector),
            sector,
            at,
            glyph,
            TONES.get(kind, Tone.ROCK),
            kind,
            exits=(
                *(Exit(word, to) for word, to in ways[key(sector)].items()),
                *(Exit("out", system) for _ in sector[:1] if sector == "Deep Space 1"),
            ),
            span=span,
            caption=told,
            part=f"orbit {1 if at[1] < INNER[number % 2] else at[1] + 2 - INNER[number % 2]}",
            role="capital" if glyph == "*" else "",
        )
        for sector, at, span, kind, told, glyph in sectors
    )
    here = {place.id for place in places}
    links = tuple(Link(a, b) for a, b in ((key(a), key(b)) for a, b in TOUCHING) if a in here)
    return Board(str(system), name, Geometry.TILES, places, links, of=system)


def _key(name: str) -> str:
    return name.lower().replace(" ", "-")
