"""A toy that breaks the law of orders: courses are plotted in secret and as often as one likes; plunder comes later.

Each turn every seat plots where its ship jumps and seals that; then all jump, one seat after the other ends its battle,
and last each plunders what lies where it is. The protocol of a game and no scene: only bots play it.
"""

from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any, ClassVar, Final

from engine.core.abilities import Plan
from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.events import Happening
from engine.core.info import Options
from engine.core.orders import Order
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import HIDDEN, Hidden, Seat
from engine.core.repertoire import Repertoire
from engine.core.rng import Rng, Stream
from engine.core.slots import Slot
from engine.core.values import evolve, frozen, put
from engine.core.verbs import AnyVerb, during, verb

HOME: Final = "home"
LOOT: Final[Mapping[str, int]] = {HOME: 0, "poor": 1, "rich": 3}
TURNS: Final = 2
PHASES: Final = ("plot", "battle", "plunder")


@frozen
class State:
    turn: int
    phase: str
    mover: Seat
    plots: tuple[str | Hidden, ...]
    sealed: tuple[bool, ...]
    coins: tuple[int, ...]
    loot: tuple[tuple[str, int], ...]
    """What there is to plunder, by system."""

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who has not sealed, else one after the other."""
        if self.turn > TURNS:
            return ()
        return tuple(Seat(seat) for seat, done in enumerate(self.sealed) if not done) or (self.mover,)


@frozen
class Told(Happening):
    text: str

    def tell(self) -> str:
        return self.text


class Desk:
    """A view, opened."""

    def __init__(self, view: View[State]) -> None:
        """Open it."""
        self.state = view.state
        self.awaited = view.seat in view.state.awaited
        self.loot = dict(view.state.loot)
        self.plotted = view.state.plots[view.seat] if view.seat is not None else HIDDEN


SYSTEM: Final[Slot[Desk, str]] = Slot(
    "place",
    each=lambda desk: desk.loot,
    find=lambda desk, to: to if to in desk.loot else None,
    stranger=lambda _, to: Refusal(f"{to} is no system."),
    id=lambda _, to: to,
    said=lambda _, to: str(to),
)


@frozen
class Course(Order, verb="course", key="c"):
    to: str


def plotted(desk: Desk, to: str) -> Refusal | None:
    """Bar the course that is plotted; any other may take its place, which is what no game may allow."""
    return Refusal(f"The course leads to {to} now.") if desk.plotted == to else None


@verb(Course, "Plot a jump to {to}", during("plot"), {"to": SYSTEM}, (plotted,), spoken="")
def course(draft: Draft[State], seat: Seat, order: Course) -> None:
    """Plot it."""
    draft.set(plots=put(draft.state.plots, seat, order.to))
    draft.say(Told(f"Seat {seat} is done."))


@frozen
class EndPhase(Order, verb="end-phase", key="e"):
    """The end of a phase."""


def _pass_on(draft: Draft[State]) -> None:
    state = draft.state
    if state.phase == "plunder":
        found = state.coins[state.mover] + dict(state.loot)[str(state.plots[state.mover])]
        draft.set(coins=put(state.coins, state.mover, found))
    if state.mover + 1 < len(state.coins):
        draft.set(mover=Seat(state.mover + 1))
    elif state.phase == "battle":
        draft.set(phase="plunder", mover=Seat(0))
    else:
        seats = len(state.coins)
        draft.set(turn=state.turn + 1, phase="plot", mover=Seat(0), plots=(HOME,) * seats, sealed=(False,) * seats)


@verb(EndPhase, "End the phase", during(*PHASES), spoken="end the phase")
def end_phase(draft: Draft[State], seat: Seat, _: EndPhase) -> None:
    """Seal, or let the next seat end the phase."""
    draft.say(Told(f"Seat {seat} is done."))
    if draft.state.phase == "plot":
        draft.set(sealed=put(draft.state.sealed, seat, item=True))
        if all(draft.state.sealed):
            draft.set(phase="battle", mover=Seat(0))
    else:
        _pass_on(draft)


def repertoire(*verbs: AnyVerb[Desk, Draft[State]]) -> Repertoire[State, Desk, Draft[State]]:
    """Make the orders of the toy, or fewer."""
    return Repertoire(Desk, lambda desk: desk.state.phase, lambda *_: Refusal("There is nothing to plot now."), verbs)


REPERTOIRE: Final = repertoire(course, end_phase)


class Jumps:
    info: ClassVar[Any] = SimpleNamespace(id="jumps")
    state_type: ClassVar[type] = State
    order_types: ClassVar[tuple[type, ...]] = REPERTOIRE.order_types
    ending_keys: ClassVar[frozenset[str]] = REPERTOIRE.ending_keys
    event_types: ClassVar[tuple[type, ...]] = (Told,)
    loot: ClassVar[Mapping[str, int]] = LOOT

    orders = staticmethod(REPERTOIRE.orders)
    choices = staticmethod(REPERTOIRE.choices)
    drawn = staticmethod(REPERTOIRE.drawn)
    about = staticmethod(REPERTOIRE.about)
    made = staticmethod(REPERTOIRE.made)
    refusal = staticmethod(REPERTOIRE.refusal)
    picks = staticmethod(REPERTOIRE.picks)
    phrase = staticmethod(REPERTOIRE.phrase)

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        loot = tuple(self.loot.items())
        state = State(1, "plot", Seat(0), (HOME,) * seats, (False,) * seats, (0,) * seats, loot)
        return Transition(Position(state, rng))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(Decision(seat, f"{state.phase}.") for seat in state.awaited)

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        if state.phase != "plot":
            return View(seat, state)
        plots = tuple(plot if owner == seat else HIDDEN for owner, plot in enumerate(state.plots))
        return View(seat, evolve(state, plots=plots))

    def resolve(self, position: Position[State], seat: Seat, order: Order) -> Transition[State]:
        draft = Draft(position)
        REPERTOIRE.carry(draft, seat, order)
        return draft.close()

    def outcome(self, state: State) -> Outcome | None:
        if state.turn <= TURNS:
            return None
        best = tuple(Seat(seat) for seat, coins in enumerate(state.coins) if coins == max(state.coins))
        return Outcome(best if len(best) < len(state.coins) else (), "It is over.", self.strength(state))

    def clock(self, state: State) -> Clock:
        return Clock(state.turn, f"turn {state.turn}, {state.phase}")

    def strength(self, state: State) -> tuple[float, ...]:
        return tuple(float(coins) for coins in state.coins)

    def imagine(self, view: View[Any], rng: Stream) -> Position[Any]:
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
