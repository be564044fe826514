"""The options in force, what each scenario is, who takes which part and what stands there (SQ-94 to SQ-103)."""

from typing import Final

from engine.core import rulebook
from engine.core.info import Options
from engine.core.values import frozen
from engine.games.squadron.rulebook import PACKAGE

PATROL: Final = "patrol"
DUEL: Final = "duel"
RAIDERS: Final = "raiders"
CONVOY: Final = "convoy"
FOUNDRY: Final = "foundry"
SEXTON: Final = "sexton"
LINE: Final = "line"
CAMPAIGN: Final = "campaign"
LADDER: Final = "ladder"

BY_DIE: Final = (DUEL, DUEL, RAIDERS, CONVOY, FOUNDRY, SEXTON)
"""The scenario of a campaign's battle by the face of a die (SQ-90)."""

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


SIZES: Final = {"patrol": (40, 26), "small": (48, 32), "usual": (60, 40), "large": (72, 48)}
"""Tables in inches (ruling 58); a first patrol has its own."""

WALLS: Final = {4: (60, 40), 6: (72, 48)}
"""The table of a wall of battle in inches, by its seats, whatever size was chosen (ruling 60)."""


def chosen(values: Options, parts: tuple[str, ...]) -> Settings:
    """Return the settings of a match by its options, and by the part of each seat."""
    scenario = str(values["scenario"])
    return Settings(
        scenario,
        WALLS[len(parts)] if scenario == LINE else SIZES[PATROL if scenario == PATROL else str(values["table"])],
        _squadrons(scenario, parts, values),
        (int(values["budget_first"]), *(int(values["budget_second"]) for _ in parts[1:])),
        int(values["craft_cap"]),
        cards=bool(values["cards"]) and scenario != PATROL,
        medals=bool(values["medals"]),
        rear=bool(values["rear_shots"]),
        late=bool(values["late_nukes"]),
        contact=bool(values["fighter_contact"]),
        station_ram=str(values["station_ram"]),
        penalty="random" if values["random_penalty"] else "choice",
        each_round=bool(values["order_each_round"]),
        asteroids=bool(values["asteroids"]),
        free_raiders=bool(values["free_raiders"]),
        machines=int(values["machines"]),
        battles=int(values["battles"]),
    )


def _squadrons(scenario: str, parts: tuple[str, ...], values: Options) -> tuple[str, ...]:
    seats = len(parts)
    if scenario == CAMPAIGN:
        return (OWN,) * seats
    if scenario == LADDER:
        return (OWN, *["flag"] * (seats - 1))
    pair = str(values["squadron_first"]), str(values["squadron_second"])
    if scenario == LINE:
        return tuple(pair[seat % 2] for seat in range(seats))
    if scenario == PATROL:
        return ("patrol", "intruder")
    return tuple("foundry" if part == "machines" and led != OWN else led for part, led in zip(parts, pair, strict=True))


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


@frozen
class Role:
    """What the seat of a part does, and in at most 24 characters what it has to do, but for numbers."""

    does: str
    aim: str


PARTS: Final = rulebook.read(PACKAGE, "parts.toml", dict[str, Role])


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
