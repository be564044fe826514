"""Plans for a raider's plot: whom to raid, drawn from a mix; who goes home; what is taken along (11.3 to 11.5)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from engine.core.abilities import Plan
from engine.core.grammar import list_of
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.values import frozen
from engine.games.star_viking.advice import mixing, prizes, stowage
from engine.games.star_viking.advice.hazards import Hazard, Hazards
from engine.games.star_viking.advice.skill import NORMAL, Skill
from engine.games.star_viking.advice.standoff import Targets, standoff
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.charts import holder, wealth_of
from engine.games.star_viking.queries.names import money, name_of, system_name
from engine.games.star_viking.state import HOME, State, Unit
from engine.games.star_viking.verbs.endings import EndPlot
from engine.games.star_viking.verbs.strategy import Course, Remain

LADEN: Final = 25
"""Plunder aboard, in mega-credits, that is brought home at once."""

BATTERED: Final = 3
"""Hits with which a ship goes home."""

GUARDS: Final = 3.0
"""How many frigates, and as many escorts, a raider reckons with for each set of counters when a match begins."""

LASTING: Final = 0.89
"""Which part of them outlasts a turn: of three of each some 1.6 are left in the sixth."""

BEYOND: Final = 5
"""How many systems are proposed besides those of the mix."""

LEAST: Final = 0.0
"""What a raid must bring on average, in points, to be begun at all: at home a ship brings nothing either."""

_RARE: Final = 0.02
"""How seldom a raid may be drawn to be drawn at all."""


def plans(view: View[State], skill: Skill = NORMAL) -> Iterator[Plan]:
    """Propose sealed plots: the same ships go home or stay in all of them, the others raid by the mix."""
    desk = Desk(view)
    lead = tuple(stowage.orders(desk))
    if desk.state.settings.dice:
        yield Plan((*lead, EndPlot()), 0.0, "Dice send the raiders to their targets.")
        return
    ships = [unit for unit in desk.mine if desk.kind(unit).ship and not unit.course]
    ways = [*_ways(desk, ships, skill)]
    for way in ways:
        yield from _drawn(desk, lead, way)
    yield from _others(desk, lead, ways[0])


@frozen
class Venture:
    """Which ships raid in a turn, and what all the others do."""

    raiding: tuple[Unit, ...]
    rest: tuple[Order, ...]
    share: float
    """How often it is the way, 0 to 1."""
    targets: Targets
    mix: tuple[tuple[str, ...], ...]
    """Equally likely systems of the raids."""


def _ways(desk: Desk, ships: Sequence[Unit], skill: Skill) -> Iterator[Venture]:
    # Ships that could tax what they hold stay there or leave, so that nobody knows where to hunt them.
    seated = [ship for ship in ships if _taxes(desk, ship, skill)]
    settles = skill.settles[desk.state.settings.raiders > 1] if seated else 0.0
    if settles > 0:
        yield _way(desk, ships, seated, settles)
    if settles < 1:
        yield _way(desk, ships, [], 1 - settles)


def _way(desk: Desk, ships: Sequence[Unit], seated: Sequence[Unit], share: float) -> Venture:
    raiding = tuple(ship for ship in ships if ship not in seated and not _returns(desk, ship))
    rest: list[Order] = [order for ship in ships if ship not in (*raiding, *seated) for order in _homeward(ship)]
    rest += [Remain(TokenId(ship.id)) for ship in seated]
    targets = _targets(desk, raiding)
    return Venture(raiding, tuple(rest), share, targets, tuple(_mix(desk, raiding, targets)))


def _drawn(desk: Desk, lead: tuple[Order, ...], way: Venture) -> Iterator[Plan]:
    due = _hazards(desk, way.raiding, way.targets, set(way.mix))
    for systems in way.mix:
        orders = (*way.rest, *_courses(way.raiding, systems))
        why, told = reason(desk, orders, drawn=len(due) > 1), due[systems]
        share = way.share / len(way.mix)
        yield Plan((*lead, *orders, EndPlot()), 0.0, why, share=share, risk=told.risk, guile=told.guile)


def _others(desk: Desk, lead: tuple[Order, ...], way: Venture) -> Iterator[Plan]:
    for targets in _beyond(desk, way.raiding, way.mix):
        orders = (*way.rest, *_courses(way.raiding, targets))
        yield Plan((*lead, *orders, EndPlot()), 0.0, reason(desk, orders))
    if staying := [ship for ship in way.raiding if _holds(desk, ship)]:
        stay = [Remain(TokenId(ship.id)) for ship in staying]
        rest = _courses([ship for ship in way.raiding if ship not in staying], way.mix[0])
        yield Plan((*lead, *way.rest, *stay, *rest, EndPlot()), 0.0, _kept(desk, staying[0].system))


def _holds(desk: Desk, ship: Unit) -> bool:
    return ship.system != HOME and not ship.limbo and holder(desk.state, ship.system) == desk.seat


def _taxes(desk: Desk, ship: Unit, skill: Skill) -> bool:
    # What it holds pays its whole wealth each turn, and it defends there, unseen until it strikes.
    return _holds(desk, ship) and not _battered(ship) and wealth_of(desk.state, ship.system) >= skill.stays


def _battered(ship: Unit) -> bool:
    return ship.critical or ship.hits >= BATTERED


def _returns(desk: Desk, ship: Unit) -> bool:
    # Home with what it has, and for repairs; and before the match is over, with whatever it carries.
    if ship.system == HOME:
        return _battered(ship)
    last = desk.state.turn >= desk.state.settings.turns
    return _battered(ship) or ship.loot >= LADEN or (last and ship.loot > 0)


def _homeward(ship: Unit) -> tuple[Order, ...]:
    if ship.system == HOME:
        return (Remain(TokenId(ship.id)),)
    return (Course(TokenId(ship.id), PlaceId(HOME)),)


def _mix(desk: Desk, raiding: Sequence[Unit], targets: Targets) -> Iterator[tuple[str, ...]]:
    chances = raided(desk.state, targets, len(raiding)) if raiding else {}
    yield from mixing.layouts(chances) if chances else ((),)


def _targets(desk: Desk, raiding: Sequence[Unit]) -> Targets:
    if not raiding:
        return ()
    return prizes.targets(desk.state, _open(desk), raiding[0].kind, seat=desk.seat)


def _hazards(
    desk: Desk, raiding: Sequence[Unit], targets: Targets, mix: Iterable[tuple[str, ...]]
) -> Mapping[tuple[str, ...], Hazard]:
    if not raiding:
        return {systems: Hazard() for systems in mix}
    raids = {system for systems in mix for system in systems}
    losses = prizes.losses(desk.state, raids, raiding[0].kind, seat=desk.seat)
    found = Hazards(standoff(targets, *_guards(desk.state)), dict(targets), losses)
    return {systems: found.raids(systems) for systems in mix}


def _open(desk: Desk) -> tuple[str, ...]:
    state = desk.state
    return tuple(system for system, holder in zip(state.tiles, state.control, strict=True) if holder != desk.seat)


def raided(state: State, targets: Targets, count: int) -> Mapping[str, float]:
    """Return how often each of these systems is to be raided by one of so many ships.

    Empty when no raid is worth while.
    """
    found = standoff(targets, *_guards(state))
    likely = {system: share for system, share in found.raids.items() if share > _RARE}
    return mixing.filled(likely, count) if found.level > LEAST else {}


def _guards(state: State) -> tuple[int, int]:
    # Frigates and escorts that are probably left: what was sold in a civil war is gone.
    left = GUARDS * state.settings.sets * LASTING ** (state.turn - 1) / (2 if state.tainted else 1)
    return round(left), round(left)


def _beyond(desk: Desk, raiding: Sequence[Unit], mix: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    # What the mix leaves out, for those who try everything: one ship elsewhere, the richest first, or all at home.
    if not raiding:
        return
    raids = {system for targets in mix for system in targets}
    others = tuple(system for system in _open(desk) if system not in raids)
    worth = dict(prizes.targets(desk.state, others, raiding[0].kind, seat=desk.seat))
    for system in sorted(others, key=lambda system: -worth[system].alone)[:BEYOND]:
        yield (system, *mix[0][1:])
    yield ()


def _courses(raiding: Sequence[Unit], targets: Sequence[str]) -> Iterator[Order]:
    left = list(targets)
    for ship in raiding:
        goal = next((system for system in left if system != ship.system), "")
        if goal:
            left.remove(goal)
            yield Course(TokenId(ship.id), PlaceId(goal))
        else:
            yield from _homeward(ship)


def reason(desk: Desk, orders: Sequence[Order], *, drawn: bool = False) -> str:
    """Return what courses are good for, from the courses themselves; `drawn` by chance from several such."""
    goals = {order.unit: order.system for order in orders if isinstance(order, Course)}
    raids = dict.fromkeys(system for system in goals.values() if system != HOME)
    if raids:
        names = list_of([system_name(desk.state, system) for system in raids])
        return f"A raid on {names}{', drawn by chance: nobody can foresee it' if drawn else ''}."
    home = [unit for unit in desk.mine if goals.get(TokenId(unit.id)) == HOME]
    if home:
        return f"{list_of([name_of(ship) for ship in home])} {'go' if len(home) > 1 else 'goes'} home{_purpose(home)}."
    at = {TokenId(unit.id): unit.system for unit in desk.mine}
    kept = [at[order.unit] for order in orders if isinstance(order, Remain) and at[order.unit] != HOME]
    if kept:
        return _kept(desk, kept[0])
    return "No ship leaves: at home nothing is at risk." if orders else "There is no ship to send."


def _kept(desk: Desk, system: str) -> str:
    return f"{system_name(desk.state, system)} pays taxes again if it is held."


def _purpose(home: Sequence[Unit]) -> str:
    # What ships take home with them.
    loot = sum(ship.loot for ship in home)
    hurt = any(ship.hits or ship.critical for ship in home)
    told = [f"with {money(loot)} of plunder" if loot else "", "for repairs" if hurt else ""]
    return f" {list_of(list(filter(None, told)))}" if any(told) else ": nothing is at risk there"
