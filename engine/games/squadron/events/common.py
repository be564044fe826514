"""What several events build on: craft, of which not all may know what lies under a marker, and the debrief."""

from typing import Final

from engine.core.events import Alias, Happening
from engine.core.grammar import list_of, plural
from engine.core.refs import Seat
from engine.core.telling import teller
from engine.core.values import frozen
from engine.games.squadron.queries.names import fitted, marker_name, name_of, side
from engine.games.squadron.state import Craft, State


@frozen
class Who(Alias):
    """A craft in an event: its name, and for all but the seats that know it that of its marker; '' where all do."""

    name: str
    marker: str = ""
    knowing: tuple[int, ...] = ()

    def to(self, seat: Seat | None) -> "Who":
        """Return it as that seat knows it."""
        if not self.marker:
            return self
        return Who(self.name if seat in self.knowing else self.marker)

    def __str__(self) -> str:
        """Return its name."""
        return self.name


@frozen
class Aside(Alias):
    """What an event says besides to the seats that know it, and to nobody else."""

    text: str
    knowing: tuple[int, ...] = ()

    def to(self, seat: Seat | None) -> "Aside":
        """Return it as that seat is told it."""
        return Aside(self.text if seat in self.knowing else "") if self.knowing else self

    def __str__(self) -> str:
        """Return what is said."""
        return self.text


def who(state: State, craft: Craft) -> Who:
    """Take a craft into an event as it is seen now."""
    if craft.up:
        return Who(name_of(craft))
    own = tuple(seat for seat, team in enumerate(state.sides) if team == state.sides[craft.seat])
    return Who(name_of(craft), marker_name(craft.id), own)


def _tally(points: tuple[tuple[int, int], ...]) -> str:
    return list_of([f"{side(seat)} {plural(count, 'point')}" for seat, count in points])


telling: Final = teller({"side": side, "modules": fitted, "tally": _tally})
"""A seat is said by its word, modules are counted by their kinds, points by their seats."""


@frozen
class Debriefing(Happening, topic="crews"):
    """A fact of the report on a battle of a campaign, told under one heading; battle 0 is none of a campaign."""

    battle: int

    @property
    def heading(self) -> str:
        """Return the heading of the report, '' where there is none."""
        return f"Debrief of battle {self.battle}" if self.battle else ""
