"""Keys of a player's own: every command, and every order of a game, with its keys; Enter binds another."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine import registry
from engine.core.game import AnyGame
from engine.core.grammar import list_of
from engine.scene.model import Tone
from tui.keymap import read_key
from tui.keynames import show_key
from tui.rebinding import Bindable, bindables, tried
from tui.screens.ask import Ask
from tui.screens.menu_page import MenuPage
from tui.screens.program import Preferences
from tui.screens.single_answer import SingleAnswer
from tui.widgets.row_list import MenuRow
from tui.widgets.words import Words

_EVERYWHERE = "all games"
_SCOPE = "scope"


class Press(SingleAnswer[str]):
    """Ask for one key; answers what Textual calls it, '' for the keys of the program, nothing to leave all as it is."""

    DEFAULT_CSS = "Press { padding: 0 1; } Press > #title { margin-bottom: 1; } Press > #keys { dock: bottom; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer(None)", show=False, priority=True),
        Binding("backspace", "answer('')", show=False, priority=True),
        Binding("tab,shift+tab", "pressed", show=False, priority=True),
    ]

    def __init__(self, does: str, now: str) -> None:
        """Ask for the key of something that has these now."""
        super().__init__()
        self._does = does
        self._now = now

    def compose(self) -> ComposeResult:
        """Say what is asked for."""
        yield Words(self._does, Tone.ACCENT, id="title")
        yield Words(f"Now {self._now}. Press the key that it is to have.")
        yield Words("Backspace the keys of the program   Esc leave it", Tone.DIM, id="keys")

    def on_key(self, event: events.Key) -> None:
        """Take the key."""
        event.stop()
        if event.key not in {"escape", "backspace"}:
            self.dismiss(event.key)

    def action_answer(self, key: str | None) -> None:
        """Answer without a key."""
        self.dismiss(key)

    def action_pressed(self) -> None:
        """Leave alone the keys that lead from one part of a screen to the next."""


class OwnKeys(MenuPage[None]):
    """Every command with its keys, of all games or of one; of one its orders too."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("slash", "find", show=False)]
    KEYS = (("Enter", "bind"), ("/", "find"), ("Left Right", "of which game"), ("Esc", "back"))

    def __init__(self, preferences: Preferences, game: str = "") -> None:
        """Begin with a game, '' for what all games share."""
        super().__init__()
        self._preferences = preferences
        self._game = game

    def head(self) -> str:
        """Return whose keys are listed."""
        title = registry.info(self._game).title if self._game else _EVERYWHERE
        return f"Keys of your own: {title}"

    def rows(self) -> Sequence[MenuRow]:
        """List what can be bound, with its keys; what is bound anew has a star."""
        title = registry.info(self._game).title if self._game else _EVERYWHERE
        scope = MenuRow(
            _SCOPE, "For", title, help="Left and Right: for all games, or for one with its orders.", steps=True
        )
        return [scope, *(_row(each) for each in bindables(self._preferences.config, self._at))]

    def stepped(self, row: MenuRow, by: int) -> None:
        """Go to the next or previous game, or to what all share."""
        scopes = ["", *registry.ids()]
        self._game = scopes[(scopes.index(self._game) + by) % len(scopes)] if row.id == _SCOPE else self._game
        self.renew()

    def chosen(self, row: MenuRow) -> None:
        """Ask for a key, and bind it."""
        if row.id != _SCOPE:
            self.app.push_screen(Press(row.label.strip(" *"), row.value or "no key"), lambda key: self._take(row, key))

    def action_find(self) -> None:
        """Go to the next row that a word is found in."""
        asked = Ask("Find what?", "", self._find, "A word of its name or of what it does, such as hint.")
        self.app.push_screen(asked, lambda text: self._reach("" if text is None else self._find(text)))

    def _find(self, text: str) -> str:
        rows, reached = self.menu.rows, self.menu.row
        at = rows.index(reached) + 1 if reached in rows else 0
        ahead = (row for row in (*rows[at:], *rows[:at]) if text.lower() in f"{row.id} {row.label}".lower())
        found = next(ahead, None)
        if found is None or not text:
            raise ValueError(f"Nothing that can be bound has {text[:40]!r} in its name.")
        return found.id

    def _reach(self, row_id: str) -> None:
        self.menu.reach(row_id)
        self.note()

    @property
    def _at(self) -> AnyGame | None:
        return registry.game(self._game) if self._game else None

    def _take(self, row: MenuRow, key: str | None) -> None:
        if key is None:
            return
        written = ""
        if key:
            written = show_key(key)
            try:
                read_key(written)
            except ValueError as fault:
                self.note(str(fault))
                return
        trial = tried(self._preferences.config, row.id, written, self._at)
        trouble = trial.refusal or self._preferences.bind_keys(row.id, written)
        self.renew()
        self.note(f"Not bound: {trouble}" if trial.refusal else " ".join([*trial.changes, *filter(None, [trouble])]))


def _row(each: Bindable) -> MenuRow:
    mark, bound = (" *", "Bound by you. ") if each.own else ("", "")
    keys = list_of(each.keys, "or") if each.keys else "a free letter" if each.does.startswith("order ") else "none"
    return MenuRow(each.name, f"{each.does}{mark}", keys, help=f"{bound}In the config: key.{each.name}")
