"""The toy's rules."""

from collections.abc import Iterator
from typing import Any, ClassVar

from engine.core.draft import Draft
from engine.core.events import events_in
from engine.core.grammar import list_of
from engine.core.info import Document, Options
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import HIDDEN, PlaceId, Seat, TokenId
from engine.core.rng import Rng, Stream
from engine.core.rulebook import parse
from engine.core.tactics import CarriesOn
from engine.core.values import evolve
from engine.core.ways import Way
from engine.core.wiring import Late, Wired
from engine.scene.model import Scene

from . import values
from .charts import HARBOURS
from .info import INFO
from .picture import draw, tops
from .values import FLEET, KINDS, State, Told, Unit
from .verbs import REPERTOIRE
from .wayfinding import voyages


class Voyage(Wired[State]):
    info = INFO
    state_type: ClassVar[type] = State
    event_types = events_in(values)
    repertoire = REPERTOIRE
    draft = Draft

    standing_kinds = Late(CarriesOn.standing_kinds, "tests.toys.voyage.standing")
    standing = Late(CarriesOn.standing, "tests.toys.voyage.standing")
    onward = Late(CarriesOn.onward, "tests.toys.voyage.standing")
    contact = Late(CarriesOn.contact, "tests.toys.voyage.standing")
    tell_standing = Late(CarriesOn.tell_standing, "tests.toys.voyage.standing")

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        chosen = INFO.settled(options, seats)
        scenario, units = str(chosen["scenario"]), list[Unit]()
        harbours = HARBOURS[scenario]
        for seat in range(seats):
            for number in range(FLEET):
                kind, rng = rng.pick(tuple(KINDS))
                place = PlaceId(harbours[seat % len(harbours)])
                units.append(Unit(Seat(seat), number, kind, place, (2 * seat + number) % 16))
        book, unseen = Document(str(options.get("book", ""))), bool(chosen["unseen"])
        rounds = int(parse(book, "your data").get("rounds", chosen["rounds"]))
        allies = bool(chosen["allies"])
        state = State(scenario, rounds, unseen, 1, Seat(0), tuple(units), (0,) * seats, book, allies)
        return Transition(Position(state, rng), (Told("The voyage begins."),))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if state.round > state.rounds:
            return ()
        return (Decision(state.turn, f"{INFO.seat_names[state.turn]}: move your units, then end the turn."),)

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        if not state.unseen:
            return View(seat, state)
        shown = tops(state.units)
        units = tuple(
            unit if unit.seat == seat or index in shown else evolve(unit, kind=HIDDEN)
            for index, unit in enumerate(state.units)
        )
        return View(seat, evolve(state, units=units))

    def outcome(self, state: State) -> Outcome | None:
        if state.round <= state.rounds:
            return None
        scores = self.strength(state)
        sides = [
            sum(score for score, on in zip(scores, state.sides, strict=True) if on == side) for side in state.sides
        ]
        winners = tuple(Seat(seat) for seat, score in enumerate(sides) if score == max(sides))
        if len(winners) == len(scores):
            return Outcome((), "A draw: all have gone equally far.", scores)
        who = list_of([INFO.seat_names[seat] for seat in winners])
        return Outcome(winners, f"{who} {'wins' if len(winners) == 1 else 'win'}: furthest gone.", scores)

    def clock(self, state: State) -> Clock:
        return Clock(state.round, f"round {min(state.round, state.rounds)} of {state.rounds}")

    def strength(self, state: State) -> tuple[float, ...]:
        return tuple(map(float, state.miles))

    def evaluate(self, view: View[Any]) -> float:
        return 0.0 if view.seat is None else float(view.state.miles[view.seat])

    def imagine(self, view: View[Any], rng: Stream) -> Position[Any]:
        units = list[Unit]()
        for unit in view.state.units:
            kind, rng = rng.pick(tuple(KINDS))
            units.append(evolve(unit, kind=kind) if unit.kind is HIDDEN else unit)
        return Position(evolve(view.state, units=tuple(units)), rng)

    def ways(self, view: View[Any], unit: TokenId) -> Iterator[Way]:
        return voyages(self, view, unit)

    def scene(self, view: View[Any], lens: str = "") -> Scene:
        return draw(view, lens)


GAME: Any = Voyage()
