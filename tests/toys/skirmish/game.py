"""The toy's rules."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, assert_never

from engine.core.errors import Refusal, SetupError
from engine.core.events import Luck, events_in
from engine.core.grammar import list_of
from engine.core.info import Info, Options
from engine.core.odds import Chance, Modifier, Odds
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
    COLS,
    NAMES,
    ROWS,
    Boat,
    End,
    Fire,
    Laid,
    Lay,
    Order,
    Shot,
    State,
    Step,
    Told,
    around,
    cell,
    distance,
    name,
)


def _bay(rows: int) -> list[PlaceId]:
    return [name(col, row) for row in range(rows) for col in range(COLS)]


class Skirmish(Unfolded):
    info: ClassVar[Info] = INFO
    state_type: ClassVar[type] = State
    order_types: ClassVar[tuple[type, ...]] = (Lay, Step, Fire, End)
    event_types: ClassVar[tuple[type, ...]] = events_in(values)

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        if not INFO.seats[0] <= seats <= INFO.seats[1]:
            raise SetupError(f"Skirmish takes 2 to 4 seats, not {seats}.")
        scenario, rounds = str(options.get("scenario", "bay")), int(options.get("rounds", 8))
        if scenario not in ROWS:
            raise SetupError(f"scenario: {scenario!r} is not one of {', '.join(ROWS)}.")
        rows = ROWS[scenario]
        corners = (name(0, 0), name(COLS - 1, rows - 1), name(COLS - 1, 0), name(0, rows - 1))
        boats = []
        for seat in range(seats):
            for step in (0, 1):
                col, row = cell(corners[seat])
                boats.append(Boat(Seat(seat), name(col + (step if col == 0 else -step), row)))
        first, rng = rng.below(seats)
        state = State(
            scenario,
            rounds,
            bool(options.get("fog", False)),
            1,
            Seat(first),
            tuple(boats),
            (None,) * seats,
            (False,) * seats,
        )
        return Transition(Position(state, rng), (Told(f"{INFO.seat_names[first]} goes first."),))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if self.outcome(state):
            return ()
        waiting = tuple(
            Decision(Seat(seat), f"{INFO.seat_names[seat]}: lay your mine.", undoable=False)
            for seat, done in enumerate(state.laid)
            if not done
        )
        return waiting or (Decision(state.turn, f"{INFO.seat_names[state.turn]}: move and fire your boats."),)

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        mines = tuple(
            HIDDEN if state.laid[owner] and owner != seat and mine is not None else mine
            for owner, mine in enumerate(state.mines)
        )
        boats = state.boats
        if state.fog and seat is not None:
            mine = [b.place for b in boats if b.seat == seat and isinstance(b.place, str)]
            boats = tuple(
                evolve(b, place=HIDDEN)
                if b.seat != seat and isinstance(b.place, str) and all(distance(b.place, m) > 3 for m in mine)
                else b
                for b in boats
            )
        return View(seat, evolve(state, mines=mines, boats=boats))

    def orders(self, view: View[Any], picks: Sequence[Ref] = ()) -> Iterator[Order]:
        yield from beginning(self._listed(view), picks)

    def _listed(self, view: View[Any]) -> Iterator[Order]:
        for order in self._candidates(view.state):
            if self.refusal(view, order) is None:
                yield order

    def _candidates(self, state: State) -> Iterator[Order]:
        rows = ROWS[state.scenario]
        for col in range(COLS):
            for row in range(rows):
                yield Lay(name(col, row))
        for index, boat in enumerate(state.boats):
            if isinstance(boat.place, str):
                for to in around(boat.place, rows):
                    if to is not None:
                        yield Step(index, to)
                for target in range(len(state.boats)):
                    yield Fire(index, target)
        yield End()

    def refusal(self, view: View[Any], order: Order) -> Refusal | None:  # noqa: C901, PLR0912 - a run of clauses
        state: State = view.state
        if view.seat is None or all(d.seat != view.seat for d in self.decisions(state)):
            return Refusal("It is not this seat's turn.")
        laying = not all(state.laid)
        if isinstance(order, Lay):
            if not laying:
                return Refusal("The mines are laid.", "T-1")
            col, row = cell(order.place)
            if not (0 <= col < COLS and 0 <= row < ROWS[state.scenario]):
                return Refusal("That is off the map.", "T-1")
            return None
        if laying:
            return Refusal("Lay your mine first.", "T-1")
        if isinstance(order, End):
            return None
        if not 0 <= order.boat < len(state.boats) or state.boats[order.boat].seat != view.seat:
            return Refusal("That boat is not yours.", "T-2")
        boat = state.boats[order.boat]
        if not isinstance(boat.place, str):
            return Refusal("That boat is sunk.", "T-2")
        if isinstance(order, Step):
            if boat.steps >= 2:
                return Refusal("It has gone 2 of 2 steps.", "T-3")
            if order.to not in around(boat.place, ROWS[state.scenario]):
                return Refusal(f"{order.to} is not next to {boat.place}.", "T-3")
            if any(other.place == order.to for other in state.boats):
                return Refusal(f"{order.to} is occupied.", "T-3", (order.to,))
            return None
        if boat.fired:
            return Refusal("It has fired 1 of 1 shots.", "T-4")
        if not 0 <= order.target < len(state.boats) or state.boats[order.target].seat == view.seat:
            return Refusal("That is no enemy.", "T-4")
        there = state.boats[order.target].place
        if not isinstance(there, str):
            return Refusal("That target is not to be seen.", "T-4")
        if distance(boat.place, there) > 2:
            return Refusal(f"Range {distance(boat.place, there)}, but guns reach 2.", "T-4")
        return None

    def resolve(self, position: Position[Any], seat: Seat, order: Order) -> Transition[Any]:
        state: State = position.state
        match order:
            case Lay():
                after = evolve(state, mines=put(state.mines, seat, order.place), laid=put(state.laid, seat, item=True))
                return Transition(evolve(position, state=after), (Laid(seat, places=(order.place,)),))
            case Step():
                return self._step(position, order)
            case Fire():
                return self._fire(position, order)
            case End():
                return self._end(position)
            case _:
                assert_never(order)

    def _step(self, position: Position[Any], order: Step) -> Transition[Any]:
        state: State = position.state
        boat = state.boats[order.boat]
        events: list[Told | Shot] = []
        if any(other.place == order.to for other in state.boats):
            # Somebody in the fog: the step fails without saying who is there.
            after = evolve(state, boats=put(state.boats, order.boat, evolve(boat, steps=2)))
            bump = Shot(f"{NAMES[order.boat]} bumps into something in the fog.", places=(order.to,))
            return Transition(evolve(position, state=after), (bump,))
        moved = evolve(boat, place=order.to, steps=boat.steps + 1)
        events.append(Told(f"{NAMES[order.boat]} goes to {order.to}.", places=(order.to,)))
        mines = state.mines
        for owner, mine in enumerate(mines):
            if mine == order.to:
                mines = put(mines, owner, None)
                moved = evolve(moved, hull=moved.hull - 1)
                events.append(
                    Shot(f"A mine explodes under {NAMES[order.boat]}: hull {moved.hull} of 2.", places=(order.to,))
                )
        if moved.hull <= 0:
            moved = evolve(moved, place=None, hull=0)
        after = evolve(state, boats=put(state.boats, order.boat, moved), mines=mines)
        return Transition(evolve(position, state=self._pass_if_sunk(after)), tuple(events))

    def _fire(self, position: Position[Any], order: Fire) -> Transition[Any]:
        state: State = position.state
        face, rng = position.rng.die(6)
        boat, target = state.boats[order.boat], state.boats[order.target]
        hit = face >= 4
        hull = target.hull - hit
        struck = evolve(target, hull=hull, place=target.place if hull > 0 else None)
        boats = put(put(state.boats, order.boat, evolve(boat, fired=True)), order.target, struck)
        result = f"{'hits' if hit else 'misses'} {NAMES[order.target]}: hull {hull} of 2"
        text = f"{NAMES[order.boat]} rolls {face} for 4 or more and {result}."
        where = (target.place,) if isinstance(target.place, str) else ()
        shot = Shot(text, places=where, luck=Luck(boat.seat, 0.5, float(hit)))
        return Transition(Position(evolve(state, boats=boats), rng), (shot,))

    def _pass_if_sunk(self, state: State) -> State:
        return state if state.turn in state.afloat or not state.afloat else self._next(state)

    def _next(self, state: State) -> State:
        seats, turn, round_ = len(state.mines), state.turn, state.round
        while True:
            turn = Seat((turn + 1) % seats)
            round_ += turn == 0
            if turn in state.afloat:
                break
        rested = tuple(evolve(boat, steps=0, fired=False) for boat in state.boats)
        return evolve(state, turn=turn, round=round_, boats=rested)

    def _end(self, position: Position[Any]) -> Transition[Any]:
        after = self._next(position.state)
        return Transition(evolve(position, state=after), (Told(f"{INFO.seat_names[after.turn]} is next."),))

    def outcome(self, state: State) -> Outcome | None:
        alive = state.afloat
        if len(alive) > 1 and state.round <= state.rounds:
            return None
        scores = self.strength(state)
        winners = tuple(Seat(s) for s, score in enumerate(scores) if score == max(scores) and score > 0)
        if len(winners) == len(scores):
            winners = ()
        reason = "the last afloat" if len(alive) == 1 else "most hull after the last round"
        who = f"{list_of([INFO.seat_names[seat] for seat in winners])} wins" if winners else "A draw"
        return Outcome(winners, f"{who}: {reason}.", scores)

    def clock(self, state: State) -> Clock:
        return Clock(state.round if all(state.laid) else 0, f"round {min(state.round, state.rounds)} of {state.rounds}")

    def strength(self, state: State) -> tuple[float, ...]:
        return tuple(
            float(sum(boat.hull for boat in state.boats if boat.seat == seat and boat.place is not None))
            for seat in range(len(state.mines))
        )

    def evaluate(self, view: View[Any]) -> float:
        strength = self.strength(view.state)
        own = strength[view.seat] if view.seat is not None else 0
        return 2 * own - sum(strength)

    def imagine(self, view: View[Any], rng: Rng) -> Position[Any]:
        state: State = view.state
        rows, boats = ROWS[state.scenario], []
        mines: list[PlaceId | None] = []
        for mine in state.mines:
            if mine is HIDDEN:
                where, rng = rng.pick(_bay(rows))
                mines.append(where)
            else:
                mines.append(mine)
        seen = [boat.place for boat in state.boats if isinstance(boat.place, str)]
        mine_ = [boat.place for boat in state.boats if boat.seat == view.seat and isinstance(boat.place, str)]
        fog = [p for p in _bay(rows) if p not in seen and all(distance(p, m) > 3 for m in mine_)]
        for boat in state.boats:
            if boat.place is HIDDEN:
                where, rng = rng.pick(fog)
                fog.remove(where)
                boats.append(evolve(boat, place=where))
            else:
                boats.append(boat)
        return Position(evolve(state, mines=tuple(mines), boats=tuple(boats)), rng)

    def forecast(self, view: View[Any], order: Order) -> Odds | None:
        if not isinstance(order, Fire):
            return None
        return Odds(
            (Chance("1 hit", 3, 6), Chance("miss", 3, 6)), (Modifier("4 or more on a d6", 4, "T-4"),), 0.5, "hits"
        )

    def scene(self, view: View[Any], lens: str = "") -> Scene:
        return draw(view, lens, self.strength(view.state))


GAME: Any = Skirmish()
