"""What houses say to each other: offers, alliances, loans."""

from typing import ClassVar

from engine.core.bargains import Lot
from engine.core.events import Happening
from engine.core.grammar import plural
from engine.core.values import frozen
from engine.games.viking_raid.events.common import telling
from engine.games.viking_raid.queries.deals import NO_BARGAIN, NO_PACT
from engine.games.viking_raid.queries.pieces import side
from engine.games.viking_raid.state import NOBODY


@frozen
class Opened(Happening, topic="bargains"):
    """A seat has begun an offer."""

    seat: int
    to: int
    counter: bool
    tell = telling("{seat@house} makes {to@house} {counter@a counter-offer/an offer}.")


@frozen
class Named(Happening, topic="bargains"):
    """A lot of the offer has been named."""

    seat: int
    lot: Lot
    gives: bool
    tell = telling("{seat@house} {gives@would give/wants} {lot@lot}.")


@frozen
class Proposed(Happening, topic="bargains"):
    """An offer is whole."""

    seat: int
    to: int
    gives: tuple[Lot, ...]
    wants: tuple[Lot, ...]
    tell = telling("{seat@house} offers {to@house} {gives@lots} for {wants@lots}.")


@frozen
class Dropped(Happening, topic="bargains"):
    """An offer has been dropped before it was whole."""

    seat: int
    tell = telling("{seat@house} drops the offer.")


@frozen
class Replied(Happening, topic="bargains"):
    """An offer or a proposal has been answered."""

    seat: int
    what: str
    taken: bool
    why: str = ""

    def tell(self) -> str:
        """Return how, and why if that was said."""
        said = {**NO_PACT, **NO_BARGAIN}.get(self.why, "")
        reply = f"{side(self.seat)} {'accepts' if self.taken else 'refuses'} the {self.what}"
        return f"{reply}: {said}." if said else f"{reply}."


@frozen
class Courted(Happening, topic="alliances"):
    """An alliance has been proposed."""

    seat: int
    to: int
    tell = telling("{seat@house} proposes an alliance to {to@house}.")


@frozen
class Allied(Happening, topic="alliances", weighty=True):
    """Two houses are allies."""

    seat: int
    to: int
    tell = telling("{seat@house} and {to@house} are allies from now on.")


@frozen
class Parted(Happening, topic="alliances", weighty=True):
    """An alliance has ended, with a word or with a dagger."""

    seat: int
    to: int
    asked: int = NOBODY
    """Whose idea it was."""
    hours: int = 0
    """How long ago."""
    owed: int = 0
    """Coins that who ends it has had from the other, and has not paid back."""
    how: ClassVar[str] = "ends"

    def tell(self) -> str:
        """Return what was promised, how long ago, and what is still owed."""
        idea = f", which {side(self.asked)} proposed {_ago(self.hours)}" if self.asked != NOBODY else ""
        owes = f" It still owes {side(self.to)} {plural(self.owed, 'coin')}." if self.owed else ""
        return f"{side(self.seat)} {self.how} the alliance with {side(self.to)}{idea}.{owes}"


@frozen
class Betrayed(Parted, topic="alliances"):
    """An alliance has ended with a dagger."""

    how: ClassVar[str] = "has broken"


def _ago(hours: int) -> str:
    return {0: "in this very hour", 1: "an hour ago"}.get(hours, f"{hours} hours ago")


@frozen
class Lent(Happening, topic="bargains"):
    """Coins have been lent."""

    seat: int
    to: int
    coins: int
    hour: int
    tell = telling("{seat@house} lends {to@house} {coins@coin} until hour {hour}.")
