"""Bots that think beside the table, for their own orders and for hints, while the table answers keys as ever."""

from asyncio import to_thread
from collections.abc import Callable, Coroutine
from threading import Event
from typing import TYPE_CHECKING, Any, Final, Protocol

from engine.core.abilities import Plan
from engine.core.grammar import capital, sentence
from tui.choosing.chooser import Chooser
from tui.keynames import show_key
from tui.keys import command
from tui.playing.counsel import phrases, told
from tui.playing.runs import EXTENTS, Extent, done_by
from tui.playing.session import Session
from tui.playing.thinking import AT_ONCE
from tui.screens.saying import Saying
from tui.text import clean_line

if TYPE_CHECKING:
    from engine.bots import Thinking

_LASTING: Final = 0.5
"""Seconds after which it is shown how far a thought has come."""

_AGAIN: Final = 1.0
"""Seconds after which that is shown anew."""

Then = Callable[[Plan], None]
"""What is done with a plan that was found."""


class ThinkingTable(Protocol):
    """The table as a thinking bot needs it: the session to think about, and where to tell the result."""

    session: Session
    chooser: Chooser
    saying: Saying
    """What the prompt says until the next key."""

    def paint_choice(self) -> None:
        """Show the prompt as it is now."""
        ...

    def set_timer(self, delay: float, callback: Callable[[], None]) -> object:
        """Call a function in so many seconds."""
        ...

    def run_worker(self, work: Coroutine[Any, Any, None], *, group: str, exclusive: bool) -> object:
        """Run a function beside the screen."""
        ...

    def bots_moved(self, told: tuple[str, ...]) -> None:
        """Show what an opponent did."""
        ...

    def say(self, text: str) -> None:
        """Say something in the prompt, until the next key."""
        ...


class Thought:
    """One thought: how it is ended, and how far it has come."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.stop = Event()
        self.enough = Event()
        self._steps = 0, 0
        self.best: Plan | None = None
        """The best plan that it has told of; None before it has."""

    @property
    def far(self) -> str:
        """How far it has come: '40%'; '' where that is not known."""
        done, of = self._steps
        return f"{100 * done // of}%" if of else ""

    def report(self, done: int, of: int, best: Plan) -> None:
        """Note how far it has come, and to what; called in the bot's own thread, so it only leaves word."""
        self._steps, self.best = (done, of), best


class Thinker:
    """Lets one bot think at a time: the next, or `stop`, ends the one before, and what it found is dropped."""

    def __init__(self, table: ThinkingTable) -> None:
        """Think for a table."""
        self._table = table
        self._thought = Thought()
        self.busy = False
        """Whether a thought is under way."""
        self.far = ""
        """How far it has come, '40%', where that is known and it lasts."""
        self._then: Then | None = None
        self._line = ""

    @property
    def hinting(self) -> bool:
        """Whether what is thought about is a hint."""
        return self.busy and self._then is not None

    def stop(self) -> None:
        """Stop the bot that thinks."""
        self._thought.stop.set()
        self.busy, self.far = False, ""

    def leave_hint(self) -> None:
        """Stop thinking about a hint; an opponent thinks on."""
        if self.hinting:
            self.stop()

    def now(self) -> None:
        """Have who thinks answer at once, with the best that has been found."""
        thought = self._thought
        thought.enough.set()
        if self.hinting:
            self._table.set_timer(AT_ONCE, lambda: self._insist(thought))

    def _insist(self, thought: Thought) -> None:
        # A game that works its plans out asks nobody meanwhile: what it has told of will do.
        then = self._then
        if thought is not self._thought or not self.hinting or then is None:
            return
        self.stop()
        if thought.best is not None:
            then(thought.best)
        else:
            then(Plan((), 0.0, "Nothing had been found yet."))

    def bot(self) -> None:
        """Let the awaited bot think, then carry out what it chose."""
        self._then = None
        self._start(self._table.session.bot_line, self._play)

    def hint(self) -> None:
        """Think for the player, then say it."""
        self.advise(self._tell)

    def advise(self, then: Then) -> None:
        """Think for the player, then do that with the plan; how far it is stands in the prompt."""
        self._then = then
        self._say_how_far()
        self._start(self._table.session.hint, then)

    def _say_how_far(self) -> None:
        far = f": {self.far}" if self.far else ""
        self._line = f"Thinking about a hint{far}. {show_key('escape')} has it answer now; play on meanwhile."
        self._table.say(self._line)

    def _start(self, think: "Callable[[Thinking], Plan]", then: Then) -> None:
        self.stop()
        thought = self._thought = Thought()
        self.busy = True
        self._table.run_worker(self._run(thought, think, then), group="thinking", exclusive=True)
        self._table.set_timer(_LASTING, lambda: self._show(thought))

    async def _run(self, thought: Thought, think: "Callable[[Thinking], Plan]", then: Then) -> None:
        from engine.bots import Cancelled, Thinking

        try:
            plan = await to_thread(think, Thinking(thought.stop.is_set, thought.enough.is_set, thought.report))
        except Cancelled:
            return
        if not thought.stop.is_set():
            self.busy, self.far = False, ""
            then(plan)

    def _show(self, thought: Thought) -> None:
        # Looked at now and then while this very thought goes on; nothing is drawn where nothing has changed.
        if thought is not self._thought or not self.busy:
            return
        if thought.far != self.far:
            self.far = thought.far
            if self.hinting and self._table.saying.said == self._line:
                self._say_how_far()
            else:
                self._table.paint_choice()
        self._table.set_timer(_AGAIN, lambda: self._show(thought))

    def _play(self, plan: Plan) -> None:
        table, session = self._table, self._table.session
        table.bots_moved(session.bot_play(plan))
        # What the next opponent does would take its place in the prompt.
        if session.awaiting != "bot" or not session.humans:
            self._admit()

    def _admit(self) -> None:
        failed = self._table.session.stand_ins.tell()
        if failed:
            self._table.say(clean_line(" ".join((*failed, self._table.saying.said))))

    def _tell(self, plan: Plan) -> None:
        table = self._table
        if not plan.orders:
            table.say(f"Hint: {plan.why or 'There is nothing worth doing.'}")
            return
        chooser = table.chooser
        ways: dict[Extent, str] = {each: command(f"do-{each}").key_in(chooser.key_set) for each in EXTENTS}
        session = table.session
        orders, units = phrases(session.game, session.view, plan.orders)
        own, every = chooser.atlas.names
        plan_told = told(session.names.tell_all(orders), (*own, *units), (*every, *units))
        # A long plan is cut where the prompt ends: what does it and the reason say more, and go first.
        said = (f"Hint, {done_by(table.session, plan.orders, ways)}:", sentence(plan.why), f"{capital(plan_told)}.")
        table.say(clean_line(" ".join(filter(None, said))))
        self._admit()
