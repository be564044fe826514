"""A toy in which whoever can be read loses: both show a side in secret, and one of them wins if they match."""

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, ClassVar

from engine.core.abilities import Plan
from engine.core.errors import Refusal
from engine.core.info import Options
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import HIDDEN, Hidden, Ref, Seat, word
from engine.core.rng import Rng
from engine.core.unfolded import Unfolded, beginning
from engine.core.values import evolve, frozen, put

SIDES = ("heads", "tails")


@frozen
class State:
    shown: tuple[str | Hidden, ...]


@frozen
class Show:
    verb: ClassVar[str] = "show"
    key: ClassVar[str] = "s"
    side: str

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (word(self.side),)

    def phrase(self, view: View[Any]) -> str:
        return f"Show {self.side}"


class Pennies(Unfolded):
    info: ClassVar[Any] = SimpleNamespace(id="pennies")
    state_type: ClassVar[type] = State
    order_types: ClassVar[tuple[type, ...]] = (Show,)
    event_types: ClassVar[tuple[type, ...]] = ()

    def __init__(self, heads: float = 1.0, tails: float = 1.0) -> None:
        self.shares = (heads, tails)

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        return Transition(Position(State(("",) * seats), rng))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(Decision(Seat(seat), "Show a side.") for seat, side in enumerate(state.shown) if side == "")

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        hide = any(side == "" for side in state.shown)
        return View(
            seat,
            State(tuple(HIDDEN if hide and side and owner != seat else side for owner, side in enumerate(state.shown))),
        )

    def orders(self, view: View[Any], picks: Sequence[Ref] = ()) -> Iterator[Show]:
        yield from beginning(self._listed(view), picks)

    def _listed(self, view: View[Any]) -> Iterator[Show]:
        yield from (Show(side) for side in SIDES if self.refusal(view, Show(side)) is None)

    def refusal(self, view: View[Any], order: Show) -> Refusal | None:
        if any(decision.seat == view.seat for decision in self.decisions(view.state)):
            return None
        return Refusal("It has shown its side.")

    def resolve(self, position: Position[Any], seat: Seat, order: Show) -> Transition[Any]:
        return Transition(evolve(position, state=State(put(position.state.shown, seat, order.side))))

    def outcome(self, state: State) -> Outcome | None:
        if self.decisions(state):
            return None
        winner = Seat(0 if len(set(state.shown)) == 1 else 1)
        return Outcome((winner,), "It is over.", self.strength(state))

    def clock(self, state: State) -> Clock:
        return Clock(1, "the only turn")

    def strength(self, state: State) -> tuple[float, ...]:
        return (0.0,) * len(state.shown)

    def imagine(self, view: View[Any], rng: Rng) -> Position[Any]:
        shown = []
        for side in view.state.shown:
            guess, rng = rng.pick(SIDES)
            shown.append(guess if isinstance(side, Hidden) else side)
        return Position(State(tuple(shown)), rng)

    def plans(self, view: View[Any]) -> Iterator[Plan]:
        for side, share in zip(SIDES, self.shares, strict=True):
            yield Plan((Show(side),), 0.0, f"It shows {side} as often as it must.", share)
