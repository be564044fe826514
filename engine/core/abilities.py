"""What a game may offer beyond its rules: to bots, hints, forecasts, questions and readers. Each is optional."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol, runtime_checkable

from engine.core.errors import Refusal
from engine.core.glossary import Term
from engine.core.orders import Order
from engine.core.position import AnyPosition, AnyState, AnyView
from engine.core.refs import Ref, Seat
from engine.core.rng import Stream
from engine.core.values import frozen

if TYPE_CHECKING:
    from engine.core.lessons import Lesson, Note
    from engine.core.odds import Odds


@runtime_checkable
class Imagines(Protocol):
    """A game that can imagine what a seat does not see, so that a bot can search."""

    def imagine(self, view: AnyView, rng: Stream) -> AnyPosition:
        """Return a whole position that is consistent with the view, its hidden part and chance drawn from `rng`."""
        ...


@runtime_checkable
class Forecasts(Protocol):
    """A game that can tell the chances of an order before it is given."""

    def forecast(self, view: AnyView, order: Order) -> "Odds | None":
        """Return the exact chances of what the order may do; None when it rolls nothing."""
        ...


@runtime_checkable
class Evaluates(Protocol):
    """A game that can evaluate a view for a seat, so that a bot can compare."""

    def evaluate(self, view: AnyView) -> float:
        """Return what the position is worth to the view's seat: 0 is even, more is better, about 1 is one small unit.

        Whatever the game counts in, money or points, scale it so; and stay well within 1,000, which is what a won match
        is worth.
        """
        ...


@runtime_checkable
class Estimates(Protocol):
    """A game that can say how likely each seat is to win, so that a search need not play on to the end."""

    def chance(self, view: AnyView) -> tuple[float, ...]:
        """Return for each seat its chance to win from here if all go on as before: each 0 to 1, their sum 1.

        Several winners share the win, and a draw is shared by all (`Outcome.shares`), which is what a match that is
        over gives. It follows from the view alone and is asked of any, a spectator's too.
        """
        ...


@frozen
class Plan:
    """Orders to be given one after the other, with their worth by the game's estimate and the reason."""

    orders: tuple[Order, ...]
    worth: float = 0.0
    """What it gains over doing nothing, in the unit of `Evaluates.evaluate`."""

    why: str = ""
    share: float = 0.0
    """How often to choose it beside the others that carry a share, 0 or more, in any unit; 0 is no part of the mix.

    For decisions that the other side must not be able to foresee: a bot draws from the mix by its own chance.
    """

    risk: float = 0.0
    """What the seat may well lose by it, 0 or more, in the unit of `worth`, which has taken it into account already."""

    guile: float = 0.0
    """What it wins by keeping out of sight, out of reach or in wait, 0 or more, in that unit: a part of `worth`.

    By these two a careful opponent chooses otherwise than a bold or a cunning one, where plans are nearly as good.
    """


@runtime_checkable
class Plans(Protocol):
    """A game that can propose whole runs of orders, where one order alone means little."""

    def plans(self, view: AnyView) -> Iterable[Plan]:
        """Propose runs of legal orders for the awaited seat, best first by an estimate from this view alone.

        Later orders of a run may turn out to be refused when dice fall otherwise: the caller then asks again. Plans
        that carry a share come before all others: then a bot draws among them, and one that searches draws between the
        two that fare best of them and of those that come after. A single one with a share is taken as it is.
        """
        ...


@runtime_checkable
class Ponders(Protocol):
    """A game that works some choices out by itself: for opponents that look ahead, who then need not.

    Worth it where many units are moved together: then what is best is found by changing a plan piece by piece, not by
    playing out a few. And where matches have shown what pays in the long run, which no playing out comes to.
    """

    def ponder(self, view: AnyView) -> Iterator[Plan]:
        """Yield the plan that is best by all that the game can work out from this view alone, within a second.

        Others after it, by what they are worth, are for who leans to something; among those that carry a share it is
        drawn, as among `plans`. None at all where its `plans` are as good as it gets: then they are chosen from as in
        every other game.
        """
        ...


@runtime_checkable
class Replies(Protocol):
    """A game that can say what a seat would do at less cost than that of proposing all its plans: for imagined replies.

    Worth it where a seat chooses among many units, which all are planned for and all but one for nothing.
    """

    def reply(self, view: AnyView) -> Plan | None:
        """Return a plan of the awaited seat about as good as the first of its `plans`; None where it has none."""
        ...


@runtime_checkable
class Labours(Protocol):
    """A game that can say how much work its plans are, so that a search takes about equally long in every game."""

    def labour(self, view: AnyView) -> float:
        """Return in about how many milliseconds plans for the view are proposed and the first is carried out.

        A rough rule that follows from the view alone, such as a constant for each phase: a search counts by it and
        never by a clock, so that the same seed is the same match everywhere. Without it each counts for 1.
        """
        ...


