"""The toy as a scene."""

from math import isqrt
from typing import Any

from engine.core.position import View
from engine.core.refs import HIDDEN, PlaceId, Seat, TokenId, token
from engine.core.values import evolve
from engine.scene.model import Board, Fact, Geometry, Panel, Region, Row, Scene, Token, Tone
from engine.space import lattice
from engine.space.search import reach

from .charts import MIDDLE, WOOD, boards, named
from .info import INFO
from .values import KINDS, State, Unit


def tops(units: tuple[Unit, ...]) -> frozenset[int]:
    """Number the units on top of their stacks: of each seat on each place the first one."""
    first: dict[tuple[Seat, PlaceId], int] = {}
    for index, unit in enumerate(units):
        first.setdefault((unit.seat, unit.place), index)
    return frozenset(first.values())


def draw(view: View[Any], lens: str = "") -> Scene:
    state: State = view.state
    tokens = [_token(view, index, unit) for index, unit in enumerate(state.units) if unit.kind is not HIDDEN]
    unseen: dict[tuple[Seat, PlaceId], int] = {}
    for unit in state.units:
        if unit.kind is HIDDEN:
            unseen[unit.seat, unit.place] = unseen.get((unit.seat, unit.place), 0) + 1
    tokens += [_stack(seat, place, count) for (seat, place), count in unseen.items()]
    miles = tuple(Fact(INFO.seat_names[seat], f"{gone} gone") for seat, gone in enumerate(state.miles))
    panels = (Panel("miles", "Miles", miles), *fleet(view))
    maps = boards(state.scenario)
    if lens and view.seat is not None:
        own = next(unit for unit in state.units if unit.seat == view.seat)
        maps = tuple(evolve(board, regions=(seen(own, board),)) for board in maps)
    focus = next((unit.place for unit in state.units if unit.seat == view.seat), None)
    names = INFO.seat_names[: len(state.miles)]
    sides = state.sides if state.allies else ()
    return Scene(maps, tuple(tokens), panels, focus, names, sides, view.seat)


def fleet(view: View[State]) -> tuple[Panel, ...]:
    """List the units of the seat that looks as a table; none for a spectator."""
    state: State = view.state
    mine = [(index, unit) for index, unit in enumerate(state.units) if unit.seat == view.seat]
    rows = tuple(
        Row(token(str(index)), (unit.name, f"{unit.steps}/{KINDS[unit.kind][1]}", named(state.scenario, unit.place)))
        for index, unit in mine
        if isinstance(unit.kind, str)
    )
    return (Panel("fleet", "Your fleet", (), ("Unit", "steps", "at"), rows),) if rows else ()


def _token(view: View[Any], index: int, unit: Unit) -> Token:
    assert isinstance(unit.kind, str)
    kind, steps = KINDS[unit.kind]
    return Token(
        TokenId(str(index)),
        unit.name,
        unit.place,
        unit.kind,
        kind,
        unit.seat,
        facing=unit.facing if view.state.scenario == "lattice" else None,
        facts=(Fact("steps", f"{unit.steps} of {steps}"),),
        needs_orders=unit.seat == view.seat == view.state.turn and unit.steps < steps,
        summary=f"steps {unit.steps}/{steps}",
    )


def _stack(seat: Seat, place: PlaceId, count: int) -> Token:
    name = f"{INFO.seat_names[seat]} unseen on {place}"
    return Token(
        TokenId(f"unseen-{seat}-{place}"), name, place, "?", "unseen units", seat, count=count, individual=False
    )


def seen(unit: Unit, board: Board) -> Region:
    """Shade what a unit sees, with how far it is: on the table what lies ahead, on others what is two steps away."""
    if board.geometry is Geometry.LATTICE:
        far = _ahead(unit, board)
    else:
        ways = {place.id: [way.to for way in place.exits] for place in board.places}
        steps = reach(unit.place, lambda here: ways.get(here, ()), 2)
        far = {place: count for place, count in steps.items() if place in ways}
    near = {place: distance for place, distance in far.items() if distance}
    return Region("sight", "In sight", tuple(near), Tone.GOOD, tuple(map(str, near.values())))


def _ahead(unit: Unit, board: Board) -> dict[PlaceId, int]:
    """Measure the points within 12 inches ahead of a unit that neither the planet nor a wood between hides."""
    known, way = {place.at: place.id for place in board.places}, lattice.FACINGS[unit.facing]
    here = int(unit.place[:2]), int(unit.place[2:])
    points = ((here[0] + right, here[1] + down) for right, down in lattice.disc(12))
    return {
        known[there]: isqrt(lattice.squared(here, there))
        for there in points
        if there in known and lattice.ahead(here, way, there) and _clear(here, there)
    }


def _clear(here: lattice.Point, there: lattice.Point) -> bool:
    return not lattice.hidden(here, there, MIDDLE, 3) and WOOD.isdisjoint(lattice.crossed(here, there))
