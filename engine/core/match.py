"""A match: a game, its seats and its past as one value."""

from typing import TYPE_CHECKING

from engine.core.errors import Refusal
from engine.core.game import AnyGame, submit
from engine.core.history import History, start
from engine.core.orders import Order
from engine.core.position import AnyPosition, AnyView, Clock, Decision, Outcome
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import Setup
from engine.core.taking_back import Leaving
from engine.core.values import evolve, field, frozen

if TYPE_CHECKING:
    from engine.core.dealt import Letters  # the screen deals some
    from engine.core.lessons import Attended  # most matches are no lessons
    from engine.core.memos import Memos  # and most have none


@frozen
class Match:
    """One match, from set-up to result; every change returns another match."""

    game: AnyGame = field(eq=False, repr=False)
    setup: Setup
    history: History
    earlier: str = ""
    """Which version of the rules it was played by before its first node; '' when that is where it began."""
    take_backs: int = 0
    """How often a person took back more than is free: see `core.taking_back`."""
    hurried: int = 0
    """How often an opponent was asked to answer at once: it then plays below its level."""
    opened: int = 0
    """How often it was looked at, once it was over, as another seat saw it: then nothing of it is taken back."""
    attended: "Attended | None" = None
    """Which lesson it is, and what was asked in it; None in an ordinary match."""
    memos: "Memos" = ()
    """What its players have written down about places and units, each for himself."""
    letters: "Letters" = ()
    """By which letters its players choose units and what else there is on the screen."""

    @property
    def position(self) -> AnyPosition:
        """The position now, hidden facts and coming chance included: for `submit` and saves only."""
        return self.history.here.position

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Who is awaited now."""
        return self.game.decisions(self.position.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.game.outcome(self.position.state)

    @property
    def clock(self) -> Clock:
        """When it is."""
        return self.game.clock(self.position.state)

    def view(self, seat: Seat | None) -> AnyView:
        """Return what a seat may know now."""
        return self.game.view(self.position.state, seat)

    def play(self, seat: Seat, order: Order) -> "Match":
        """Give an order through `submit`; IllegalOrder when it is refused."""
        done = submit(self.game, self.position, seat, order)
        return evolve(self, history=self.history.then(seat, order, done.position, done.events))

    def hurry(self) -> "Match":
        """Count an answer that an opponent was asked for at once."""
        return evolve(self, hurried=self.hurried + 1)

    def open(self) -> "Match":
        """Count that it is looked at as another seat saw it; ValueError while it goes on."""
        if self.outcome is None:
            raise ValueError("the match goes on")
        return evolve(self, opened=self.opened + 1)

    def visit(self, index: int) -> "Match":
        """Go to any node of the past or of another branch."""
        return evolve(self, history=self.history.visit(index))

    def undo(self, to: int | None = None, *, agreed: bool = False, taking_back: bool = False) -> "Match":
        """Take back the last human order and all that bots answered to it; ValueError when `undo_refusal` says no.

        `to` names an earlier node of the line to go back to. What is no free undo counts as one take-back.
        """
        target = self.undo_target if to is None else to
        _ensure(self.undo_refusal(target, agreed=agreed, taking_back=taking_back))
        counts = taking_back and self.undo_refusal(target, agreed=agreed) is not None
        return evolve(self, history=self.history.undo(target), take_backs=self.take_backs + counts)

    def undo_turn(self) -> "Match":
        """Take back the acting person's orders of this turn, as far as that is free.

        ValueError when `undo_turn_refusal` says no.
        """
        _ensure(self.undo_turn_refusal())
        match = self.undo()
        mine, turn = match.history.nodes[match.history.ahead[-1]].seat, match.clock.turn
        while match.history.here.seat == mine and match.undo_refusal() is None:
            earlier = match.undo()
            if earlier.clock.turn != turn:
                break
            match = earlier
        return match

    def redo(self) -> "Match":
        """Go forward over what was undone, and over what bots answered people; ValueError when nothing follows."""
        history = self.history.redo()
        while self.setup.people and history.ahead and not self.setup.human(history.nodes[history.ahead[-1]].seat):
            history = history.redo()
        return evolve(self, history=history)

    def undo_refusal(self, to: int | None = None, *, agreed: bool = False, taking_back: bool = False) -> Refusal | None:
        """Return why the last human order may not be taken back, or None when it may: see `core.taking_back`.

        Free is what leads back to no reveal and no order of another seat. Behind that, one who plays alone in practice
        may by `taking_back`, and people among themselves where those whom `undo_asks` names have `agreed`.
        """
        target = self.undo_target if to is None else to
        if target < 0:
            return Refusal("There is nothing to undo.")
        if self.opened:
            return Refusal("It was looked at as another seat saw it: nothing of it is taken back any more.")
        return self._leaving(target).refusal(agreed=agreed, taking_back=taking_back)

    def undo_asks(self, to: int | None = None) -> tuple[Seat, ...]:
        """Return which people must agree before the last human order is taken back; none where nobody need be asked.

        None too where no agreement helps: see `undo_refusal`.
        """
        target = self.undo_target if to is None else to
        return () if target < 0 or self.opened else self._leaving(target).asks()

    @property
    def undo_target(self) -> int:
        """The node before the last human order, to which `undo` leads; -1 when there is none.

        In a match without people it is the node before the last order.
        """
        return self.target_before(self.history.at)

    def target_before(self, index: int) -> int:
        """Return the node before the last human order on the way to a node; -1 when there is none."""
        nodes = self.history.nodes
        while index >= 0 and self.setup.people and not self.setup.human(nodes[index].seat):
            index = nodes[index].parent
        return nodes[index].parent if index >= 0 else -1

    def undo_turn_refusal(self) -> Refusal | None:
        """Return why no turn may be taken back, or None when it may: a turn without an order yet has nothing to."""
        target, refusal = self.undo_target, self.undo_refusal()
        if target < 0 or self.game.clock(self.history.nodes[target].position.state).turn == self.clock.turn:
            return refusal
        last = "" if refusal else ": undo takes back the last one"
        return Refusal(f"No order was given in this turn yet{last}.")

    def branch(self, index: int, *, taking_back: bool = False) -> "Match":
        """Play on from any node of the past; ValueError when `branch_refusal` says no.

        What leaves more than is free to undo counts as one take-back. Of a match that is over this begins a match of
        its own: see `apart`.
        """
        _ensure(self.branch_refusal(index, taking_back=taking_back))
        if self.branches_apart(index):
            return self.apart(index)
        counts = taking_back and self.branch_refusal(index) is not None
        return evolve(self.visit(index), take_backs=self.take_backs + counts)

    def branch_refusal(self, index: int, *, taking_back: bool = False) -> Refusal | None:
        """Return why the match may not go on from a node, or None when it may."""
        if index == self.history.at or self.branches_apart(index):
            return None
        if self.setup.people > 1:
            return Refusal("Between people the match goes on from where it stands: leave the past first.")
        return self._leaving(index).refusal(taking_back=taking_back)

    def branches_apart(self, index: int) -> bool:
        """Return whether playing on from a node begins a match of its own, as it does once this one is over."""
        return index != self.history.at and self.outcome is not None

    def apart(self, index: int) -> "Match":
        """Begin a match of its own at a node, with the past of this one: in practice, and nothing counted yet.

        ValueError when `apart_refusal` says no.
        """
        _ensure(self.apart_refusal())
        setup = evolve(self.setup, practice=True)
        return evolve(self.visit(index), setup=setup, take_backs=0, hurried=0, opened=0, attended=None)

    def apart_refusal(self) -> Refusal | None:
        """Return why no match of its own may begin within this one, or None when one may: it would tell what comes."""
        if self.outcome is None and self.setup.people and not self.setup.practice:
            return Refusal("This match is honest and goes on: only when it is over, others may begin within it.")
        return None

    def _leaving(self, index: int) -> Leaving:
        return Leaving(self.game, self.setup, self.history, index)


def _ensure(refusal: Refusal | None) -> None:
    # ValueError where something is refused.
    if refusal is not None:
        raise ValueError(refusal.tell())


def begin(game: AnyGame, setup: Setup) -> Match:
    """Start a match; SetupError when its seats or options do not fit the game."""
    first = game.setup(len(setup.seats), dict(setup.options), Rng(setup.seed))
    return Match(game, setup, start(first.position, first.events))
