"""A save that has been read: playable at once from its snapshot, its whole past back by playing the log again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core.errors import LongshipError
from engine.core.events import Event
from engine.core.game import AnyGame
from engine.core.history import History, Node, start
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.position import AnyPosition, AnyState, Transition
from engine.core.refs import Seat
from engine.core.rng import Rng
from saves import envelope, json_file
from saves.codec import Codec, codec
from saves.errors import SaveError, SaveReplayError, file_shown, shown
from saves.recorded import Recorded

Shelf = Callable[[str], AnyGame]
"""Finds a game by its id; LongshipError when there is none."""

Resolve = Callable[[AnyGame, AnyPosition, Seat, Order], Transition[AnyState]]
"""Carries out an order of a seat, checked or on trust."""


class Saved:
    """One save, read and found whole; `position` is where it stands.

    Playing 2,000 orders again takes some ten times as long as reading them: so that is done when somebody asks for
    the past, and a table can be shown before.
    """

    def __init__(self, data: dict[str, Any], path: Path, shelf: Shelf) -> None:
        """Check and read all but the log; SaveError."""
        self.data = envelope.check(data, path)
        self.path = path
        self.header = envelope.header(self.data, path)
        self.game = self._game(shelf)
        self.codec: Codec = codec(self.game)
        self.setup = self.header.setup
        self.attended = self.header.attended
        self.memos = self.header.memos
        self.letters = self.header.letters
        self.at, self.ahead = envelope.at(self.data, path)
        self.position = envelope.position(self.data, "snapshot", self.codec, path)
        self._try_it_out()

    def match(self) -> Match:
        """Play the log again and return the match with all its past; SaveReplayError when it arrives elsewhere."""
        nodes = self.nodes(lambda game, at, seat, order: game.resolve(at, seat, order))
        self.check_ahead(nodes)
        if nodes[self.at].position != self.position:
            raise SaveReplayError(f"{file_shown(self.path)}: its orders do not lead to where it says the match stands.")
        return self.with_past(nodes)

    def with_past(self, nodes: tuple[Node, ...]) -> Match:
        """Return the match with these nodes as its past."""
        history = History(nodes, self.at, self.ahead)
        told = self.header
        return Match(
            self.game,
            self.setup,
            history,
            earlier=told.earlier,
            take_backs=told.take_backs,
            hurried=told.hurried,
            opened=told.opened,
            attended=told.attended,
            memos=told.memos,
            letters=told.letters,
        )

    def tip(self) -> Match:
        """Return the match without its past: it begins where the save stands, and is no lesson any more."""
        told = self.header
        return Match(
            self.game,
            self.setup,
            start(self.position),
            earlier=told.rules,
            take_backs=told.take_backs,
            hurried=told.hurried,
            opened=told.opened,
            memos=told.memos,
            letters=told.letters,
        )

    @property
    def stand(self) -> Recorded:
        """Where the match stands that it holds."""
        told = self.header
        return Recorded(
            nodes=len(self.data["moves"]) + 1,
            at=self.at,
            ahead=self.ahead,
            take_backs=told.take_backs,
            hurried=told.hurried,
            opened=told.opened,
            asked=len(told.attended.asked) if told.attended else 0,
            memos=told.memos,
            letters=told.letters,
        )

    def given(self, seat: Seat) -> int:
        """Count the orders of a seat on the way to where the save stands, without playing them; SaveError."""
        moves, at, count = envelope.moves(self.data, self.path), self.at, 0
        while at > 0:
            move = moves[at - 1]
            count += move["seat"] == seat
            at = move.get("parent", at - 1)
        return count

    @property
    def outdated(self) -> bool:
        """Return whether another version of the rules wrote it: they may not carry out its orders as these do."""
        return self.header.rules != self.game.info.rules

    @property
    def versions(self) -> str:
        """Say which rules it was played by, as the middle of a sentence."""
        return f"was played by version {shown(self.header.rules, 20)} of the rules, these are {self.game.info.rules}"

    def nodes(self, resolve: Resolve) -> tuple[Node, ...]:
        """Play each move of the log from the start; SaveReplayError names the first that fails."""
        first = envelope.position(self.data, "start", self.codec, self.path)
        nodes = list(start(first, self._opening(first)).nodes)
        for number, move in enumerate(envelope.moves(self.data, self.path), 1):
            parent, seat = move.get("parent", number - 1), Seat(move["seat"])
            try:
                order = self.codec.read_order(move["order"])
                done = resolve(self.game, nodes[parent].position, seat, order)
            except Exception as fault:  # noqa: BLE001 - a log made to harm may provoke anything in a game's rules
                raise SaveReplayError(self._failure(number, move, fault), number) from None
            nodes.append(Node(parent, seat, order, done.position, done.events))
        return tuple(nodes)

    def _failure(self, number: int, move: dict[str, Any], fault: Exception) -> str:
        why = shown(fault) if isinstance(fault, LongshipError | ValueError) else "the rules cannot carry it out"
        order = shown(json_file.line(move["order"]).strip(), 60)
        return f"{file_shown(self.path)}: order {number}, {order} of seat {move['seat']}, fails: {why}"

    def _opening(self, first: AnyPosition) -> tuple[Event, ...]:
        # The set-up's events are not in the log: they come back when setting up again arrives at the same start.
        try:
            again = self.game.setup(len(self.setup.seats), dict(self.setup.options), Rng(self.setup.seed))
        except Exception:  # noqa: BLE001 - a scenario that has gone since; the start position is kept for that
            return ()
        return again.events if again.position == first else ()

    def check_ahead(self, nodes: tuple[Node, ...]) -> None:
        """Make sure that what was undone follows where it stands; SaveError."""
        try:
            envelope.stand(self.data, [node.parent for node in nodes])
        except ValueError as fault:
            raise envelope.wrong(self.path, str(fault)) from None

    def _game(self, shelf: Shelf) -> AnyGame:
        try:
            return shelf(self.header.game)
        except LongshipError as fault:
            raise SaveError(f"{file_shown(self.path)}: {shown(fault)} Bring longship up to date.") from None

    def _try_it_out(self) -> None:
        # A digest guards against accidents, not against malice: ask what the table would ask before it does.
        seats = len(self.setup.seats)
        try:
            state = self.position.state
            known = all(0 <= decision.seat < seats for decision in self.game.decisions(state))
            whole = known and len(self.game.strength(state)) == seats
            self.game.clock(state)
            self.game.outcome(state)
            for seat in range(seats):
                self.game.view(state, Seat(seat))
        except Exception:  # noqa: BLE001 - as above
            whole = False
        if not whole:
            raise envelope.wrong(self.path, "snapshot: no such position can arise")


Playable = Match | Saved
"""A match with all its past, or a save whose orders have not been played again yet."""


def read(path: Path, shelf: Shelf) -> Saved:
    """Read a save from a file; SaveError."""
    return Saved(json_file.read(path), path, shelf)
