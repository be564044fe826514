"""The protocol, wired: what orders are comes of the repertoire, the rest is told here."""

from collections.abc import Iterable
from typing import ClassVar, Final

from engine.core.abilities import Plans
from engine.core.events import events_in
from engine.core.info import Options
from engine.core.orders import Order
from engine.core.packaged import Packaged
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import PlaceId, Seat, TokenId, token
from engine.core.rng import Rng
from engine.core.ways import Way, direct
from engine.core.wiring import Late, Wired
from engine.scene.model import Scene
from engine.scene.staged import Staged
from engine.space.lattice import place_id
from tests.toys.drill import events
from tests.toys.drill.draft import Draft
from tests.toys.drill.events import Began
from tests.toys.drill.info import INFO
from tests.toys.drill.picture import draw
from tests.toys.drill.state import SCENARIOS, Craft, Phase, State
from tests.toys.drill.verbs import REPERTOIRE
from tests.toys.drill.verbs.movement import Move

PURSE: Final = 20
"""Coins that a seat begins with."""
FILE: Final = 8
"""Craft that stand in one column as a match begins."""


class Drill(Wired[State], Packaged):
    """The game."""

    info = INFO
    package: ClassVar[str] = "tests.toys.drill"
    state_type: ClassVar[type] = State
    event_types = events_in(events)
    repertoire = REPERTOIRE
    draft = Draft

    obstacle = staticmethod(REPERTOIRE.nearest)
    waives = staticmethod(REPERTOIRE.waives)
    costs = staticmethod(REPERTOIRE.costs)
    means = staticmethod(REPERTOIRE.means)

    plans = Late(Plans.plans, "tests.toys.drill.plans")

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[State]:
        """Line them up."""
        scenario = str(INFO.settled(options, seats)["scenario"])
        lined = tuple(_lined_up(scenario, Seat(seat), number) for seat in (0, 1) for number in _numbers(scenario))
        state = State(scenario, 1, Seat(0), Phase.MOVES, lined, (PURSE, PURSE), (0, 0))
        return Transition(Position(state, rng), (Began(Seat(0), Phase.MOVES.value),))

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """Await the seat whose turn it is."""
        if state.over:
            return ()
        told = "move your craft" if state.phase is Phase.MOVES else "shoot and pay"
        return (Decision(state.turn, f"{INFO.seat_names[state.turn]}: {told}."),)

    def view(self, state: State, seat: Seat | None) -> View[State]:
        """Show everything."""
        return View(seat, state)

    def outcome(self, state: State) -> Outcome | None:
        """Count hull and points (D-5)."""
        if not state.over:
            return None
        scores = self.strength(state)
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        if len(winners) > 1:
            return Outcome((), "A draw: as much hull and as many points.", scores)
        return Outcome(winners, f"{INFO.seat_names[winners[0]]} wins: most hull and points.", scores)

    def clock(self, state: State) -> Clock:
        """Count rounds."""
        rounds = state.setting.rounds
        return Clock(state.round, f"round {min(state.round, rounds)} of {rounds}, {state.phase.value}")

    def strength(self, state: State) -> tuple[float, ...]:
        """Add hull and points."""
        hulls = (sum(each.hull for each in state.craft if each.seat == seat) for seat in range(len(state.points)))
        return tuple(float(hull + points) for hull, points in zip(hulls, state.points, strict=True))

    def evaluate(self, view: View[State]) -> float:
        """Compare with the other seat."""
        strength = self.strength(view.state)
        return 0.0 if view.seat is None else 2 * strength[view.seat] - sum(strength)

    def ways(self, view: View[State], unit: TokenId) -> Iterable[Way]:
        """Go to any free point within reach by one order."""
        return direct(self.orders(view, (token(unit),)), _end, "its move")

    def scene(self, view: View[State], lens: str = "") -> Scene:
        """Draw it."""
        return draw(view)


def _end(order: Order) -> PlaceId | None:
    return order.to if isinstance(order, Move) else None


def _numbers(scenario: str) -> range:
    return range(SCENARIOS[scenario].craft)


def _lined_up(scenario: str, seat: Seat, number: int) -> Craft:
    # In files around the middle row, the second file behind the first, every craft two inches from the next.
    setting = SCENARIOS[scenario]
    rank, place = divmod(number, FILE)
    column = setting.columns // 4 - 2 * rank
    row = setting.rows // 2 - min(setting.craft, FILE) + 2 * place
    at = place_id(column if seat == 0 else setting.columns - 1 - column, row)
    return Craft(TokenId(f"{'ab'[seat]}{number + 1}"), seat, at)


GAME: Staged[State, Order] = Drill()
