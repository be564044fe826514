"""What is gone: losses and credits of a battle, and whether a seat may give up (SQ-39, rulings 12, 63, 64)."""

from collections.abc import Iterator

from engine.games.squadron.queries.sides import enemies, squadron_of, vessels
from engine.games.squadron.rulebook.settings import LINE
from engine.games.squadron.state import Loss, State

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
    if state.field == LINE:
        gone = len(lost(state, seat))
        left = sum(1 for _ in squadron_of(state, seat))
        what = "craft"
    else:
        gone = sum(each.design.vessel for each in lost(state, seat))
        left = len(vessels(state, seat))
        what = "vessels"
    if gone >= ENOUGH or (left == 1 and gone):
        return ""
    return f"A squadron gives up after {ENOUGH} {what} lost, or with one left of several; {gone} lost, {left} left."
