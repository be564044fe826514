"""What an exchange of fire comes to: our shots from where we would stand, the best answer of the enemy, and so on."""

from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Final

from engine.games.squadron.advice.approach import Course, Field, hits_of, near
from engine.games.squadron.queries.aiming import Gun, arc, guns_of
from engine.games.squadron.queries.medals import through
from engine.games.squadron.queries.salvos import a_module, charge, price
from engine.games.squadron.queries.sides import free_foes
from engine.games.squadron.queries.table import clear, reach, turns_behind
from engine.games.squadron.state import Craft, State
from engine.space.lattice import Point, ahead, squared

TURNS: Final = 4
"""Turns of fire that follow the one under way."""

FADE: Final = 0.95
"""What fire counts for with each turn that it lies further ahead."""

LAST: Final = 0.5
"""What the last turn counts for besides: nothing answers it any more."""

DRAWN: Final = 0.02
"""M that an inch nearer to the enemy is worth by itself."""

AWAY: Final = 0.35
"""Modules that it costs a craft to look away from the enemy."""

WEARY: Final = 0.85
"""What a side that is weary of waiting takes from the harm that its moves may do it."""

CLUMPED: Final = 0.5
"""M that it costs two craft to stand together in reach of a nuke."""

DEAD: Final = 0.12
"""What has no more than this share of its modules left to expect shoots no more."""

MARKER: Final = (3.0, 3.0, 6)
"""What is supposed of a marker: modules, M each, inches that it moves; it has a laser and a missile."""

Arms = tuple[tuple[int, str, tuple[float, ...]], ...]
"""The weapons of a craft: how far in inches, in which arc, and the damage to expect of each target."""

Shots = list[tuple[float, list[float]]]
"""By craft: the share of its fire that it still has, and the damage that it could do to each target."""


class Side:
    """The craft of one side in numbers, as the exchange begins."""

    def __init__(self, field: Field, craft: Sequence[Craft], *, own: bool) -> None:
        """Count them."""
        state = field.state
        self.craft = craft
        self.at = [each.at for each in craft]
        self.whole = [float(each.left) if each.known else MARKER[0] for each in craft]
        self.far = [reach(each) if each.known else MARKER[2] for each in craft]
        self.through = [through(state, each) if each.known else 1.0 for each in craft]
        self.price = [_price(field, each, own=own) if each.known else MARKER[1] for each in craft]
        hits = zip(self.whole, craft, self.through, strict=True)
        self.left = [max(0.0, left - len(each.hits) * rate) for left, each, rate in hits]
        self.arms: tuple[Arms, ...] = ()


def _price(field: Field, craft: Craft, *, own: bool) -> float:
    if own and not craft.plan.civil:
        return a_module(field.state, field.seat) + charge(field.state, craft)
    return abs(price(field.state, field.seat, craft)) if own else price(field.state, field.seat, craft)


Stand = tuple[Side, list[Point], list[float]]
"""A side in an exchange, where its craft stand, and the modules that each has left to expect."""


class Exchange:
    """Weighs courses of a whole squadron, worked out once a turn."""

    def __init__(self, field: Field) -> None:
        """Count both sides."""
        self.field, self.goals = field, field.goals()
        self.own = Side(field, field.desk.out, own=True)
        self.foe = Side(field, free_foes(field.state, field.seat), own=False)
        self.own.arms = tuple(_arms(field, each, self.foe) for each in self.own.craft)
        self.foe.arms = tuple(_arms(field, each, self.own) for each in self.foe.craft)
        self._known: dict[tuple[int, Point, Point], tuple[list[float], float]] = {}

    def worth(self, courses: Mapping[str, Course]) -> float:
        """Return what it is worth to the seat in M that its craft go there."""
        spots, left = self._spots(courses), [*self.foe.left]
        gain = _fired(self._salvo(spots), left, self.foe.price)[0]
        here = [each.at for each in spots]
        onward = -_onward((self.foe, self.foe.at, left), (self.own, here, [*self.own.left]), TURNS)
        # Who is weary of waiting looks less at what comes back.
        onward *= 1 - WEARY * self.field.weary * (onward < 0)
        return gain + onward - sum(self._seen(*each)[1] for each in enumerate(spots)) - self._clumped(here)

    def harm(self, courses: Mapping[str, Course]) -> list[float]:
        """Return how many modules each enemy must expect to lose at once by our shots from there."""
        left = [*self.foe.left]
        _fired(self._salvo(self._spots(courses)), left, self.foe.price)
        return [before - after for before, after in zip(self.foe.left, left, strict=True)]

    def answer(self, courses: Mapping[str, Course]) -> float:
        """Return how many modules we must expect to lose by the shots of enemies that come as near as they can."""
        here, theirs = [each.at for each in self._spots(courses)], [*self.foe.left]
        _fired(self._salvo(self._spots(courses)), theirs, self.foe.price)
        shots = _reached(self.foe, self.foe.at, self.foe.far, here, theirs)
        _fired(shots, left := [*self.own.left], self.own.price)
        return sum(self.own.left) - sum(left)

    def _spots(self, courses: Mapping[str, Course]) -> list[Course]:
        return [courses.get(each.id) or Course(each.at, each.facing) for each in self.own.craft]

    def _salvo(self, spots: Sequence[Course]) -> Shots:
        return [(1.0, self._seen(*each)[0]) for each in enumerate(spots)]

    def _seen(self, index: int, spot: Course) -> tuple[list[float], float]:
        # What a craft does to each enemy from a spot in this turn, and what it costs to be there.
        key = (index, spot.at, spot.facing)
        if key not in self._known:
            self._known[key] = self._shots(index, spot), self._apart(index, spot)
        return self._known[key]

    def _shots(self, index: int, spot: Course) -> list[float]:
        # All its weapons together.
        found = [0.0] * len(self.foe.craft)
        for far, code, hits in self.own.arms[index]:
            for at, target in enumerate(self.foe.craft):
                if target.up and squared(spot.at, target.at) <= far * far and self._bears(spot, code, target):
                    found[at] += hits[at]
        return found

    def _bears(self, spot: Course, code: str, target: Craft) -> bool:
        if code and not ahead(spot.at, arc(spot.facing, code), target.at):
            return False
        return clear(self.field.state.rocks, spot.at, target.at)

    def _apart(self, index: int, spot: Course) -> float:
        # What it costs to be far from the enemy or to look away: then lasers must turn first, and engines show.
        craft, arms, field = self.own.craft[index], self.own.arms[index], self.field
        if craft.plan.civil or not self.goals or field.waits or not (arms or craft.nuclear):
            return 0.0
        total = DRAWN * (1 + 8 * field.weary) * max(0.0, near(self.goals, spot.at) - 4)
        nearest = min(self.goals, key=lambda each: squared(spot.at, each))
        if arms and not turns_behind(craft) and nearest != spot.at and not ahead(spot.at, spot.facing, nearest):
            total += AWAY * craft.plan.cost / craft.plan.size
        return total

    def _clumped(self, here: list[Point]) -> float:
        total = 0.0
        for bomb, far in zip(self.foe.craft, self.foe.far, strict=True):
            if bomb.nuclear:
                near_it = [at for at in here if squared(at, bomb.at) <= (far + 4) ** 2]
                total += CLUMPED * sum(squared(a, b) <= 9 for a in near_it for b in near_it if a != b)
        return total


