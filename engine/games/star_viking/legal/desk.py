"""What a seat has before it when it gives an order: its view, opened for those who ask whether it may."""

from collections.abc import Iterator

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import HIDDEN
from engine.games.star_viking.measures.charts import book_of, holder, kind_of
from engine.games.star_viking.printed.kinds import Kind
from engine.games.star_viking.state import NOBODY, Purse, Segment, State, Unit


class Desk:
    """A view and what is asked of it again and again."""

    __slots__ = ("_units", "book", "seat", "state", "view")

    def __init__(self, view: View[State]) -> None:
        """Open a view."""
        self.view = view
        self.state = view.state
        self.seat: int = NOBODY if view.seat is None else view.seat
        self.book = book_of(self.state)
        self._units = {unit.id: unit for unit in self.state.units}

    @property
    def awaited(self) -> bool:
        """Whether the seat may give orders now."""
        return self.seat in self.state.awaited

    @property
    def segment(self) -> Segment:
        """The segment under way; only where there is one."""
        assert self.state.segment is not None
        return self.state.segment

    @property
    def purse(self) -> Purse:
        """The seat's treasury; empty for who has none."""
        purses = self.state.purses
        purse = purses[self.seat] if 0 <= self.seat < len(purses) else HIDDEN
        return purse if isinstance(purse, Purse) else Purse()

    def own(self, unit: str) -> Unit | None:
        """Find a unit of the seat; None when it has none of that id."""
        found = self._units.get(unit)
        return found if found is not None and found.seat == self.seat else None

    def find(self, unit: str) -> Unit | None:
        """Find any unit that the seat sees; None when there is none of that id."""
        return self._units.get(unit)

    def mine(self) -> Iterator[Unit]:
        """Yield the seat's units in play."""
        return (unit for unit in self.state.units if unit.seat == self.seat)

    def kind(self, unit: Unit) -> Kind:
        """Return the printed counter of a unit."""
        return kind_of(self.state, unit)

    def rules(self, system: str) -> bool:
        """Ask whether the seat controls a system in play."""
        return system in self.state.tiles and holder(self.state, system) == self.seat


def not_yours(unit: str) -> Refusal:
    """Refuse an order to a unit that is not the seat's."""
    return Refusal(f"There is no unit {unit[:24]!a} of this seat here.")
