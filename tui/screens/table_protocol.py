"""The table as its commands, questions and words see it, so that none of them imports the screen that calls them."""

from collections.abc import Callable
from typing import Protocol

from textual.app import App

from engine.core.orders import Order
from engine.core.refs import Seat
from engine.scene.model import Scene
from tui.choosing.chooser import Chooser
from tui.choosing.offered import Response
from tui.keyset import Command
from tui.playing.intelligence import Intelligence
from tui.playing.noting import Noting
from tui.playing.runs import Run
from tui.playing.session import Session
from tui.preferences.settings import Config
from tui.screens.beside import Beside
from tui.screens.program import Preferences
from tui.screens.prompt_overflow import PromptOverflow
from tui.screens.saying import Saying
from tui.screens.seat_places import SeatPlaces
from tui.screens.since_last_turn import SinceLastTurn
from tui.screens.so_far import SoFar
from tui.screens.thinker import Thinker
from tui.screens.worksheet_cursor import WorksheetCursor
from tui.widgets.lines import LinePanel, Space
from tui.widgets.map import MapView
from tui.widgets.panel_rows import PanelRows


class Table(Protocol):
    """One session at the table: what is on it, what the screen shows of it, and what can be asked of the screen."""

    session: Session
    chooser: Chooser
    map: MapView
    panel_rows: PanelRows
    thinking: Thinker
    notes: Noting
    preferences: Preferences
    places: SeatPlaces
    """What each person at the keyboard finds again."""
    so_far: SoFar
    """How far the match has been shown."""
    saying: Saying
    """What the prompt says."""
    since: SinceLastTurn
    """What others did since the seat's last turn, as it lies on the map and beside it."""
    intelligence: Intelligence
    """What each seat knows of every unit that it ever saw."""
    beside: Beside
    """What stands beside the map in place of the card and the rosters."""
    worksheet_cursor: WorksheetCursor
    """Where its player is on the worksheet of the decision at hand, if it has one."""
    lens: str
    """The lens the map is looked at through; '' for none."""
    page: int
    """Which page of the order bar is shown, from 0 on and round."""
    run: Run | None
    """The orders that are being given one after the other, until there is a reason to ask again."""
    prompt_overflow: PromptOverflow
    """What of the prompt did not fit into it, and stands over the log."""
    following: bool
    """Whether the cursor goes where opponents act: no key has led it elsewhere."""

    @property
    def app(self) -> App[object]:
        """The program, to put screens in front of the table."""
        ...

    @property
    def config(self) -> Config:
        """What the player has set."""
        ...

    @property
    def scene(self) -> Scene:
        """What the map shows."""
        ...

    @property
    def narrow(self) -> bool:
        """Return whether there is no room for the card."""
        ...

    @property
    def pages(self) -> int:
        """How many pages the order bar has."""
        ...

    def space(self, name: str) -> Space:
        """Return how many columns and lines a part has; none where it is not shown."""
        ...

    def panel(self, name: str) -> LinePanel:
        """Find a part that is lines of text by its name."""
        ...

    def can(self, command: Command) -> bool:
        """Return whether a command would do anything now."""
        ...

    def do(self, command: Command) -> None:
        """Carry out a command, or say why not."""
        ...

    def answer(self, answer: Response) -> None:
        """Do what came of pointing or pressing."""
        ...

    def say(self, text: str) -> None:
        """Say something in the prompt, until the next key."""
        ...

    def renew(self) -> None:
        """Show a position that has changed."""
        ...

    def give(self, order: Order) -> None:
        """Give an order, say what came of it, and go on."""
        ...

    def moved_on(self, told: tuple[str, ...]) -> None:
        """Show the position that an order led to and say what happened on the way."""
        ...

    def sit_down(self, seat: Seat) -> None:
        """Let a person take the keyboard, and show nothing that was another's."""
        ...

    def look_as(self, seat: Seat | None) -> None:
        """Show a match that is over as a seat saw it, and nothing that was shown to another."""
        ...

    def go_on(self) -> None:
        """Do what the match awaits."""
        ...

    def paint(self) -> None:
        """Show everything as it is now."""
        ...

    def offer(self) -> None:
        """Show what can be chosen next."""
        ...

    def paint_log(self) -> None:
        """Show what has happened, as far as the prompt does not say it."""
        ...

    def paint_card(self) -> None:
        """Show what is under the cursor."""
        ...

    def paint_choice(self) -> None:
        """Show the prompt and the order bar."""
        ...

    def set_timer(self, delay: float, callback: Callable[[], None]) -> object:
        """Call once so many seconds have gone by."""
        ...

    def call_after_refresh(self, callback: Callable[[], None]) -> object:
        """Call a function when what has changed has been shown, and keys that were pressed have been heard."""
        ...

    def lead(self) -> None:
        """Put the terminal's own cursor on the place that is focused."""
        ...

    def dismiss(self, result: str | None = None) -> object:
        """Leave the table; the result is what its player wants next."""
        ...
