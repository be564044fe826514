"""What happens, each told in a sentence."""

from engine.core.events import FiredAt, Happening
from engine.core.refs import Name, Seat
from engine.core.telling import teller
from engine.core.values import frozen
from tests.toys.drill.info import INFO

telling = teller({"side": INFO.seat_names.__getitem__})


@frozen
class Moved(Happening, topic="moves"):
    who: str

    def tell(self) -> str:
        return f"{self.who} goes to {self.places[0]}."


@frozen
class Shot(Happening, topic="fire", reveals=True):
    who: str
    target: str
    face: int
    hull: int
    hit: bool

    @property
    def shot(self) -> FiredAt:
        return FiredAt(self.who, self.target, self.hit)

    def tell(self) -> str:
        result = "hits" if self.hit else "misses"
        left = f"hull {self.hull}" if self.hull else "sunk"
        return f"{self.who} rolls {self.face} for 4 or more and {result} {self.target}: {left}."


@frozen
class Paid(Happening, topic="pay"):
    who: str
    coins: int
    tell = telling("The crew of {who} is paid {coins}.")


@frozen
class Christened(Happening, topic="names"):
    was: str
    name: Name
    tell = telling("{was} is called {name} from now on.")


@frozen
class Began(Happening, topic="phases"):
    seat: Seat
    phase: str
    tell = telling("{seat@side} begins the {phase}.")
