"""What houses say to each other: offers, alliances, loans."""

from typing import ClassVar

from engine.core.bargains import Lot
from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.viking_raid.events.common import telling
from engine.games.viking_raid.queries.deals import said
from engine.games.viking_raid.queries.names import side


@frozen
class Opened(Happening):
    """A seat has begun an offer."""

    topic: ClassVar[str] = "bargains"
    seat: int
    to: int
    counter: bool

    def tell(self) -> str:
        """Return to whom."""
        what = "a counter-offer" if self.counter else "an offer"
        return f"{side(self.seat)} makes {side(self.to)} {what}."


@frozen
class Named(Happening):
    """A lot of the offer has been named."""

    topic: ClassVar[str] = "bargains"
    seat: int
    lot: Lot
    gives: bool

    def tell(self) -> str:
        """Return what."""
        how = "would give" if self.gives else "wants"
        return f"{side(self.seat)} {how} {said(self.lot)}."


@frozen
class Proposed(Happening):
    """An offer is whole."""

    topic: ClassVar[str] = "bargains"
    seat: int
    to: int
    gives: tuple[Lot, ...]
    wants: tuple[Lot, ...]
    tell = telling("{seat@house} offers {to@house} {gives@lots} for {wants@lots}.")


@frozen
class Dropped(Happening):
    """An offer has been dropped before it was whole."""

    topic: ClassVar[str] = "bargains"
    seat: int
    tell = telling("{seat@house} drops the offer.")


@frozen
class Replied(Happening):
    """An offer or a proposal has been answered."""

    topic: ClassVar[str] = "bargains"
    seat: int
    what: str
    taken: bool

    def tell(self) -> str:
        """Return how."""
        return f"{side(self.seat)} {'accepts' if self.taken else 'refuses'} the {self.what}."


@frozen
class Courted(Happening):
    """An alliance has been proposed."""

    topic: ClassVar[str] = "alliances"
    seat: int
    to: int
    tell = telling("{seat@house} proposes an alliance to {to@house}.")


@frozen
class Allied(Happening):
    """Two houses are allies."""

    topic: ClassVar[str] = "alliances"
    seat: int
    to: int
    tell = telling("{seat@house} and {to@house} are allies from now on.")


@frozen
class Parted(Happening):
    """An alliance has ended."""

    topic: ClassVar[str] = "alliances"
    seat: int
    to: int
    tell = telling("{seat@house} ends the alliance with {to@house}.")


@frozen
class Lent(Happening):
    """Coins have been lent."""

    topic: ClassVar[str] = "bargains"
    seat: int
    to: int
    coins: int
    hour: int
    tell = telling("{seat@house} lends {to@house} {coins@coin} until hour {hour}.")
