"""What the seat at the table knows of every unit it ever saw: kept from node to node of the match, by seat."""

from typing import TYPE_CHECKING

from engine.scene.sightings import Known, sighted
from tui.playing.session import Session

if TYPE_CHECKING:
    from engine.core.refs import Seat


class Intelligence:
    """The sightings of each seat at each node of one match, worked out once."""

    def __init__(self, session: Session) -> None:
        """Know nothing yet."""
        self._session = session
        self._known: dict[tuple[Seat | None, int], Known] = {}

    def known(self) -> Known:
        """Return what the seat at the table knows at the node that is shown: a resumed match plays its log for it."""
        session = self._session
        line = session.match.history.line(session.node)
        at = next((at for at in reversed(range(len(line))) if (session.seat, line[at]) in self._known), -1)
        known = self._known[session.seat, line[at]] if at >= 0 else {}
        for index in line[at + 1 :]:
            known = self._known[session.seat, index] = self._after(known, index)
        return known

    def _after(self, known: Known, index: int) -> Known:
        session, game = self._session, self._session.game
        node = session.match.history.nodes[index]
        events = tuple(seen for event in node.events if (seen := event.seen_by(session.seat)) is not None)
        # What others do unseen shows nothing.
        if not events and node.parent >= 0 and node.seat != session.seat:
            return known
        view = game.view(node.position.state, session.seat)
        clock = game.clock(view.state)
        if node.parent >= 0 and clock.part != game.clock(session.match.history.nodes[node.parent].position.state).part:
            known = {}  # a battle begins anew, on another map and with other units
        return sighted(known, game.scene(view), events, session.names.tell(clock.text), clock.turn)
