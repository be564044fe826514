"""What is asked when a match is open in another longship: whether to take it over."""

from typing import TYPE_CHECKING

from textual.app import App

from tui.screens.choose import Confirm
from tui.screens.menu_page import MenuPage
from tui.screens.program import Program
from tui.text import clean_line

if TYPE_CHECKING:
    from saves.errors import SaveInUseError


def offer(app: App[None], program: Program, fault: "SaveInUseError") -> None:
    """Ask, where it can be done, and do it; the page beneath says what is wrong if it cannot be after all."""
    if not fault.name:
        return

    def answered(answer: str | None) -> None:
        again = program.resume(fault.name, take=True) if answer == "yes" else ""
        if isinstance(app.screen, MenuPage):
            app.screen.note(again)

    name = clean_line(fault.name)
    note = "The other longship writes the match down and ends, or is made to."
    app.push_screen(
        Confirm(f"{name} is open elsewhere. Take it over?", "Take it over", "Leave it", note, "no"), answered
    )
