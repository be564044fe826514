"""What is shown while the terminal is too small for anything else."""

from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen

from tui.widgets.words import Words

SMALLEST = (40, 12)
"""Columns and rows that the menus can do with; they are made for 60 by 20 and more."""


def small(size: Size) -> bool:
    """Return whether a terminal of that size is too small for any screen."""
    return size.width < SMALLEST[0] or size.height < SMALLEST[1]


class TooSmall(Screen[None]):
    """Ask for a larger terminal; whatever was on the screen comes back by itself."""

    DEFAULT_CSS = "TooSmall > Words { height: 1fr; }"

    def compose(self) -> ComposeResult:
        """Lay out the only text."""
        yield Words()

    def on_resize(self) -> None:
        """Show how large the terminal is now, and how large it should be."""
        self._look()

    def on_screen_resume(self) -> None:
        """Look again: the terminal may have grown while another screen lay over this one."""
        self._look()

    def _look(self) -> None:
        if not small(self.app.size):
            if self.is_current:
                self.dismiss()
            return
        columns, rows = self.app.size
        text = f"This terminal is {columns}x{rows}: too small. Make it 60x20 or larger to go on. Nothing is lost."
        self.query_one(Words).say(text)
