"""Every order of the toy, with what bars it, what it does and how it is said."""

from typing import ClassVar, Final

from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.grammar import list_of
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Seat
from engine.core.repertoire import Repertoire
from engine.core.slots import Slot
from engine.core.values import evolve, frozen, put
from engine.core.verbs import AnyVerb, during, verb

from .values import CLOSE, COURSES, RACES, WIDE, Rounded, State, Told, buoy, called, new_race, sailed


class RaceDraft(Draft[State]):
    """A position under change; its dice are as wide as a leg may be long."""

    __slots__ = ()

    faces: ClassVar[int] = WIDE


class Desk:
    """A view, opened."""

    def __init__(self, view: View[State]) -> None:
        """Open it."""
        self.state = view.state
        self.seat = Seat(-1) if view.seat is None else view.seat
        self.awaited = self.seat in view.state.awaited


def _yacht(_: Desk, text: str) -> int | None:
    return int(text[1:]) if text[:1] == "y" and text[1:].isdecimal() else None


YACHT: Final[Slot[Desk, int]] = Slot(
    "token",
    each=lambda desk: (desk.seat,),
    find=lambda desk, yacht: yacht if yacht == desk.seat else None,
    stranger=lambda *_: Refusal("That is not your yacht.", "R-1"),
    id=lambda _, yacht: yacht,
    said=lambda _, yacht: f"yacht {yacht + 1}",
    spell=lambda yacht: f"y{yacht}",
    read=_yacht,
)

COURSE: Final[Slot[Desk, str]] = Slot(
    "word",
    each=lambda _: COURSES,
    find=lambda _, course: course if course in COURSES else None,
    stranger=lambda *_: Refusal("Yachts steer close or wide.", "R-1"),
    id=lambda _, course: course,
    said=lambda _, course: course,
)


@frozen
class Steer(Order, verb="steer", key="s"):
    """Steer close or wide on this leg (R-1)."""

    yacht: int
    course: str


def _sail(draft: RaceDraft) -> None:
    # All yachts at once; then who lies level is asked.
    state, miles = draft.state, draft.state.miles
    for seat, course in enumerate(state.courses):
        made = draft.dice(1)[0] if course == "wide" else CLOSE
        miles = put(miles, seat, miles[seat] + made)
        draft.say(sailed(Seat(seat), state.leg, course, made))
    for seat, at in enumerate(miles):
        draft.say(Rounded(Seat(seat), state.leg, at, places=(buoy(at),)))
    level = tuple(Seat(seat) for seat, at in enumerate(miles) if at and miles.count(at) > 1)
    draft.set(miles=miles, leg=state.leg + 1, courses=("",) * len(miles), asked=level)


@verb(Steer, "Steer {yacht} {course}", during("leg"), {"yacht": YACHT, "course": COURSE}, spoken="")
def steer(draft: RaceDraft, seat: Seat, order: Steer) -> None:
    """Say how; when all have, the leg is sailed."""
    draft.set(courses=put(draft.state.courses, seat, order.course))
    draft.say(Told(f"{called(seat)} will steer {order.course}."))
    if all(draft.state.courses):
        _sail(draft)


@frozen
class Protest(Order, verb="protest", key="p"):
    """Protest against who lies level (R-2)."""


@verb(Protest, "Protest", during("level"))
def protest(draft: RaceDraft, seat: Seat, _: Protest) -> None:
    """Take a mile off those who lie level."""
    state = draft.state
    level = [i for i, miles in enumerate(state.miles) if miles == state.miles[seat] and i != seat]
    miles = tuple(at - (i in level and at > 0) for i, at in enumerate(state.miles))
    draft.set(miles=miles, asked=state.asked[1:])
    draft.say(Told(f"{called(seat)} protests: a mile off for who lies level."))


@frozen
class Waive(Order, verb="waive", key="w"):
    """Waive a protest (R-2)."""


@verb(Waive, "Waive a protest", during("level"))
def waive(draft: RaceDraft, seat: Seat, _: Waive) -> None:
    """Let it be."""
    draft.set(asked=draft.state.asked[1:])
    draft.say(Told(f"{called(seat)} waives a protest."))


@frozen
class EndRace(Order, verb="end-race", key="e"):
    """End a race that is sailed: the first have points, and the next one begins."""


@verb(EndRace, "End the race", during("over"))
def end_race(draft: RaceDraft, _: Seat, __: EndRace) -> None:
    """Count it."""
    state, most = draft.state, max(draft.state.miles)
    points = tuple(2 * (miles == most) for miles in state.miles)
    after = evolve(state, points=(*state.points, points))
    if len(after.points) < len(RACES):
        after = new_race(evolve(after, race=state.race + 1))
    draft.set(points=after.points, race=after.race, leg=after.leg, courses=after.courses, miles=after.miles)
    first = list_of([called(i) for i, got in enumerate(points) if got])
    draft.say(Told(f"{first} came first, with {most} miles."))


VERBS: Final = (steer, protest, waive, end_race)


def _phase(desk: Desk) -> str:
    if desk.state.asked:
        return "level"
    return "over" if desk.state.over else "leg"


def _closed(desk: Desk, verb: AnyVerb[Desk, RaceDraft]) -> Refusal:
    if verb in {protest, waive}:
        return Refusal("Nobody lies level with another.", "R-2")
    if desk.state.asked:
        return Refusal("Say first whether you protest.", "R-2")
    return Refusal(f"The race is {'' if desk.state.over else 'not '}over.", "R-1")


REPERTOIRE: Final[Repertoire[State, Desk, RaceDraft]] = Repertoire(Desk, _phase, _closed, VERBS)
