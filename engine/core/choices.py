"""What can be pointed at next on the way to an order: single things, amounts in ranges, or a name to type."""

from collections.abc import Iterator
from typing import Generic, TypeAlias, TypeVar

from engine.core.orders import Order
from engine.core.refs import LONGEST_NAME, Ref
from engine.core.values import frozen

OrderT = TypeVar("OrderT")


@frozen
class Choice(Generic[OrderT]):
    """One thing that can be pointed at next, with at least one legal order behind it."""

    ref: Ref
    order: OrderT | None = None
    """The order it completes; None when more is to be chosen."""

    kinds: tuple[type[Order], ...] = ()
    """The classes of the orders that it leads to, in the order of lists: whose letter and verb a client shows."""


@frozen
class Amounts:
    """An amount is to be chosen next: every number in `ranges`, lowest first, is legal or leads on to what is."""

    ranges: tuple[range, ...]
    kinds: tuple[type[Order], ...] = ()
    asks: str = "how many"
    """The question for it."""
    hint: str = ""
    """What is worth knowing before one says it, in a few words: 'Grimby has 4'."""

    def __contains__(self, number: int) -> bool:
        """Return whether a number may be chosen."""
        return any(number in each for each in self.ranges)

    def __iter__(self) -> Iterator[int]:
        """Yield all numbers, lowest first."""
        for each in self.ranges:
            yield from each

    def __getitem__(self, index: int) -> int:
        """Return the number at an index, 0 for the lowest; IndexError when there are no so many."""
        for each in self.ranges:
            if index < len(each):
                return each[index]
            index -= len(each)
        raise IndexError(index)

    def __len__(self) -> int:
        """Count the numbers."""
        return sum(map(len, self.ranges))


@frozen
class Text:
    """A name is to be typed next; `offered` are some that a player may take instead of making one up."""

    offered: tuple[str, ...]
    longest: int = LONGEST_NAME
    kinds: tuple[type[Order], ...] = ()


Choices: TypeAlias = tuple[Choice[OrderT], ...] | Amounts | Text
"""What can be pointed at next; an empty tuple where nothing can."""
