"""Signals that end the program: it ends the ordinary way, which saves, and soon after by force.

The journal holds every order already: what happens here only spares the next start from playing it.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

GRACE: Final = 3.0
"""Seconds the ordinary way out may take: writing to a terminal that is gone can hang for ever."""

_LAST_CALLS: Final = tuple(getattr(signal, name) for name in ("SIGHUP", "SIGTERM", "SIGQUIT") if hasattr(signal, name))


@contextmanager
def leaving(leave: Callable[[int], None] | None = None) -> Iterator[None]:
    """While inside, answer signals that end a program by `leave`, given the exit code: 128 and the signal.

    Without `leave` they raise SystemExit where the program stands, so that everything closes on the way out. With one,
    what goes on is only interrupted, perhaps in the midst of writing a save: so it must do no more than wake a loop.
    SIGINT is then answered by it too; without, it stays a KeyboardInterrupt, which some commands are broken off by.
    """
    calls = _LAST_CALLS if leave is None else (*_LAST_CALLS, signal.SIGINT)

    def heed(number: int, _: FrameType | None) -> None:
        code = _called(calls, number)
        if leave is None:
            raise SystemExit(code)
        leave(code)

    with _answered(calls, heed):
        yield


@contextmanager
def unbroken() -> Iterator[None]:
    """While inside, let no such signal break off what is written on the way out; it only has to end soon.

    A terminal that goes is no longer there to write to before its signal comes: the way out has begun by then.
    """

    def heed(number: int, _: FrameType | None) -> None:
        _called(_LAST_CALLS, number)

    with _answered(_LAST_CALLS, heed):
        yield


@contextmanager
def _answered(calls: Iterable[signal.Signals], heed: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    before = {each: signal.signal(each, heed) for each in calls}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _called(calls: Iterable[signal.Signals], number: int) -> int:
    # Once is enough: a second must not break the saving off.
    for each in calls:
        signal.signal(each, signal.SIG_IGN)
    code = 128 + number
    _exit_after(GRACE, code)
    return code


def _exit_after(seconds: float, code: int) -> None:
    from threading import Timer

    # No buffers are flushed and nothing is waited for: everything worth keeping is on disk by then.
    timer = Timer(seconds, os._exit, (code,))
    timer.daemon = True
    timer.start()
