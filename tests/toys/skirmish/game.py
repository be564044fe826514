"""The toy's rules."""

from collections.abc import Collection
from math import comb
from typing import Any, ClassVar

from engine.core.battle import Battle, Force
from engine.core.clash import Clash
from engine.core.draft import Draft
from engine.core.events import events_in
from engine.core.grammar import list_of
from engine.core.info import Options
from engine.core.odds import Chance, Modifier, Odds
from engine.core.orders import Order
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import HIDDEN, PlaceId, Seat, TokenId
from engine.core.rng import Rng, Stream
from engine.core.threat import Menace, Threat
from engine.core.values import evolve
from engine.core.wiring import Wired
from engine.scene.model import Scene

from . import values
from .info import INFO
from .picture import draw
from .values import BOATS, COLS, NAMES, ROWS, SIGHT, Boat, State, Told, cell, distance, name, sees
from .verbs import RANGE, REPERTOIRE, STEPS, Fire


def _bay(rows: int) -> list[PlaceId]:
    return [name(col, row) for row in range(rows) for col in range(COLS)]


class Skirmish(Wired[State]):
    info = INFO
    state_type: ClassVar[type] = State
    event_types = events_in(values)
    repertoire = REPERTOIRE
    draft = Draft

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[Any]:
        chosen = INFO.settled(options, seats)
        scenario, rounds = str(chosen["scenario"]), int(chosen["rounds"])
        rows = ROWS[scenario]
        corners = (name(0, 0), name(COLS - 1, rows - 1), name(COLS - 1, 0), name(0, rows - 1))
        boats: list[Boat] = []
        for seat in range(seats):
            for step in range(BOATS[scenario][seat] if scenario in BOATS else 2):
                col, row = cell(corners[seat])
                boats.append(Boat(len(boats), Seat(seat), name(col + (step if col == 0 else -step), row)))
        first, rng = rng.below(seats)
        state = State(
            scenario,
            rounds,
            bool(chosen["fog"]),
            1,
            Seat(first),
            tuple(boats),
            (None,) * seats,
            (False,) * seats,
        )
        return Transition(Position(state, rng), (Told(f"{INFO.seat_names[first]} goes first."),))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if all(state.laid):
            return tuple(
                Decision(seat, f"{INFO.seat_names[seat]}: move and fire your boats.") for seat in state.awaited
            )
        return tuple(
            Decision(seat, f"{INFO.seat_names[seat]}: lay your mine.", undoable=False) for seat in state.awaited
        )

    def view(self, state: State, seat: Seat | None) -> View[Any]:
        # Whether a mine has gone off is not told by whose it was.
        mines = tuple(HIDDEN if state.laid[owner] and owner != seat else mine for owner, mine in enumerate(state.mines))
        boats = tuple(
            evolve(b, place=HIDDEN, steps=0, fired=False)
            if isinstance(b.place, str) and not sees(state, seat, b.seat, b.place)
            else b
            for b in state.boats
        )
        return View(seat, evolve(state, mines=mines, boats=boats))

    waives = staticmethod(REPERTOIRE.waives)

    def outcome(self, state: State) -> Outcome | None:
        if state.awaited:
            return None
        alive = state.afloat
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

    def chance(self, view: View[Any]) -> tuple[float, ...]:
        outcome = self.outcome(view.state)
        if outcome is not None:
            return outcome.shares
        odds = [strength * strength for strength in self.strength(view.state)]
        return tuple(each / sum(odds) for each in odds)

    def imagine(self, view: View[Any], rng: Stream) -> Position[Any]:
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
        fog = [p for p in _bay(rows) if p not in seen and all(distance(p, m) > SIGHT for m in mine_)]
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

    def battle(self, view: View[Any]) -> Battle | None:
        state: State = view.state
        if view.seat is None or not all(state.laid) or not state.awaited:
            return None
        shown = (boat for boat in state.boats if isinstance(boat.place, str))
        forces = (Force(TokenId(str(boat.number)), NAMES[boat.number], boat.seat, boat.hull) for boat in shown)
        return Battle("the battle", tuple(forces))

    def threat(self, view: View[Any], unit: TokenId, place: PlaceId, _facing: int | None = None) -> Threat | None:
        state: State = view.state
        boat = next((each for each in state.boats if str(each.number) == unit and each.seat == view.seat), None)
        if boat is None or not isinstance(boat.place, str) or not all(state.laid) or place not in state.bay:
            return None
        foes = [each for each in state.boats if each.seat != view.seat and isinstance(each.place, str)]
        away = {each.number: distance(str(each.place), place) for each in foes}
        near = [each for each in foes if 0 < away[each.number] <= STEPS + RANGE]
        menaces = tuple(Menace(NAMES[each.number], 0.5, 0.5, far=away[each.number] > RANGE) for each in near)
        shots = len(near)
        ways = [comb(shots, hits) / 2**shots for hits in range(shots + 1)]
        hits = sum(min(each, boat.hull) * chance for each, chance in enumerate(ways))
        unseen = sum(each.place is HIDDEN for each in state.boats)
        return Threat(hits, 1 - ways[0], sum(ways[boat.hull :]), boat.hull, menaces, unseen)

    def clash(self, view: View[Any], units: Collection[TokenId], place: PlaceId) -> Clash | None:
        state: State = view.state
        foe = next((each for each in state.boats if each.place == place and each.seat != view.seat), None)
        own = [each for each in state.boats if each.seat == view.seat and isinstance(each.place, str)]
        near = [each for each in own if distance(str(each.place), place) <= RANGE and not each.fired]
        firing = [each for each in near if not units or str(each.number) in units]
        if foe is None or not firing or not all(state.laid) or view.seat is None:
            return None
        ways = [comb(len(firing), hits) / 2 ** len(firing) for hits in range(len(firing) + 1)]
        hits = sum(min(each, foe.hull) * chance for each, chance in enumerate(ways))
        names, sunk = tuple(NAMES[each.number] for each in firing), sum(ways[foe.hull :])
        return Clash(NAMES[foe.number], names, 0.0, float(foe.hull), 0.0, hits, "hits", sunk, "it is sunk")

    def scene(self, view: View[Any], lens: str = "") -> Scene:
        return draw(view, lens, self.strength(view.state))


GAME: Any = Skirmish()
