"""The coach: how far a learner is in a lesson, as a fold over the orders of a match and what was asked on the way.

Nothing is kept of it but `Match.attended`. So undo needs nothing of its own: a step that was passed by an order is open
again when that is taken back, and one that was passed by asking, or by undoing itself, stays passed.
"""

from collections.abc import Iterator

from engine.core import wording
from engine.core.errors import SetupError
from engine.core.history import History
from engine.core.lessons import Attended, Lesson, LessonDeed, LessonGoal, LessonStep, Note, Otherwise
from engine.core.match import Match
from engine.core.match import begin as begin_match
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve, frozen
from engine.scene.closing import closed
from engine.scene.goals import Counts, Goals
from engine.scene.staged import AnyStaged


@frozen
class Progress:
    """How far a lesson is: `step` counts from 0 to `of`, which means that it is done; `since` is where it began.

    `fits` is what is said of the last order where that led elsewhere; `astray` how many orders did in this step so far.
    """

    step: int
    of: int
    since: int
    fits: Otherwise | None = None
    astray: int = 0

    @property
    def done(self) -> bool:
        """Return whether all steps are passed."""
        return self.step >= self.of


@frozen
class _Stand:
    # Which step is open at a node, since which node, and how often each of its goals has come about.
    step: int
    since: int
    counts: Counts


@frozen
class _Floor:
    # The step that is reached whatever is taken back, from which node on orders count for it, and the goals that were
    # met by asking or undoing, each as the step and its own number.
    step: int
    node: int
    asked: frozenset[tuple[int, int]] = frozenset()

    def told(self, step: int) -> frozenset[int]:
        """Return the numbers of a step's goals that were met so."""
        return frozenset(number for of, number in self.asked if of == step)


