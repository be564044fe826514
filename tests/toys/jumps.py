"""A toy that breaks the law of orders: courses are plotted in secret and as often as one likes; plunder comes later.

Each turn every seat plots where its ship jumps and seals that; then all jump, one seat after the other ends its battle,
and last each plunders what lies where it is. The protocol of a game and no scene: only bots play it.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, ClassVar, assert_never

from engine.core.abilities import Plan
from engine.core.errors import Refusal
from engine.core.events import Happening
from engine.core.info import Options
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import HIDDEN, Hidden, Ref, Seat, place, word
from engine.core.rng import Rng
from engine.core.unfolded import Unfolded, beginning
from engine.core.values import evolve, frozen, put

HOME = "home"
LOOT: Mapping[str, int] = {HOME: 0, "poor": 1, "rich": 3}
TURNS = 2
PHASES = ("plot", "battle", "plunder")


@frozen
class State:
    turn: int
    phase: str
    mover: Seat
    plots: tuple[str | Hidden, ...]
    sealed: tuple[bool, ...]
    coins: tuple[int, ...]


@frozen
class Course:
    verb: ClassVar[str] = "course"
    key: ClassVar[str] = "c"
    to: str

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (place(self.to),)

    def phrase(self, view: View[Any]) -> str:
        return f"Plot a jump to {self.to}"


@frozen
class EndPhase:
    verb: ClassVar[str] = "end-phase"
    key: ClassVar[str] = "e"

    @property
    def picks(self) -> tuple[Ref, ...]:
        return (word("end the phase"),)

    def phrase(self, view: View[Any]) -> str:
        return "End the phase"


Order = Course | EndPhase


@frozen
class Told(Happening):
    text: str

    def tell(self) -> str:
        return self.text


class Jumps(Unfolded):
    info: ClassVar[Any] = SimpleNamespace(id="jumps")
    state_type: ClassVar[type] = State
    order_types: ClassVar[tuple[type, ...]] = (Course, EndPhase)
    event_types: ClassVar[tuple[type, ...]] = (Told,)
    loot: Mapping[str, int] = LOOT

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        state = State(1, "plot", Seat(0), (HOME,) * seats, (False,) * seats, (0,) * seats)
        return Transition(Position(state, rng))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if state.turn > TURNS:
            return ()
        unsealed = tuple(Seat(seat) for seat, done in enumerate(state.sealed) if not done)
        return tuple(Decision(seat, f"{state.phase}.") for seat in (unsealed or (state.mover,)))

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        if state.phase != "plot":
            return View(seat, state)
        plots = tuple(plot if owner == seat else HIDDEN for owner, plot in enumerate(state.plots))
        return View(seat, evolve(state, plots=plots))

    def orders(self, view: View[Any], picks: Sequence[Ref] = ()) -> Iterator[Order]:
        yield from beginning(self._listed(view), picks)

    def _listed(self, view: View[Any]) -> Iterator[Order]:
        every: tuple[Order, ...] = (*map(Course, self.loot), EndPhase())
        yield from (order for order in every if self.refusal(view, order) is None)

    def refusal(self, view: View[Any], order: Order) -> Refusal | None:
        state: State = view.state
        if view.seat is None or all(decision.seat != view.seat for decision in self.decisions(state)):
            return Refusal("It is not this seat's turn.")
        if isinstance(order, Course) and (state.phase != "plot" or state.plots[view.seat] == order.to):
            return Refusal("There is no such course to plot now.")
        return None

    def resolve(self, position: Position[Any], seat: Seat, order: Order) -> Transition[Any]:
        state: State = position.state
        match order:
            case Course():
                after = evolve(state, plots=put(state.plots, seat, order.to))
            case EndPhase():
                after = self._sealed(state, seat) if state.phase == "plot" else self._passed(state)
            case _:
                assert_never(order)
        return Transition(evolve(position, state=after), (Told(f"Seat {seat} is done."),))

    def _sealed(self, state: State, seat: Seat) -> State:
        after = evolve(state, sealed=put(state.sealed, seat, item=True))
        return evolve(after, phase="battle", mover=Seat(0)) if all(after.sealed) else after

    def _passed(self, state: State) -> State:
        if state.phase == "plunder":
            found = state.coins[state.mover] + self.loot[str(state.plots[state.mover])]
            state = evolve(state, coins=put(state.coins, state.mover, found))
        if state.mover + 1 < len(state.coins):
            return evolve(state, mover=Seat(state.mover + 1))
        if state.phase == "battle":
            return evolve(state, phase="plunder", mover=Seat(0))
        seats = len(state.coins)
        return State(state.turn + 1, "plot", Seat(0), (HOME,) * seats, (False,) * seats, state.coins)

    def outcome(self, state: State) -> Outcome | None:
        if state.turn <= TURNS:
            return None
        best = tuple(Seat(seat) for seat, coins in enumerate(state.coins) if coins == max(state.coins))
        return Outcome(best if len(best) < len(state.coins) else (), "It is over.", self.strength(state))

    def clock(self, state: State) -> Clock:
        return Clock(state.turn, f"turn {state.turn}, {state.phase}")

    def strength(self, state: State) -> tuple[float, ...]:
        return tuple(float(coins) for coins in state.coins)

    def imagine(self, view: View[Any], rng: Rng) -> Position[Any]:
        plots = tuple(HOME if isinstance(plot, Hidden) else plot for plot in view.state.plots)
        return Position(evolve(view.state, plots=plots), rng)


class Dithering(Jumps):
    """The toy with a plan for every order, those that end a phase last: a bot that goes by them plots to and fro."""

    def plans(self, view: View[Any]) -> Iterator[Plan]:
        yield from (Plan((order,)) for order in self.orders(view))


class Planned(Jumps):
    """The toy with plans that jump and seal, the idle one first, none of which promises anything."""

    def plans(self, view: View[Any]) -> Iterator[Plan]:
        if view.state.phase == "plot":
            yield Plan((EndPhase(),), 0.0, "It stays at home.")
            for to in self.loot:
                if to != HOME:
                    yield Plan((Course(to), EndPhase()), 0.0, f"It jumps to {to}.")
        else:
            yield Plan((EndPhase(),), 0.0, "Nothing else can be done.")


class Settled(Planned):
    """The toy that says when a jump has borne fruit: as the next plots begin."""

    def settled(self, state: State) -> bool:
        return state.phase == "plot" and not any(state.sealed)
