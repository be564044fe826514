"""One seated game: a match with its bots and its save, for any front end; no terminal in it, testable bare.

A session is made in four layers, each of which knows those before it alone: `Shown` (what a seat sees at a node),
`Taught` (its coach), `Rewound` (its past), and here what goes on: orders, opponents, and what is kept.
"""

from typing import TYPE_CHECKING

from engine.core.abilities import Plan
from engine.core.errors import IllegalOrder, Refusal
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.refs import Ref, Seat
from engine.core.values import evolve
from tui.narration import retell
from tui.playing.counsel import Counsel
from tui.playing.hurry import Hurry
from tui.playing.kept import Keeper
from tui.playing.rewound import Rewound
from tui.playing.stand_ins import StandIns
from tui.playing.thinking import follow, think

if TYPE_CHECKING:
    from pathlib import Path

    from engine.bots import Thinking
    from saves.journal import Journal
    from saves.saved import Playable
    from saves.store import Store


class Session(Rewound):
    """A match at the table: which seat looks at it, who is awaited, and what is kept of it on disk."""

    def __init__(self, match: "Playable", store: "Store | None" = None, journal: "Journal | None" = None) -> None:
        """Seat a match, or a save whose past is not needed yet; `journal` writes it down as it goes."""
        super().__init__(match, Keeper(store, journal))
        self._counsel = Counsel()
        self._hurried = list[Plan]()
        self.carried: dict[Seat | None, int] = {}
        """By seat: the node behind which its standing orders were last carried out."""
        self.home: Path | None = None if store is None else store.folder.parent
        """The folder of all that is kept of this person; None where nothing is."""
        self.stand_ins = StandIns(self.home)
        """Who answered for opponents that failed, to be told after they have played."""

    # Orders.

    def accept(self, seat: Seat) -> None:
        """Let a person take the keyboard: from now on the screen shows what that seat may know."""
        if seat not in self.humans:
            raise ValueError(f"seat {seat} is no person's")
        self.seat, self._player = seat, ()

    def give(self, order: Order, *, taking_back: bool = False) -> tuple[str, ...]:
        """Give an order for `seat` and return what it saw happen, in sentences; IllegalOrder when it is refused.

        Given while visiting the past it branches off there, as far as `branch_refusal` lets it.
        """
        if self.seat is None:
            raise IllegalOrder(Refusal("Nobody has taken this seat yet."))
        if self.borrowed:
            raise IllegalOrder(Refusal("This is how another seat saw it: its orders were not yours to give."))
        refusal = self.branch_refusal(taking_back=taking_back)
        if refusal is not None:
            raise IllegalOrder(refusal)
        self.keep()
        branched, before, start = self.branching, self.node, self._branched(taking_back=taking_back)
        after = self._lettered(start.play(self.seat, order))
        if branched:
            # Written down before the order: then no crash between the two loses a take-back.
            self._go_on_from(start)
        self._become(after)
        self._go_on()
        return (*branched, *self._told_since(before))

    def branch_refusal(self, *, taking_back: bool = False) -> Refusal | None:
        """Return why the match may not go on from the node that is shown, or None when it may."""
        if self.kept.replay:
            return self._complete.apart_refusal()
        return None if self.live else self._complete.branch_refusal(self.node, taking_back=taking_back)

    @property
    def branches_apart(self) -> bool:
        """Return whether going on from the node that is shown begins a match of its own: of a replay, or one over."""
        return self.kept.replay or (not self.live and self._complete.branches_apart(self.node))

    def branch(self, *, taking_back: bool = False) -> Refusal | None:
        """Make the node that is shown the present and play on from it; say why not, or None when it is done."""
        refusal = self.branch_refusal(taking_back=taking_back)
        if refusal is None:
            self._go_on_from(self._branched(taking_back=taking_back))
        return refusal

    def _branched(self, *, taking_back: bool) -> Match:
        # The match as it goes on from the node that is shown.
        if self.kept.replay:
            return self._complete.apart(self.node)
        return self.match if self.live else self._complete.branch(self.node, taking_back=taking_back)

    def _go_on_from(self, match: Match) -> None:
        if self.branches_apart:
            self.kept.leave(self._complete)
        self._become(match)

    def bot_line(self, thinking: "Thinking | None" = None) -> Plan:
        """Think for the awaited bot; safe in a thread, for it works on values only and takes notes of the answer.

        Raises `engine.bots.Cancelled` when told to stop by `thinking`, and when no bot is awaited any more.
        """
        if self.coaching is not None and self.coaching.teaches:
            return self.coaching.reply(self._complete)
        present, bot = self._present, self.next_seat
        level = "" if bot is None else self.setup.seats[bot].driver.removeprefix("bot:")
        hurry = Hurry(thinking)
        answer = think(present, None if bot in self.humans else bot, level, "bot", hurry.thinking)
        self.stand_ins.note(answer)
        if hurry.asked:
            self._hurried.append(answer.plan)
        return answer.plan

    def bot_play(self, plan: Plan) -> tuple[str, ...]:
        """Follow a bot's plan while its orders stay legal and it stays awaited; return what `seat` saw, in sentences.

        IllegalOrder when not even the first is legal.
        """
        self.present()
        bot, before = self.next_seat, self.node
        if bot is None or bot in self.humans:
            raise ValueError("no bot is awaited")
        refusal = self.branch_refusal()
        if refusal is not None:
            raise IllegalOrder(refusal)
        start = self._lettered(self._branched(taking_back=False))
        hurried = any(each is plan for each in self._hurried)
        self._become(follow(plan, start.hurry() if hurried else start, bot))
        self._hurried.clear()
        self._go_on()
        return self._told_since(before)

    def hint(self, thinking: "Thinking | None" = None) -> Plan:
        """Advise `seat` as the `hard` bot would play; safe in a thread. Raises `engine.bots.Cancelled` as above."""
        return self._counsel.ask(self._shown, self.seat, thinking, self.stand_ins)

    def write(self, about: Ref, text: str, called: str) -> None:
        """Write down a memo of `seat`, '' takes back what it had; ValueError says why none can be kept."""
        from engine.core.memos import Memo, written

        if self.seat is None or self.borrowed or self.kept.replay:
            raise ValueError("Only who plays a seat of a match that is kept can write memos.")
        when = self.names.time(self.game.clock(self._complete.position.state)).text
        memo = Memo(self.seat, about, text, called=called, when=when)
        match, node = evolve(self._complete, memos=written(self._complete.memos, memo)), self.node
        self._become(match)
        self.visit(node)

    # What is kept.

    def keep(self) -> None:
        """Write down a match that has just begun, where that was left for later; else do nothing.

        Clients call it once the first question is there to be read, and before they read what is answered: what the
        first save takes, nobody waits for, and no order is ever asked for while the one before it is not on disk.
        """
        if self.kept.later:
            self.kept.later = False
            self.kept.record(self.match)

    def save_as(self, name: str, *, replace: bool = False) -> None:
        """Keep the match under another name from now on; SaveTakenError unless `replace`, SaveError."""
        self.present()
        self.kept.rename(self.match, name, replace=replace)

    def settle(self) -> str:
        """Write the match down whole; return why not all of it is on disk, in a sentence, or ''."""
        self.present()
        if isinstance(self._present, Match) or not self.kept.intact:
            self.kept.settle(self.match)
        return self.kept.trouble

    def close(self) -> None:
        """Write the match down whole and release its save; harmless when called again."""
        self.settle()
        self.kept.close()

    def _go_on(self) -> None:
        # What nobody is asked about who has not asked for it goes on what an order began: it is told with that order.
        told = {topic.word for topic in self.game.info.topics if topic.asked}
        while (asked := self.preset) is not None and asked.default is not None and asked.topic not in told:
            self._become(self.match.play(asked.seat, asked.default))

    def _told_since(self, before: int) -> tuple[str, ...]:
        return self.names.tell_all(retell.told_since(self.match.history, before, self.seat))
