"""What comes of a match, seat by seat, and what each contestant makes of it."""

from collections.abc import Collection
from typing import Final, Literal

from arena.fixtures import Fixture
from engine.core.values import frozen

Verdict = Literal["win", "draw", "loss"]

POINTS: Final[dict[Verdict, float]] = {"win": 1.0, "draw": 0.5, "loss": 0.0}


@frozen
class Result:
    """What came of a fixture; what is told by seat holds a number for each seat, in the order of the seats."""

    fixture: Fixture
    winners: tuple[int, ...]
    """The seats that won; none is a draw."""
    reason: str
    orders: int
    turns: int
    capped: bool = False
    """Whether it was broken off: it is a draw then."""
    decisions: tuple[int, ...] = ()
    """By seat, how often its player was asked what to do."""
    effort: tuple[int, ...] = ()
    """By seat, how many steps of search its player reported."""
    failed: tuple[int, ...] = ()
    """By seat, how often its player had no answer of its own, so that a simpler level gave it."""
    openings: tuple[str, ...] = ()
    """By seat, a digest of the orders that it gave before the first round, in whatever order; '' for none."""

    @property
    def makes_sense(self) -> bool:
        """Return whether only seats that there are won, each once, and what is told by seat is told of all or none."""
        seats = len(self.fixture.seating)
        told = self.decisions, self.effort, self.failed, self.openings
        counted = (self.orders, self.turns, *self.decisions, *self.effort, *self.failed)
        known = set(self.winners) <= {*range(seats)} and len({*self.winners}) == len(self.winners)
        return known and all(len(each) in {0, seats} for each in told) and min(counted) >= 0

    def verdict(self, contestant: int) -> Verdict:
        """Return how it went for one of those who played in it."""
        won = {self.fixture.seating[seat] for seat in self.winners}
        if won == {contestant}:
            return "win"
        return "draw" if not won or contestant in won else "loss"

    def points(self, contestant: int) -> float:
        """Return 1 for a win, one half for a draw, 0 for a loss."""
        return POINTS[self.verdict(contestant)]

    def by(self, contestant: int, told: Collection[int]) -> int:
        """Return of what is told by seat what the contestant's own seat has; 0 where nothing is told."""
        return tuple(told)[self.fixture.seating.index(contestant)] if told else 0
