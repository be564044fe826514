"""Income and prices in mega-credits: taxes, repairs, units, points, and which part of a purse pays."""

from typing import Final

from engine.core.values import evolve
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.queries.charts import book_of, holder, kind_of, tile_of, wealth_of
from engine.games.star_viking.queries.names import kind_name, money
from engine.games.star_viking.queries.seats import is_federate
from engine.games.star_viking.queries.spoils import spoiled
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.state import HOME, State, Unit

TECHS: Final = "ABCD"
"""Levels of technology, the highest first (K-12)."""


def tax_of(state: State, system: str) -> tuple[int, int]:
    """Return what a system brings this turn to its controller's treasury, and to its local defense (K-158 to K-162)."""
    if system == HOME:
        return wealth_of(state, HOME), 0
    if not is_federate(holder(state, system)):
        return (0 if spoiled(state, holder(state, system), system) else wealth_of(state, system)), 0
    # Ruling 47: halved first, then a third, rounded down each time (K-143, K-160).
    tax = wealth_of(state, system) // 2 if state.council.result == "depression" else wealth_of(state, system)
    return (0, tax // 3) if _sacked(state, system) else (tax // 2, tax - tax // 2)


def _sacked(state: State, system: str) -> bool:
    # Ruling 92: half of five sectors is three.
    taken = sum(each.system == system for each in state.plundered)
    return taken > 0 and taken * 2 >= len(tile_of(state, system).coded)


def bloated(state: State) -> bool:
    """Return whether the bureaucracy raises prices this turn (K-145)."""
    return state.council.result == "bloated"


def price_of(state: State, kind: str) -> int:
    """Return what a unit costs now; pods count as units, locals are not the Federate's own (K-173, ruling 97)."""
    return price(state, book_of(state).kinds[kind])


def price(state: State, kind: Kind) -> int:
    """Return what a unit of a kind costs now."""
    return kind.cost + (1 if kind.colour == "blue" and bloated(state) else 0)


def quoted(state: State, kind: str) -> str:
    """Return a kind with its letters and its price: 'cruiser (CR) for 12 MCr'."""
    name = kind_name(state, kind)
    return f"{name} for {money(price_of(state, kind))}" if kind in book_of(state).kinds else name


def point_price(state: State, seat: int) -> int:
    """Return what a victory point costs now (K-178)."""
    numbers = book_of(state).numbers
    return numbers.point_federate + bloated(state) if is_federate(seat) else numbers.point_viking


def repair_price(state: State, unit: Unit, *, critical: bool = False) -> int | None:
    """Return what the repair of a hit, or of the critical one, costs where the unit is.

    None where it is too primitive; a place one level too low charges double (K-166, K-167).
    """
    tech = kind_of(state, unit).tech
    numbers = book_of(state).numbers
    plain = numbers.repair_critical if critical else numbers.repair(tech)
    lack = levels_below(state, unit.system, tech)
    return None if lack > 1 else plain * 2 if lack == 1 else plain


def levels_below(state: State, system: str, tech: str) -> int:
    """Count how many levels a place is below a technology; negative when it is above, never at a base (K-60)."""
    return 0 if system == HOME else TECHS.index(tile_of(state, system).tech) - TECHS.index(tech)


def purse_of(state: State, seat: int) -> Purse:
    """Return a seat's treasury; an empty one when it has none, or it is hidden."""
    purse = state.purses[seat] if 0 <= seat < len(state.purses) else None
    return purse if isinstance(purse, Purse) else Purse()


def local_of(state: State, system: str) -> int:
    """Return the local defense money of a system; 0 when it is hidden."""
    money = state.local[state.tiles.index(system)] if state.local else 0
    return money if isinstance(money, int) else 0


def reserve_of(state: State, seat: int) -> int:
    """Return how much of what came in must be kept for points that the council demands (K-144)."""
    return state.council.due * point_price(state, seat) if is_federate(seat) else 0


def funds(state: State, seat: int, *, new: bool) -> int:
    """Return what a seat can spend from its treasury; aid is for new units only (K-152)."""
    purse = purse_of(state, seat)
    return (purse.aid if new else 0) + purse.old + purse.fresh - reserve_of(state, seat)


def charged(purse: Purse, price: int, *, new: bool) -> Purse:
    """Return a purse that has paid: aid first where it may, then what was saved, what is fresh last (ruling 63)."""
    aid = min(purse.aid, price) if new else 0
    old = min(purse.old, price - aid)
    return evolve(purse, aid=purse.aid - aid, old=purse.old - old, fresh=purse.fresh - (price - aid - old))


def levy_funds(state: State, seat: int, system: str) -> int:
    """Return what a seat can spend on a local unit: the money of the system, and aid (K-163, ruling 96)."""
    return local_of(state, system) + purse_of(state, seat).aid


def affordable_points(state: State, seat: int) -> int:
    """Count the points that a seat could buy with what came in this turn (K-178)."""
    return purse_of(state, seat).fresh // point_price(state, seat)


def demanded(tax: int, price: int) -> int:
    """Return the points that a greedy council demands: at least half of a tax, as far as it pays for them (K-144)."""
    return min(-(-tax // (2 * price)), tax // price)
