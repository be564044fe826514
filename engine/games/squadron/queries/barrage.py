"""Which shots cost the enemy most fire: what `open-fire` fires, one after the other (ruling L-13).

A module that is damaged is one of those that work, whichever: so what has many weapons among few modules is worth most,
and an engine that is alone left the least, though that would be the sooner kill.
"""

from collections.abc import Iterator
from math import comb
from typing import Final

from engine.core.values import evolve, frozen
from engine.games.squadron.queries import aiming
from engine.games.squadron.queries.medals import through
from engine.games.squadron.queries.salvos import Shot, a_module, charge, price
from engine.games.squadron.rulebook.designs import ENGINE, EXPENDABLE, LASERS, MISSILE, NUKE, THRUSTER, TRACTOR
from engine.games.squadron.rulebook.tables import CANNOT, FARTHEST, WEAPONS
from engine.games.squadron.state import Craft, State
from engine.space.lattice import within

BITE: Final = {MISSILE: 1.1, EXPENDABLE: 1.8, NUKE: 2.2, TRACTOR: 0.4} | dict.fromkeys(LASERS, 0.9)
"""What a weapon counts for, where any module counts for `HULL`."""

HULL: Final = 0.3
"""What any module counts for, for its loss brings the craft nearer to its end."""

LAMED: Final = 0.15
"""What it counts for besides that the engine may be hit which alone gives power: then it is easier to hit."""

DOOMED: Final = 0.1
"""A target that survives with no better chance needs no more shots."""


def worth_hurting(state: State, seat: int, target: Craft) -> float:
    """Return what a damaged module of a target is worth to a seat in M, by the fire that goes with it."""
    if target.plan.civil:
        return price(state, seat, target)
    works = target.works
    weapons = sum(count * BITE.get(code, 0.0) for code, count in works.items())
    powers = works[ENGINE] + (0 if target.plan.fighter else works[THRUSTER])
    each = HULL + weapons / target.left + (LAMED if powers == 1 else 0.0)
    return a_module(state, seat) * each + charge(state, target)


def survival(hits: int, rate: float, left: int) -> float:
    """Return how likely a craft has a module left after hits of which each damages one at a rate."""
    few = range(min(left, hits + 1))
    return sum(comb(hits, count) * rate**count * (1 - rate) ** (hits - count) for count in few)


@frozen
class Mark:
    """A target: what damage to it is worth, how likely a hit does any, and the hits to count with."""

    craft: Craft
    price: float
    rate: float
    hits: float

    def gain(self, dice: int, need: int) -> tuple[float, float]:
        """Return the damage to expect of some dice, and what it is worth now."""
        survives = survival(int(self.hits), self.rate, self.craft.left)
        if survives < DOOMED:
            return 0.0, 0.0
        rest = max(0.1, self.craft.left - self.hits * self.rate)
        damage = min(dice * (CANNOT - need) / 6 * self.rate, rest)
        return damage, damage * self.price * survives


def marks(state: State, seat: int) -> list[Mark]:
    """Return what a seat may shoot at with the hits that wait there."""
    return [
        Mark(each, worth_hurting(state, seat, each), through(state, each), len(each.hits))
        for each in aiming.targets(state, seat)
    ]


def worthwhile(state: State, seat: int) -> bool:
    """Return whether any shot of a seat is worth firing."""
    return any(True for _ in _shots(state, aiming.gunners(state, seat), marks(state, seat)))


def best_shot(state: State, seat: int) -> Shot | None:
    """Return the shot of a seat that costs the enemy most, None where none is worth firing."""
    return max(_shots(state, aiming.gunners(state, seat), marks(state, seat)), key=lambda each: each.gain, default=None)


def salvo(state: State, seat: int) -> list[Shot]:
    """Lay all shots of a step, the best first, each counting on the hits to expect of those before it."""
    left = {each.craft.id: each for each in marks(state, seat)}
    firers = {each.id: each for each in aiming.gunners(state, seat)}
    laid: list[Shot] = []
    while best := max(_shots(state, [*firers.values()], [*left.values()]), key=lambda each: each.gain, default=None):
        laid.append(best)
        index = aiming.bears(state, best.craft, best.weapon, best.target)
        assert index is not None
        firers[best.craft.id] = evolve(best.craft, used=(*best.craft.used, index))
        mark = left[best.target.id]
        left[best.target.id] = evolve(mark, hits=mark.hits + best.damage / mark.rate)
    return laid


def _shots(state: State, firers: list[Craft], targets: list[Mark]) -> Iterator[Shot]:
    for craft in firers:
        near = [each for each in targets if within(craft.at, each.craft.at, FARTHEST)]
        for weapon in WEAPONS if near else ():
            for mark in near if aiming.ready(craft, weapon) else ():
                need = aiming.shot(state, craft, weapon, mark.craft)
                if need < CANNOT:
                    damage, gain = mark.gain(aiming.dice(state, craft, weapon), need)
                    if gain > 0:
                        yield Shot(craft, weapon, mark.craft, damage, gain)
