"""The tables: what two dice do to a target, what one die brings of a plundered sector, what a council decides."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from engine.core.values import frozen

Result: TypeAlias = Literal["miss", "hit", "critical"]

Politics: TypeAlias = Literal["depression", "avarice", "bloated", "quiet", "fear", "wars", "civil"]
"""General politics, the commonest names shortened (K-143 to K-149)."""

LOWEST: Final = -9
HIGHEST: Final = 10
"""The rows at the ends of the combat table."""

TOTALS: Final = range(2, 13)

SIGNS: Final[dict[str, Result]] = {"-": "miss", "H": "hit", "C": "critical"}

CODES: Final = ("A", "B", "C", "D", "E")

TABLES: Final = ("standard", "middle", "gentle")
"""The plunder tables, the richest first."""

_WAYS: Final = {total: 6 - abs(7 - total) for total in TOTALS}


@frozen
class CombatTable:
    """Results by differential and total of two dice (K-92); beyond its ends the nearest row holds (ruling 10)."""

    rows: tuple[tuple[Result, ...], ...]
    chances: tuple[tuple[int, int], ...]

    def result(self, differential: int, total: int) -> Result:
        """Return what a total of 2 to 12 does."""
        return self.rows[_row(differential)][total - 2]

    def ways(self, differential: int) -> tuple[int, int]:
        """Count the throws of 36 that hit, critical ones among them, and those that are critical."""
        return self.chances[_row(differential)]


@frozen
class PlunderTable:
    """Mega-credits by wealth code and die (K-155)."""

    columns: Mapping[str, tuple[int, ...]]

    def value(self, code: str, die: int) -> int:
        """Return what a die of 1 to 6 brings, in mega-credits; KeyError for no code."""
        return self.columns[code][die - 1]

    def mean(self, code: str) -> float:
        """Return what a sector brings on average."""
        return sum(self.columns[code]) / 6


def combat_table(lines: Sequence[str]) -> CombatTable:
    """Make the table of its rows, lowest differential first, each a line of `SIGNS` for the totals 2 to 12."""
    rows = tuple(tuple(SIGNS[sign] for sign in line) for line in lines)
    return CombatTable(
        rows, tuple((_ways(row, "hit") + _ways(row, "critical"), _ways(row, "critical")) for row in rows)
    )


def _row(differential: int) -> int:
    return min(max(differential, LOWEST), HIGHEST) - LOWEST


def _ways(row: tuple[Result, ...], wanted: Result) -> int:
    return sum(_WAYS[total] for total, result in zip(TOTALS, row, strict=True) if result == wanted)
