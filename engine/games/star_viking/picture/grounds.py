"""A sector in words and in signs: its kind, its modifiers, what it touches and what it yields."""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from engine.core.grammar import list_of, signed
from engine.games.star_viking.rulebook.tables import PlunderTable
from engine.games.star_viking.rulebook.tiles import Sector, SectorKind, Tile
from engine.scene.model import Fact, Tone

WORDS: Final[dict[SectorKind, str]] = {
    "space": "",
    "air": "atmosphere",
    "rock": "vacuum",
    "asteroids": "asteroids",
    "city": "starcity",
}
"""The word for each kind; deep space needs none, for its name says it."""

TONES: Final[dict[SectorKind, Tone]] = {
    "space": Tone.PLAIN,
    "air": Tone.WORLD,
    "rock": Tone.ROCK,
    "asteroids": Tone.ROCK,
    "city": Tone.HOME,
}
GLYPHS: Final[dict[SectorKind, str]] = {"space": ".", "air": "o", "rock": "m", "asteroids": "%", "city": "#"}
CAPITAL: Final = "*"

_SHORT: Final[dict[SectorKind, str]] = {
    "space": "space",
    "air": "atm",
    "rock": "vac",
    "asteroids": "ast",
    "city": "city",
}
_ROOM: Final = 12
"""Characters of a caption."""


def caption(tile: Tile, sector: Sector, *, plundered: bool) -> str:
    """Sum a sector up in twelve characters: 'atm wC A2 ~W'; '~' names what it touches round the back."""
    code = "looted" if plundered else f"w{sector.code}" if sector.code else ""
    behind = "".join(f"~{nickname(tile, number)[:1]}" for number in round_the_back(tile, sector))
    signs = _signs(sector)
    # A modifier of one can be told by its sign alone.
    tight = "".join(signs), "".join(sign.replace("1", "") for sign in signs)
    # What was plundered needs more room for that: its kind is left to the glyph.
    kinds = (_SHORT[sector.kind], "")[: 1 + plundered]
    ways = [_joined(kind, code, told, behind) for kind in kinds for told in (" ".join(signs), *tight)]
    return next((told for told in ways if len(told) <= _ROOM), ways[-1][:_ROOM].rstrip())


def nickname(tile: Tile, number: int) -> str:
    """Return the short name of a sector among those of its planet: 'North cap' for 'Raneb III North cap'."""
    sector = tile.sectors[number]
    planet = [tile.sectors[each].name.split() for each in (number, *sector.touches)]
    shared = sum(1 for _ in takewhile(lambda words: len(set(words)) == 1, zip(*planet, strict=False)))
    return " ".join(planet[0][shared:]) if sector.touches else sector.name


def round_the_back(tile: Tile, sector: Sector) -> Iterator[int]:
    """Yield what a sector touches without lying beside it in the drawing: on a globe its far edge (K-84)."""
    return (number for number in sector.touches if not _beside(sector, tile.sectors[number]))


def facts(tile: Tile, sector: Sector, table: PlunderTable) -> Iterator[Fact]:
    """Yield facts: all that is printed in a sector."""
    yield Fact("orbit", str(sector.orbit))
    if sector.capital:
        yield Fact("", "capital: who stands here alone holds the system", "K-124")
    if sector.code:
        yield Fact("wealth", f"w{sector.code}", _yields(table, sector.code))
    if sector.attack:
        yield Fact("sector shot", f"attack {sector.attack}", "for the defender, K-102")
    if sector.ew:
        yield Fact("EW", signed(sector.ew), "for the defender, K-100")
    if sector.defense:
        yield Fact("defense", signed(sector.defense), "for the defender, K-101")
    if sector.touches:
        behind = list_of([nickname(tile, number) for number in round_the_back(tile, sector)], none="")
        note = f"{behind} round the back, K-84" if behind else ""
        yield Fact("touches", list_of([nickname(tile, number) for number in sector.touches]), note)


def _yields(table: PlunderTable, code: str) -> str:
    least, most = table.value(code, 1), table.value(code, 6)
    return f"plunder {least} to {most} MCr, {table.mean(code):.1f} on average"


def _signs(sector: Sector) -> list[str]:
    said = [f"A{sector.attack}" if sector.attack else ""]
    said += [f"{letter}{value:+d}" for letter, value in (("E", sector.ew), ("D", sector.defense)) if value]
    return [*filter(None, said)]


def _joined(*words: str) -> str:
    return " ".join(filter(None, words))


def _beside(sector: Sector, other: Sector) -> bool:
    # Against each other on one axis, over each other on the other.
    gaps = [
        max(start, begin) - min(start + length, begin + size)
        for start, length, begin, size in zip(sector.cell, sector.span, other.cell, other.span, strict=True)
    ]
    return min(gaps) < 0 == max(gaps)
