"""Where the terminal client opens, as the command line asks for it; apart, so that asking imports no interface."""

from typing import TYPE_CHECKING

from engine.core.values import frozen

if TYPE_CHECKING:
    from tui.session import Session


@frozen
class Start:
    """What to open first: the home screen, or a session at the table, or the same session to step through."""

    session: "Session | None" = None
    replay: bool = False
    notes: tuple[str, ...] = ()
    """Sentences to show on the first screen: mistakes in the config file, a save that could not be read."""


HOME = Start()
