"""One seated game: a match with its bots and its save, for any front end; no terminal in it, testable bare."""

from collections.abc import Callable, Container
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.abilities import Plan
from engine.core.errors import IllegalOrder, LongshipError, Refusal
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.position import AnyView, Clock, Decision, Position
from engine.core.refs import Seat
from engine.core.setup import Setup
from engine.core.values import evolve
from engine.scene.model import Scene
from engine.scene.staged import Staged
from tui.narration import retell
from tui.narration.names import Names
from tui.playing import turns
from tui.playing.counsel import Counsel
from tui.playing.kept import Kept
from tui.playing.legal import Legal
from tui.playing.seen import Seen
from tui.playing.stand_ins import StandIns
from tui.playing.thinking import follow, node_of, think
from tui.playing.turns import Awaiting

if TYPE_CHECKING:
    from saves.journal import Journal
    from saves.saved import Playable, Saved
    from saves.store import Store


class Session:
    """A match at the table: which seat looks at it, who is awaited, and what is kept of it on disk."""

    def __init__(self, match: "Playable", store: "Store | None" = None, journal: "Journal | None" = None) -> None:
        """Seat a match, or a save whose past is not needed yet; `journal` writes it down as it goes."""
        self._present: Playable = match
        self._shown: Playable = match
        self.kept = Kept(store, journal)
        """What of the match is on disk."""
        self._counsel = Counsel()
        self.stand_ins = StandIns(None if store is None else store.folder.parent)
        """Who answered for opponents that failed, to be told after they have played."""
        self.names = Names(match.game.info.seat_names, match.setup, match.game.info.title)
        """Puts the names that people typed into what the game says."""
        self._seen = Seen(self.game, self.names)
        self.answers: Container[str] = frozenset()
        """The topics of decisions that are answered by their default, without asking the person."""
        self.seat: Seat | None = self.humans[0] if len(self.humans) == 1 else None
        """The seat whose view is shown: the only person's, or that of who took the keyboard; None is a spectator."""

    # What stands on the table.

    @property
    def match(self) -> Match:
        """The match at the node that is shown, with all its past: a resumed one plays its log for the first asker.

        `game`, `setup`, `position`, `clock` and the orders of the present are there without that.
        """
        return self._shown if isinstance(self._shown, Match) else self._recover(self._shown)

    @property
    def game(self) -> Staged[Any, Any]:
        """The game that is played."""
        return self._shown.game  # type: ignore[return-value]  # a session is only ever given a staged game

    @property
    def setup(self) -> Setup:
        """What the match started from: who sits where, with which options."""
        return self._shown.setup

    @property
    def position(self) -> Position[Any]:
        """What the node that is shown holds, hidden facts included: never to be shown itself."""
        return self._shown.position

    @property
    def clock(self) -> Clock:
        """When it is at the node that is shown."""
        return self.game.clock(self.position.state)

    @property
    def node(self) -> int:
        """The index of the node that is shown: a key for whatever is drawn from it."""
        return node_of(self._shown)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats whose orders a person gives."""
        return turns.people(self.setup)

    @property
    def view(self) -> AnyView:
        """What `seat` may know now."""
        return self._seen.view(self._shown, self.seat)

    def scene(self, lens: str = "") -> Scene:
        """Draw what `seat` may know now, through a lens of the game."""
        return self._seen.scene(self._shown, self.seat, lens)

    @property
    def legal(self) -> Legal:
        """The legal orders of `seat` now, to be asked about; none when it is not awaited."""
        return self._seen.legal(self._shown, self.seat)

    def phrase(self, order: Order) -> str:
        """Return an order as a command with the names that `seat` knows; typed names of people are not put in."""
        return self.game.phrase(self.view, order)

    # Whose turn it is.

    @property
    def decision(self) -> Decision | None:
        """What `seat` is awaited for, or None."""
        found = next((decision for decision in self._seen.decisions(self._shown) if decision.seat == self.seat), None)
        return None if found is None else evolve(found, prompt=self.names.tell(found.prompt))

    @property
    def awaiting(self) -> Awaiting:
        """What the front end must do next at the present, also while the past is being visited."""
        return turns.awaiting(self.setup, self._seen.decisions(self._present), self.seat)

    @property
    def next_seat(self) -> Seat | None:
        """Who must take the keyboard ('curtain') or think ('bot'); `seat` for 'order', None when it is over."""
        return turns.next_seat(self.setup, self._seen.decisions(self._present), self.seat)

    @property
    def live(self) -> bool:
        """Return whether the present is shown, not a node visited in the past or on another branch."""
        return self._shown is self._present

    @property
    def present_node(self) -> int:
        """The index of the node where the match stands, also while the past is being visited."""
        return node_of(self._present)

    def accept(self, seat: Seat) -> None:
        """Let a person take the keyboard: from now on the screen shows what that seat may know."""
        if seat not in self.humans:
            raise ValueError(f"seat {seat} is no person's")
        self.seat = seat

    # Orders.

    def give(self, order: Order) -> tuple[str, ...]:
        """Give an order for `seat` and return what it saw happen, in sentences; IllegalOrder when it is refused.

        Given while visiting the past it branches off there, unless that would take back what binds people.
        """
        if self.seat is None:
            raise IllegalOrder(Refusal("Nobody has taken this seat yet."))
        refusal = self.branch_refusal()
        if refusal is not None:
            raise IllegalOrder(refusal)
        branched, before = self.branching, self.node
        self._become(self.match.play(self.seat, order))
        self._go_on()
        return (*branched, *self._told_since(before))

    @property
    def preset(self) -> Decision | None:
        """What a person here is awaited for and need not be asked: it decides nothing, or its topic is answered."""
        asked = () if self.kept.replay or not self.live else self._seen.decisions(self._present)
        return turns.preset(self.setup, asked, self.answers)

    @property
    def branching(self) -> tuple[str, ...]:
        """A sentence saying that an order given now branches off the past; nothing where the present is shown."""
        return () if self.live else (f"The match goes on from here, {self.clock.text}.",)

    def branch_refusal(self) -> Refusal | None:
        """Return why the match may not go on from the node that is shown, or None when it may."""
        if self.live or self.kept.replay or len(self.humans) < 2:
            return None
        return Refusal("Between people the match goes on from where it stands: leave the past first.")

    def branch(self) -> Refusal | None:
        """Make the node that is shown the present and play on from it; say why not, or None when it is done."""
        refusal = self.branch_refusal()
        if refusal is None:
            self._become(self.match)
        return refusal

    def bot_line(self, stop: Callable[[], bool]) -> Plan:
        """Think for the awaited bot; safe in a thread, for it works on values only and takes notes of who answered.

        Raises `engine.bots.Cancelled` when told to stop, and when no bot is awaited any more.
        """
        present, bot = self._present, self.next_seat
        level = "" if bot is None else self.setup.seats[bot].driver.removeprefix("bot:")
        answer = think(present, None if bot in self.humans else bot, level, "bot", stop)
        self.stand_ins.note(answer)
        return answer.plan

    def bot_play(self, plan: Plan) -> tuple[str, ...]:
        """Follow a bot's plan while its orders stay legal and it stays awaited; return what `seat` saw, in sentences.

        IllegalOrder when not even the first is legal.
        """
        self.present()
        bot, before = self.next_seat, self.node
        if bot is None or bot in self.humans:
            raise ValueError("no bot is awaited")
        self._become(follow(plan, self.match, bot))
        self._go_on()
        return self._told_since(before)

    def hint(self, stop: Callable[[], bool]) -> Plan:
        """Advise `seat` as the `hard` bot would play; safe in a thread. Raises `engine.bots.Cancelled` as above."""
        return self._counsel.ask(self._shown, self.seat, stop, self.stand_ins)

    # The past.

    def undo(self, *, agreed: bool = False) -> Refusal | None:
        """Take back the last order of a person and what bots answered; say why not, or None when it is done."""
        back, refused = partial(Match.undo, agreed=agreed), partial(Match.undo_refusal, agreed=agreed)
        return self._to_own_order(self._travel(back, refused))

    def undo_turn(self) -> Refusal | None:
        """Take back the acting person's whole run of orders; say why not, or None when it is done."""
        return self._to_own_order(self._travel(Match.undo_turn, Match.undo_turn_refusal))

    def redo(self) -> Refusal | None:
        """Go forward over what was undone; say why not, or None when it is done."""
        self.present()
        try:
            self._become(self.match.redo())
        except ValueError:
            return Refusal("There is nothing to redo.")
        return None

    def visit(self, node: int) -> None:
        """Look at any node of the past or of another branch; IndexError when there is none."""
        self._shown = self._present if node == self.present_node else self.match.visit(node)

    def present(self) -> None:
        """Come back from a visit to where the match stands."""
        self._shown = self._present

    # What is kept.

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

    def _become(self, match: Match) -> None:
        self._shown = self._present = match
        self.kept.record(match)

    def _recover(self, saved: "Saved") -> Match:
        try:
            match = saved.match()
        except LongshipError as fault:
            # Other rules may have made the log: the snapshot still holds.
            match = saved.tip()
            self._seen = Seen(self.game, self.names)
            self.kept.part(match, str(fault))
        self._shown = self._present = match
        return match

    def _told_since(self, before: int) -> tuple[str, ...]:
        return self.names.tell_all(retell.told_since(self.match.history, before, self.seat))

    def _travel(
        self, back: Callable[[Match], Match], refused: Callable[[Match], Refusal | None] = Match.undo_refusal
    ) -> Refusal | None:
        self.present()
        refusal = refused(self.match)
        if refusal is None:
            self._become(back(self.match))
        return refusal

    def _to_own_order(self, refusal: Refusal | None) -> Refusal | None:
        # What is preset would be answered again at once: back to what the person gave.
        while refusal is None and self.preset is not None:
            if self._travel(Match.undo) is not None:
                break
        return refusal
