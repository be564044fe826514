"""How a defender moves: striking when the forecast pays, hidden otherwise, away from what it loses (11.6.6)."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.grammar import list_of, plural
from engine.core.orders import Order
from engine.core.refs import TokenId
from engine.core.values import frozen
from engine.games.star_viking.advice.endings import end
from engine.games.star_viking.advice.forecast import Expectation
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.advice.judgement import control, loot, unanswered, victory
from engine.games.star_viking.queries.charts import place_of
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.state import Unit
from engine.games.star_viking.verbs.moves import Move, Withdraw

_ROUSED: Final = 0.5
"""What a shot costs, in points, that ends a row of quiet rounds: it gives the raider more rounds."""

_APPROACH: Final = 0.4
"""What lying in wait in an orbit's deep space is worth beside the strike itself."""

_WORTHWHILE: Final = 0.5
"""A strike must promise more than this many points: the enemy sees who lay hidden."""

_DOOMED: Final = -1.0
"""A fight that is forecast to cost more than this many points is left."""


@frozen
class Strike:
    """Units sent at the enemies in a sector, or to lie in wait near them."""

    sector: int
    units: tuple[Unit, ...]
    worth: float
    lurks: bool = False
    risk: float = 0.0
    """What it is likely to cost beside what is under fire already, in points: `worth` is without it."""

    @property
    def guile(self) -> float:
        """What is gained in wait, or where next to nothing is risked for it, in points."""
        return max(0.0, self.worth) if self.lurks else unanswered(self.worth, self.risk)


def plans(ground: Ground) -> Iterator[Plan]:
    """Propose the defender's movement phase, best first."""
    strikes = sorted(_strikes(ground), key=lambda strike: -strike.worth)
    for strike in strikes:
        if strike.worth > _WORTHWHILE:
            yield _struck(ground, strike, _flights(ground, strike.units))
    flights = _flights(ground, ())
    pays = any(strike.worth > _WORTHWHILE for strike in strikes)
    unseen = 0.0 if flights else _WORTHWHILE
    why = _patience(ground, flights, pays=pays)
    # Strikes must be worth more than what is kept hidden without one.
    yield Plan((*flights, *end(ground, still=not flights)), _WORTHWHILE, why, guile=unseen)
    for strike in strikes:
        if strike.worth <= _WORTHWHILE:
            yield _struck(ground, strike, [])


def _struck(ground: Ground, strike: Strike, flights: list[Order]) -> Plan:
    orders = (*_moves(ground, strike), *flights, *end(ground, still=False))
    return Plan(orders, strike.worth, _why(ground, strike), risk=strike.risk, guile=strike.guile)


def _strikes(ground: Ground) -> Iterator[Strike]:
    for sector in ground.foes:
        there = [unit for unit in ground.own if unit.sector == sector]
        able = [unit for unit in ground.own if _free(ground, unit) and sector in ground.reach(unit)]
        gain, cost = _clash(ground, sector, there) if there else (0.0, 0.0)
        for units in _selections(ground, able):
            gains, costs = _clash(ground, sector, [*there, *units])
            yield Strike(sector, units, gains - gain, risk=max(0.0, costs - cost))
        yield from _lurks(ground, sector)


def _selections(ground: Ground, able: list[Unit]) -> list[tuple[Unit, ...]]:
    # All of them, the spacecraft, the ships, and whoever shoots well.
    craft = [unit for unit in able if ground.kind(unit).craft]
    ships = [unit for unit in craft if ground.kind(unit).ship]
    strong = [unit for unit in able if ground.kind(unit).attack >= 4]
    return [choice for choice in dict.fromkeys(map(tuple, (able, craft, ships, strong))) if choice]


def _free(ground: Ground, unit: Unit) -> bool:
    # Fortresses never move, and the last one does not leave a sector that it guards.
    if ground.kind(unit).fort or unit.moved:
        return False
    at = ground.tile.sectors[unit.sector]
    return not (at.capital or at.code) or ground.held(unit.sector) or unit.id != _keeper(ground, unit.sector)


def _keeper(ground: Ground, sector: int) -> str:
    # The cheapest stays; nobody need stay where a fortress does.
    pile = [unit for unit in ground.own if unit.sector == sector]
    if any(ground.kind(unit).fort for unit in pile):
        return ""
    return min(pile, key=lambda unit: (ground.kind(unit).cost, unit.id)).id


