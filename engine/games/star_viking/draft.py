"""A position of Star Viking under change: counters moved, money paid and points scored, by unit and by seat."""

from operator import attrgetter
from typing import Final, cast

from engine.core import draft
from engine.core.events import Event, Happening
from engine.core.foresight import Undecided
from engine.core.position import Position, Transition
from engine.core.refs import Hidden, Seat
from engine.core.values import FieldValue, evolve
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.queries.charts import book_of
from engine.games.star_viking.queries.seats import seats
from engine.games.star_viking.queries.sight import relettered
from engine.games.star_viking.state import Phase, Segment, State, Unit

_TAGS = ("v", "f", "c")

MET: Final[dict[str, FieldValue]] = {"fresh": False, "mended": ()}
"""Of a unit that others meet, as it is: what was built and repaired is no secret any more (ruling 93a)."""


class Draft(draft.UnitDraft[State, Unit]):
    """A position under change."""

    __slots__ = ("_looked", "book")

    kept = "units"

    def __init__(self, position: Position[State]) -> None:
        """Begin at a position."""
        super().__init__(position)
        self._looked = position.state  # when who sees what was last brought up to date
        self.book = book_of(position.state)

    @property
    def segment(self) -> Segment:
        """The segment under way; only where there is one."""
        segment: Segment | None = self.now("segment")
        assert segment is not None
        return segment

    def say(self, event: Event) -> None:
        """Add an event; what every seat learns spectators learn as well."""
        if isinstance(event, Happening) and event.witnesses is not None:
            unaware = {*seats(self._state)}.difference(event.witnesses)
            event = event if unaware else evolve(event, witnesses=None)
        super().say(event)

    def note(self, **changes: FieldValue) -> None:
        """Change fields of the segment under way."""
        self.set(segment=evolve(self.segment, **changes))

    def wait(self, phase: Phase, *seats: int) -> None:
        """Enter a phase in which these seats are awaited; without any the flow goes on at once."""
        self.set(phase=phase, awaited=seats)

    def finish(self, seat: int) -> None:
        """Await a seat no longer in this phase."""
        self.set(awaited=tuple(other for other in self.now("awaited") if other != seat))

    def put_all(self, **changes: FieldValue) -> None:
        """Change fields of every unit that has them otherwise."""
        for name, value in changes.items():
            read = attrgetter(name)
            for unit in [unit for unit in self.units() if read(unit) != value]:
                self.put(unit.id, **{name: value})

    def remove(self, unit: str) -> Unit:
        """Take a unit and all that it carries out of play: they lie in the supply again."""
        for cargo in [other.id for other in self.units() if other.carrier == unit]:
            self.take(cargo)
        return self.take(unit)

    def muster(self, kind: str, seat: int, system: str, **placed: FieldValue) -> Unit:
        """Bring a unit of a kind from the supply into play, under the lowest number that is free."""
        tag = "g" if self.book.kinds[kind].colour == "green" else _TAGS[seat]
        stem = f"{tag}.{self.book.kinds[kind].type}-"
        number = next(number for number in range(1, 1000) if self.find(f"{stem}{number}") is None)
        unseen = (0,) * (self.now("settings").raiders + 1)
        return self.add(Unit(f"{stem}{number}", kind, seat, system, seen=unseen, **placed))

    def purse(self, seat: int) -> Purse:
        """Return a seat's treasury; Undecided in the view of another: nothing is foreseen that hangs on it."""
        purse = self.now("purses")[seat]
        if isinstance(purse, Hidden):
            raise Undecided("a treasury is hidden")
        return cast("Purse", purse)

    def pay(self, seat: int, **changes: int) -> None:
        """Set parts of a seat's treasury."""
        purses = list(self.now("purses"))
        purses[seat] = evolve(self.purse(seat), **changes)
        self.set(purses=tuple(purses))

    def score(self, seat: int, points: int) -> int:
        """Add victory points to a seat's, and return how many it has; Undecided where a view does not tell them."""
        held = list(self.now("points"))
        if isinstance(held[seat], Hidden):
            raise Undecided("points are hidden")
        held[seat] += points
        self.set(points=tuple(held))
        return int(held[seat])

    def look(self) -> None:
        """Bring up to date who sees what, so that what is told next uses the right names."""
        units = relettered(self.state, self._looked)
        if units is not self.state.units:
            self.replace(units)
        self._looked = self.state

    def close(self) -> Transition[State]:
        """Return the transition: the position reached, and the events in order."""
        self.look()
        return super().close()


def finish(draft: Draft, seat: Seat, _: object) -> None:
    """Await a seat no longer in this phase: all that orders do which end it."""
    draft.finish(seat)
