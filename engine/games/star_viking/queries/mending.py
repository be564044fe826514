"""What bars repairs, and what money there is for units (K-118, K-163 to K-167)."""

from engine.core.errors import Refusal
from engine.games.star_viking.queries.charts import holder, kind_of
from engine.games.star_viking.queries.council import in_hyperspace
from engine.games.star_viking.queries.money import funds, local_of, repair_price, reserve_of
from engine.games.star_viking.queries.names import money, name_of, system_name
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.state import HOME, State, Unit


def barred(state: State, seat: int, unit: Unit, *, critical: bool) -> Refusal | None:
    """Refuse to repair a hit or critical damage that is out of reach, or costs too much (K-166, K-167, ruling 59)."""
    away = out_of_reach(state, seat, unit)
    if away is not None:
        return away
    price = repair_price(state, unit, critical=critical)
    if price is None:
        return Refusal(
            f"{system_name(state, unit.system)} is too primitive to repair {name_of(unit)}: "
            "a place may be one level of technology too low at most.",
            "K-167",
        )
    if kind_of(state, unit).colour == "green":
        return too_dear(state, seat, price, local_of(state, unit.system), "K-163")
    return too_dear(state, seat, price, funds(state, seat, new=False), "K-164")


def out_of_reach(state: State, seat: int, unit: Unit) -> Refusal | None:
    """Refuse to work on a unit in hyperspace, or where others rule (K-118, K-165)."""
    if in_hyperspace(state, unit):
        return Refusal(f"{name_of(unit)} is in hyperspace until it jumps elsewhere.", "K-118")
    if not at_home(state, seat, unit.system):
        return Refusal(f"{name_of(unit)} is where others rule: only where you do can you repair or build.", "K-165")
    return None


def at_home(state: State, seat: int, system: str) -> bool:
    """Return whether a seat may repair and build in a system: its own, or its base."""
    return is_raider(seat) if system == HOME else holder(state, system) == seat


def too_dear(state: State, seat: int, price: int, left: int, rule: str) -> Refusal | None:
    """Refuse a price beyond what is left; what the council demands is kept from the treasury (K-144)."""
    if price <= left:
        return None
    kept = reserve_of(state, seat)
    why = f"; {money(kept)} are kept for points that the council demands" if kept and rule != "K-163" else ""
    return Refusal(f"It costs {money(price)}, and {money(max(0, left))} can be spent on it{why}.", rule)
