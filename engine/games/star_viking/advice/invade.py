"""How an invader moves: free sectors first, then what can be stormed, and away in time (11.5.4 to 11.5.7, 11.6.7)."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.refs import TokenId
from engine.core.values import frozen
from engine.games.star_viking.advice.endings import end
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.advice.judgement import unanswered
from engine.games.star_viking.advice.promise import Promise, onward, promise
from engine.games.star_viking.queries.charts import kind_of, place_of, sector_at
from engine.games.star_viking.queries.names import money, name_of
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.queries.where import free_space, hold
from engine.games.star_viking.state import NOWHERE, Unit
from engine.games.star_viking.verbs.cargo import Load, Unload
from engine.games.star_viking.verbs.moves import Move, Withdraw

_LEAVE: Final = -0.2
"""What withdrawing is worth: nothing lost, and nothing more to be had."""

_SHARED: Final = 0.5
"""The share of a second ship's expected gain that the first one does not expect too."""

_CHASED: Final = 0.15
"""How likely a ship that stays, though it could withdraw now, loses by it later."""

_WIDTH: Final = 4
"""How many ways for the first ship are proposed."""


@frozen
class Step:
    """What a ship does in this phase: goes or stays somewhere, or withdraws (`promise` None)."""

    ship: Unit
    worth: float
    promise: Promise | None = None
    instead: float = 0.0
    """What the best of all else that it could do is worth."""
    risk: float = 0.0
    """What it is likely to cost, in points: `worth` is without it."""
    guile: float = 0.0
    """What it gains where next to nothing is risked for it, in points."""


def plans(ground: Ground) -> Iterator[Plan]:
    """Propose the invader's movement phase, best first."""
    ships = [unit for unit in ground.own if ground.kind(unit).ship]
    if not ships:
        why = "No starship is left here: who stays can hold the capital, but plunders nothing."
        yield Plan((*_marches(ground, []), *end(ground, still=True)), 0.0, why)
        return
    options = [_options(ground, ship) for ship in ships]
    apart, fleet = _apart(options), _together(ground, ships)
    ways = [way for way in (fleet, apart) if way]
    if is_raider(ground.seat):
        # Who plunders nothing has no reason to split up.
        ways.sort(key=_worth, reverse=True)
    yield from (_plan(ground, way) for way in ways)
    for other in options[0][:_WIDTH]:
        if other is not apart[0]:
            yield _plan(ground, [other, *apart[1:]])


def _options(ground: Ground, ship: Unit, *others: Unit) -> list[Step]:
    # Each sector by what it promises at once and later on, to a ship alone or to a fleet.
    force = [ship, *others, *_wing(ground, ship)]
    every = [promise(ground, force, sector.number) for sector in ground.tile.sectors]
    reach = {ship.sector} if ship.moved else {ship.sector, *ground.reach(ship)}
    due = _parting(ground, force)
    steps = [_step(ground, ship, every, each, due) for each in every if each.sector in reach]
    if _may_leave(ground, ship):
        stay = max((step.worth for step in steps), default=0.0)
        steps.append(Step(ship, _LEAVE, instead=stay))
    return sorted(steps, key=lambda step: (-step.worth, step.promise is None or step.promise.sector != ship.sector))


def _parting(ground: Ground, force: Sequence[Unit]) -> float:
    # What getting away later costs: a phase in deep space, where every spacecraft can come.
    deep = ground.tile.deeps[0]
    hunters = ground.coming(deep)
    outcome = ground.clash(deep, ground.fighters(force), hunters, soon=True) if hunters else None
    return min(0.0, ground.stakes.fight(outcome)) * _CHASED if outcome else 0.0


def _step(ground: Ground, ship: Unit, every: list[Promise], each: Promise, due: float) -> Step:
    quiet = -1 if each.fight else ground.segment.quiet
    later = 0.0 if each.last and each.worth > 0 else onward(ground, every, each.sector, 3 - quiet)
    return Step(ship, each.worth + later + due, each, risk=each.risk - due, guile=unanswered(each.worth, each.risk))


def _wing(ground: Ground, ship: Unit) -> list[Unit]:
    # Spacecraft beside it that fly with it inside the orbit.
    return [] if ship.sector == NOWHERE else [unit for unit in ground.own if _flies_with(ground, unit, ship)]


def _flies_with(ground: Ground, unit: Unit, ship: Unit) -> bool:
    kind = ground.kind(unit)
    return unit.sector == ship.sector and kind.craft and not kind.ship and not unit.moved


def _may_leave(ground: Ground, ship: Unit) -> bool:
    if ship.moved:
        return False
    return ship.sector == NOWHERE or sector_at(ground.state, ground.system, ship.sector).deep


def _apart(options: list[list[Step]]) -> list[Step]:
    # Each goes to another sector: no two visit one free sector.
    taken: set[int] = set()
    chosen = []
    for steps in options:
        step = next((each for each in steps if each.promise is None or each.promise.sector not in taken), steps[0])
        if step.promise is not None and _exclusive(step):
            taken.add(step.promise.sector)
        chosen.append(step)
    return chosen


def _exclusive(step: Step) -> bool:
    # What only one ship can have.
    return step.promise is not None and not step.promise.fight and step.promise.worth > 0


