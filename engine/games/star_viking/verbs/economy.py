"""What a seat does with its income beside building: repairs, taxes left where they are, points (K-161 to K-178)."""

from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.slots import amount
from engine.core.values import frozen, put
from engine.core.verbs import during, together, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.economy import Assigned
from engine.games.star_viking.queries import mending
from engine.games.star_viking.queries.building import bargained, usual
from engine.games.star_viking.queries.charts import index_of
from engine.games.star_viking.queries.money import affordable_points, local_of, point_price
from engine.games.star_viking.queries.names import name_of, system_name
from engine.games.star_viking.rules import market, stewardship, yard
from engine.games.star_viking.slots import HELD, HURT
from engine.games.star_viking.state import Phase, Unit
from engine.games.star_viking.verbs.construction import landless, penniless
from engine.games.star_viking.verbs.unused import by_steward

_YARD: Final = during(Phase.YARD)

# Repairs.


@frozen
class Repair(Order, verb="repair", key="r"):
    """Repair a hit of a unit (K-166, K-167)."""

    unit: TokenId


@unless(lambda _, unit: unit.hits)
def unhurt(_: Desk, unit: Unit) -> Refusal:
    """Refuse to repair what has no hits (K-166)."""
    return Refusal(f"{name_of(unit)} has no hits.", "K-166")


