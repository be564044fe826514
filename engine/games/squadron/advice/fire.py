"""Who fires at whom: shots by what they are expected to damage, spread so that none are spent on what is done for."""

from collections.abc import Iterator
from typing import Final

from engine.core.refs import TokenId
from engine.core.values import frozen
from engine.games.squadron.desk import Desk
from engine.games.squadron.queries import aiming
from engine.games.squadron.queries.aiming import LASER_WORD, MISSILE_WORD, VOLLEY_WORD
from engine.games.squadron.queries.losses import credited
from engine.games.squadron.queries.medals import armour, wingman
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.sides import enemies
from engine.games.squadron.rulebook.cards import CORPORATION
from engine.games.squadron.rulebook.modules import BAY, ENGINE, EXPENDABLE, LASERS, MISSILE, NUKE
from engine.games.squadron.rulebook.settings import RAIDERS, SEXTON
from engine.games.squadron.rulebook.tables import CANNOT, save
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.gunnery import Fire, Snipe, Volley

WEAPONS: Final = (LASER_WORD, MISSILE_WORD, VOLLEY_WORD)

DONE: Final = 1.15
"""A target that is expected to take so many times what it has left needs no more shots."""


@frozen
class Shot:
    """A shot that could be fired, the damage to expect of it, and what that is worth in M."""

    order: Fire | Snipe | Volley
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
    each = design.cost / design.size
    works = target.works
    fangs = works[MISSILE] + sum(works[code] for code in LASERS) + works[EXPENDABLE] + 2 * works[NUKE]
    only = works[BAY] and sum(e.seat == target.seat and e.known and e.works[BAY] > 0 for e in state.craft) == 1
    return each * (0.6 + 0.4 * min(1.0, fangs / design.size * 2)) + (6.0 if only and state.field == RAIDERS else 0.0)


def _station(state: State, seat: int) -> float:
    if state.field in {RAIDERS, SEXTON}:
        return 5.0
    if CORPORATION in state.squadrons[seat].hand:
        return 1.5
    return -1.0 if any(True for _ in credited(state, seat)) else -1.5


class Targets:
    """The enemies in sight with what shooting at them is worth, worked out once for many shots."""

    def __init__(self, state: State, seat: int) -> None:
        """Look at what may be shot at."""
        self.state, self.seat = state, seat
        winged = {owner: wingman(state, owner) for owner in {each.seat for each in state.craft}}
        self.each = [each for each in state.craft if aiming.targeted(state, seat, each)]
        self.through = {each.id: (7 - save(armour(state, each, winged=winged[each.seat]))) / 6 for each in self.each}
        self.price = {each.id: price(state, seat, each) for each in self.each}
        self.due = {each.id: len(each.hits) * self.through[each.id] for each in self.each}

    def gain(self, target: Craft, damage: float) -> float:
        """Return what a shot of so much expected damage is worth now, finishing blows more, overkill nothing."""
        left = target.left - self.due[target.id]
        if left <= 0 or self.due[target.id] >= target.left * DONE:
            return 0.0
        useful = min(damage, left + 0.5)
        finish = 1.0 + 0.8 * max(0.0, 1.5 - left / 2) + 0.5 * len(target.broken) / target.plan.size
        return useful * self.price[target.id] * finish


def shots(desk: Desk, targets: Targets) -> Iterator[Shot]:
    """Yield every shot of the seat that is worth something."""
    state = desk.state
    for craft in desk.gunners:
        for weapon in WEAPONS:
            if not aiming.ready(craft, weapon):
                continue
            for target in targets.each:
                need = aiming.shot(state, craft, weapon, target)
                if need < CANNOT:
                    dice = aiming.volley(state, craft) if weapon == VOLLEY_WORD else 1
                    damage = dice * (7 - need) / 6 * targets.through[target.id]
                    gain = targets.gain(target, damage)
                    if gain > 0:
                        yield Shot(_order(state, craft, weapon, target), target, damage, gain)


def _order(state: State, craft: Craft, weapon: str, target: Craft) -> Fire | Snipe | Volley:
    who, at = TokenId(craft.id), TokenId(target.id)
    if weapon == VOLLEY_WORD:
        return Volley(who, at)
    lame = target.works[ENGINE] == 1 and target.left > 3 and not target.plan.fighter
    if lame and aiming.rear_shot(state, craft, target):
        return Snipe(who, weapon, at)
    return Fire(who, weapon, at)


def salvo(desk: Desk) -> list[Shot]:
    """Lay all shots of a step, the best first, each knowing of those before it."""
    targets = Targets(desk.state, desk.seat)
    open_ = list(shots(desk, targets))
    laid: list[Shot] = []
    left = {(craft.id, weapon): len(aiming.ready(craft, weapon)) for craft in desk.gunners for weapon in WEAPONS}
    while open_:
        best = max(open_, key=lambda each: targets.gain(each.target, each.damage))
        if targets.gain(best.target, best.damage) <= 0:
            break
        laid.append(best)
        targets.due[best.target.id] += best.damage
        key = (str(best.order.craft), weapon_of(best))
        left[key] -= 1
        open_ = [each for each in open_ if left[str(each.order.craft), weapon_of(each)] > 0]
    return laid


def weapon_of(shot: Shot) -> str:
    """Return the weapon of a shot."""
    return VOLLEY_WORD if isinstance(shot.order, Volley) else shot.order.weapon


def why(shot: Shot) -> str:
    """Say why a shot is fired."""
    return f"{shot.damage:.1f} damage to expect on {name_of(shot.target)}, which has {shot.target.left} left."


def foes(state: State, seat: int) -> list[Craft]:
    """Return the enemies of a seat on the table, markers too."""
    return [each for each in state.craft if each.on_table and enemies(state, seat, each.seat)]
