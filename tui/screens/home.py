"""The home screen: the first one, and where a match leads back to."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine import registry
from saves import listing
from saves.listing import SaveEntry
from tui.narration.saved_matches import described
from tui.screens.pictured import Pictured
from tui.screens.program import Program
from tui.text import clean_line
from tui.widgets.lines import Line, Space
from tui.widgets.row_list import MenuRow
from tui.widgets.words import Words

SHIP = r"""
            |
           /|\
          / | \
   )     /__|__\     (
    \_______|_______/
 ~ ~ \_o_o_o_o_o_o_/ ~ ~ ~"""


class Home(Pictured[None]):
    """The first screen: start, go on, look back, read, change, leave; beside it the board of the match one left."""

    DEFAULT_CSS = """
    Home {
        & #ship { height: 7; }
        & > #note { height: 4; }
        &.-low #ship { display: none; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "stay", show=False)]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]  # noqa: RUF012 - Textual declares it so
    HEAD = "longship: tabletop wargames in a terminal"
    KEYS = (("Enter", "choose"),)

    def __init__(self, program: Program) -> None:
        """Open, with what is wrong in the config file to say first."""
        super().__init__()
        self.program = program

    @cached_property
    def above_rows(self) -> Sequence[Widget]:
        """The ship."""
        return (Words(SHIP.strip("\n"), id="ship", drawn=True),)

    def picture(self, room: Space) -> Sequence[Line]:
        """Draw where the match stands that was played last; before the first one say what there is to play."""
        newest = self.program.store.newest()
        if newest is None:
            from tui.pages.shelf import shelf
            from tui.screens.learn import taught

            return shelf(taught(), room, self.program.config.glyphs)
        from tui.screens.left import left_at

        return left_at(self.program.store, newest, room, self.program.config)

    def arrive(self) -> None:
        """Show the first note, and where to read the others."""
        first, more = self.program.mistakes[:1], len(self.program.mistakes) - 1
        self.note(
            "\n".join([*map(clean_line, first), *([f"And {more} more: Options lists them."] if more > 0 else [])])
        )

    def on_screen_resume(self) -> None:
        """Name the newest match again: it may be another one now."""
        if self.menu.has_focus:
            before, rows = self.menu.rows[0].help, self.rows()
            self.menu.fill(rows)
            if rows[0].help != before:
                self.menu.reach(rows[0].id)  # what was just left, or the lesson after it: Enter goes on with it
                self.note()
            self.draw()

    def rows(self) -> Sequence[MenuRow]:
        """List what a person can do, the likeliest first; what needs a save only when there is one."""
        entries = self.program.store.entries()
        newest, kept = listing.newest(entries), len(entries)
        new = MenuRow("new", "New game", key="n", help="Choose a game, a scenario and who plays.")
        learn = self._learn(first=not kept)
        # Whose last match is a lesson that is done goes on to the next, and seldom back into it.
        onward = newest is not None and self._passed(newest)
        rows = [learn, new] if onward else [new]
        if newest is not None:
            text = clean_line(f"{newest.name}: {described(newest)}")
            # Which part of a turn it is has no room, and stands below.
            where = f"lesson {newest.lesson}" if newest.lesson else newest.clock.partition(", ")[0]
            rows.insert(2 * onward, MenuRow("resume", "Resume", clean_line(where), "r", f"Go on with {text}."))
        if kept:
            rows.append(
                MenuRow("saves", "Saves", f"{kept} kept", "s", "Resume, replay, rename or delete a kept match.")
            )
            rows.append(MenuRow("replay", "Replay", "", "p", "Step through a kept match, and branch off it anywhere."))
        if self._known():
            rows.append(MenuRow("logbook", "Logbook", "", "g", "Your best result of each side of each scenario."))
        # Who has neither played nor learnt anything begins on it.
        if not onward:
            rows.insert(len(rows) if kept or learn.value else 0, learn)
        return [
            *rows,
            MenuRow("rules", "Rules", "", "u", "Read the rules of a game, or look a word up in them."),
            MenuRow("options", "Options", "", "o", "Keys, colours, confirmations, the usual opponent."),
            MenuRow("quit", "Quit", "", "q", "End the program."),
        ]

    def _known(self) -> bool:
        from tui.playing import logbook_file

        return (self.program.store.folder.parent / logbook_file.FILE).is_file()

    def _passed(self, newest: SaveEntry) -> bool:
        if not newest.lesson or newest.game not in registry.ids():
            return False
        from tui.playing.coaching import passed

        return passed(self.program.store.folder.parent, registry.info(newest.game), newest.lesson)

    def _learn(self, *, first: bool) -> MenuRow:
        from tui.playing.coaching import counted_all, invitation, next_of
        from tui.screens.learn import taught

        infos = taught()
        done = counted_all(self.program.store.folder.parent, infos)
        told = f"{done} done" if done else ""
        if first and not done and infos:
            return MenuRow("learn", "Learn", told, "l", invitation(infos[0]))
        following = next_of(self.program.store.folder.parent, infos) if done else ""
        help_ = f"Next: {following}." if following else "Short lessons, a few minutes each."
        return MenuRow("learn", "Learn", told, "l", help_)

    def chosen(self, row: MenuRow) -> None:
        """Open the screen that the row names; it is imported only now."""
        match row.id:
            case "learn":
                from tui.screens.learn import Learn

                self.app.push_screen(Learn(self.program))
            case "new":
                from tui.screens.new_game import NewGame

                self.app.push_screen(NewGame(self.program), self.program.open_table)
            case "resume":
                self.note(self.program.resume(""))
            case "saves" | "replay" as wanted:
                from tui.screens.saves import Saves

                self.app.push_screen(Saves(self.program, replay=wanted == "replay"))
            case "logbook":
                from tui.screens.logbook import logbook_page

                self.app.push_screen(logbook_page(self.program))
            case "rules":
                from tui.screens.rules import Shelf

                self.app.push_screen(Shelf())
            case "options":
                from tui.screens.options import Settings

                self.app.push_screen(Settings(self.program))
            case _:
                self.app.exit()

    def action_leave(self) -> None:
        """End the program by q, also before the rows have the keyboard: below this screen there is nothing."""
        self.app.exit()

    def action_stay(self) -> None:
        """Do nothing on Esc: there is nowhere to go back to."""
