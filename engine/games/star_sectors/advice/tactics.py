"""Plans for one ship's tactical phase: every pose it can take, what it could fire from there, and what that costs."""

from collections.abc import Iterator
from typing import Final

from engine.core.values import evolve, frozen
from engine.games.star_sectors.advice.engineering import duty_worth
from engine.games.star_sectors.advice.intent import delivers
from engine.games.star_sectors.advice.outlook import Outlook
from engine.games.star_sectors.advice.paths import PathNode, Pose, step_cost
from engine.games.star_sectors.advice.sketch import Fighter
from engine.games.star_sectors.advice.volleys import NOTHING, Damage, Volley
from engine.games.star_sectors.state import NOBODY

KEEN: Final = 12
"""How many of the best firing poses are looked at for a way out after the shots."""

GUNS_ALONE: Final = 0.15
"""An attack roll that lands less often than this is not worth an exclusive action that mends or charges."""

DOOMED: Final = 1
"""With at most so many shields left a ship rams even what it does not destroy."""


@frozen(eq=False)
class Course:
    """One way to spend a tactical phase, and what it is worth."""

    worth: float
    way: PathNode
    target: Fighter | None = None
    volley: Volley | None = None
    damage: Damage = NOTHING
    end: Pose = (-1, -1)
    """Where it means to be at the end."""
    hide: bool = False
    """It means to cloak at the end."""
    extra: int = 0
    """MF that must be raised first."""
    ram: bool = False
    leave: bool = False
    """It leaves the map from there."""
    danger: float = 0.0


def courses(outlook: Outlook, *, extra: int = 0) -> list[Course]:
    """List what the ship could do, best first; `extra` counts MF it could still raise."""
    ways = outlook.ways(extra)
    found = [*_quiet(outlook, ways, extra), *_leaves(outlook, ways)]
    if not outlook.ship.ship.cloaked or _may_decloak(outlook):
        found += _strikes(outlook, ways, extra)
        found += _rams(outlook, ways)
    return sorted(found, key=lambda course: -course.worth)


def _may_decloak(outlook: Outlook) -> bool:
    turn = outlook.ship.ship.turn
    return not (turn.cloaked or turn.jumped)


def _raised(outlook: Outlook, way: PathNode) -> int:
    return max(0, way.cost - outlook.legs.left) if not way.jumped else 0


def _quiet(outlook: Outlook, ways: dict[Pose, PathNode], extra: int) -> Iterator[Course]:
    # Moving without a shot: the duty is left for engineering, and a cloak may be raised or kept.
    ship, turn = outlook.ship, outlook.ship.ship.turn
    duty = 0.0 if turn.attacked else duty_worth(outlook.sketch, ship, _empty(ship))
    hidden = ship.ship.cloaked
    can_hide = ship.card.cloak and not hidden and not (turn.attacked or turn.fired or turn.decloaked)
    can_hide = can_hide and min(ship.card.mf, ship.left) >= 2
    for way in ways.values():
        cost = _price(outlook, way, extra)
        kind = outlook.sketch.land.kinds[way.pose[0]]
        unseen = hidden and not kind.decloaks
        danger = 0.0 if unseen else outlook.danger(way.pose[0])
        worth = outlook.rest(way.pose, unseen=unseen) + duty - cost
        raised = _raised(outlook, way)
        yield Course(worth, way, end=way.pose, extra=raised, danger=danger)
        if can_hide and not kind.decloaks and danger > 0 and not delivers(outlook.sketch, ship, way.pose[0]):
            yield Course(outlook.rest(way.pose, unseen=True) - cost, way, end=way.pose, hide=True, extra=raised)


def _leaves(outlook: Outlook, ways: dict[Pose, PathNode]) -> Iterator[Course]:
    for goal in outlook.intent.goals:
        for way in ways.values():
            there = goal.open and way.pose[0] in goal.cells and goal.exits.get(way.pose[0]) == way.pose[1]
            if there and not way.jumped and not way.stopped and not way.astern and way.cost < outlook.legs.left:
                yield Course(10.0 + 2 * goal.prize, way, end=way.pose, leave=True)


