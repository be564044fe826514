"""Whether a seat may repair, build, raise locals, keep taxes for them or buy points (K-161 to K-173, K-178)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import article, plural
from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.legal.common import Candidates, Rules, during, free
from engine.games.star_viking.legal.desk import Desk, not_yours
from engine.games.star_viking.measures.building import (
    bargained,
    colour_of,
    fits_level,
    has_ground,
    held,
    supply,
    usual,
)
from engine.games.star_viking.measures.charts import index_of, tile_of
from engine.games.star_viking.measures.council import in_limbo
from engine.games.star_viking.measures.money import (
    affordable_points,
    funds,
    levy_funds,
    local_of,
    point_price,
    price_of,
    repair_price,
    reserve_of,
)
from engine.games.star_viking.measures.names import kind_name, money, name_of, system_name
from engine.games.star_viking.measures.seats import is_raider
from engine.games.star_viking.measures.where import room
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
from engine.games.star_viking.printed.kinds import Kind
from engine.games.star_viking.state import HOME, Phase, Unit

_NO_SUCH_KIND: Final = Refusal("There is no unit of that type to build here.", "K-168")


def repair(desk: Desk, order: Repair) -> Refusal | None:
    """Refuse to repair what has no hits, is out of reach, or costs too much (K-166, K-167)."""
    unit = desk.own(order.unit)
    if unit is None:
        return not_yours(order.unit)
    if not unit.hits:
        return Refusal(f"{name_of(unit)} has no hits.", "K-166")
    return _mending(desk, unit, critical=False)


def overhaul(desk: Desk, order: Overhaul) -> Refusal | None:
    """Refuse to repair critical damage that is none, is out of reach, or costs too much (K-166, ruling 59)."""
    unit = desk.own(order.unit)
    if unit is None:
        return not_yours(order.unit)
    if not unit.critical:
        return Refusal(f"{name_of(unit)} has no critical damage.", "K-166")
    return _mending(desk, unit, critical=True)


def _mending(desk: Desk, unit: Unit, *, critical: bool) -> Refusal | None:
    barred = _out_of_reach(desk, unit)
    if barred is not None:
        return barred
    price = repair_price(desk.state, unit, critical=critical)
    if price is None:
        return Refusal(
            f"{system_name(desk.state, unit.system)} is too primitive to repair {name_of(unit)}: "
            "a place may be one level of technology too low at most.",
            "K-167",
        )
    local = desk.kind(unit).colour == "green"
    left = local_of(desk.state, unit.system) if local else funds(desk.state, desk.seat, new=False)
    return _too_dear(desk, price, left, "K-163" if local else "K-164")


def _out_of_reach(desk: Desk, unit: Unit) -> Refusal | None:
    if in_limbo(desk.state, unit):
        return Refusal(f"{name_of(unit)} is in hyperspace until it jumps elsewhere.", "K-118")
    if not _at_home(desk, unit.system):
        return Refusal(f"{name_of(unit)} is where others rule: only where you do can you repair or build.", "K-165")
    return None


def _at_home(desk: Desk, system: str) -> bool:
    return is_raider(desk.seat) if system == HOME else desk.rules(system)


def _too_dear(desk: Desk, price: int, left: int, rule: str) -> Refusal | None:
    if price <= left:
        return None
    kept = reserve_of(desk.state, desk.seat)
    why = f"; {money(kept)} are kept for points that the council demands" if kept and rule != "K-163" else ""
    return Refusal(f"It costs {money(price)}, and {money(max(0, left))} can be spent on it{why}.", rule)


def build(desk: Desk, order: Build) -> Refusal | None:
    """Refuse what is not the seat's to build, has no program, no yard, no counter or no money (K-164 to K-173)."""
    kind = desk.book.kinds.get(order.kind)
    if kind is None or kind.colour != colour_of(desk.seat):
        return _NO_SUCH_KIND
    if not _at_home(desk, order.system):
        return _not_held(desk, order.system)
    if kind.is_pod and order.system != HOME:
        return Refusal("A pod exists only as cargo: build it straight into a ship (fit).", "K-136")
    return _buying(desk, kind, order.system)


