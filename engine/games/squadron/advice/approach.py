"""Where craft go: points weighed by what can be shot from there, what danger waits there, and how near the enemy is."""

from collections.abc import Iterable
from math import isqrt
from typing import Final

from engine.core.orders import Order
from engine.core.refs import TokenId
from engine.core.values import frozen
from engine.games.squadron.advice.fire import foes
from engine.games.squadron.desk import Desk
from engine.games.squadron.queries.aiming import arc, column, electronics
from engine.games.squadron.queries.medals import armour, has, wingman
from engine.games.squadron.queries.names import WAYS, place_of
from engine.games.squadron.queries.salvos import Targets
from engine.games.squadron.queries.table import clear
from engine.games.squadron.queries.threats import hits_at, menace
from engine.games.squadron.queries.ways import along, exits, reach, turns_behind
from engine.games.squadron.rulebook.modules import BAY, EXPENDABLE, LASERS, MISSILE
from engine.games.squadron.rulebook.settings import CONVOY
from engine.games.squadron.rulebook.tables import ACE, EXPENDABLES, MISSILES, VOLLEY, save, to_hit
from engine.games.squadron.rulebook.tables import LASERS as LASER_FIRE
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.movement import Exit, Face, Move
from engine.space.lattice import Point, ahead, squared

CANDIDATES: Final = 44
"""So many points a craft are weighed at most."""

NEARER: Final = 0.06
"""M that an inch nearer to the enemy is worth to what can shoot."""

AWAY: Final = 0.35
"""Modules that it costs a craft to look away from the enemy."""

START: Final = 16
"""The round in which transports set out at the latest: who attacks them has time on its side (ruling 107)."""

SOFT: Final = 0.5
"""They set out before it when the enemy has lost so many craft to each that it has left."""


@frozen
class Posture:
    """How a side moves: what danger weighs, and how much it wants to come near."""

    name: str
    danger: float
    nearer: float


POSTURES: Final = (
    Posture("closes in where it can shoot first", 1.0, 1.0),
    Posture("closes in whatever it costs", 0.35, 2.0),
    Posture("keeps out of reach", 2.5, 0.5),
    Posture("charges", 0.1, 4.0),
)
"""The first is usual; the others are tried by those who look ahead."""


class Field:
    """What moves are weighed by, worked out once a turn: targets, enemies and where they can shoot."""

    def __init__(self, desk: Desk) -> None:
        """Look at the table."""
        self.desk, self.state, self.seat = desk, desk.state, desk.seat
        self.targets = Targets(desk.state, desk.seat)
        self.menace = menace(desk.state, desk.seat)
        self.foes = [each for each in foes(desk.state, desk.seat) if not (each.known and each.plan.station)]
        self.stations = [each for each in foes(desk.state, desk.seat) if each.known and each.plan.station]
        self.own = max(1, sum(not each.plan.civil for each in desk.out))
        self.waits = desk.state.roles[desk.seat] == "attacker"
        self.weary = 0.0 if self.waits else min(1.0, desk.state.quiet / 5)
        self.cards = desk.squadron.played

    def goals(self) -> list[Point]:
        """Return what a craft wants to come near to."""
        if self.state.roles[self.seat] in {"raiders", "machine"} and self.stations:
            return [each.at for each in self.stations]
        return [each.at for each in (self.foes or self.stations)]


@frozen
class Gun:
    """A weapon of a craft as moves weigh it: how far, where, how many dice, and what a die needs by target."""

    far: int
    code: str
    dice: int
    weapon: str


def guns_of(field: Field, craft: Craft) -> tuple[Gun, ...]:
    """Return the weapons of a craft that work."""
    works = craft.works
    found = []
    if works[MISSILE]:
        found.append(Gun(36, "", works[MISSILE], MISSILES))
    lasers = ACE if has(field.state, craft, "Ace") else LASER_FIRE
    found += [Gun(144, name, works[code], lasers) for code, name in LASERS.items() if works[code]]
    loaded = works[EXPENDABLE] - len([each for each in craft.spent if each not in craft.broken])
    if loaded > 0:
        found.append(Gun(36, "front", VOLLEY * loaded, EXPENDABLES))
    return tuple(found)


def _need(field: Field, gun: Gun, target: Craft) -> int:
    jam = electronics(field.state, target) if gun.weapon == MISSILES else 0
    card = "missiles" if gun.weapon == MISSILES else "" if gun.weapon == EXPENDABLES else "lasers"
    return to_hit(gun.weapon, column(target), jam, int(card in field.cards))


def attack(field: Field, guns: tuple[Gun, ...], at: Point, facing: Point | None) -> tuple[float, Point | None]:
    """Return what a craft can expect to damage from a point in M, and where it should look for that.

    `facing` None is free: then it looks at its best target.
    """
    total, look, best = 0.0, None, 0.0
    rocks = field.state.rocks
    for gun in guns:
        top = 0.0
        for target in field.targets.each:
            far = squared(at, target.at)
            if far > gun.far or not far:
                continue
            if gun.code and facing is not None and not ahead(at, arc(facing, gun.code), target.at):
                continue
            if rocks and not clear(rocks, at, target.at):
                continue
            damage = gun.dice * max(0, 7 - _need(field, gun, target)) / 6 * field.targets.through[target.id]
            gain = field.targets.gain(target, damage)
            if gain > top:
                top = gain
                if gun.code and gain > best:
                    best, look = gain, target.at
        total += top
    return total, look


def near(points: Iterable[Point], at: Point) -> float:
    """Return how far the nearest of some points is, in inches."""
    best = min((squared(at, each) for each in points), default=0)
    return float(isqrt(best))


