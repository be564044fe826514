"""What an exchange of fire comes to: our shots from where we would stand, the best answer of the enemy, and so on."""

from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Final

from engine.games.squadron.advice.approach import Course, Field, hits_of, near
from engine.games.squadron.queries.aiming import Gun, arc, guns_of
from engine.games.squadron.queries.medals import through
from engine.games.squadron.queries.salvos import a_module, charge, price
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
        self.left = [
            max(0.0, left - len(each.hits) * rate)
            for left, each, rate in zip(self.whole, craft, self.through, strict=True)
        ]

    def shares(self, left: list[float]) -> list[float]:
        """Return the share of its fire that each has with so many modules left to expect."""
        return [now / whole if whole else 0.0 for now, whole in zip(left, self.whole, strict=True)]


def _price(field: Field, craft: Craft, *, own: bool) -> float:
    if own and not craft.plan.civil:
        return a_module(field.state, field.seat) + charge(field.state, craft)
    return abs(price(field.state, field.seat, craft)) if own else price(field.state, field.seat, craft)


class Exchange:
    """Weighs courses of a whole squadron, worked out once a turn."""

    def __init__(self, field: Field) -> None:
        """Count both sides."""
        self.field, self.goals = field, field.goals()
        self.own = Side(field, field.desk.out, own=True)
        self.foe = Side(field, [each for each in field.foes if not each.holder], own=False)
        self.ours = tuple(_arms(field, each, self.foe) for each in self.own.craft)
        self.theirs = tuple(_arms(field, each, self.own) for each in self.foe.craft)
        self._fire: dict[tuple[int, Point, Point], list[float]] = {}
        self._alone: dict[tuple[int, Point, Point], float] = {}

    def worth(self, courses: Mapping[str, Course]) -> float:
        """Return what it is worth to the seat in M that its craft go there."""
        spots, left = self._spots(courses), [*self.foe.left]
        gain = _fired(self._salvo(spots), left, self.foe.price)[0]
        here = [each.at for each in spots]
        onward = self._answered(here, self.foe.at, [*self.own.left], left, TURNS)
        # Who is weary of waiting looks less at what comes back.
        onward *= 1 - WEARY * self.field.weary * (onward < 0)
        return gain + onward - sum(map(self._apart, range(len(spots)), spots)) - self._clumped(here)

    def harm(self, courses: Mapping[str, Course]) -> list[float]:
        """Return how many modules each enemy must expect to lose at once by our shots from there."""
        left = [*self.foe.left]
        _fired(self._salvo(self._spots(courses)), left, self.foe.price)
        return [before - after for before, after in zip(self.foe.left, left, strict=True)]

    def answer(self, courses: Mapping[str, Course]) -> float:
        """Return how many modules we must expect to lose by the shots of enemies that come as near as they can."""
        here, theirs = [each.at for each in self._spots(courses)], [*self.foe.left]
        _fired(self._salvo(self._spots(courses)), theirs, self.foe.price)
        shots = _reached(self.theirs, self.foe.at, self.foe.far, here, self.foe.shares(theirs))
        _fired(shots, left := [*self.own.left], self.own.price)
        return sum(self.own.left) - sum(left)

    def _spots(self, courses: Mapping[str, Course]) -> list[Course]:
        return [courses.get(each.id) or Course(each.at, each.facing) for each in self.own.craft]

    def _salvo(self, spots: Sequence[Course]) -> Shots:
        return [(1.0, self._shots(index, spot)) for index, spot in enumerate(spots)]

    def _shots(self, index: int, spot: Course) -> list[float]:
        # What a craft does to each enemy from a spot in this turn, all its weapons together.
        key = (index, spot.at, spot.facing)
        known = self._fire.get(key)
        if known is None:
            known = self._fire[key] = [0.0] * len(self.foe.craft)
            for far, code, hits in self.ours[index]:
                for at, target in enumerate(self.foe.craft):
                    if target.up and squared(spot.at, target.at) <= far * far and self._bears(spot, code, target):
                        known[at] += hits[at]
        return known

    def _bears(self, spot: Course, code: str, target: Craft) -> bool:
        if code and not ahead(spot.at, arc(spot.facing, code), target.at):
            return False
        return clear(self.field.state.rocks, spot.at, target.at)

    def _answered(
        self, here: list[Point], there: list[Point], ours: list[float], theirs: list[float], turns: int
    ) -> float:
        # The enemy's turn: it comes and fires, or stays and fires from where it is, whichever is worse for us.
        if not turns:
            return 0.0
        worst, before = None, None
        for far in ([0] * len(there), self.foe.far):
            shots = _reached(self.theirs, there, far, here, self.foe.shares(theirs))
            if shots != before:
                left = [*ours]
                done, aims = _fired(shots, left, self.own.price)
                onward = self._followed(here, _nearer(there, far, here, aims), left, theirs, turns - 1)
                value = FADE * (onward - done * (1 if turns > 1 else LAST))
                worst, before = value if worst is None else min(worst, value), shots
        return worst or 0.0

    def _followed(
        self, here: list[Point], there: list[Point], ours: list[float], theirs: list[float], turns: int
    ) -> float:
        # Our turn again, in the same way.
        if not turns:
            return 0.0
        best, before = None, None
        for far in ([0] * len(here), self.own.far):
            shots = _reached(self.ours, here, far, there, self.own.shares(ours))
            if shots != before:
                left = [*theirs]
                done, aims = _fired(shots, left, self.foe.price)
                onward = self._answered(_nearer(here, far, there, aims), there, ours, left, turns - 1)
                value = FADE * (onward + done * (1 if turns > 1 else LAST))
                best, before = value if best is None else max(best, value), shots
        return best or 0.0

    def _apart(self, index: int, spot: Course) -> float:
        # What it costs to be far from the enemy or to look away: then lasers must turn first, and engines show.
        key = (index, spot.at, spot.facing)
        known = self._alone.get(key)
        if known is None:
            known = self._alone[key] = self._distant(index, spot)
        return known

    def _distant(self, index: int, spot: Course) -> float:
        craft, arms, field = self.own.craft[index], self.ours[index], self.field
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


def _reached(arms: Sequence[Arms], at: list[Point], far: list[int], to: list[Point], shares: list[float]) -> Shots:
    # Whom each could shoot at after a move of so many inches, with the share of its fire that it still has.
    found: Shots = []
    for index, (weapons, share) in enumerate(zip(arms, shares, strict=True)):
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
