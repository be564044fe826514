"""A toy for three or more: the first decides whether to open a road, then everyone beyond may use it, or rob on it.

Whoever opens it earns from it unless it is robbed. Robbing pays what `spoils` says, honest use always the same: whether
it is robbed hangs on what is best for the robber, and not on what is worst for who opened it.
"""

from types import SimpleNamespace
from typing import Any, ClassVar, Final

from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.info import Options
from engine.core.orders import Order
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import Seat
from engine.core.repertoire import Repertoire
from engine.core.rng import Rng, Stream
from engine.core.slots import Slot
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.core.wiring import Wired

TOLL: Final = 4
LOSS: Final = 9
SAFE: Final = 1
HONEST: Final = 2


@frozen
class State:
    coins: tuple[int, ...]
    mover: Seat
    spoils: int
    open: bool = False


class Desk:
    """A view, opened."""

    def __init__(self, view: View[State]) -> None:
        """Open it."""
        first = view.state.mover == 0
        self.awaited = view.seat == view.state.mover < len(view.state.coins)
        self.deeds = ("close", "open") if first else ("use", "rob") if view.state.open else ("use",)


DEED: Final[Slot[Desk, str]] = Slot(
    "word",
    each=lambda desk: desk.deeds,
    find=lambda desk, deed: deed if deed in desk.deeds else None,
    stranger=lambda _, deed: Refusal(f"{deed} is nothing to do now."),
    id=lambda _, deed: deed,
    said=lambda _, deed: deed,
)


@frozen
class Do(Order, verb="do", key="d"):
    deed: str


@verb(Do, "Do {deed}", during("now"), {"deed": DEED}, spoken="")
def do(draft: Draft[State], seat: Seat, order: Do) -> None:
    """Do it; the next one's turn."""
    state = draft.state
    gain = {"close": SAFE, "open": TOLL, "use": HONEST, "rob": state.spoils}[order.deed]
    coins = [held + gain * (owner == seat) for owner, held in enumerate(state.coins)]
    coins[0] -= LOSS * (order.deed == "rob")
    draft.set(coins=tuple(coins), mover=Seat(seat + 1), open=state.open or order.deed == "open")


REPERTOIRE: Final[Repertoire[State, Desk, Draft[State]]] = Repertoire(
    Desk, lambda _: "now", lambda *_: Refusal("It is always now."), (do,)
)


class Toll(Wired[State]):
    info: ClassVar[Any] = SimpleNamespace(id="toll")
    state_type: ClassVar[type] = State
    event_types = ()
    repertoire = REPERTOIRE
    draft = Draft

    def __init__(self, spoils: int) -> None:
        self.spoils = spoils

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        return Transition(Position(State((0,) * seats, Seat(0), self.spoils), rng))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return (Decision(state.mover, "What to do?"),) if state.mover < len(state.coins) else ()

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        return View(seat, state)

    def outcome(self, state: State) -> Outcome | None:
        return None if self.decisions(state) else Outcome((), "It is over.", self.strength(state))

    def clock(self, state: State) -> Clock:
        return Clock(1, "now")

    def strength(self, state: State) -> tuple[float, ...]:
        return tuple(float(coins) for coins in state.coins)

    def evaluate(self, view: View[State]) -> float:
        return float(view.state.coins[view.seat or 0])

    def imagine(self, view: View[State], rng: Stream) -> Position[State]:
        return Position(view.state, rng)
