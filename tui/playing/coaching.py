"""A lesson at the table: what the coach says now, and what of the learner's questions counts for it."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Schools
from engine.core.grammar import capital, plural
from engine.core.lessons import LessonDeed
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.values import frozen
from engine.scene.coach import Coach, Progress

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from engine.core.abilities import Plan
    from engine.core.info import Info, LessonTitle
    from engine.core.lessons import Lesson, LessonStep
    from engine.scene.staged import AnyStaged

Speak = Callable[[str, bool], str]
"""How a client says a marker of a lesson: 'forward' an order, '?odds' a command; whether 'press' stands before it."""

_MARKER: Final = re.compile(r"(<[Pp]ress> )?<(\??[A-Za-z-]+)>")
_PRESS: Final = re.compile(r"<([Pp])ress>")
_ASTRAY: Final = 3
"""Orders that lead elsewhere after which a step says how to begin afresh."""

STILL: Final = "still"
"""The level of opponents that only answer what a lesson has written for them."""

_CLAUSE: Final = re.compile(r"[.;] (?=[^.;]*\Z)")
"""Where the sentence or half of one begins that stands last in a text."""

OFF: Final = "That leads elsewhere: <?undo> takes it back, <?again> begins this step afresh, or play on."
SKIP: Final = "<?skip> has this step done for you."
CLOSED: Final = "That closed this step: <?undo> takes it back, <?again> begins it afresh."
ON: Final = "<?learn> says where to go on."


@frozen
class LessonText:
    """What a lesson says: which step it is, and a sentence or two on it."""

    head: str
    text: str


class Coaching:
    """The coach of a session's lesson."""

    def __init__(self, game: "AnyStaged", lesson: "Lesson", taught: "LessonTitle") -> None:
        """Teach a lesson."""
        self.lesson = lesson
        self.taught = taught
        self._coach = Coach(game, lesson)
        self._game = game
        self._hinted: tuple[int, tuple[str, ...], int] = (-1, (), 0)
        self._known: tuple[tuple[object, ...], Progress] | None = None
        self._closed: tuple[tuple[object, ...], bool] | None = None

    def progress(self, match: Match) -> Progress:
        """Return how far the learner is."""
        key = _moment(match)
        if self._known is None or self._known[0] != key:
            self._known = (key, self._coach.progress(match))
        return self._known[1]

    def closed(self, match: Match) -> bool:
        """Return whether what the learner did has closed the step that is open."""
        key, progress = _moment(match), self.progress(match)
        if progress.done or progress.since == match.history.at:
            return False
        if self._closed is None or self._closed[0] != key:
            self._closed = (key, self._coach.closed(match))
        return self._closed[1]

    def holds(self, match: Match, order: Order) -> bool:
        """Return whether an order is asked about first, since it leads out of the lesson and no step wants it now."""
        held = order.verb in self.lesson.hold and not self.progress(match).done
        return held and self.next_of(match, order.verb) != order

    @property
    def teaches(self) -> bool:
        """Return whether hints are the lesson's own: the others stand still, and no opponent plays."""
        return self.lesson.others == STILL

    def says(self, match: Match, speak: Speak, *, aloud: bool = False, whole: bool = False) -> LessonText:
        """Return what is said where the match stands; `aloud` as it is told in plain mode.

        Of a step that an order led away from, only that it did, unless its `whole` text is wanted before that.
        """
        progress, steps = self.progress(match), self.lesson.steps
        if progress.done:
            # By ear the ways on are listed at once.
            onward = "" if aloud else f" {expanded(ON, speak)}"
            return LessonText(f"{capital(self.heading)}, done.", f"{self.lesson.end}{onward}")
        step = steps[progress.step]
        text = undone((aloud and step.ear) or step.say, self._given(match, step), aloud=aloud)
        if astray := self._astray(match, progress, step):
            text = f"{text} {astray}" if whole else astray
        note = self._coach.note(match)
        head = f"Step {progress.step + 1} of {progress.of}." if progress.of > 1 else "The coach:"
        return LessonText(head, expanded(note.say if note else text, speak, aloud=aloud))

    def _astray(self, match: Match, progress: Progress, step: "LessonStep") -> str:
        # What is said in place of a step's text once an order has led away from it; '' while none has.
        if progress.fits is not None:
            return progress.fits.say
        if self.closed(match):
            return CLOSED
        enough = progress.astray >= (_ASTRAY if any(map(_ordered, step.model)) else 1)
        return OFF if enough or self.barred(match) else ""

    def barred(self, match: Match) -> bool:
        """Return whether what the learner did since the step began keeps its next order from being given now."""
        progress = self.progress(match)
        if progress.done or not progress.astray or all(each.seat != self.lesson.seat for each in match.decisions):
            return False
        wanted = next(filter(_ordered, self.left(match)), "")
        return bool(wanted) and self.order(match, wanted) is None

    @property
    def heading(self) -> str:
        """Name the lesson: 'lesson Move and turn'."""
        return f"lesson {self.taught.title}"

    def left(self, match: Match) -> tuple[str, ...]:
        """Return what of the step's model is still to be done."""
        return self._coach.left(match)

    def order(self, match: Match, text: str) -> Order | None:
        """Return the legal order that a text of the model means now; None where it means none."""
        return self._coach.order(match, text)

    def next_of(self, match: Match, verb: str) -> Order | None:
        """Return the next order of the model with that verb, where it is legal now."""
        texts = (text for text in self.left(match) if text.split(maxsplit=1)[0] == verb)
        return next(filter(None, (self.order(match, text) for text in texts)), None)

    def heard(self, match: Match, asked: LessonDeed) -> bool:
        """Return whether something counts for the step that is open: then the match keeps it."""
        return self._coach.hears(match, asked)

    def reply(self, match: Match) -> "Plan":
        """Return what the others, who stand still otherwise, answer in this lesson."""
        from engine.bots.chance import chance
        from engine.bots.scripted import Scripted
        from engine.core.menu import Menu

        decision = next(each for each in match.decisions if each.seat != self.lesson.seat)
        view = match.view(decision.seat)
        rng = chance(match.setup, "lesson", decision.seat, match.clock.turn, match.history.at)
        bot = Scripted(self._game, replies=self._coach.replies(match))
        return bot.choose(view, decision, Menu(self._game, view), rng)

    def _given(self, match: Match, step: "LessonStep") -> frozenset[str]:
        # The verbs of which all orders of a step's model are given.
        verbs, rest = ({text.split()[0].lstrip("!") for text in texts} for texts in (step.model, self.left(match)))
        return frozenset(verbs - rest)

    def hint(self, match: Match, phrase: Callable[[Order], str], speak: Speak) -> str:
        """Return the next rung of the ladder: the step's own hints, then what to do in words, then to have it done."""
        progress = self.progress(match)
        if progress.done:
            return ""
        if self.closed(match) or self.barred(match):
            return expanded(CLOSED if self.closed(match) else OFF, speak)
        hints, left = self.lesson.steps[progress.step].hints, self.left(match)
        step, before, rung = self._hinted
        rung = 0 if step != progress.step else rung + 1 if left == before else len(hints)
        self._hinted = progress.step, left, rung
        if rung < len(hints):
            return hints[rung]
        if rung > len(hints) or not left:
            return expanded(SKIP, speak)
        order = self.order(match, left[0])
        return f"Next: {phrase(order)}." if order is not None else f"Next: {typed(left[0])}."


