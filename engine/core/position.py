"""A match at one moment: its position, what a seat may know of it, who is awaited, and how it ended."""

from typing import Any, Generic, TypeAlias, TypeVar

from engine.core.events import Event
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.rng import Stream
from engine.core.values import frozen

StateT = TypeVar("StateT")
"""The state of a game: a frozen value of its own class."""


@frozen
class Position(Generic[StateT]):
    """A whole position: the state, hidden facts included, and the chance still to come."""

    state: StateT
    rng: Stream


@frozen
class View(Generic[StateT]):
    """What one seat may know (`seat` None: a spectator): a state with the rest HIDDEN. It carries no chance."""

    seat: Seat | None
    state: StateT


AnyState: TypeAlias = Any
"""The state of whatever game: for those who only hand it on."""

AnyPosition: TypeAlias = Position[AnyState]
"""A position of whatever game: for those who only hand its state on."""

AnyView: TypeAlias = View[AnyState]
"""A view of whatever game: for those who only hand its state on."""


@frozen
class Decision:
    """A seat that is awaited; `prompt` says in one sentence what is expected of it.

    One that is not `undoable` stands once it is made, as what is sealed: see `core.taking_back`.

    Of decisions that come again and again `topic` names the kind, one of `Info.topics`, and `default` is a legal order
    that most would give: a person may have it given without being asked. A default without a topic is all that can be
    ordered: it is given at once. That is for seats that must be awaited although they have nothing to decide, because
    others would learn of what is hidden from them if they were not.
    """

    seat: Seat
    prompt: str
    undoable: bool = True
    default: Order | None = None
    topic: str = ""


@frozen
class Transition(Generic[StateT]):
    """What an order leads to, and the facts on the way, in the order they happened."""

    position: Position[StateT]
    events: tuple[Event, ...] = ()


@frozen
class ScoreLine:
    """One line of what scores are made of: 'Plunder brought home', with a value for each seat."""

    label: str
    values: tuple[float, ...]


@frozen
class Outcome:
    """How a match ended; no `winners` is a draw. `scores` holds one number a seat, `table` what they are made of.

    `reason` says who won and why in one sentence, with the game's own seat names: 'West wins: ...', 'A draw: ...'.
    """

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[float, ...]
    table: tuple[ScoreLine, ...] = ()

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win, their sum 1: several winners have equal shares, in a draw all seats have."""
        won = self.winners or range(len(self.scores))
        return tuple((seat in won) / len(won) for seat in range(len(self.scores)))


@frozen
class Clock:
    """When it is: `turn` counts from 1 (0 during set-up); `text` says it in the game's own words: 'round 3 of 20'.

    A match of several battles names in `part` which of them it is, from 1 on, and in `title` what that is called:
    'Battle 2: The Gap'. Neither turn nor part ever falls, and a part begins with a turn of its own: turns count on from
    part to part. When the next one begins, clients show how the last stood; so let what decides a battle leave it as it
    stands, until an order of its own goes on to the next, and tell there how it ended.
    """

    turn: int
    text: str
    part: int = 0
    """0 in a match that is played in one, and before the first part."""

    title: str = ""
    round: int | None = None
    """The round that a turn belongs to, where each seat has its own in one; it begins anew with each part."""
