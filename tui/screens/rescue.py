"""A match that is to be left and of which not all is on disk: it can be written elsewhere first."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core.errors import LongshipError
from tui.playing.parting import unkept
from tui.screens.ask import Ask
from tui.screens.choose import Choose
from tui.widgets.row_list import MenuRow

if TYPE_CHECKING:
    from textual.app import App

    from tui.playing.session import Session


def part(app: "App[None]", session: "Session", leave: Callable[[], None], stay: Callable[[], None]) -> None:
    """Write the match down and `leave`; where that fails, ask whether to write it elsewhere, leave or `stay`."""
    trouble = "" if session.kept.replay else session.settle()
    if not trouble:
        leave()
        return

    def chosen(what: str | None) -> None:
        match what:
            case "write":
                app.push_screen(Ask("Write the match to which file?", "", write), written)
            case "leave":
                leave()
            case _:
                stay()

    def write(file: str) -> None:
        try:
            session.kept.rescue(session.match, file)
        except LongshipError as fault:
            raise ValueError(str(fault)) from None

    def written(file: str | None) -> None:
        if file is None:
            part(app, session, leave, stay)
        else:
            leave()

    rows = (
        MenuRow("write", "Write it to another file", key="w"),
        MenuRow("leave", "Leave all the same", key="l"),
        MenuRow("stay", "Play on", key="p"),
    )
    app.push_screen(Choose("The match cannot be kept", rows, "write", unkept(trouble)), chosen)
