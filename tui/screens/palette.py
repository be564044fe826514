"""The palette: anything that can be done here, found by typing part of its name."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input

from engine.scene.model import Tone
from tui.picker import begins
from tui.widgets.menu import Menu, Row
from tui.widgets.words import Words

_STEERING = {"up": "go(-1)", "down": "go(1)", "pageup": "leaf(-1)", "pagedown": "leaf(1)"}


class Palette(Screen[str]):
    """A line to type on and the rows that match; answers the id of the row chosen."""

    DEFAULT_CSS = """
    Palette {
        padding: 0 1;
        & > Input, & > Input:focus {
            border: none; height: 1; padding: 0; background: $surface; color: $foreground; text-style: underline;
        }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        *(Binding(key, f"steer('{key}')", show=False, priority=True) for key in _STEERING),
    ]

    def __init__(self, title: str, rows: Sequence[Row]) -> None:
        """Offer rows under a title."""
        super().__init__()
        self._title = title
        self._all = tuple(rows)

    def compose(self) -> ComposeResult:
        """Lay out the line and the rows."""
        yield Words(self._title, Tone.ACCENT)
        line = Input(max_length=60)
        line.cursor_blink = False
        yield line
        yield Menu(self._all)
        yield Words("Type part of a name   Up Down go   Enter choose   Esc back", Tone.DIM)

    def on_mount(self) -> None:
        """Wait for typing."""
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the rows that match what is typed."""
        self.query_one(Menu).fill(matching(self._all, event.value))

    def on_input_submitted(self) -> None:
        """Choose the row that is reached."""
        row = self.query_one(Menu).row
        if row is not None:
            self.dismiss(row.id)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Choose by a click."""
        self.dismiss(event.row.id)

    async def action_steer(self, key: str) -> None:
        """Go through the rows without leaving the line."""
        await self.query_one(Menu).run_action(_STEERING[key])

    def action_leave(self) -> None:
        """Go back without a choice."""
        self.dismiss()


def matching(rows: Sequence[Row], text: str) -> tuple[Row, ...]:
    """Keep the rows whose label has the words typed, each at the beginning of a word, in this order."""
    said = text.lower().split()
    return tuple(row for row in rows if row.id and begins(said, row.label)) if said else tuple(rows)
