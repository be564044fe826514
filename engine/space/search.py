"""Search over any exits: what can be reached, at what cost, and by which way."""

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


def costs(start: S, exits: Callable[[S], Iterable[tuple[S, int]]], limit: int) -> dict[S, int]:
    """Return everything that costs at most `limit` to reach with the least it costs, cheapest first, `start` included.

    `exits` give a step's end and its price, a whole number of at least 0. Dijkstra's algorithm.
    """
    settled: dict[S, int] = {}
    least = {start: 0}
    border = {0: [start]}
    while border:
        cost = min(border)
        for here in border.pop(cost):
            if here in settled:
                continue
            settled[here] = cost
            for there, price in exits(here):
                total = cost + price
                if total <= limit and (there not in least or total < least[there]):
                    least[there] = total
                    if total in border:
                        border[total].append(there)
                    else:
                        border[total] = [there]
    return settled


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