def weighed(field: Field, craft: Craft, posture: Posture) -> list[tuple[float, Point, Point | None]]:
    """Weigh the points that a craft can go to, and staying: worth in M, point, and where to look; best first."""
    state = field.state
    guns = guns_of(field, craft)
    free = turns_behind(craft)
    through = (7 - save(armour(state, craft, winged=wingman(state, craft.seat)))) / 6
    each = craft.plan.cost / craft.plan.size
    share = posture.danger * (1 - 0.8 * field.weary) / (1 + 0.35 * (field.own - 1))
    eager = NEARER * (posture.nearer + 3 * field.weary) * bool(guns and not field.waits)
    bomb = craft.armed
    if bomb:
        eager = max(eager, NEARER * 2)
    goals = field.goals()
    # Who draws back shows its stern and is followed: only what has no weapons does.
    least = near(goals, craft.at) + 1 if guns else 999.0
    found = []
    for at in candidates(field.desk, craft):
        facing = craft.facing if at == craft.at else along(craft.at, at)
        gain, look = attack(field, guns, at, None if free else facing)
        risk = min(float(craft.left), hits_at(field.menace, at) * through) * each * share
        far = near(goals, at)
        if far > least:
            continue
        reachable = max(0.0, far - 4)
        worth = gain - risk - eager * reachable
        if guns and not free and goals and not _sees(goals, at, facing):
            worth -= AWAY * each
        if bomb:
            worth += _blast(field, at)
        found.append((worth, at, look))
    found.sort(key=lambda one: (-one[0], squared(craft.at, one[1]), one[1]))
    return found


def _blast(field: Field, at: Point) -> float:
    # A nuke near several enemies: it goes off in the next turn, if it lives.
    met = sum(1 for each in field.foes if squared(at, each.at) <= 9)
    own = sum(1 for each in field.desk.out if 0 < squared(at, each.at) <= 9)
    return 4.0 * met - 5.0 * own


def _sees(goals: list[Point], at: Point, facing: Point) -> bool:
    nearest = min(goals, key=lambda spot: squared(at, spot))
    return nearest == at or ahead(at, facing, nearest)


def candidates(desk: Desk, craft: Craft) -> list[Point]:
    """Return the points of a craft that are weighed: where it is, the nearest ones and a spread of all it can reach."""
    every = list(desk.ends(craft))
    stride = max(1, len(every) // CANDIDATES)
    return [craft.at, *every[::stride]]


def orders(desk: Desk, posture: Posture, field: Field | None = None) -> tuple[list[Order], float]:
    """Return the moves of all craft that have not moved, each on a point of its own, and what they are worth."""
    field = field or Field(desk)
    taken: set[Point] = set()
    found: list[Order] = []
    total = 0.0
    for craft in sorted(desk.out, key=lambda each: (-each.plan.cost, each.id)):
        if craft.moved or craft.turned or not reach(craft):
            continue
        if craft.plan.civil:
            found += _transport(field, craft, taken)
            continue
        if (
            field.state.roles[desk.seat] == "defender"
            and craft.works[BAY]
            and not craft.armed
            and not guns_of(field, craft)
        ):
            continue
        for worth, at, look in weighed(field, craft, posture):
            if at not in taken:
                taken.add(at)
                total += worth
                found += _go(field, craft, at, look)
                break
    return found, total


def holding(desk: Desk, field: Field) -> list[Order]:
    """Return the turns of all craft that stay where they are and look at the enemy; transports go their way."""
    found: list[Order] = []
    taken: set[Point] = set()
    for craft in desk.out:
        if craft.moved or craft.turned or not reach(craft):
            continue
        found += _transport(field, craft, taken) if craft.plan.civil else _go(field, craft, craft.at, None)
    return found


def _go(field: Field, craft: Craft, at: Point, look: Point | None) -> list[Order]:
    who = TokenId(craft.id)
    goals = field.goals()
    aim = look or (min(goals, key=lambda each: squared(at, each)) if goals else None)
    if at != craft.at:
        move = Move(who, place_of(at))
        facing = along(craft.at, at)
        if look is not None and turns_behind(craft) and not ahead(at, facing, look):
            return [move, Face(who, way_to(at, look))]
        return [move]
    if aim is not None and aim != at and not ahead(at, craft.facing, aim):
        word = way_to(at, aim)
        return [Face(who, word)] if WAYS[word] != craft.facing else []
    return []


def way_to(at: Point, to: Point) -> str:
    """Return the facing that looks best at a point."""
    dx, dy = to[0] - at[0], to[1] - at[1]

    def fit(word: str) -> tuple[int, int]:
        x, y = WAYS[word]
        along_ = dx * x + dy * y
        return (along_ * abs(along_) * 60 // (x * x + y * y), -abs(x) - abs(y))

    return max(WAYS, key=fit)


def _transport(field: Field, craft: Craft, taken: set[Point]) -> list[Order]:
    # Held back until the squadrons fight, then straight across, out of the enemy's way where it can be.
    state = field.state
    if exits(state, craft):
        return [Exit(TokenId(craft.id))]
    if not _set_out(state, field):
        return []
    width, height = state.settings.size
    goal = (width if state.homes[field.seat][0] < width // 2 else -1, height // 2)
    best = min(
        (each for each in field.desk.ends(craft) if each not in taken),
        key=lambda each: (isqrt(squared(each, goal)) + 1.2 * hits_at(field.menace, each), each),
        default=None,
    )
    if best is None or squared(best, goal) >= squared(craft.at, goal):
        return []
    taken.add(best)
    return [Move(TokenId(craft.id), place_of(best))]


def _set_out(state: State, field: Field) -> bool:
    gone = sum(each.seat != field.seat for each in state.fallen)
    return state.field == CONVOY and (state.round >= START or gone >= SOFT * len(field.foes))
