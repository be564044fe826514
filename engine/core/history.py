"""The past as a flat, append-only tuple of nodes with parent indexes; undo moves an index and forgets nothing.

Flat because linked nodes recurse: comparing or printing a chain of 500 would fail.
"""

from collections.abc import Iterator

from engine.core.events import Event
from engine.core.orders import Order
from engine.core.position import AnyPosition
from engine.core.refs import Seat
from engine.core.values import frozen


@frozen
class Node:
    """One order and what it led to; the first node of a match has no parent, seat or order."""

    parent: int
    seat: Seat
    order: Order | None
    position: AnyPosition
    events: tuple[Event, ...] = ()


@frozen
class History:
    """Every position ever reached; `at` is the present. `ahead` are the nodes undone, nearest last."""

    nodes: tuple[Node, ...]
    at: int = 0
    ahead: tuple[int, ...] = ()

    @property
    def here(self) -> Node:
        """The present node."""
        return self.nodes[self.at]

    @property
    def goes_on(self) -> bool:
        """Whether an order follows the present: one that was undone, or one of a branch."""
        return bool(self.ahead or self.children(self.at))

    def then(self, seat: Seat, order: Order, position: AnyPosition, events: tuple[Event, ...]) -> "History":
        """Go on from the present: along the branch that already holds this very order, or on a new one."""
        for index in reversed(self.children(self.at)):
            node = self.nodes[index]
            if node.seat == seat and node.order == order:
                return self.visit(index)
        node = Node(self.at, seat, order, position, events)
        return History((*self.nodes, node), len(self.nodes))

    def visit(self, index: int) -> "History":
        """Make a node the present; IndexError when there is none. What was undone stays ahead if it still follows."""
        if not 0 <= index < len(self.nodes):
            raise IndexError(f"no node {index} among {len(self.nodes)}")
        if self.ahead and self.ahead[-1] == index:
            return History(self.nodes, index, self.ahead[:-1])
        return History(self.nodes, index)

    def undo(self, to: int | None = None) -> "History":
        """Go back to an ancestor (the parent, unless `to` names one); ValueError at the start or for a stranger."""
        target = self.here.parent if to is None else to
        ahead, step = list(self.ahead), self.at
        while step != target:
            if step <= 0:
                raise ValueError("there is nothing to undo" if to is None else f"node {to} does not lie behind")
            ahead.append(step)
            step = self.nodes[step].parent
        return History(self.nodes, target, tuple(ahead))

    def redo(self) -> "History":
        """Go forward again to what was undone last, else to the newest branch; ValueError when nothing follows."""
        if self.ahead:
            return History(self.nodes, self.ahead[-1], self.ahead[:-1])
        children = self.children(self.at)
        if not children:
            raise ValueError("there is nothing to redo")
        return History(self.nodes, children[-1])

    def children(self, index: int) -> tuple[int, ...]:
        """Return the nodes that follow a node, oldest first: more than one where the match branches."""
        # A child is always younger than its parent; most have exactly one, right behind.
        return tuple(i for i in range(index + 1, len(self.nodes)) if self.nodes[i].parent == index)

    def newest(self, index: int) -> int:
        """Return the node to which the newest branches lead from a node: itself where nothing follows."""
        child = {self.nodes[i].parent: i for i in range(index + 1, len(self.nodes))}
        while index in child:
            index = child[index]
        return index

    def line(self, index: int | None = None) -> tuple[int, ...]:
        """Return the way from the start to a node (the present, unless told), both ends included."""
        step, way = self.at if index is None else index, []
        while step >= 0:
            way.append(step)
            step = self.nodes[step].parent
        return tuple(reversed(way))

    def left_behind(self, index: int) -> tuple[int, ...]:
        """Return the nodes of the present line, oldest first, that do not lie on the way to a node."""
        # A parent has a smaller number: the larger of the two never lies on the way to the other.
        step, found = self.at, []
        while step != index:
            if step > index:
                found.append(step)
                step = self.nodes[step].parent
            else:
                index = self.nodes[index].parent
        return tuple(reversed(found))

    def last_order(self, seat: Seat | None) -> Order | None:
        """Return the last order that a seat gave on the way to the present; None when it gave none."""
        nodes = (self.nodes[index] for index in reversed(self.line()))
        return next((node.order for node in nodes if node.seat == seat and node.order is not None), None)

    def tips(self) -> tuple[int, ...]:
        """Return the nodes that nothing follows, oldest first: the end of each branch."""
        parents = {node.parent for node in self.nodes}
        return tuple(index for index in range(len(self.nodes)) if index not in parents)

    def events(self) -> Iterator[tuple[int, Event]]:
        """Yield each event of the line to the present with the index of its node, in the order they happened."""
        for index in self.line():
            for event in self.nodes[index].events:
                yield index, event


def start(position: AnyPosition, events: tuple[Event, ...] = ()) -> History:
    """Begin a history at its first position."""
    return History((Node(-1, Seat(-1), None, position, events),))
