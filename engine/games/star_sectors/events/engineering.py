"""Facts of the engineering phase: shields, charges, goods."""

from engine.core.events import Happening
from engine.core.refs import Seat
from engine.core.values import evolve, frozen
from engine.games.star_sectors.events.words import shields


@frozen
class Restored(Happening, topic="engineering"):
    """Shields came back."""

    ship: str
    count: int
    source: str
    left: int
    full: int

    def tell(self) -> str:
        """Return a sentence that says how many stand now, and what restored them."""
        many = "a shield" if self.count == 1 else f"{self.count} shields"
        return f"{self.ship} restores {many} by {self.source}: {shields(self.left, self.full)}."


@frozen
class Charged(Happening, topic="engineering"):
    """An engine or a bank was charged; `what` names it."""

    ship: str
    what: str
    source: str
    charged: int
    of: int

    def tell(self) -> str:
        """Return a sentence that says what holds a charge now."""
        means = f" with {self.source}" if self.source else ""
        return f"{self.ship} charges {self.what}{means}: {self.charged} of {self.of} charged."


@frozen
class Stowed(Happening, topic="engineering"):
    """Goods were gathered, loaded, unloaded or brought home; `secret` hides amounts from other seats than `seat`."""

    ship: str
    deed: str
    item: str
    count: int
    held: int
    room: int
    seat: int
    secret: bool = False
    redacted: bool = False

    def tell(self) -> str:
        """Return a sentence that says what moved and what is aboard now."""
        if self.redacted:
            return f"{self.ship} handles cargo."
        return f"{self.ship} {self.deed} {self.count} {self.item}: cargo {self.held} of {self.room}."

    def seen_by(self, seat: Seat | None) -> "Stowed | None":
        """Return the event, for other seats without the amounts where cargo is secret."""
        seen = super().seen_by(seat)
        if seen is None or not self.secret or seat == self.seat:
            return seen
        return evolve(seen, item="", count=0, held=0, redacted=True)
