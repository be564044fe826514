"""The toy as a scene."""

from functools import lru_cache
from itertools import starmap

from engine.core.position import View
from engine.core.refs import Seat, TokenId
from engine.scene.model import Board, Exit, Fact, Geometry, Panel, Place, Scene, Token
from engine.space.lattice import exits, place_id
from tests.toys.drill.info import INFO
from tests.toys.drill.state import HULL, Craft, Phase, State


def draw(view: View[State]) -> Scene:
    """Draw what a seat may know: all of it."""
    state = view.state
    tokens = tuple(_token(state, each, view.seat) for each in state.craft if each.hull)
    focus = next((each.place for each in tokens if each.seat == view.seat), None)
    seats = range(len(state.purses))
    held = tuple(
        Fact(INFO.seat_names[seat], f"{state.points[seat]} points", f"{state.purses[seat]} coins") for seat in seats
    )
    board = table(state.setting.columns, state.setting.rows)
    purses = Panel("purses", "Purses", held)
    return Scene((board,), tokens, (purses,), focus, INFO.seat_names, seat=view.seat)


@lru_cache
def table(columns: int, rows: int) -> Board:
    """Return the bare table, made once: it never changes, and clients know it again as the same object."""
    places = tuple(_place(column, row, columns, rows) for row in range(rows) for column in range(columns))
    return Board("table", "Table", Geometry.LATTICE, places)


def _place(column: int, row: int, columns: int, rows: int) -> Place:
    ways = tuple(starmap(Exit, exits((columns, rows), (column, row))))
    return Place(place_id(column, row), place_id(column, row), (column, row), exits=ways)


def _token(state: State, craft: Craft, seat: Seat | None) -> Token:
    waits = not (craft.moved if state.phase is Phase.MOVES else craft.shot)
    return Token(
        TokenId(craft.id),
        craft.called,
        craft.at,
        craft.id[0].upper(),
        "craft",
        craft.seat,
        facts=(Fact("hull", str(craft.hull), f"printed {HULL}"),),
        needs_orders=waits and craft.seat == seat == state.turn and not state.over,
        summary=f"hull {craft.hull}/{HULL}",
    )
