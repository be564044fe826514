"""What the enemies that are seen could do to a craft on a point before its next turn: damage, by the table of shots.

Each is taken to come as near as it can and to look its way; what cannot move fires from where it is. Markers are not
reckoned, for nobody knows what they are.
"""

from collections.abc import Iterator

from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.threat import Menace, Threat
from engine.core.values import evolve
from engine.games.squadron.desk import Desk
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries import aiming
from engine.games.squadron.queries.aiming import VOLLEY_WORD, guns_of, volley
from engine.games.squadron.queries.medals import through, wingman
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.sides import enemies
from engine.games.squadron.queries.table import covered
from engine.games.squadron.queries.ways import reach, turns
from engine.games.squadron.rulebook.tables import CANNOT
from engine.games.squadron.state import Craft, State
from engine.space.lattice import squared

Dice = tuple[int, float]
"""How many dice a weapon throws, and the chance of each to damage a module."""


def threat(view: View[State], unit: TokenId, place: PlaceId, _facing: int | None = None) -> Threat | None:
    """Return what the seat's enemies could do to its craft on a point; None for what is no such craft or point."""
    desk = Desk(view)
    craft, at = desk.mine(unit), desk.point(place)
    if craft is None or not craft.on_table or at is None or desk.phase not in {*STEPS, Phase.TURN}:
        return None
    if at in covered(desk.state.rocks) or desk.taken.get(at, craft.id) != craft.id:
        return None
    there = evolve(craft, at=at)
    foes = [each for each in desk.state.craft if each.on_table and enemies(desk.state, craft.seat, each.seat)]
    rate = through(desk.state, craft, winged=wingman(desk.state, craft.seat))
    fired = [(each, _dice(desk.state, each, there, rate)) for each in foes if each.known and not each.holder]
    laid = [(each, dice) for each, dice in fired if dice]
    total = spread([die for _, dice in laid for die in dice], craft.left)
    menaces = sorted((_menace(each, there, dice) for each, dice in laid), key=lambda each: -each.hits)
    unseen = sum(not each.known for each in foes)
    return Threat(mean(total), 1 - total[0], total[-1], craft.left, tuple(menaces), unseen)


def _menace(foe: Craft, craft: Craft, dice: list[Dice]) -> Menace:
    chances = spread(dice, craft.left)
    near = max(gun.inches for gun in guns_of(foe))
    return Menace(name_of(foe), mean(chances), 1 - chances[0], squared(foe.at, craft.at) > near * near)


def _dice(state: State, foe: Craft, craft: Craft, rate: float) -> list[Dice]:
    return [(count, chance * rate) for count, chance in _fire(state, foe, craft) if chance > 0]


def _fire(state: State, foe: Craft, craft: Craft) -> Iterator[Dice]:
    far = reach(foe)
    for gun in guns_of(foe):
        inches = far + gun.inches
        if squared(foe.at, craft.at) > inches * inches or not (far or _bears(state, foe, gun.weapon, craft)):
            continue
        dice = gun.count * volley(state, foe) if gun.weapon == VOLLEY_WORD else gun.count
        yield dice, max(0, CANNOT - aiming.needed(state, foe, gun.weapon, craft)) / 6


def _bears(state: State, foe: Craft, weapon: str, craft: Craft) -> bool:
    # From where it is, where it cannot move.
    return turns(foe) or bool(aiming.bearing(state, evolve(foe, used=()), weapon, craft))


def spread(dice: list[Dice], left: int) -> list[float]:
    """Return how likely each number of damages is, from none to `left`, which stands for that many or more."""
    chances = [1.0, *[0.0] * left]
    for count, chance in dice:
        for _ in range(count):
            for number in range(left, 0, -1):
                stays = chances[number] * (1.0 if number == left else 1 - chance)
                chances[number] = stays + chances[number - 1] * chance
            chances[0] *= 1 - chance
    return chances


def mean(chances: list[float]) -> float:
    """Return the damages to expect."""
    return sum(number * chance for number, chance in enumerate(chances))
