"""What a lesson is: steps, each a sentence and what must come of it, as values; and the grammar of a goal.

A lesson is an ordinary match. Orders lead into it, then each step says what to try and holds `goals`: single lines that
are checked against what happens, so that whoever writes lessons writes data. Whether they are met is told by
`engine.scene.coach`.
"""

import re
from typing import Final, Literal, Self, cast, get_args

from engine.core.refs import Seat
from engine.core.values import frozen

GoalKind = Literal["order", "event", "asked", "refused", "undone", "may", "card", "over"]

_WORDS: Final = re.compile(r'"([^"]*)"|(\S+)')
_TIMES: Final = re.compile(r"x\d{1,2}")
_BARE: Final = frozenset({"undone", "over"})
"""Kinds of goals that name nothing."""


@frozen
class LessonGoal:
    """One thing that must have happened since a step began, or must be so now.

    `order VERB WORDS`: such an order of the learner. `event CLASS WORDS`: such an event, which the learner saw. `asked
    WORD WORDS`: an enquiry. `refused VERB`: an order asked for in vain. `undone`: something taken back. `may VERB
    WORDS`: such an order is legal. `card UNIT LABEL=VALUE`: what its card shows. `over`: the match has ended. Words in
    quotation marks stand together; 'x2' at the end means twice; 'not' before it turns it round.
    """

    kind: GoalKind
    verb: str = ""
    words: tuple[str, ...] = ()
    times: int = 1
    holds: bool = True

    @property
    def told(self) -> bool:
        """Return whether it is about what the learner asked, was refused or took back, which no history holds."""
        return self.kind in {"asked", "refused", "undone"}

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a goal as it is written in a lesson; ValueError says what is wrong with it."""
        found = [quoted or word for quoted, word in _WORDS.findall(text)]
        holds = found[:1] != ["not"]
        kind, *rest = found if holds else found[1:] or [""]
        if kind not in get_args(GoalKind):
            raise ValueError(f"{text!r} is no goal: {kind!r} is none of {', '.join(get_args(GoalKind))}")
        if bool(rest) == (kind in _BARE):
            raise ValueError(f"{text!r} names {'nothing' if not rest else 'too much'}")
        times = int(rest.pop()[1:]) if rest and _TIMES.fullmatch(rest[-1]) else 1
        return cls(cast("GoalKind", kind), rest[0] if rest else "", tuple(rest[1:]), times, holds)


@frozen
class Otherwise:
    """What is said of an order that leads elsewhere than its step: `order` is its verb, with words of it or without."""

    order: str
    say: str


@frozen
class LessonStep:
    """One sentence to act on, and what must come of it: all goals, in any order.

    `model` is what a teacher would do: an order, '?odds attack' to ask, '!forward' for an order that is refused,
    'undo'. `replies` are the orders of the others until the learner is awaited again. `claims` are told by what was
    asked or refused on the way, word for word: a lesson that speaks of a number cannot outlive it. `ear` is said
    instead in plain mode, where `say` does not fit. `hints` are told one by one to who asks, before where and what.
    """

    say: str
    goals: tuple[LessonGoal, ...]
    model: tuple[str, ...]
    ear: str = ""
    hints: tuple[str, ...] = ()
    otherwise: tuple[Otherwise, ...] = ()
    replies: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()


@frozen
class Note:
    """A remark at the first own decision where `when` holds: in a lesson with a coach, or once in ordinary matches."""

    id: str
    when: tuple[LessonGoal, ...]
    say: str


@frozen
class Lesson:
    """A match with a teacher: `before` leads into it, as 'SEAT ORDER'; then its steps, or a coach's notes to the end.

    `others` is the level of the other seats: 'still' for those that only give the replies of the steps. `terms` are
    the words learnt. `hold` are verbs that lead out of the lesson: they are asked about first, but where a step wants
    one.
    """

    id: str
    scenario: str
    seat: Seat
    seed: str
    end: str
    before: tuple[str, ...] = ()
    steps: tuple[LessonStep, ...] = ()
    notes: tuple[Note, ...] = ()
    others: str = "still"
    terms: tuple[str, ...] = ()
    hold: tuple[str, ...] = ()


@frozen
class LessonDeed:
    """What a learner did at a node of the match that is no order: `what` is the kind of the goal that it is for.

    `subject` is what was asked, or the verb that was refused; of what was taken back, the node that this led to.
    """

    node: int
    what: str
    subject: str


@frozen
class Attended:
    """Which lesson a match is, and what of it no order tells, in the order it was done."""

    lesson: str
    asked: tuple[LessonDeed, ...] = ()
