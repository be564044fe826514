"""Where craft could go: points with the fire that can be given and taken there, and lines of a whole squadron."""

from collections.abc import Iterable
from math import isqrt
from typing import Final

from engine.core.orders import Order
from engine.core.refs import TokenId
from engine.core.values import frozen
from engine.games.squadron.desk import Desk
from engine.games.squadron.queries.aiming import Gun, arc, chance, dice, guns_of
from engine.games.squadron.queries.firepower import hits_at, menace
from engine.games.squadron.queries.names import WAYS, place_of
from engine.games.squadron.queries.salvos import Targets
from engine.games.squadron.queries.sides import foes
from engine.games.squadron.queries.table import along, clear, exits, inward, reach, turns, turns_behind
from engine.games.squadron.rulebook.designs import BAY
from engine.games.squadron.rulebook.settings import CONVOY
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.movement import Face, LeaveBattle, Move
from engine.space.lattice import Point, ahead, squared

POINTS: Final = 60
"""So many points a craft are weighed at most."""

NEARER: Final = 0.02
"""M that an inch nearer to the enemy is worth."""

START: Final = 16
"""The round in which transports set out at the latest: who attacks them has time on its side (ruling 107)."""

SOFT: Final = 0.5
"""They set out before it when the enemy has lost so many craft to each that it has left."""


HURRIED: Final = frozenset({"escort", "raiders", "machine"})
"""Parts that lose when time is up (rulings 40a, 87, 90): they are weary of waiting at once."""


HOLDS: Final = "holds its ground"
"""What a squadron does whose craft only turn."""


@frozen
class Posture:
    """How a side moves: `danger` is what it gives in M for a hit less that it must expect."""

    name: str
    danger: float


POSTURES: Final = (
    Posture("closes in where it can shoot first", 0.3),
    Posture("closes in whatever it costs", 0.05),
    Posture("keeps to the edge of their range", 0.8),
    Posture("keeps out of reach", 3.0),
    Posture("charges", 0.0),
)


class Field:
    """What moves are weighed by, worked out once a turn: targets, enemies and where they can shoot."""

    def __init__(self, desk: Desk, patience: int = 0) -> None:
        """Look at the table; after so many quiet rounds it begins to be weary of waiting."""
        self.desk, self.state, self.seat = desk, desk.state, desk.seat
        self.targets = Targets(desk.state, desk.seat)
        self.menace = menace(desk.state, desk.seat)
        self.foes = foes(desk.state, desk.seat)
        role = desk.state.roles[desk.seat]
        self.waits = role == "attacker"
        spared = 0 if role in HURRIED else patience
        self.weary = 0.0 if self.waits else max(0.0, min(1.0, (desk.state.quiet - spared) / 5))

    def goals(self) -> list[Point]:
        """Return what a craft wants to come near to."""
        stations = [each.at for each in self.foes if each.known and each.plan.station]
        others = [each.at for each in self.foes if not (each.known and each.plan.station)]
        raids = self.state.roles[self.seat] in {"raiders", "machine"}
        return stations if stations and (raids or not others) else others


def hits_of(state: State, craft: Craft, gun: Gun, target: Craft) -> float:
    """Return the hits to expect of all dice of a weapon."""
    return gun.count * dice(state, craft, gun.weapon) * chance(state, craft, gun.weapon, target)


Fire = tuple[tuple[int, str, tuple[tuple[Point, float], ...]], ...]
"""By weapon: how far, in which arc, and where targets stand with what it is worth to fire at them, in M."""


def fire_of(field: Field, craft: Craft) -> Fire:
    """Return what the weapons of a craft are worth against each target, wherever it stands."""
    found = []
    for gun in guns_of(craft):
        hits = (
            (each, hits_of(field.state, craft, gun, each) * field.targets.through(each)) for each in field.targets.each
        )
        gains = ((each.at, field.targets.gain(each, damage)) for each, damage in hits)
        found.append((gun.inches, gun.code, tuple((at, gain) for at, gain in gains if gain > 0)))
    return tuple(found)


def attack(field: Field, fire: Fire, at: Point, facing: Point | None) -> tuple[float, Point | None]:
    """Return what a craft can expect to damage from a point in M, and where it should look for that.

    `facing` None is free: then it looks at its best target.
    """
    total, look, best = 0.0, None, 0.0
    rocks = field.state.rocks
    for inches, code, targets in fire:
        top = 0.0
        for target, gain in targets:
            if gain <= top or not 0 < squared(at, target) <= inches * inches:
                continue
            if code and facing is not None and not ahead(at, arc(facing, code), target):
                continue
            if rocks and not clear(rocks, at, target):
                continue
            top = gain
            if code and gain > best:
                best, look = gain, target
        total += top
    return total, look


def near(points: Iterable[Point], at: Point) -> float:
    """Return how far the nearest of some points is, in inches."""
    best = min((squared(at, each) for each in points), default=0)
    return float(isqrt(best))


@frozen
class Course:
    """Where a craft stands after its move, how it faces, and the orders that bring it there."""

    at: Point
    facing: Point
    orders: tuple[Order, ...] = ()


@frozen
class Berth:
    """A point that a craft can come to: where it would look, what it could damage in M, and the hits to expect."""

    at: Point
    look: Point | None
    gain: float
    danger: float
    far: float


