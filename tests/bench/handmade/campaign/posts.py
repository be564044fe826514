"""Ideas of a Federate that stands for good: at the same systems every turn, or all together at its capital."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.charts import wealth_of
from engine.games.star_viking.state import Phase, State, Unit
from engine.games.star_viking.verbs.construction import Build
from engine.games.star_viking.verbs.economy import Steward
from tests.bench.handmade.campaign.sailing import free, sealed, to

DEFENDERS: Final = ("blue-GA", "blue-PT", "blue-SF")
"""What a turtle builds at its capital, the strongest first."""


def guards(together: int) -> Callable[[View[State]], Iterator[Plan]]:
    """Return plans that post so many ships together at each of the richest systems and leave them there."""

    def plans(view: View[State]) -> Iterator[Plan]:
        desk = Desk(view)
        if view.state.phase is Phase.JUMP and desk.held:
            ranked = sorted(desk.held, key=lambda system: (-wealth_of(view.state, system), system))
            posts = [ranked[min(number // together, len(ranked) - 1)] for number in range(len(desk.ships))]
            yield sealed(desk, _posted(desk, posts), "Each guards its own system.")

    return plans


def _posted(desk: Desk, posts: Sequence[str]) -> list[Order]:
    # By number, so that each keeps its post; who withdrew from its post goes to the next one.
    ships = sorted(free(desk), key=lambda ship: ship.id)
    away = {ship.id: next((post for post in posts if post != ship.system), "") for ship in ships if ship.limbo}
    courses = [(ship, away.get(ship.id, post)) for ship, post in zip(ships, posts, strict=False)]
    return [to(ship, post) for ship, post in courses if post]


def turtle(view: View[State]) -> Iterator[Plan]:
    """Keep the whole squadron at the capital, and build a defender there every turn."""
    desk = Desk(view)
    match view.state.phase:
        case Phase.JUMP:
            yield from _gathered(desk, view.state.capitals[0])
        case Phase.YARD:
            builds = (Build(kind, PlaceId(view.state.capitals[0])) for kind in DEFENDERS)
            yield from (Plan((build, Steward()), 0.0, "The capital is made stronger.") for build in builds)


def _gathered(desk: Desk, home: str) -> Iterator[Plan]:
    # Nothing where a ship withdrew from the capital: it must jump to another place.
    lost = any(_barred(ship, home) for ship in free(desk))
    if not lost:
        yield sealed(desk, [to(ship, home) for ship in free(desk)], "All stand together.")


def _barred(ship: Unit, home: str) -> bool:
    return ship.limbo and ship.system == home
