"""The units of an imagined world: those that are known, under new numbers, and those that are supposed."""

from collections import Counter
from typing import Final

from engine.core.values import FieldValue, evolve
from engine.games.star_viking.queries.charts import book_of
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.state import FEDERATE, NOWHERE, Phase, State, Unit

TAGS: Final = ("v", "f", "c")
"""What the id of a unit begins with, by seat; locals have 'g'."""


class Roster:
    """The units of an imagined world so far, in `units`: own ones and those that are seen first."""

    __slots__ = ("_ids", "_in_play", "book", "seat", "state", "units")

    def __init__(self, state: State, seat: int) -> None:
        """Begin with the units that a view shows; carriers that are seen keep the pods that are seen."""
        self.state, self.seat = state, seat
        self.book = book_of(state)
        own = [unit for unit in state.units if unit.seat == seat]
        self._ids = {unit.id for unit in own}
        self._in_play = Counter((unit.kind, _side(unit.kind, unit.seat)) for unit in state.units)
        names = {unit.id: self._named(unit.kind, unit.seat) for unit in state.units if unit.seat != seat}
        shown = [_renamed(unit, names) for unit in state.units if unit.seat != seat]
        self.units = own + shown

    def kind(self, kind: str) -> Kind:
        """Return a printed counter."""
        return self.book.kinds[kind]

    def left(self, kind: str, seat: int) -> int:
        """Count the counters of a kind that are not in play in this world yet."""
        printed = self.book.kinds[kind]
        total = printed.count * (1 if printed.colour == "red" else self.state.settings.sets)
        return total - self._in_play[kind, _side(kind, seat)]

    def add(self, kind: str, seat: int, system: str, sector: int = NOWHERE, **changes: FieldValue) -> Unit:
        """Add a unit that is not seen and return it."""
        nobody = (0,) * len(self.state.purses)
        unit = Unit(self._named(kind, seat), kind, seat, system, sector, seen=nobody, **changes)
        self._in_play[kind, _side(kind, seat)] += 1
        self.units.append(unit)
        return unit

    def change(self, unit: str, **changes: FieldValue) -> None:
        """Change fields of a unit."""
        self.units = [evolve(each, **changes) if each.id == unit else each for each in self.units]

    def unwatched(self) -> tuple[str, ...]:
        """List the systems where the Federate may have units that raiders do not see: all it holds, but not a battle's.

        While a defence is being deployed nobody sees it yet.
        """
        segment = self.state.segment
        closed = segment.system if segment is not None and self.state.phase is not Phase.DEPLOY else ""
        held = zip(self.state.tiles, self.state.control, strict=True)
        return tuple(system for system, holder in held if holder == FEDERATE and system != closed)

    def of(self, seat: int, system: str) -> list[Unit]:
        """List the units of a seat in a system that act for themselves."""
        return [u for u in self.units if u.seat == seat and u.system == system and not u.carrier and not u.limbo]

    def free_space(self, carrier: Unit) -> int:
        """Count the cargo space that a carrier has free in this world."""
        capacity = self.book.kinds[carrier.kind].capacity
        hold = max(0, (capacity // 2 if carrier.critical else capacity) - carrier.hits)
        return hold - sum(self.book.kinds[unit.kind].size for unit in self.units if unit.carrier == carrier.id)

    def _named(self, kind: str, seat: int) -> str:
        printed = self.book.kinds[kind]
        stem = f"{'g' if printed.colour == 'green' else TAGS[seat]}.{printed.type}-"
        number = 1
        while f"{stem}{number}" in self._ids:
            number += 1
        self._ids.add(f"{stem}{number}")
        return f"{stem}{number}"


def _side(kind: str, seat: int) -> int:
    # Each raider has red counters of his own; blue and green ones are one supply.
    return seat if kind.startswith("red") else 0


def _renamed(unit: Unit, names: dict[str, str]) -> Unit:
    return evolve(unit, id=names[unit.id], carrier=names.get(unit.carrier, unit.carrier))
