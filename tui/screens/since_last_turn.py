"""What others did since the seat's last turn, as the table shows it: its rows, and which of them is looked at."""

from typing import TYPE_CHECKING

from engine.scene.actions import Action
from tui.painters.look import Layer

if TYPE_CHECKING:
    from engine.core.refs import PlaceId


class SinceLastTurn:
    """The rows of what others did, and what of them lies on the map."""

    def __init__(self, rows: tuple[Action, ...] = (), when: str = "", *, due: bool = True) -> None:
        """Take the rows, none for a turn in which nothing was to be seen; `when` they happened."""
        self.rows = rows
        self.when = when
        self.at = -1
        """The row that is looked at; -1 for all together."""
        self.layer = Layer()
        """What of it lies on the map."""
        self.due = due
        """Whether others have played since it was made."""
        self.asked = False
        """Whether the seat has asked for it behind an order of its own: then that puts nothing away."""
        self.cursor: PlaceId | None = None
        """Where the cursor stood when the row came to be looked at; once it is moved, it is meant and not the row."""

    @property
    def row(self) -> Action | None:
        """The row that is looked at."""
        return self.rows[self.at] if 0 <= self.at < len(self.rows) else None
