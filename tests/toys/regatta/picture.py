"""The toy as a scene: a row of buoys, a mile apart, and the yachts that lie at them."""

from typing import Any

from engine.core.position import View
from engine.core.refs import Seat, TokenId
from engine.scene.model import Board, Exit, Fact, Geometry, Panel, Place, Scene, Token

from .info import INFO
from .values import LEGS, WIDE, State, buoy, called


def draw(view: View[Any]) -> Scene:
    state: State = view.state
    last = LEGS[state.scenario] * WIDE
    board = Board("sea", "Sea", Geometry.HEX, tuple(_place(mile, last) for mile in range(last + 1)))
    won = (Fact(called(seat), f"{sum(race[seat] for race in state.points)}") for seat in range(len(state.miles)))
    names = INFO.seat_names[: len(state.miles)]
    focus = buoy(state.miles[view.seat or 0])
    points = Panel("points", "Points", tuple(won))
    return Scene((board,), tuple(_yachts(state)), (points,), focus, names, seat=view.seat)


def _place(mile: int, last: int) -> Place:
    ways = (("west", mile - 1), ("east", mile + 1))
    exits = tuple(Exit(way, buoy(to)) for way, to in ways if 0 <= to <= last)
    return Place(buoy(mile), f"Buoy {mile}", (mile, 0), exits=exits)


def _yachts(state: State) -> list[Token]:
    return [
        Token(TokenId(f"y{seat}"), f"Yacht of {called(seat)}", buoy(miles), "Y", "yacht", Seat(seat))
        for seat, miles in enumerate(state.miles)
    ]
