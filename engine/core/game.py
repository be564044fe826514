"""The protocol that every game fulfils, and `submit`, through which every order is given."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from engine.core.choices import Choices
from engine.core.errors import IllegalOrder, Refusal
from engine.core.info import Info, Options
from engine.core.orders import Order
from engine.core.position import AnyState, Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import Ref, Seat
from engine.core.rng import Rng, Stream

StateT = TypeVar("StateT")
OrderT = TypeVar("OrderT")
StreamT = TypeVar("StreamT", bound=Stream)


class Game(Protocol[StateT, OrderT]):
    """A game of states `StateT` and orders `OrderT`: pure functions over frozen values.

    Fulfil it with any object; there is nothing to inherit. Most of it is what `core.repertoire` makes of the game's
    verbs. Its orders lead on: within one decision none takes another back (see `Order`).
    """

    info: ClassVar[Info]
    state_type: ClassVar[type]

    @property
    def event_types(self) -> tuple[type, ...]:
        """Every event class, each name once: lessons know an event by it, and who writes one down. See `events_in`."""
        ...

    @property
    def order_types(self) -> tuple[type[Order], ...]:
        """Every order class, each verb once: what a save can name."""
        ...

    @property
    def ending_keys(self) -> frozenset[str]:
        """The keys of all orders that end a turn or a phase: a client keeps them free from the first frame on."""
        ...

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[StateT]:
        """Start a match for that many seats; SetupError when options or seats do not fit."""
        ...

    def decisions(self, state: StateT) -> tuple[Decision, ...]:
        """Return who is awaited: one seat, several at once for simultaneous orders, none when it is over."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> View[StateT]:
        """Return what a seat may know; idempotent.

        The seat's own decisions, who else is awaited, the clock and the outcome follow from it as from the whole state:
        so whoever holds no more than a view can be asked and told all that concerns that seat.
        """
        ...

    def orders(self, view: View[StateT], picks: Sequence[Ref] = ()) -> Iterable[OrderT]:
        """Yield the legal orders of the view's seat that begin with these picks, in a stable order; lazily.

        None when the seat is not awaited. Of names that are typed only those on offer are among them.
        """
        ...

    def choices(self, view: View[StateT], picks: Sequence[Ref] = ()) -> Choices[OrderT]:
        """Return what can be pointed at next behind these picks: each leads on to a legal order."""
        ...

    def drawn(self, view: View[StateT], rng: StreamT, picks: Sequence[Ref] = ()) -> tuple[OrderT, StreamT]:
        """Draw a legal order that goes on from these picks, each choice of a stage equally likely.

        ValueError where there is none.
        """
        ...

    def about(self, view: View[StateT], refs: Collection[Ref]) -> Iterable[OrderT]:
        """Yield the legal orders that point at all of these things, in whatever turn."""
        ...

    def made(self, view: View[StateT], picks: Sequence[Ref]) -> OrderT | None:
        """Return the order that these picks spell out, whether or not it is legal; None when they spell none."""
        ...

    def refusal(self, view: View[StateT], order: OrderT) -> Refusal | None:
        """Return why the view's seat may not give this order now, or None when it may. The only legality.

        A seat that is not awaited may give none. Total: well-typed ids that name nothing here, or nothing that such an
        order is about, are refused and never raise.
        """
        ...

    def picks(self, order: OrderT) -> tuple[Ref, ...]:
        """Return what one points at, in turn, to mean this order: unit, then verb word, then target or number.

        No two legal orders of one view have the same picks, and none's picks are the beginning of another's.
        """
        ...

    def phrase(self, view: View[StateT], order: OrderT) -> str:
        """Return an order as a command with the names this seat knows: 'Vidar fires at Hati'. No full stop.

        Total: it never raises, whatever its ids name and whenever it is asked. Clients make up orders that no game has
        listed, another phase's and other boards' too, and ask how they are said and why they are refused.
        """
        ...

    def resolve(self, position: Position[StateT], seat: Seat, order: OrderT) -> Transition[StateT]:
        """Carry out an order that is known to be legal. Trusts its caller: everybody else goes through `submit`."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """Return how it ended, or None while it goes on."""
        ...

    def clock(self, state: StateT) -> Clock:
        """Return when it is."""
        ...

    def strength(self, state: StateT) -> tuple[float, ...]:
        """Weigh how strong each seat stands, hidden facts included: for charts of a match or a part that is over."""
        ...


AnyGame: TypeAlias = Game[AnyState, Any]
"""Whatever game: for those who only hand its states and orders on."""


def submit(game: Game[StateT, OrderT], position: Position[StateT], seat: Seat, order: OrderT) -> Transition[StateT]:
    """Check an order and carry it out; IllegalOrder when the game refuses it, or any order of this seat now."""
    refusal = game.refusal(game.view(position.state, seat), order)
    if refusal is not None:
        raise IllegalOrder(refusal)
    return game.resolve(position, seat, order)
