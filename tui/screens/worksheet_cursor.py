"""The cursor of a worksheet: on which row its player is, and whether the map is looked at instead."""

from typing import TYPE_CHECKING

from engine.scene.worksheets import Worksheet, WorksheetRow

if TYPE_CHECKING:
    from tui.widgets.worksheet import Marked


class WorksheetCursor:
    """Where a player is on the worksheet of a decision; it stays with its row whatever comes and goes around that."""

    def __init__(self) -> None:
        """Begin at the first row of whatever comes."""
        self.row = 0
        self.away = False
        """Whether the map is looked at instead."""
        self.known: tuple[tuple[object, ...], Marked] | None = None
        """What was worked out last of the row at hand, with what that depends on."""
        self._at = ("", "")
        self._title = ""

    def meet(self, of: Worksheet) -> None:
        """Find the row again on a worksheet that has changed; another one begins at its first row."""
        if of.title != self._title:
            self._title, self.row, self.away, self._at = of.title, 0, not of.opens, ("", "")
        keys = [(section.title, item.name) for section in of.sections for item in section.rows]
        self.row = keys.index(self._at) if self._at in keys else max(0, min(self.row, len(keys) - 1))
        self._at = keys[self.row] if keys else ("", "")

    def part(self) -> None:
        """Forget where it was: something else is decided now."""
        self._title = ""

    def go(self, of: Worksheet, to: int) -> None:
        """Put the cursor on a row, not beyond either end."""
        self.row, self._at = max(0, min(to, len(of.rows) - 1)), ("", "")
        self.meet(of)

    def warned(self, of: Worksheet, by: int) -> int | None:
        """Return the next (`by` 1) or last (-1) row that wants a look, going round; None where none does."""
        rows = [at for at, item in enumerate(of.rows) if item.warning]
        if by > 0:
            return next((at for at in rows if at > self.row), next(iter(rows), None))
        return next((at for at in reversed(rows) if at < self.row), next(reversed(rows), None))

    def item(self, of: Worksheet) -> WorksheetRow | None:
        """Return the row at hand; None where there is none."""
        return of.rows[self.row] if of.rows else None
