"""The table: the screen of a match. What keys do is told in `table_commands`, where parts lie in `table_parts`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.strip import Strip

from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat
from engine.scene.model import Scene
from tui.choosing.chooser import Chooser
from tui.choosing.noted import notes
from tui.choosing.offered import Response
from tui.keymap import conflicts, keys_for
from tui.keyset import Command
from tui.layout import PLACE
from tui.painters.rulers import LOG
from tui.playing.intelligence import Intelligence
from tui.playing.noting import Noting
from tui.playing.session import Session
from tui.preferences.settings import Config
from tui.screens import (
    table_bar,
    table_commands,
    table_cursor,
    table_going,
    table_in_sight,
    table_keeping,
    table_keys,
    table_lesson,
    table_match,
    table_pages,
    table_past,
    table_prompt,
    table_since,
    table_text,
    table_turns,
    table_worksheet,
)
from tui.screens.beside import Beside
from tui.screens.program import Preferences
from tui.screens.prompt_overflow import PromptOverflow
from tui.screens.saying import Saying
from tui.screens.seat_places import SeatPlaces
from tui.screens.since_last_turn import SinceLastTurn
from tui.screens.so_far import SoFar
from tui.screens.table_parts import Parts
from tui.screens.thinker import Thinker
from tui.screens.worksheet_cursor import WorksheetCursor
from tui.terminal.frugal import FrugalApp
from tui.widgets.lines import LinePanel, Space
from tui.widgets.map import MapView
from tui.widgets.panel_rows import PanelRows

if TYPE_CHECKING:
    from tui.playing.runs import Run


class TableScreen(Screen[str]):
    """One session at the table; answers 'rematch' or 'new' when its player wants that next."""

    DEFAULT_CSS = """
    TableScreen { layout: vertical; overflow: hidden hidden; }
    TableScreen > * { position: absolute; display: none; }
    """

    session: Session
    """What is on the table."""
    chooser: Chooser
    """The choosing of orders."""

    def __init__(self, session: Session, preferences: Preferences) -> None:
        """Seat the session."""
        super().__init__()
        self.session = session
        self.preferences = preferences
        self.chooser = Chooser(session, keys_for(preferences.config, session.game))
        self.places = SeatPlaces()
        self.since, self.beside, self.intelligence = SinceLastTurn(due=False), Beside(), Intelligence(session)
        self.lens, self.page = "", 0
        self.worksheet_cursor, self.prompt_overflow = WorksheetCursor(), PromptOverflow()
        opening = (*conflicts(preferences.config, session.game), table_text.opening(session))
        self.saying = Saying(" ".join(filter(None, opening)))
        self.so_far = SoFar(session, self.chooser.atlas.own)
        self.following = True
        self.run: Run | None = None
        self.notes = Noting(session, wanted=preferences.config.notes)
        self.thinking = Thinker(self)
        self.map = MapView(self.chooser.drawn(self.scene))
        self.map.moved = self.follow
        self.map.below = LOG
        self.panel_rows = PanelRows()
        self.parts = Parts(self.map, lesson=session.coaching is not None)

    @property
    def config(self) -> Config:
        """What the player has set."""
        return self.preferences.config

    @property
    def scene(self) -> Scene:
        """What the map shows: the seat's scene through the lens that is on."""
        return self.session.scene(self.lens)

    def compose(self) -> ComposeResult:
        """Lay out the parts; where they go is settled when the size is known."""
        yield from self.parts

    def on_mount(self) -> None:
        """Show the position, then do what the match awaits."""
        self.chooser.key_set = keys_for(self.config, self.session.game)
        self.map.set_glyphs(self.config.glyphs)
        self.map.focus()
        self.renew()
        self.call_after_refresh(self.go_on)

    def on_unmount(self) -> None:
        """Stop bots from thinking for a table that is closed."""
        self.thinking.stop()

    def on_screen_resume(self) -> None:
        """Show what changed while another screen was in front: settings, the past, a new position."""
        if self.is_mounted:
            self.chooser.key_set = keys_for(self.config, self.session.game)
            self.map.set_glyphs(self.config.glyphs)
            self.paint()
            self.lead()
            self.call_after_refresh(self.go_on)

    # What is shown.

    def panel(self, name: str) -> LinePanel:
        """Find a part that is lines of text by its name."""
        return self.parts.panel(name)

    def renew(self) -> None:
        """Show a position that has changed."""
        self.chooser.renew()
        if self.session.decision:
            self.so_far.asked = self.session.decision.prompt
        self.page = 0
        self.paint()

    def paint(self) -> None:
        """Show everything as it is now; the parts repaint only what differs."""
        self.map.set_scene(self.chooser.drawn(self.scene))
        self._moved_over()
        self._mark()
        table_since.lay(self)
        self.panel("heading").set_lines([table_text.heading_of(self, self.space("heading")[0])])
        self.paint_log()
        self.paint_card()
        self.paint_choice()

    def _mark(self) -> None:
        marks = self.chooser.marks()
        self.map.set_marks(marks, notes(self.chooser, marks))
        table_going.show(self)

    def offer(self) -> None:
        """Show what can be chosen next: on the map, in the card, in the prompt and from the first order of the bar."""
        self.page = 0
        if self._moved_over():
            self.paint()
            return
        self._mark()
        self.paint_card()
        self.paint_choice()

    def _moved_over(self) -> bool:
        taught = len(table_lesson.whole(self, self.parts.space("lesson", self.size)[0]))
        return self.parts.keep_up(self.size, table_worksheet.lines(self), taught)

    def paint_card(self) -> None:
        """Show what is under the cursor."""
        table_prompt.paint_card(self)
        self.parts.cover(*table_worksheet.over(self, self.space("map")))

    def paint_log(self) -> None:
        """Show what has happened, as far as the prompt does not say it."""
        table_prompt.paint_log(self)

    def paint_choice(self) -> None:
        """Show the prompt and the order bar."""
        self.panel("lesson").set_lines(table_lesson.lines(self, self.space("lesson")))
        table_prompt.paint(self)
        self.panel("bar").set_lines(table_bar.bar_of(self, self.space("bar"), self.can))

    @property
    def narrow(self) -> bool:
        """Return whether there is no room for the card."""
        return self.space("card")[1] <= PLACE

    @property
    def pages(self) -> int:
        """How many pages the order bar has."""
        return table_bar.pages_of(self, self.space("bar"))

    def say(self, text: str) -> None:
        """Say something in the prompt, until the next key."""
        self.saying.said = text
        self.paint_log()
        self.paint_choice()

    def lead(self) -> None:
        """Put the terminal's own cursor on the place that is focused: magnifiers and braille displays follow it."""
        if self.app.screen is self:
            self.app.cursor_position = self.parts.terminal_cursor

    # What the player does.

    def on_key(self, event: events.Key) -> None:
        """Let a key choose an order or do what the table of keys says."""
        if self.app.screen is not self:
            # Typed ahead: two keys in one push come here both, though the first has opened another screen.
            event.stop()
            self.app.post_message(events.Key(event.key, event.character))
            return
        if not self.parts.fit(self.size):
            return
        table_keys.press(self, event)
        if isinstance(self.app, FrugalApp) and self.app.screen is self:
            self.app.show()

    def can(self, command: Command) -> bool:
        """Return whether a command would do anything now."""
        return table_commands.can(self, command)

    def do(self, command: Command) -> None:
        """Carry out a command as `table_commands.COMMANDS` says, or say why not."""
        table_commands.do(self, command)

    def on_click(self, event: events.Click) -> None:
        """Choose what is clicked in the order bar."""
        table_keys.click(self, event)

    def follow(self, at: PlaceId) -> None:
        """Follow the cursor with the card, the map's name and the terminal's own cursor; put a question away."""
        table_cursor.put_away(self)
        table_going.put_away(self, at)
        table_pages.followed(self)
        if self._moved_over():
            self.paint()
        else:
            self.paint_card()
            self.panel("heading").set_lines([table_text.heading_of(self, self.space("heading")[0])])
        self.lead()

    def on_map_view_pointed(self, event: MapView.Pointed) -> None:
        """Choose what stands under the cursor."""
        table_lesson.point(self, event.place)

    def answer(self, answer: Response) -> None:
        """Do what came of pointing or pressing."""
        table_turns.answer(self, answer)

    def give(self, order: Order) -> None:
        """Give an order, say what came of it, and go on."""
        table_past.give(self, order)

    def moved_on(self, told: tuple[str, ...]) -> None:
        """Show the position that an order led to and say what happened on the way."""
        table_turns.moved_on(self, told)

    def bots_moved(self, told: tuple[str, ...]) -> None:
        """Show what an opponent did: in the prompt, in the chronicle, and on the map unless a key has led elsewhere."""
        table_turns.bots_moved(self, told)

    def sit_down(self, seat: Seat) -> None:
        """Let a person take the keyboard, and show nothing of another's: no words, keys, lens or part of the map."""
        table_turns.sit_down(self, seat)

    def look_as(self, seat: Seat | None) -> None:
        """Show a match that is over as a seat saw it, and nothing that was shown to another."""
        table_turns.look_as(self, seat)

    def go_on(self) -> None:
        """Do what the match awaits: let a bot think, pass the keyboard, show the result, or ask the player."""
        if self.app.screen is self and self.session.live and not self.thinking.busy:
            table_keeping.tell(self)
            table_match.go_on(self)

    def in_sight(self, columns: int, lines: int) -> Sequence[Strip]:
        """Return the table as it is drawn where so much of it stays in sight, beside or above what is asked."""
        return table_in_sight.of(self, self.parts, (columns, lines))

    def on_resize(self, event: events.Resize) -> None:
        """Lay the parts out anew, or say that there is no room; what was drawn larger fills its new room again."""
        table_in_sight.fill(self, self.parts, event.size)
        self.call_after_refresh(self.lead)

    def space(self, name: str) -> Space:
        """Return how many columns and lines a part has; none where it is not shown."""
        return self.parts.space(name, self.size)
