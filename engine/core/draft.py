"""A position while an order is carried out: changed step by step, in the end returned as a transition."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from engine.core.events import Event
from engine.core.position import Position, Transition
from engine.core.values import FieldValue, evolve


class Identified(Protocol):
    """What a state holds many of, each with an id of its own."""

    @property
    def id(self) -> str:
        """What orders call it by."""
        ...


StateT = TypeVar("StateT")
T = TypeVar("T")
U = TypeVar("U", bound=Identified)


class Draft(Generic[StateT]):
    """A position under change: `state` is always whole and frozen, `events` tell what happened so far.

    Changes are gathered until somebody asks for the whole state: one copy serves many. So ask for single fields, by
    `now`. A game adds what its rules change most, its units for one, in a form that is quicker to change, and puts it
    back in `_gather`.
    """

    __slots__ = ("_changes", "_state", "events", "rng")

    faces: ClassVar[int] = 6
    """How many sides the dice of the game have."""

    def __init__(self, position: Position[StateT]) -> None:
        """Begin at a position."""
        self._state: StateT = position.state
        self._changes: dict[str, FieldValue] = {}
        self.rng = position.rng
        self.events: list[Event] = []

    @property
    def state(self) -> StateT:
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

    def die(self, sides: int = 0) -> int:
        """Throw one die of so many sides; 0 for those of the game's dice."""
        face, self.rng = self.rng.die(sides or self.faces)
        return face

    def dice(self, count: int) -> tuple[int, ...]:
        """Throw dice and return them in the order thrown."""
        thrown, self.rng = self.rng.dice(count, self.faces)
        return thrown

    def pick(self, items: Sequence[T]) -> T:
        """Draw one of `items`, each equally likely; ValueError when there is none."""
        drawn, self.rng = self.rng.pick(items)
        return drawn

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return `items` in a random order, every order equally likely."""
        drawn, self.rng = self.rng.shuffle(items)
        return drawn

    def close(self) -> Transition[StateT]:
        """Return the transition: the position reached, and the events in order."""
        return Transition(Position(self.state, self.rng), tuple(self.events))


class UnitDraft(Draft[StateT], Generic[StateT, U]):
    """A draft that keeps the units of a state by id, since what orders do changes one of them at a time.

    They go back into the state, in the order in which they came into play, when it is asked for and one has changed.
    """

    __slots__ = ("_units",)

    kept: ClassVar[str]
    """The field of the state that has the units."""

    def __init__(self, position: Position[StateT]) -> None:
        """Begin at a position."""
        super().__init__(position)
        self._units: dict[str, U] = {each.id: each for each in getattr(position.state, self.kept)}

    def _gather(self, changes: dict[str, FieldValue]) -> None:
        if self.kept in changes:
            changes[self.kept] = tuple(self._units.values())

    def find(self, which: str) -> U | None:
        """Return a unit by its id; None when there is none such, or it is gone."""
        return self._units.get(which)

    def unit(self, which: str) -> U:
        """Return a unit by its id; KeyError when there is none such, or it is gone."""
        return self._units[which]

    def units(self) -> tuple[U, ...]:
        """Return all units as they are now."""
        return tuple(self._units.values())

    def put(self, which: str, **changes: FieldValue) -> U:
        """Change fields of a unit."""
        self._touch()
        changed = self._units[which] = evolve(self._units[which], **changes)  # type: ignore[misc]  # an attrs class
        return changed

    def add(self, unit: U) -> U:
        """Bring a unit into play as it is."""
        self._touch()
        self._units[unit.id] = unit
        return unit

    def take(self, which: str) -> U:
        """Take a unit out of play, and return it."""
        self._touch()
        return self._units.pop(which)

    def replace(self, units: Iterable[U]) -> None:
        """Put these in the place of all units."""
        self._touch()
        self._units = {each.id: each for each in units}

    def _touch(self) -> None:
        # Who asks for the whole state has them put back into it.
        self._changes[self.kept] = ()
