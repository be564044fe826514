"""The protocol every game fulfils, and the one door by which orders enter."""

from collections.abc import Iterable
from typing import Any, ClassVar, Protocol

from engine.core.errors import IllegalOrder, Refusal
from engine.core.info import Info, Options
from engine.core.orders import Order
from engine.core.position import Clock, Decision, Outcome, Position, Transition, View
from engine.core.refs import Seat
from engine.core.rng import Rng


class Game(Protocol):
    """A game: pure functions over frozen values. Fulfil it with any object; there is nothing to inherit.

    Its orders lead on: within one decision none takes another back (see `Order`).
    """

    info: ClassVar[Info]
    state_type: ClassVar[type]
    order_types: ClassVar[tuple[type[Any], ...]]
    """Every order class, each verb once: what a save can name."""
    event_types: ClassVar[tuple[type, ...]]
    """Every event class, each class name once: by that name an event is written down. See `events_in`."""

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition:
        """Start a match for that many seats; SetupError when options or seats do not fit."""
        ...

    def decisions(self, state: Any) -> tuple[Decision, ...]:
        """Say who is awaited: one seat, several at once for simultaneous orders, none when it is over."""
        ...

    def view(self, state: Any, seat: Seat | None) -> View:
        """Return what a seat may know; idempotent.

        The seat's own decisions, who else is awaited, the clock and the outcome follow from it as from the whole state:
        so whoever holds no more than a view can be asked and told all that concerns that seat.
        """
        ...

    def orders(self, view: View) -> Iterable[Order]:
        """List or yield every legal order of the view's seat, in a stable order; none when it is not awaited."""
        ...

    def refusal(self, view: View, order: Order) -> Refusal | None:
        """Say why the view's seat may not give this order now, or None when it may. The only legality.

        A seat that is not awaited may give none. Total: well-typed ids that name nothing here, or nothing that such an
        order is about, are refused and never raise.
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
        """Weigh how strong each seat stands, hidden facts included: for charts of a match or a part that is over."""
        ...


def submit(game: Game, position: Position, seat: Seat, order: Order) -> Transition:
    """Let an order in by the one door: IllegalOrder when the game refuses it, or any order of this seat now."""
    refusal = game.refusal(game.view(position.state, seat), order)
    if refusal is not None:
        raise IllegalOrder(refusal)
    return game.resolve(position, seat, order)
