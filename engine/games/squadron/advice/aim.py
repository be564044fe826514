"""Shots laid one by one, by the fire that each module lost costs the enemy: for who looks longer than one order can.

A module that is damaged is one of those that work, whichever: so what has many weapons among few modules is worth most,
and an engine that is alone left the least, though that would be the sooner kill.
"""

from collections.abc import Iterator
from math import comb
from typing import Final

from engine.core.abilities import Plan
from engine.core.refs import TokenId
from engine.core.values import frozen
from engine.games.squadron.desk import Desk
from engine.games.squadron.queries import aiming
from engine.games.squadron.queries.medals import through
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.salvos import Shot, a_module, charge, lames, price
from engine.games.squadron.rulebook.designs import ENGINE, EXPENDABLE, LASERS, MISSILE, NUKE, THRUSTER, TRACTOR
from engine.games.squadron.rulebook.tables import CANNOT, FARTHEST, VOLLEY_WORD, WEAPONS
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.gunnery import Fire, Snipe, Volley
from engine.games.squadron.verbs.turns import EndStep
from engine.space.lattice import within

BITE: Final = {MISSILE: 1.1, EXPENDABLE: 1.8, NUKE: 2.2, TRACTOR: 0.4} | dict.fromkeys(LASERS, 0.9)
"""What a weapon counts for, where any module counts for `HULL`."""

HULL: Final = 0.3

LAMED: Final = 0.15
"""What it counts for besides that the engine may be hit which alone gives power: then it is easier to hit."""


def worth_hurting(state: State, seat: int, target: Craft) -> float:
    """Return what a damaged module of a target is worth to a seat in M, by the fire that goes with it."""
    if target.plan.civil:
        return price(state, seat, target)
    works = target.works
    weapons = sum(count * BITE.get(code, 0.0) for code, count in works.items())
    powers = works[ENGINE] + (0 if target.plan.fighter else works[THRUSTER])
    each = HULL + weapons / target.left + (LAMED if powers == 1 else 0.0)
    return a_module(state, seat) * each + charge(state, target)


def standing(hits: int, rate: float, left: int) -> float:
    """Return how likely a craft has a module left after hits of which each damages one at a rate."""
    few = range(min(left, hits + 1))
    return sum(comb(hits, count) * rate**count * (1 - rate) ** (hits - count) for count in few)


@frozen
class _Mark:
    """A target, what damage to it is worth, how likely a hit does any, and hits to count with."""

    craft: Craft
    price: float
    rate: float
    hits: int

    def gain(self, dice: int, need: int) -> tuple[float, float]:
        """Return the damage to expect of some dice, and what it is worth."""
        rest = max(0.1, self.craft.left - self.hits * self.rate)
        damage = min(dice * (CANNOT - need) / 6 * self.rate, rest)
        return damage, damage * self.price * standing(self.hits, self.rate, self.craft.left)


def aimed(desk: Desk) -> Iterator[Plan]:
    """Yield the shots to fire next: at one target, as many as are sure not to be too many; or that none is worth it."""
    shots = _run(desk)
    if not shots:
        yield Plan((EndStep(),), 0.0, "No shot is worth it.")
        return
    target, damage = shots[0].target, sum(each.damage for each in shots)
    told = f"{damage:.1f} damage to expect on {name_of(target)}, which has {target.left} left; by it most fire is lost."
    orders = tuple(order_of(desk.state, each) for each in shots)
    yield Plan(orders, sum(each.gain for each in shots) / 3, told)


def _run(desk: Desk) -> list[Shot]:
    # The best shots one after the other, as long as they go at the same target and all of them may hit.
    state, marks = desk.state, {each.id: _mark(desk, each) for each in desk.targets}
    left = {(craft.id, code): len(aiming.ready(craft, code)) for craft in desk.gunners for code in WEAPONS}
    found: list[Shot] = []
    while (best := _best(desk, marks, left)) is not None:
        if found and best.target.id != found[0].target.id:
            break
        found.append(best)
        left[best.craft.id, best.weapon] -= 1
        mark = marks[best.target.id]
        hits = mark.hits + aiming.dice(state, best.craft, best.weapon)
        if hits >= best.target.left:
            break
        marks[best.target.id] = _Mark(mark.craft, mark.price, mark.rate, hits)
    return found


def _mark(desk: Desk, target: Craft) -> _Mark:
    return _Mark(target, worth_hurting(desk.state, desk.seat, target), through(desk.state, target), len(target.hits))


def _best(desk: Desk, marks: dict[str, _Mark], left: dict[tuple[str, str], int]) -> Shot | None:
    state, best = desk.state, None
    for craft in desk.gunners:
        near = [each for each in marks.values() if within(craft.at, each.craft.at, FARTHEST)]
        for weapon in WEAPONS:
            for mark in near if left[craft.id, weapon] else ():
                need = aiming.shot(state, craft, weapon, mark.craft)
                if need == CANNOT:
                    continue
                damage, gain = mark.gain(aiming.dice(state, craft, weapon), need)
                if gain > (best.gain if best else 0.0):
                    best = Shot(craft, weapon, mark.craft, damage, gain)
    return best


def order_of(state: State, shot: Shot) -> Fire | Snipe | Volley:
    """Return a shot as an order."""
    who, at = TokenId(shot.craft.id), TokenId(shot.target.id)
    if shot.weapon == VOLLEY_WORD:
        return Volley(who, at)
    return (Snipe if lames(state, shot) else Fire)(who, shot.weapon, at)