def _ordered(text: str) -> bool:
    # Whether a line of a model is an order: where a step wants none, one given leads elsewhere.
    return text[0] not in "?!" and text != "undo"


def undone(text: str, given: frozenset[str], *, aloud: bool = False) -> str:
    """Return a step's text from the first order on that is still to be given, once some before it are."""
    markers = [found for found in _MARKER.finditer(text) if not _PRESS.fullmatch(found[0])]
    at = next((index for index, found in enumerate(markers) if found[2].lower() not in given), 0)
    if not at:
        return text
    between = text[markers[at - 1].end() : markers[at].start()]
    clause = _CLAUSE.search(between)
    if clause:
        return capital(between[clause.end() :] + text[markers[at].start() :])
    verb = markers[at][2].lower()
    named = "" if aloud else f"{verb.lstrip('?').replace('-', ' ')}: "
    return f"Now {named}<press> <{verb}>{text[markers[at].end() :]}"


def expanded(text: str, speak: Speak, *, aloud: bool = False) -> str:
    """Return a text with the keys or words of this client in place of its markers."""
    text = _MARKER.sub(lambda found: f"{found[1] or ''}{_cased(found[2], speak, bool(found[1]))}", text)
    way = {"P": "Type", "p": "type"} if aloud else {"P": "Press", "p": "press"}
    return " ".join(_PRESS.sub(lambda found: way[found[1]], text).split())


