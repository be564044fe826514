"""Every order of the toy, with what bars it, what it does and how it is said."""

from typing import Final

from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.foresight import Undecided
from engine.core.grammar import list_of, plural
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.repertoire import Repertoire
from engine.core.values import frozen, put
from engine.core.verbs import AnyVerb, during, verb

from .desk import POINTS, SECTOR, SYSTEM, UNIT, Desk
from .info import INFO
from .values import (
    EXPECTED,
    FIRST,
    HOME,
    INCOME,
    JUMP,
    NAMES,
    SECTORS,
    Opened,
    State,
    Told,
    named,
    number_of,
    where,
)

# Plots: secret, one course a unit.


@frozen
class Course(Order, verb="course", key="c"):
    """Plot where a unit is to jump."""

    unit: TokenId
    to: PlaceId


def plotted(desk: Desk, unit: int) -> Refusal | None:
    """Bar what has its course."""
    return Refusal(f"{named(unit)} has its course: undo takes it back.", "R-3") if desk.course(unit) else None


@verb(Course, "{unit} jumps to {to}", during("plot"), {"unit": UNIT, "to": SYSTEM}, (plotted,), spoken="")
def course(draft: Draft[State], seat: Seat, order: Course) -> None:
    """Plot it, without telling others."""
    unit, plot = number_of(order.unit), draft.state.plots[seat]
    assert isinstance(plot, tuple)
    draft.set(plots=put(draft.state.plots, seat, put(plot, unit, order.to)))
    draft.say(Told(f"{named(unit)} is plotted to {where(order.to)}.", witnesses=(seat,)))


@frozen
class Seal(Order, verb="end-plot", key="e"):
    """Seal the plot; when all have, they are opened and everybody jumps."""


def _jump(draft: Draft[State], plots: tuple[tuple[PlaceId | None, ...], ...]) -> None:
    at = tuple(
        tuple(HOME if to != JUMP else now if now in SECTORS else FIRST for to, now in zip(plot, was, strict=True))
        for plot, was in zip(plots, draft.state.at, strict=True)
    )
    seats = len(plots)
    draft.set(phase="move", at=at, plots=((None,) * len(NAMES),) * seats, sealed=(False,) * seats)


@verb(Seal, "Seal the plot", during("plot"))
def seal(draft: Draft[State], seat: Seat, _: Seal) -> None:
    """Seal it."""
    draft.set(sealed=put(draft.state.sealed, seat, item=True))
    draft.say(Told(f"{INFO.seat_names[seat]} seals the plot."))
    if all(draft.state.sealed):
        plots = tuple(plot for plot in draft.state.plots if isinstance(plot, tuple))
        if len(plots) < len(draft.state.plots):
            raise Undecided("a plot is hidden")
        draft.say(Opened(tuple(plot.count(JUMP) for plot in plots)))
        _jump(draft, plots)


# Groups: who joins, then where all of them go.


@frozen
class Join(Order, verb="join", key="j"):
    """Let a unit join the group that is to move."""

    unit: TokenId


def at_home(desk: Desk, unit: int) -> Refusal | None:
    """Bar what did not jump."""
    return Refusal(f"{named(unit)} is at Home Base.", "R-4") if desk.state.at[desk.seat][unit] == HOME else None


def joined(desk: Desk, unit: int) -> Refusal | None:
    """Bar what has moved or will."""
    known = unit in (*desk.state.group, *desk.state.moved)
    return Refusal(f"{named(unit)} has joined a group already.", "R-4") if known else None


def elsewhere(desk: Desk, unit: int) -> Refusal | None:
    """Bar what is not where the group is."""
    at = desk.state.at[desk.seat]
    apart = any(at[other] != at[unit] for other in desk.state.group)
    return Refusal("A group starts from one place.", "R-4") if apart else None


@verb(Join, "{unit} joins the group", during("move"), {"unit": UNIT}, (at_home, joined, elsewhere))
def join(draft: Draft[State], _: Seat, order: Join) -> None:
    """Join it."""
    unit = number_of(order.unit)
    draft.set(group=(*draft.state.group, unit))
    draft.say(Told(f"{named(unit)} joins the group."))


@frozen
class Move(Order, verb="move", key="m"):
    """Move the group."""

    to: PlaceId


def nobody(desk: Desk) -> Refusal | None:
    """Bar a group of nobody."""
    return None if desk.state.group else Refusal("Nobody has joined the group: join first, then move.", "R-5")


def there(desk: Desk, to: PlaceId) -> Refusal | None:
    """Bar where it is."""
    here = desk.state.at[desk.seat][desk.state.group[0]] == to
    return Refusal(f"The group is at {where(to)} now.", "R-5", (to,)) if here else None


def _moves(desk: Desk, order: Move) -> str:
    group = list_of([named(unit) for unit in desk.state.group], none="the group")
    return f"Move {group} to {where(order.to)}"


@verb(Move, _moves, during("move"), {"to": SECTOR}, (nobody, there))
def move(draft: Draft[State], seat: Seat, order: Move) -> None:
    """Move all of them."""
    state = draft.state
    at = state.at[seat]
    for unit in state.group:
        at = put(at, unit, order.to)
    moved = list_of([named(unit) for unit in state.group])
    draft.set(at=put(state.at, seat, at), group=(), moved=(*state.moved, *state.group))
    draft.say(Told(f"{moved} of {INFO.seat_names[seat]} to {where(order.to)}.", places=(order.to,)))


@frozen
class EndMoves(Order, verb="end-moves", key="e"):
    """End the moves; who has units out has an income."""


@verb(EndMoves, "End the moves", during("move"))
def end_moves(draft: Draft[State], seat: Seat, _: EndMoves) -> None:
    """Pay the income and let the next seat move."""
    state = draft.state
    income = INCOME if any(at != HOME for at in state.at[seat]) else 0
    draft.set(purses=put(state.purses, seat, income), group=(), moved=())
    draft.say(Told(f"{INFO.seat_names[seat]} ends the moves."))
    _pass_on(draft)


# Points.


@frozen
class Buy(Order, verb="buy", key="b"):
    """Buy so many points."""

    points: int


@verb(
    Buy,
    lambda _, order: f"Buy {plural(order.points, 'point')}",
    during("buy"),
    {"points": POINTS},
    spoken="buy points",
)
def buy(draft: Draft[State], seat: Seat, order: Buy) -> None:
    """Turn coins into points."""
    draft.set(points=put(draft.state.points, seat, draft.state.points[seat] + order.points))
    draft.say(Told(f"{INFO.seat_names[seat]} buys {order.points} points."))
    _pass_on(draft)


def _pass_on(draft: Draft[State]) -> None:
    following = draft.state.mover + 1
    if following < len(draft.state.points):
        draft.set(mover=Seat(following))
    elif draft.state.phase == "move":
        draft.set(mover=Seat(0), phase="buy")
    else:
        draft.set(mover=Seat(0), phase="plot", turn=draft.state.turn + 1)


VERBS: Final = (course, seal, join, move, end_moves, buy)


def _phase(desk: Desk) -> str:
    return desk.state.phase


def _closed(desk: Desk, _: AnyVerb[Desk, Draft[State]]) -> Refusal:
    return Refusal(f"That is not for now: {EXPECTED[desk.state.phase]}.", "R-1")


REPERTOIRE: Final[Repertoire[State, Desk, Draft[State]]] = Repertoire(Desk, _phase, _closed, VERBS)
