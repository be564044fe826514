"""Raids against hidden guards: how often each system is raided, and which layouts of guards meet that (11.4).

Both sides learn from each other in turn for some rounds, as in fictitious play: guards stand where they take most from
the raids so far, raids go where the guards so far leave most. What they did on average is nearly the best for both.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from engine.core.values import frozen

_ROUNDS: Final = 48
_BURNT: Final = 16
"""How many rounds are played, and how many of the first count for nothing: they only find the level."""

_KEEN: Final = 1.0
"""By how many points a raid must be better to be e times as likely."""

_KEPT: Final = 2048


@frozen
class Target:
    """What a raid on a system is worth to the raider, in points, by what stands guard there."""

    alone: float
    escort: float
    escorts: float
    frigate: float
    squadron: float

    def worth(self, frigates: int, escorts: int) -> float:
        """Return what it is worth with so many guards; frigates stand for all that are as strong or stronger."""
        if frigates:
            return self.squadron if frigates + escorts > 1 else self.frigate
        return (self.alone, self.escort, self.escorts)[min(2, escorts)]


Targets = tuple[tuple[str, Target], ...]
"""Systems with what a raid on each is worth."""


@frozen
class Post:
    """Guards in one system."""

    system: str
    frigates: int
    escorts: int


@frozen
class Standoff:
    """The mixes of both sides."""

    raids: Mapping[str, float]
    """How often each system is raided by a single ship; the shares add up to 1, or there are none."""
    watches: tuple[tuple[Post, ...], ...]
    """Equally likely layouts of the guards; those that would do nothing are left out."""
    level: float
    """What a raid is worth on average, in points."""


_MOST: Final = 2
"""How many frigates, and how many escorts, stand in one system at most."""

_REINFORCED: Final = ((1, 0), (0, 1), (0, 2))
"""What is added to a post at once, frigates and escorts: a second escort may do what one alone does not."""


@lru_cache(maxsize=_KEPT)
def standoff(targets: Targets, frigates: int, escorts: int) -> Standoff:
    """Return the mixes for so many guards."""
    if not targets:
        return Standoff({}, ((),), 0.0)
    table = [_Row(target) for _, target in targets]
    came = [target.alone for _, target in targets]
    raided = [0.0] * len(targets)
    watches = []
    for number in range(1, _ROUNDS + 1):
        raids = _keenly([each / number for each in came])
        if number > _BURNT:
            raided = [sofar + now for sofar, now in zip(raided, raids, strict=True)]
        posts = list(_watch(table, raided if number > _BURNT + 1 else raids, frigates, escorts))
        if number > _BURNT:
            watches.append(tuple(Post(targets[index][0], *post) for index, post in posts))
        posted = dict(posts)
        for index, row in enumerate(table):
            came[index] += row.worth[posted.get(index, (0, 0))]
    rounds = _ROUNDS - _BURNT
    shares = {targets[index][0]: each / rounds for index, each in enumerate(raided)}
    level = max(came) / (_ROUNDS + 1)
    return Standoff(shares, tuple(watches), level)


class _Row:
    # What a raid is worth by each post, and what each reinforcement takes from it for each ship, the best first.

    __slots__ = ("steps", "worth")

    def __init__(self, target: Target) -> None:
        posts = [(large, small) for large in range(_MOST + 1) for small in range(_MOST + 1)]
        self.worth = {post: target.worth(*post) for post in posts}
        self.steps = {post: [*self._steps(post)] for post in posts}

    def _steps(self, post: tuple[int, int]) -> Iterator[tuple[float, tuple[int, int]]]:
        for more in _REINFORCED:
            after = (post[0] + more[0], post[1] + more[1])
            if after in self.worth and self.worth[after] < self.worth[post]:
                yield (self.worth[post] - self.worth[after]) / sum(more), more


def _keenly(worths: Sequence[float]) -> list[float]:
    best = max(worths)
    weights = [exp((worth - best) / _KEEN) for worth in worths]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def _watch(
    table: Sequence[_Row], raids: Sequence[float], frigates: int, escorts: int
) -> Iterator[tuple[int, tuple[int, int]]]:
    # Ship by ship, or two escorts at once, where they take most.
    posted: dict[int, tuple[int, int]] = {}
    while frigates or escorts:
        offers = [
            (taken * chance, -index, more)
            for index, (row, chance) in enumerate(zip(table, raids, strict=True))
            for taken, more in row.steps[posted.get(index, (0, 0))]
            if more[0] <= frigates and more[1] <= escorts
        ]
        if not offers:
            break
        _, index, (large, small) = max(offers)
        before = posted.get(-index, (0, 0))
        posted[-index] = (before[0] + large, before[1] + small)
        frigates, escorts = frigates - large, escorts - small
    yield from posted.items()
