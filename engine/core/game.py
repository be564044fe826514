"""The protocol every game fulfils, the values that pass through it, and the one door by which orders enter."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal, Protocol, runtime_checkable

from engine.core.errors import IllegalOrder, Refusal
from engine.core.events import Event
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import Factory, field, frozen

OptionValue = str | int | bool
"""What an option can be set to: one of its choices, a whole number, or yes or no."""

Options = Mapping[str, OptionValue]
"""Chosen values by option key; a game fills in its defaults for those that are missing."""


@frozen
class Choice:
    """One of the values an option can take; `help` says in a sentence what it means for play.

    `seats` gives the fewest and the most who can play with it, where that is narrower than the game's own.
    """

    value: str
    title: str
    help: str = ""
    seats: tuple[int, int] | None = None


@frozen
class Option:
    """One thing to settle before a match.

    A `number` has `low` and `high`, a `choice` its `choices`, a `flag` neither. `only` limits it to some values of
    another option: ('scenario', ('custom',)) is asked for only when the scenario is custom. `seats` is how many must
    play for it to matter: the third seat's fleet, 3.
    """

    key: str
    title: str
    kind: Literal["choice", "number", "flag"]
    default: OptionValue
    help: str = ""
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    only: tuple[str, tuple[OptionValue, ...]] | None = None
    seats: int = 0


@frozen
class Lens:
    """Another way to look at the same map: threat, supply, control."""

    id: str
    title: str


@frozen
class Info:
    """What can be said of a game without loading its rules.

    One option always has the key 'scenario'. `seats` gives the fewest and the most; `seat_names` what each is called.
    """

    id: str
    title: str
    blurb: str
    seats: tuple[int, int]
    seat_names: tuple[str, ...]
    options: tuple[Option, ...]
    rules: str
    """Version of the rules as implemented: a save names it."""
    minutes: str = ""
    lenses: tuple[Lens, ...] = ()

    def option(self, key: str) -> Option:
        """Find an option by its key; KeyError when the game has none of that name."""
        for option in self.options:
            if option.key == key:
                return option
        raise KeyError(key)


@frozen
class Position:
    """Where a match stands, whole: the open and hidden state, and the chance still to come."""

    state: Any
    rng: Rng


@frozen
class View:
    """What one seat may know (`seat` None: a spectator): a state with the rest HIDDEN. It carries no chance."""

    seat: Seat | None
    state: Any


@frozen
class Decision:
    """A seat that is awaited; `prompt` says in one sentence what is expected of it."""

    seat: Seat
    prompt: str
    undoable: bool = True


@frozen
class Transition:
    """What an order leads to, and the facts on the way, in the order they happened."""

    position: Position
    events: tuple[Event, ...] = ()


@frozen
class Outcome:
    """How a match ended; no `winners` is a draw. `scores` holds one number a seat."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[float, ...]


@frozen
class Clock:
    """When it is: `turn` counts from 1 (0 during set-up); `text` says it in the game's own words: 'round 3 of 20'."""

    turn: int
    text: str


@frozen
class Modifier:
    """One number that enters a roll, its name, and the rule it comes from."""

    label: str
    value: int
    rule: str = ""


@frozen
class Chance:
    """One thing that may happen, in `ways` of `of` equally likely cases."""

    what: str
    ways: int
    of: int

    @property
    def percent(self) -> float:
        """The chance in percent, 0 to 100."""
        return 100 * self.ways / self.of


@frozen
class Odds:
    """The exact chances of an order; `chances[0]` is the headline. `modifiers` make up its target number, in turn."""

    chances: tuple[Chance, ...]
    modifiers: tuple[Modifier, ...] = ()
    average: float | None = None
    """Expected amount of the headline effect (hits), where it has an amount."""
    unit: str = ""


