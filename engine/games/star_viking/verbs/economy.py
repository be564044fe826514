"""What a seat does with its income: repairs, construction, taxes left where they came from, points (K-161 to K-178)."""

from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.grammar import article
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.slots import amount
from engine.core.values import frozen, put
from engine.core.verbs import during, together, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.economy import Assigned
from engine.games.star_viking.measures import mending
from engine.games.star_viking.measures.building import bargained, colour_of, fits_level, has_ground, usual
from engine.games.star_viking.measures.charts import index_of, tile_of
from engine.games.star_viking.measures.council import PROGRAMS, licences
from engine.games.star_viking.measures.money import (
    affordable_points,
    funds,
    levy_funds,
    local_of,
    point_price,
    price_of,
    reserve_of,
)
from engine.games.star_viking.measures.names import kind_name, name_of, system_name
from engine.games.star_viking.measures.seats import is_raider
from engine.games.star_viking.printed.kinds import Kind
from engine.games.star_viking.rules import market, stewardship, yard
from engine.games.star_viking.slots import CARRIER, HELD, OWN, is_local, is_own, kinds, not_held, of_colour, systems
from engine.games.star_viking.state import HOME, Phase, Unit

_YARD: Final = during(Phase.YARD)

# Repairs.


@frozen
class Repair:
    """Repair a hit of a unit (K-166, K-167)."""

    verb: ClassVar[str] = "repair"
    key: ClassVar[str] = "r"
    unit: TokenId


