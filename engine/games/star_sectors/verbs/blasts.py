"""Mines laid, and self-destruction (SS-101, SS-104, SS-Q31)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.fire import MineExploded, MineLaid
from engine.games.star_sectors.queries.blasts import Burst
from engine.games.star_sectors.queries.factors import astern
from engine.games.star_sectors.rules.damage import enter, perish
from engine.games.star_sectors.rules.stores import spend
from engine.games.star_sectors.slots import ACTIVE
from engine.games.star_sectors.state import STATIONS, Mine, Stage
from engine.space.hexgrid import OFF


@frozen
class LayMine(Order, verb="lay-mine", key="m"):
    """Drop a mine into the hex just astern (SS-101)."""

    ship: int


_NO_MINES: Final = Refusal("It carries no mines.", "SS-101")
_NO_STERN: Final = Refusal("A station lays no mines: it has no stern.", "SS-101")


def mineless(desk: Desk) -> Refusal | None:
    """Refuse a ship without mines, and a station, which has no stern to lay them by."""
    if desk.ship.kind in STATIONS:
        return _NO_STERN
    return None if desk.ship.stores.mines else _NO_MINES


def crowded(desk: Desk) -> Refusal | None:
    """Refuse any hex astern but an empty one (SS-Q31)."""
    into = desk.astern
    if into == OFF:
        return Refusal("There is no hex astern: the map ends.", "SS-Q31")
    there = desk.occupied.get(into)
    kind = "" if desk.land.kinds[into].id == "open" else desk.land.kinds[into].name
    lies = kind if there is None else desk.state.ships[there].name
    if lies or into in desk.mines:
        return Refusal(f"The hex astern, {desk.place_name(into)}, is not empty: {lies or 'a mine'}.", "SS-Q31")
    return None


@verb(
    LayMine,
    "{ship} lays a mine astern",
    during(Stage.TACTICAL),
    {"ship": ACTIVE},
    (mineless, crowded),
    costs="Uses a mine. It lies astern for good and harms whoever enters, you as well.",
)
def lay(draft: Draft, _: Seat, order: LayMine) -> None:
    """Drop a mine astern; one that nobody saw there goes off with it, an unseen ship sets it off (SS-101, SS-Q31)."""
    ship = draft.ship(order.ship)
    cell = astern(ship, draft.land)
    at = draft.name(cell)
    draft.note(order.ship)
    left = spend(draft, order.ship, "mine")
    if draft.mine_at(cell) is not None:
        draft.set(mines=draft.unmined(cell))
        draft.say(MineExploded("", at, places=(at,)))
        return
    draft.set(mines=(*draft.mines, Mine(cell, ship.seat)))
    settings = draft.settings
    seen = (Seat(ship.seat),) if settings.hidden_mines else draft.witnesses(order.ship)
    kept, plain = None if settings.hidden_cargo else left, not settings.hidden_mines
    draft.say(MineLaid(ship.name, at, kept, plain and seen is not None, places=(at,), witnesses=seen))
    other = draft.occupied().get(cell)
    if other is not None:
        enter(draft, other, (cell,))


@frozen
class SelfDestruct(Order, verb="self-destruct", key=""):
    """Blow the ship up: each ship next to it takes a hit (SS-104)."""

    ship: int


def lasting(desk: Desk) -> Refusal | None:
    """Refuse stations: ships always may."""
    return Refusal("A station has no such order.", "SS-104") if desk.ship.kind in STATIONS else None


@verb(
    SelfDestruct,
    "{ship} blows itself up",
    during(Stage.TACTICAL),
    {"ship": ACTIVE},
    (lasting,),
    costs="Costs the ship. Every ship and station in the six hexes around takes a hit, friends too.",
)
def self_destruct(draft: Draft, _: Seat, order: SelfDestruct) -> None:
    """Blow up: one hit to every ship next to the hull, instead of the death blast (SS-104, SS-Q33)."""
    ship = draft.ship(order.ship)
    draft.note(order.ship)
    perish(draft, order.ship, "its own crew", ship.seat, Burst.AROUND)


VERBS: Final = (lay, self_destruct)
