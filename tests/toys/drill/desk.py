"""A view, opened: what slots and clauses ask of it. An index is built when it is first asked for, and once."""

from engine.core.desk import lazy
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.space.lattice import Point, place_id
from tests.toys.drill.state import Craft, Scenario, State


class Desk:
    """One view of a seat that may be about to give orders."""

    def __init__(self, view: View[State]) -> None:
        """Open a view."""
        self.state = view.state
        self.seat = view.seat

    @property
    def awaited(self) -> bool:
        """Whether the view's seat may give orders now."""
        return self.seat == self.state.turn and not self.state.over

    @property
    def setting(self) -> Scenario:
        """The scenario."""
        return self.state.setting

    @property
    def purse(self) -> int:
        """What the seat whose turn it is can pay, in coins."""
        return self.state.purses[self.state.turn]

    @lazy
    def afloat(self) -> dict[TokenId, Craft]:
        """Every craft that is not sunk."""
        return {each.id: each for each in self.state.craft if each.hull}

    @lazy
    def own(self) -> tuple[Craft, ...]:
        """The craft of the view's seat."""
        return tuple(each for each in self.afloat.values() if each.seat == self.seat)

    @lazy
    def foes(self) -> tuple[Craft, ...]:
        """The craft of other seats."""
        return tuple(each for each in self.afloat.values() if each.seat != self.seat)

    @lazy
    def taken(self) -> dict[Point, Craft]:
        """Who stands on which point."""
        return {each.point: each for each in self.afloat.values()}

    @lazy
    def names(self) -> frozenset[str]:
        """What craft are called by now, sunk ones too, in lower case."""
        return frozenset(each.called.lower() for each in self.state.craft)

    @lazy
    def points(self) -> dict[PlaceId, Point]:
        """Every point of the table."""
        columns, rows = range(self.setting.columns), range(self.setting.rows)
        return {place_id(column, row): (column, row) for row in rows for column in columns}
