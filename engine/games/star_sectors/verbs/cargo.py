"""Gathering, loading and unloading where a ship lies docked (SS-66 to SS-70, SS-Q36)."""

from collections.abc import Callable
from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.refs import Seat
from engine.core.slots import amount
from engine.core.values import evolve, frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.engineering import Stowed
from engine.games.star_sectors.queries.docks import docked, yields
from engine.games.star_sectors.queries.factors import is_station, profile
from engine.games.star_sectors.queries.goods import GOODS, ORES, free_space, held, loadable, restocked
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rules.stations import serve
from engine.games.star_sectors.slots import ACTIVE, words
from engine.games.star_sectors.state import Stage

ORE: Final = words(lambda _: ORES, lambda _, ore: Refusal(f"There is no {ore} to gather here.", "SS-102"))
WARE: Final = words(lambda _: GOODS, lambda *_: Refusal("There are no such goods.", "SS-67"))


@frozen
class Gather:
    """Take one unit aboard where the ship has been docked since its last turn (SS-Q36)."""

    verb: ClassVar[str] = "gather"
    key: ClassVar[str] = "g"
    ship: int
    item: str


@frozen
class Load:
    """Take any amount of goods, or a crew, from the station's stores (SS-67, SS-Q36a)."""

    verb: ClassVar[str] = "load"
    key: ClassVar[str] = "l"
    ship: int
    item: str
    amount: int


@frozen
class Unload:
    """Put any amount of goods, or the crew, ashore at the station (SS-67, SS-Q36a)."""

    verb: ClassVar[str] = "unload"
    key: ClassVar[str] = "o"
    ship: int
    item: str
    amount: int


# What bars handling any goods.


def idle(desk: Desk) -> Refusal | None:
    """Refuse a ship that attacked, is cloaked or has only just come."""
    if desk.turn.attacked:
        return Refusal("It attacked this turn: no handling of cargo.", "SS-66")
    if desk.ship.cloaked:
        return Refusal("A cloaked ship handles no cargo.", "SS-78")
    return None if docked(desk.ship) else _UNDOCKED


_UNDOCKED: Final = Refusal("It must have been docked since its last turn, without moving.", "SS-68")


def full(desk: Desk) -> Refusal | None:
    """Refuse what there is no room for."""
    return None if free_space(desk.ship) > 0 else Refusal(f"No room: cargo {desk.card.cargo}.", "SS-13")


# Gathering.


def barren(desk: Desk, item: str) -> Refusal | None:
    """Refuse what neither the hex, nor a moon, nor a station yields here."""
    if item in yields(desk.state, desk.number, desk.land):
        return None
    return Refusal(f"There is no {item} to gather here.", ORES[item])


def gathered(desk: Desk, item: str) -> Refusal | None:
    """Refuse a second unit of an item in a turn."""
    return Refusal(f"One unit of {item} a turn.", ORES[item]) if item in desk.turn.gathered else None


def trading(desk: Desk) -> Refusal | None:
    """Refuse gathering beside loading."""
    if any(kind != "repair" for kind in desk.turn.handled):
        return Refusal("It has loaded or unloaded this turn: gathering takes the whole turn.", "SS-67")
    return None


def gather(draft: Draft, _: Seat, order: Gather) -> None:
    """Take one unit aboard: from the nebula or the moon beside the ship if it yields it, else from the station."""
    number, item = order.ship, order.item
    ship, land = draft.ship(number), draft.land
    assert ship.place is not None
    nebula = land.kinds[ship.place].yields == item
    if not nebula and not any(land.kinds[body].yields == item for body in land.orbits[ship.place]):
        serve(draft, number)
    stores = restocked(ship.stores, item, 1)
    draft.note(number, gathered=(*ship.turn.gathered, item))
    draft.put(number, stores=evolve(stores, ore=stores.ore + (nebula and item == "trilithium")))
    _tell(draft, number, "takes aboard", item, 1)


# Loading and unloading.


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
    return Refusal(f"It can load 1 to {most} of the station's {_named(item, most)}, not {number}.", "SS-Q36a")


def load(draft: Draft, _: Seat, order: Load) -> None:
    """Take goods from the station, or its crew."""
    number, item = order.ship, order.item
    _shift(draft, serve(draft, number), number, item, order.amount)
    draft.note(number, handled=(*draft.ship(number).turn.handled, item))
    _tell(draft, number, "loads", item, order.amount)


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
    return Refusal(f"It can unload 1 to {most} {_named(item, most)}, not {number}.", "SS-Q36a")


def unload(draft: Draft, _: Seat, order: Unload) -> None:
    """Put goods, or the crew, ashore at the station."""
    number, item = order.ship, order.item
    _shift(draft, number, serve(draft, number), item, order.amount)
    draft.note(number, handled=(*draft.ship(number).turn.handled, item))
    _tell(draft, number, "unloads", item, order.amount)


def _named(item: str, count: int) -> str:
    # Goods by their name, one or several.
    ware = catalog.wares().items[item]
    return ware.name if count == 1 else ware.plural


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


def _tell(draft: Draft, number: int, deed: str, item: str, count: int) -> None:
    ship = draft.ship(number)
    secret, most = draft.settings.hidden_cargo, profile(ship.kind).cargo
    what = (deed, _named(item, count), count)
    draft.say(Stowed(ship.name, *what, ship.stores.items, most, ship.seat, secret, places=draft.at(ship)))


GATHER: Final = verb(
    Gather,
    gather,
    "{ship} takes a unit of {item} aboard",
    during(Stage.ENGINEERING),
    {"ship": ACTIVE, "item": ORE},
    (idle, barren, gathered, trading, full),
    costs="One unit of each kind a turn, docked. Then no loading or unloading this turn.",
)
LOAD: Final = verb(
    Load,
    load,
    _said("loads", "from the station"),
    during(Stage.ENGINEERING),
    {"ship": ACTIVE, "item": WARE, "amount": amount(_to_load, _overloaded)},
    (idle, gathering, handled, ashore, sold_out, bare, crammed),
    costs="Each kind once a turn, docked at a station. Then no gathering this turn.",
)
UNLOAD: Final = verb(
    Unload,
    unload,
    _said("unloads", "at the station"),
    during(Stage.ENGINEERING),
    {"ship": ACTIVE, "item": WARE, "amount": amount(_to_unload, _overdrawn)},
    (idle, gathering, handled, ashore, lacking, empty),
    costs="Each kind once a turn, docked at a station. Then no gathering this turn.",
)

VERBS: Final = (GATHER, LOAD, UNLOAD)
