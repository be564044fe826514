"""Where it goes on from a lesson, at its end or before: to another lesson, the match as it stands, or out of it."""

from typing import TYPE_CHECKING, Final

from engine.core.grammar import plural
from engine.core.values import frozen
from tui.playing.coaching import following

if TYPE_CHECKING:
    from tui.playing.coaching import Coaching
    from tui.playing.session import Session

PLAY_ON: Final = "play-on"
"""The match goes on as an ordinary one."""

NEXT: Final = "lesson:"
"""What stands before the id of a lesson that is to begin."""

HOME: Final = "home"
"""The lesson is left."""


@frozen
class LessonExit:
    """One way to go on: `id` is what is answered, `key` its letter on the screen, `value` is beside `title`."""

    id: str
    key: str
    title: str
    value: str
    help: str

    def tell(self) -> str:
        """Return it in a line: 'Next lesson: Fire, arcs and odds, 5 minutes'."""
        return f"{self.title}: {self.value}" if self.value else self.title


def ways(session: "Session", coach: "Coaching") -> tuple[LessonExit, ...]:
    """List where it can go from here, the likeliest first."""
    after = following(session.game.info, coach.taught.id)
    found = []
    if after is not None:
        value = f"{after.title}, {plural(after.minutes, 'minute')}"
        found.append(LessonExit(f"{NEXT}{after.id}", "n", "Next lesson", value, "This one is kept as it stands."))
    if session.match.outcome is None:
        found.append(
            LessonExit(PLAY_ON, "p", "Play on from here", "against easy", "The match goes on without a teacher.")
        )
    again = LessonExit(f"{NEXT}{coach.taught.id}", "b", "Begin this lesson again", "", "From its first step.")
    return (*found, again, LessonExit(HOME, "h", "Leave the lesson", "", "It is kept; Resume goes on with it."))
