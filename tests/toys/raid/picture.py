"""The toy as a scene: two systems in a row, below them the sectors of one."""

from collections.abc import Mapping
from typing import Any

from engine.core.position import View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.scene.model import Board, Exit, Fact, Geometry, Panel, Place, Scene, Token

from .info import INFO
from .values import NAMES, SECTORS, SYSTEMS, State


def draw(view: View[Any]) -> Scene:
    state: State = view.state
    board = Board("raid", "Raid", Geometry.HEX, (*_row(0, SYSTEMS), *_row(1, SECTORS)))
    own = state.at[view.seat] if view.seat is not None else state.at[0]
    points = tuple(Fact(INFO.seat_names[seat], f"{points} points") for seat, points in enumerate(state.points))
    focus = next((at for at in own if at in SECTORS), own[0])
    seats = INFO.seat_names[: len(state.points)]
    told = (Panel("points", "Points", points),)
    return Scene((board,), tuple(_tokens(view)), told, focus, seats, seat=view.seat)


def _row(row: int, names: Mapping[PlaceId, str]) -> list[Place]:
    ids, places = list(names), []
    for index, at in enumerate(ids):
        ways = [Exit("west", ids[index - 1])] if index else []
        ways += [Exit("east", ids[index + 1])] if index + 1 < len(ids) else []
        places.append(Place(at, names[at], (index, row), exits=tuple(ways)))
    return places


def _tokens(view: View[Any]) -> list[Token]:
    state: State = view.state
    plotting = state.phase == "plot" and view.seat is not None and not state.sealed[view.seat]
    tokens = []
    for seat, fleet in enumerate(state.at):
        for unit, at in enumerate(fleet):
            own = seat == view.seat
            name = NAMES[unit] if own else f"{INFO.seat_names[seat]} {NAMES[unit]}"
            kind = NAMES[unit].lower()
            needy = own and plotting
            plain = TokenId(f"{seat}.{unit}")
            tokens.append(Token(plain, name, at, NAMES[unit][0], kind, Seat(seat), needs_orders=needy))
    return tokens
