"""What a bot is handed of the legal orders: questions that need no list of them all."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Generic, TypeAlias, TypeVar

from engine.core.game import Game
from engine.core.orders import ends
from engine.core.position import AnyState, AnyView
from engine.core.refs import Ref
from engine.core.rng import Stream

OrderT = TypeVar("OrderT")
StreamT = TypeVar("StreamT", bound=Stream)


class Menu(Generic[OrderT]):
    """The legal orders of one view, asked about one by one or drawn stage by stage; empty for who is not awaited."""

    __slots__ = ("_game", "_view")

    def __init__(self, game: Game[AnyState, OrderT], view: AnyView) -> None:
        """Ask this game about this view."""
        self._game = game
        self._view = view

    @property
    def only(self) -> OrderT | None:
        """The only legal order, None where there are several or none; a name to be typed counts as several."""
        few = tuple(islice(self._game.orders(self._view), 2))
        if len(few) != 1 or any(ref.kind == "name" for ref in self._game.picks(few[0])):
            return None
        return few[0]

    @property
    def ending(self) -> OrderT | None:
        """The legal order that ends the turn or the phase, the last if there are several; None where there is none."""
        if not self._game.ending_keys:
            return None
        return self._ending(())

    def _ending(self, picks: tuple[Ref, ...]) -> OrderT | None:
        choices, found = self._game.choices(self._view, picks), None
        for choice in choices if isinstance(choices, tuple) else ():
            if any(ends(kind.verb) for kind in choice.kinds):
                last = choice.order if choice.order is not None else self._ending((*picks, choice.ref))
                found = last if last is not None else found
        return found

    def has(self, order: OrderT) -> bool:
        """Return whether an order is legal."""
        return self._game.refusal(self._view, order) is None

    def drawn(self, rng: StreamT) -> tuple[OrderT, StreamT]:
        """Draw a legal order stage by stage, each choice of a stage equally likely; ValueError where there is none."""
        return self._game.drawn(self._view, rng)

    def sample(self, count: int, rng: Stream) -> list[OrderT]:
        """Return all legal orders where they are at most `count`, else so many, drawn so that no unit is left out.

        What ends the turn is always among them. `count` is 2 or more; where many choices lead to few orders each, the
        draws may find a few less.
        """
        few = list(islice(self._game.orders(self._view), count + 1))
        if len(few) <= count:
            return few
        last = self.ending
        drawn: dict[OrderT, None] = {}
        for order in self._spread(count - 1, rng):
            if order != last:
                drawn[order] = None
        if last is not None:
            drawn[last] = None
        return list(drawn)

    def _spread(self, count: int, rng: Stream) -> Iterator[OrderT]:
        # One behind each stretch of the first choices, or where they are few one behind each in turn.
        firsts = self._game.choices(self._view)
        for number in range(count):
            if not (firsts and isinstance(firsts, tuple)):
                order, rng = self.drawn(rng)
                yield order
                continue
            first = firsts[number % len(firsts)]
            if len(firsts) > count:
                first, rng = rng.pick(firsts[number * len(firsts) // count : (number + 1) * len(firsts) // count])
            if first.order is None:
                order, rng = self._game.drawn(self._view, rng, (first.ref,))
                yield order
            else:
                yield first.order


AnyMenu: TypeAlias = Menu[Any]
"""The menu of whatever game: for those who only hand its orders on."""
