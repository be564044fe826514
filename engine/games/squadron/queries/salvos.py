"""Which shots are worth firing: by what they are expected to damage, spread so that none goes where enough is done."""

from collections.abc import Iterator
from typing import Final

from engine.core.desk import lazy_by_id
from engine.core.values import frozen
from engine.games.squadron.queries import aiming
from engine.games.squadron.queries.medals import through
from engine.games.squadron.queries.sides import credited, squadron_of
from engine.games.squadron.rulebook.cards import CORPORATION
from engine.games.squadron.rulebook.designs import ENGINE, EXPENDABLE, LASERS, MISSILE, NUKE
from engine.games.squadron.rulebook.settings import RAIDERS, SEXTON
from engine.games.squadron.rulebook.tables import CANNOT, FARTHEST, VOLLEY_WORD, WEAPONS
from engine.games.squadron.state import Craft, State
from engine.space.lattice import within

DONE: Final = 1.15
"""A target that is expected to take so many times what it has left needs no more shots."""


@frozen
class Shot:
    """A shot that could be fired, the damage to expect of it, and what that is worth in M."""

    craft: Craft
    weapon: str
    target: Craft
    damage: float
    gain: float


def price(state: State, seat: int, target: Craft) -> float:
    """Return what a damaged module of a target is worth to a seat, in M."""
    design = target.plan
    if design.station:
        return _station(state, seat)
    if design.civil:
        return 9.0
    works = target.works
    fangs = works[MISSILE] + sum(works[code] for code in LASERS) + works[EXPENDABLE] + 2 * works[NUKE]
    return a_module(state, seat) * (0.6 + 0.4 * min(1.0, fangs / design.size * 2)) + charge(state, target)


def a_module(state: State, seat: int) -> float:
    """Return what any module is worth in a fight, in M: as much in all craft, though large ones cost the square."""
    modules = sum(design.size * count for design, count in state.forces[seat])
    return sum(design.cost * count for design, count in state.forces[seat]) / max(1, modules)


def charge(state: State, craft: Craft) -> float:
    """Return what a module of a vessel is worth for the fighters of its side, in M: they fall with the last vessel."""
    if not craft.plan.vessel:
        return 0.0
    seen = [each for each in squadron_of(state, craft.seat) if each.known]
    fighters = sum(each.plan.cost for each in seen if each.plan.fighter)
    return fighters / sum(each.left for each in seen if each.plan.vessel)


def _station(state: State, seat: int) -> float:
    if state.field in {RAIDERS, SEXTON}:
        return 5.0
    if CORPORATION in state.squadrons[seat].hand:
        return 1.5
    return -1.0 if any(True for _ in credited(state, seat)) else -1.5


class Targets:
    """The enemies in sight with what shooting at them is worth, worked out once for many shots, when asked for."""

    def __init__(self, state: State, seat: int) -> None:
        """Look at what may be shot at."""
        self.state, self.seat = state, seat
        self.each = aiming.targets(state, seat)
        self._laid: dict[str, float] = {}

    @lazy_by_id
    def through(self, target: Craft) -> float:
        """Return how likely a hit on a target is to damage a module."""
        return through(self.state, target)

    @lazy_by_id
    def price(self, target: Craft) -> float:
        """Return what a damaged module of a target is worth, in M."""
        return price(self.state, self.seat, target)

    def due(self, target: Craft) -> float:
        """Return what damage is to be expected of the hits that wait and the shots that are laid."""
        laid = self._laid.get(target.id)
        return len(target.hits) * self.through(target) if laid is None else laid

    def lay(self, shot: Shot) -> None:
        """Count on a shot."""
        self._laid[shot.target.id] = self.due(shot.target) + shot.damage

    def gain(self, target: Craft, damage: float) -> float:
        """Return what a shot of so much expected damage is worth now, finishing blows more, overkill nothing."""
        due = self.due(target)
        left = target.left - due
        if left <= 0 or due >= target.left * DONE:
            return 0.0
        useful = min(damage, left + 0.5)
        finish = 1.0 + 0.8 * max(0.0, 1.5 - left / 2) + 0.5 * len(target.broken) / target.plan.size
        return useful * self.price(target) * finish


def shots(targets: Targets) -> Iterator[Shot]:
    """Yield every shot of a seat that is worth something."""
    state = targets.state
    for craft in aiming.gunners(state, targets.seat):
        near = [target for target in targets.each if within(craft.at, target.at, FARTHEST)]
        for weapon in WEAPONS if near else ():
            if not aiming.ready(craft, weapon):
                continue
            for target in near:
                need = aiming.shot(state, craft, weapon, target)
                if need < CANNOT:
                    dice = aiming.dice(state, craft, weapon)
                    damage = dice * (7 - need) / 6 * targets.through(target)
                    gain = targets.gain(target, damage)
                    if gain > 0:
                        yield Shot(craft, weapon, target, damage, gain)


def lames(state: State, shot: Shot) -> bool:
    """Return whether a shot is better directed at the last engine of what has much left."""
    target = shot.target
    lame = target.works[ENGINE] == 1 and target.left > 3 and not target.plan.fighter and shot.weapon != VOLLEY_WORD
    return lame and aiming.rear_shot(state, shot.craft, target)
