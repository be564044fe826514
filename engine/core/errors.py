"""The errors of the engine: one root class, and messages that are sentences for players."""

from engine.core.grammar import capital
from engine.core.refs import PlaceId
from engine.core.values import field, frozen


@frozen
class Refusal:
    """Why an order is not legal: `reason` with its numbers and what would work, `rule` as the rules number it."""

    reason: str
    rule: str = ""
    places: tuple[PlaceId, ...] = ()
    brief: str = field(default="", eq=False)
    """Why something cannot be aimed at, in a word of at most five letters, for the rosters: 'far', 'storm'."""
    done: bool = field(default=False, eq=False)
    """Whether a unit has had its turn: of all that bars orders about it this is what whoever points at it is told."""

    def tell(self) -> str:
        """Return the reason as a sentence, with the rule it comes from where there is one."""
        said = capital(self.reason)
        return f"{said} ({self.rule})" if self.rule else said


class LongshipError(Exception):
    """The root of all errors whose message may be shown to a player as it stands."""


class IllegalOrder(LongshipError):  # noqa: N818 - the noun of the field: chess libraries call it IllegalMove
    """An order was submitted and refused; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal and make its sentence the message."""
        super().__init__(refusal.tell())
        self.refusal = refusal


class RulebookError(LongshipError):
    """A rules data file is broken; the message names the file and the path inside it."""


class SetupError(LongshipError):
    """Options or seats that this game cannot start with; the message names the option and what it accepts."""


class UnknownGame(LongshipError):  # noqa: N818 - reads as a sentence where it is caught
    """There is no game of that id; the message lists those that there are."""
