"""What all orders share: whose they are and how they point at things."""

from typing import ClassVar

from engine.core.position import View
from engine.core.refs import PlaceId, Ref, TokenId, place, token, word
from engine.core.values import frozen
from engine.games.star_viking.state import State


@frozen
class Given:
    """An order: `words` are what a player picks after the unit, `key` the letter that does the same."""

    verb: ClassVar[str]
    key: ClassVar[str] = ""

    @property
    def words(self) -> tuple[Ref, ...]:
        """Point at the order by its verb, hyphens read as blanks."""
        return (word(self.verb.replace("-", " ")),)


@frozen
class SeatOrder(Given):
    """An order that a seat gives as a whole; `said` is how it is told."""

    said: ClassVar[str] = ""

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the order's words alone."""
        return self.words

    def phrase(self, view: View[State]) -> str:
        """Say the order."""
        return self.said


@frozen
class UnitOrder(Given):
    """An order to one unit of the seat."""

    unit: TokenId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the unit, then at the order's words."""
        return (token(self.unit), *self.words)


@frozen
class SystemOrder(Given):
    """An order about a system."""

    system: PlaceId

    @property
    def picks(self) -> tuple[Ref, ...]:
        """Point at the system, then at the order's words."""
        return (*self.words, place(self.system))


def spelled(kind: str) -> Ref:
    """Point at a type of counter by the word for it: 'cr' of a seat's own, 'local ft' of the locals'."""
    colour, _, type_ = kind.lower().rpartition("-")
    return word(f"local {type_}" if colour == "green" else type_)
