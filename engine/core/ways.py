"""Where a unit can come to, and by which orders: point and go, in whatever game offers it.

A way is nothing but orders that follow each other, each checked by `submit` when its turn comes: so legality stays
written once. Dice, and what the seat does not see, may end a way before its last order.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final, TypeAlias

from engine.core.foresight import after_order, foresee
from engine.core.game import AnyGame
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import PlaceId
from engine.core.values import frozen

MOST: Final = 600
"""So many stands of one unit are looked at: a ship with 7 moves has fewer on open hexes."""


@frozen
class Way:
    """How a unit comes to a place: by which orders, in turn, at what cost, with which facing in the end."""

    place: PlaceId
    orders: tuple[Order, ...]
    facing: int | None = None
    """As `Token.facing` counts; None where the unit has none."""
    path: tuple[PlaceId, ...] = ()
    """The places that it comes through, its own left out, the last one `place`; none for a turn on the spot."""
    cost: int = 1
    """In the unit of its game: of two ways to one place the cheaper is offered first."""
    spends: str = ""
    """What it costs in words: '2 of 3 MF', 'its one move of this phase'."""
    opening: int = 0
    """How many of its first orders only let the unit act: they take it nowhere, and need no telling."""
    later: bool = False
    """Whether the unit stays where it is until others have decided as well: a course that is plotted."""
    turns: int = 1
    """In which turn it is there: 1 for the one that is decided now, 0 where nobody can say."""
    when: str = ""
    """The same in a few words, as the game counts its turns: 'this year', 'in year 3'; '' where it need not be told.

    Where `turns` is 0, on what it hangs.
    """


@frozen
class Stand:
    """How a unit stands after some orders: where, which way it faces, and what it has spent on the way."""

    place: PlaceId
    facing: int | None = None
    cost: int = 0
    spends: str = ""
    state: Hashable = None
    """What else decides where it can go on to: two stands that differ in it are looked at apart."""

    @property
    def key(self) -> tuple[PlaceId, int | None, Hashable]:
        """What tells two stands apart, whatever they cost."""
        return self.place, self.facing, self.state


Look = Callable[[AnyView], Stand | None]
"""Says how the unit stands in a view; None when it is gone."""

Steps = Callable[[AnyView], Iterable[Order]]
"""Says by which orders, legal or not, the unit might go on from a view."""


_Reached: TypeAlias = tuple[int, int, Stand, AnyView, tuple[Order, ...], tuple[PlaceId, ...]]
"""What it has cost, in which turn it was found, how the unit stands, the view then, and how it came there."""


def explored(game: AnyGame, view: AnyView, steps: Steps, look: Look, first: Sequence[Order] = ()) -> Iterator[Way]:
    """Yield the ways that the rules themselves open, order by order, cheapest first: `first` let the unit act.

    Each step is asked of `refusal` and carried out by `resolve` on the view. What throws dice or reveals something ends
    a way: that is nothing to point and go into. Of two that come to one place with one facing, the cheaper is yielded.
    """
    begun = foresee(game, view, first)
    start = look(begun.view) if begun.done == len(first) else None
    if start is None:
        return
    turn = count()
    border: list[_Reached] = [(start.cost, next(turn), start, begun.view, tuple(first), ())]
    seen, told = {start.key}, {(start.place, start.facing)}
    for _ in range(MOST):
        if not border:
            return
        _, _, here, shown, orders, path = heappop(border)
        if (here.place, here.facing) not in told:
            told.add((here.place, here.facing))
            yield Way(here.place, orders, here.facing, path, here.cost - start.cost, here.spends, len(first))
        for step in steps(shown):
            after = after_order(game, shown, step)
            if after is None or any(event.reveals for event in after.events):
                continue
            there = look(after.view)
            if there is None or there.key in seen:
                continue
            seen.add(there.key)
            through = path if there.place == here.place else (*path, there.place)
            heappush(border, (there.cost, next(turn), there, after.view, (*orders, step), through))


def direct(orders: Iterable[Order], place_of: Callable[[Order], PlaceId | None], spends: str) -> Iterator[Way]:
    """Yield the ways that one order alone is: for units that go anywhere in their reach at once, for one price.

    `orders` are the legal ones of a unit; `place_of` says where one takes it, None for orders that do something else.
    """
    for order in orders:
        place = place_of(order)
        if place is not None:
            yield Way(place, (order,), path=(place,), spends=spends)
