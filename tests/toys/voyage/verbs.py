"""Every order of the toy, with what bars it, what it does and how it is said."""

from typing import Final

from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat
from engine.core.repertoire import Repertoire
from engine.core.values import evolve, frozen, put
from engine.core.verbs import AnyVerb, during, verb
from engine.space.lattice import DIRECTIONS

from .charts import exits
from .desk import NEXT, START, UNIT, Desk
from .info import INFO
from .values import State, Told, Unit, gone


@frozen
class Sail(Order, verb="sail", key="s"):
    """Go one step (V-2)."""

    unit: int
    to: PlaceId


def tired(_: Desk, unit: Unit) -> Refusal | None:
    """Bar what has gone its steps."""
    return None if unit.fresh else Refusal("It has gone as far as it can.", "V-2")


def no_way(desk: Desk, unit: Unit, to: PlaceId) -> Refusal | None:
    """Bar where no way leads from the unit."""
    return no_way_from(desk, unit.place, to)


@verb(Sail, "{unit} goes to {to}", during("voyage"), {"unit": UNIT, "to": NEXT}, (tired, no_way), spoken="")
def sail(draft: Draft[State], _: Seat, order: Sail) -> None:
    """Go there."""
    _go(draft, (draft.state.units[order.unit],), order.to)


@frozen
class Convoy(Order, verb="convoy", key="c"):
    """Let all units of a place that can still go one step go it together (V-3)."""

    start: PlaceId
    to: PlaceId


def alone(desk: Desk, start: PlaceId) -> Refusal | None:
    """Bar where fewer than two can go."""
    few = len(desk.at(start)) < 2
    return Refusal("A convoy is two or more units that can still go.", "V-3") if few else None


def no_way_from(desk: Desk, start: PlaceId, to: PlaceId) -> Refusal | None:
    """Bar where no way leads from the place."""
    return None if to in desk.exits[start] else Refusal("No way leads there.", "V-4")


@verb(
    Convoy,
    "All units on {start} go to {to}",
    during("voyage"),
    {"start": START, "to": NEXT},
    (alone, no_way_from),
    spoken="",
)
def convoy(draft: Draft[State], seat: Seat, order: Convoy) -> None:
    """Go there together."""
    units = draft.state.units
    _go(draft, tuple(unit for unit in units if (unit.seat, unit.place) == (seat, order.start) and unit.fresh), order.to)


def _go(draft: Draft[State], group: tuple[Unit, ...], to: PlaceId) -> None:
    state, units = draft.state, draft.state.units
    for unit in group:
        word = exits(state.scenario)[unit.place][to]
        facing = 2 * DIRECTIONS.index(word) if word in DIRECTIONS else unit.facing
        units = put(units, unit.index, evolve(unit, place=to, facing=facing, steps=unit.steps + 1))
    draft.set(units=units, miles=put(state.miles, state.turn, state.miles[state.turn] + len(group)))
    draft.say(gone(state, group, to))


@frozen
class Rest(Order, verb="end-turn", key="e"):
    """End the turn."""


@verb(Rest, "End the turn", during("voyage"), spoken="end the turn")
def rest(draft: Draft[State], seat: Seat, _: Rest) -> None:
    """Let the next seat begin."""
    state = draft.state
    turn = Seat((seat + 1) % len(state.miles))
    rested = tuple(evolve(unit, steps=0) for unit in state.units)
    draft.set(turn=turn, round=state.round + (turn == 0), units=rested)
    draft.say(Told(f"{INFO.seat_names[turn]} is next."))


VERBS: Final = (sail, convoy, rest)


def _closed(*_: Desk | AnyVerb[Desk, Draft[State]]) -> Refusal:
    return Refusal("Every order of this voyage is for every turn.")


REPERTOIRE: Final[Repertoire[State, Desk, Draft[State]]] = Repertoire(Desk, lambda _: "voyage", _closed, VERBS)
