"""What a ship does by the way in its tactical phase: crew, decloak, boosts, mines (SS-35, SS-75, SS-99 to 103)."""

from engine.core.refs import Seat
from engine.games.star_sectors.events import Boosted, Manned, MineExploded, MineLaid
from engine.games.star_sectors.measures.factors import astern, combat, defence, hull, moves_left
from engine.games.star_sectors.measures.goods import held, restocked
from engine.games.star_sectors.orders import Boost, Decloak, LayMine, Man
from engine.games.star_sectors.printed import catalog
from engine.games.star_sectors.rules.damage import enter
from engine.games.star_sectors.rules.movement import uncloak
from engine.games.star_sectors.rules.table import Table
from engine.games.star_sectors.state import Crew, Mine


def man(table: Table, order: Man) -> None:
    """Send the crew; science finds what lies cloaked within CF (SS-99, SS-Q38)."""
    table.note(order.ship, crew=order.crew)
    ship = table.ship(order.ship)
    effect, seen = catalog.wares().crews[order.crew.value].effect, table.witnesses(order.ship)
    table.say(Manned(ship.name, order.crew.value, effect, places=table.at(ship), witnesses=seen))
    if order.crew is Crew.SCIENCE and ship.place is not None:
        near, far = table.land.grid.distances(ship.place), combat(ship, table.land)
        for number, other in enumerate(table.ships()):
            if other.seat != ship.seat and any(near[cell] <= far for cell in hull(other, table.land)):
                table.unmask(number, (ship.seat,))


def decloak(table: Table, order: Decloak) -> None:
    """Drop the cloak."""
    uncloak(table, order.ship)


def boost(table: Table, order: Boost) -> None:
    """Raise a factor by 1 for a unit or a charge."""
    number, source = order.ship, order.source
    ship = table.ship(number)
    turn = ship.turn
    table.note(number, power=turn.power or source == "warp", **{order.factor: getattr(turn, order.factor) + 1})
    left = table.put(number, engines=ship.engines - 1).engines if source == "warp" else use(table, number, source)
    ship, land = table.ship(number), table.land
    worth = {"cf": combat(ship, land), "df": defence(ship, land), "mf": moves_left(ship)}[order.factor]
    kept = None if source != "warp" and table.settings.hidden_cargo else left
    seen = table.witnesses(number)
    table.say(Boosted(ship.name, order.factor.upper(), worth, source, kept, places=table.at(ship), witnesses=seen))


def use(table: Table, number: int, ore: str) -> int:
    """Use up this turn's unit of dilithium or trilithium and return what is left (SS-102, SS-103)."""
    table.note(number, **{ore: True})
    return _spend(table, number, ore)


def _spend(table: Table, number: int, item: str) -> int:
    ship = table.ship(number)
    return held(table.put(number, stores=restocked(ship.stores, item, -1)), item)


def lay(table: Table, order: LayMine) -> None:
    """Drop a mine astern; one that nobody saw there goes off with it, an unseen ship sets it off (SS-101, SS-Q31)."""
    ship = table.ship(order.ship)
    cell = astern(ship, table.land)
    at = table.name(cell)
    table.note(order.ship)
    left = _spend(table, order.ship, "mine")
    if table.mine_at(cell) is not None:
        table.set(mines=table.unmined(cell))
        table.say(MineExploded("", at, places=(at,)))
        return
    table.set(mines=(*table.mines, Mine(cell, ship.seat)))
    settings = table.settings
    seen = (Seat(ship.seat),) if settings.hidden_mines else table.witnesses(order.ship)
    table.say(MineLaid(ship.name, at, None if settings.hidden_cargo else left, places=(at,), witnesses=seen))
    other = table.occupied().get(cell)
    if other is not None:
        enter(table, other, (cell,))
