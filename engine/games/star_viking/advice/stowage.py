"""What is loaded before a jump: useful units at the place of a ship (K-57)."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.grammar import capital, list_of
from engine.core.orders import Order
from engine.core.refs import TokenId
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.where import free_space
from engine.games.star_viking.state import HOME, Unit
from engine.games.star_viking.verbs import REPERTOIRE
from engine.games.star_viking.verbs.cargo import Load
from engine.games.star_viking.verbs.loot import Bank

WANTED: Final = ("ECM", "MS", "FT", "PT", "GA", "RP", "RD", "SF")
"""Types to take along, the most wanted first."""


def orders(desk: Desk) -> Iterator[Order]:
    """Yield orders that pay plunder in and take loose units aboard, as many as fit."""
    ships = [unit for unit in desk.mine if desk.kind(unit).ship and not unit.limbo]
    for ship in ships:
        if ship.loot and _allowed(desk, Bank(TokenId(ship.id))):
            yield Bank(TokenId(ship.id))
    loose = [unit for unit in desk.mine if _wanted(desk, unit)]
    loose.sort(key=lambda unit: WANTED.index(desk.kind(unit).type))
    for ship in ships:
        space = free_space(desk.state, ship)
        for unit in list(loose):
            order = Load(TokenId(ship.id), TokenId(unit.id))
            if desk.kind(unit).size <= space and _allowed(desk, order):
                space -= desk.kind(unit).size
                loose.remove(unit)
                yield order


def reason(orders: Sequence[Order]) -> str:
    """Return what is handled, in one sentence."""
    kinds = {type(order) for order in orders}
    words = ((Bank, "plunder is paid in"), (Load, "what is useful goes aboard"))
    told = [said for kind, said in words if kind in kinds]
    return f"{capital(list_of(told))}." if told else "Nothing that lies here is worth taking aboard."


def _wanted(desk: Desk, unit: Unit) -> bool:
    # Locals stay where they live, and raiders' troops where they hold a system.
    kind = desk.kind(unit)
    if unit.carrier or unit.limbo or kind.colour == "green" or kind.type not in WANTED:
        return False
    return kind.colour == "blue" or unit.system == HOME


def _allowed(desk: Desk, order: Bank | Load) -> bool:
    return REPERTOIRE.refusal(desk.view, order) is None
