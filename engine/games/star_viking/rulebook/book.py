"""All data files as one value, read once and shared: ask here, never the files."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.errors import RulebookError
from engine.core.rulebook import Toml
from engine.core.values import evolve, field, frozen
from engine.games.star_viking.rulebook.fitting.counters import check_kinds, check_numbers
from engine.games.star_viking.rulebook.fitting.limits import check_keys, check_within
from engine.games.star_viking.rulebook.fitting.tables import check_combat, check_plunder, check_politics
from engine.games.star_viking.rulebook.fitting.tiles import check_capital, check_tiles
from engine.games.star_viking.rulebook.kinds import Kind, Tech
from engine.games.star_viking.rulebook.numbers import Numbers
from engine.games.star_viking.rulebook.overlay import lay, paths, read_overlay
from engine.games.star_viking.rulebook.provenance import Marks, Path, part
from engine.games.star_viking.rulebook.tables import (
    HIGHEST,
    LOWEST,
    TOTALS,
    CombatTable,
    PlunderTable,
    Politics,
    combat_table,
)
from engine.games.star_viking.rulebook.tiles import Sector, Tile

PACKAGE: Final = "engine.games.star_viking"

FILES: Final = ("counters.toml", "tiles.toml", "tables.toml", "numbers.toml")

_MOST_SECTORS: Final = 16


@frozen(eq=False)
class Book:
    """What is printed, by id; `name` is that of a player's own data, '' when there are none."""

    name: str
    kinds: Mapping[str, Kind] = field(repr=False)
    tiles: Mapping[str, Tile] = field(repr=False)
    combat: CombatTable = field(repr=False)
    plunder: Mapping[str, PlunderTable] = field(repr=False)
    politics: Mapping[int, Politics] = field(repr=False)
    """The general result by the total of two dice."""
    numbers: Numbers = field(repr=False)
    marks: Marks = field(repr=False)

    @cache  # noqa: B019 - there are as many books as data of players, and each is kept anyway
    def coloured(self, colour: str) -> tuple[Kind, ...]:
        """List the kinds of a colour, in the order of the data."""
        return tuple(kind for kind in self.kinds.values() if kind.colour == colour)

    def provenance(self, path: Path) -> str:
        """Return where a number comes from: 'stated', 'derived', 'sourced', 'reconstructed' or 'own'.

        `path` is its way through the data files: ("kinds", "red-CR", "ew"), ("tiles", "raneb", "sectors", "3", "code"),
        ("combat", "5", "7") for a differential and a total, ("plunder", "standard", "D", "3") for a code and a die.
        """
        return self.marks.of(path)


@frozen
class _TileSheet:
    """A tile as it stands in its file."""

    id: str
    name: str
    tech: Tech
    wealth: int
    sectors: Mapping[str, Sector]


@frozen
class _Sheets:
    """All files together."""

    kinds: Mapping[str, Kind]
    tiles: Mapping[str, _TileSheet]
    combat: Mapping[str, str]
    plunder: Mapping[str, Mapping[str, tuple[int, ...]]]
    politics: Mapping[str, Politics]
    numbers: Numbers


@lru_cache(maxsize=16)
def book(overlay: str) -> Book:
    """Return the data, values of a player's own TOML text, if it is not empty, in place of the file's.

    RulebookError names the text and the field that does not fit. The grammar is told in data/counters.toml.
    """
    printed, marks = _printed()
    if not overlay:
        return _bind("", printed, marks)
    name, over = read_overlay(overlay)
    return _bind(name, lay(over, printed), marks.with_own(paths(over)))


@lru_cache
def _printed() -> tuple[dict[str, Toml], Marks]:
    files = (rulebook.parse(rulebook.text(PACKAGE, name), name) for name in FILES)
    tables: dict[str, Toml] = {}
    words: dict[Path, str] = {}
    for plain, marks in map(part, files):
        tables |= plain
        words |= marks.words
    return tables, Marks(words)


def _bind(name: str, tables: Mapping[str, Toml], marks: Marks) -> Book:
    where = name or "the data of Star Viking"
    for key in ("kinds", "tiles"):
        # Checked before the fields of a new key: most of the time an unknown key is a misspelt one.
        if isinstance(tables.get(key), Mapping):
            check_keys(tables[key], _printed()[0][key], f"{where}: {key}")
    sheets = rulebook.structure(tables, _Sheets, where)
    _check(sheets, where)
    tiles = {key: _tile(sheet, f"{where}: tiles: {key!r}") for key, sheet in sheets.tiles.items()}
    check_tiles(tiles, where)
    return Book(
        name,
        sheets.kinds,
        tiles,
        combat_table([sheets.combat[str(row)] for row in range(LOWEST, HIGHEST + 1)]),
        {key: PlunderTable(columns) for key, columns in sheets.plunder.items()},
        {total: sheets.politics[str(total)] for total in TOTALS},
        sheets.numbers,
        marks,
    )


def _check(sheets: _Sheets, where: str) -> None:
    check_numbers(sheets.numbers, where)
    check_kinds(sheets.kinds, sheets.numbers, where)
    check_combat(sheets.combat, where)
    check_plunder(sheets.plunder, where)
    check_politics(sheets.politics, where)


def _tile(sheet: _TileSheet, where: str) -> Tile:
    check_within(len(sheet.sectors), (1, _MOST_SECTORS), f"{where}: the number of sectors")
    numbers = range(len(sheet.sectors))
    check_keys(sheet.sectors, [str(number) for number in numbers], f"{where}: sectors")
    if any(sector.number != -1 for sector in sheet.sectors.values()):
        raise RulebookError(f"{where}: sectors: number follows from the key and cannot be given")
    check_capital(sheet.sectors.values(), where)
    sectors = (evolve(sheet.sectors[str(number)], number=number) for number in numbers)
    return Tile(sheet.id, sheet.name, sheet.tech, sheet.wealth, tuple(sectors))
