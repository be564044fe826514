"""What several events build on: craft, of which not all may know what lies under a marker, and the debrief."""

from collections.abc import Callable
from typing import ClassVar, Final

from engine.core.events import Alias, Happening
from engine.core.grammar import list_of, plural
from engine.core.refs import Seat
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


def who(state: State, craft: Craft) -> Who:
    """Take a craft into an event as it is seen now."""
    if craft.up:
        return Who(name_of(craft))
    own = tuple(seat for seat, team in enumerate(state.sides) if team == state.sides[craft.seat])
    return Who(name_of(craft), marker_name(craft.id), own)


class Said:
    """A fact told by one sentence, with its fields in braces; 'side' is the word of its seat.

    Behind an @ stands how a field is said: as a list, as modules, else counted with that noun.
    """

    __slots__ = ()

    says: ClassVar[str] = ""

    def __getitem__(self, word: str) -> str:
        """Return what stands in the sentence for a word in braces."""
        name, _, how = word.partition("@")
        found = getattr(self, "seat" if word == "side" else name)
        if word == "side":
            return side(found)
        if how in _SAID:
            return _SAID[how](found)
        return plural(found, how) if how else str(found)

    def tell(self) -> str:
        """Say it."""
        return self.says.format_map(self)


def _standing(points: tuple[tuple[int, int], ...]) -> str:
    return list_of([f"{side(seat)} {plural(count, 'point')}" for seat, count in points])


_SAID: Final[dict[str, Callable[..., str]]] = {"list": list_of, "modules": fitted, "standing": _standing}


@frozen
class Debriefing(Happening):
    """A fact of the report on a battle of a campaign, told under one heading."""

    topic: ClassVar[str] = "crews"
    battle: int

    @property
    def heading(self) -> str:
        """Return the heading of the report."""
        return f"Debrief of battle {self.battle}"
