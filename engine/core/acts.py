"""Acts: an order with those that only went on with it, about which nobody is asked at first."""

from collections.abc import Iterable, Iterator

from engine.core.game import AnyGame
from engine.core.history import History, Node
from engine.core.values import evolve


def unasked(game: AnyGame, history: History, node: Node) -> bool:
    """Return whether an order was one about which nobody is asked at first: it goes on with what the last one began."""
    if node.parent < 0:
        return False
    before = history.nodes[node.parent]
    decision = next((each for each in game.decisions(before.position.state) if each.seat == node.seat), None)
    if decision is None or decision.default is None or decision.default != node.order:
        return False
    return not decision.topic or any(topic.word == decision.topic and not topic.asked for topic in game.info.topics)


def acts(game: AnyGame, history: History, nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield nodes of a line, each with the events of those that follow and only went on with it."""
    act = last = None
    for node in nodes:
        if act is not None and history.nodes[node.parent] is last and unasked(game, history, node):
            act = evolve(act, position=node.position, events=(*act.events, *node.events))
        else:
            if act is not None:
                yield act
            act = node
        last = node
    if act is not None:
        yield act
