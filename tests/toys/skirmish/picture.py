"""The toy as a scene."""

from typing import Any

from engine.core.position import View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.scene.model import Board, Exit, Fact, Geometry, Panel, Place, Region, Scene, Token, Tone

from .info import INFO
from .values import COLS, NAMES, ROWS, WORDS, Boat, State, around, cell, distance, name


def draw(view: View[Any], lens: str, strength: tuple[float, ...]) -> Scene:
    state: State = view.state
    rows = ROWS[state.scenario]
    places = tuple(_place(name(col, row), rows) for row in range(rows) for col in range(COLS))
    tokens = [_token(view, index, boat) for index, boat in enumerate(state.boats) if isinstance(boat.place, str)]
    for owner, mine in enumerate(state.mines):
        if isinstance(mine, str):
            tokens.append(
                Token(TokenId(f"m{owner}"), "Mine", mine, "x", "mine", Seat(owner), tone=Tone.BAD, individual=False)
            )
    regions: tuple[Region, ...] = ()
    if lens == "range":
        mine_ = [b.place for b in state.boats if b.seat == view.seat and isinstance(b.place, str)]
        near = tuple(p.id for p in places if any(distance(p.id, m) <= 2 for m in mine_))
        regions = (Region("range", "Within range", near, Tone.WARN, ("50",) * len(near)),)
    hulls = tuple(Fact(INFO.seat_names[seat], f"{int(hull)} hull") for seat, hull in enumerate(strength))
    board = Board("bay", INFO.title, Geometry.HEX, places, regions=regions)
    focus = next((b.place for b in state.boats if b.seat == view.seat and isinstance(b.place, str)), None)
    names = INFO.seat_names[: len(state.mines)]
    return Scene((board,), tuple(tokens), (Panel("hulls", "Hulls", hulls),), focus, names, seat=view.seat)


def _place(where: PlaceId, rows: int) -> Place:
    exits = tuple(Exit(w, to) for w, to in zip(WORDS, around(where, rows), strict=True) if to is not None)
    return Place(where, where, cell(where), exits=exits)


def _token(view: View[Any], index: int, boat: Boat) -> Token:
    assert isinstance(boat.place, str)
    mine = boat.seat == view.seat == view.state.turn
    facts = (Fact("hull", str(boat.hull), "printed 2"), Fact("steps", f"{boat.steps} of 2"))
    return Token(
        TokenId(str(index)),
        NAMES[index],
        boat.place,
        NAMES[index][0],
        "boat",
        boat.seat,
        facing=3 if boat.seat % 2 else 0,
        facts=facts,
        needs_orders=mine and boat.steps < 2,
        summary=f"hull {boat.hull}/2",
    )
