"""What scores beside destruction: moons held, trilithium brought home, stations razed, convoys and breakouts."""

from engine.core.values import evolve
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.rounds import Scored
from engine.games.star_sectors.queries.factors import hostile, is_station, profile, value
from engine.games.star_sectors.queries.objectives import holders, home_cells
from engine.games.star_sectors.queries.sides import seats_of, side
from engine.games.star_sectors.state import NEUTRAL, Fate


def _award(draft: Draft, seat: int, points: int, why: str) -> None:
    total = draft.credit("points", seat, points)
    draft.say(Scored(side(seat), points, why, total))


def fallen(draft: Draft, number: int) -> None:
    """Score a destroyed station or convoy ship for its slayer, or for every enemy when no enemy slew it."""
    ship, goal = draft.ship(number), draft.objective
    counts = (goal.kind == "raze" and is_station(ship)) or (goal.kind == "convoy" and ship.convoy)
    if not counts or ship.seat == NEUTRAL:
        return
    enemies = [seat for seat in seats_of(draft.state) if hostile(ship, seat)]
    for seat in [ship.slayer] if ship.slayer in enemies else enemies:
        _award(draft, seat, goal.points, f"{ship.name} is destroyed")


def gone(draft: Draft, number: int, why: str) -> None:
    """Score a ship that has left by an enemy edge."""
    ship = draft.ship(number)
    if why == "convoy":
        _award(draft, ship.seat, draft.objective.points, f"{ship.name} is through")
    elif why == "breakout":
        _award(draft, ship.seat, value(ship), f"{ship.name} has broken out")


def deliver(draft: Draft, number: int) -> None:
    """Put ashore the nebula trilithium of a ship that ends its turn on its home edge, in the open (SS-78, R-17)."""
    ship, goal = draft.ship(number), draft.objective
    if goal.kind != "haul" or not ship.stores.ore or ship.fate is not Fate.SERVING or ship.cloaked:
        return
    if ship.place not in home_cells(draft.state, ship.seat, draft.land):
        return
    from engine.games.star_sectors.events.engineering import Stowed

    ore, stores = ship.stores.ore, ship.stores
    after = draft.put(number, stores=evolve(stores, ore=0, trilithium=stores.trilithium - ore))
    total = draft.credit("ore", ship.seat, ore)
    room, secret = profile(ship.kind).cargo, draft.settings.hidden_cargo
    draft.say(Stowed(ship.name, "brings home", "trilithium", ore, after.stores.items, room, ship.seat, secret))
    if total >= goal.amount and not draft.state.prizes:
        draft.set(prizes=(ship.seat,))
        _award(draft, ship.seat, goal.points, f"{goal.amount} trilithium are home")


def hold(draft: Draft) -> None:
    """Score the moons at the end of the rounds that count (objective hold)."""
    goal = draft.objective
    if goal.kind != "hold" or draft.round not in goal.rounds:
        return
    held = holders(draft.state, draft.land)
    most = max(held.values())
    best = [seat for seat, count in held.items() if count == most]
    if most and len(best) == 1:
        _award(draft, best[0], goal.points, "it holds most moons")