class Game(Protocol):
    """A game: pure functions over frozen values. Fulfil it with any object; there is nothing to inherit."""

    info: ClassVar[Info]
    state_type: ClassVar[type]
    order_types: ClassVar[tuple[type[Any], ...]]
    """Every order class, each verb once: what a save can name."""

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition:
        """Start a match for that many seats; SetupError when options or seats do not fit."""
        ...

    def decisions(self, state: Any) -> tuple[Decision, ...]:
        """Say who is awaited: one seat, several at once for simultaneous orders, none when it is over."""
        ...

    def view(self, state: Any, seat: Seat | None) -> View:
        """Return what a seat may know; idempotent."""
        ...

    def orders(self, view: View) -> Iterable[Order]:
        """List or yield every legal order of the view's seat, in a stable order; none when it is not awaited."""
        ...

    def refusal(self, view: View, order: Order) -> Refusal | None:
        """Say why the view's seat may not give this order now, or None when it may. The only legality.

        A seat that is not awaited may give none.
        """
        ...

    def resolve(self, position: Position, seat: Seat, order: Order) -> Transition:
        """Carry out an order that is known to be legal. Trusts its caller: everybody else goes through `submit`."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """Say how it ended, or None while it goes on."""
        ...

    def clock(self, state: Any) -> Clock:
        """Say when it is."""
        ...

    def strength(self, state: Any) -> tuple[float, ...]:
        """Weigh each seat's standing in one number a seat, for charts: not a secret while the match is over."""
        ...


@runtime_checkable
class Imagines(Protocol):
    """A game that can make up what a seat does not see, so that a bot can search."""

    def imagine(self, view: View, rng: Rng) -> Position:
        """Return a whole position that is consistent with the view, its hidden part and chance drawn from `rng`."""
        ...


@runtime_checkable
class Forecasts(Protocol):
    """A game that can tell the chances of an order before it is given."""

    def forecast(self, view: View, order: Order) -> Odds | None:
        """Return the exact chances of what the order may do; None when it rolls nothing."""
        ...


@runtime_checkable
class Evaluates(Protocol):
    """A game that can weigh a view for a seat, so that a bot can compare."""

    def evaluate(self, view: View) -> float:
        """Weigh the position for the view's seat: 0 is even, more is better, about 1 is one small unit's worth."""
        ...


@frozen
class Plan:
    """A run of orders meant together, its worth by the game's own lights, and the reason in one sentence."""

    orders: tuple[Order, ...]
    worth: float = 0.0
    why: str = ""


@runtime_checkable
class Plans(Protocol):
    """A game that can propose whole runs of orders, where one order alone means little."""

    def plans(self, view: View) -> Iterable[Plan]:
        """Propose runs of legal orders for the awaited seat, best first by an estimate from this view alone.

        Later orders of a run may turn out to be refused when dice fall otherwise: the caller then asks again.
        """
        ...


@runtime_checkable
class Enquires(Protocol):
    """A game that answers questions about reach, threat, paths and arcs in words."""

    def enquire(self, view: View, what: str, subject: str, other: str = "") -> tuple[str, ...]:
        """Answer 'reach', 'threat', 'path' or 'arc' about a place or token id in at most three lines.

        Empty when the question makes no sense for that subject. `other` is a second id where the question has two ends.
        """
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


@frozen
class SeatPlan:
    """Who sits on a chair: `name` as shown, `driver` 'human' or 'bot:LEVEL'."""

    name: str
    driver: str = "human"

    @property
    def human(self) -> bool:
        """Whether a person gives this seat's orders."""
        return self.driver == "human"


@frozen
class Setup:
    """All that a match starts from: the same setup gives the same first position, to the byte."""

    seats: tuple[SeatPlan, ...]
    options: tuple[tuple[str, OptionValue], ...] = field(default=Factory(tuple))
    seed: str = "1"


def submit(game: Game, position: Position, seat: Seat, order: Order) -> Transition:
    """Let an order in by the one door: IllegalOrder when the game refuses it, or any order of this seat now."""
    refusal = game.refusal(game.view(position.state, seat), order)
    if refusal is not None:
        raise IllegalOrder(refusal)
    return game.resolve(position, seat, order)
