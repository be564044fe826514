"""A position under change, as the effects of orders have it."""

from engine.core import draft
from engine.core.refs import Seat, TokenId
from engine.core.values import evolve, put
from tests.toys.drill.state import Craft, Phase, State


class Draft(draft.Draft[State]):
    """A position under change, with the words of this game for its changes."""

    __slots__ = ()

    def craft(self, which: TokenId) -> Craft:
        """Return a craft as it is now."""
        return next(each for each in self.state.craft if each.id == which)

    def put(self, craft: Craft) -> None:
        """Put a changed craft in the place of what it was."""
        self.set(craft=tuple(craft if each.id == craft.id else each for each in self.state.craft))

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
        rested = tuple(evolve(each, moved=False, shot=False, paid=False) for each in state.craft)
        self.set(turn=turn, phase=Phase.MOVES, round=state.round + (turn == 0), craft=rested)
