"""Who is with whom, who is still in the battle, what each side has left and lost (SQ-39, rulings 12, 63, 64)."""

from collections.abc import Iterator

from engine.games.squadron.rulebook.settings import LINE
from engine.games.squadron.state import Craft, Loss, State


def enemies(state: State, a: int, b: int) -> bool:
    """Return whether two seats are enemies."""
    return state.sides[a] != state.sides[b]


def find(state: State, which: str) -> Craft | None:
    """Return a craft by its id, None where it is gone or not seen."""
    return next((each for each in state.craft if each.id == which), None)


def own(state: State, seat: int) -> list[Craft]:
    """Return the craft of a seat, prisoners aside."""
    return [each for each in state.craft if each.seat == seat and not each.captive]


def foes(state: State, seat: int) -> list[Craft]:
    """Return the enemies of a seat on the table, markers too."""
    return [each for each in state.craft if each.on_table and enemies(state, seat, each.seat)]


def free_foes(state: State, seat: int) -> list[Craft]:
    """Return the enemies of a seat on the table that no tractor holds: what is held does nothing (SQ-43)."""
    return [each for each in foes(state, seat) if not each.holder]


def foes_of(state: State, seat: int) -> tuple[int, ...]:
    """Return the enemy seats that have a part in the battle, out of it or not."""
    return tuple(other for other in sorted(state.order) if enemies(state, seat, other))


def squadron_of(state: State, seat: int) -> Iterator[Craft]:
    """Yield the craft that a seat flies: no transports, stations or prisoners."""
    for each in state.craft:
        if each.seat == seat and not each.captive and not (each.known and each.plan.civil):
            yield each


def vessels(state: State, seat: int) -> tuple[Craft, ...]:
    """Return the vessels of a seat's squadron; only where all is known."""
    return tuple(each for each in squadron_of(state, seat) if each.plan.vessel)


def station_of(state: State, seat: int) -> Craft | None:
    """Return the station of a seat, None where it has none or it is destroyed."""
    return next((each for each in state.craft if each.seat == seat and each.known and each.plan.station), None)


def transports(state: State, seat: int) -> tuple[Craft, ...]:
    """Return the transports of a seat that are on the table."""
    return tuple(each for each in state.craft if each.seat == seat and each.known and each.plan.kind == "transport")


def crewed(state: State, seat: int) -> bool:
    """Return whether the squadron of a seat has crews: not those of bandits and machines (ruling 47)."""
    return state.roles[seat] not in {"raiders", "machine", "machines"}


ENOUGH = 5
"""So many losses let a squadron give up."""


def lost(state: State, seat: int) -> tuple[Loss, ...]:
    """Return what a seat's squadron lost: no transports or stations, and not what left by giving up."""
    return tuple(each for each in state.fallen if each.seat == seat and not each.design.civil and each.how != "left")


def credited(state: State, seat: int) -> Iterator[Loss]:
    """Yield what a seat is credited with: enemies that it destroyed, transports and stations among them."""
    for each in state.fallen:
        if each.by == seat and each.how == "destroyed" and enemies(state, seat, each.seat):
            yield each


def why_not_give_up(state: State, seat: int) -> str:
    """Return why a seat may not give up now, '' when it may."""
    if state.roles[seat] in {"machine", "machines"}:
        return "Machines never give up."
    fallen, flown, what = lost(state, seat), tuple(squadron_of(state, seat)), "craft"
    if state.field != LINE:
        fallen, flown, what = tuple(each for each in fallen if each.design.vessel), vessels(state, seat), "vessels"
    gone, left = len(fallen), len(flown)
    if gone >= ENOUGH or (left == 1 and gone):
        return ""
    return f"A squadron gives up after {ENOUGH} {what} lost, or with one left of several; {gone} lost, {left} left."
