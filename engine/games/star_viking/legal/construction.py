"""Whether a seat may repair a unit, build one from its treasury, or raise a local one (K-163 to K-173)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import article
from engine.games.star_viking.legal.desk import Desk, not_yours
from engine.games.star_viking.measures.building import bargained, colour_of, fits_level, has_ground, supply
from engine.games.star_viking.measures.charts import tile_of
from engine.games.star_viking.measures.council import PROGRAMS, in_limbo, licences
from engine.games.star_viking.measures.money import (
    funds,
    levy_funds,
    local_of,
    price_of,
    repair_price,
    reserve_of,
)
from engine.games.star_viking.measures.names import kind_name, money, name_of, system_name
from engine.games.star_viking.measures.seats import is_raider
from engine.games.star_viking.measures.where import room
from engine.games.star_viking.orders import Build, Fit, Overhaul, Recruit, Repair
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
        return not_held(desk, order.system)
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
    if not desk.kind(unit).capacity or unit.carrier:
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
        return Refusal(
            "The council forbids building starships this turn.", "K-147" if council.result == "fear" else "K-150"
        )
    if kind.id not in PROGRAMS or licences(desk.state, kind.id) > 0:
        return None
    if kind.id == "blue-BC":
        return Refusal("The battlecruiser is built only after its program has succeeded, with a 6.", "K-150")
    return Refusal("A frigate is built only after the frigate program has succeeded, with a 4 or more.", "K-151")


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


def not_held(desk: Desk, system: str) -> Refusal:
    """Refuse what is to be done in a system that the seat does not control."""
    return Refusal(f"You do not control {system_name(desk.state, system)[:24]}.", "K-171")


def recruit(desk: Desk, order: Recruit) -> Refusal | None:
    """Refuse what is no local, elsewhere, out of turn, without ground to stand on, or too dear (K-163, K-169)."""
    kind = desk.book.kinds.get(order.kind)
    if kind is None or kind.colour != "green":
        return _NO_SUCH_KIND
    if not desk.rules(order.system):
        return not_held(desk, order.system)
    if desk.state.phase is Phase.YARD and bargained(desk.state):
        return Refusal("More than one side holds systems: locals are raised by turns, once the books close.", "K-169")
    if not has_ground(desk.state, kind, order.system):
        return Refusal(f"{system_name(desk.state, order.system)} has no sector for {article(kind.title)}.", "K-65")
    left = levy_funds(desk.state, desk.seat, order.system)
    return _yard(desk, kind, order.system) or _too_dear(desk, price_of(desk.state, kind.id), left, "K-163")
