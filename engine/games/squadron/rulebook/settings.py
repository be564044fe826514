"""The options in force, what each scenario is, who takes which part and what stands there (SQ-94 to SQ-103)."""

from typing import Final

from engine.core.values import frozen

PATROL: Final = "patrol"
DUEL: Final = "duel"
RAIDERS: Final = "raiders"
CONVOY: Final = "convoy"
FOUNDRY: Final = "foundry"
SEXTON: Final = "sexton"
LINE: Final = "line"
CAMPAIGN: Final = "campaign"
LADDER: Final = "ladder"

ROUNDS: Final = 30
ROUNDS_SEXTON: Final = 20
"""Rounds after which a battle ends (ruling 85)."""

QUIET: Final = 12
"""Rounds running without a hit, a marker turned up or a transport gone after which it ends as well (ruling 85)."""

CONVOY_SIZE: Final = 3
"""Transports of a convoy (SQ-97)."""

ACROSS: Final = 2
"""So many of them must cross: then the escort has won (ruling 87)."""

OWN: Final = "own"
"""The squadron of a seat that designs and musters its own."""


@frozen
class Settings:
    """The options in force."""

    scenario: str
    size: tuple[int, int] = (60, 40)
    squadrons: tuple[str, ...] = ("line", "pack")
    """By seat: a stock squadron, or OWN."""
    budgets: tuple[int, ...] = (100, 100)
    """M by seat (SQ-2, SQ-108)."""
    cap: int = 16
    """Craft of a squadron (SQ-2, ruling 108)."""
    cards: bool = True
    medals: bool = True
    rear: bool = True
    """Shots from behind may be directed at engines (SQ-58)."""
    late: bool = False
    """Nukes may go off without contact after the move as well (ruling 53a)."""
    contact: bool = False
    """Fighters may contact powered enemies (ruling 21a)."""
    station_ram: str = "scenario"
    """Whether stations can be rammed: on, off, or as the scenario has it."""
    penalty: str = "choice"
    """Who chooses the medals that a destroyed station costs: choice or random (ruling 33a)."""
    each_round: bool = False
    """The order of play of a wall of battle is drawn each round (SQ-106)."""
    asteroids: bool = False
    free_raiders: bool = False
    """Raiders come in numbers of their leader's choice (ruling 46)."""
    machines: int = 1
    battles: int = 6
    """Battles of a campaign."""


WALLS: Final = {4: (60, 40), 6: (72, 48)}
"""The table of a wall of battle in inches, by its seats, whatever size was chosen (ruling 60)."""


def rounds(field: str) -> int:
    """Return after how many rounds a battle ends."""
    return ROUNDS_SEXTON if field == SEXTON else ROUNDS


def rams_stations(settings: Settings, field: str) -> bool:
    """Return whether stations can be rammed in a battle: by the words, but in 2.0 and 5.0 by an option alone."""
    if settings.station_ram == "scenario":
        return field not in {RAIDERS, SEXTON}
    return settings.station_ram == "on"


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
    "escort": f"{ACROSS} of {CONVOY_SIZE} transports across",
    "attacker": f"destroy all {CONVOY_SIZE} transports",
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
