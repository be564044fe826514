"""The first 50 IU: a few ways to set out, by the kind of sovereign."""

from collections.abc import Iterable, Iterator

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.games.space_viking.advice import worth
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import fitting
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.verbs.endings import EndFitting
from engine.games.space_viking.verbs.fitting import Buy, Learn


def plans(desk: Desk) -> Iterator[Plan]:
    """Propose ways to spend it, the usual one first."""
    for place, wanted in enumerate(worth.habit(desk.sovereign).openings):
        orders = tuple(bought(desk, wanted.items()))
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
