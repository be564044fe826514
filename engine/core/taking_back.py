"""The law of taking back: what is free to undo, what is a take-back, and what stands; for undo and branches alike.

Whoever knows the dice before choosing beats every opponent. So going back is free to the last reveal or the last order
of another seat. Behind that it is a take-back: allowed and counted alone in practice, refused in an honest match.
People among themselves go back behind each other's orders by consent, and never behind a reveal.
"""

from collections.abc import Iterable
from typing import Final

from engine.core.errors import Refusal
from engine.core.game import AnyGame
from engine.core.history import History, Node
from engine.core.refs import Seat
from engine.core.setup import Setup
from engine.core.values import frozen

_STANDS: Final = "This decision stands once it is made"
_OVER: Final = "The match is over"


@frozen
class Leaving:
    """What going from the present to a node would leave, and who sits at the table it is judged for."""

    game: AnyGame
    setup: Setup
    history: History
    to: int

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The orders that would be left, oldest first; none where the node lies ahead."""
        return tuple(self.history.nodes[index] for index in self.history.left_behind(self.to))

    @property
    def seat(self) -> Seat:
        """The seat whose orders these are: that of the first; ValueError when none is left."""
        if not self.nodes:
            raise ValueError("nothing is left")
        return self.nodes[0].seat

    def refusal(self, *, agreed: bool = False, taking_back: bool = False) -> Refusal | None:
        """Return why these orders may not be left, or None when they may.

        `agreed`: those whom `asks` names consent. `taking_back`: what a practice match counts is meant.
        """
        people = self.setup.people
        if not people or not self.nodes:
            return None
        return self._between_people(agreed=agreed) if people > 1 else self._alone(taking_back=taking_back)

    def asks(self) -> tuple[Seat, ...]:
        """Return which people must agree to it; none where nobody need be asked, or no agreement helps."""
        if self.setup.people < 2 or self.refusal() is None or self.refusal(agreed=True) is not None:
            return ()
        mine = self.seat
        others = tuple(Seat(each) for each, plan in enumerate(self.setup.seats) if plan.human and each != mine)
        awaited = self._awaited()
        return tuple(seat for seat in others if seat in awaited) or others

    def _alone(self, *, taking_back: bool) -> Refusal | None:
        bond = self._bond()
        if not bond or (taking_back and self.setup.practice):
            return None
        if self.setup.practice:
            return Refusal(f"{bond}: to go back behind that is a take-back, which a practice match counts.")
        instead = " Now that it is over, a match of its own may begin at any moment of it." if self._ended() else ""
        return Refusal(f"{bond}: in an honest match nobody goes back behind that.{instead}")

    def _bond(self) -> str:
        # What binds a person who plays alone to these orders, as the beginning of a sentence; '' when nothing does.
        # Of what others did unseen it tells no more than that they did something.
        nodes = self.nodes
        others = any(not self.setup.human(node.seat) for node in nodes)
        if self._shows(nodes) or (_reveals(nodes) and not others):
            return self._revealed
        if others:
            return "Another seat has given an order"
        if self._sealed(nodes):
            return _STANDS
        return _OVER if self._ended() else ""

    def _shows(self, nodes: Iterable[Node]) -> bool:
        # Whether something was revealed that the only person saw: the first of these orders may be an opponent's.
        person = next(Seat(seat) for seat, plan in enumerate(self.setup.seats) if plan.human)
        return any(event.reveals and event.seen_by(person) is not None for node in nodes for event in node.events)

    def _between_people(self, *, agreed: bool) -> Refusal | None:
        nodes = self.nodes
        if _reveals(nodes):
            return Refusal(f"{self._revealed}: between people that stands.")
        if self._sealed(nodes):
            return Refusal(f"{_STANDS}.")
        if not agreed and self._passed(nodes):
            return Refusal("The turn has passed to another seat: between people that stands.")
        return None

    @property
    def _revealed(self) -> str:
        return f"{self.game.info.chance.used} or something was revealed"

    def _passed(self, nodes: tuple[Node, ...]) -> bool:
        # Has anybody else decided since, or is anybody else to decide now, or has everybody seen how it ended?
        mine = self.seat
        return any(node.seat != mine for node in nodes) or mine not in self._awaited()

    def _sealed(self, nodes: Iterable[Node]) -> bool:
        # Whether one of them answered a decision that stands once it is made.
        return any(
            decision.seat == node.seat and not decision.undoable
            for node in nodes
            for decision in self.game.decisions(self.history.nodes[node.parent].position.state)
        )

    def _ended(self) -> bool:
        return self.game.outcome(self.history.here.position.state) is not None

    def _awaited(self) -> set[Seat]:
        return {decision.seat for decision in self.game.decisions(self.history.here.position.state)}


def gone_back(game: AnyGame, setup: Setup, history: History) -> int:
    """Return the first node that was left although it binds in an honest match; 0 when there is none.

    A node was added where the match stood then, and before it went there it stood at the node that was added last.
    """
    stands = [*(node.parent for node in history.nodes[1:]), history.at]
    for before, stood in enumerate(stands):
        leaving = Leaving(game, setup, History(history.nodes, before), stood)
        if stood != before and leaving.refusal(agreed=True) is not None:
            return min(leaving.history.left_behind(stood))
    return 0


def _reveals(nodes: Iterable[Node]) -> bool:
    return any(event.reveals for node in nodes for event in node.events)
