"""How far a match has been shown at its table, so that nothing is shown twice and what came since is told."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.scene.model import Token
    from tui.playing.session import Session


class SoFar:
    """What its player has seen of a session."""

    def __init__(self, session: "Session", units: "Sequence[Token]") -> None:
        """Begin with the session as it stands, with the seat's units: no result, nor the end of a lesson, was shown."""
        self.result = -1
        """The node whose result has been shown; -1 for none."""
        self.part = session.clock.part
        """The part of the match that is played as far as has been shown: when it rises, the last one is over."""
        self.lesson = False
        """Whether the end of the lesson has been shown."""
        self.reported = session.present_node
        """The newest node of which a report has been shown, or that had none."""
        self.units = tuple(units)
        """The seat's units as they were shown last, to tell who was lost since."""
        self.asked = ""
        """What the seat was asked last."""
