"""Notes in ordinary matches: a word on what comes up for the first time, once each, and one a turn at most."""

from typing import TYPE_CHECKING

from engine.core.abilities import Schools

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from engine.core.events import Event
    from engine.core.lessons import LessonGoal, Note
    from tui.playing.session import Session


class Noting:
    """The notes of one session, whose player has read some of them already."""

    def __init__(self, session: "Session", *, wanted: bool) -> None:
        """Tell notes to a person who plays alone, where they are `wanted` and it can be kept that they were told."""
        alone = len(session.humans) == 1 and session.coaching is None and not session.kept.replay
        self._session = session
        self._home: Path | None = session.home if wanted and alone else None
        self._left: tuple[Note, ...] | None = None
        self._refused: set[str] = set()
        self._turn = -1
        self.said: tuple[int, str] = (-1, "")
        """At which node the last note was told, and its words."""

    def refused(self, subject: str) -> None:
        """Note that an order was asked for in vain."""
        self._refused.add(subject.replace(" ", "-"))

    def due(self) -> "Note | None":
        """Return a note that is to be told now, which then counts as read; None for most moments."""
        session, home = self._session, self._home
        if home is None or not session.live or session.decision is None or session.clock.turn == self._turn:
            return None
        if session.played is None or session.played.history.last_order(session.seat) is None:
            return None  # whoever has done nothing yet looks around first
        from tui.playing import learnt

        found = next((note for note in self._unread(home) if all(map(self._holds, note.when))), None)
        if found is not None:
            self._turn = session.clock.turn
            self._left = tuple(note for note in self._unread(home) if note is not found)
            session.kept.tell(learnt.see(home, f"{session.game.info.id}/{found.id}"))
        return found

    def _unread(self, home: "Path") -> "tuple[Note, ...]":
        if self._left is None:
            from tui.playing import learnt

            game = self._session.game
            notes = game.notes() if isinstance(game, Schools) else ()
            seen = learnt.read(home).seen if notes else ()
            self._left = tuple(note for note in notes if f"{game.info.id}/{note.id}" not in seen)
        return self._left

    def _holds(self, goal: "LessonGoal") -> bool:
        if goal.kind == "may":
            return goal.verb in self._verbs()
        if goal.kind == "refused":
            return goal.verb in self._refused
        from engine.core import wording

        seat = self._session.seat
        return any(wording.tells(event, seat, goal.verb, goal.words) for event in self._recent())

    def _verbs(self) -> set[str]:
        stage = self._session.legal.choices()
        kinds = (kind for choice in stage for kind in choice.kinds) if isinstance(stage, tuple) else iter(stage.kinds)
        return {kind.verb for kind in kinds}

    def _recent(self) -> "Iterator[Event]":
        # What came of the seat's last order, and of all that others did since; none before the past is played again.
        match = self._session.played
        if match is None:
            return
        for index in reversed(match.history.line()):
            node = match.history.nodes[index]
            yield from node.events
            if node.seat == self._session.seat:
                return
