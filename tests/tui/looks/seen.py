"""What a table shows at one size, taken down, so that the rules of its looks can be held against it."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import zip_longest
from typing import Final, NamedTuple

from engine import registry
from engine.core.refs import PlaceId, TokenId
from engine.core.setup import SeatPlan, Setup
from engine.scene.model import Geometry, Token
from tests.tui.looks.positions import BATTLE, FLEET, QUADRANT, THREAT, at
from tests.tui.snapshot import stands, text_of
from tests.tui.tables import at_table, press, skirmish
from tests.tui.test_geometries import SEATS, voyage
from tui.layout import Cells
from tui.painters.rulers import Frame, Outside, outside
from tui.painters.sheet import Sheet
from tui.painters.view import Window
from tui.playing import seating
from tui.playing.session import Session
from tui.screens import table_worksheet
from tui.screens.table import TableScreen

SIZES: Final = ((60, 20), (80, 24), (132, 43), (200, 60))


class Step(NamedTuple):
    """What a step of the cursor over open ground changed: lines of each part, and cells of the map beyond its two."""

    lines: Mapping[str, tuple[int, ...]]
    beyond: tuple[tuple[int, int], ...]


class Seen(NamedTuple):
    """A table at one size."""

    size: tuple[int, int]
    rows: tuple[str, ...]
    """What stands on the screen, each line in its full width."""
    parts: Mapping[str, Cells]
    sheet: Sheet
    window: Window
    frame: Frame
    beyond: tuple[Outside, ...]
    """The marks of what is out of sight."""
    cards: Mapping[TokenId, str]
    """By each unit that has numbers: the side column with the cursor on it."""
    steps: tuple[Step, ...]
    whole: tuple[Sheet, Window]
    """The board and its window when the key for the whole map has been pressed."""

    def part(self, name: str) -> list[str]:
        """Return the lines of a part; none for one that is not shown."""
        if name not in self.parts:
            return []
        x, y, width, height = self.parts[name]
        return [row[x : x + width] for row in self.rows[y : y + height]]

    @property
    def shown(self) -> list[str]:
        """The cells of the board itself, without its rulers."""
        top, left = self.frame.top, self.frame.left
        return [row[left : left + self.window.width] for row in self.part("map")[top : top + self.window.height]]

    @property
    def units(self) -> list[Token]:
        """The units on the board that have a gauge and belong to somebody."""
        on = (token for token in self.sheet.scene.tokens if token.place in self.sheet.places and token.aboard is None)
        return [token for token in on if token.gauge is not None and token.seat is not None]


def _other(game: str) -> Session:
    foes = ("Ben", "Cid", "Dee", "Eve", "Flo")[: registry.info(game).seats[0] - 1]
    seats = (SeatPlan("Ann"), *(SeatPlan(name, "bot:easy") for name in foes))
    session = seating.new(game, Setup(seats, (), "looks", practice=True), None)
    for _ in range(_ORDERS):
        while session.awaiting == "bot":
            session.bot_play(session.bot_line())
        session.give(session.legal.few(1)[0])
    return session


_ORDERS: Final = 2
"""Orders given before another game is looked at."""

_KNOWN: Final = {"star-sectors", "star-viking"}
POSITIONS: Final[dict[str, Callable[[], Session]]] = {
    **{each.name: partial(at, each) for each in (FLEET, BATTLE, THREAT, QUADRANT)},
    **{kind: partial(voyage, kind) for kind in SEATS},
    "skirmish": partial(skirmish, "human", "bot:wander"),
    **{game: partial(_other, game) for game in registry.SHELF if game not in _KNOWN},
}
"""Every kind of board and every game."""

QUICK: Final = ("fleet", "battle", "worlds")
"""What the quick run looks at; all is `thorough`."""


@lru_cache
def seen(name: str) -> tuple[Seen, ...]:
    """Take down a position at each size; once for all rules."""
    return asyncio.run(_all(POSITIONS[name]()))


async def _all(session: Session) -> tuple[Seen, ...]:
    taken = []
    async with at_table(session) as (table, pilot):
        if table_worksheet.shown(table):
            await press(pilot, "G")  # the rules are those of the map
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await stands(pilot)
            taken.append(await _seen(table, pilot, size))
    return tuple(taken)


async def _seen(table: TableScreen, pilot: object, size: tuple[int, int]) -> Seen:
    sheet, window, home = table.map.sheet, table.map.window, table.map.cursor
    rows = _rows(table)
    parts = dict(table.parts._cells(table.size))
    beyond = outside(sheet.board, sheet.painter, sheet.look, window)
    shown = Seen(size, rows, parts, sheet, window, table.map._edges.frame, beyond, {}, (), (sheet, window))
    cards = {unit.id: _card(table, unit.place) for unit in shown.units if unit.facts} if "card" in parts else {}
    steps = tuple(_steps(table))
    if home is not None:
        table.map.jump_to(home)
    await press(pilot, "M")  # type: ignore[arg-type]
    whole = table.map.sheet, table.map.window
    await press(pilot, "M")  # type: ignore[arg-type]
    return shown._replace(cards=cards, steps=steps, whole=whole)


def _rows(table: TableScreen) -> tuple[str, ...]:
    width = table.size.width
    return tuple(f"{row:{width}}" for row in text_of(table.app).rstrip("\n").split("\n"))


def _card(table: TableScreen, place: PlaceId) -> str:
    table.map.jump_to(place)
    return "\n".join("".join(text for text, _ in line) for line in table.panel("card").lines)


def _steps(table: TableScreen) -> list[Step]:
    # Over open ground of hexes and lattices: one to the east from some places of the board.
    board = table.map.board
    if board.geometry not in {Geometry.HEX, Geometry.LATTICE}:
        return []
    places = list(table.map.sheet.places)[:: max(1, len(board.places) // _STEPS)]
    return [step for place in places if (step := _step(table, place)) is not None]


_STEPS: Final = 9
"""Steps at each size."""


def _step(table: TableScreen, start: PlaceId) -> Step | None:
    board = table.map
    board.jump_to(start)
    window, said, ground = board.window, _said(table), _ground(table)
    board.move("east")
    end = board.cursor
    if end is None or end == start or board.window != window or not (_bare(table, start) and _bare(table, end)):
        return None
    lines = {name: _differing(said[name], told) for name, told in _said(table).items()}
    own = {*_cells(table, start), *_cells(table, end)}
    rows = enumerate(zip(ground, _ground(table), strict=True))
    changed = {(x, y) for y, (one, two) in rows for x in _differing(one, two)}
    return Step(lines, tuple(sorted(changed - own)))


def _differing(one: Sequence[str], two: Sequence[str]) -> tuple[int, ...]:
    return tuple(at for at, (was, now) in enumerate(zip_longest(one, two, fillvalue="")) if was != now)


def _bare(table: TableScreen, place: PlaceId) -> bool:
    return not table.map.sheet.look.tokens.get(place) and not table.map.sheet.places[place].kind


def _cells(table: TableScreen, place: PlaceId) -> list[tuple[int, int]]:
    x, y, width, height = table.map.sheet.painter.area(place)
    return [(column, line) for column in range(x, x + width) for line in range(y, y + height)]


def _ground(table: TableScreen) -> list[str]:
    sheet = table.map.sheet
    return ["".join(text for text, _ in sheet.painter.line(y, sheet.look)) for y in range(sheet.size[1])]


def _said(table: TableScreen) -> dict[str, list[str]]:
    names = ("heading", "card", "chronicle", "prompt", "bar")
    return {name: ["".join(text for text, _ in line).rstrip() for line in table.panel(name).lines] for name in names}
