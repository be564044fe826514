"""Whose turn it is at one keyboard, as functions of who sits where and who is awaited."""

from collections.abc import Container, Sequence
from typing import Literal

from engine.core.position import Decision
from engine.core.refs import Seat
from engine.core.setup import Setup

Awaiting = Literal["order", "curtain", "bot", "over"]
"""What the front end must do next: ask its person, pass the keyboard, let a bot think, show the result."""


def people(setup: Setup) -> tuple[Seat, ...]:
    """List the seats whose orders a person gives."""
    return tuple(Seat(index) for index, plan in enumerate(setup.seats) if plan.human)


def awaiting(setup: Setup, decisions: Sequence[Decision], seat: Seat | None) -> Awaiting:
    """Return what must happen next while `seat` has the keyboard (None: nobody has)."""
    awaited = {decision.seat for decision in decisions}
    if not awaited:
        return "over"
    if seat in awaited:
        return "order"
    # Bots seal their orders before the keyboard changes hands, so that nobody is called while a bot is still to move.
    return "bot" if awaited - set(people(setup)) else "curtain"


def next_seat(setup: Setup, decisions: Sequence[Decision], seat: Seat | None) -> Seat | None:
    """Return who must take the keyboard ('curtain') or think ('bot'); `seat` for 'order', None when it is over."""
    match awaiting(setup, decisions, seat):
        case "order":
            return seat
        case "over":
            return None
        case wanted:
            persons = people(setup)
            return next(each.seat for each in decisions if (each.seat in persons) == (wanted == "curtain"))


def preset(setup: Setup, decisions: Sequence[Decision], answers: Container[str]) -> Decision | None:
    """Find a decision of a person with nothing to decide, or whose topic is among the `answers` to give unasked."""
    persons = people(setup)
    asked = (each for each in decisions if each.seat in persons and (not each.topic or each.topic in answers))
    return next((each for each in asked if each.default is not None), None)
