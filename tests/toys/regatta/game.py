"""The toy's rules."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, assert_never

from engine.core.abilities import Chart
from engine.core.errors import Refusal, SetupError
from engine.core.events import Event
from engine.core.grammar import list_of
from engine.core.info import Info, Options
from engine.core.position import Clock, Decision, Line, Outcome, Position, Transition, View
from engine.core.refs import Ref, Seat
from engine.core.rng import Rng
from engine.core.unfolded import Unfolded, beginning
from engine.core.values import evolve, put
from engine.scene.model import Scene

from .info import INFO
from .picture import draw
from .values import (
    CLOSE,
    COURSES,
    LEGS,
    RACES,
    WIDE,
    EndRace,
    Order,
    Protest,
    Rounded,
    Sailed,
    State,
    Steer,
    Told,
    Waive,
    buoy,
    called,
    sailed,
)


class Regatta(Unfolded):
    info: ClassVar[Info] = INFO
    state_type: ClassVar[type] = State
    order_types: ClassVar[tuple[type, ...]] = (Steer, Protest, Waive, EndRace)
    charts: ClassVar[tuple[Chart, ...]] = (Chart("Miles in the race"), Chart("Lead in miles"))
    event_types: ClassVar[tuple[type, ...]] = (Told, Sailed, Rounded)

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        scenario = str(options.get("scenario", "cup"))
        if scenario not in LEGS:
            raise SetupError(f"scenario: {scenario!r} is not one of {', '.join(LEGS)}.")
        if seats not in INFO.counts({"scenario": scenario}):
            raise SetupError(f"Regatta cannot be sailed by {seats}.")
        return Transition(Position(_race(State(scenario, 0, 1, (), (0,) * seats, ())), rng), (Told("They set sail."),))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if len(state.points) == len(RACES):
            return ()
        if state.asked:
            seat = state.asked[0]
            return (Decision(seat, f"{called(seat)}: protest or not?", default=Waive(), topic="protests"),)
        if state.over:
            return (Decision(Seat(0), f"{called(0)}: end the race."),)
        mover = Seat(state.courses.index(""))
        return (Decision(mover, f"{called(mover)}: steer close or wide."),)

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        return View(seat, state)

    def orders(self, view: View[Any], picks: Sequence[Ref] = ()) -> Iterator[Order]:
        yield from beginning(self._listed(view), picks)

    def _listed(self, view: View[Any]) -> Iterator[Order]:
        yachts = range(len(view.state.miles))
        steered = [Steer(yacht, course) for yacht in yachts for course in COURSES]
        every: tuple[Order, ...] = (*steered, Protest(), Waive(), EndRace())
        yield from (order for order in every if self.refusal(view, order) is None)

    def refusal(self, view: View[Any], order: Order) -> Refusal | None:
        state: State = view.state
        if all(decision.seat != view.seat for decision in self.decisions(state)):
            return Refusal("It is not this seat's turn.")
        if isinstance(order, Protest | Waive):
            return None if state.asked else Refusal("Nobody lies level with another.", "R-2")
        if state.asked:
            return Refusal("Say first whether you protest.", "R-2")
        if isinstance(order, EndRace) != state.over:
            return Refusal(f"The race is {'' if state.over else 'not '}over.", "R-1")
        if isinstance(order, Steer) and order.yacht != view.seat:
            return Refusal("That is not your yacht.", "R-1")
        if isinstance(order, Steer) and order.course not in COURSES:
            return Refusal("Yachts steer close or wide.", "R-1")
        return None

    def resolve(self, position: Position[Any], seat: Seat, order: Order) -> Transition[Any]:
        state: State = position.state
        match order:
            case Steer(course=course):
                after = evolve(state, courses=put(state.courses, seat, course))
                told = Told(f"{called(seat)} will steer {course}.")
                return (
                    _sail(evolve(position, state=after), told) if all(after.courses) else _done(position, after, told)
                )
            case Protest():
                level = [i for i, miles in enumerate(state.miles) if miles == state.miles[seat] and i != seat]
                miles = tuple(at - (i in level and at > 0) for i, at in enumerate(state.miles))
                after = evolve(state, miles=miles, asked=state.asked[1:])
                return _done(position, after, Told(f"{called(seat)} protests: a mile off for who lies level."))
            case Waive():
                return _done(position, evolve(state, asked=state.asked[1:]), Told(f"{called(seat)} waives a protest."))
            case EndRace():
                most = max(state.miles)
                points = tuple(2 * (miles == most) for miles in state.miles)
                first = list_of([called(i) for i, got in enumerate(points) if got])
                after = evolve(state, points=(*state.points, points))
                after = after if len(after.points) == len(RACES) else _race(evolve(after, race=state.race + 1))
                return _done(position, after, Told(f"{first} came first, with {most} miles."))
            case _:
                assert_never(order)

    def outcome(self, state: State) -> Outcome | None:
        if self.decisions(state):
            return None
        scores = tuple(float(sum(race[seat] for race in state.points)) for seat in range(len(state.miles)))
        table = tuple(Line(RACES[race], tuple(map(float, points))) for race, points in enumerate(state.points))
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


def _race(state: State) -> State:
    return evolve(state, leg=1, courses=("",) * len(state.miles), miles=(0,) * len(state.miles))


def _done(position: Position[Any], state: State, *events: Event) -> Transition[Any]:
    return Transition(evolve(position, state=state), events)


def _sail(position: Position[Any], told: Told) -> Transition[Any]:
    """Sail a leg: all yachts at once, then who lies level is asked."""
    state, rng = position.state, position.rng
    events: list[Event] = [told]
    miles = state.miles
    for seat, course in enumerate(state.courses):
        made = CLOSE
        if course == "wide":
            made, rng = rng.die(WIDE)
        miles = put(miles, seat, miles[seat] + made)
        events.append(sailed(Seat(seat), state.leg, course, made))
    for seat, at in enumerate(miles):
        events.append(Rounded(Seat(seat), state.leg, at, places=(buoy(at),)))
    level = tuple(Seat(seat) for seat, at in enumerate(miles) if at and miles.count(at) > 1)
    after = evolve(state, miles=miles, leg=state.leg + 1, courses=("",) * len(miles), asked=level)
    return Transition(Position(after, rng), tuple(events))


GAME: Any = Regatta()
