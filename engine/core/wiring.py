"""How a game is wired: its orders are those of its repertoire, and what few ask for is imported when it is first asked.

A game is a class of its own on `Wired` that names, a line each, who answers what else is asked of it: a function that
is there already (`staticmethod`), one whose module comes later (`Late`), one whose last answers are kept (`Cached`).
An ability that no line names it does not have.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar, TypeVarTuple

from engine.core.choices import Choices
from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.info import Info
from engine.core.orders import Order
from engine.core.position import Position, Transition, View
from engine.core.refs import Ref, Seat
from engine.core.repertoire import Repertoire
from engine.core.rng import Stream

StateT = TypeVar("StateT")
R = TypeVar("R")
StreamT = TypeVar("StreamT", bound=Stream)
P = ParamSpec("P")
Rest = TypeVarTuple("Rest")


class Wired(Generic[StateT]):
    """A game whose orders are those of its repertoire: what `Game`, `Staged` and `Worded` ask about them is here.

    What a repertoire also knows but not every game is asked for (`nearest`, `waives`, `costs`, `means`), a game names.
    """

    info: ClassVar[Info]
    state_type: ClassVar[type]
    repertoire: Repertoire[StateT, Any, Any]  # of whatever desk and draft: only its own verbs meet them

    draft: type[Draft[Any]]  # Any: toys of little state have the core's own, of whatever state
    """What an order is carried out on."""

    def resolve(self, position: Position[StateT], seat: Seat, order: Order) -> Transition[StateT]:
        """Carry out a legal order, and what follows of it by itself."""
        draft = self.draft(position)
        self.repertoire.carry(draft, seat, order)
        self.follow(draft)
        return draft.close()

    def follow(self, draft: Any, /) -> None:  # Any: the draft of its own game
        """Go on by itself until somebody is awaited: here nothing follows, a game says what does."""

    @property
    def event_types(self) -> tuple[type, ...]:
        """Every event class: each game names its own."""
        raise NotImplementedError

    @property
    def order_types(self) -> tuple[type[Order], ...]:
        """Every order class."""
        return self.repertoire.order_types

    @property
    def ending_keys(self) -> frozenset[str]:
        """The keys of all orders that end a turn or a phase."""
        return self.repertoire.ending_keys

    @property
    def words(self) -> Mapping[str, str]:
        """By verb what choices call it."""
        return self.repertoire.words

    def orders(self, view: View[StateT], picks: Sequence[Ref] = ()) -> Iterator[Order]:
        """Yield the legal orders that begin with these picks."""
        return self.repertoire.orders(view, picks)

    def choices(self, view: View[StateT], picks: Sequence[Ref] = ()) -> Choices[Order]:
        """Return what can be pointed at next behind these picks."""
        return self.repertoire.choices(view, picks)

    def drawn(self, view: View[StateT], rng: StreamT, picks: Sequence[Ref] = ()) -> tuple[Order, StreamT]:
        """Draw a legal order that goes on from these picks."""
        return self.repertoire.drawn(view, rng, picks)

    def about(self, view: View[StateT], refs: Collection[Ref]) -> Iterator[Order]:
        """Yield the legal orders that point at all of these things."""
        return self.repertoire.about(view, refs)

    def made(self, view: View[StateT], picks: Sequence[Ref]) -> Order | None:
        """Return the order that these picks spell out, legal or not."""
        return self.repertoire.made(view, picks)

    def refusal(self, view: View[StateT], order: Order) -> Refusal | None:
        """Return why the view's seat may not give this order now."""
        return self.repertoire.refusal(view, order)

    def picks(self, order: Order) -> tuple[Ref, ...]:
        """Return what one points at, in turn, to mean this order."""
        return self.repertoire.picks(order)

    def phrase(self, view: View[StateT], order: Order) -> str:
        """Return an order as a command."""
        return self.repertoire.phrase(view, order)

    def letters(self, view: View[StateT]) -> Mapping[Ref, str]:
        """Return the word of each order that is for now with its letter."""
        return self.repertoire.letters(view)


class Late(Generic[P, R]):
    """An ability whose module is imported when it is first asked for: the function of the same name in there.

    `ability` is the method that it fulfils, as `Plans.plans`: what that takes and returns, this does. That the function
    is there and fits it, `tests/conformance/test_wiring.py` asks of every game.
    """

    __slots__ = ("_answer", "ability", "module", "name")

    name: str

    def __init__(self, ability: Callable[Concatenate[Any, P], R], module: str) -> None:  # Any: the game, not handed on
        """Note where the function is; nothing is imported yet."""
        self.ability, self.module = ability, module
        self._answer: Callable[P, R] | None = None

    def __set_name__(self, _: type, name: str) -> None:
        """Learn what the game calls it."""
        self.name = name

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Answer by the function."""
        return (self._answer or self.found())(*args, **kwargs)

    def found(self) -> Callable[P, R]:
        """Import the function; AttributeError when there is none of that name."""
        answer: Callable[P, R] = getattr(import_module(self.module), self.name)
        self._answer = answer
        return answer


class Cached(Generic[StateT, *Rest, R]):
    """A function of a state whose last answers are kept, for the same is asked to list, to submit and to look ahead.

    A state is known by being the very same value. How many are kept is a `few`: each is looked at.
    """

    __slots__ = ("_answer", "_few", "_last")

    def __init__(self, answer: Callable[[StateT, *Rest], R], few: int = 1) -> None:
        """Begin with nothing kept."""
        self._answer, self._few = answer, few
        self._last: tuple[tuple[StateT, tuple[*Rest], R], ...] = ()

    def __call__(self, state: StateT, *rest: *Rest) -> R:
        """Return what is kept, or ask."""
        for known, asked, answer in self._last:
            if known is state and asked == rest:
                return answer
        answer = self._answer(state, *rest)
        self._last = ((state, rest, answer), *self._last[: self._few - 1])
        return answer
