"""Ideas of a Federate whose ships keep together, where a system was lost first, or which builds ever more of them."""

from collections.abc import Callable, Iterator, Sequence

from engine.core.abilities import Plan
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.charts import wealth_of
from engine.games.star_viking.queries.worth import value_of
from engine.games.star_viking.state import Phase, State, Unit
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.construction import Build
from engine.games.star_viking.verbs.economy import Steward
from tests.bench.handmade.campaign.sailing import free, sealed, to


def packs(together: int) -> Callable[[View[State]], Iterator[Plan]]:
    """Return plans that send so many ships together: to lost systems first, then to others of those that are held."""

    def plans(view: View[State]) -> Iterator[Plan]:
        desk = Desk(view)
        if view.state.phase is Phase.JUMP and desk.held:
            ships = sorted(free(desk), key=lambda ship: (-value_of(view.state, ship), ship.id))
            goals = [*_lost(desk), *_watched(desk)]
            yield _sent(desk, [(ship, goals[(number // together) % len(goals)]) for number, ship in enumerate(ships)])

    return plans


def _lost(desk: Desk) -> list[str]:
    return [system for system in desk.state.tiles if not desk.rules(system)]


def _watched(desk: Desk) -> list[str]:
    # The richest in turn, so that no raider knows which of them.
    ranked = sorted(desk.held, key=lambda system: (-wealth_of(desk.state, system), system))
    points = sum(each for each in desk.state.points if isinstance(each, int))
    first = (desk.state.turn + points) % len(ranked)
    return [*ranked[first:], *ranked[:first]]


def _sent(desk: Desk, goals: Sequence[tuple[Unit, str]]) -> Plan:
    # Who withdrew from there goes to another system.
    others = {ship.id: next((each for each in desk.state.tiles if each != ship.system), "") for ship, _ in goals}
    orders = [to(ship, others[ship.id] if ship.limbo and ship.system == goal else goal) for ship, goal in goals]
    return sealed(desk, orders, "They keep together.")


def escorts(view: View[State]) -> Iterator[Plan]:
    """Build an escort in every turn, as long as there are counters."""
    desk = Desk(view)
    if view.state.phase is Phase.YARD and view.state.turn < view.state.settings.turns:
        builds = (Build("blue-FE", PlaceId(system)) for system in desk.held)
        built = next((order for order in builds if REPERTOIRE.refusal(view, order) is None), None)
        if built is not None:
            yield Plan((built, Steward()), 0.0, "One escort more.")
