"""A hint thought about in a thread: time is told meanwhile, and the person can have the best so far at once."""

from threading import Thread
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.core.values import evolve
from tui.playing.thinking import AT_ONCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.bots import Thinking

_APART: Final = 0.05
"""Seconds between two looks at the clock and the keyboard."""


class HintThread:
    """One thought in a thread of its own; nothing of the match is changed meanwhile."""

    def __init__(self, think: "Callable[[Thinking], Plan]", waiting: "Thinking") -> None:
        """Take what thinks, and what is asked and told while it is waited for."""
        self._think, self._waiting = think, waiting
        self._found: Plan | None = None
        self._best: Plan | None = None
        self._fault: BaseException | None = None
        self._stopped = self._enough = False

    def plan(self) -> Plan:
        """Wait for the plan; Ctrl+C, or enough said by who waits, ends it with the best so far.

        KeyboardInterrupt where nothing had been found by then.
        """
        thread = Thread(target=self._run, daemon=True)
        thread.start()
        try:
            while thread.is_alive() and not self._enough:
                thread.join(_APART)
                self._waiting.stop()
                self._enough = self._waiting.enough()
        except KeyboardInterrupt:
            self._enough = True
        thread.join(AT_ONCE)
        self._stopped = True
        if self._fault is not None:
            raise self._fault
        if (plan := self._found or self._best) is None:
            raise KeyboardInterrupt
        return plan

    def _run(self) -> None:
        asked = evolve(self._waiting, stop=lambda: self._stopped, enough=lambda: self._enough, report=self._report)
        try:
            self._found = self._think(asked)
        except BaseException as fault:  # noqa: BLE001 - raised where it is waited for
            self._fault = None if self._stopped else fault

    def _report(self, done: int, of: int, best: Plan) -> None:
        self._best = best
        self._waiting.report(done, of, best)
