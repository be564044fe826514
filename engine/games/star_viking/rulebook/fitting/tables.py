"""What the tables must be: complete. A bigger differential may well do less, where the printed table does so."""

from collections.abc import Iterable, Mapping

from engine.core.errors import RulebookError
from engine.games.star_viking.rulebook.fitting.limits import check_keys, check_within
from engine.games.star_viking.rulebook.tables import CODES, HIGHEST, LOWEST, SIGNS, TABLES, TOTALS


def check_combat(rows: Mapping[str, str], where: str) -> None:
    """Raise RulebookError unless every differential has a sign for every total."""
    check_keys(rows, [str(row) for row in range(LOWEST, HIGHEST + 1)], f"{where}: combat")
    for key, row in rows.items():
        if len(row) != len(TOTALS) or not set(row) <= SIGNS.keys():
            raise RulebookError(f"{where}: combat: {key!r}: expected {len(TOTALS)} signs of - H C, got {row!r}")


def check_plunder(tables: Mapping[str, Mapping[str, tuple[int, ...]]], where: str) -> None:
    """Raise RulebookError unless every table has six values of 0 to 200 for every wealth code."""
    check_keys(tables, TABLES, f"{where}: plunder")
    for name, table in tables.items():
        check_keys(table, CODES, f"{where}: plunder: {name!r}")
        for code, values in table.items():
            at = f"{where}: plunder: {name!r}: {code}"
            check_within(len(values), (6, 6), f"{at}: the number of values")
            for value in values:
                check_within(value, (0, 200), at)


def check_politics(totals: Iterable[str], where: str) -> None:
    """Raise RulebookError unless every total of two dice has a result."""
    check_keys(totals, [str(total) for total in TOTALS], f"{where}: politics")
