"""The program's settings: changed in place, seen at once, kept in the file that a person can edit."""

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult

from engine import registry
from engine.core.grammar import sentence
from engine.core.info import Option, OptionValue
from engine.scene.model import Tone
from tui.keymap import conflicts, keymap
from tui.preferences.config import path, template
from tui.preferences.options import accepted, shown, spelled, step
from tui.preferences.settings import SETTINGS, setting
from tui.screens.ask import Ask
from tui.screens.choose import Choose, choice_at, choice_rows
from tui.screens.menu_page import MenuPage
from tui.screens.own_keys import OwnKeys
from tui.screens.program import Preferences
from tui.screens.reading import Reading
from tui.text import clean_line
from tui.widgets.lines import Line, LinePanel, line, wrap
from tui.widgets.row_list import MenuRow

_SAMPLE: Final[Line] = tuple(
    (f"{tone.value}  ", tone) for tone in (Tone.GOOD, Tone.BAD, Tone.WARN, Tone.ACCENT, Tone.DIM, Tone.CLOUD, Tone.GATE)
)
"""A word in each tone, so that a theme is seen before the map is."""


_KEYS: Final = "own-keys"
_FILE: Final = "file"
_BOUND: Final = "Bind any command, and any order of a game, to keys of your own; a key that is taken is named."


class Settings(MenuPage[None]):
    """Every setting with its value."""

    DEFAULT_CSS = """
    Settings > #sample { height: 1; dock: bottom; margin-bottom: 2; }
    Settings.-low > #sample { display: none; }
    """
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]  # noqa: RUF012 - Textual declares it so
    HEAD = "Options"
    KEYS = (("Left Right", "change"), ("Enter", "all values"), ("Esc", "back"))

    def __init__(self, preferences: Preferences, game: str = "") -> None:
        """Show and change these; `game` is the one at the table, whose keys are bound first."""
        super().__init__()
        self.preferences = preferences
        self._game = game if game in registry.ids() else ""

    def compose(self) -> ComposeResult:
        """Show what the theme looks like below the note."""
        yield from super().compose()
        yield LinePanel([_SAMPLE], id="sample")

    def rows(self) -> Sequence[MenuRow]:
        """Show every setting, then where they are kept and what is wrong there."""
        rows = [_row(option, getattr(self.preferences.config, option.key)) for option in SETTINGS]
        mistakes = (*self.preferences.mistakes, *self._conflicts)
        wrong = [MenuRow(f"wrong:{at}", "In the file", said, help=said) for at, said in enumerate(mistakes)]
        count = len(self.preferences.config.bindings)
        keys = MenuRow(_KEYS, "Keys of your own", str(count) if count else "none", help=_BOUND)
        return [*wrong, *rows, keys, MenuRow(_FILE, "Config file", clean_line(str(path())), help=_kept())]

    @property
    def _conflicts(self) -> tuple[str, ...]:
        config = self.preferences.config
        return conflicts(config, registry.game(self._game)) if self._game else keymap(config, "")[1]

    def stepped(self, row: MenuRow, by: int) -> None:
        """Set the next or last value."""
        option = setting(row.id)
        self._take(option, step(option, getattr(self.preferences.config, option.key), by))

    def chosen(self, row: MenuRow) -> None:
        """Turn a flag over, or show all values."""
        if row.id == _KEYS:
            self.app.push_screen(OwnKeys(self.preferences, self._game), lambda _: self.renew())
        if row.id == _FILE:
            self.app.push_screen(Reading(row.label, self._file))
        if not row.steps:
            return
        option = setting(row.id)
        value: OptionValue = getattr(self.preferences.config, option.key)
        match option.kind:
            case "flag":
                self._take(option, not value)
            case "number":
                self.app.push_screen(
                    Ask(option.title, str(value), lambda text: spelled(option, text), f"It takes {accepted(option)}."),
                    lambda text: None if text is None else self._take(option, spelled(option, text)),
                )
            case "choice":
                self.app.push_screen(
                    Choose(option.title, choice_rows(option), choice_at(option, value), sentence(option.help)),
                    lambda at: None if at is None else self._take(option, option.choices[int(at)].value),
                )

    def _file(self, width: int) -> list[Line]:
        # Where it is, in full, and what stands in such a file with the settings of now.
        written = [clean_line(text) for text in template(self.preferences.config).splitlines()]
        told = [_kept(), "", "A whole file with the settings of now:", "", *written]
        toned = [line(text, Tone.DIM if text.startswith("#") else Tone.PLAIN) for text in told]
        return [part for each in toned for part in wrap(each, width, 2) or [()]]

    def _take(self, option: Option, value: OptionValue) -> None:
        fault = self.preferences.change(option.key, value)
        self.renew()
        if fault:
            self.note(fault)


def _kept() -> str:
    return f"Kept in {clean_line(str(path()))}, which can be edited by hand."


def _row(option: Option, value: OptionValue) -> MenuRow:
    meaning = next((choice.help for choice in option.choices if choice.value == value), "")
    text = " ".join(filter(None, (sentence(option.help), sentence(meaning and f"{value}: {meaning}"))))
    return MenuRow(option.key, option.title, shown(option, value), help=text, steps=True)
