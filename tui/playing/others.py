"""What others did since a seat's last turn: from node to node, as the seat was shown it."""

from collections.abc import Sequence

from engine.core.refs import TokenId
from engine.scene.actions import Action, FollowedOrder, actions
from engine.scene.model import Scene, Token
from tui.narration import retell
from tui.playing.session import Session


def done(session: Session) -> tuple[Action, ...]:
    """Return what others did since the last turn of the seat at the table, action by action; none for a spectator."""
    seat = session.seat
    if seat is None:
        return ()
    return actions(steps(session, retell.since(session.game, session.match.history, seat)), seat)


def before(session: Session, done: Sequence[Action]) -> dict[TokenId, Token]:
    """Return what stood on the map, as the seat at the table knew it, before the first of some actions."""
    if not done:
        return {}
    parent = session.match.history.nodes[done[0].nodes[0]].parent
    return {token.id: token for token in session.names.draw(scene_at(session, max(parent, 0))).tokens}


def steps(session: Session, nodes: Sequence[int]) -> list[FollowedOrder]:
    """Return some nodes of the line as the seat at the table followed them; where it saw nothing there is no step."""
    history, seat, found = session.match.history, session.seat, list[FollowedOrder]()
    for index in nodes:
        node = history.nodes[index]
        events = tuple(seen for event in node.events if (seen := event.seen_by(seat)) is not None)
        if events and node.parent >= 0:
            found.append(
                FollowedOrder(index, node.seat, events, scene_at(session, node.parent), scene_at(session, index))
            )
    return found


def scene_at(session: Session, index: int) -> Scene:
    """Draw what the seat at the table knew at a node, in the words of the game: no typed names are in it."""
    game, state = session.game, session.match.history.nodes[index].position.state
    return game.scene(game.view(state, session.seat))
