"""Bots that think beside the table, for their own orders and for hints, while the table answers keys as ever."""

from asyncio import to_thread
from collections.abc import Callable, Coroutine
from threading import Event
from typing import Any, Protocol

from engine.core.abilities import Plan
from engine.core.grammar import sentence
from tui.choosing.chooser import Chooser
from tui.playing.counsel import told
from tui.playing.session import Session
from tui.text import clean_line

Stop = Callable[[], bool]


class Listener(Protocol):
    """The table as a thinking bot needs it: the session to think about, and where to tell the result."""

    session: Session
    chooser: Chooser
    said: str
    """What the prompt says until the next key."""

    def run_worker(self, work: Coroutine[Any, Any, None], *, group: str, exclusive: bool) -> object:
        """Run a function beside the screen."""
        ...

    def bots_moved(self, told: tuple[str, ...]) -> None:
        """Show what an opponent did."""
        ...

    def say(self, text: str) -> None:
        """Say something in the prompt, until the next key."""
        ...


class Thinker:
    """Lets one bot think at a time: the next, or `stop`, ends the one before, and what it found is dropped."""

    def __init__(self, table: Listener) -> None:
        """Think for a table."""
        self._table = table
        self._stop = Event()
        self.busy = False
        """Whether a thought is under way."""

    def stop(self) -> None:
        """Stop the bot that thinks."""
        self._stop.set()
        self.busy = False

    def bot(self) -> None:
        """Let the awaited bot think, then carry out what it chose."""
        self._start(self._table.session.bot_line, self._play)

    def hint(self) -> None:
        """Think for the player, then say it."""
        self._start(self._table.session.hint, self._tell)

    def _start(self, think: Callable[[Stop], Plan], then: Callable[[Plan], None]) -> None:
        self.stop()
        stop = self._stop = Event()
        self.busy = True
        self._table.run_worker(self._run(stop, think, then), group="thinking", exclusive=True)

    async def _run(self, stop: Event, think: Callable[[Stop], Plan], then: Callable[[Plan], None]) -> None:
        from engine.bots import Cancelled  # noqa: PLC0415 - not before somebody thinks

        try:
            plan = await to_thread(think, stop.is_set)
        except Cancelled:
            return
        if not stop.is_set():
            self.busy = False
            then(plan)

    def _play(self, plan: Plan) -> None:
        table, session = self._table, self._table.session
        table.bots_moved(session.bot_play(plan))
        # What the next opponent does would take its place in the prompt.
        if session.awaiting != "bot" or not session.humans:
            self._admit()

    def _admit(self) -> None:
        failed = self._table.session.stand_ins.tell()
        if failed:
            self._table.say(clean_line(" ".join((*failed, self._table.said))))

    def _tell(self, plan: Plan) -> None:
        table = self._table
        if not plan.orders:
            table.say("Hint: there is nothing worth doing.")
            return
        chooser = table.chooser
        plan_told = told([chooser.phrase(order) for order in plan.orders], *chooser.atlas.names)
        # The reason first: a long plan is cut where the prompt ends, and says less by itself.
        table.say(clean_line(" ".join(filter(None, ("Hint:", sentence(plan.why), f"{plan_told}.")))))
        self._admit()