def unhurt(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse to repair what has no hits (K-166)."""
    return None if unit.hits else Refusal(f"{name_of(unit)} has no hits.", "K-166")


def unmendable(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to repair what is out of reach, or costs too much (K-163 to K-167)."""
    return mending.barred(desk.state, desk.seat, unit, critical=False)


def repair(draft: Draft, seat: Seat, order: Repair) -> None:
    """Repair it (K-166)."""
    yard.mend(draft, seat, draft.unit(order.unit), critical=False)


REPAIR: Final = verb(Repair, repair, "Repair a hit of {unit}", _YARD, {"unit": OWN}, (unhurt, unmendable))


@frozen
class Overhaul:
    """Repair the critical damage of a cruiser or battlecruiser (K-166)."""

    verb: ClassVar[str] = "overhaul"
    key: ClassVar[str] = "h"
    unit: TokenId


def uncrippled(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse to repair critical damage that is none (K-166)."""
    return None if unit.critical else Refusal(f"{name_of(unit)} has no critical damage.", "K-166")


def unrestorable(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to repair what is out of reach, or costs too much (K-163 to K-167, ruling 59)."""
    return mending.barred(desk.state, desk.seat, unit, critical=True)


def overhaul(draft: Draft, seat: Seat, order: Overhaul) -> None:
    """Repair it; the hits stay (ruling 59)."""
    yard.mend(draft, seat, draft.unit(order.unit), critical=True)


OVERHAUL: Final = verb(
    Overhaul, overhaul, "Repair the critical damage of {unit}", _YARD, {"unit": OWN}, (uncrippled, unrestorable)
)


# Construction.


def forbidden(desk: Desk, kind: Kind) -> Refusal | None:
    """Refuse starships of the Federate without the council's leave (K-147, K-150, K-151)."""
    council = desk.state.council
    if kind.colour != "blue" or not kind.ship:
        return None
    if not council.ships:
        rule = "K-147" if council.result == "fear" else "K-150"
        return Refusal("The council forbids building starships this turn.", rule)
    if kind.id not in PROGRAMS or licences(desk.state, kind.id) > 0:
        return None
    if kind.id == "blue-BC":
        return Refusal("The battlecruiser is built only after its program has succeeded, with a 6.", "K-150")
    return Refusal("A frigate is built only after the frigate program has succeeded, with a 4 or more.", "K-151")


def out_of_level(desk: Desk, kind: Kind, system: str) -> Refusal | None:
    """Refuse places of another technology (K-172)."""
    if fits_level(desk.state, kind, system):
        return None
    here = tile_of(desk.state, system).tech
    return Refusal(
        f"{system_name(desk.state, system)} has technology {here}; {article(kind.title)} is of {kind.tech}. "
        "A place builds its own level or one lower.",
        "K-172",
    )


def none_left(desk: Desk, kind: Kind) -> Refusal | None:
    """Refuse kinds of which there is no counter (K-170, K-173)."""
    if desk.supply(kind) > 0:
        return None
    if kind.colour == "blue" and kind.fort:
        return Refusal("The fortress of the capital is never built again.", "K-173")
    return Refusal(f"No counter is left of {kind_name(desk.state, kind.id)}.", "K-170")


def too_dear(desk: Desk, kind: Kind) -> Refusal | None:
    """Refuse what costs more than the treasury can spend on new units (K-164)."""
    left = funds(desk.state, desk.seat, new=True)
    return mending.too_dear(desk.state, desk.seat, price_of(desk.state, kind.id), left, "K-164")


@frozen
class Build:
    """Build a unit from the treasury in a system or at the base (K-168 to K-173)."""

    verb: ClassVar[str] = "build"
    key: ClassVar[str] = "b"
    kind: str
    system: PlaceId


def loose_pod(_: Desk, kind: Kind, system: str) -> Refusal | None:
    """Refuse pods but at the base (K-136)."""
    if not kind.is_pod or system == HOME:
        return None
    return Refusal("A pod exists only as cargo: build it straight into a ship (fit).", "K-136")


def build(draft: Draft, seat: Seat, order: Build) -> None:
    """Build it (K-168 to K-173)."""
    yard.make(draft, seat, order.kind, order.system)


OWN_KIND: Final = kinds(lambda desk: of_colour(desk, colour_of(desk.seat)), is_own)
BUILD: Final = verb(
    Build,
    build,
    "Build {kind} at {system}",
    _YARD,
    {
        "kind": OWN_KIND,
        "system": systems(lambda desk: (HOME, *desk.held) if is_raider(desk.seat) else desk.held, not_held),
    },
    (loose_pod, forbidden, out_of_level, none_left, too_dear),
)


@frozen
class Fit:
    """Build a pod straight into a ship that lies where it is built (K-136)."""

    verb: ClassVar[str] = "fit"
    key: ClassVar[str] = "f"
    unit: TokenId
    kind: str


def no_carrier(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse what has no hold, or lies in one (K-131)."""
    if desk.kind(unit).capacity and not unit.carrier:
        return None
    return Refusal(f"{name_of(unit)} carries nothing.", "K-131")


def away(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse a carrier in hyperspace, or where others rule (K-118, K-165)."""
    return mending.out_of_reach(desk.state, desk.seat, unit)


def full(desk: Desk, unit: Unit, kind: Kind) -> Refusal | None:
    """Refuse what finds no room (K-131)."""
    space = desk.room(unit)
    if space >= kind.size:
        return None
    return Refusal(f"{name_of(unit)} has {max(0, space)} cargo space free; the pod takes {kind.size}.", "K-131")


def out_of_level_there(desk: Desk, kind: Kind, unit: Unit) -> Refusal | None:
    """Refuse places of another technology (K-172)."""
    return out_of_level(desk, kind, unit.system)


def fit(draft: Draft, seat: Seat, order: Fit) -> None:
    """Build it there (K-136)."""
    ship = draft.unit(order.unit)
    yard.make(draft, seat, order.kind, ship.system, carrier=ship.id, sector=ship.sector)


FIT: Final = verb(
    Fit,
    fit,
    "Build {kind} into {unit}",
    _YARD,
    {
        "unit": CARRIER,
        "kind": kinds(
            lambda desk: [kind for kind in of_colour(desk, colour_of(desk.seat)) if kind.is_pod],
            lambda desk, kind: is_own(desk, kind) and kind.is_pod,
        ),
    },
    (no_carrier, away, full, forbidden, out_of_level_there, none_left, too_dear),
)


# Local units.


def landless(desk: Desk) -> Refusal | None:
    """Refuse who has no system."""
    return None if desk.held else Refusal("You control no system.", "K-163")


@frozen
class Recruit:
    """Build a local unit from the local defense money of a system (K-163, K-169)."""

    verb: ClassVar[str] = "recruit"
    key: ClassVar[str] = "c"
    kind: str
    system: PlaceId


def by_turns(desk: Desk) -> Refusal | None:
    """Refuse in the yard what the market decides (K-169)."""
    if desk.state.phase is not Phase.YARD or not bargained(desk.state):
        return None
    return Refusal("More than one side holds systems: locals are raised by turns, once the books close.", "K-169")


def uninhabitable(desk: Desk, kind: Kind, system: str) -> Refusal | None:
    """Refuse systems where they have nowhere to stand (K-65)."""
    if has_ground(desk.state, kind, system):
        return None
    return Refusal(f"{system_name(desk.state, system)} has no sector for {article(kind.title)}.", "K-65")


def beyond_means(desk: Desk, kind: Kind, system: str) -> Refusal | None:
    """Refuse what costs more than local money and aid (K-163, ruling 96)."""
    left = levy_funds(desk.state, desk.seat, system)
    return mending.too_dear(desk.state, desk.seat, price_of(desk.state, kind.id), left, "K-163")


def recruit(draft: Draft, seat: Seat, order: Recruit) -> None:
    """Raise it; in the market it is the next side's turn then (K-163, K-169)."""
    market.recruit(draft, seat, order.kind, order.system)


RECRUIT: Final = verb(
    Recruit,
    recruit,
    "Raise {kind} at {system}",
    during(Phase.YARD, Phase.MARKET),
    {"kind": kinds(lambda desk: of_colour(desk, "green"), is_local), "system": HELD},
    (landless, by_turns, uninhabitable, out_of_level, none_left, beyond_means),
)


@frozen
class RecruitRest:
    """Spend what is left of all local defense money the usual way."""

    verb: ClassVar[str] = "recruit-rest"
    key: ClassVar[str] = "l"


def settled(desk: Desk) -> Refusal | None:
    """Refuse when the steward has been told already (K-169)."""
    if desk.seat not in desk.state.trusting:
        return None
    return Refusal("That is settled: locals will be raised the usual way.", "K-169")


def pointless(desk: Desk) -> Refusal | None:
    """Refuse when nothing can be raised (K-163)."""
    if desk.state.phase is Phase.YARD and bargained(desk.state):
        return None
    aided = desk.state.phase is Phase.MARKET
    if any(usual(desk.state, desk.seat, system, aided=aided) for system in desk.held):
        return None
    return Refusal("No system has local defense money for a unit that it could raise.", "K-163")


def recruit_rest(draft: Draft, seat: Seat, _: RecruitRest) -> None:
    """Raise them: at once, or by turns in the market."""
    market.recruit_rest(draft, seat)


RECRUIT_REST: Final = verb(
    RecruitRest,
    recruit_rest,
    "Spend the local defense money the usual way",
    during(Phase.YARD, Phase.MARKET),
    clauses=(settled, landless, pointless),
)


# Taxes and points.


@frozen
class Assign:
    """Leave part of a system's tax to its local defense instead of the treasury (K-161, ruling 91)."""

    verb: ClassVar[str] = "assign"
    key: ClassVar[str] = "a"
    system: PlaceId
    amount: int


def _assignable(desk: Desk, system: str) -> range:
    # The tax that the treasury took from the system and can spare.
    spare = desk.purse.fresh - reserve_of(desk.state, desk.seat)
    tax = desk.state.taxes[index_of(desk.state, system)] if desk.state.taxes else 0
    return range(1, max(0, min(tax, spare)) + 1)


def untaxed(desk: Desk, system: str) -> Refusal | None:
    """Refuse where no tax is left (K-161)."""
    if _assignable(desk, system):
        return None
    return Refusal(f"No tax of {system_name(desk.state, system)} is left to assign.", "K-161")


def _beyond_tax(desk: Desk, _: int, system: str) -> Refusal:
    most, here = len(_assignable(desk, system)), system_name(desk.state, system)
    return Refusal(f"From 1 to {most} MCr of the tax of {here} can stay there.", "K-161")


def assign(draft: Draft, seat: Seat, order: Assign) -> None:
    """Leave it with the local defense (K-161)."""
    state = draft.state
    index = index_of(state, order.system)
    total = local_of(state, order.system) + order.amount
    draft.set(
        local=put(state.local, index, total),
        taxes=put(state.taxes, index, state.taxes[index] - order.amount),
    )
    draft.pay(seat, fresh=draft.purse(seat).fresh - order.amount)
    draft.say(Assigned(order.amount, system_name(state, order.system), total, witnesses=(seat,)))


ASSIGN: Final = verb(
    Assign,
    assign,
    "Leave {amount} MCr of tax to the defense of {system}",
    _YARD,
    {"system": HELD, "amount": amount(_assignable, _beyond_tax)},
    (landless, untaxed),
)


@frozen
class BuyPoints:
    """Buy victory points from what came in this turn (K-178)."""

    verb: ClassVar[str] = "buy-points"
    key: ClassVar[str] = "p"
    amount: int


def _had(desk: Desk) -> str:
    price = point_price(desk.state, desk.seat)
    return f"a point costs {price} MCr, and {desk.purse.fresh} MCr came in this turn and are left"


def poor(desk: Desk) -> Refusal | None:
    """Refuse when what came in pays for no point: old money and aid buy none (K-178)."""
    if affordable_points(desk.state, desk.seat):
        return None
    return Refusal(f"No point can be bought: {_had(desk)}.", "K-178")


def _beyond_income(desk: Desk, _: int) -> Refusal:
    most = affordable_points(desk.state, desk.seat)
    return Refusal(f"From 1 to {most} points can be bought: {_had(desk)}.", "K-178")


def buy_points(draft: Draft, seat: Seat, order: BuyPoints) -> None:
    """Buy them; they count when they are announced (K-178, K-179)."""
    yard.buy_points(draft, seat, order.amount)


BUY_POINTS: Final = verb(
    BuyPoints,
    buy_points,
    "Buy {amount} victory points",
    _YARD,
    {"amount": amount(lambda desk: range(1, affordable_points(desk.state, desk.seat) + 1), _beyond_income)},
    (poor,),
)


@frozen
class Steward:
    """Let the steward repair, recruit, and turn the rest of what came in into points."""

    verb: ClassVar[str] = "steward"
    key: ClassVar[str] = "s"


def steward(draft: Draft, seat: Seat, _: Steward) -> None:
    """Let him, and close the books."""
    stewardship.manage(draft, seat)
    draft.finish(seat)


STEWARD: Final = verb(Steward, steward, "Repair, recruit, and turn the rest of the income into points", _YARD)


VERBS: Final = (together(REPAIR, OVERHAUL), BUILD, FIT, RECRUIT, ASSIGN, BUY_POINTS, RECRUIT_REST, STEWARD)
