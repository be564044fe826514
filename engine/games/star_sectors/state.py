"""The state of a match: ships with their chips and flags, mines, whose turn it is. Small, immutable, no rules.

A seat's view is the same class. What the seat may not know is replaced: `veiled` is HIDDEN on a ship or on stores whose
other fields then say nothing, and mines that it has not seen are missing.
"""

from enum import Enum
from typing import Final

from engine.core.refs import Hidden, TokenId
from engine.core.values import Factory, field, frozen
from engine.games.star_sectors.rulebook.chart import TerrainChart
from engine.games.star_sectors.rulebook.mapmaker import Recipe, made
from engine.games.star_sectors.rulebook.scenarios import Objective, Scenario, scenario

NEUTRAL: Final = -1
"""The seat of stations and mines that belong to nobody."""

NOBODY: Final = -1
"""Stands for no ship where a ship's number is expected."""

A_MINE: Final = -2
"""Stands for a mine where the ship engaged this turn is expected (SS-47)."""

STATION: Final = "station"
ARMED_STATION: Final = "armed-station"
STATIONS: Final = (STATION, ARMED_STATION)
"""The kinds that are no ships: they block, are shot at and serve, but never move (SS-69)."""


class Phase(Enum):
    """What the seats are doing, in the order of a match."""

    FLEET = "fleet"
    STORES = "stores"
    FIRST = "first"
    DEPLOY = "deploy"
    PLAY = "play"
    OVER = "over"


class Stage(Enum):
    """Where the turn of the active ship stands (SS-16); IDLE while a ship is to be chosen."""

    IDLE = "idle"
    TACTICAL = "tactical"
    ENGINEERING = "engineering"


class Crew(Enum):
    """What a command crew concentrates on this turn (SS-99)."""

    COMMAND = "command"
    HELM = "helm"
    ENGINEERING = "engineering"
    SCIENCE = "science"
    TACTICAL = "tactical"


class Fate(Enum):
    """What became of a ship: `LEFT` has gone over an enemy's edge of the map, `RETREATED` over its own."""

    SERVING = "serving"
    DESTROYED = "destroyed"
    LEFT = "left"
    RETREATED = "retreated"


class Muster(Enum):
    """Where fleets come from: ready lists, free choice by points, or drawn by chance."""

    READY = "ready"
    FREE = "free"
    AUTO = "auto"


@frozen
class Settings:
    """The options in force; `fleets` holds a fleet id for each seat."""

    scenario: str
    points: int
    rounds: int
    fleets: tuple[str, ...]
    muster: Muster = Muster.READY
    alternate: bool = False
    light_torpedoes: bool = False
    true_cloak: bool = False
    hidden_mines: bool = False
    hidden_cargo: bool = False
    disengage: bool = False
    armed_stations: bool = False
    recipe: Recipe | None = None
    """What a made map follows from; None on a scenario's own."""


@frozen
class Stores:
    """What the engine room holds (SS-3). `ore` counts the trilithium among it that was gathered in a nebula."""

    mines: int = 0
    dilithium: int = 0
    trilithium: int = 0
    ore: int = 0
    crews: int = 0
    """Crews put ashore: only stations hold any here; a ship's own is `Ship.crew`."""
    veiled: Hidden | None = None

    @property
    def items(self) -> int:
        """Count the cargo units: one each (SS-Q3)."""
        return self.mines + self.dilithium + self.trilithium


