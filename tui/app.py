"""The terminal client: which screen is up, the session at the table, and how it is left."""

import gc
from asyncio import AbstractEventLoop, get_running_loop
from contextlib import suppress
from os import environ
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Resize

from engine.core.errors import LongshipError
from tui.playing.parting import way_back
from tui.preferences import config as config_file
from tui.preferences.settings import Config, SettingValue
from tui.start import Start
from tui.terminal.background import TerminalBackground
from tui.terminal.frugal import FrugalApp
from tui.termination import leaving
from tui.text import clean_line
from tui.theme import textual_theme, theme_for

if TYPE_CHECKING:
    from saves.store import Store
    from tui.playing.draft import SetupDraft
    from tui.playing.session import Session


class LongshipApp(FrugalApp, inherit_bindings=False):
    """The Textual app: opens and closes screens, holds the settings and the store; what screens show is theirs."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "ask_quit", show=False, priority=True),
        Binding("ctrl+l", "redraw", show=False, priority=True),
    ]

    def __init__(self, start: Start, config: Config, store: "Store") -> None:
        """Hold what to open first, the settings, and the store of saves."""
        # The themes see to NO_COLOR, the setting `colour` may overrule it; Textual knows only 24-bit greys.
        no_color = environ.pop("NO_COLOR", None)
        super().__init__()
        if no_color is not None:
            environ["NO_COLOR"] = no_color
        self.animation_level = "none"
        self.config = config
        self.store = store
        self.mistakes = start.notes
        self.session: Session | None = None
        self.unbegun: SetupDraft | None = None
        self.exit_note = ""
        self.unkept = False
        """Whether a match was left of which not all is on disk."""
        self.taken = False
        """Whether the match was left because another longship took it over."""
        self.breakdown = ""
        self._light = False
        self._start = start
        self._events: AbstractEventLoop | None = None
        self._last_call: int | None = None
        self._apply_theme()  # before there is a style sheet, which another theme would make Textual read twice

    def on_mount(self) -> None:
        """Open the first screen."""
        self._events = get_running_loop()
        if self._last_call is not None:
            self.leave(self._last_call)
        elif self._start.session is not None:
            self.open_table(self._start.session)
        elif self._start.learn is not None:
            self._go_home()
            from tui.screens.learn import Learn

            self.push_screen(Learn(self, self._start.learn))
        else:
            self._go_home()

    def on_resize(self, event: Resize) -> None:
        """Ask for a larger terminal while this one is too small for any screen."""
        from tui.screens.small import TooSmall, small

        if small(event.size) and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())

    # What screens ask for.

    def open_table(self, session: "Session | None") -> None:
        """Put a session on the table; nothing happens without one."""
        if session is None:
            return
        from tui.screens.table import TableScreen

        self.session = session
        self.push_screen(TableScreen(session, self), lambda sequel: self.clear_table(session, sequel))

    def clear_table(self, session: "Session", sequel: str | None) -> None:
        """Save the match, then show the home screen, a 'rematch' of it, or the form of a 'new' match."""
        from tui.screens.rescue import part

        part(self, session, lambda: self._cleared(session, sequel), lambda: self.open_table(session))

    def _cleared(self, session: "Session", sequel: str | None) -> None:
        self.save_match()
        self._go_home()
        if sequel == "new":
            from tui.screens.new_game import NewGame

            self.push_screen(NewGame(self), self.open_table)
        elif sequel:
            from tui.playing import seating

            self.open_table(seating.sequel(session, sequel, self.store))

    def resume(self, name: str, *, replay: bool = False, take: bool = False) -> str:
        """Open a kept match by its name, the newest for ''; return what is wrong in one sentence, or ''.

        One that is open in another longship is offered to be taken over; with `take` it is, without asking.
        """
        from saves.errors import SaveInUseError
        from tui.playing import seating
        from tui.screens.taking import offer

        try:
            opened = seating.replay(self.store, name) if replay else seating.resume(self.store, name, take=take)
        except SaveInUseError as fault:
            offer(self, self, fault)
            return str(fault)
        except LongshipError as fault:
            return str(fault)
        self.open_table(opened)
        return ""

    def change(self, key: str, value: SettingValue) -> str:
        """Set a setting, at once and in the file; return what is wrong in one sentence, or ''."""
        self.config, fault = config_file.settle(self.config, key, value)
        self._apply_theme()
        return fault

    def bind_keys(self, name: str, keys: str) -> str:
        """Bind keys to a command or an order, '' for those of the program; return what is wrong, or ''."""
        self.config, fault = config_file.bind(self.config, name, keys)
        return fault

    def tell_flood(self) -> None:
        """Say at the table that of too many keys at once most were left out."""
        from tui.screens.table import TableScreen

        if isinstance(self.screen, TableScreen):
            self.screen.say("So many keys came at once that most of them were left out.")

    # Leaving.

    def action_ask_quit(self) -> None:
        """Leave the program, after asking where a match is played."""
        from tui.playing.parting import settled
        from tui.screens.choose import Choose, Confirm

        if self.session is None or self.session.kept.replay or not self.config.confirm_quit:
            self._part()
        elif not isinstance(self.screen, Choose):
            question = Confirm("Quit longship?", "Quit", "Play on", settled(self.session))
            self.push_screen(question, lambda answer: self._part() if answer == "yes" else None)

    def _part(self) -> None:
        from tui.screens.rescue import part

        if self.session is None:
            self.leave()
        else:
            part(self, self.session, self.leave, lambda: None)

    def leave(self, code: int = 0) -> None:
        """Write the match down and end the program with an exit code."""
        self.save_match()
        self.exit(return_code=code)

    def leave_on_signal(self, code: int) -> None:
        """Leave because a signal says so: wake the event loop, which may be waiting for a key, or may not yet run."""
        self._last_call = code
        if self._events is not None:
            self._events.call_soon_threadsafe(self.leave, code)

    def report_breakdown(self, fault: BaseException) -> bool:
        """Write the traceback of a breakdown into a file, keep a sentence to leave with, and return True."""
        from tui.breakdown import write_down

        self.breakdown = self.breakdown or write_down(fault, self.store.folder.parent)
        return True

    def save_match(self) -> None:
        """Save the match on the table, if there is one, and keep a sentence that says how to resume it."""
        session, self.session = self.session, None
        if session is not None:
            session.close()
            self.exit_note = way_back(session) or self.exit_note
            self.unkept = self.unkept or bool(session.kept.trouble)
            self.taken = session.kept.taken

    def _go_home(self) -> None:
        from tui.screens.home import Home

        if not any(isinstance(screen, Home) for screen in self.screen_stack):
            self.push_screen(Home(self))

    def asks_background(self) -> bool:
        """Return whether to ask: where the theme hangs on it, nothing tells it yet, and no old console shows it."""
        told = "COLORFGBG" in environ or environ.get("TERM", "") in {"linux", "dumb"}
        return self.theme == "default" and not told

    def on_terminal_background(self, event: TerminalBackground) -> None:
        """Draw in colours that can be read on the terminal's background."""
        if event.light:
            self._light = True
            self._apply_theme()

    def _apply_theme(self) -> None:
        """Apply the chosen theme."""
        name = theme_for(self.config.theme, self.config.colour, no_color="NO_COLOR" in environ, light=self._light)
        if name not in self.available_themes:
            self.register_theme(textual_theme(name))
        self.theme = name


def _wants_mouse(config: Config) -> bool:
    # Return whether to ask the terminal for its mouse: over SSH only when told to.
    return config.mouse == "on" or (config.mouse == "auto" and "SSH_CONNECTION" not in environ)


def run(start: Start, config: Config) -> int:
    """Run the client until it is left; return the exit code.

    It is 0, 1 when it broke down or not all of a match that was left is on disk, 128 and more after a signal, if that
    was not another longship's that took the match over.
    """
    from saves.store import default_store

    app = LongshipApp(start, config, default_store())
    # All imports are done: what exists now exists to the end, and the garbage collector need not look at it again.
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)  # a step makes hundreds of values, none in cycles
    gc.enable()
    try:
        with leaving(app.leave_on_signal):
            app.run(mouse=_wants_mouse(config))
    finally:
        app.save_match()  # also when the terminal is gone or the client broke down
    # The process ends: collecting the widgets first would cost 50 ms.
    gc.freeze()
    with suppress(OSError):  # the terminal may be gone
        for words in filter(None, (app.breakdown, app.exit_note)):
            print(clean_line(words), flush=True)  # noqa: T201 - the screen is gone: this is for the shell's scrollback
    return int(app.unkept) if app.taken else app.return_code or int(app.unkept)
