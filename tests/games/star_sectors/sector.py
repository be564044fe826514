"""A corner of space to test in: an open map, a few ships, loaded dice, orders given through the one door."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import pytest

from engine import registry
from engine.core.errors import IllegalOrder
from engine.core.events import Event
from engine.core.game import submit
from engine.core.orders import Order
from engine.core.position import Position, View
from engine.core.refs import PlaceId, Seat
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.chart import TerrainChart
from engine.games.star_sectors.rulebook.scenarios import scenario
from engine.games.star_sectors.state import Mine, Phase, Settings, Ship, Stage, State, Turn
from engine.games.star_sectors.verbs.rounds import EndTactical, Select
from engine.space.hexgrid import grid
from tests.games.loaded import LoadedDice

if TYPE_CHECKING:
    from engine.core.rng import Rng

GAME = registry.game("star-sectors")

OPEN = TerrainChart(tuple("." * (13 - (row & 1)) for row in range(9)))
"""An empty map of 13 by 9 hexes."""


def cell(place: str, chart: TerrainChart = OPEN) -> int:
    """Find a cell by the coordinate that is printed on it."""
    return grid(*chart.size).cells[PlaceId(place)]


def charted(**glyphs: str) -> TerrainChart:
    """Draw terrain on the open map: `charted(h0503='#')`."""
    rows = [list(row) for row in OPEN.rows]
    for key, glyph in glyphs.items():
        rows[int(key[3:5])][int(key[1:3])] = glyph
    return TerrainChart(tuple("".join(row) for row in rows))


def ship(kind: str, seat: int, place: str, facing: int = 0, **fields: Any) -> Ship:
    """Put a ship on the map, banks empty; its name is that of its class."""
    card = profile(kind)
    banks = fields.pop("banks", (False,) * len(card.banks))
    banks = (True,) * len(card.banks) if banks is True else banks
    return Ship(kind, fields.pop("name", card.name.capitalize()), seat, cell(place), facing, banks=banks, **fields)


def state(*ships: Ship, chart: TerrainChart = OPEN, **fields: Any) -> State:
    """Set a state up in the middle of round 2, West to give orders."""
    settings = fields.pop("settings", Settings("first-shots", 8, 12, ("concord", "korrath")))
    return State(
        settings,
        chart,
        fields.pop("phase", Phase.PLAY),
        fields.pop("seat", 0),
        (0, 1),
        ships,
        fields.pop("mines", ()),
        fields.pop("round", 2),
        purse=(0, 0),
        points=(0, 0),
        ore=(0, 0),
        **fields,
    )


def seen(by: State, seat: int | None = 0) -> View[State]:
    """Show a whole state to a seat."""
    return View(None if seat is None else Seat(seat), by)


def give(here: State, *orders: Order, rolls: Sequence[int] = (), events: list[Event] | None = None) -> State:
    """Give orders for the seat that is awaited, all of them listed, and with dice loaded, all of which are thrown."""
    position = Position(here, cast("Rng", LoadedDice(rolls, 12)))
    for order in orders:
        assert order in tuple(GAME.orders(GAME.view(position.state, Seat(position.state.seat))))
        done = submit(GAME, position, Seat(position.state.seat), order)
        position = done.position
        if events is not None:
            events.extend(done.events)
    assert cast("LoadedDice", position.rng).faces == (), "dice were left unthrown"
    return position.state


def active(*ships: Ship, **fields: Any) -> State:
    """Set up a state in which ship 0 has just begun its turn."""
    return give(state(*ships, **fields), Select(0))


def working(*ships: Ship, **fields: Any) -> State:
    """Set up a state in which ship 0 is in its first engineering phase."""
    return give(active(*ships, **fields), EndTactical(0))


def rule_against(here: State, order: Order) -> str:
    """Return the number of the rule that refuses an order now, which is not listed then."""
    assert order not in tuple(GAME.orders(GAME.view(here, Seat(here.seat))))
    with pytest.raises(IllegalOrder) as caught:
        submit(GAME, Position(here, cast("Rng", LoadedDice((), 12))), Seat(here.seat), order)
    return caught.value.refusal.rule


def may(here: State, order: Order) -> bool:
    """Say whether an order is legal now; listed and refused must agree."""
    view = GAME.view(here, Seat(here.seat))
    allowed = GAME.refusal(view, order) is None
    assert allowed == (order in tuple(GAME.orders(view)))
    return allowed


def at(here: State, number: int = 0) -> str:
    """Return the coordinate of a ship's base."""
    place = here.ships[number].place
    assert place is not None
    return str(grid(*here.chart.size).places[place])


__all__ = [
    "OPEN",
    "Mine",
    "Phase",
    "Stage",
    "Turn",
    "active",
    "at",
    "catalog",
    "cell",
    "charted",
    "give",
    "may",
    "rule_against",
    "scenario",
    "seen",
    "ship",
    "state",
    "working",
]
