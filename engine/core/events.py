"""What an event is: a typed fact about what happened, that tells itself in one sentence. Output only, never state."""

from abc import ABC, abstractmethod
from types import ModuleType
from typing import ClassVar, Protocol, Self, runtime_checkable

from attrs import fields

from engine.core.refs import PlaceId, Seat
from engine.core.values import FieldValue, evolve, field, frozen


@frozen
class Luck:
    """What one seat could expect of the dice in one event and what it got, both in the unit `Info.luck`."""

    seat: Seat
    expected: float
    rolled: float


class Event(Protocol):
    """One fact, told most important word first, with the result and what remains.

    What all events of a class are, `topic` and the marks behind it, is told at `Happening`.
    """

    reveals: ClassVar[bool]
    """Whether it showed something nobody can take back: dice thrown, cards or counters turned up."""
    topic: ClassVar[str]
    loses: ClassVar[bool]
    closing: ClassVar[bool]
    heralds: ClassVar[bool]
    tallies: ClassVar[bool]
    stepwise: ClassVar[bool]
    weighty: ClassVar[bool]
    confides: ClassVar[bool]
    momentous: ClassVar[bool]

    @property
    def places(self) -> tuple[PlaceId, ...]:
        """Where it happened, for the map; empty when nowhere in particular."""
        ...

    @property
    def luck(self) -> Luck | None:
        """How the dice treated a seat here; None when no die was thrown."""
        ...

    @property
    def witnesses(self) -> tuple[int, ...] | None:
        """Which seats learn of it; None for all."""
        ...

    @property
    def brought(self) -> tuple[int, float] | None:
        """Which seat came nearer to its aim by it, and by how much; None for most."""
        ...

    @property
    def foreknown(self) -> int | None:
        """Which seat had decided what it reveals, and learns nothing by it."""
        ...

    def tell(self) -> str:
        """Return the fact as one English sentence of at most 200 ASCII characters."""
        ...

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Return what this seat (None: a spectator) learns of it: the whole, a redacted copy, or nothing."""
        ...


@frozen
class Happening:
    """What the events of a game build on: a fact that everybody learns, unless `witnesses` names the seats that do."""

    reveals: ClassVar[bool] = False
    topic: ClassVar[str] = ""
    """What it is about, in a word or two that its game shares out among its events: 'fire', 'moves'; '' for none."""
    loses: ClassVar[bool] = False
    """Whether the unit that its sentence names first is gone for good by it."""
    closing: ClassVar[bool] = False
    """Whether it only tells that a seat has decided all, which is also heard from what comes next."""
    heralds: ClassVar[bool] = False
    """Whether it only announces a part of play, as the next turn: nothing is decided by it."""
    tallies: ClassVar[bool] = False
    """Whether it only counts what has come about, as points at a turn's end: nothing is decided by it."""
    stepwise: ClassVar[bool] = False
    """Whether it is only a step of something whose end is told, as a volley: a long report tells it last."""
    weighty: ClassVar[bool] = False
    """Whether it is more than a move or a shot, as where something changes hands or sides: reports tell it whole."""
    confides: ClassVar[bool] = False
    """Whether it tells its witness what came of own orders, which others' orders let be carried out: always told."""
    momentous: ClassVar[bool] = False
    """Whether the table stops for it, as for a stab in the back: it is told to each whole, with all that came of it."""
    places: tuple[PlaceId, ...] = field(default=(), kw_only=True)
    luck: Luck | None = field(default=None, kw_only=True)
    witnesses: tuple[int, ...] | None = field(default=None, kw_only=True)
    foreknown: int | None = field(default=None, kw_only=True)
    brought: tuple[int, float] | None = field(default=None, kw_only=True)
    """Which seat came nearer to its aim by it, and by how much beside others of the same order."""

    def __init_subclass__(  # noqa: PLR0913 - one for each thing that all events of a class are
        cls,
        *,
        topic: str | None = None,
        reveals: bool | None = None,
        loses: bool | None = None,
        closing: bool | None = None,
        heralds: bool | None = None,
        tallies: bool | None = None,
        stepwise: bool | None = None,
        weighty: bool | None = None,
        confides: bool | None = None,
        momentous: bool | None = None,
    ) -> None:
        """Take what all events of a class are from its head: `class Sunk(Happening, topic="fire", loses=True)`."""
        cls.topic = cls.topic if topic is None else topic
        cls.reveals = cls.reveals if reveals is None else reveals
        cls.loses = cls.loses if loses is None else loses
        cls.closing = cls.closing if closing is None else closing
        cls.heralds = cls.heralds if heralds is None else heralds
        cls.tallies = cls.tallies if tallies is None else tallies
        cls.stepwise = cls.stepwise if stepwise is None else stepwise
        cls.weighty = cls.weighty if weighty is None else weighty
        cls.confides = cls.confides if confides is None else confides
        cls.momentous = cls.momentous if momentous is None else momentous

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Return the whole event to a witness, nothing to others. Who else has seen it is not told."""
        if self.witnesses is None or self.witnesses == (seat,):
            return self
        return evolve(self, witnesses=(seat,)) if seat in self.witnesses else None


class Alias(ABC):
    """What an event calls a unit that not every seat knows by the same name: the field of a `NamedBySeat`."""

    __slots__ = ()

    @abstractmethod
    def to(self, seat: Seat | None) -> Self:
        """Return the name that this seat (None: a spectator) knows, and nothing of what others know."""


@frozen
class NamedBySeat(Happening):
    """A fact about units: each seat learns of it with the names by which it knows them."""

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Return the event to a witness with the names that this seat knows, nothing to others."""
        seen = super().seen_by(seat)
        if seen is None:
            return None
        changes = {each.name: _named(getattr(seen, each.name), seat) for each in fields(type(seen))}
        return evolve(seen, **{name: value for name, value in changes.items() if value is not getattr(seen, name)})


