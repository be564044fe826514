"""What becomes of settlements and houses."""

from engine.core.events import Happening
from engine.core.values import frozen
from engine.games.viking_raid.events.common import telling
from engine.games.viking_raid.queries.pieces import side


@frozen
class Placed(Happening, topic="farms"):
    """A house has chosen where its farm stands."""

    seat: int
    at: str
    tell = telling("The {seat@farm} stands at {at}.")


@frozen
class Captured(Happening, topic="farms", weighty=True):
    """A settlement has a new holder."""

    seat: int
    owner: int
    by: str
    again: bool
    """Whether it is the owner who has it back."""
    tell = telling("{by} {again@takes back/captures} the {owner@farm}: {seat@house} holds it")


@frozen
class Looted(Happening, topic="coins", reveals=True):
    """Two Diamonds have been drawn for a captured settlement (VR-8)."""

    seat: int
    owner: int
    diamonds: tuple[int, ...]
    tell = telling("{seat@house} draws {diamonds@list} for it: {diamonds@sum}.")


@frozen
class Herded(Happening, topic="farms", weighty=True):
    """Animals have changed hands with a settlement."""

    seat: int
    herd: str
    tell = telling("{seat@house} takes over {herd}.")


@frozen
class Kept(Happening, topic="farms"):
    """People of a settlement stay with its new holder, for a coin."""

    seat: int
    who: str
    tell = telling("{seat@house} pays {who} a coin to stay.")


@frozen
class Fell(Happening, topic="losses", momentous=True):
    """A house has lost both leaders and is out."""

    seat: int
    by: int

    @property
    def ousts(self) -> int:
        """Return who is out."""
        return self.seat

    def tell(self) -> str:
        """Return who fell, by whom."""
        how = f" by the hand of {side(self.by)}" if self.by >= 0 else ""
        return f"The house of {side(self.seat)} falls{how}: it is out."


@frozen
class Deserted(Happening, topic="farms", weighty=True):
    """A house has left its settlement (VR-14)."""

    seat: int
    tell = telling("{seat@house} deserts its farm with all its people.")


@frozen
class StandardLost(Happening, topic="farms"):
    """A standard has been taken down."""

    seat: int
    owner: int
    tell = telling("{seat@house} tears down the standard of {owner@house}.")


@frozen
class OracleSet(Happening, topic="omens", reveals=True):
    """An oracle wards somebody off (VR-70)."""

    seat: int
    whom: int
    turns: int
    tell = telling("An oracle keeps {whom@house} from the {seat@farm} for {turns@turn}.")


@frozen
class OracleGone(Happening, topic="omens"):
    """An oracle's days are over."""

    seat: int
    tell = telling("The oracle of {seat@house} falls silent.")
