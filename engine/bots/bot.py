"""What a bot is, and what is said between it and whoever waits for its answer."""

from collections.abc import Callable
from typing import Final, Protocol

from engine.core.abilities import Plan
from engine.core.menu import AnyMenu
from engine.core.position import AnyView, Decision
from engine.core.rng import Fork
from engine.core.values import frozen


class Cancelled(Exception):  # noqa: N818 - nothing went wrong: somebody no longer wants the answer
    """Raised when a bot is stopped because its answer is no longer needed."""


def never() -> bool:
    """Return False: the bot is never stopped, and may think as long as it means to."""
    return False


def silent(done: int, of: int, best: Plan) -> None:
    """Tell nobody how far a thought has come."""


@frozen
class Thinking:
    """How whoever waits for a bot's answer speaks with it while it thinks; asked and told from the bot's own thread."""

    stop: Callable[[], bool] = never
    """Asked again and again; True makes the bot raise `Cancelled` at once."""

    enough: Callable[[], bool] = never
    """Asked again and again; True makes a bot that searches answer at once with the best plan that it has found.

    What it answers then hangs on the moment: only a person may say so, never a clock.
    """

    report: Callable[[int, int, Plan], None] = silent
    """Told now and then how many of how many steps are done, the last when all are, and the best plan until then.

    A bot that does not search reports nothing.
    """


ALONE: Final = Thinking()
"""Nobody interrupts and nobody listens."""


class Bot(Protocol):
    """One opponent: it knows a view and its own stream of chance, and nothing else."""

    def choose(self, view: AnyView, decision: Decision, menu: AnyMenu, rng: Fork) -> Plan:
        """Choose what to do: the same arguments give the same plan, whose first order is on the menu of legal ones.

        Later orders of the plan may come to be refused as dice fall: ask again then. Raises Cancelled when told to
        stop.
        """
        ...


def heed(thinking: Thinking) -> None:
    """Raise Cancelled when the answer is no longer wanted."""
    if thinking.stop():
        raise Cancelled
