"""What all events share: where, how lucky, who may know, and units that each seat calls by its own name for them."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from attrs import fields

from engine.core.events import Luck
from engine.core.grammar import list_of, plural
from engine.core.refs import PlaceId, Seat
from engine.core.values import evolve, field, frozen
from engine.games.star_viking.measures.names import unit_name
from engine.games.star_viking.state import Unit
from engine.games.star_viking.view import letter

UNKNOWN: Final = "a unit"
"""What is said of a unit by those who do not see it."""


_CROWD: Final = 12
"""How many units are told by name: more would make too long a sentence."""


@frozen
class Who:
    """A unit in an event: whose it is, its name to its owner, and by seat its name to those who see it."""

    seat: int
    name: str
    others: tuple[str, ...]

    def known(self, seat: Seat | None) -> bool:
        """Ask whether a seat has a name for it; a spectator only has one where all have."""
        if seat == self.seat or not self.others:
            return self.name != UNKNOWN
        return self.others.count(UNKNOWN) < 2 if seat is None else self.others[seat] != UNKNOWN

    def to(self, seat: Seat | None) -> "Who":
        """Return it as that seat knows it."""
        if seat == self.seat or not self.others:
            return self
        if seat is None:
            return self if self.known(None) else Who(self.seat, UNKNOWN, ())
        return Who(self.seat, self.others[seat], ())

    def __str__(self) -> str:
        """Say its name."""
        return self.name


def who(unit: Unit) -> Who:
    """Take a unit into an event as it is seen now."""
    others = tuple(unit_name(letter(unit, seat)) if known else UNKNOWN for seat, known in enumerate(unit.seen))
    return Who(unit.seat, unit_name(unit.id), others)


@frozen
class Happening:
    """A fact that everybody learns, unless `witnesses` names the seats that do."""

    reveals: ClassVar[bool] = False
    places: tuple[PlaceId, ...] = field(default=(), kw_only=True)
    luck: Luck | None = field(default=None, kw_only=True)
    witnesses: tuple[int, ...] | None = field(default=None, kw_only=True)

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Return the event to a witness with the names this seat uses, nothing to others."""
        if self.witnesses is not None and seat not in self.witnesses:
            return None
        changes = {each.name: _to(getattr(self, each.name), seat) for each in fields(type(self))}
        return evolve(self, **{name: value for name, value in changes.items() if value is not getattr(self, name)})


def roll_call(units: Sequence[Who]) -> str:
    """List units by their names, the first dozen of a crowd."""
    names = [str(unit) for unit in units[:_CROWD]]
    rest = len(units) - len(names)
    return list_of([*names, plural(rest, "other unit")] if rest else names)


def _to(value: Any, seat: Seat | None) -> Any:
    if isinstance(value, Who):
        return value.to(seat)
    if isinstance(value, tuple) and any(isinstance(each, Who) for each in value):
        return tuple(_to(each, seat) for each in value)
    return value
