"""The scene: places, tokens, regions, links and panels that a view is drawn as, on the screen and in plain text."""

from enum import Enum
from typing import Final

from engine.core.refs import PlaceId, Ref, Seat, TokenId
from engine.core.values import Factory, field, frozen


class Geometry(Enum):
    """How places lie to each other; painters are chosen by it, never by game."""

    HEX = "hex"
    """Pointy-top hexes; `Place.at` is (column, row), odd rows lie half a hex to the right."""
    TILES = "tiles"
    """Tiles of orbits and sectors; `Place.at` is (column, row) within the board: the top left one of a wide tile."""
    CHART = "chart"
    """Free points joined by links; `Place.at` is in character cells."""
    LATTICE = "lattice"
    """A square lattice, an inch a step; `Place.at` is (column, row)."""


FACINGS: Final = {Geometry.HEX: 6, Geometry.LATTICE: 16}
"""How many facings make a full turn: 60 degrees each on hexes, where 0 to 5 are E NE NW W SW SE; 22.5 on a lattice.

On a lattice an odd facing stands for the vector half-way, (2, 1) or (1, 2), whose true angle is 4 degrees off. On tiles
and charts nothing faces anywhere.
"""


class Tone(Enum):
    """What a thing means, whatever colour shows it; each tone has a sign of its own in monochrome."""

    PLAIN = "plain"
    DIM = "dim"
    GOOD = "good"
    BAD = "bad"
    WARN = "warn"
    ACCENT = "accent"
    ROCK = "rock"
    CLOUD = "cloud"
    STORM = "storm"
    WORLD = "world"
    FIRE = "fire"
    GATE = "gate"
    HOME = "home"


SAID: Final = "-"
"""The short form of what has been said there."""


@frozen
class Fact:
    """One thing to know of a place or token: 'CF', '4', 'printed 6'. Label and value stand alone; note adds."""

    label: str
    value: str
    note: str = ""
    short: str = ""
    """All of it in a few characters, where there is little room for much: 'QTL+' for a charged bank.

    `SAID` where another fact has said it in brief.
    """

    def tell(self) -> str:
        """Return it as one phrase: 'CF 4 (printed 6)'."""
        said = f"{self.label} {self.value}".strip()
        return f"{said} ({self.note})" if self.note else said


@frozen
class Exit:
    """A way from one place to the next: `word` is a direction ('east', 'north-west', 'up'), `to` where it leads."""

    word: str
    to: PlaceId


@frozen
class Place:
    """Where a thing can be.

    `name` is the coordinate as players say it ('0705'); `glyph` one or two ASCII characters, on a lattice up to three;
    `kind` what it is in words ('asteroid field'), '' for open ground, which plain mode then does not tell.
    """

    id: PlaceId
    name: str
    at: tuple[int, int]
    glyph: str = "."
    tone: Tone = Tone.PLAIN
    kind: str = ""
    facts: tuple[Fact, ...] = ()
    exits: tuple[Exit, ...] = ()
    span: tuple[int, int] = (1, 1)
    """How many columns and rows a tile covers; other geometries know only one of each."""
    caption: str = ""
    """What to know of it in at most 12 characters, where a tile has a line for them: 'atm wC E+1', 'A 24 Birch'.

    On a lattice in at most 4, written from near below the glyph, which then stays when tokens come: 'A24'.
    """
    short: str = ""
    """Its name among its neighbours, for where the whole has no room: 'West' for 'Tiergran VI West'."""
    part: str = ""
    """What division of its board it belongs to: 'orbit 2'. Parts are told in the order of their first places."""
    role: str = ""
    """What it is beyond its ground, where that decides something: 'capital'; plain mode says it with the name."""
    holder: Seat | None = None
    """The seat that controls it, where places are held."""
    outside: bool = False
    """It is beside the board, not on it: its name alone says where, 'Off the tile'; no distance is measured to it."""


@frozen
class Gauge:
    """A number that is used up, with the most that it can be: shields, 5 of 7."""

    now: int
    most: int


@frozen
class Token:
    """What stands on a place.

    `glyph` is one to three ASCII characters (a ship class's letters); hexes have room for the first one only. `mark` is
    a small status sign or ''. `facing` counts from east counter-clockwise in equal turns, as many as the geometry has
    in `FACINGS`; None has no facing. `also` are further places it covers. `kind` says what it is ('Warg cruiser');
    `needs_orders` lets the Tab key visit it.
    """

    id: TokenId
    name: str
    place: PlaceId
    glyph: str
    kind: str = ""
    seat: Seat | None = None
    facing: int | None = None
    mark: str = ""
    tone: Tone = Tone.PLAIN
    facts: tuple[Fact, ...] = ()
    also: tuple[PlaceId, ...] = ()
    needs_orders: bool = False
    active: bool = False
    """The unit that is carrying out orders right now."""
    summary: str = ""
    """Its state in at most 60 characters: 'CF 4 DF 3 SS 5/7'."""
    count: int = 1
    """How many units it stands for: more than one for a stack whose units the seat cannot tell apart."""
    aboard: TokenId | None = None
    """The token that carries it: it is named and picked as any other, but what stands there does not count it."""
    gauge: Gauge | None = None
    """What it can still take, where that is counted: drawn as a bar wherever there is room. Mines have none."""
    was: str = ""
    """What its own seat called it before: that name and its letter still mean it."""
    individual: bool = True
    """Whether it is known one by one: a letter of its own means it, and the order of battle keeps it. Its glyph begins
    with a capital. What there are many of, or what only lies about, is False, and known by its kind: a mine, a cow."""

    @property
    def what(self) -> str:
        """Return what it is, and of a stack how many: 'Warg cruiser', '3 unseen units'."""
        return f"{self.count} {self.kind}".rstrip() if self.count > 1 else self.kind


