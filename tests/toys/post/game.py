"""The protocol, wired: what orders are comes of the repertoire, the rest is told here."""

from typing import ClassVar, Final

from engine.core.events import events_in
from engine.core.grammar import list_of
from engine.core.info import Options
from engine.core.orders import Order
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import HIDDEN, Seat, TokenId
from engine.core.rng import Rng, Stream
from engine.core.values import evolve
from engine.core.wiring import Wired
from engine.scene.model import Scene
from engine.scene.staged import Staged
from engine.scene.worksheets import Worksheet
from tests.toys.post import events
from tests.toys.post.draft import Draft
from tests.toys.post.events import Told
from tests.toys.post.info import INFO
from tests.toys.post.picture import draw
from tests.toys.post.stars import GOODS, HOMES
from tests.toys.post.state import TURNS, Phase, State, Unit
from tests.toys.post.verbs import REPERTOIRE
from tests.toys.post.worksheet import worksheet

PROMPTS: Final = {
    Phase.SHEETS: "write your sheets in secret, then seal them",
    Phase.MARKET: "make offers, or end the market",
    Phase.ANSWER: "take the offer or leave it",
}
UNITS: Final = (("fa", "fleet"), ("fb", "fleet"), ("ca", "courier"), ("cb", "courier"))


class Post(Wired[State]):
    """The game."""

    info = INFO
    state_type: ClassVar[type] = State
    event_types = events_in(events)
    repertoire = REPERTOIRE
    draft = Draft

    obstacle = staticmethod(REPERTOIRE.nearest)

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[State]:
        """Put everybody at home."""
        scenario = str(INFO.settled(options, seats)["scenario"])
        units = tuple(
            Unit(TokenId(f"{code[0]}{seat}{code[1]}"), Seat(seat), kind, HOMES[seat])
            for seat in range(seats)
            for code, kind in UNITS
        )
        nothing = ((0,) * len(GOODS),) * seats
        state = State(scenario, 1, Phase.SHEETS, Seat(0), (False,) * seats, units, ((),) * seats, nothing)
        return Transition(Position(state, rng), (Told("The post opens."),))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """Await all who have not sealed, then one after the other."""
        told = PROMPTS[state.phase]
        return tuple(Decision(seat, f"{INFO.seat_names[seat]}: {told}.") for seat in state.awaited)

    def view(self, state: State, seat: Seat | None) -> View[State]:
        """Hide the sheets and letters of others."""
        units = tuple(each if each.seat == seat else evolve(each, sheet=HIDDEN) for each in state.units)
        letters = tuple(each if owner == seat else HIDDEN for owner, each in enumerate(state.letters))
        return View(seat, evolve(state, units=units, letters=letters))

    def imagine(self, view: View[State], rng: Stream) -> Position[State]:
        """Suppose that others have written nothing."""
        units = tuple(evolve(each, sheet=()) if each.sheet is HIDDEN else each for each in view.state.units)
        letters = tuple(() if each is HIDDEN else each for each in view.state.letters)
        return Position(evolve(view.state, units=units, letters=letters), rng)

    def outcome(self, state: State) -> Outcome | None:
        """Count goods and sets of them (P-4)."""
        if not state.over:
            return None
        scores = self.strength(state)
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        if len(winners) == len(scores):
            return Outcome((), "A draw: all hold as much.", scores)
        who = list_of([INFO.seat_names[seat] for seat in winners])
        return Outcome(winners, f"{who} {'wins' if len(winners) == 1 else 'win'}: most goods.", scores)

    def clock(self, state: State) -> Clock:
        """Count turns."""
        turns = TURNS[state.scenario]
        return Clock(state.turn, f"turn {min(state.turn, turns)} of {turns}, {state.phase.value}")

    def strength(self, state: State) -> tuple[float, ...]:
        """Count goods and sets of them."""
        return tuple(float(sum(stock) + 2 * min(stock)) for stock in state.stocks)

    def evaluate(self, view: View[State]) -> float:
        """Compare with the best of the others."""
        if view.seat is None:
            return 0.0
        strength = self.strength(view.state)
        return strength[view.seat] - max(each for seat, each in enumerate(strength) if seat != view.seat)

    def settled(self, state: State) -> bool:
        """Return whether a new turn begins."""
        return state.phase is Phase.SHEETS and not any(state.sealed)

    def scene(self, view: View[State], lens: str = "") -> Scene:
        """Draw it."""
        return draw(view)

    def worksheet(self, view: View[State]) -> Worksheet | None:
        """Lay out what is decided part by part."""
        return worksheet(view)


GAME: Staged[State, Order] = Post()
