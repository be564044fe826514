"""The battle as a seat sees it: who is there, what enemies could do to a craft, and what a volley does to an enemy.

Enemies are taken to come as near as they can and to look at the craft; what cannot move fires from where it is. Markers
and what is aboard are not reckoned, for nobody knows what they are.
"""

from collections.abc import Collection, Iterable
from typing import Final

from engine.core.battle import Battle, Force
from engine.core.clash import Clash
from engine.core.grammar import list_of
from engine.core.position import View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.threat import Menace, Threat
from engine.core.values import evolve
from engine.games.squadron.desk import Desk
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries.aiming import bearing, chance, dice, guns_of
from engine.games.squadron.queries.firepower import Dice, mean, spread
from engine.games.squadron.queries.hangars import may_be_aboard
from engine.games.squadron.queries.medals import through
from engine.games.squadron.queries.names import TITLES, name_of
from engine.games.squadron.queries.sides import foes, foes_of, free_foes
from engine.games.squadron.queries.table import covered, reach, turns
from engine.games.squadron.rulebook.tables import WEAPONS
from engine.games.squadron.state import Craft, State
from engine.space.lattice import squared

FIGHTING: Final = frozenset({*STEPS, Phase.TURN})
"""Phases of a battle under way."""


def battle(view: View[State]) -> Battle | None:
    """Return the battle that the view's seat is in; None before it and behind it, and for who is out of it."""
    state, seat = view.state, view.seat
    if seat is None or seat not in state.order or state.gone[seat] or state.phase not in FIGHTING:
        return None
    forces = tuple(_force(each) for each in state.craft if each.on_table)
    return Battle(f"the battle of {TITLES[state.field]}", forces)


def _force(craft: Craft) -> Force:
    unit, seat = TokenId(craft.id), Seat(craft.seat)
    if not craft.known:
        return Force(unit, name_of(craft), seat)
    return Force(unit, name_of(craft), seat, craft.left, crippled=not craft.powered and not craft.plan.station)


def threat(view: View[State], unit: TokenId, place: PlaceId, _facing: int | None = None) -> Threat | None:
    """Return what the seat's enemies could do to its craft on a point; None for what is no such craft or point."""
    desk = Desk(view)
    craft, at = desk.mine(unit), desk.point(place)
    if craft is None or not craft.on_table or at is None or desk.phase not in FIGHTING:
        return None
    if at in covered(desk.state.rocks) or desk.taken.get(at, craft.id) != craft.id:
        return None
    there = evolve(craft, at=at)
    against = foes(desk.state, craft.seat)
    rate = through(desk.state, craft)
    fired = [(each, _dice(desk.state, each, there, rate)) for each in free_foes(desk.state, craft.seat) if each.known]
    laid = [(each, dice) for each, dice in fired if dice]
    total = spread([die for _, dice in laid for die in dice], craft.left)
    menaces = sorted((_menace(each, there, dice) for each, dice in laid), key=lambda each: -each.hits)
    unseen = sum(not each.known for each in against)
    besides = list_of(
        [*filter(None, (may_be_aboard(desk.state, each) for each in foes_of(desk.state, craft.seat)))], none=""
    )
    return Threat(mean(total), 1 - total[0], total[-1], craft.left, tuple(menaces), unseen, besides)


def _menace(foe: Craft, craft: Craft, dice: list[Dice]) -> Menace:
    chances = spread(dice, craft.left)
    near = max(gun.inches for gun in guns_of(foe))
    return Menace(name_of(foe), mean(chances), 1 - chances[0], squared(foe.at, craft.at) > near * near)


def _dice(state: State, foe: Craft, craft: Craft, rate: float) -> list[Dice]:
    far, found = reach(foe), []
    for gun in guns_of(foe):
        inches = far + gun.inches
        if squared(foe.at, craft.at) <= inches * inches and (far or _bears(state, foe, gun.weapon, craft)):
            found.append((gun.count, gun.weapon))
    return _thrown(state, foe, craft, found, rate)


def _thrown(state: State, firer: Craft, target: Craft, shots: Iterable[tuple[int, str]], rate: float) -> list[Dice]:
    # The dice of so many shots of each weapon, without those that cannot hit.
    found = (
        (count * dice(state, firer, weapon), chance(state, firer, weapon, target) * rate) for count, weapon in shots
    )
    return [each for each in found if each[0] and each[1] > 0]


def _bears(state: State, foe: Craft, weapon: str, craft: Craft) -> bool:
    # From where it is, where it cannot move.
    return turns(foe) or bool(bearing(state, evolve(foe, used=()), weapon, craft))


def clash(view: View[State], units: Collection[TokenId], place: PlaceId) -> Clash | None:
    """Return what craft can still do to an enemy on a point; None where nothing of it bears. Nobody answers."""
    desk = Desk(view)
    target = desk.find(desk.taken.get(at, "")) if (at := desk.point(place)) is not None else None
    if target is None or target not in desk.targets or desk.phase not in {Phase.MOVES, Phase.CONTACT, Phase.FIRE}:
        return None
    state, rate, fired = desk.state, through(desk.state, target), dict[str, list[Dice]]()
    for each in (each for each in desk.gunners if not units or each.id in units):
        shots = ((len(bearing(state, each, weapon, target)), weapon) for weapon in WEAPONS)
        if thrown := _thrown(state, each, target, shots, rate):
            fired[name_of(each)] = thrown
    if not fired:
        return None
    chances = spread([(len(target.hits), rate), *(each for thrown in fired.values() for each in thrown)], target.left)
    aim, left = "it has no module left with the hits that wait", float(target.left)
    return Clash(name_of(target), tuple(fired), 0.0, left, 0.0, mean(chances), "modules", chances[-1], aim)
