"""What an order is: one atomic choice of one seat, as a frozen value with a verb."""

from typing import ClassVar, Protocol

from engine.core.position import View
from engine.core.refs import Ref


class Order(Protocol):
    """One atomic order. Every game has one frozen attrs class per verb; its fields are ids and numbers."""

    verb: ClassVar[str]
    """The order's name in saves and on the command line, unique in its game: lower case, hyphens for blanks."""

    key: ClassVar[str]
    """The one letter a player would press for it, lower case; '' leaves the choice to the client."""

    @property
    def picks(self) -> tuple[Ref, ...]:
        """What one points at, in turn, to mean this order and no other: unit, then verb word, then target or number.

        No two legal orders of one view have the same picks, and none's picks are the beginning of another's.
        """
        ...

    def phrase(self, view: View) -> str:
        """Say the order as a command with the names this seat knows: 'Vidar fires at Hati'. No full stop."""
        ...
