"""A view, opened: what slots and clauses ask of it."""

from engine.core.bargains import Bargain
from engine.core.desk import lazy
from engine.core.position import View
from engine.core.refs import HIDDEN, PlaceId, Seat, TokenId
from tests.toys.post.state import Go, Letter, Sheet, State, Take, Unit


class Desk:
    """One view of a seat that may be about to give orders."""

    def __init__(self, view: View[State]) -> None:
        """Open a view."""
        self.state = view.state
        self.seat = Seat(-1) if view.seat is None else view.seat

    @property
    def awaited(self) -> bool:
        """Whether the view's seat may give orders now."""
        return self.seat in self.state.awaited

    @lazy
    def units(self) -> dict[TokenId, Unit]:
        """The units of the seat."""
        return {each.id: each for each in self.state.units if each.seat == self.seat}

    @lazy
    def letters(self) -> dict[TokenId, Letter]:
        """The letters of the seat."""
        letters = () if self.seat < 0 else self.state.letters[self.seat]
        return {} if letters is HIDDEN else {each.id: each for each in letters}

    @lazy
    def sheets(self) -> dict[TokenId, Unit | Letter]:
        """All that the seat can write orders on: its units and its letters."""
        return {**self.units, **self.letters}

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other seats."""
        return tuple(Seat(each) for each in range(len(self.state.stocks)) if each != self.seat)

    @property
    def offer(self) -> Bargain | None:
        """The offer that is being built or answered."""
        return self.state.offer

    def goal(self, of: Unit | Letter) -> PlaceId:
        """Return where a sheet leads to: where its unit stays, if it says nothing else."""
        here = of.at if isinstance(of, Unit) else self.units[of.fleet].at
        return next((line.to for line in lines(of) if isinstance(line, Go)), here)


def lines(of: Unit | Letter) -> Sheet:
    """Return the lines of a sheet of one's own."""
    return () if of.sheet is HIDDEN else of.sheet


def takes(of: Unit | Letter) -> bool:
    """Return whether a sheet says what to gather."""
    return any(isinstance(line, Take) for line in lines(of))