@frozen
class Turn:
    """What a ship has done since its turn began; DF bonuses and crew last until its next one (SS-Q16)."""

    orbit: bool = False
    """Began in orbit: half MF (SS-94)."""
    acted: bool = False
    """Did anything at all, so that it is too late to choose a crew option."""
    crew: Crew | None = None
    spent: int = 0
    """Moves and turns made."""
    toll: bool = False
    """Paid -1 MF for a nebula (SS-Q21)."""
    forward: bool = False
    backward: int = 0
    turned: bool = False
    jumped: bool = False
    stopped: bool = False
    """Entered an orbit: no further movement (SS-Q22)."""
    exits: int | None = None
    """Hexes it may still move after a wormhole; None when it passed none (SS-98)."""
    attacked: bool = False
    """Made an attack roll, shot at a mine or rammed (SS-Q27)."""
    fired: tuple[int, ...] = ()
    """Banks discharged, by number from 0."""
    target: int = NOBODY
    """The one ship engaged, or A_MINE (SS-47, SS-Q30)."""
    cloaked: bool = False
    decloaked: bool = False
    cf: int = 0
    df: int = 0
    mf: int = 0
    aimed: bool = False
    """Gave a bank the Tactical option's +1 (SS-Q9)."""
    power: bool = False
    """Diverted warp energy to CF, DF or MF (SS-35)."""
    dilithium: bool = False
    trilithium: bool = False
    repaired: bool = False
    """Restored any shield (SS-79)."""
    charged: bool = False
    """Kept for saves of the first rules, which forbade cloaking after it: says nothing now."""
    engine: bool = False
    """Charged an engine by the exclusive action of this engineering phase (SS-27, SS-Q46)."""
    duty: bool = False
    """Did the exclusive action of this engineering phase (SS-59 to 62)."""
    bank_shield: bool = False
    """Restored a shield by a bank in this engineering phase."""
    warp_shield: bool = False
    """The same by a warp engine."""
    crew_repair: bool = False
    nebula_repair: bool = False
    gathered: tuple[str, ...] = ()
    handled: tuple[str, ...] = ()
    """Kinds of goods loaded or unloaded."""
    phases: int = 0
    """Engineering phases begun."""
    mine: int | None = None
    """The hex of the one mine engaged."""
    worked: tuple[int, ...] = ()
    """Banks charged, or emptied into a shield, by number from 0: not both in a turn (SS-Q41)."""


FRESH: Final = Turn()
"""The turn of a ship that has done nothing."""


@frozen
class Ship:
    """A ship or a station; its number is its index in `State.ships`. A fallen one stays, with `place` None.

    `place` is the base hex as a cell of the map's grid. Facings count 0 to 5 from east counter-clockwise.
    """

    kind: str
    """Class id in the catalog, or one of `STATIONS`."""
    name: str
    seat: int
    place: int | None = None
    facing: int = 0
    hits: int = 0
    banks: tuple[bool, ...] = ()
    """Which advanced weapon banks are charged."""
    engines: int = 0
    """Charged warp engines."""
    cloaked: bool = False
    crew: bool = False
    stores: Stores = Stores()
    drained: int = 0
    """DF taken by enemy weapons until their side's turn ends (SS-90)."""
    moored: int | None = None
    """Where it ended its last turn when that was docked or in a metaphasic nebula (SS-68)."""
    turn: Turn = FRESH
    done: bool = False
    """Had its turn this round."""
    served: int = NOBODY
    """Stations: the one ship served this round (SS-69)."""
    convoy: bool = False
    fate: Fate = Fate.SERVING
    slayer: int = NEUTRAL
    """The seat that destroyed it."""
    known: tuple[int, ...] = ()
    """Enemy seats that have found it under its cloak (option true_cloak)."""
    veiled: Hidden | None = None


@frozen
class Mine:
    """A mine on the map; `seat` laid it."""

    place: int
    seat: int = NEUTRAL


@frozen
class State:
    """A whole match at one moment."""

    settings: Settings
    chart: TerrainChart
    phase: Phase
    seat: int
    """The seat whose orders are awaited."""
    seats: tuple[int, ...]
    """All seats in turn order; until initiative is rolled, by number."""
    ships: tuple[Ship, ...] = field(default=Factory(tuple))
    mines: tuple[Mine, ...] = field(default=Factory(tuple))
    round: int = 0
    active: int = NOBODY
    """The ship whose turn it is."""
    stage: Stage = Stage.IDLE
    purse: tuple[int | Hidden, ...] = field(default=Factory(tuple))
    """Fleet points, then credits, left to each seat while it shops; HIDDEN in a view while another buys in secret."""
    points: tuple[int, ...] = field(default=Factory(tuple))
    """Objective points of each seat."""
    ore: tuple[int, ...] = field(default=Factory(tuple))
    """Nebula trilithium that each seat has brought home."""
    over: str = ""
    """Why the match ended, in a sentence; empty while it goes on."""
    prizes: tuple[int, ...] = field(default=Factory(tuple))
    """Seats that have won a once-only objective."""

    @property
    def scenario(self) -> Scenario:
        """What it is played on, made from its recipe where it has one."""
        recipe = self.settings.recipe
        return made(recipe) if recipe else scenario(self.settings.scenario)

    @property
    def objective(self) -> Objective:
        """What scores beside destruction."""
        return self.scenario.objective


def ship_token(number: int) -> TokenId:
    """Return the id of a ship's token."""
    return TokenId(f"s{number}")


def mine_token(place: str) -> TokenId:
    """Return the id of the token of the mine on a place."""
    return TokenId(f"m{place}")
