"""A position under change, as the effects of orders have it."""

from engine.core import draft
from engine.core.refs import Seat
from engine.core.values import evolve, put
from tests.toys.drill.state import Craft, Phase, State


class Draft(draft.UnitDraft[State, Craft]):
    """A position under change, with the words of this game for its changes."""

    __slots__ = ()

    kept = "craft"

    def pay(self, seat: Seat, coins: int) -> None:
        """Turn coins of a purse into points."""
        state = self.state
        self.set(
            purses=put(state.purses, seat, state.purses[seat] - coins),
            points=put(state.points, seat, state.points[seat] + coins),
        )

    def next_turn(self) -> None:
        """Let the next seat begin, rested."""
        state = self.state
        turn = Seat((state.turn + 1) % len(state.purses))
        self.replace(evolve(each, moved=False, shot=False, paid=False) for each in self.units())
        self.set(turn=turn, phase=Phase.MOVES, round=state.round + (turn == 0))