def fit(desk: Desk, order: Fit) -> Refusal | None:
    """Refuse what is no pod, and a carrier that is away or full (K-136)."""
    unit, kind = desk.own(order.unit), desk.book.kinds.get(order.kind)
    if unit is None:
        return not_yours(order.unit)
    if kind is None or not kind.is_pod or kind.colour != colour_of(desk.seat):
        return _NO_SUCH_KIND
    if not desk.kind(unit).capacity:
        return Refusal(f"{name_of(unit)} carries nothing.", "K-131")
    barred = _out_of_reach(desk, unit)
    if barred is not None:
        return barred
    if room(desk.state, unit) < kind.size:
        free_space = max(0, room(desk.state, unit))
        return Refusal(f"{name_of(unit)} has {free_space} cargo space free; the pod takes {kind.size}.", "K-131")
    return _buying(desk, kind, unit.system)


def _buying(desk: Desk, kind: Kind, system: str) -> Refusal | None:
    barred = _permission(desk, kind) or _yard(desk, kind, system)
    return barred or _too_dear(desk, price_of(desk.state, kind.id), funds(desk.state, desk.seat, new=True), "K-164")


def _permission(desk: Desk, kind: Kind) -> Refusal | None:
    # The council's leave for starships of the Federate (K-147, K-150, K-151).
    council = desk.state.council
    if kind.colour != "blue" or not kind.ship:
        return None
    if not council.ships:
        return Refusal("The council forbids building starships this turn.", "K-150" if council.roll != 8 else "K-147")
    if kind.id == "blue-BC" and not council.battlecruiser:
        return Refusal("The battlecruiser is built only after its program has succeeded, with a 6.", "K-150")
    if kind.id == "blue-FF" and council.frigates < 1:
        return Refusal("A frigate is built only after the frigate program has succeeded, with a 4 or more.", "K-151")
    return None


def _yard(desk: Desk, kind: Kind, system: str) -> Refusal | None:
    if not fits_level(desk.state, kind, system):
        here = tile_of(desk.state, system).tech
        return Refusal(
            f"{system_name(desk.state, system)} has technology {here}; {article(kind.title)} is of {kind.tech}. "
            "A place builds its own level or one lower.",
            "K-172",
        )
    if supply(desk.state, kind.id, desk.seat) < 1:
        if kind.colour == "blue" and kind.fort:
            return Refusal("The fortress of the capital is never built again.", "K-173")
        return Refusal(f"No counter is left of {kind_name(desk.state, kind.id)}.", "K-170")
    return None


def _not_held(desk: Desk, system: str) -> Refusal:
    return Refusal(f"You do not control {system_name(desk.state, system)[:24]}.", "K-171")


def recruit(desk: Desk, order: Recruit) -> Refusal | None:
    """Refuse what is no local, elsewhere, out of turn, without ground to stand on, or too dear (K-163, K-169)."""
    kind = desk.book.kinds.get(order.kind)
    if kind is None or kind.colour != "green":
        return _NO_SUCH_KIND
    if not desk.rules(order.system):
        return _not_held(desk, order.system)
    if desk.state.phase is Phase.YARD and bargained(desk.state):
        return Refusal("More than one side holds systems: locals are raised by turns, once the books close.", "K-169")
    if not has_ground(desk.state, kind, order.system):
        return Refusal(f"{system_name(desk.state, order.system)} has no sector for {article(kind.title)}.", "K-65")
    left = levy_funds(desk.state, desk.seat, order.system)
    return _yard(desk, kind, order.system) or _too_dear(desk, price_of(desk.state, kind.id), left, "K-163")


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
        return _not_held(desk, order.system)
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
