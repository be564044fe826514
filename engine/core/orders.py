"""What an order is: one atomic choice of one seat, as a frozen value with a verb. What it means is in `core.verbs`."""

from collections.abc import Iterable
from typing import ClassVar


class Order:
    """What every order builds on; its fields are ids and numbers, its verb and its key stand at its head.

    `class Fire(Order, verb="fire", key="f")`. Within one decision no order takes another back, alone or with others:
    that is what undo is for. A course is plotted once and not again; what is to be bought is one order with its amount.
    Otherwise a player who prefers each of two positions to the other could alternate for ever, and the match would
    never end.
    """

    __slots__ = ()

    verb: ClassVar[str]
    """The order's name in saves and on the command line, unique in its game: lower case, hyphens for blanks.

    What ends a turn, a phase or a secret decision is called 'end', 'pass' or 'end-...': clients have a key for it, and
    bots that get nowhere take it.
    """

    key: ClassVar[str]
    """The one letter a player would press for it, lower case; '' leaves the choice to the client."""

    seals: ClassVar[bool] = False
    """Whether it seals what its seat has decided unseen by others, as a sheet or a muster."""

    writes: ClassVar[bool] = False
    """Whether it only writes down what comes about once all have sealed, and is taken back freely until then."""

    def __init_subclass__(
        cls, *, verb: str | None = None, key: str = "", seals: bool = False, writes: bool = False
    ) -> None:
        """Take verb and key from the head of the class."""
        if verb is not None:  # attrs makes the class anew, with all that it has
            cls.verb, cls.key, cls.seals, cls.writes = verb, key, seals, writes


def ending(orders: Iterable[Order]) -> Order | None:
    """Find the order that ends a turn or a phase, by its verb; the last if several."""
    found = [order for order in orders if ends(order.verb)]
    return found[-1] if found else None


def ending_keys(kinds: Iterable[type[Order]]) -> frozenset[str]:
    """Return the keys of those orders that end a turn or a phase."""
    return frozenset(kind.key for kind in kinds if ends(kind.verb))


def ends(verb: str) -> bool:
    """Return whether an order of that verb ends a turn or a phase."""
    return verb in {"end", "pass"} or verb.startswith("end-")
