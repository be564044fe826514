"""The past that goes by itself, a moment at a time, until a key is pressed or the last of it is shown."""

from typing import Final

from tui.playing.moments import later
from tui.playing.runs import Run
from tui.playing.session import Session
from tui.screens import table_match
from tui.screens.table_protocol import Table

PACE: Final = 1.0
"""Seconds for which a moment is shown."""


class Replayed(Run):
    """A run through the past: it gives no orders."""

    def __init__(self, session: Session) -> None:
        """Begin with the moment that is shown."""
        super().__init__(session, hinted=False)

    @property
    def told(self) -> str:
        """Why it has ended: what has been gone through is seen."""
        return self.over


def can(table: Table) -> bool:
    """Return whether the past is shown and something follows."""
    return not table.session.live and later(table.session) is not None


def run(table: Table) -> None:
    """Let the past go by, or say that nothing follows."""
    if not can(table):
        table.say("Nothing follows what is shown: the past before it can go by itself.")
        return
    table.run = Replayed(table.session)
    _go(table, table.run)


def _go(table: Table, run: Run) -> None:
    node = later(table.session)
    if table.run is not run or node is None:
        return
    # The last of it is gone to as by a key: there the match goes on.
    if node == table.session.present_node:
        table.run = None
    table_match.visit(table, node)
    if table.run is run:
        table.run = run if can(table) else None
        table.set_timer(PACE, lambda: _go(table, run))
