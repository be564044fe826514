"""Facts of politics: what the council decides, and what its civil war takes and brings (K-142 to K-149)."""

from typing import Final, Self

from engine.core.events import Happening, NamedBySeat
from engine.core.grammar import sentence
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.games.star_viking.events.common import Who, telling
from engine.games.star_viking.state import FEDERATE

_RESULTS: Final = {
    "depression": ("Depression", "the taxes of Federate are halved this turn"),
    "avarice": ("Council Avarice", "half of the income of Federate must go into points"),
    "bloated": ("Bloated Bureaucracy", "what Federate builds and buys costs 1 MCr more"),
    "quiet": ("Quiet times", "nothing changes"),
    "fear": ("Fear of Civil War", "Federate may build no starships this turn"),
    "wars": ("Distant Wars", "a frigate of Federate must leave"),
    "civil": ("Civil War", "Federate may give units up for a third of their price in points"),
}


@frozen
class Politics(Happening, topic="council", reveals=True):
    """The general roll (K-142 to K-149)."""

    dice: tuple[int, ...]
    result: str
    again: bool = False
    """Whether it falls in the last turn and is thrown again."""

    def tell(self) -> str:
        """Return a sentence that says what the council decides, then the dice."""
        name, effect = _RESULTS[self.result]
        rest = "too late in the last turn, so the dice are thrown again" if self.again else effect
        return f"{name}: {rest} (politics {' + '.join(map(str, self.dice))})."

    @property
    def brief(self) -> str:
        """Return what the council decides."""
        return f"{_RESULTS[self.result][0]}: {'thrown again' if self.again else _RESULTS[self.result][1]}."


@frozen
class Left(NamedBySeat, topic="council", loses=True):
    """A frigate has left for the distant wars, or there was none (K-148)."""

    unit: Who | None = None

    def tell(self) -> str:
        """Return a sentence that names it."""
        if self.unit is None:
            return "No frigate is left to leave for the distant wars."
        return sentence(f"{self.unit} of Federate leaves for the distant wars with all that it carries")


@frozen
class GivenUp(NamedBySeat, topic="council", loses=True):
    """A unit, with what it carried, went to the civil war (K-149)."""

    unit: Who
    price: int
    credit: int
    tell = telling("{unit} goes to the civil war, worth {price} MCr: {credit} MCr given up so far")


@frozen
class CivilPoints(Happening, topic="points"):
    """What the civil war brought (K-149); `shown` is whether others than Federate are told."""

    points: int
    shown: bool = True

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Return the event; nothing to others where points are secret: it would tell that units were given up."""
        return super().seen_by(seat) if self.shown or seat == FEDERATE else None

    tell = telling("Federate gains {points@point} for units given up to the civil war.")
