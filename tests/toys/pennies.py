"""A toy in which whoever can be read loses: both show a side in secret, and one of them wins if they match."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, ClassVar, Final

from engine.core.abilities import Plan
from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.info import Options
from engine.core.orders import Order
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import HIDDEN, Hidden, Seat
from engine.core.repertoire import Repertoire
from engine.core.rng import Rng, Stream
from engine.core.slots import Slot
from engine.core.values import frozen, put
from engine.core.verbs import during, verb

SIDES: Final = ("heads", "tails")


@frozen
class State:
    shown: tuple[str | Hidden, ...]
    """By seat; '' for who has not shown a side yet."""

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who has not."""
        return tuple(Seat(seat) for seat, side in enumerate(self.shown) if side == "")


class Desk:
    """A view, opened."""

    def __init__(self, view: View[State]) -> None:
        """Open it."""
        self.awaited = view.seat in view.state.awaited


SIDE: Final[Slot[Desk, str]] = Slot(
    "word",
    each=lambda _: SIDES,
    find=lambda _, side: side if side in SIDES else None,
    stranger=lambda _, side: Refusal(f"{side} is no side."),
    id=lambda _, side: side,
    said=lambda _, side: side,
)


@frozen
class Show(Order, verb="show", key="s"):
    side: str


@verb(Show, "Show {side}", during("now"), {"side": SIDE}, spoken="")
def show(draft: Draft[State], seat: Seat, order: Show) -> None:
    """Show it; nobody sees it before all have."""
    draft.set(shown=put(draft.state.shown, seat, order.side))


REPERTOIRE: Final[Repertoire[State, Desk, Draft[State]]] = Repertoire(
    Desk, lambda _: "now", lambda *_: Refusal("It is always now."), (show,)
)


class Pennies:
    info: ClassVar[Any] = SimpleNamespace(id="pennies")
    state_type: ClassVar[type] = State
    order_types: ClassVar[tuple[type, ...]] = REPERTOIRE.order_types
    event_types: ClassVar[tuple[type, ...]] = ()

    orders = staticmethod(REPERTOIRE.orders)
    choices = staticmethod(REPERTOIRE.choices)
    about = staticmethod(REPERTOIRE.about)
    made = staticmethod(REPERTOIRE.made)
    refusal = staticmethod(REPERTOIRE.refusal)
    picks = staticmethod(REPERTOIRE.picks)
    phrase = staticmethod(REPERTOIRE.phrase)

    def __init__(self, heads: float = 1.0, tails: float = 1.0) -> None:
        self.shares = (heads, tails)

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        return Transition(Position(State(("",) * seats), rng))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(Decision(seat, "Show a side.") for seat in state.awaited)

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        hide = any(side == "" for side in state.shown)
        return View(
            seat,
            State(tuple(HIDDEN if hide and side and owner != seat else side for owner, side in enumerate(state.shown))),
        )

    def resolve(self, position: Position[State], seat: Seat, order: Order) -> Transition[State]:
        draft = Draft(position)
        REPERTOIRE.carry(draft, seat, order)
        return draft.close()

    def outcome(self, state: State) -> Outcome | None:
        if state.awaited:
            return None
        winner = Seat(0 if len(set(state.shown)) == 1 else 1)
        return Outcome((winner,), "It is over.", self.strength(state))

    def clock(self, state: State) -> Clock:
        return Clock(1, "the only turn")

    def strength(self, state: State) -> tuple[float, ...]:
        return (0.0,) * len(state.shown)

    def imagine(self, view: View[Any], rng: Stream) -> Position[Any]:
        shown = []
        for side in view.state.shown:
            guess, rng = rng.pick(SIDES)
            shown.append(guess if isinstance(side, Hidden) else side)
        return Position(State(tuple(shown)), rng)

    def plans(self, view: View[Any]) -> Iterator[Plan]:
        for side, share in zip(SIDES, self.shares, strict=True):
            yield Plan((Show(side),), 0.0, f"It shows {side} as often as it must.", share)