def unmendable(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to repair what is out of reach, or costs too much (K-163 to K-167)."""
    return mending.barred(desk.state, desk.seat, unit, critical=False)


@verb(
    Repair,
    "Repair a hit of {unit}",
    _YARD,
    {"unit": HURT},
    (unhurt, unmendable),
    costs="Costs money for each hit, double where the place is one level too low.",
)
def repair(draft: Draft, seat: Seat, order: Repair) -> None:
    """Repair it (K-166)."""
    yard.mend(draft, seat, draft.unit(order.unit), critical=False)


@frozen
class Overhaul(Order, verb="overhaul", key="h"):
    """Repair the critical damage of a cruiser or battlecruiser (K-166)."""

    unit: TokenId


@unless(lambda _, unit: unit.critical)
def uncrippled(_: Desk, unit: Unit) -> Refusal:
    """Refuse to repair critical damage that is none (K-166)."""
    return Refusal(f"{name_of(unit)} has no critical damage.", "K-166")


def unrestorable(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to repair what is out of reach, or costs too much (K-163 to K-167, ruling 59)."""
    return mending.barred(desk.state, desk.seat, unit, critical=True)


@verb(
    Overhaul,
    "Repair the critical damage of {unit}",
    _YARD,
    {"unit": HURT},
    (uncrippled, unrestorable),
    costs="Costs money of its own. Hits beside it are repaired for themselves.",
)
def _overhaul(draft: Draft, seat: Seat, order: Overhaul) -> None:
    """Repair it; the hits stay (ruling 59)."""
    yard.mend(draft, seat, draft.unit(order.unit), critical=True)


# Taxes and points.


@frozen
class Assign(Order, verb="assign", key="a"):
    """Leave part of a system's tax to its local defense instead of the treasury (K-161, ruling 91)."""

    system: PlaceId
    amount: int


def _assignable(desk: Desk, system: str) -> range:
    # The tax that the treasury took from the system and can spare.
    tax = desk.state.taxes[index_of(desk.state, system)] if desk.state.taxes else 0
    return range(1, max(0, min(tax, desk.spare)) + 1)


@unless(_assignable)
def untaxed(desk: Desk, system: str) -> Refusal:
    """Refuse where no tax is left (K-161)."""
    return Refusal(f"No tax of {system_name(desk.state, system)} is left to assign.", "K-161")


def _beyond_tax(desk: Desk, _: int, system: str) -> Refusal:
    most, here = len(_assignable(desk, system)), system_name(desk.state, system)
    return Refusal(f"From 1 to {most} MCr of the tax of {here} can stay there.", "K-161")


@verb(
    Assign,
    "Leave {amount} MCr of tax to the defense of {system}",
    _YARD,
    {"system": HELD, "amount": amount(_assignable, _beyond_tax, "how many MCr")},
    (landless, untaxed),
    costs="That tax becomes local money: it raises and repairs locals, and is lost with the turn.",
)
def _assign(draft: Draft, seat: Seat, order: Assign) -> None:
    """Leave it with the local defense (K-161)."""
    state = draft.state
    index = index_of(state, order.system)
    total = local_of(state, order.system) + order.amount
    draft.set(local=put(state.local, index, total), taxes=put(state.taxes, index, state.taxes[index] - order.amount))
    draft.pay(seat, fresh=draft.purse(seat).fresh - order.amount)
    draft.say(Assigned(order.amount, system_name(state, order.system), total, witnesses=(seat,)))


@frozen
class BuyPoints(Order, verb="buy-points", key="p"):
    """Buy victory points from what came in this turn (K-178)."""

    amount: int


def _had(desk: Desk) -> str:
    price = point_price(desk.state, desk.seat)
    return f"a point costs {price} MCr, and {desk.purse.fresh} MCr came in this turn and are left"


def poor(desk: Desk) -> Refusal | None:
    """Refuse when what came in pays for no point: old money and aid buy none (K-178)."""
    if affordable_points(desk.state, desk.seat):
        return None
    return Refusal(f"No point can be bought: {_had(desk)}.", "K-178")


def _points(desk: Desk) -> range:
    return range(1, affordable_points(desk.state, desk.seat) + 1)


def _beyond_income(desk: Desk, _: int) -> Refusal:
    most = affordable_points(desk.state, desk.seat)
    return Refusal(f"At most {plural(most, 'point')} can be bought: {_had(desk)}.", "K-178")


@verb(
    BuyPoints,
    lambda _, order: f"Buy {plural(order.amount, 'victory point')}",
    _YARD,
    {"amount": amount(_points, _beyond_income, "how many points")},
    (poor,),
    costs="Only new money of this turn. What is spent on points is safe, and gone for ships.",
)
def _buy_points(draft: Draft, seat: Seat, order: BuyPoints) -> None:
    """Buy them; they count when they are announced (K-178, K-179)."""
    yard.buy_points(draft, seat, order.amount)


# The usual way.


@frozen
class RecruitRest(Order, verb="recruit-rest", key="l"):
    """Spend what is left of all local defense money the usual way."""


def settled(desk: Desk) -> Refusal | None:
    """Refuse when the seat's locals are already bought the usual way (K-169)."""
    if desk.seat not in desk.state.trusting:
        return None
    return Refusal("That is settled: locals will be raised the usual way.", "K-169")


def pointless(desk: Desk) -> Refusal | None:
    """Refuse when nothing can be raised (K-163)."""
    if desk.state.phase is Phase.YARD and bargained(desk.state):
        return None
    aided = desk.state.phase is Phase.MARKET
    rich = (system for system in desk.held if penniless(desk, system) is None)
    if any(usual(desk.state, desk.seat, system, aided=aided) for system in rich):
        return None
    return Refusal("No system has local defense money for a unit that it could raise.", "K-163")


@verb(
    RecruitRest,
    "Spend the local defense money the usual way",
    during(Phase.YARD, Phase.MARKET),
    clauses=(settled, landless, pointless),
    costs="Spends all local money the usual way. What is left of it is lost with the turn.",
)
def _recruit_rest(draft: Draft, seat: Seat, _: RecruitRest) -> None:
    market.recruit_rest(draft, seat)


@frozen
class Steward(Order, verb="steward", key="s"):
    """Repair, recruit, buy points with the rest of this turn's income, and end the yard, all in one order."""


@verb(
    Steward,
    "Repair, recruit, buy points, and close the books",
    _YARD,
    costs="Ends your yard: repairs, raises locals, and turns all the rest of new money into points, saving none.",
    waives=by_steward,
)
def _steward(draft: Draft, seat: Seat, _: Steward) -> None:
    stewardship.manage(draft, seat)
    draft.finish(seat)


REPAIRS: Final = (together(repair, _overhaul),)
VERBS: Final = (_assign, _buy_points, _recruit_rest, _steward)
