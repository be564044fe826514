"""What a seat may do with its income: repairs, construction, taxes left where they came from, points (K-161, K-178)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.legal.common import Candidates, Rules, during, free
from engine.games.star_viking.legal.construction import build, fit, not_held, overhaul, recruit, repair
from engine.games.star_viking.legal.desk import Desk
from engine.games.star_viking.measures.building import bargained, colour_of, held, usual
from engine.games.star_viking.measures.charts import index_of
from engine.games.star_viking.measures.money import affordable_points, point_price, reserve_of
from engine.games.star_viking.measures.names import system_name
from engine.games.star_viking.measures.seats import is_raider
from engine.games.star_viking.orders import (
    Assign,
    Build,
    BuyPoints,
    EndYard,
    Fit,
    Order,
    Overhaul,
    Pass,
    Recruit,
    RecruitRest,
    Repair,
    Steward,
)
from engine.games.star_viking.state import HOME, Phase


def recruit_rest(desk: Desk, _: RecruitRest) -> Refusal | None:
    """Refuse when nothing can be raised, or the steward has been told already (K-163)."""
    if desk.seat in desk.state.trusting:
        return Refusal("That is settled: locals will be raised the usual way.", "K-169")
    if not held(desk.state, desk.seat):
        return Refusal("You control no system.", "K-163")
    if desk.state.phase is Phase.YARD and bargained(desk.state):
        return None
    aided = desk.state.phase is Phase.MARKET
    if any(usual(desk.state, desk.seat, system, aided=aided) for system in held(desk.state, desk.seat)):
        return None
    return Refusal("No system has local defense money for a unit that it could raise.", "K-163")


def assign(desk: Desk, order: Assign) -> Refusal | None:
    """Refuse more than the tax that the treasury took from the system and can spare (K-161, ruling 91)."""
    if not desk.rules(order.system):
        return not_held(desk, order.system)
    most = _assignable(desk, order.system)
    if 0 < order.amount <= most:
        return None
    here = system_name(desk.state, order.system)
    if most < 1:
        return Refusal(f"No tax of {here} is left to assign.", "K-161")
    return Refusal(f"From 1 to {most} MCr of the tax of {here} can stay there.", "K-161")


def _assignable(desk: Desk, system: str) -> int:
    spare = desk.purse.fresh - reserve_of(desk.state, desk.seat)
    return max(0, min(desk.state.taxes[index_of(desk.state, system)], spare)) if desk.state.taxes else 0


def buy_points(desk: Desk, order: BuyPoints) -> Refusal | None:
    """Refuse more than what came in this turn pays for: old money and aid buy none (K-178)."""
    most = affordable_points(desk.state, desk.seat)
    if 0 < order.amount <= most:
        return None
    price = point_price(desk.state, desk.seat)
    had = f"a point costs {price} MCr, and {desk.purse.fresh} MCr came in this turn and are left"
    if most < 1:
        return Refusal(f"No point can be bought: {had}.", "K-178")
    return Refusal(f"From 1 to {most} points can be bought: {had}.", "K-178")


def end_yard(desk: Desk, _: EndYard) -> Refusal | None:
    """Hold the books open while the council's points are not bought (K-144)."""
    due = desk.state.council.due
    # Others do not see what is due: there it is 0.
    if due:
        return Refusal(f"The council demands that {plural(due, 'more point')} be bought first.", "K-144")
    return None


def _yard_orders(desk: Desk) -> Iterator[Order]:
    for unit in desk.mine():
        if unit.hits:
            yield Repair(TokenId(unit.id))
        if unit.critical:
            yield Overhaul(TokenId(unit.id))
    yield from _constructions(desk)
    yield from _recruits(desk)
    for system in held(desk.state, desk.seat):
        yield from (Assign(PlaceId(system), amount) for amount in range(1, _assignable(desk, system) + 1))
    yield from (BuyPoints(amount) for amount in range(1, affordable_points(desk.state, desk.seat) + 1))
    yield from (RecruitRest(), Steward(), EndYard())


def _constructions(desk: Desk) -> Iterator[Order]:
    own = [kind for kind in desk.book.kinds.values() if kind.colour == colour_of(desk.seat)]
    places = ((HOME,) if is_raider(desk.seat) else ()) + held(desk.state, desk.seat)
    yield from (Build(kind.id, PlaceId(system)) for kind in own for system in places)
    pods = [kind for kind in own if kind.is_pod]
    carriers = [unit for unit in desk.mine() if desk.kind(unit).capacity]
    yield from (Fit(TokenId(unit.id), kind.id) for unit in carriers for kind in pods)


def _recruits(desk: Desk) -> Iterator[Order]:
    locals_ = [kind.id for kind in desk.book.kinds.values() if kind.colour == "green"]
    places = held(desk.state, desk.seat)
    yield from (Recruit(kind, PlaceId(system)) for kind in locals_ for system in places)


def _market(desk: Desk) -> Iterator[Order]:
    yield from _recruits(desk)
    yield from (RecruitRest(), Pass())


RULES: Final[Rules] = {
    Repair: (during(Phase.YARD), repair),
    Overhaul: (during(Phase.YARD), overhaul),
    Build: (during(Phase.YARD), build),
    Fit: (during(Phase.YARD), fit),
    Assign: (during(Phase.YARD), assign),
    BuyPoints: (during(Phase.YARD), buy_points),
    Recruit: (during(Phase.YARD, Phase.MARKET), recruit),
    RecruitRest: (during(Phase.YARD, Phase.MARKET), recruit_rest),
    Steward: (during(Phase.YARD), free),
    EndYard: (during(Phase.YARD), end_yard),
}

CANDIDATES: Final[Candidates] = {Phase.YARD: _yard_orders, Phase.MARKET: _market}
