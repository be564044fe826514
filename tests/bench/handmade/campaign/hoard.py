"""Ideas of a raider who saves: for a storm by several ships at once, or for many small ships far apart."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.charts import wealth_of
from engine.games.star_viking.queries.money import funds
from engine.games.star_viking.queries.worth import value_of
from engine.games.star_viking.state import HOME, Phase, State, Unit
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.construction import Build
from engine.games.star_viking.verbs.economy import Repair, Steward
from engine.games.star_viking.verbs.endings import EndYard
from engine.games.star_viking.verbs.fitting import EndFitting, Outfit
from tests.bench.handmade.campaign.rush import WORN, storming
from tests.bench.handmade.campaign.sailing import free, sealed, to

SWARM: Final = 3
"""The last turn in which a swarm buys one more small ship."""

HAUL: Final = 8
"""Plunder aboard, in mega-credits, with which a small ship goes home."""

POOREST: Final = 6
"""Among how many of the poorest systems a swarm chooses."""


def hoard(force: int) -> Callable[[View[State]], Iterator[Plan]]:
    """Return plans that save until ships of such a price lie at home, and storm the capital with all of them."""

    def plans(view: View[State]) -> Iterator[Plan]:
        desk = Desk(view)
        last = view.state.turn >= view.state.settings.turns
        match view.state.phase:
            case Phase.YARD if not last and _force(desk, desk.ships) < force:
                yield Plan((*_spent(desk), EndYard()), 0.0, "It saves for more ships.")
            case Phase.PLOT if view.state.capitals:
                ready = [ship for ship in free(desk) if ship.system == HOME and ship.hits < WORN]
                if _force(desk, ready) >= force:
                    goal = view.state.capitals[0]
                    yield sealed(desk, [to(ship, goal if ship in ready else HOME) for ship in free(desk)], "It storms.")
            case Phase.MOVE:
                yield from storming(view)

    return plans


def _force(desk: Desk, ships: Sequence[Unit]) -> float:
    aboard = (unit for ship in ships for unit in desk.cargo.get(ship.id, ()))
    return sum(value_of(desk.state, unit) for unit in (*ships, *aboard))


def _spent(desk: Desk) -> Iterator[Order]:
    # Repairs at home first, then the dearest ship that can be had; all the rest is kept.
    money = funds(desk.state, desk.seat, new=True)
    for ship in desk.ships:
        repair = Repair(TokenId(ship.id))
        price = desk.book.numbers.repair(desk.kind(ship).tech)
        for _ in range(ship.hits):
            if price <= money and REPERTOIRE.refusal(desk.view, repair) is None:
                money -= price
                yield repair
    for kind in ("red-CR", "red-SL"):
        order = Build(kind, PlaceId(HOME))
        if desk.book.kinds[kind].cost <= money and REPERTOIRE.refusal(desk.view, order) is None:
            yield order
            return


def swarm(view: View[State]) -> Iterator[Plan]:
    """Raid the poorest systems with many small ships, each another one, and flee with whatever there is."""
    desk = Desk(view)
    sloop, sloops = Build("red-SL", PlaceId(HOME)), Outfit("sloops")
    match view.state.phase:
        case Phase.FITTING if REPERTOIRE.refusal(view, sloops) is None:
            yield Plan((sloops, EndFitting()), 0.0, "Two small ships raid two systems.")
        case Phase.YARD if view.state.turn <= SWARM and REPERTOIRE.refusal(view, sloop) is None:
            yield Plan((sloop, Steward()), 0.0, "One small ship more.")
        case Phase.PLOT if view.state.turn < view.state.settings.turns:
            yield sealed(desk, [*_scattered(desk)], "Each raids another poor system.")


def _scattered(desk: Desk) -> Iterator[Order]:
    state = desk.state
    others = [system for system in state.tiles if not desk.rules(system) and system not in state.capitals]
    poorest = sorted(others, key=lambda system: (wealth_of(state, system), system))[:POOREST]
    left = [*poorest[state.turn % POOREST :], *poorest[: state.turn % POOREST]]
    for ship in free(desk):
        laden = ship.system != HOME and (ship.loot >= HAUL or ship.hits)
        goal = HOME if laden else next((system for system in left if system != ship.system), HOME)
        left = [system for system in left if system != goal]
        yield to(ship, goal)
