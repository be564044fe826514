"""Loading and unloading at a station where a ship lies docked (SS-67, SS-69, SS-Q36a)."""

from collections.abc import Callable
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.slots import amount
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.queries.factors import is_station
from engine.games.star_sectors.queries.goods import GOODS, held, loadable, restocked
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rules.stations import serve
from engine.games.star_sectors.slots import ACTIVE, words
from engine.games.star_sectors.state import Stage
from engine.games.star_sectors.verbs.cargo import full, idle, named, tell_stowed

WARE: Final = words(lambda _: GOODS, lambda *_: Refusal("There are no such goods.", "SS-67"))


@frozen
class Load(Order, verb="load", key="l"):
    """Take any amount of goods, or a crew, from the station's stores (SS-67, SS-Q36a)."""

    ship: int
    item: str
    amount: int


@frozen
class Unload(Order, verb="unload", key="o"):
    """Put any amount of goods, or the crew, ashore at the station (SS-67, SS-Q36a)."""

    ship: int
    item: str
    amount: int


# What bars both, and either.


def gathering(desk: Desk) -> Refusal | None:
    """Refuse loading beside gathering."""
    return Refusal("It gathered this turn: loading takes the whole turn.", "SS-67") if desk.turn.gathered else None


def handled(desk: Desk, item: str) -> Refusal | None:
    """Refuse goods that were handled already."""
    return Refusal(f"It has handled {item} this turn.", "SS-67") if item in desk.turn.handled else None


def ashore(desk: Desk) -> Refusal | None:
    """Refuse a ship that no station serves."""
    return desk.station if isinstance(desk.station, Refusal) else None


def sold_out(desk: Desk, item: str) -> Refusal | None:
    """Refuse what the station does not store."""
    stored = isinstance(desk.station, int) and held(desk.state.ships[desk.station], item)
    return None if stored else Refusal(f"The station stores no {item}.", "SS-67")


def bare(desk: Desk) -> Refusal | None:
    """Refuse loading from a station that stores nothing."""
    stored = isinstance(desk.station, int) and any(held(desk.state.ships[desk.station], item) for item in GOODS)
    return None if stored else _BARE


_BARE: Final = Refusal("The station stores nothing.", "SS-67")


def crammed(desk: Desk, item: str) -> Refusal | None:
    """Refuse goods without room and a second crew."""
    if item != "crew":
        return full(desk)
    return Refusal("It has a crew: one a ship.", "SS-99") if desk.ship.crew else None


def _to_load(desk: Desk, _: int, item: str) -> range:
    most = loadable(desk.ship, desk.state.ships[desk.station], item) if isinstance(desk.station, int) else 0
    return range(1, most + 1)


def _overloaded(desk: Desk, number: int, ship: int, item: str) -> Refusal:
    most = len(_to_load(desk, ship, item))
    return Refusal(f"It can load 1 to {most} of the station's {named(item, most)}, not {number}.", "SS-Q36a")


def lacking(desk: Desk, item: str) -> Refusal | None:
    """Refuse goods that the ship does not carry."""
    return None if held(desk.ship, item) else Refusal(f"It carries no {item}.", "SS-67")


def empty(desk: Desk) -> Refusal | None:
    """Refuse unloading from a ship that carries nothing."""
    return None if any(held(desk.ship, item) for item in GOODS) else _EMPTY


_EMPTY: Final = Refusal("It carries nothing.", "SS-67")


def _to_unload(desk: Desk, _: int, item: str) -> range:
    return range(1, held(desk.ship, item) + 1)


def _overdrawn(desk: Desk, number: int, ship: int, item: str) -> Refusal:
    most = len(_to_unload(desk, ship, item))
    return Refusal(f"It can unload 1 to {most} {named(item, most)}, not {number}.", "SS-Q36a")


def _said(does: str, where: str) -> Callable[[Desk, Load | Unload], str]:
    # 'Warg loads 2 mines from the station'; what are no goods is said as it is.
    def said(desk: Desk, order: Load | Unload) -> str:
        ware = catalog.wares().items.get(order.item)
        what = plural(order.amount, ware.name, ware.plural) if ware else f"{order.amount} {order.item}"
        return f"{ACTIVE.said(desk, order.ship)} {does} {what} {where}"

    return said


def _shift(draft: Draft, start: int, to: int, item: str, count: int) -> None:
    for number, change in ((start, -count), (to, count)):
        ship = draft.ship(number)
        if item == "crew" and not is_station(ship):
            draft.put(number, crew=change > 0)
        else:
            draft.put(number, stores=restocked(ship.stores, item, change))


@verb(
    Load,
    _said("loads", "from the station"),
    during(Stage.ENGINEERING),
    {"ship": ACTIVE, "item": WARE, "amount": amount(_to_load, _overloaded)},
    (idle, gathering, handled, ashore, sold_out, bare, crammed),
    costs="Each kind once a turn, docked at a station. Then no gathering this turn.",
)
def load(draft: Draft, _: Seat, order: Load) -> None:
    """Take goods from the station, or its crew."""
    number, item = order.ship, order.item
    _shift(draft, serve(draft, number), number, item, order.amount)
    draft.note(number, handled=(*draft.ship(number).turn.handled, item))
    tell_stowed(draft, number, "loads", item, order.amount)


@verb(
    Unload,
    _said("unloads", "at the station"),
    during(Stage.ENGINEERING),
    {"ship": ACTIVE, "item": WARE, "amount": amount(_to_unload, _overdrawn)},
    (idle, gathering, handled, ashore, lacking, empty),
    costs="Each kind once a turn, docked at a station. Then no gathering this turn.",
)
def unload(draft: Draft, _: Seat, order: Unload) -> None:
    """Put goods, or the crew, ashore at the station."""
    number, item = order.ship, order.item
    _shift(draft, number, serve(draft, number), item, order.amount)
    turn = draft.ship(number).turn
    # A crew that is ashore neither repairs nor defends any more (SS-99).
    draft.note(number, handled=(*turn.handled, item), crew=None if item == "crew" else turn.crew)
    tell_stowed(draft, number, "unloads", item, order.amount)


VERBS: Final = (load, unload)
