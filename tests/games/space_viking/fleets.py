"""Positions laid out by hand: seats, fleets and worlds as a test wants them, and dice that fall as it says."""

from collections.abc import Sequence
from typing import Self, TypeVar

from engine.core.events import Event, Happening
from engine.core.position import Position
from engine.core.refs import Name
from engine.core.rng import Rng
from engine.core.values import FieldValue, evolve, frozen
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.info import SOVEREIGNS
from engine.games.space_viking.queries.names import order_of
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules import flow, setup
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Entry, Fleet, Letter, Ship, Writ
from engine.games.space_viking.state import YEAR, Phase, State, World

T = TypeVar("T")

GRAM, TANITH, XOCHITL, ASGARD, KHEPERA, DAGON, MIMIR, BEOWULF, DURENDAL = (
    *("1002", "1202", "0904", "1106", "0505", "0303", "0101", "0501", "0703"),
)


@frozen
class Loaded:
    """Chance that falls as a test says: faces in turn, and the highest afterwards; nothing is shuffled."""

    faces: tuple[int, ...] = ()
    draws: int = 0

    def _next(self, sides: int) -> int:
        return min(self.faces[self.draws], sides) if self.draws < len(self.faces) else sides

    def die(self, sides: int) -> tuple[int, Self]:
        return self._next(sides), evolve(self, draws=self.draws + 1)

    def dice(self, count: int, sides: int) -> tuple[tuple[int, ...], Self]:
        after, found = self, list[int]()
        for _ in range(count):
            face, after = after.die(sides)
            found.append(face)
        return tuple(found), after

    def below(self, bound: int) -> tuple[int, Self]:
        face, after = self.die(bound)
        return face - 1, after

    def pick(self, items: Sequence[T]) -> tuple[T, Self]:
        index, after = self.below(len(items))
        return items[index], after

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        return tuple(items), self


def start(*sovereigns: str, **settings: FieldValue) -> State:
    """Return a match in its first year, with nothing bought, no treachery and no Free Vikings unless told."""
    numbers = {f"sovereign{seat + 1}": SOVEREIGNS.index(kind) + 1 for seat, kind in enumerate(sovereigns)}
    options = {"treachery": False, "vikings": False, **settings, **numbers}
    begun = (setup.setup(len(sovereigns), options, Rng(str(seed))).position.state for seed in range(1000))
    return evolve(next(each for each in begun if each.sovereigns == sovereigns), phase=Phase.SHEETS)


def fleet(which: str, at: str, ships: str = "escort", **more: FieldValue) -> Fleet:
    """Return a fleet: 'a1' is the first seat's; ships as '2 escort, attack'."""
    hulls: list[Ship] = []
    jump = int(str(more.pop("jump", 2)))
    for part in ships.split(", "):
        number, _, kind = part.rpartition(" ")
        has_drive = book().items[kind].jump
        hulls += [Ship(len(hulls) + n + 1, kind, jump if has_drive else 0) for n in range(int(number or 1))]
    seat = -1 if which[0] == "v" else "abcdefg".index(which[0])
    return Fleet(which, seat, Name(f"Fleet {which}"), at, tuple(hulls), arrived=YEAR, **more)


def go(*steps: str) -> tuple[Entry, ...]:
    """Return a list of orders: squares to go to, and actions like 'plunder', 'wait 2', 'load troop 3'."""
    return tuple(_entry(each) for each in steps)


def _entry(text: str) -> Entry:
    if text.isdigit():
        return Entry("goto", text)
    do, *rest = text.split()
    number = next((int(each) for each in rest if each.isdigit()), 0)
    return Entry(do, number=number, word=next((each for each in rest if not each.isdigit()), ""))


def lay(state: State, *things: Fleet | World) -> State:
    """Put fleets and worlds on the chart."""
    fleets = [each for each in things if isinstance(each, Fleet)]
    worlds = {each.at: each for each in state.worlds} | {each.at: each for each in things if isinstance(each, World)}
    realms = [evolve(state.realm(seat), fleets=50, hulls=500) for seat in state.seats]
    listed = tuple(sorted((*state.fleets, *fleets), key=lambda each: order_of(each.id)))
    return evolve(state, fleets=listed, worlds=tuple(worlds.values()), realms=tuple(realms))


def world(state: State, at: str, **changes: FieldValue) -> World:
    """Return a world of the chart, changed."""
    return evolve(at_world(state, at), **changes)


def at_world(state: State, at: str) -> World:
    """Return what there is in a square."""
    return next(each for each in state.worlds if each.at == at)


def the(state: State, which: str) -> Fleet:
    """Return a fleet."""
    return next(each for each in state.fleets if each.id == which)


def aboard(state: State, seat: int, rank: int, which: str) -> State:
    """Put a person aboard a fleet."""
    realm = state.realm(seat)
    people = tuple(evolve(each, fleet=which) if each.rank == rank else each for each in realm.people)
    return rule(state, seat, people=people)


def rule(state: State, seat: int, **changes: FieldValue) -> State:
    """Change what a seat has."""
    realms = list(state.realms)
    realms[seat] = evolve(state.realm(seat), **changes)
    return evolve(state, realms=tuple(realms))


def letter(courier: str, to: str, *steps: str, written: int = 1, number: int = 1, **writ: FieldValue) -> Letter:
    """Return a letter."""
    return Letter(f"l{number}", courier, Writ(to, go(*steps), **writ), written, number, f"Fleet {to}")


@frozen
class After:
    """A year gone by: the state and what was told."""

    state: State
    events: tuple[Event, ...]

    def told(self, seat: int | None = None) -> list[str]:
        """Return what a seat is told, or all of it."""
        found = [each for each in self.events if isinstance(each, Happening)]
        return [each.tell() for each in found if seat is None or each.witnesses is None or seat in each.witnesses]

    def fleet(self, which: str) -> Fleet:
        return the(self.state, which)

    def gone(self, which: str) -> bool:
        return not any(each.id == which for each in self.state.fleets)

    def world(self, at: str) -> World:
        return at_world(self.state, at)


def pass_year(state: State, *faces: int, seed: str = "") -> After:
    """Resolve a year with loaded dice, or by a seed."""
    rng = Rng(seed) if seed else Loaded(faces)
    draft = Draft(Position(state, rng))  # type: ignore[arg-type]  # loaded dice are a stream to it
    flow.pass_year(draft)
    done = draft.close()
    return After(done.position.state, done.events)


def under_way(state: State, *faces: int) -> Year:
    """Begin a year with loaded dice, to ask single rules."""
    return Year(Draft(Position(state, Loaded(faces))))  # type: ignore[arg-type]  # as above
