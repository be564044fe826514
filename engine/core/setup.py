"""What a match starts from: who sits where, the chosen options and the seed."""

from engine.core.info import OptionValue
from engine.core.refs import Seat
from engine.core.values import Factory, field, frozen


@frozen
class SeatPlan:
    """Who plays a seat: `name` as shown, `driver` 'human', 'bot:LEVEL' or 'bot:LEVEL:LEANING'."""

    name: str
    driver: str = "human"

    @property
    def human(self) -> bool:
        """Whether a person gives this seat's orders."""
        return self.driver == "human"


@frozen
class Setup:
    """All that a match starts from: the same setup gives the same first position, to the byte."""

    seats: tuple[SeatPlan, ...]
    options: tuple[tuple[str, OptionValue], ...] = field(default=Factory(tuple))
    seed: str = "1"
    practice: bool = False
    """Whether what the law of `core.taking_back` binds may be taken back and is counted; else the match is honest."""
    salt: str = ""
    """Chance for the opponents beside the seed, so that who guesses the seed knows nothing; '' where one was typed."""

    @property
    def people(self) -> int:
        """How many seats are played by a person."""
        return sum(seat.human for seat in self.seats)

    def human(self, seat: Seat) -> bool:
        """Return whether a person gives the orders of a seat; there may be no such seat."""
        return 0 <= seat < len(self.seats) and self.seats[seat].human
