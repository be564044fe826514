"""The programs that the wire tests run in a pty: a map with card and status, ours and as Textual would do it."""

import gc
import os
import sys
from asyncio import get_running_loop
from typing import Any, ClassVar, Final, cast

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Event, Ready
from textual.widgets import Static

from engine import registry
from engine.core.match import begin
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.setup import SeatPlan, Setup
from engine.scene.model import Board, Exit, Geometry, Place, Scene, Token, Tone
from tui.painters.view import Window
from tui.playing.session import Session
from tui.terminal.driver import QuietDriver
from tui.terminal.frugal import FrugalApp
from tui.theme import PALETTES, textual_theme
from tui.widgets.lines import LinePanel, line
from tui.widgets.map import MapView

_WAYS = {
    "h": "west",
    "l": "east",
    "k": "north",
    "j": "south",
    "y": "north-west",
    "u": "north-east",
    "b": "south-west",
    "n": "south-east",
}


def _id(column: int, row: int) -> PlaceId:
    return PlaceId(f"{column + 1:02}{row + 1:02}")


def field(columns: int = 25, rows: int = 15) -> Scene:
    """Make a hex map with terrain and two fleets."""

    def place(column: int, row: int) -> Place:
        odd = row % 2
        ways = {
            "east": (column + 1, row),
            "west": (column - 1, row),
            "north-east": (column + odd, row - 1),
            "north-west": (column - 1 + odd, row - 1),
            "south-east": (column + odd, row + 1),
            "south-west": (column - 1 + odd, row + 1),
        }
        exits = tuple(Exit(w, _id(*at)) for w, at in ways.items() if 0 <= at[0] < columns and 0 <= at[1] < rows)
        rocky = (column * 7 + row * 5) % 23 == 0
        glyph, tone, kind = ("%", Tone.ROCK, "asteroids") if rocky else (".", Tone.DIM, "")
        return Place(_id(column, row), _id(column, row), (column, row), glyph, tone, kind, exits=exits)

    places = tuple(place(column, row) for row in range(rows) for column in range(columns))
    ships = tuple(
        Token(
            TokenId(f"s{n}"), f"Ship {n}", _id(n * 3 % columns, n * 5 % rows), "CDF"[n % 3], "ship", Seat(n % 2), n % 6
        )
        for n in range(12)
    )
    board = Board("field", "Field", Geometry.HEX, places)
    return Scene((board,), ships, focus=_id(2, rows // 2))


def voyage(scenario: str) -> Scene:
    """Set up the toy of all geometries and return what its first seat sees."""
    from tests.toys.voyage.game import GAME

    state = begin(GAME, Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", scenario),), "wire")).position.state
    return cast("Scene", GAME.scene(GAME.view(state, Seat(0))))


class _Reporter:
    """Tells the tests of frames and bytes on the pipe they have opened."""

    def __init__(self) -> None:
        self._pipe = int(os.environ["WIRE_REPORTS"])
        self.written = 0

    def say(self, word: str) -> None:
        os.write(self._pipe, f"{word} {self.written}\n".encode())


REPORTER = _Reporter()


class _Counted(Driver):
    def write(self, data: str) -> None:
        REPORTER.written += len(data.encode()) + data.count("\n")  # a pty turns LF into CR LF
        super().write(data)  # type: ignore[safe-super]


class CountedQuiet(_Counted, QuietDriver):
    """Our driver, counting."""


class CountedStock(_Counted, LinuxDriver):
    """Textual's driver, counting."""


class Reporting(App[None]):
    """Says when a frame was drawn, and when asked to by F12, that all keys before it have been dealt with."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f12", "settle", priority=True)]

    def post_display_hook(self) -> None:
        if self.is_running:
            REPORTER.say("frame")

    def action_settle(self) -> None:
        if self._batch_count:
            # What is drawn after the last key counts as well: ask again when frames are shown again.
            get_running_loop().call_later(0.01, self.action_settle)
        else:
            self._hop(3)

    def _hop(self, rounds: int) -> None:
        """Go through the queues of what has the focus, of the screen and of the app, behind all that is in them."""
        focused = self.focused or self.screen
        if rounds:
            focused.call_later(self.screen.call_later, self.call_after_refresh, self._hop, rounds - 1)
        else:
            REPORTER.say(f"settled{self.looks}")

    @property
    def looks(self) -> str:
        """The level of the map, of how many, its corner, and if the cursor is on open ground; '' without a map."""
        view: MapView | None = getattr(self.screen, "map", None)
        if view is None or view.cursor is None:
            return ""
        place, sheet = view.sheet.places[view.cursor], view.sheet
        bare = not place.facts and not sheet.look.tokens.get(place.id)
        corner = f"{view.window.x},{view.window.y}"
        return f":{sheet.level}:{sheet.levels}:{corner}:{'open' if bare else 'held'}"


class Table(Reporting):
    """A map, a card that follows the cursor, and a status line."""

    CSS = "#card { width: 26; height: 1fr; } #status { height: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        *((key, f"go('{word}')", "") for key, word in _WAYS.items()),
        ("plus", "zoom", ""),
        ("c", "coordinates", ""),
        ("ctrl+l", "redraw", ""),
        ("q", "quit", ""),
    ]

    def __init__(self, view: MapView, **options: Any) -> None:
        super().__init__(**options)
        self._view = view
        view.moved = self.follow
        self._card, self._status = LinePanel(), LinePanel([line("Your order.")])
        self._card.id, self._status.id = "card", "status"

    def on_mount(self) -> None:
        for name in PALETTES:
            self.register_theme(textual_theme(name))
        self.theme = os.environ.get("WIRE_THEME", "default")
        self._view.focus()
        self.call_after_refresh(REPORTER.say, "ready")

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield self._view
            yield self._card
        yield self._status

    def action_go(self, word: str) -> None:
        self._view.move(word)
        if isinstance(self, FrugalApp):
            self.show()

    def action_zoom(self) -> None:
        self._view.set_zoom((self._view.sheet.level + 1) % self._view.sheet.levels)

    def action_coordinates(self) -> None:
        self._view.show_coordinates(shown=not self._view.sheet.look.coordinates)

    def action_redraw(self) -> None:
        self.refresh()

    def follow(self, at: PlaceId) -> None:
        place = next(each for each in self._view.scene.board.places if each.id == at)
        here = (ship for ship in self._view.scene.tokens if ship.place == at)
        ships = [line(f"{ship.name} {ship.kind}", Tone.ACCENT) for ship in here]
        self._card.set_lines([line(place.name, Tone.ACCENT), line(place.kind or "open space"), *ships])
        self._status.set_lines([line(f"Your order. Cursor on {place.name}.")])


class Ours(Table, FrugalApp):
    """As longship does it."""

    def action_redraw(self) -> None:
        self.forget_screen()


class MapAlone(Table):
    """A map and nothing else."""

    def compose(self) -> ComposeResult:
        yield self._view

    def follow(self, at: PlaceId) -> None:
        """Show nothing else."""


class OurMapAlone(MapAlone, FrugalApp):
    """A map and nothing else, as longship does it."""


class ByOnes(MapView):
    """A map that scrolls by one with every step."""

    def _follow(self) -> None:
        assert self.cursor
        x, y = self._sheet.painter.centre(self.cursor)
        width, height = self.window.width, self.window.height
        self._slide(Window(width, height, x - width // 2, y - height // 2))


class Empty(Reporting):
    """Nothing but a cursor that moves."""

    BINDINGS: ClassVar[list[BindingType]] = [("l", "go", ""), ("q", "quit", "")]

    def on_mount(self) -> None:
        self.call_after_refresh(REPORTER.say, "ready")

    def compose(self) -> ComposeResult:
        yield Static("")

    def action_go(self) -> None:
        assert self._driver
        self.cursor_position += (1, 0)
        self._driver.write(f"\x1b[{self.cursor_position.y + 1};{self.cursor_position.x + 1}H")
        self._driver.flush()
        REPORTER.say("frame")


def play_on(session: Session, orders: int) -> None:
    """Give so many orders for the person, the first there is each time, and have the others play in between."""
    while orders:
        while session.awaiting == "bot":
            session.bot_play(session.bot_line())
        session.give(session.legal.few(1)[0])
        orders -= 1
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())


TOYS: Final = ("skirmish", "voyage")
"""Games of the tests, which are on no shelf."""


def play(game: str, opponent: str, orders: int = 0) -> App[None]:
    """Open the real client on a match after so many orders of its person; against a person a curtain comes first."""
    from saves.store import default_store
    from tui.app import LongshipApp
    from tui.keys import command
    from tui.playing.seating import new
    from tui.preferences.settings import Config
    from tui.screens import table_worksheet
    from tui.screens.table import TableScreen
    from tui.start import Start

    class Client(Reporting, LongshipApp):
        """The client, reporting."""

        async def on_event(self, event: Event) -> None:
            await super().on_event(event)
            if isinstance(event, Ready):
                if isinstance(self.screen, TableScreen) and table_worksheet.shown(self.screen):
                    self.screen.do(command("board"))  # what is measured is the map
                REPORTER.say("ready")

    game, _, scenario = game.partition("/")
    if game in TOYS:
        registry.SHELF[game] = f"tests.toys.{game}"
    chosen = (("scenario", scenario),) if scenario else ()
    foes = ("Ben", "Cid", "Dee", "Eve", "Flo")[: max(1, registry.info(game).seats[0] - 1)]
    seats = (SeatPlan("Ann"), *(SeatPlan(name, opponent) for name in foes))
    session = new(game, Setup(seats, chosen, seed="wire"), None)
    play_on(session, orders)
    client = Client(Start(session), Config(confirm_quit=False), default_store())
    client.driver_class = CountedQuiet
    return client


def make(which: str, scene: Scene) -> App[None]:
    """Make one of the programs by its name."""
    match which:
        case "table":
            return Ours(MapView(scene), driver_class=CountedQuiet)
        case "tiles":
            return Ours(MapView(voyage(which)), driver_class=CountedQuiet)
        case "table-by-textual":
            return Table(MapView(scene), driver_class=CountedStock)
        case "map":
            return OurMapAlone(MapView(scene), driver_class=CountedQuiet)
        case "map-by-ones":
            return MapAlone(ByOnes(scene), driver_class=CountedStock)
        case "star-sectors":
            return play(which, "human")
        case "star-sectors-alone":
            return play("star-sectors", "bot:easy")
        case "match":
            return play(sys.argv[2], sys.argv[4] if len(sys.argv) > 4 else "bot:easy", int(sys.argv[3]))
        case "empty":
            return Empty(driver_class=CountedStock)
        case _:
            raise ValueError(which)


if __name__ == "__main__":
    size = (25, 15) if sys.argv[1] == "match" else tuple(map(int, sys.argv[2:4])) or (25, 15)
    make(sys.argv[1], field(*size)).run(mouse=False)
    gc.freeze()  # as tui.app does at the end
