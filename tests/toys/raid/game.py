"""The toy's rules."""

from typing import Any, ClassVar

from engine.core.draft import Draft
from engine.core.events import events_in
from engine.core.grammar import list_of
from engine.core.info import Options
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import HIDDEN, PlaceId, Seat
from engine.core.rng import Rng, Stream
from engine.core.values import evolve
from engine.core.wiring import Wired
from engine.scene.model import Scene

from . import values
from .info import INFO
from .picture import draw
from .values import EXPECTED, HOME, NAMES, SECTORS, SYSTEMS, TURNS, State, Told
from .verbs import REPERTOIRE


class Raid(Wired[State]):
    info = INFO
    state_type: ClassVar[type] = State
    event_types = events_in(values)
    repertoire = REPERTOIRE
    draft = Draft

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        scenario = str(INFO.settled(options, seats)["scenario"])
        fleet = ((HOME,) * len(NAMES),) * seats
        nothing = (0,) * seats
        plots = ((None,) * len(NAMES),) * seats
        state = State(scenario, 1, "plot", Seat(0), plots, (False,) * seats, fleet, (), (), nothing, nothing)
        return Transition(Position(state, rng), (Told("The fleets lie at Home Base."),))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(Decision(seat, f"{INFO.seat_names[seat]}: {EXPECTED[state.phase]}.") for seat in state.awaited)

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        plots = tuple(plot if owner == seat else HIDDEN for owner, plot in enumerate(state.plots))
        return View(seat, evolve(state, plots=plots))

    def outcome(self, state: State) -> Outcome | None:
        if self.decisions(state):
            return None
        most = max(state.points)
        winners = tuple(Seat(seat) for seat, points in enumerate(state.points) if points == most)
        scores = self.strength(state)
        if len(winners) > 1:
            return Outcome((), "A draw: as many points.", scores)
        return Outcome(winners, f"{INFO.seat_names[winners[0]]} wins: most points.", scores)

    def clock(self, state: State) -> Clock:
        turns = TURNS[state.scenario]
        return Clock(min(state.turn, turns), f"turn {min(state.turn, turns)} of {turns}, {state.phase}")

    def strength(self, state: State) -> tuple[float, ...]:
        return tuple(map(float, state.points))

    def evaluate(self, view: View[Any]) -> float:
        return float(view.state.points[view.seat or 0])

    def imagine(self, view: View[Any], rng: Stream) -> Position[Any]:
        plots: list[tuple[PlaceId | None, ...]] = []
        for plot in view.state.plots:
            drawn: list[PlaceId | None] = list(plot) if isinstance(plot, tuple) else []
            while len(drawn) < len(NAMES):
                to, rng = rng.pick(tuple(SYSTEMS))
                drawn.append(to)
            plots.append(tuple(drawn))
        return Position(evolve(view.state, plots=tuple(plots)), rng)

    def enquire(self, view: View[Any], what: str, subject: str, other: str = "") -> tuple[str, ...]:
        state: State = view.state
        if what == "purses":
            held = [f"{INFO.seat_names[seat]} {purse}" for seat, purse in enumerate(state.purses)]
        elif what == "tally" and (subject in SYSTEMS or subject in SECTORS):
            held = [f"{INFO.seat_names[seat]} {fleet.count(PlaceId(subject))}" for seat, fleet in enumerate(state.at)]
        else:
            return ()
        return (f"{list_of(held)}.",)

    def scene(self, view: View[Any], lens: str = "") -> Scene:
        return draw(view)


GAME: Any = Raid()
