"""Orders that differ by an amount alone, as one row of a list: the amount is asked for once the row is chosen."""

from collections.abc import Sequence
from typing import Final

from engine.core.choices import Amounts
from engine.core.orders import Order
from engine.core.refs import Ref, is_amount
from engine.core.values import frozen
from tui.playing.legal import Legal

_APART: Final = 3
"""Up to so many orders that differ by an amount stand in a list one by one."""


@frozen
class ListedOrder:
    """A row of a list of orders: a whole order, or the first of several and what leads to the amount of all."""

    order: Order
    picks: tuple[Ref, ...] = ()
    amounts: Amounts | None = None


def folded(legal: Legal, orders: Sequence[Order]) -> list[ListedOrder]:
    """Return the rows of these orders; those that differ by an amount, and come behind it, are one where they are many.

    A game lists them one behind the other.
    """
    found: dict[tuple[Ref, ...] | Order, list[Order]] = {}
    for order in orders:
        found.setdefault(_leading(legal, order) or order, []).append(order)
    rows: list[ListedOrder] = []
    for key, alike in found.items():
        stage = legal.choices(key) if isinstance(key, tuple) else ()
        if isinstance(key, tuple) and isinstance(stage, Amounts) and len(stage) > _APART:
            rows.append(ListedOrder(alike[0], key, stage))
        else:
            rows += map(ListedOrder, alike)
    return rows


def _leading(legal: Legal, order: Order) -> tuple[Ref, ...]:
    # What is chosen of an order before its amount; nothing where it has none.
    picks = legal.game.picks(order)
    places = (place for place, ref in enumerate(picks) if is_amount(ref))
    return next((picks[:at] for at in places if isinstance(legal.choices(picks[:at]), Amounts)), ())
