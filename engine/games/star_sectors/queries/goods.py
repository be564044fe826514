"""Goods and crews aboard ships and in stations, by the names that orders give them. Pure questions."""

from typing import Final

from engine.core.refs import Hidden
from engine.core.values import evolve
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.state import Ship, State, Stores

GOODS: Final = ("mine", "dilithium", "trilithium", "crew")
"""What can be bought, loaded and unloaded."""

ORES: Final = {"dilithium": "SS-102", "trilithium": "SS-103"}
"""What moons and nebulae yield, each with the rule that says what a unit is good for."""

_FIELDS: Final = {"mine": "mines", "dilithium": "dilithium", "trilithium": "trilithium", "crew": "crews"}


def to_spend(state: State, seat: int) -> int:
    """Count the fleet points, then credits, that a seat has left; 0 where a view hides them."""
    left = state.purse[seat]
    return 0 if isinstance(left, Hidden) else left


def held(ship: Ship, item: str) -> int:
    """Count what a ship, or a station, has of a kind of goods."""
    return int(getattr(ship.stores, _FIELDS[item])) + (item == "crew" and ship.crew)


def free_space(ship: Ship) -> int:
    """Return the free cargo space, in units (SS-4)."""
    return profile(ship.kind).cargo - ship.stores.items


def fits(ship: Ship, item: str) -> bool:
    """Return whether a ship can take one more of an item: one crew a ship, goods by their size (SS-13, SS-99)."""
    return not held(ship, item) if item == "crew" else catalog.wares().items[item].size <= free_space(ship)


def loadable(ship: Ship, station: Ship, item: str) -> int:
    """Return the most of an item that a ship can take from a station's stores (SS-13, SS-67, SS-99)."""
    room = int(not ship.crew) if item == "crew" else free_space(ship)
    return max(0, min(held(station, item), room))


def restocked(stores: Stores, item: str, count: int) -> Stores:
    """Add units of an item to stores, or take them where `count` is negative.

    Trilithium from a nebula counts as such only while it stays aboard: what was bought goes first.
    """
    left = getattr(stores, _FIELDS[item]) + count
    ore = min(stores.ore, left) if item == "trilithium" else stores.ore
    return evolve(stores, **{_FIELDS[item]: left, "ore": ore})
