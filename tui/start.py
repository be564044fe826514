"""Where the terminal client opens, as the command line asks for it; apart, so that asking imports no interface."""

from typing import TYPE_CHECKING

from engine.core.values import frozen

if TYPE_CHECKING:
    from tui.playing.session import Session


@frozen
class Start:
    """What to open first: a session at the table (played or replayed), or without one the home screen."""

    session: "Session | None" = None
    learn: str | None = None
    """Open the lessons of a game before home, '' for all; None for home itself."""
    notes: tuple[str, ...] = ()
    """Sentences to show at home: mistakes in the config file, for one."""