def berths(field: Field, craft: Craft) -> tuple[Berth, ...]:
    """Weigh the points that a craft can go to, and staying; none for what has moved, or cannot."""
    if craft.moved or craft.turned or not turns(craft):
        return ()
    fire, free, goals = fire_of(field, craft), turns_behind(craft), field.goals()
    every = list(field.desk.ends(craft))
    found = []
    for at in (craft.at, *every[:: max(1, len(every) // POINTS)]):
        facing = None if free or at == craft.at else along(craft.at, at)
        gain, look = attack(field, fire, at, facing)
        gain += _blast(field, at) if craft.nuclear else 0.0
        found.append(Berth(at, look, gain, hits_at(field.menace, at), near(goals, at)))
    return tuple(found)


def _blast(field: Field, at: Point) -> float:
    # A nuke near several enemies: it goes off in the next turn, if it lives.
    met = sum(1 for each in field.foes if squared(at, each.at) <= 9)
    own = sum(1 for each in field.desk.out if 0 < squared(at, each.at) <= 9)
    return 4.0 * met - 5.0 * own


Table = dict[str, tuple[Berth, ...]]
"""What each craft of a squadron can come to, by its id."""

Line = dict[str, Course]
"""The courses of a squadron, by the ids of its craft."""


def line(field: Field, posture: Posture, table: Table) -> Line:
    """Return where each craft goes by a posture, each to a point of its own."""
    taken: set[Point] = set()
    found: Line = {}
    danger = posture.danger * (1 - 0.8 * field.weary)
    eager = 0.0 if field.waits else NEARER * (1 + 8 * field.weary)
    for craft in sorted(field.desk.out, key=lambda each: (-each.plan.cost, each.id)):
        if craft.plan.civil:
            found[craft.id] = _transport(field, craft, taken)
            continue
        free = [each for each in table[craft.id] if each.at not in taken]
        if not free or _stays_home(field, craft):
            continue
        best = max(free, key=lambda each: (each.gain - danger * each.danger - eager * each.far, each.at))
        taken.add(best.at)
        found[craft.id] = course(field, craft, best.at, best.look)
    return found


def lines_of(field: Field) -> tuple[Table, dict[str, Line]]:
    """Return what each craft could come to, and where all go by each posture and by none."""
    table = {each.id: berths(field, each) for each in field.desk.out if not each.plan.civil}
    return table, {HOLDS: holding(field), **{posture.name: line(field, posture, table) for posture in POSTURES}}


def _stays_home(field: Field, craft: Craft) -> bool:
    return bool(
        field.state.roles[field.seat] == "defender" and craft.works[BAY] and not (craft.nuclear or guns_of(craft))
    )


def holding(field: Field) -> Line:
    """Return the turns of all craft that stay where they are and look at the enemy; transports go their way."""
    found, taken = {}, set[Point]()
    for craft in field.desk.out:
        if not (craft.moved or craft.turned) and turns(craft):
            civil = craft.plan.civil
            found[craft.id] = _transport(field, craft, taken) if civil else course(field, craft, craft.at, None)
    return found


def course(field: Field, craft: Craft, at: Point, look: Point | None) -> Course:
    """Return the course of a craft to a point, looking at another where it can choose, else at the enemy."""
    who, goals = TokenId(craft.id), field.goals()
    if at != craft.at:
        facing, move = along(craft.at, at), Move(who, place_of(at))
        if look is not None and turns_behind(craft) and not ahead(at, facing, look):
            word = way_to(at, look)
            return Course(at, WAYS[word], (move, Face(who, word)))
        return Course(at, facing, (move,))
    aim = look or min(goals, key=lambda each: squared(at, each), default=None)
    if aim is not None and aim != at and not ahead(at, craft.facing, aim):
        word = way_to(at, aim)
        return Course(at, WAYS[word], (Face(who, word),))
    return Course(at, craft.facing)


def way_to(at: Point, to: Point) -> str:
    """Return the facing that looks best at a point."""
    dx, dy = to[0] - at[0], to[1] - at[1]

    def fit(word: str) -> tuple[int, int]:
        x, y = WAYS[word]
        along_ = dx * x + dy * y
        return (along_ * abs(along_) * 60 // (x * x + y * y), -abs(x) - abs(y))

    return max(WAYS, key=fit)


def _transport(field: Field, craft: Craft, taken: set[Point]) -> Course:
    # Held back until the squadrons fight, then straight across, out of the enemy's way where it can be.
    state, stays = field.state, Course(craft.at, craft.facing)
    if craft.moved or craft.turned or not reach(craft):
        return stays
    if exits(state, craft):
        return Course(craft.at, craft.facing, (LeaveBattle(TokenId(craft.id)),))
    if not _set_out(field):
        return stays
    width, height = state.settings.size
    goal = (width if inward(state, field.seat) > 0 else -1, height // 2)
    best = min(
        (each for each in field.desk.ends(craft) if each not in taken),
        key=lambda each: (isqrt(squared(each, goal)) + 1.2 * hits_at(field.menace, each), each),
        default=None,
    )
    if best is None or squared(best, goal) >= squared(craft.at, goal):
        return stays
    taken.add(best)
    return course(field, craft, best, None)


def _set_out(field: Field) -> bool:
    state = field.state
    gone = sum(each.seat != field.seat for each in state.fallen)
    return state.field == CONVOY and (state.round >= START or gone >= SOFT * len(field.foes))
