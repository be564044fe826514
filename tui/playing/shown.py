"""What stands on the table: a match at the node that is shown, as the seat that looks at it may know it."""

from typing import TYPE_CHECKING

from engine.core.errors import LongshipError
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.position import AnyPosition, AnyView, Clock, Decision
from engine.core.refs import Seat
from engine.core.setup import Setup
from engine.core.values import evolve
from engine.scene.model import Scene
from engine.scene.staged import AnyStaged
from tui.narration.names import Names
from tui.playing import turns
from tui.playing.dealt import Book
from tui.playing.kept import Keeper
from tui.playing.legal import Legal
from tui.playing.seen import Seen
from tui.playing.thinking import node_of
from tui.playing.turns import Awaiting

if TYPE_CHECKING:
    from collections.abc import Container

    from engine.core.dealt import Letters
    from engine.core.memos import Memos
    from engine.scene.worksheets import Worksheet
    from saves.saved import Playable, Saved


class Shown:
    """A match at one node, seen by one seat; nothing here changes the match."""

    def __init__(self, match: "Playable", kept: Keeper) -> None:
        """Lay out a match, or a save whose past is not needed yet; `kept` is what of it is on disk."""
        self._present: Playable = match
        self._shown: Playable = match
        self.kept = kept
        """What of the match is on disk."""
        self.names = Names(match.game.info.seat_names, match.setup, match.game.info.title)
        """Puts the names that people typed into what the game says."""
        self._seen = Seen(self.game, self.names)
        self.answers: Container[str] = frozenset()
        """The topics of decisions that are answered by their default, without asking the person."""
        self.seat: Seat | None = self.own_seat
        """The seat whose view is shown: the only person's, or that of who took the keyboard; None is a spectator.

        Of a match that is over it may be any.
        """
        self._player: tuple[Seat | None, ...] = ()
        """Who plays, while a match that is over is looked at as another seat saw it; else nothing."""
        self._books: dict[Seat | None, Book] = {}

    @property
    def match(self) -> Match:
        """The match at the node that is shown, with all its past: a resumed one plays its log for the first asker.

        `game`, `setup`, `position`, `clock` and the orders of the present are there without that.
        """
        return self._shown if isinstance(self._shown, Match) else self._recover(self._shown)

    @property
    def played(self) -> Match | None:
        """The match at the node that is shown where its past is at hand; None where a save need not be played yet."""
        return self._shown if isinstance(self._shown, Match) else None

    @property
    def game(self) -> AnyStaged:
        """The game that is played."""
        return self._shown.game  # type: ignore[return-value]  # a session is only ever given a staged game

    @property
    def setup(self) -> Setup:
        """What the match started from: who sits where, with which options."""
        return self._shown.setup

    @property
    def position(self) -> AnyPosition:
        """What the node that is shown holds, hidden facts included: never to be shown itself."""
        return self._shown.position

    @property
    def clock(self) -> Clock:
        """When it is at the node that is shown, with the names that people typed."""
        return self.names.time(self.game.clock(self.position.state))

    def when(self, node: int) -> str:
        """Return when it was at a node, with the names that people typed."""
        return self.names.tell(self.game.clock(self.match.history.nodes[node].position.state).text)

    @property
    def node(self) -> int:
        """The index of the node that is shown: a key for whatever is drawn from it."""
        return node_of(self._shown)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats whose orders a person gives."""
        return turns.people(self.setup)

    @property
    def own_seat(self) -> Seat | None:
        """The seat of the only person; None where there are several who share the keyboard, or none."""
        return self.humans[0] if len(self.humans) == 1 else None

    @property
    def borrowed(self) -> bool:
        """Whether a match that is over is looked at as another seat saw it than who plays it."""
        return bool(self._player)

    @property
    def view(self) -> AnyView:
        """What `seat` may know now."""
        return self._seen.view(self._shown, self.seat)

    def scene(self, lens: str = "") -> Scene:
        """Draw what `seat` may know now, through a lens of the game."""
        return self._seen.scene(self._shown, self.seat, lens)

    @property
    def worksheet(self) -> "Worksheet | None":
        """The worksheet of what `seat` is deciding, where the present is shown; None where it has none."""
        return self._seen.worksheet(self._shown, self.seat) if self.live else None

    @property
    def legal(self) -> Legal:
        """The legal orders of `seat` now, to be asked about; none when it is not awaited, or no person had it."""
        return self._seen.legal(self._shown, None if self.borrowed else self.seat)

    def phrase(self, order: Order) -> str:
        """Return an order as a command with the names that `seat` knows; typed names of people are not put in."""
        return self.game.phrase(self.view, order)

    @property
    def memos(self) -> "Memos":
        """What `seat` has written down, whatever node is shown; nothing of a spectator, or of who is looked at."""
        if self.borrowed or not self._present.memos:
            return ()
        from engine.core.memos import of

        return of(self._present.memos, self.seat)

    @property
    def standing(self) -> "Memos":
        """The standing orders of `seat` as they are kept, each as a memo on the unit that it is for."""
        if not self._present.memos:
            return ()
        from engine.core.memos import standing

        return standing(self._present.memos, self.seat)

    @property
    def book(self) -> Book:
        """The letters that `seat` has learnt, for more to be written into it: they are kept with its next order."""
        if self.seat not in self._books:
            self._books[self.seat] = Book(self.seat, self._present.letters)
        return self._books[self.seat]

    def _lettered(self, match: Match) -> Match:
        # The match with the letters that were dealt meanwhile.
        fresh: Letters = tuple(each for book in self._books.values() for each in book.letters)
        if not fresh:
            return match
        from engine.core.dealt import joined

        return evolve(match, letters=joined(match.letters, fresh))

    # Whose turn it is.

    @property
    def decision(self) -> Decision | None:
        """What `seat` is awaited for, or None."""
        asked = () if self.borrowed else self._seen.decisions(self._shown)
        found = next((decision for decision in asked if decision.seat == self.seat), None)
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

    @property
    def preset(self) -> Decision | None:
        """What a person here is awaited for and need not be asked: it decides nothing, or its topic is answered."""
        asked = () if self.kept.replay or not self.live else self._seen.decisions(self._present)
        return turns.preset(self.setup, asked, self.answers)

    @property
    def branching(self) -> tuple[str, ...]:
        """A sentence saying that an order given now branches off the past; nothing where the present is shown."""
        return () if self.live else (f"The match goes on from here, {self.clock.text}.",)

    @property
    def _complete(self) -> Match:
        # The match at the present with all its past, also while another node is shown.
        return self._present if isinstance(self._present, Match) else self._recover(self._present)

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
