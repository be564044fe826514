"""The first 50 IU: a few ways to set out, by the kind of sovereign."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import fitting
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.verbs.endings import EndFitting
from engine.games.space_viking.verbs.fitting import Buy, Learn

Wanted = tuple[tuple[str, int], ...]

RAIDERS: Final[Wanted] = (("escort", 4), ("troop", 9))
COUNCILLORS: Final[Wanted] = (("industry", 1), ("factory", 6))
MIXED: Final[Wanted] = (("escort", 2), ("troop", 4), ("industry", 1))
TOURING: Final[Wanted] = (("escort", 5), ("troop", 5))
HUNTERS: Final[Wanted] = (("attack", 1), ("escort", 2), ("troop", 4))
MOON: Final[Wanted] = (("escort", 3), ("troop", 3), ("robots", 5))

FIRST: Final[dict[str, tuple[Wanted, ...]]] = {
    "builder": (RAIDERS, MIXED, TOURING),
    "pirate": (RAIDERS, HUNTERS, MIXED),
    "merchant": (RAIDERS, MIXED, COUNCILLORS),
    "zealot": (TOURING, RAIDERS, MIXED),
    "engineer": (RAIDERS, MIXED, COUNCILLORS),
    "schemer": (TOURING, RAIDERS, MIXED),
    "berserker": (MOON, (("escort", 4), ("troop", 9)), (("attack", 1), ("escort", 2), ("troop", 7))),
}


def plans(desk: Desk) -> Iterator[Plan]:
    """Propose ways to spend it, the usual one first."""
    for place, wanted in enumerate(FIRST[desk.sovereign]):
        orders = tuple(bought(desk, wanted))
        yield Plan((*orders, EndFitting()), -2.0 * place, "sets out with ships and troops that suit the aim")


def bought(desk: Desk, wanted: Iterable[tuple[str, int]]) -> Iterator[Order]:
    """Yield what is bought and developed, as long as the money lasts."""
    cash = desk.realm.cash
    have = {each.item for each in desk.realm.chest}
    for item, count in wanted:
        if item in have:
            continue
        if item == "factory" and not have & {"industry"}:
            continue  # it could not be paid for
        if item not in book().items:
            tech = book().techs[item]
            price = tech.cheap if tech.cheap and tech.after in have else fitting.price(desk.state, desk.seat, tech)
            if price <= cash:
                cash -= price
                have.add(item)
                yield Learn(item)
            continue
        number = min(count, cash // book().items[item].price)
        if number:
            cash -= number * book().items[item].price
            yield Buy(item, number)