def _named(value: FieldValue, seat: Seat | None) -> FieldValue:
    if isinstance(value, tuple) and any(isinstance(each, Alias) for each in value):
        return tuple(_named(each, seat) for each in value)
    return value.to(seat) if isinstance(value, Alias) else value


def events_in(*modules: ModuleType) -> tuple[type[Happening], ...]:
    """List the event classes that modules define, as they are written; TypeError when two have the same name.

    A module of events holds nothing else that builds on `Happening`: what several events build on is kept beside it.
    """
    found = {
        kind: kind.__name__
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Happening) and kind.__module__ == module.__name__
    }
    names = list(found.values())
    twice = sorted(name for name in set(names) if names.count(name) > 1)
    if twice:
        raise TypeError(f"two events are called {', '.join(twice)}")
    return tuple(found)


@runtime_checkable
class Minor(Protocol):
    """An event that may matter less than the others of its order, as a miss does: plain mode tells it last."""

    @property
    def folded_as(self) -> tuple[str, str] | None:
        """What several are told under, and its own part: ('Missed', 'FT1 at FE-A'); None to stand alone."""
        ...


@runtime_checkable
class Headed(Protocol):
    """An event of a resolution so long that it is read as a report, by headings: where and when each part of it was.

    Tellers say a heading once before the events that follow each other under it; the screen shows the whole report.
    """

    @property
    def heading(self) -> str:
        """What it is told under, in at most 40 characters of ASCII: 'Tanith, week 22'; '' to stand alone."""
        ...


def gain_of(event: Event, seat: Seat) -> float:
    """Return by how much a seat came nearer to its aim by an event; 0 where it tells nothing of it."""
    return event.brought[1] if event.brought is not None and event.brought[0] == seat else 0.0


@frozen
class FiredAt:
    """Who fired at whom in one event, by the names that its sentence has for them, and whether the target was hurt."""

    by: str
    """'' for what has no name on the map, as a sector's defences; `at` alike."""
    at: str
    hit: bool


@runtime_checkable
class Aimed(Protocol):
    """An event that may be a shot of one unit at another: maps draw its way, tellers count the shots of a volley."""

    @property
    def shot(self) -> FiredAt | None:
        """Who fired at whom; None where nothing was fired."""
        ...


def shot_of(event: Event) -> FiredAt | None:
    """Return who fired at whom in an event; None for most."""
    return event.shot if isinstance(event, Aimed) else None


def heading_of(event: Event) -> str:
    """Return what an event is told under; '' for most."""
    return event.heading if isinstance(event, Headed) else ""


@runtime_checkable
class Ousting(Protocol):
    """An event after which a seat has no more say in the match: it is told so before all else, and looks on."""

    @property
    def ousts(self) -> int:
        """Return the seat that is out."""
        ...


def ousted_by(event: Event) -> Seat | None:
    """Return the seat that is out of the match after an event; None for most."""
    return Seat(event.ousts) if isinstance(event, Ousting) else None


@runtime_checkable
class LosingSeveral(Protocol):
    """An event by which several units are gone for good, of which its sentence may name only some."""

    @property
    def losing(self) -> tuple[str, ...]:
        """Return their names on the map."""
        ...


def losses_of(event: Event) -> tuple[str, ...]:
    """Return the names of all that is gone by an event that tells of several; none for most."""
    return event.losing if isinstance(event, LosingSeveral) else ()


@runtime_checkable
class Brief(Protocol):
    """An event that can be told shorter: who did what and what that leaves, without dice and what they had to reach."""

    @property
    def brief(self) -> str:
        """Return the fact as one sentence of at most 100 characters of ASCII."""
        ...


def brief_of(event: Event) -> str:
    """Return an event as briefly as it can tell itself."""
    return event.brief if isinstance(event, Brief) else event.tell()
