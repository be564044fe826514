"""How days, turns and the match begin and end, and what cards bring a seat."""

from engine.core.events import Happening
from engine.core.grammar import list_of, plural
from engine.core.values import frozen
from engine.games.viking_raid.events.common import telling
from engine.games.viking_raid.queries.pieces import side


@frozen
class Began(Happening, topic="turns"):
    """The match has begun."""

    title: str
    days: int
    tell = telling("{title}, {days@day}: the richest War Chest wins.")


@frozen
class OrderThrown(Happening, topic="turns", reveals=True):
    """The dice have said who goes first."""

    seats: tuple[int, ...]
    faces: tuple[int, ...]

    def tell(self) -> str:
        """Return the faces and the order."""
        thrown = list_of([f"{side(seat)} {face}" for seat, face in enumerate(self.faces) if face])
        return f"Dice for the day: {thrown}. The order is {list_of([side(seat) for seat in self.seats])}."


@frozen
class SeasonThrown(Happening, topic="turns", reveals=True):
    """The die has said how long the day is."""

    face: int
    hours: int

    def tell(self) -> str:
        """Return the season and its hours."""
        season = "summer" if self.hours > 10 else "spring or autumn"
        return f"A {self.face} for the season: {season}, {self.hours} hours of daylight."


@frozen
class Funded(Happening, topic="coins", reveals=True):
    """A house has its first coins."""

    seat: int
    diamonds: tuple[int, ...]
    coins: int
    tell = telling("{seat@house} draws Diamonds worth {diamonds@list} and begins with {coins@coin}.")


@frozen
class Fitted(Happening, topic="turns"):
    """A house is ready."""

    seat: int
    men: int
    fodder: int
    tell = telling("{seat@house} is ready: {men@warrior}, animals worth {fodder@coin}.")


@frozen
class TurnBegan(Happening, topic="turns", heralds=True):
    """A seat's turn has begun."""

    seat: int
    day: int
    hour: int
    hours: int
    tell = telling("Day {day}, hour {hour} of {hours}: {seat@house}'s turn.")
    brief = property(telling("Hour {hour}: {seat@house}'s turn."))


@frozen
class DiamondDrawn(Happening, topic="coins", reveals=True):
    """A seat has drawn its Diamond of the turn."""

    seat: int
    value: int
    coins: int
    tell = telling(
        "{seat@house} draws {value?:a Diamond worth {value@coin}: {coins} in the purse}"
        "{not value?:the Joker of Diamonds: a plague is in the air}."
    )

    @property
    def brief(self) -> str:
        """Return what it brings: beside it there is to be room for the Club."""
        if not self.value:
            return self.tell()
        return f"{side(self.seat)} draws {self.value}, has {plural(self.coins, 'coin')}."


@frozen
class ClubDrawn(Happening, topic="turns", reveals=True):
    """A seat has drawn its Club of the turn."""

    seat: int
    inches: int
    tell = telling(
        "{seat@house} draws {inches?:a Club: {inches@inch/inches} on foot, twice that mounted}"
        "{not inches?:the Joker of Clubs: nobody moves, and a beast stirs}."
    )

    @property
    def brief(self) -> str:
        """Return how far men go on foot."""
        return f"{side(self.seat)}'s Club: {plural(self.inches, 'inch', 'inches')}." if self.inches else self.tell()


@frozen
class Paid(Happening, topic="coins"):
    """At dawn a house has paid its people."""

    seat: int
    people: int
    coins: int
    tell = telling("{seat@house} pays {people@mouth} for the new day: {coins@coin}.")


@frozen
class DayEnded(Happening, topic="turns", heralds=True):
    """A day is over."""

    day: int
    tell = telling("Day {day} is over.")


@frozen
class LoanDue(Happening, topic="bargains"):
    """The hour of a loan has passed."""

    lender: int
    borrower: int
    coins: int
    tell = telling("The hour has passed in which {borrower@house} was to pay {lender@house} back {coins@coin}.")
    brief = property(telling("Loan due: {lender@house} lent {borrower@house} {coins}."))


@frozen
class Remembered(Happening, topic="alliances"):
    """At dusk it is told who has broken his word, and how often."""

    broken: tuple[tuple[int, int], ...]

    def tell(self) -> str:
        """Return whose word is worth how little."""
        told = list_of([f"{side(seat)} {'once' if many == 1 else f'{many} times'}" for seat, many in self.broken])
        return f"The skalds count who broke his word: {told}. They make verses of it."
