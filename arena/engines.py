"""Where matches are played: in this process or in several. What comes of them is the same, in the same order."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from os import cpu_count
from time import monotonic
from typing import Final, TypeAlias

from arena.fixtures import Fixture
from arena.results import Result

Work: TypeAlias = Callable[[Fixture], Result]
"""Plays one match. Several processes take only what can be pickled: a method of a contest, a function of a module."""

Engine: TypeAlias = Callable[[Work, Sequence[Fixture]], Generator[Result]]
"""Plays matches and yields what came of them in their order. Closed before its end, it leaves nothing running."""

PATIENCE: Final = 2.0
"""Seconds of playing in this process, after which it pays to start others: each takes a third of a second to start."""

AHEAD: Final = 16
"""How many matches lie ready for each process, so that a long one keeps no other waiting."""


def alone(work: Work, plan: Sequence[Fixture]) -> Generator[Result]:
    """Play one match after the other in this process."""
    yield from map(work, plan)


def processes(jobs: int) -> Engine:
    """Play in so many processes, at least 1; in this one alone where that is 1."""
    return alone if jobs == 1 else lambda work, plan: _in_parallel(work, plan, jobs)


def paying(work: Work, plan: Sequence[Fixture]) -> Generator[Result]:
    """Play in this process at first, and on all cores when the matches turn out to take long."""
    begun, cores = monotonic(), cpu_count() or 1
    for played, fixture in enumerate(plan):
        if cores > 1 and len(plan) - played > 1 and monotonic() - begun > PATIENCE:
            yield from _in_parallel(work, plan[played:], min(cores, len(plan) - played))
            return
        yield work(fixture)


def _in_parallel(work: Work, plan: Sequence[Fixture], jobs: int) -> Generator[Result]:
    # Imported here: 20 ms that only a long contest needs. Spawned, not forked: the same on every platform.
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    before = set(active_children())
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        awaited: deque[Future[Result]] = deque()
        try:
            for fixture in plan:
                with held_back():
                    awaited.append(pool.submit(work, fixture))
                if len(awaited) >= jobs * AHEAD:
                    yield awaited.popleft().result()
            while awaited:
                yield awaited.popleft().result()
        except BaseException:
            for child in set(active_children()) - before:  # else leaving would wait until all is played
                child.terminate()
            raise


@contextmanager
def held_back() -> Iterator[None]:
    """Let a Ctrl+C come only when this is left, and let no process that is started meanwhile hear of one at all."""
    # It reaches every process of a terminal; what is started here is ended by its parent, and has nothing to say.
    if not (mask := getattr(signal, "pthread_sigmask", None)):  # Windows has none
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # else it starts with the first process, and lets every signal through again
    before = mask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        mask(signal.SIG_SETMASK, before)
