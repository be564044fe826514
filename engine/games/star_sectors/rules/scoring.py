"""What scores beside destruction: moons held, trilithium brought home, stations razed, convoys and breakouts."""

from engine.core.values import evolve
from engine.games.star_sectors.events import Scored, Stowed
from engine.games.star_sectors.measures.factors import hostile, is_station, profile, value
from engine.games.star_sectors.measures.objectives import holders, home_cells
from engine.games.star_sectors.measures.sides import seats_of, side
from engine.games.star_sectors.rules.table import Table
from engine.games.star_sectors.state import NEUTRAL, Fate


def _award(table: Table, seat: int, points: int, why: str) -> None:
    total = table.credit("points", seat, points)
    table.say(Scored(side(seat), points, why, total))


def fallen(table: Table, number: int) -> None:
    """Score a destroyed station or convoy ship for its slayer, or for every enemy when no enemy slew it."""
    ship, goal = table.ship(number), table.objective
    counts = (goal.kind == "raze" and is_station(ship)) or (goal.kind == "convoy" and ship.convoy)
    if not counts or ship.seat == NEUTRAL:
        return
    enemies = [seat for seat in seats_of(table.state) if hostile(ship, seat)]
    for seat in [ship.slayer] if ship.slayer in enemies else enemies:
        _award(table, seat, goal.points, f"{ship.name} is destroyed")


def gone(table: Table, number: int, why: str) -> None:
    """Score a ship that has left by an enemy edge."""
    ship = table.ship(number)
    if why == "convoy":
        _award(table, ship.seat, table.objective.points, f"{ship.name} is through")
    elif why == "breakout":
        _award(table, ship.seat, value(ship), f"{ship.name} has broken out")


def deliver(table: Table, number: int) -> None:
    """Put ashore the nebula trilithium of a ship that ends its turn on its home edge (objective haul)."""
    ship, goal = table.ship(number), table.objective
    if goal.kind != "haul" or not ship.stores.ore or ship.fate is not Fate.SERVING:
        return
    if ship.place not in home_cells(table.state, ship.seat, table.land):
        return
    ore, stores = ship.stores.ore, ship.stores
    after = table.put(number, stores=evolve(stores, ore=0, trilithium=stores.trilithium - ore))
    total = table.credit("ore", ship.seat, ore)
    room, secret = profile(ship.kind).cargo, table.settings.hidden_cargo
    table.say(Stowed(ship.name, "brings home", "trilithium", ore, after.stores.items, room, ship.seat, secret))
    if total >= goal.amount and not table.state.prizes:
        table.set(prizes=(ship.seat,))
        _award(table, ship.seat, goal.points, f"{goal.amount} trilithium are home")


def hold(table: Table) -> None:
    """Score the moons at the end of the rounds that count (objective hold)."""
    goal = table.objective
    if goal.kind != "hold" or table.round not in goal.rounds:
        return
    held = holders(table.state, table.land)
    most = max(held.values())
    best = [seat for seat, count in held.items() if count == most]
    if most and len(best) == 1:
        _award(table, best[0], goal.points, "it holds most moons")