def _clash(ground: Ground, sector: int, units: list[Unit]) -> tuple[float, float]:
    # What a fight there is worth, and what of that it costs.
    outcome = ground.clash(sector, ground.fighters(units), ground.enemies(sector))
    worth = ground.stakes.fight(outcome) + _denied(ground, sector, outcome) - _ROUSED * (ground.segment.quiet > 0)
    return worth, ground.stakes.risk(outcome)


def _denied(ground: Ground, sector: int, outcome: Expectation) -> float:
    # Whoever still stands there when the round ends keeps the sector from being plundered, and the capital.
    denied = min(1.0, outcome.left * 2) * loot(ground.state, ground.segment.invaders[0], ground.system, sector)
    if sector == ground.tile.capital:
        denied += victory(outcome.margin) * control(ground.state, ground.seat, ground.system)
    return denied


def _lurks(ground: Ground, sector: int) -> Iterator[Strike]:
    # Enemies in another orbit: be in its deep space when they come out.
    deep = ground.tile.deep_of(ground.tile.orbit_of(sector))
    if deep == sector or ground.held(deep):
        return
    ships = [unit for unit in ground.own if ground.kind(unit).ship and _free(ground, unit) and unit.sector != deep]
    far = tuple(unit for unit in ships if sector not in ground.reach(unit) and deep in ground.reach(unit))
    if far:
        outcome = ground.clash(deep, ground.fighters(far), ground.enemies(sector))
        worth, risk = ground.stakes.fight(outcome), ground.stakes.risk(outcome)
        yield Strike(deep, far, _APPROACH * worth, lurks=True, risk=_APPROACH * risk)


def _moves(ground: Ground, strike: Strike) -> list[Order]:
    to = place_of(ground.system, strike.sector)
    return [Move(TokenId(unit.id), to) for unit in strike.units]


def _flights(ground: Ground, busy: tuple[Unit, ...]) -> list[Order]:
    # Ships out of fights that are lost, and troops that reinforce nobody stay.
    orders: list[Order] = []
    for sector in ground.foes:
        there = [unit for unit in ground.own if unit.sector == sector]
        coming = [unit for unit in busy if sector in ground.reach(unit)]
        if there and _lost(ground, sector, [*there, *coming]):
            for unit in there:
                if ground.kind(unit).ship and not unit.moved and unit not in busy:
                    orders += _flight(ground, unit)
    return orders


def _lost(ground: Ground, sector: int, units: list[Unit]) -> bool:
    outcome = ground.clash(sector, ground.fighters(units), ground.enemies(sector))
    return outcome.margin < 0 and ground.stakes.fight(outcome) + _denied(ground, sector, outcome) < _DOOMED


def _flight(ground: Ground, ship: Unit) -> list[Order]:
    if ground.tile.sectors[ship.sector].deep:
        return [Withdraw(TokenId(ship.id))]
    open_space = [deep for deep in ground.tile.deeps if not ground.held(deep) and deep in ground.reach(ship)]
    if not open_space:
        return []
    safest = max(open_space, key=lambda deep: _safety(ground, ship, deep))
    return [Move(TokenId(ship.id), place_of(ground.system, safest))]


def _safety(ground: Ground, ship: Unit, deep: int) -> float:
    coming = ground.coming(deep)
    return ground.stakes.fight(ground.clash(deep, ground.fighters([ship]), coming, soon=True)) if coming else 0.0


def _why(ground: Ground, strike: Strike) -> str:
    where, several = ground.tile.sectors[strike.sector].name, len(strike.units) > 1
    names = [name_of(unit) for unit in strike.units]
    who = list_of(names if len(names) < 4 else [*names[:2], f"{len(names) - 2} more"])
    if strike.lurks:
        return f"{who} {'lie' if several else 'lies'} in wait at {where}: enemies in its orbit are in reach from there."
    return f"{who} {'strike' if several else 'strikes'} at {where}: {_gains(strike.worth)}."


def _gains(worth: float) -> str:
    points = round(worth)
    if not points:
        return "neither much to gain there nor to lose"
    return f"about {plural(abs(points), 'point')} to be {'gained' if points > 0 else 'lost'}"


def _patience(ground: Ground, flights: list[Order], *, pays: bool) -> str:
    if flights:
        gone = {order.unit for order in flights if isinstance(order, Move | Withdraw)}
        ships = [name_of(unit) for unit in ground.own if unit.id in gone]
        return f"{list_of(ships)} {'leave' if len(ships) > 1 else 'leaves'} a fight that is forecast as lost."
    if not ground.foes:
        return "No enemy is in sight."
    return "Who does not move shows nothing." if pays else "No strike that is possible now would pay."