def _together(ground: Ground, ships: Sequence[Unit]) -> list[Step]:
    # All that are in one place do the same.
    if len(ships) < 2 or len({ship.sector for ship in ships}) > 1:
        return []
    best = _options(ground, *ships)[0]
    many = len(ships)
    shares = {"worth": best.worth / many, "risk": best.risk / many, "guile": best.guile / many}
    return [Step(ship, promise=best.promise, **shares) for ship in ships]


def _worth(steps: list[Step]) -> float:
    # What several ships expect to gain is in part the same.
    first, *others = sorted((step.worth for step in steps), reverse=True)
    if len({step.promise and step.promise.sector for step in steps}) == 1:
        return first + sum(others)
    return first + sum(worth * (_SHARED if worth > 0 else 1.0) for worth in others)


def _plan(ground: Ground, steps: list[Step]) -> Plan:
    orders: list[Order] = []
    for step in steps:
        aboard = {order.unit for order in orders if isinstance(order, Load)}
        orders += _spelled(ground, step, aboard, led=step is steps[0])
    orders += _marches(ground, steps)
    still = not orders and all(_done(step) for step in steps)
    risk, guile = sum(step.risk for step in steps), sum(step.guile for step in steps)
    return Plan((*orders, *end(ground, still=still)), _worth(steps), _why(ground, steps[0]), risk=risk, guile=guile)


def _done(step: Step) -> bool:
    return step.promise is not None and not step.promise.fight and step.worth < 0.3


def _spelled(ground: Ground, step: Step, aboard: set[TokenId], *, led: bool) -> list[Order]:
    ship, name = step.ship, TokenId(step.ship.id)
    reloads = list(_reloads(ground, ship, aboard))
    if step.promise is None:
        return [*reloads, Withdraw(name)]
    unload = [unit for unit in step.promise.unload if unit.carrier == ship.id]
    orders: list[Order] = [] if unload or step.promise.fight else [*reloads]
    loaded = aboard | {order.unit for order in orders if isinstance(order, Load)}
    to = place_of(ground.system, step.promise.sector)
    going = step.promise.sector != ship.sector
    if going:
        orders.append(Move(name, to))
    orders += [Unload(name, TokenId(unit.id)) for unit in unload]
    if going and led:
        wing = (unit for unit in _wing(ground, ship) if unit.id not in loaded)
        orders += [Move(TokenId(unit.id), to) for unit in wing if step.promise.sector in ground.reach(unit)]
    return orders


def _reloads(ground: Ground, ship: Unit, aboard: set[TokenId]) -> Iterator[Load]:
    # What stands beside it comes along, the dearest first.
    if ship.sector == NOWHERE or ship.handled == "unload":
        return
    free = free_space(ground.state, ship)
    for unit in sorted(ground.own, key=lambda unit: -kind_of(ground.state, unit).cost):
        kind = ground.kind(unit)
        loose = unit.sector == ship.sector and unit.id not in aboard and not unit.moved and not kind.fort
        if loose and 0 < kind.size <= free:
            yield Load(TokenId(ship.id), TokenId(unit.id))
            free -= kind.size


def _marches(ground: Ground, steps: Sequence[Step]) -> list[Order]:
    # Troops that no ship takes along walk into a capital that nobody holds.
    capital = ground.tile.capital
    ships = {step.ship.sector for step in steps}
    if ground.held(capital) or any(unit.sector == capital for unit in ground.own):
        return []
    for unit in ground.own:
        kind = ground.kind(unit)
        if (
            not kind.craft
            and not kind.fort
            and not unit.moved
            and unit.sector not in ships
            and capital in ground.reach(unit)
        ):
            return [Move(TokenId(unit.id), place_of(ground.system, capital))]
    return []


def _why(ground: Ground, step: Step) -> str:
    name = name_of(step.ship)
    if step.promise is None:
        return f"{name} leaves{_with(step)}."
    where = sector_at(ground.state, ground.system, step.promise.sector).name
    if step.promise.fight:
        favour = "in its favour" if step.promise.margin > 0 else "against it"
        return f"{name} fights for {where}: the forecast is {favour}."
    verb = "stays at" if step.promise.sector == step.ship.sector else "goes to"
    if ground.loot(step.promise.sector) and hold(ground.state, step.ship):
        return f"{name} {verb} {where}: about {ground.loot(step.promise.sector):.0f} MCr to be had."
    return f"{name} {verb} {where}: {_lull(ground, step.promise.sector)}."


def _with(step: Step) -> str:
    loot = f" with {money(step.ship.loot)} of plunder" if step.ship.loot else ""
    return f"{loot}: more is to be lost here than won" if step.instead < 0 else loot


def _lull(ground: Ground, sector: int) -> str:
    # Why a sector where nothing is to be had: for the tax, or for what lies beyond.
    if ground.taxing:
        return "the tax of the system is worth more than its plunder"
    beyond = [at for at in ground.tile.coded if not ground.held(at)]
    goal = max(beyond, key=ground.loot, default=sector)
    if ground.loot(goal) > 0:
        where = ground.tile.sectors[goal].name
        return f"no enemy is seen there, and later about {ground.loot(goal):.0f} MCr may be had at {where}"
    return "no enemy is seen there"