def _price(outlook: Outlook, way: PathNode, extra: int) -> float:
    # A jump spends an engine, MF beyond the ship's own spend dilithium or the crew's turn.
    price = 0.5 if way.jumped else 0.0
    return price + (0.4 if extra and _raised(outlook, way) else 0.0)


def _empty(ship: Fighter) -> int:
    return sum(not ready for bank, ready in enumerate(ship.ship.banks) if bank not in ship.ship.turn.fired)


def _strikes(outlook: Outlook, ways: dict[Pose, PathNode], extra: int) -> list[Course]:
    rough: list[Course] = []
    # Most poses are out of range of most foes: ask for no sight that the range forbids (one hex more for a long hull).
    foes = [(foe, outlook.sketch.grid.distances(foe.cell)) for foe in outlook.targets()]
    reach = outlook.ship.cf + 1
    for way in ways.values():
        for target, far in foes:
            if far[way.pose[0]] > reach:
                continue
            if target.ship.cloaked and _raised(outlook, way) and not outlook.dilithium:
                continue  # the crew cannot be at science and at the helm
            thrown = outlook.volley(way.pose, target)
            if thrown is not None:
                rough += _volleys(outlook, way, target, thrown, extra)
    rough.sort(key=lambda course: -course.worth)
    return [_with_exit(outlook, course) for course in rough[:KEEN]]


def _volleys(outlook: Outlook, way: PathNode, target: Fighter, thrown: Volley, extra: int) -> Iterator[Course]:
    # With and without the attack roll, which costs the duty of the engineering phase.
    ship = outlook.ship
    kept = 0.0 if ship.ship.turn.attacked else duty_worth(outlook.sketch, ship, _empty(ship))
    cost = _price(outlook, way, extra)
    choices = []
    if thrown.blows or thrown.drains:
        choices.append((Volley(thrown.drains, thrown.blows), kept))
    if thrown.number:
        choices.append((thrown, 0.0))
        if thrown.blows or thrown.drains:
            choices.append((Volley(number=thrown.number, dice=thrown.dice), 0.0))
    for each, duty in choices:
        due = outlook.damage(each, target)
        if not due.hits or (kept and not each.blows and due.hits < GUNS_ALONE):
            continue
        gain = due.hits * target.per_hit + due.kill * target.for_life
        spent = 0.25 * len(each.blows) + 0.1 * len(each.drains)
        worth = gain + duty - spent - cost + outlook.rest(way.pose, (target.number, due.kill))
        yield Course(worth, way, target, each, due, way.pose, extra=_raised(outlook, way))


def _with_exit(outlook: Outlook, course: Course) -> Course:
    # What is left of the moves after the shots takes the ship out of the way again.
    assert course.target is not None
    spared = (course.target.number, course.damage.kill)
    here = outlook.rest(course.way.pose, spared)
    best, end = here, course.way.pose
    for pose, onward in outlook.onward(course.way).items():
        there = outlook.rest(pose, spared) - (0.5 if onward.jumped else 0.0)
        if there > best:
            best, end = there, pose
    return evolve(course, worth=course.worth - here + best, end=end, danger=outlook.danger(end[0]))


def _rams(outlook: Outlook, ways: dict[Pose, PathNode]) -> Iterator[Course]:
    # Only for a ship that is all but lost anyway: what it takes along must be worth more than itself.
    ship, board = outlook.ship, outlook.sketch.grid
    if ship.ship.turn.target != NOBODY or not ship.cf:
        return
    at = {cell: foe for foe in outlook.targets() for cell in foe.cells()}
    for way in ways.values():
        into = board.next[way.pose[0]][way.pose[1]]
        foe = at.get(into)
        if way.jumped or way.stopped or way.astern or foe is None:
            continue
        if way.cost + step_cost(outlook.sketch.land, outlook.legs, way, into) <= outlook.legs.left:
            hits = min(ship.cf, foe.left)
            if ship.left > DOOMED and hits < foe.left:
                continue
            gain = hits * foe.per_hit + (foe.for_life if hits == foe.left else 0.0)
            # What it is likely to lose next turn anyway is no loss of the ram's.
            loss = ship.worth_now * 1.2 - min(outlook.danger(ship.cell), ship.worth_now) / 2
            yield Course(gain - loss, way, foe, damage=Damage(hits, float(hits == foe.left)), end=way.pose, ram=True)