def _cased(marker: str, speak: Speak, pressed: bool) -> str:  # noqa: FBT001 - handed on
    said = speak(marker.lower(), pressed)
    return capital(said) if marker[0].isupper() else said


def _moment(match: Match) -> tuple[object, ...]:
    return (match.history.at, len(match.history.nodes), match.attended)


def typed(text: str) -> str:
    """Return a line of a model as a player types it: '?odds attack' is 'odds attack', 'end-tactical' 'end tactical'."""
    verb, blank, rest = text.lstrip("?!").partition(" ")
    return f"{verb if text[0] == '?' else verb.replace('-', ' ')}{blank}{rest}"


def coaching(game: "AnyStaged", match: "Match") -> Coaching | None:
    """Return the coach of a match that is a lesson; None for an ordinary one, or a lesson that is not taught here."""
    attended = match.attended
    if attended is None or not isinstance(game, Schools):
        return None
    taught = next((each for each in game.info.lessons if each.id == attended.lesson), None)
    return None if taught is None else Coaching(game, game.lesson(taught.id), taught)


def following(info: "Info", lesson_id: str) -> "LessonTitle | None":
    """Return the lesson after another; None after the last."""
    ids = [each.id for each in info.lessons]
    after = ids.index(lesson_id) + 1
    return info.lessons[after] if after < len(ids) else None


def invitation(info: "Info") -> str:
    """Invite a newcomer in a sentence: 'First time? Star Sectors in 4 lessons, the first takes 4 minutes.'."""
    first = info.lessons[0]
    return (
        f"First time? {info.title} in {plural(len(info.lessons), 'lesson')}, "
        f"the first takes {plural(first.minutes, 'minute')}."
    )


def counted(info: "Info", known: frozenset[str]) -> str:
    """Tell a game with how many of its lessons are done: 'Star Sectors: 4 lessons, 1 done'."""
    here = sum(each.id in known for each in info.lessons)
    return f"{info.title}: {plural(len(info.lessons), 'lesson')}{f', {here} done' if here else ''}"


def listed(taught: "LessonTitle", known: frozenset[str]) -> str:
    """Tell a lesson in a line: 'Move and turn, 4 minutes, done'."""
    return ", ".join([taught.title, plural(taught.minutes, "minute"), *(["done"] if taught.id in known else [])])


def counted_all(folder: "Path", infos: "Sequence[Info]") -> int:
    """Count the lessons that are done, of all games."""
    return sum(len(done(folder, info)) for info in infos)


def passed(folder: "Path", info: "Info", title: str) -> bool:
    """Return whether the lesson of that title is done."""
    return any(each.title == title and each.id in done(folder, info) for each in info.lessons)


def next_of(folder: "Path", infos: "Sequence[Info]") -> str:
    """Tell the first lesson that is not done, of the first game that has lessons done and others left; '' for none."""
    for info in infos:
        known = done(folder, info)
        left = [each for each in info.lessons if each.id not in known]
        if known and left:
            return listed(left[0], known)
    return ""


def read_notes(folder: "Path") -> int:
    """Count the notes of ordinary matches that were read."""
    from tui.playing import learnt

    return len(learnt.read(folder).seen)


def done(folder: "Path", info: "Info") -> frozenset[str]:
    """Return which lessons of a game are done, by their ids."""
    from tui.playing import learnt

    game = f"{info.id}/"
    return frozenset(each.removeprefix(game) for each in learnt.read(folder).done if each.startswith(game))