def _arms(field: Field, craft: Craft, side: Side) -> Arms:
    if not craft.known:
        lasers, missiles = (tuple(chance * each for each in side.through) for chance in (1 / 3, 1 / 2))
        return ((12, "front", lasers), (6, "", missiles))
    if craft.plan.civil:
        return ()
    met = tuple(zip(side.craft, side.through, strict=True))
    return tuple(
        (gun.inches, gun.code, tuple(_damage(field.state, craft, gun, *each) for each in met)) for gun in guns_of(craft)
    )


def _damage(state: State, craft: Craft, gun: Gun, target: Craft, rate: float) -> float:
    return hits_of(state, craft, gun, target) * rate if target.known else 0.0


def _fired(shots: Shots, left: list[float], prices: list[float]) -> tuple[float, list[int]]:
    # Each fires at what it is worth most against, what is nearly done first, and none more than is needed.
    total, aims = 0.0, []
    for share, damages in shots:
        best, aim = 0.0, -1
        for target, damage in enumerate(damages):
            rest = left[target]
            if damage and rest > 0:
                score = min(rest, damage * share) * prices[target] * (1.8 - 0.2 * rest if rest < 4 else 1.0)
                if score > best:
                    best, aim = score, target
        aims.append(aim)
        if aim >= 0:
            done = min(left[aim], damages[aim] * share)
            left[aim] -= done
            total += done * prices[aim]
    return total, aims


def _onward(mover: Stand, other: Stand, turns: int) -> float:
    # What so many turns are worth to the side whose turn it is, the other's after it: it comes and fires, or stays and
    # fires from where it is, whichever is better for it.
    if not turns:
        return 0.0
    (side, at, left), (foe, there, rest) = mover, other
    best, before = None, None
    for far in ([0] * len(at), side.far):
        shots = _reached(side, at, far, there, left)
        if shots != before:
            done, aims = _fired(shots, hurt := [*rest], foe.price)
            answer = _onward((foe, there, hurt), (side, _nearer(at, far, there, aims), left), turns - 1)
            value = FADE * (done * (1 if turns > 1 else LAST) - answer)
            best, before = value if best is None else max(best, value), shots
    return best or 0.0


def _reached(side: Side, at: list[Point], far: list[int], to: list[Point], left: list[float]) -> Shots:
    # Whom each could shoot at after a move of so many inches, with the share of its fire that it still has.
    found: Shots = []
    for index, (weapons, now, whole) in enumerate(zip(side.arms, left, side.whole, strict=True)):
        share = now / whole if whole else 0.0
        row = [0.0] * len(to)
        if share > DEAD:
            x, y = at[index]
            for inches, _, hits in weapons:
                most = (far[index] + inches) ** 2
                for target, (a, b) in enumerate(to):
                    if (a - x) * (a - x) + (b - y) * (b - y) <= most:
                        row[target] += hits[target]
        found.append((share, row))
    return found


def _nearer(at: list[Point], far: list[int], to: list[Point], aims: list[int]) -> list[Point]:
    # Who has moved to fire stands some five inches from its target, or as near as it comes.
    found = []
    for here, inches, aim in zip(at, far, aims, strict=True):
        if aim < 0 or not inches:
            found.append(here)
            continue
        (x, y), (a, b) = here, to[aim]
        apart = isqrt(squared(here, to[aim]))
        go = min(inches, max(0, apart - 5))
        found.append((x + (a - x) * go // apart, y + (b - y) * go // apart) if apart else here)
    return found