@frozen
class Region:
    """Places that belong together or share a meaning: a nebula, a fire zone, a lens's shade with labels."""

    id: str
    name: str
    places: tuple[PlaceId, ...]
    tone: Tone = Tone.PLAIN
    labels: tuple[str, ...] = ()
    """One short text per place (at most three characters), or none at all."""
    sign: str = ""
    """Stands before its labels, which are numbers then, where they could be taken for others: '!' for danger."""


@frozen
class Link:
    """A line between two places: a jump route; between two tiles, a border they share and that can be passed."""

    a: PlaceId
    b: PlaceId
    tone: Tone = Tone.DIM


@frozen
class Board:
    """One map with one geometry; a scene may have several.

    `of` is the place of another board that this one shows from near: a star system that the chart has as one point.
    What stands here is then shown there as well.
    """

    id: str
    title: str
    geometry: Geometry
    places: tuple[Place, ...]
    links: tuple[Link, ...] = ()
    regions: tuple[Region, ...] = ()
    of: PlaceId | None = None
    far: str | None = None
    """How far it is from any of its places to any other, where that is the same: 'one jump'.

    '' where the drawing measures nothing, so that no distance is told; None where ways or steps between them count.
    """
    step: str = ""
    """What a step on a lattice is called where a diagonal one is one as well: 'move'; '' where inches are measured."""
    columns: tuple[str, ...] = ()
    """What a ruler above it says, from its first column on; places are named by both rulers together."""
    rows: tuple[str, ...] = ()
    """What a ruler beside it says, from its first row on."""


UNSEEN: Final = "unseen"


@frozen
class Row:
    """One line of a table: `about` is what it tells of, if that can be pointed at; the first cell names it."""

    about: Ref | None
    cells: tuple[str, ...]
    said: Fact | None = None
    """What an ear is told instead, where the cells with the titles of their columns would not make a sentence."""


@frozen
class Panel:
    """A titled list of facts beside the map: fleets, score, options in force; below them a table, if it has one.

    The one with the id `UNSEEN` names what other seats have somewhere that this one cannot see.
    """

    id: str
    title: str
    facts: tuple[Fact, ...] = ()
    columns: tuple[str, ...] = ()
    """The titles of the table, short, the most needed first: a narrow screen shows those that it has room for."""
    rows: tuple[Row, ...] = ()
    """The table, with as many cells in each row as there are columns."""

    @property
    def told(self) -> tuple[Fact, ...]:
        """All that it holds as facts, each row as one: 'Rake: CF 4, at 0705'."""
        return (*self.facts, *map(self._said, self.rows))

    def _said(self, row: Row) -> Fact:
        if row.said is not None:
            return row.said
        pairs = zip(self.columns[1:], row.cells[1:], strict=True)
        said = ", ".join(f"{column} {cell}".strip() for column, cell in pairs if cell)
        return Fact(f"{row.cells[0]}:" if said else row.cells[0], said)


@frozen
class Scene:
    """All that one seat is shown; `focus` is the place to look at first."""

    boards: tuple[Board, ...]
    tokens: tuple[Token, ...] = field(default=Factory(tuple))
    panels: tuple[Panel, ...] = field(default=Factory(tuple))
    focus: PlaceId | None = None
    seat_names: tuple[str, ...] = ()
    sides: tuple[int, ...] = ()
    """Who is on whose side, by seat: equal numbers are allies. Empty where everybody plays for himself."""
    seat: Seat | None = None
    """Whom it is shown to, for own and foe to be told apart; None for a spectator."""
    score: tuple[str, ...] = ()
    """What each seat has scored, by seat, as a number: '8', '' if unknown; empty where nothing is counted."""

    scored_in: str = ""
    """The unit of the score, told behind each number: 'M'; '' for mere points."""
    aim: str = ""
    """How to win, behind 'to win:', in at most 24 characters: 'destroy the enemy fleet'. The panels tell it whole."""
    mustered: tuple[int, ...] = ()
    """How many of the units that rosters list each seat has had in all, by seat; empty where nobody counts them."""

    def side(self, seat: Seat) -> int:
        """Return the side that a seat is on: one of its own where none are told."""
        return self.sides[seat] if self.sides else seat

    @property
    def outer(self) -> dict[PlaceId, PlaceId]:
        """Map each place of a board that shows another's place from near to that place."""
        return {place.id: board.of for board in self.boards if board.of is not None for place in board.places}

    @property
    def board(self) -> Board:
        """The board to open on: the one with the place to look at first, else the first."""
        if len(self.boards) > 1 and self.focus is not None:
            for board in self.boards:
                if any(place.id == self.focus for place in board.places):
                    return board
        return self.boards[0]
