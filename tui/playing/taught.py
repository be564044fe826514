"""A match at the table that may be a lesson: its coach, and what of the learner's doing counts for a step."""

from typing import TYPE_CHECKING, Final

from engine.core.match import Match
from engine.core.values import evolve
from tui.playing.kept import Keeper
from tui.playing.shown import Shown

if TYPE_CHECKING:
    from saves.saved import Playable
    from tui.playing.coaching import Coaching

_LONGEST: Final = 200
"""Characters of what was asked that are kept."""


class Taught(Shown):
    """A match at the table with its coach, where it is a lesson; what is noted in it becomes part of the match."""

    def __init__(self, match: "Playable", kept: Keeper) -> None:
        """Lay out a match, or a save whose past is not needed yet; `kept` is what of it is on disk."""
        super().__init__(match, kept)
        self._coaching: tuple[str, Coaching | None] = ("", None)

    @property
    def coaching(self) -> "Coaching | None":
        """The coach, where the match is a lesson and no replay."""
        attended = None if self.kept.replay else self._present.attended
        name = "" if attended is None else attended.lesson
        if name != self._coaching[0]:
            from tui.playing.coaching import coaching

            self._coaching = (name, coaching(self.game, self._complete))
        return self._coaching[1]

    def attend(self, what: str, subject: str, node: int | None = None) -> None:
        """Note in a lesson what was asked or refused, or at which node something was undone, where its step waits so.

        Nothing is noted in an ordinary match, nor of the past.
        """
        coach, match = self.coaching, self._present
        if coach is None or match.attended is None or not self.live:
            return
        from engine.core.lessons import LessonDeed

        asked = LessonDeed(self.present_node if node is None else node, what, subject[:_LONGEST])
        if coach.heard(self._complete, asked):
            attended = evolve(match.attended, asked=(*match.attended.asked, asked))
            self._become(evolve(self._complete, attended=attended))

    def _before_lesson(self, node: int) -> bool:
        # Whether a node is one of those that lead into a lesson.
        return node >= 0 and self.coaching is not None and node < len(self.coaching.lesson.before)

    def _become(self, match: Match) -> None:
        self._shown = self._present = match
        self.kept.record(match)
