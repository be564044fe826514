"""The toy's rules."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, assert_never

from engine.core.errors import Refusal, SetupError
from engine.core.events import events_in
from engine.core.grammar import list_of
from engine.core.info import Document, Info, Options
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import HIDDEN, PlaceId, Ref, Seat
from engine.core.rng import Rng
from engine.core.rulebook import parse
from engine.core.unfolded import Unfolded, beginning
from engine.core.values import evolve, put
from engine.scene.model import Scene
from engine.space.lattice import DIRECTIONS

from . import values
from .charts import HARBOURS, exits
from .info import INFO
from .picture import draw, tops
from .values import FLEET, KINDS, Convoy, Order, Rest, Sail, State, Told, Unit, gone


class Voyage(Unfolded):
    info: ClassVar[Info] = INFO
    state_type: ClassVar[type] = State
    order_types: ClassVar[tuple[type, ...]] = (Sail, Convoy, Rest)
    event_types: ClassVar[tuple[type, ...]] = events_in(values)

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        if not INFO.seats[0] <= seats <= INFO.seats[1]:
            raise SetupError(f"Voyage takes 2 to 7 seats, not {seats}.")
        scenario, units = str(options.get("scenario", "tiles")), list[Unit]()
        if scenario not in HARBOURS:
            raise SetupError(f"scenario: {scenario!r} is not one of {', '.join(HARBOURS)}.")
        harbours = HARBOURS[scenario]
        for seat in range(seats):
            for number in range(FLEET):
                kind, rng = rng.pick(tuple(KINDS))
                place = PlaceId(harbours[seat % len(harbours)])
                units.append(Unit(Seat(seat), number, kind, place, (2 * seat + number) % 16))
        book, unseen = Document(str(options.get("book", ""))), bool(options.get("unseen", False))
        rounds = int(parse(book, "your data").get("rounds", options.get("rounds", 6)))
        allies = bool(options.get("allies", False))
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

    def orders(self, view: View[Any], picks: Sequence[Ref] = ()) -> Iterator[Order]:
        yield from beginning(self._listed(view), picks)

    def _listed(self, view: View[Any]) -> Iterator[Order]:
        for order in self._candidates(view):
            if self.refusal(view, order) is None:
                yield order

    def _candidates(self, view: View[Any]) -> Iterator[Order]:
        state: State = view.state
        mine = {index: unit for index, unit in enumerate(state.units) if unit.seat == view.seat}
        for index, unit in mine.items():
            for to in exits(state.scenario)[unit.place]:
                yield Sail(index, to)
        for start in dict.fromkeys(unit.place for unit in mine.values()):
            for to in exits(state.scenario)[start]:
                yield Convoy(start, to)
        yield Rest()

    def refusal(self, view: View[Any], order: Order) -> Refusal | None:
        state: State = view.state
        if view.seat is None or all(awaited.seat != view.seat for awaited in self.decisions(state)):
            return Refusal("It is not this seat's turn.")
        match order:
            case Rest():
                return None
            case Sail():
                if not 0 <= order.unit < len(state.units) or state.units[order.unit].seat != view.seat:
                    return Refusal("That unit is not yours.", "V-1")
                if not _fresh(state.units[order.unit]):
                    return Refusal("It has gone as far as it can.", "V-2")
                return _no_way(state, state.units[order.unit].place, order.to)
            case Convoy():
                if len(_group(state, view.seat, order.start)) < 2:
                    return Refusal("A convoy is two or more units that can still go.", "V-3")
                return _no_way(state, order.start, order.to)
            case _:
                assert_never(order)

    def resolve(self, position: Position[Any], seat: Seat, order: Order) -> Transition[Any]:
        state: State = position.state
        match order:
            case Sail():
                return _move(position, (order.unit,), order.to)
            case Convoy():
                return _move(position, _group(state, seat, order.start), order.to)
            case Rest():
                turn = Seat((seat + 1) % len(state.miles))
                rested = tuple(evolve(unit, steps=0) for unit in state.units)
                after = evolve(state, turn=turn, round=state.round + (turn == 0), units=rested)
                return Transition(evolve(position, state=after), (Told(f"{INFO.seat_names[turn]} is next."),))
            case _:
                assert_never(order)

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

    def imagine(self, view: View[Any], rng: Rng) -> Position[Any]:
        units = list[Unit]()
        for unit in view.state.units:
            kind, rng = rng.pick(tuple(KINDS))
            units.append(evolve(unit, kind=kind) if unit.kind is HIDDEN else unit)
        return Position(evolve(view.state, units=tuple(units)), rng)

    def scene(self, view: View[Any], lens: str = "") -> Scene:
        return draw(view, lens)


def _fresh(unit: Unit) -> bool:
    return isinstance(unit.kind, str) and unit.steps < KINDS[unit.kind][1]


def _group(state: State, seat: Seat, start: PlaceId) -> tuple[int, ...]:
    here = ((index, unit) for index, unit in enumerate(state.units) if (unit.seat, unit.place) == (seat, start))
    return tuple(index for index, unit in here if _fresh(unit))


def _no_way(state: State, start: PlaceId, to: PlaceId) -> Refusal | None:
    if to in exits(state.scenario)[start]:
        return None
    return Refusal(f"No way leads from {start} to {to}.", "V-4")


def _move(position: Position[Any], group: tuple[int, ...], to: PlaceId) -> Transition[Any]:
    state: State = position.state
    units, event = state.units, gone(state, tuple(state.units[index] for index in group), to)
    for index in group:
        word = exits(state.scenario)[units[index].place][to]
        facing = 2 * DIRECTIONS.index(word) if word in DIRECTIONS else units[index].facing
        moved = evolve(units[index], place=to, facing=facing, steps=units[index].steps + 1)
        units = put(units, index, moved)
    miles = put(state.miles, state.turn, state.miles[state.turn] + len(group))
    return Transition(evolve(position, state=evolve(state, units=units, miles=miles)), (event,))


GAME: Any = Voyage()
