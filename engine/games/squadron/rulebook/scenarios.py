"""Who takes which part in the scenarios, and what stands on their tables (SQ-94 to SQ-103, ruling 58)."""

from typing import Final

from engine.games.squadron.rulebook.settings import CONVOY, DUEL, FOUNDRY, LINE, PATROL, RAIDERS, SEXTON

ROLES: Final = {
    PATROL: ("squadron", "squadron"),
    DUEL: ("squadron", "squadron"),
    RAIDERS: ("defender", "raiders"),
    CONVOY: ("escort", "attacker"),
    FOUNDRY: ("squadron", "machines"),
    SEXTON: ("human", "machine"),
}
"""Parts, the first seat's first."""

PARTS: Final = {
    "squadron": "leads a squadron",
    "defender": "defends the station",
    "raiders": "leads the raiders",
    "escort": "escorts the convoy",
    "attacker": "attacks the convoy",
    "machines": "leads the machines",
    "human": "defends the station",
    "machine": "is the machine",
}
"""What the seat of each part does."""

AIMS: Final = {
    "squadron": "no enemy vessel left",
    "defender": "hold the station",
    "raiders": "destroy the station",
    "escort": "two transports across",
    "attacker": "stop the transports",
    "machines": "no enemy vessel left",
    "human": "stop the machine",
    "machine": "destroy the station",
}
"""What each part has to do, in at most 24 characters."""


def roles(field: str, count: int, first: int, second: int) -> tuple[str, ...]:
    """Return the part of each seat, those that are in the battle first and second."""
    if field == LINE:
        return ("squadron",) * count
    pair = dict(zip((first, second), ROLES[field], strict=True))
    return tuple(pair.get(seat, "squadron") for seat in range(count))


def has_rock(field: str, role: str) -> bool:
    """Return whether a seat has its planet on the table."""
    return not (field in {RAIDERS, SEXTON} and role in {"raiders", "machine"})


def has_station(field: str, role: str) -> bool:
    """Return whether a seat has a station on the table."""
    return field not in {CONVOY, PATROL} and has_rock(field, role)
