"""A position while an order is carried out: changed step by step, in the end returned as a transition."""

from typing import ClassVar, Generic, TypeVar

from engine.core.events import Event
from engine.core.position import Position, Transition
from engine.core.values import FieldValue, evolve

S = TypeVar("S")


class Draft(Generic[S]):
    """A position under change: `state` is always whole and frozen, `events` tell what happened so far.

    Changes are gathered until somebody asks for the whole state: one copy serves many. So ask for single fields, by
    `now`. A game adds what its rules change most, its units for one, in a form that is quicker to change, and puts it
    back in `_gather`.
    """

    __slots__ = ("_changes", "_state", "events", "rng")

    faces: ClassVar[int] = 6
    """How many sides the dice of the game have."""

    def __init__(self, position: Position[S]) -> None:
        """Begin at a position."""
        self._state: S = position.state
        self._changes: dict[str, FieldValue] = {}
        self.rng = position.rng
        self.events: list[Event] = []

    @property
    def state(self) -> S:
        """The state as it is now."""
        if self._changes:
            self._gather(self._changes)
            self._state = evolve(self._state, **self._changes)  # type: ignore[misc]  # a state is an attrs class
            self._changes = {}
        return self._state

    def _gather(self, changes: dict[str, FieldValue]) -> None:
        """Put what the game keeps in a form of its own back into the changes; games override it."""

    def now(self, name: str) -> FieldValue:
        """Return a field of the state as it is now, unless it is one that `_gather` puts back."""
        return self._changes[name] if name in self._changes else getattr(self._state, name)

    def set(self, **changes: FieldValue) -> None:
        """Change fields of the state."""
        self._changes.update(changes)

    def say(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def dice(self, count: int) -> tuple[int, ...]:
        """Throw dice and return them in the order thrown."""
        thrown, self.rng = self.rng.dice(count, self.faces)
        return thrown

    def close(self) -> Transition[S]:
        """Return the transition: the position reached, and the events in order."""
        return Transition(Position(self.state, self.rng), tuple(self.events))
