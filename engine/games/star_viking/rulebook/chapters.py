"""The rules for players, chapter by chapter: prose from data/rules.md, every number in it from what is printed."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from attrs import fields

from engine.core import manual
from engine.core.abilities import Chapter
from engine.core.grammar import list_of, plural
from engine.core.manual import paragraphs
from engine.games.star_viking.rulebook.book import PACKAGE, Book, book
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.rulebook.numbers import Numbers
from engine.games.star_viking.rulebook.tables import CODES, HIGHEST, LOWEST, TABLES, TOTALS, Politics, Result
from engine.games.star_viking.rulebook.tiles import Sector, Tile

_THROWS: Final = 36

_KINDS: Final = {
    "space": "deep space",
    "air": "atmosphere",
    "rock": "vacuum",
    "asteroids": "asteroids",
    "city": "starcity",
}

_EFFECTS: Final[dict[Politics, str]] = {
    "depression": "Depression: the taxes of Federate are halved this turn. (K-143)",
    "avarice": "Avarice of the council: at least half of what reaches his treasury as tax must buy points. (K-144)",
    "bloated": "Bloated bureaucracy: whatever he builds of his own, and every point, costs 1 MCr more. (K-145)",
    "quiet": "Nothing. (K-146)",
    "fear": "Fear of civil war: no starship is built, and no ship program tried. (K-147)",
    "wars": "Distant wars: a frigate of his choice leaves with its cargo. (K-148)",
    "civil": "Civil war. (K-149)",
}


@lru_cache
def chapters() -> tuple[Chapter, ...]:
    """Return the rules in reading order."""
    return manual.chapters(PACKAGE, _printed(book("")))


def _printed(data: Book) -> dict[str, object]:
    # By the name it has in the text: each number of data/numbers.toml, and the lists that tables make.
    return {each.name: getattr(data.numbers, each.name) for each in fields(Numbers)} | {
        "crippled": "-".join(map(str, data.numbers.crippled)),
        "counters": paragraphs(_counter(kind) for kind in data.kinds.values()),
        "combat": paragraphs(_row(data, row) for row in range(LOWEST, HIGHEST + 1)),
        "plunder": paragraphs(_yields(data)),
        "politics": paragraphs(_results(data)),
        "systems": paragraphs(_system(tile) for tile in data.tiles.values()),
    }


def _counter(kind: Kind) -> str:
    said = [f"{kind.colour.capitalize()} {kind.type}, {kind.title}: technology {kind.tech}"]
    if not kind.is_pod:
        said.append(f"{kind.ew}-{kind.attack}-{kind.defense}{' multi-hit' if kind.multihit else ''}")
        said.append(f"moves {kind.code}" if kind.speed else "never moves")
    said += [f"capacity {kind.capacity}"] if kind.capacity else []
    said += [f"size {kind.size}"] if kind.size else []
    return f"{', '.join([*said, f'{kind.cost} MCr', plural(kind.count, 'counter')])}."


def _row(data: Book, row: int) -> str:
    hits, criticals = data.combat.ways(row)
    if not hits:
        return f"{row:+d}: always a miss."
    told = [f"{row:+d}: hits in {hits} of {_THROWS} throws, on {_totals(data, row, ('hit', 'critical'))}"]
    told += (
        [f"critical in {criticals} of {_THROWS} throws, on {_totals(data, row, ('critical',))}"] if criticals else []
    )
    return f"{'; '.join(told)}."


def _totals(data: Book, row: int, wanted: tuple[Result, ...]) -> str:
    # Three in a row as a span: '7, 10 to 12'.
    spans: list[list[int]] = []
    for total in TOTALS:
        if data.combat.result(row, total) in wanted:
            if spans and spans[-1][-1] == total - 1:
                spans[-1].append(total)
            else:
                spans.append([total])
    said = (f"{span[0]} to {span[-1]}" if len(span) > 2 else ", ".join(map(str, span)) for span in spans)
    return ", ".join(said)


def _yields(data: Book) -> Iterator[str]:
    for name in TABLES:
        table = data.plunder[name]
        columns = [f"w{code} {' '.join(str(table.value(code, die)) for die in range(1, 7))}" for code in CODES]
        yield f"{name.capitalize()} table, MCr by the die from 1 to 6: {'; '.join(columns)}."


def _results(data: Book) -> Iterator[str]:
    totals: dict[Politics, list[str]] = {}
    for total, result in data.politics.items():
        totals.setdefault(result, []).append(str(total))
    for result, numbers in totals.items():
        yield f"{' or '.join(numbers)}. {_EFFECTS[result]}"


def _system(tile: Tile) -> str:
    orbits = (f"Orbit {number}: {_orbit(tile, number)}" for number in range(1, len(tile.deeps) + 1))
    return f"{tile.name}, technology {tile.tech}, wealth {tile.wealth}. {'. '.join(orbits)}."


def _orbit(tile: Tile, number: int) -> str:
    return "; ".join(_sector(tile, sector) for sector in tile.sectors if sector.orbit == number)


def _sector(tile: Tile, sector: Sector) -> str:
    if sector.deep:
        return sector.name
    said = [f"{sector.name}{' (capital)' if sector.capital else ''}", _KINDS[sector.kind]]
    said += [f"w{sector.code}"] if sector.code else []
    marks = (("EW", sector.ew), ("defense", sector.defense))
    said += [f"attack {sector.attack}"] if sector.attack else []
    said += [f"{name} {value:+d}" for name, value in marks if value]
    if len(sector.touches) > 1:
        said.append(f"touches {list_of([tile.sectors[other].name.split()[2] for other in sector.touches])}")
    return ", ".join(said)
