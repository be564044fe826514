"""Units in events: each seat that sees one calls it by a name of its own."""

from collections.abc import Sequence
from typing import Final

from engine.core.events import Alias
from engine.core.grammar import list_of, plural
from engine.core.refs import Seat
from engine.core.telling import teller
from engine.core.values import frozen
from engine.games.star_viking.queries.names import side, unit_name
from engine.games.star_viking.state import Unit
from engine.games.star_viking.view import foe, letter

UNKNOWN: Final = "a unit"
"""The name of a unit for seats that do not see it."""


_CROWD: Final = 12
"""How many units are told by name: with more a sentence would be too long."""


@frozen
class Who(Alias):
    """A unit in an event: whose it is, its name to its owner, and by seat its name to those who see it."""

    seat: int
    name: str
    others: tuple[str, ...]

    def known(self, seat: Seat | None) -> bool:
        """Return whether a seat has a name for it; a spectator only has one where all have."""
        return self._name_for(seat) != UNKNOWN

    def to(self, seat: Seat | None) -> "Who":
        """Return it as that seat knows it: who else knows it, and by what name, is left out."""
        return Who(self.seat, self._name_for(seat), ()) if self.others else self

    def _name_for(self, seat: Seat | None) -> str:
        if seat == self.seat or not self.others:
            return self.name
        if seat is None:  # its owner's own entry is always unknown
            return self.others[foe(self.seat)] if self.others.count(UNKNOWN) < 2 else UNKNOWN
        return self.others[seat]

    def __str__(self) -> str:
        """Return its name."""
        return self.name


def who(unit: Unit) -> Who:
    """Take a unit into an event as it is seen now."""
    others = tuple(unit_name(letter(unit, seat)) if known else UNKNOWN for seat, known in enumerate(unit.seen))
    return Who(unit.seat, unit_name(unit.id), others)


def roll_call(units: Sequence[Who]) -> str:
    """List units by their names, the first dozen of a crowd."""
    names = [str(unit) for unit in units[:_CROWD]]
    rest = len(units) - len(names)
    return list_of([*names, plural(rest, "other unit")] if rest else names)


telling: Final = teller({"side": side, "names": roll_call})
"""A seat is said by its word, units by their names."""
