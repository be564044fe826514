"""The toy's rules."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, assert_never

from engine.core.errors import Refusal, SetupError
from engine.core.events import events_in
from engine.core.grammar import list_of
from engine.core.info import Info, Options
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import HIDDEN, PlaceId, Ref, Seat
from engine.core.rng import Rng
from engine.core.unfolded import Unfolded, beginning
from engine.core.values import evolve, put
from engine.scene.model import Scene

from . import values
from .info import INFO
from .picture import draw
from .values import (
    INCOME,
    NAMES,
    SECTORS,
    SYSTEMS,
    TURNS,
    Buy,
    Course,
    EndMoves,
    Join,
    Move,
    Opened,
    Order,
    Seal,
    State,
    Told,
    named,
    where,
)

HOME, SYSTEM = SYSTEMS
FIRST = next(iter(SECTORS))
EXPECTED = {"plot": "plot your jumps in secret", "move": "move your groups", "buy": "buy points"}
KINDS = {"plot": (Course, Seal), "move": (Join, Move, EndMoves), "buy": (Buy,)}


class Raid(Unfolded):
    info: ClassVar[Info] = INFO
    state_type: ClassVar[type] = State
    order_types: ClassVar[tuple[type, ...]] = (Course, Seal, Join, Move, EndMoves, Buy)
    event_types: ClassVar[tuple[type, ...]] = events_in(values)

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        if not INFO.seats[0] <= seats <= INFO.seats[1]:
            raise SetupError(f"Raid takes 2 or 3 seats, not {seats}.")
        scenario = str(options.get("scenario", "long"))
        if scenario not in TURNS:
            raise SetupError(f"scenario: {scenario!r} is not one of {', '.join(TURNS)}.")
        fleet = ((HOME,) * len(NAMES),) * seats
        nothing = (0,) * seats
        plots = ((None,) * len(NAMES),) * seats
        state = State(scenario, 1, "plot", Seat(0), plots, (False,) * seats, fleet, (), (), nothing, nothing)
        return Transition(Position(state, rng), (Told("The fleets lie at Home Base."),))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if state.turn > TURNS[state.scenario]:
            return ()
        plotting = [Seat(seat) for seat, sealed in enumerate(state.sealed) if not sealed]
        seats = plotting if state.phase == "plot" else [state.mover]
        return tuple(Decision(seat, f"{INFO.seat_names[seat]}: {EXPECTED[state.phase]}.") for seat in seats)

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        plots = tuple(plot if owner == seat else HIDDEN for owner, plot in enumerate(state.plots))
        return View(seat, evolve(state, plots=plots))

    def orders(self, view: View[Any], picks: Sequence[Ref] = ()) -> Iterator[Order]:
        yield from beginning(self._listed(view), picks)

    def _listed(self, view: View[Any]) -> Iterator[Order]:
        for order in self._candidates(view):
            if self.refusal(view, order) is None:
                yield order

    def _candidates(self, view: View[Any]) -> Iterator[Order]:
        seat = view.seat
        if seat is not None:
            yield from (Course(seat, unit, to) for unit in range(len(NAMES)) for to in SYSTEMS)
            yield Seal()
            yield from (Join(seat, unit) for unit in range(len(NAMES)))
            yield from map(Move, SECTORS)
            yield EndMoves()
            yield from map(Buy, range(view.state.purses[seat] + 1))

    def refusal(self, view: View[Any], order: Order) -> Refusal | None:
        state: State = view.state
        seat = view.seat
        if seat is None or all(decision.seat != seat for decision in self.decisions(state)):
            return Refusal("It is not this seat's turn.")
        if not isinstance(order, KINDS[state.phase]):
            return Refusal(f"That is not for now: {EXPECTED[state.phase]}.", "R-1")
        match order:
            case Course() | Join() if order.seat != seat or not 0 <= order.unit < len(NAMES):
                return Refusal("That unit is not yours.", "R-2")
            case Course(to=to) if to not in SYSTEMS:
                return Refusal(f"Jumps lead to systems, and {where(to)} is none.", "R-3")
            case Course(unit=unit) if state.plots[seat][unit] is not None:  # type: ignore[index]  # its own plot is shown
                return Refusal(f"{named(unit)} has its course: undo takes it back.", "R-3")
            case Join(unit=unit):
                return self._apart(state, seat, unit)
            case Move(to=to):
                return self._stuck(state, seat, to)
            case Buy(points=points) if not 0 <= points <= state.purses[seat]:
                return Refusal(f"The purse holds {state.purses[seat]}: no more than that.", "R-6")
        return None

    def _apart(self, state: State, seat: Seat, unit: int) -> Refusal | None:
        at = state.at[seat]
        if at[unit] == HOME:
            return Refusal(f"{named(unit)} is at Home Base.", "R-4")
        if unit in (*state.group, *state.moved):
            return Refusal(f"{named(unit)} has joined a group already.", "R-4")
        if any(at[other] != at[unit] for other in state.group):
            return Refusal("A group starts from one place.", "R-4")
        return None

    def _stuck(self, state: State, seat: Seat, to: PlaceId) -> Refusal | None:
        if not state.group:
            return Refusal("Nobody has joined the group: join first, then move.", "R-5")
        if to not in SECTORS:
            return Refusal(f"Groups move over sectors, and {where(to)} is none.", "R-5")
        if state.at[seat][state.group[0]] == to:
            return Refusal(f"The group is at {where(to)} now.", "R-5", (to,))
        return None

    def resolve(self, position: Position[Any], seat: Seat, order: Order) -> Transition[Any]:
        state: State = position.state
        after, told = self._resolved(state, seat, order)
        if isinstance(order, Seal) and all(after.sealed):
            gone = tuple(plot.count(SYSTEM) for plot in after.plots if isinstance(plot, tuple))
            return Transition(evolve(position, state=self._jumped(after)), (told, Opened(gone)))
        return Transition(evolve(position, state=after), (told,))

    def _resolved(self, state: State, seat: Seat, order: Order) -> tuple[State, Told]:
        name = INFO.seat_names[seat]
        match order:
            case Course(unit=unit, to=to):
                plot = state.plots[seat]
                assert isinstance(plot, tuple)
                plots = put(state.plots, seat, put(plot, unit, to))
                return evolve(state, plots=plots), Told(f"{named(unit)} is plotted to {where(to)}.", witnesses=(seat,))
            case Seal():
                return evolve(state, sealed=put(state.sealed, seat, item=True)), Told(f"{name} seals the plot.")
            case Join(unit=unit):
                return evolve(state, group=(*state.group, unit)), Told(f"{named(unit)} joins the group.")
            case Move(to=to):
                at = state.at[seat]
                for unit in state.group:
                    at = put(at, unit, to)
                moved = list_of([named(unit) for unit in state.group])
                after = evolve(state, at=put(state.at, seat, at), group=(), moved=(*state.moved, *state.group))
                return after, Told(f"{moved} of {name} to {where(to)}.", places=(to,))
            case EndMoves():
                purses = put(state.purses, seat, sum(at != HOME for at in state.at[seat]) and INCOME)
                return self._passed(evolve(state, purses=purses, group=(), moved=())), Told(f"{name} ends the moves.")
            case Buy(points=points):
                bought = put(state.points, seat, state.points[seat] + points)
                return self._passed(evolve(state, points=bought)), Told(f"{name} buys {points} points.")
            case _:
                assert_never(order)

    def _jumped(self, state: State) -> State:
        at = tuple(
            tuple(HOME if to != SYSTEM else now if now in SECTORS else FIRST for to, now in zip(plot, was, strict=True))
            for plot, was in zip(state.plots, state.at, strict=True)
            if isinstance(plot, tuple)
        )
        seats = len(state.sealed)
        plots = ((None,) * len(NAMES),) * seats
        return evolve(state, phase="move", plots=plots, at=at, sealed=(False,) * seats)

    def _passed(self, state: State) -> State:
        following = state.mover + 1
        if following < len(state.points):
            return evolve(state, mover=Seat(following))
        if state.phase == "move":
            return evolve(state, mover=Seat(0), phase="buy")
        return evolve(state, mover=Seat(0), phase="plot", turn=state.turn + 1)

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

    def imagine(self, view: View[Any], rng: Rng) -> Position[Any]:
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
