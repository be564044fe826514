"""A view, opened, and the kinds of things that orders point at."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.core.slots import Slot

from .charts import exits, named
from .values import State, Unit


class Desk:
    """One view of a seat that may be about to give orders."""

    def __init__(self, view: View[State]) -> None:
        """Open a view."""
        self.state = view.state
        self.seat = view.seat
        self.awaited = view.seat == view.state.turn and view.state.round <= view.state.rounds
        self.exits = exits(view.state.scenario)
        self.own = tuple(unit for unit in view.state.units if unit.seat == view.seat)

    def at(self, start: PlaceId) -> tuple[Unit, ...]:
        """Return the own units on a place that can still go."""
        return tuple(unit for unit in self.own if unit.place == start and unit.fresh)


def _unit_said(desk: Desk, which: int) -> str:
    units = desk.state.units
    return units[which].name if 0 <= which < len(units) else f"Unit {which}"


UNIT: Final[Slot[Desk, Unit]] = Slot(
    "token",
    each=lambda desk: desk.own,
    find=lambda desk, which: next((unit for unit in desk.own if unit.index == which), None),
    stranger=lambda *_: Refusal("That unit is not yours.", "V-1"),
    id=lambda _, unit: unit.index,
    said=_unit_said,
    read=lambda _, text: int(text) if text.isdecimal() else None,
)

START: Final[Slot[Desk, PlaceId]] = Slot(
    "place",
    each=lambda desk: dict.fromkeys(unit.place for unit in desk.own),
    find=lambda desk, at: at if at in desk.exits else None,
    stranger=lambda _, __: Refusal("That place is not on this map.", "V-4"),
    id=lambda _, at: at,
    said=lambda desk, at: named(desk.state.scenario, at),
)

NEXT: Final[Slot[Desk, PlaceId]] = Slot(
    "place",
    each=lambda desk, start: desk.exits[start.place if isinstance(start, Unit) else start],
    find=START.find,
    stranger=START.stranger,
    id=START.id,
    said=START.said,
)
"""Where one may go from the unit or the place before it."""