class Coach:
    """One lesson of a game, followed over one match."""

    def __init__(self, game: AnyStaged, lesson: Lesson) -> None:
        """Follow a lesson from the orders that lead into it."""
        self.lesson = lesson
        self._goals = Goals(game, lesson.seat)

    def progress(self, match: Match) -> Progress:
        """Return how far the learner is where the match stands."""
        history = match.history
        stand = self._stand(history, history.at, self._floor(match))
        fits, astray = self._strayed(history, stand)
        return Progress(stand.step, len(self.lesson.steps), stand.since, fits, astray)

    def hears(self, match: Match, asked: LessonDeed) -> bool:
        """Return whether what was asked, refused or undone is what a goal of the open step waits for."""
        stand = self._stand(match.history, asked.node, self._floor(match))
        return any(_is_told(goal, asked) for goal in self._open(stand.step))

    def left(self, match: Match) -> tuple[str, ...]:
        """Return what of the open step's model is still to be done, in turn."""
        history, floor = match.history, self._floor(match)
        stand = self._stand(history, history.at, floor)
        if stand.step >= len(self.lesson.steps):
            return ()
        rest = self._without(history, self._own(history, stand.since), self.lesson.steps[stand.step].model)
        heard = [self._open(stand.step)[number] for number in floor.told(stand.step)]
        return tuple(text for text in rest if not any(_serves(text, goal) for goal in heard))

    def closed(self, match: Match) -> bool:
        """Return whether the open step can not be gone on with from where the match stands, by its model."""
        wanted = next((text for text in self.left(match) if text[0] not in "?!" and text != "undo"), None)
        return match.outcome is not None if wanted is None else closed(match, self.lesson.seat, wanted)

    def replies(self, match: Match) -> tuple[str, ...]:
        """Return what the others have still to answer to the step in which the learner gave the last order."""
        history = match.history
        own = list(self._own(history, 0))
        before = history.nodes[own[-1]].parent if own else history.at
        stand = self._stand(history, before, self._floor(match))
        if stand.step >= len(self.lesson.steps):
            return ()
        line = history.line()
        since = (each for each in line[line.index(stand.since) + 1 :] if history.nodes[each].seat != self.lesson.seat)
        return self._without(history, since, self.lesson.steps[stand.step].replies)

    def order(self, match: Match, text: str) -> Order | None:
        """Return the one legal order of the learner that a text means where the match stands; None for another."""
        found = self._goals.meant(match.history, match.history.at, text)
        return found[0] if len(found) == 1 else None

    def note(self, match: Match) -> Note | None:
        """Return the note that the learner heard last on the way to where the match stands; None before the first.

        There is one at most for each question that the learner is asked in a turn: in each phase, for each unit.
        """
        history, goals = match.history, self._goals
        waiting = {note.id: (0,) * len(note.when) for note in self.lesson.notes}
        last, heard = None, (-1, "")
        for index in history.line()[len(self.lesson.before) :]:
            state = history.nodes[index].position.state
            counted = {note: goals.counted(history, index, note.when, waiting[note.id]) for note in self._in(waiting)}
            waiting.update({note.id: counts for note, counts in counted.items()})
            decisions = (each for each in match.game.decisions(state) if each.seat == self.lesson.seat)
            now = match.game.clock(state).turn, next((each.prompt for each in decisions), "")
            over = match.game.outcome(state) is not None
            if over or (now[1] and now != heard):
                met = (note for note, counts in counted.items() if goals.met(history, index, note.when, counts))
                if (found := next(met, None)) is not None:
                    last, heard = found, now
                    del waiting[found.id]
        return last

    def _in(self, waiting: dict[str, Counts]) -> Iterator[Note]:
        return (note for note in self.lesson.notes if note.id in waiting)

    # How it is folded.

    def _floor(self, match: Match) -> _Floor:
        floor = _Floor(0, len(self.lesson.before))
        for asked in match.attended.asked if match.attended else ():
            floor = self._heard(match.history, floor, asked)
        return floor

    def _heard(self, history: History, floor: _Floor, asked: LessonDeed) -> _Floor:
        stand = self._stand(history, asked.node, floor)
        goals = self._open(stand.step)
        met = {(stand.step, number) for number, goal in enumerate(goals) if _is_told(goal, asked)}
        heard = evolve(floor, asked=floor.asked | met)
        landed = int(asked.subject) if asked.what == "undone" else asked.node
        if met and self._goals.met(history, landed, goals, stand.counts, heard.told(stand.step)):
            return _Floor(stand.step + 1, landed, heard.asked)
        return heard

    def _stand(self, history: History, at: int, floor: _Floor) -> _Stand:
        way, known = history.line(at), set(history.line(floor.node))
        start = max(place for place, index in enumerate(way) if index in known)
        stand = self._begun(floor.step, way[start])
        for index in way[start + 1 :]:
            goals = self._open(stand.step)
            stand = evolve(stand, counts=self._goals.counted(history, index, goals, stand.counts))
            if goals and self._goals.met(history, index, goals, stand.counts, floor.told(stand.step)):
                stand = self._begun(stand.step + 1, index)
        return stand

    def _begun(self, step: int, since: int) -> _Stand:
        return _Stand(step, since, (0,) * len(self._open(step)))

    def _open(self, step: int) -> tuple[LessonGoal, ...]:
        return self.lesson.steps[step].goals if step < len(self.lesson.steps) else ()

    def _own(self, history: History, since: int) -> Iterator[int]:
        line, first = history.line(), len(self.lesson.before)
        behind = line[line.index(since) + 1 :]
        return (each for each in behind if each > first and self._goals.own(history, each))

    def _without(self, history: History, given: Iterator[int], texts: tuple[str, ...]) -> tuple[str, ...]:
        # The texts less those that the given orders are, each once.
        rest = list(texts)
        for index in given:
            done = next((text for text in rest if self._goals.was(history, index, text)), None)
            if done is not None:
                rest.remove(done)
        return tuple(rest)

    def _strayed(self, history: History, stand: _Stand) -> tuple[Otherwise | None, int]:
        if stand.step >= len(self.lesson.steps):
            return None, 0
        step, own = self.lesson.steps[stand.step], tuple(self._own(history, stand.since))
        rest, astray, said = [text for text in step.model if text[0] not in "?!"], 0, None
        for index in own:
            said = next((each for each in step.otherwise if self._goals.was(history, index, each.order)), None)
            known = next((text for text in rest if self._goals.was(history, index, text)), None)
            if known is None:
                astray += not self._leads(history, index, step)
                continue
            said = None if known == rest[0] else said  # in turn it is what the step wants
            rest.remove(known)
        return said, astray if step.model else 0

    def _leads(self, history: History, index: int, step: LessonStep) -> bool:
        towards = any(self._goals.happened(history, index, goal) for goal in step.goals)
        return towards or any(self._goals.was(history, index, text) for text in step.model)


def begin(game: AnyStaged, lesson: Lesson) -> Match:
    """Begin the match of a lesson, up to where the learner is awaited; SetupError when its orders do not lead there."""
    count = game.info.counts({"scenario": lesson.scenario})[0]
    drivers = ("human" if seat == lesson.seat else f"bot:{lesson.others}" for seat in range(count))
    plans = tuple(SeatPlan(name, driver) for name, driver in zip(game.info.seat_names, drivers, strict=False))
    setup = Setup(plans, (("scenario", lesson.scenario),), lesson.seed, practice=True)
    match = begin_match(game, setup)
    for line in lesson.before:
        seat, _, text = line.partition(" ")
        order = wording.only(game, match.view(Seat(int(seat))), text)
        if order is None:
            raise SetupError(f"In the lesson {lesson.id}, {line!r} is not one legal order.")
        match = match.play(Seat(int(seat)), order)
    return evolve(match, attended=Attended(lesson.id))


def _is_told(goal: LessonGoal, asked: LessonDeed) -> bool:
    # Whether a goal is met by what was asked, refused or undone: all its words are among those of the subject.
    if goal.kind != asked.what:
        return False
    wanted = wording.words(" ".join((goal.verb, *goal.words)).replace("-", " "))
    return goal.kind == "undone" or set(wording.words(asked.subject.replace("-", " "))).issuperset(wanted)


def _serves(text: str, goal: LessonGoal) -> bool:
    # Whether a line of a model is what a goal waits for that was met by asking or undoing.
    if text[0] not in "?!":
        return text == "undo" and goal.kind == "undone"
    kind = "asked" if text[0] == "?" else "refused"
    return _is_told(goal, LessonDeed(0, kind, text[1:]))
