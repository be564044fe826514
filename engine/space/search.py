"""Search over any exits: what can be reached in how many steps, and by which way. What steps cost: `flood`."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

S = TypeVar("S", bound=Hashable)


def reach(start: S, exits: Callable[[S], Iterable[S]], limit: int) -> dict[S, int]:
    """Return everything within `limit` steps of `start` with its number of steps, nearest first, `start` included."""
    steps = {start: 0}
    border = [start]
    for step in range(1, limit + 1):
        found = []
        for here in border:
            for there in exits(here):
                if there not in steps:
                    steps[there] = step
                    found.append(there)
        if not found:
            break
        border = found
    return steps


def path(start: S, goal: Callable[[S], bool], exits: Callable[[S], Iterable[S]]) -> tuple[S, ...]:
    """Return a shortest way from `start` to the first state that is a goal, both included; empty when there is none."""
    came: dict[S, S] = {start: start}
    queue = [start]
    for here in queue:
        if goal(here):
            way = [here]
            while way[-1] != start:
                way.append(came[way[-1]])
            return tuple(reversed(way))
        for there in exits(here):
            if there not in came:
                came[there] = here
                queue.append(there)
    return ()
