"""A corner of space to test in: an open map, a few ships, everything else at its default."""

from typing import Any

from engine.core.game import View
from engine.core.refs import PlaceId, Seat
from engine.games.star_sectors import catalog
from engine.games.star_sectors.chart import Chart
from engine.games.star_sectors.factors import profile
from engine.games.star_sectors.scenarios import scenario
from engine.games.star_sectors.state import Mine, Phase, Settings, Ship, Stage, State, Turn
from engine.space.hexgrid import grid

OPEN = Chart(tuple("." * (13 - (row & 1)) for row in range(9)))
"""An empty map of 13 by 9 hexes."""


def cell(place: str, chart: Chart = OPEN) -> int:
    """Find a cell by the coordinate that is printed on it."""
    return grid(*chart.size).cells[PlaceId(place)]


def charted(**glyphs: str) -> Chart:
    """Draw terrain on the open map: `charted(h0503='#')`."""
    rows = [list(row) for row in OPEN.rows]
    for key, glyph in glyphs.items():
        rows[int(key[3:5])][int(key[1:3])] = glyph
    return Chart(tuple("".join(row) for row in rows))


def ship(kind: str, seat: int, place: str, facing: int = 0, **fields: Any) -> Ship:
    """Put a ship on the map, banks empty; its name is that of its class."""
    card = profile(kind)
    banks = fields.pop("banks", (False,) * len(card.banks))
    return Ship(kind, fields.pop("name", card.name.capitalize()), seat, cell(place), facing, banks=banks, **fields)


def state(*ships: Ship, chart: Chart = OPEN, **fields: Any) -> State:
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


def seen(by: State, seat: int | None = 0) -> View:
    """Show a whole state to a seat."""
    return View(None if seat is None else Seat(seat), by)


__all__ = ["OPEN", "Mine", "Phase", "Stage", "Turn", "catalog", "cell", "charted", "scenario", "seen", "ship", "state"]
