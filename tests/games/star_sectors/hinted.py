"""Where hints are asked for, and what comes of following them."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from attrs import frozen

from engine import registry
from engine.bots import make
from engine.core.abilities import Plan
from engine.core.game import submit
from engine.core.info import Options
from engine.core.menu import Menu
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.games.star_sectors.state import Phase, Ship, State
from tests.conformance.walks import starts, walk

GAME: Any = registry.game("star-sectors")

PLAYED: Final[tuple[Options, ...]] = (
    *({"scenario": choice.value} for choice in registry.info("star-sectors").option("scenario").choices),
    {"scenario": "lone-lantern", "true_cloak": True, "fleet_1": "veiled"},
    {"scenario": "the-shoals", "fleets": "free", "points": 12},
)

BEGINNING: Final = 40
"""So many orders of a random walk are looked at."""

PLANS: Final = 12
"""How many plans of each position are held against it: the best, and those that a search may prefer."""


@frozen
class Advised:
    """A position, whose turn it is, a plan, and the position that it leads to."""

    before: Position[State]
    seat: Seat
    plan: Plan
    after: State

    def ship(self, name: str) -> tuple[Ship, Ship]:
        """Return a ship before and after."""
        then = next(each for each in self.before.state.ships if each.name == name)
        return then, next(each for each in self.after.ships if each.name == name)

    @property
    def orders(self) -> tuple[Order, ...]:
        return self.plan.orders

    @property
    def secrets(self) -> bool:
        """Whether something on the map may be hidden from the seat: a way may end otherwise than it can know."""
        settings = self.before.state.settings
        return settings.true_cloak or settings.hidden_mines


def carried(position: Position[State], seat: Seat, plan: Plan) -> State:
    """Carry a plan out as far as it is legal."""
    for order in plan.orders:
        if GAME.refusal(GAME.view(position.state, seat), order) is not None:
            break
        position = submit(GAME, position, seat, order).position
    return position.state


def advised(position: Position[State], seat: Seat, most: int = PLANS) -> Iterator[Advised]:
    for plan in islice(GAME.plans(GAME.view(position.state, seat)), most):
        yield Advised(position, seat, plan, carried(position, seat, plan))


def positions(games: Sequence[Options], plans: int) -> Iterator[tuple[Position[State], Seat]]:
    """Yield where hints are asked for: on random walks, and in so many plans of matches that opponents play."""
    begun = [stop for start in starts("star-sectors")[::3] for stop in islice(walk(start), BEGINNING)]
    yield from ((stop.position, stop.seat) for stop in begun if stop.position.state.phase is not Phase.PLAY)
    yield from ((stop.position, stop.seat) for stop in begun[::20])
    for options in games:
        yield from played(options, plans)


def played(options: Options, plans: int) -> Iterator[tuple[Position[State], Seat]]:
    """Yield every third position of a match that two easy opponents play, for so many plans."""
    seats = registry.info("star-sectors").counts(options)[0]
    position = GAME.setup(seats, options, Rng("hints")).position
    bot = make(GAME, "easy")
    for number in range(plans):
        awaited = GAME.decisions(position.state)
        if not awaited:
            return
        seat = awaited[0].seat
        if number % 3 == 0:
            yield position, seat
        view = GAME.view(position.state, seat)
        plan = bot.choose(view, awaited[0], Menu(GAME, view), Rng("bot").fork(str(number)))
        for order in plan.orders:
            awaited = GAME.decisions(position.state)
            if seat not in {each.seat for each in awaited}:
                break
            if GAME.refusal(GAME.view(position.state, seat), order) is not None:
                break
            position = submit(GAME, position, seat, order).position