@runtime_checkable
class Awaits(Protocol):
    """A game that can say who is awaited sooner than what for: a search asks that of every state it comes to."""

    def awaited(self, state: AnyState) -> tuple[Seat, ...]:
        """Return the seats of `Game.decisions`, in their order."""
        ...


@runtime_checkable
class Settles(Protocol):
    """A game that can say when what was begun is over, so that a search evaluates no battle before its end.

    Without it a search plays on for some exchanges and evaluates when the seat's own turn begins: too soon, or too late
    to tell what came of it, where sealed orders or a battle take effect at a time of their own. What is played on to
    such an end is judged by that alone: the estimates of its plans count nothing beside it.
    """

    def settled(self, state: AnyState) -> bool:
        """Return whether a search may evaluate this state: nothing plotted, aimed or contested is still to come.

        The start of a turn, before anybody has sealed anything, is such a moment. A search plays on from the plan that
        it tries until the state was unsettled and is settled again, or is settled in another turn.
        """
        ...


@runtime_checkable
class Enquires(Protocol):
    """A game that answers questions in words: about reach, threat, paths and arcs, and those it has of its own."""

    def enquire(self, view: AnyView, what: str, subject: str, other: str = "") -> tuple[str, ...]:
        """Answer 'reach', 'threat', 'path', 'arc' or one of `Info.questions` about a place or token id, in three lines.

        Fewer where they do; none when the question makes no sense for that subject, or the game does not answer it.
        `other` is a second id where the question has two ends. The subject is '' for what is about nothing.
        """
        ...


@runtime_checkable
class Explains(Protocol):
    """A game that can say why there is nothing to order about a thing, or nothing of a kind."""

    def obstacle(self, view: AnyView, ref: Ref, about: Sequence[Ref] = ()) -> Refusal | None:
        """Return why the view's awaited seat can order nothing about a token or place; None when it has no reason.

        A word is the verb of an order: why none of that verb is legal, asked about its likeliest aim; or a verb with
        what is chosen by a word behind it, 'load mine'. A verb alone may be asked `about` some things: why none of it
        points at all of them.
        """
        ...


@runtime_checkable
class Waives(Protocol):
    """A game that can tell what is lost for good by an order that leaves something unused: clients ask before it."""

    def waives(self, view: AnyView, order: Order) -> tuple[str, ...]:
        """Return what the view's seat could still use and loses for good by a legal order, a phrase each.

        '30 MCr of taxes', 'the demand for surrender, 42 percent'. Nothing is told that no legal order of now, nor one
        that those lead on to within the phase, could use; nor what will still be there when the seat is asked again.
        """
        ...


@runtime_checkable
class Costed(Protocol):
    """A game that can say what its orders mean and cost before they are given: its repertoire's `means` and `costs`."""

    def costs(self, order: Order | type[Order]) -> str:
        """Return what an order means, uses up and forbids, for a player who chooses; '' for nothing.

        Asked with a class of orders, what all of it have in common.
        """
        ...

    def means(self, order: Order) -> str:
        """Return what an order is good for, told wherever it is offered: the help that a crew gives at its post.

        '' where its phrase says it all.
        """
        ...


@frozen
class Chart:
    """A figure to follow from turn to turn beside the strength; its title names it with its unit: 'Money in MCr'."""

    title: str


@runtime_checkable
class Charted(Protocol):
    """A game in which more than strength is worth following by turn: points, money, people.

    Like the strength it is told, hidden facts included, of a match or a part that is over, and never before.
    """

    charts: ClassVar[tuple[Chart, ...]]

    def figures(self, state: AnyState) -> tuple[tuple[float, ...], ...]:
        """Count for each chart, in their order, where each seat stands; a figure may be negative."""
        ...


@frozen
class Chapter:
    """One chapter of a game's rules for players: plain paragraphs of ASCII parted by blank lines."""

    title: str
    text: str


@runtime_checkable
class Teaches(Protocol):
    """A game that can explain its rules, chapter by chapter."""

    def chapters(self) -> tuple[Chapter, ...]:
        """Return the whole rules in reading order."""
        ...


@runtime_checkable
class Defines(Protocol):
    """A game that can say what its words and abbreviations mean, and how they are said aloud."""

    def glossary(self) -> tuple[Term, ...]:
        """Return every term, in the order of reading. Asked late: no list of games and no first prompt needs it."""
        ...


@runtime_checkable
class Worded(Protocol):
    """A game that can say by which word each of its verbs is chosen, so that a player can bind a key to it."""

    @property
    def words(self) -> Mapping[str, str]:
        """By verb what choices call it, as `Staged.letters` does: 'end turn' for 'end'; '' where none is needed."""
        ...


@runtime_checkable
class Schools(Protocol):
    """A game that teaches itself by lessons, which `Info.lessons` names, and by notes in ordinary matches."""

    def lesson(self, lesson_id: str) -> "Lesson":
        """Return a lesson by its id; RulebookError when there is none."""
        ...

    def notes(self) -> "tuple[Note, ...]":
        """Return what is told once of what comes up for the first time; () for nothing."""
        ...
