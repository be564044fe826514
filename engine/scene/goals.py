"""Whether goals are met: what happened at a node of a match, and what holds there, as one seat sees it."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from engine.core import wording
from engine.core.acts import unasked
from engine.core.history import History, Node
from engine.core.lessons import LessonGoal
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import Seat
from engine.scene.staged import AnyStaged

Counts = tuple[int, ...]
"""How often each of some goals has come about."""

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Goals:
    """What one seat has done and may do, asked of the nodes of one match; what was found of a node is remembered."""

    def __init__(self, game: AnyStaged, seat: Seat) -> None:
        """Look at a match with the eyes of a seat."""
        self.game = game
        self.seat = seat
        self._legal: dict[int, tuple[Node, tuple[Order, ...]]] = {}
        self._meant: dict[tuple[int, str], tuple[Node, tuple[Order, ...]]] = {}
        self._was: dict[tuple[int, str], tuple[Node, bool]] = {}
        self._told: dict[tuple[int, LessonGoal], tuple[Node, int]] = {}

    def counted(self, history: History, index: int, goals: Sequence[LessonGoal], before: Counts) -> Counts:
        """Return how often goals have come about, with what happened at a node."""
        return tuple(count + self.happened(history, index, goal) for goal, count in zip(goals, before, strict=True))

    def happened(self, history: History, index: int, goal: LessonGoal) -> int:
        """Count how often a goal of an order or event came about at a node."""
        node = history.nodes[index]
        if goal.kind == "event":
            told = (wording.tells(event, self.seat, goal.verb, goal.words) for event in node.events)
            return _remembered(self._told, (index, goal), node, lambda: sum(told))
        own = goal.kind == "order" and self.own(history, index)
        return int(own and self.was(history, index, " ".join((goal.verb, *goal.words))))

    def own(self, history: History, index: int) -> bool:
        """Return whether the order of a node is the seat's own, and none that went on by itself with the last one."""
        node = history.nodes[index]
        return node.seat == self.seat and not unasked(self.game, history, node)

    def was(self, history: History, index: int, text: str) -> bool:
        """Return whether the order of a node is what a text means to the seat that gave it."""
        node = history.nodes[index]
        if node.order is None or node.order.verb != text.split(maxsplit=1)[0]:
            return False
        order, before = node.order, history.nodes[node.parent].position.state

        def meant() -> bool:
            return any(True for _ in wording.meant(self.game, self.game.view(before, node.seat), text, (order,)))

        return _remembered(self._was, (index, text), node, meant)

    def met(
        self, history: History, at: int, goals: Sequence[LessonGoal], counts: Counts, told: Iterable[int] = ()
    ) -> bool:
        """Return whether all goals are met at a node; `told` are the numbers of those met by asking or undoing."""
        heard = frozenset(told)
        pairs = enumerate(zip(goals, counts, strict=True))
        return all(
            (number in heard if goal.told else self._holds(history, at, goal, count)) == goal.holds
            for number, (goal, count) in pairs
        )

    def legal(self, history: History, at: int) -> tuple[Order, ...]:
        """List the seat's legal orders at a node."""
        return _remembered(self._legal, at, history.nodes[at], lambda: tuple(self.game.orders(self.view(history, at))))

    def meant(self, history: History, at: int, text: str) -> tuple[Order, ...]:
        """List those of the seat's legal orders at a node that a text means."""

        def found() -> tuple[Order, ...]:
            return tuple(wording.meant(self.game, self.view(history, at), text, self.legal(history, at)))

        return _remembered(self._meant, (at, text), history.nodes[at], found)

    def view(self, history: History, at: int) -> AnyView:
        """Return what the seat may know at a node."""
        return self.game.view(history.nodes[at].position.state, self.seat)

    def _holds(self, history: History, at: int, goal: LessonGoal, count: int) -> bool:
        if goal.kind in {"order", "event"}:
            return count >= goal.times
        if goal.kind == "over":
            return self.game.outcome(history.nodes[at].position.state) is not None
        if goal.kind == "may":
            return bool(self.meant(history, at, " ".join((goal.verb, *goal.words))))
        label, _, value = " ".join(goal.words).partition("=")
        cards = (token.facts for token in self.game.scene(self.view(history, at)).tokens if token.name == goal.verb)
        return any((fact.label, fact.value) == (label, value) for facts in cards for fact in facts)


def _remembered(known: dict[K, tuple[Node, T]], key: K, node: Node, find: Callable[[], T]) -> T:
    # What was found of a node; another branch may have another node in its place.
    if key not in known or known[key][0] is not node:
        known[key] = node, find()
    return known[key][1]
