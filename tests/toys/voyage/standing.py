"""The toy's standing orders: a course to a place, step by step, ended by whoever is met."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.standing import NOTHING, Onward, Standing, StandingKind
from engine.space.search import path

from .charts import exits, named
from .values import State, Unit
from .verbs import REPERTOIRE, Sail

KINDS: Final = (StandingKind("course", "Go on to a place", "Go there step by step.", "place"),)


def standing_kinds() -> tuple[StandingKind, ...]:
    return KINDS


def standing(view: View[State], kind: str, unit: TokenId, aim: str = "") -> Standing | Refusal:
    """Return a course, or why there can be none."""
    own = found(view, unit)
    if own is None or kind != "course":
        return Refusal("That unit is not yours.", "V-1")
    if aim not in exits(view.state.scenario):
        return Refusal("That place is not on this map.", "V-4")
    return Standing("course", unit, aim)


def onward(view: View[State], given: Standing) -> Onward:
    """Return the next step to where the course leads."""
    own, ways = found(view, given.unit), exits(view.state.scenario)
    if own is None:
        return Onward(over="It is gone.")
    if own.place == given.aim:
        return Onward(over=f"{own.name} is at {named(view.state.scenario, own.place)}.")
    way = path(own.place, lambda at: at == given.aim, lambda at: ways[at])
    if not way:
        return Onward(over=f"{own.name} has no way there.")
    step = Sail(own.index, way[1])
    return Onward(step) if REPERTOIRE.refusal(view, step) is None else NOTHING


def contact(view: View[State], unit: TokenId) -> str:
    """Return who of another seat is where a unit is, or next to it."""
    own, ways = found(view, unit), exits(view.state.scenario)
    if own is None:
        return ""
    near: set[PlaceId] = {own.place, *ways[own.place]}
    met = next((each for each in view.state.units if each.seat != own.seat and each.place in near), None)
    return f"{met.name} is next to {own.name}" if met else ""


def tell_standing(view: View[State], given: Standing) -> str:
    """Return a course as a statement."""
    own = found(view, given.unit)
    return f"{own.name if own else 'A unit'} goes on to {named(view.state.scenario, PlaceId(given.aim))}"


def found(view: View[State], unit: TokenId) -> Unit | None:
    """Return a unit of the view's seat by its token."""
    index = int(unit) if unit.isdecimal() else -1
    units = view.state.units
    return units[index] if 0 <= index < len(units) and units[index].seat == view.seat else None
