"""The toy's rules."""

from typing import Any, ClassVar

from engine.core.abilities import Chart
from engine.core.info import Options
from engine.core.position import Clock, Decision, Outcome, Position, ScoreLine, Transition, View
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.wiring import Wired
from engine.scene.model import Scene

from .info import INFO
from .picture import draw
from .values import LEGS, RACES, WIDE, Rounded, Sailed, State, Told, called, new_race
from .verbs import REPERTOIRE, RaceDraft, Waive


class Regatta(Wired[State]):
    info = INFO
    state_type: ClassVar[type] = State
    charts: ClassVar[tuple[Chart, ...]] = (Chart("Miles in the race"), Chart("Lead in miles"))
    event_types: ClassVar[tuple[type, ...]] = (Told, Sailed, Rounded)
    repertoire = REPERTOIRE
    draft = RaceDraft

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        scenario = str(INFO.settled(options, seats)["scenario"])
        return Transition(
            Position(new_race(State(scenario, 0, 1, (), (0,) * seats, ())), rng), (Told("They set sail."),)
        )

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(self._decision(state, seat) for seat in state.awaited)

    def _decision(self, state: State, seat: Seat) -> Decision:
        if state.asked:
            return Decision(seat, f"{called(seat)}: protest or not?", default=Waive(), topic="protests")
        told = "end the race" if state.over else "steer close or wide"
        return Decision(seat, f"{called(seat)}: {told}.")

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        return View(seat, state)

    def outcome(self, state: State) -> Outcome | None:
        if self.decisions(state):
            return None
        scores = tuple(float(sum(race[seat] for race in state.points)) for seat in range(len(state.miles)))
        table = tuple(ScoreLine(RACES[race], tuple(map(float, points))) for race, points in enumerate(state.points))
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        if len(winners) > 1:
            return Outcome((), "A draw: as many points.", scores, table)
        return Outcome(winners, f"{called(winners[0])} wins: most points.", scores, table)

    def clock(self, state: State) -> Clock:
        legs = LEGS[state.scenario]
        leg = min(state.leg, legs)
        title = f"Race {state.race + 1}: {RACES[state.race]}"
        return Clock(state.race * legs + leg, f"leg {leg} of {legs} of race {state.race + 1}", state.race + 1, title)

    def strength(self, state: State) -> tuple[float, ...]:
        return tuple(
            float(miles + WIDE * sum(race[seat] for race in state.points)) for seat, miles in enumerate(state.miles)
        )

    def figures(self, state: State) -> tuple[tuple[float, ...], ...]:
        others = [max(state.miles[:seat] + state.miles[seat + 1 :]) for seat in range(len(state.miles))]
        lead = (miles - best for miles, best in zip(state.miles, others, strict=True))
        return tuple(map(float, state.miles)), tuple(map(float, lead))

    def scene(self, view: View[Any], lens: str = "") -> Scene:
        return draw(view)


GAME: Any = Regatta()
