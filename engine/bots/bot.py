"""What a bot is, and how one is told to stop thinking."""

from collections.abc import Callable
from typing import Protocol

from engine.core.abilities import Plan
from engine.core.menu import AnyMenu
from engine.core.position import AnyView, Decision
from engine.core.rng import Rng

Stop = Callable[[], bool]
"""Asked again and again while a bot thinks; True makes it raise `Cancelled` at once."""


class Cancelled(Exception):  # noqa: N818 - nothing went wrong: somebody no longer wants the answer
    """Raised when a bot is stopped because its answer is no longer needed."""


class Bot(Protocol):
    """One opponent: it knows a view and its own stream of chance, and nothing else."""

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Rng) -> Plan:
        """Choose what to do: the same arguments give the same plan, whose first order is on the menu of legal ones.

        Later orders of the plan may come to be refused as dice fall: ask again then. Raises Cancelled when told to
        stop.
        """
        ...


def never() -> bool:
    """Return False: the bot is never stopped."""
    return False


def heed(stop: Stop) -> None:
    """Raise Cancelled when the thinking is no longer wanted."""
    if stop():
        raise Cancelled
