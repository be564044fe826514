"""What orders are sure to lead to: the rules themselves, carried out on a view until dice or others decide.

Nothing is imagined: what the seat does not see is not there. So what is foreseen is what the seat has reason to expect,
and an order may still turn out otherwise.
"""

from collections.abc import Iterable
from typing import ClassVar, Final, Self

from engine.core.errors import LongshipError
from engine.core.events import Event
from engine.core.game import AnyGame
from engine.core.orders import Order
from engine.core.position import AnyView, Position
from engine.core.rng import Stream
from engine.core.values import frozen


class Undecided(LongshipError):  # noqa: N818 - what the dice have not done yet
    """Chance would decide: nothing is foreseen beyond this."""


class NoChance(Stream):
    """A stream from which nothing can be drawn: whoever tries learns that chance would decide."""

    __slots__ = ()
    draws: ClassVar[int] = 0  # type: ignore[misc]  # none ever is

    def _at(self) -> tuple[bytes, int]:
        raise Undecided("dice would fall")

    def _moved(self, draws: int) -> Self:  # noqa: ARG002 - the signature of every stream
        raise Undecided("dice would fall")


NO_CHANCE: Final = NoChance()


@frozen
class Foreseen:
    """What a run of orders is sure to lead to: the view then, how many of them are sure, and what is told of it."""

    view: AnyView
    done: int = 0
    events: tuple[Event, ...] = ()


def foresee(game: AnyGame, view: AnyView, orders: Iterable[Order]) -> Foreseen:
    """Carry orders out one by one as far as each is legal, throws no dice and leaves its seat awaited."""
    found = Foreseen(view)
    for order in orders:
        after = after_order(game, found.view, order)
        if after is None:
            break
        found = Foreseen(after.view, found.done + 1, (*found.events, *after.events))
    return found


def after_order(game: AnyGame, view: AnyView, order: Order) -> Foreseen | None:
    """Return what one order is sure to lead to; None when it is refused, or when chance or another seat decides."""
    if view.seat is None or game.refusal(view, order) is not None:
        return None
    try:
        reached = game.resolve(Position(view.state, NO_CHANCE), view.seat, order)
    except Undecided:
        return None
    if not any(each.seat == view.seat for each in game.decisions(reached.position.state)):
        return None
    return Foreseen(game.view(reached.position.state, view.seat), 1, reached.events)
