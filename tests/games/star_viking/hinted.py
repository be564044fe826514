"""Where hints are asked for, and what comes of following them."""

from collections.abc import Iterator
from itertools import islice, product
from typing import Any, Final, cast

from attrs import frozen

from engine import registry
from engine.core.abilities import Plan
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.state import State, Unit
from tests.conformance.walks import stops
from tests.games.star_viking.played import carried, played

GAME: Any = registry.game("star-viking")
SET_UP: Final = 16
"""So many choices of a match are its set-up: each is looked at."""

PLANS: Final = 10
"""How many plans of each position are held against it: the best, and those that a search may prefer."""


@frozen
class Advised:
    """A position, whose turn it is, a plan, and where it leads."""

    before: Position[State]
    seat: Seat
    plan: Plan
    after: State

    @property
    def view(self) -> State:
        """What the seat sees before."""
        return cast("State", GAME.view(self.before.state, self.seat).state)

    @property
    def orders(self) -> tuple[Any, ...]:
        return cast("tuple[Any, ...]", self.plan.orders)

    def verbs(self) -> list[str]:
        return [order.verb for order in self.orders]

    def given(self, *verbs: str) -> list[Any]:
        return [order for order in self.orders if order.verb in verbs]

    def own(self, name: str) -> Unit:
        return next(unit for unit in self.view.units if unit.seat == self.seat and name_of(unit) == name)


def positions(*levels: str, every: int = 3) -> Iterator[tuple[Position[State], Seat]]:
    """Yield where hints are asked for: on random walks, and every so many orders of matches between these levels."""
    yield from ((stop.position, stop.seat) for stop in stops("star-viking")[::4])
    games = (("quadrant", 2), ("sanakht", 2), ("solitaire", 2), ("rivals", 3), ("season", 2))
    for (scenario, seats), level in product(games, levels):
        for number, state in enumerate(played(seats, {"scenario": scenario}, "hints", level)):
            awaited = GAME.decisions(state)
            if awaited and (number < SET_UP or number % every == 0):
                yield Position(state, Rng("hints", str(number))), awaited[0].seat


def advised(position: Position[State], seat: Seat) -> Iterator[Advised]:
    for plan in islice(GAME.plans(GAME.view(position.state, seat)), PLANS):
        yield Advised(position, seat, plan, carried(position, seat, plan).state)
