"""The toy as a scene."""

from engine.core.position import View
from engine.core.refs import HIDDEN, PlaceId, Seat, TokenId
from engine.scene.model import Fact, Panel, Scene, Token

from .charts import boards
from .info import INFO
from .values import KINDS, State, Unit


def tops(units: tuple[Unit, ...]) -> frozenset[int]:
    """Number the units on top of their stacks: of each seat on each place the first one."""
    first: dict[tuple[Seat, PlaceId], int] = {}
    for index, unit in enumerate(units):
        first.setdefault((unit.seat, unit.place), index)
    return frozenset(first.values())


def draw(view: View) -> Scene:
    state: State = view.state
    tokens = [_token(view, index, unit) for index, unit in enumerate(state.units) if unit.kind is not HIDDEN]
    unseen: dict[tuple[Seat, PlaceId], int] = {}
    for unit in state.units:
        if unit.kind is HIDDEN:
            unseen[unit.seat, unit.place] = unseen.get((unit.seat, unit.place), 0) + 1
    tokens += [_stack(seat, place, count) for (seat, place), count in unseen.items()]
    miles = tuple(Fact(INFO.seat_names[seat], f"{gone} gone") for seat, gone in enumerate(state.miles))
    focus = next((unit.place for unit in state.units if unit.seat == view.seat), None)
    names = INFO.seat_names[: len(state.miles)]
    return Scene(boards(state.scenario), tuple(tokens), (Panel("miles", "Miles", miles),), focus, names)


def _token(view: View, index: int, unit: Unit) -> Token:
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
    return Token(TokenId(f"unseen-{seat}-{place}"), name, place, "?", "unseen units", seat, count=count)
