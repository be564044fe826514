"""Gathering where a ship lies docked, and what bars handling any goods (SS-66 to SS-70, SS-Q36)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import evolve, frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.engineering import Stowed
from engine.games.star_sectors.queries.docks import docked, yields
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.queries.goods import ORES, free_space, restocked
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rules.stations import serve
from engine.games.star_sectors.slots import ACTIVE, words
from engine.games.star_sectors.state import Stage

ORE: Final = words(lambda _: ORES, lambda _, ore: Refusal(f"There is no {ore} to gather here.", "SS-102"))


@frozen
class Gather(Order, verb="gather", key="g"):
    """Take one unit aboard where the ship has been docked since its last turn (SS-Q36)."""

    ship: int
    item: str


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


def named(item: str, count: int) -> str:
    """Return goods by their name, one or several: 'mine', 'mines'."""
    ware = catalog.wares().items[item]
    return ware.name if count == 1 else ware.plural


def tell_stowed(draft: Draft, number: int, deed: str, item: str, count: int) -> None:
    """Tell what a ship took aboard or put ashore, and what it holds now."""
    ship = draft.ship(number)
    secret, most = draft.settings.hidden_cargo, profile(ship.kind).cargo
    what = (deed, named(item, count), count)
    draft.say(Stowed(ship.name, *what, ship.stores.items, most, ship.seat, secret, places=draft.at(ship)))


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


@verb(
    Gather,
    "{ship} takes a unit of {item} aboard",
    during(Stage.ENGINEERING),
    {"ship": ACTIVE, "item": ORE},
    (idle, barren, gathered, trading, full),
    costs="One unit of each kind a turn, docked. Then no loading or unloading this turn.",
)
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
    tell_stowed(draft, number, "takes aboard", item, 1)


VERBS: Final = (gather,)
