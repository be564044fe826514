"""The lenses: what the map means to one ship right now, as regions with a short label for each hex."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from engine.core.position import View
from engine.core.values import evolve
from engine.games.star_sectors.advice import prospects
from engine.games.star_sectors.picture.focus import ship_in_focus
from engine.games.star_sectors.queries.factors import land_of, profile
from engine.games.star_sectors.queries.sides import unseen
from engine.games.star_sectors.state import NOBODY, State
from engine.scene.model import Region, Tone
from engine.space.hexgrid import Grid

LEVELS: Final = (
    ("heavy", "two hits or more", 2.0, Tone.BAD),
    ("middling", "a hit or more", 1.0, Tone.WARN),
    ("light", "less than a hit", 0.0, Tone.DIM),
)
"""How the threat lens grades expected hits: id, words, least number, tone."""


def regions(view: View[State], lens: str) -> tuple[Region, ...]:
    """Draw a lens for the active ship, else the seat's first; nothing for a lens that does not exist."""
    number = ship_in_focus(view)
    if number == NOBODY or lens not in _LENSES:
        return ()
    return tuple(region for region in _LENSES[lens](view, number) if region.places)


def _threat(view: View[State], number: int) -> Iterable[Region]:
    state = view.state
    name, grid = state.ships[number].name, land_of(state).grid
    but = ", the unseen not counted" if unseen(state, state.ships[number].seat) else ""
    due = prospects.danger(view, number)
    above = float("inf")
    for key, words, least, tone in LEVELS:
        graded = {cell: _hits(hits) for cell, hits in due.items() if least <= hits < above}
        region = _labelled(f"threat-{key}", f"{name} must expect {words}{but}", graded, tone, grid)
        yield evolve(region, sign="!")
        above = least


def _arc(view: View[State], number: int) -> Iterable[Region]:
    state = view.state
    ship, land = state.ships[number], land_of(state)
    assert ship.place is not None
    chances = {cell: f"{100 * chance:.0f}%" for cell, chance in prospects.arc(state, number).items()}
    bow = set(land.grid.ray(ship.place, ship.facing)) if profile(ship.kind).banks else set()
    ahead = {cell: label for cell, label in chances.items() if cell in bow}
    rest = {cell: label for cell, label in chances.items() if cell not in bow}
    yield _labelled("bow", f"{ship.name} hits, banks bear too", ahead, Tone.ACCENT, land.grid)
    yield _labelled("arc", f"{ship.name} hits", rest, Tone.GOOD, land.grid)


def _reach(view: View[State], number: int) -> Iterable[Region]:
    state = view.state
    name, grid = state.ships[number].name, land_of(state).grid
    found, mined = prospects.reach(state, number), prospects.mined(state, number)
    moves = {cell: str(way.cost) for cell, way in found.items() if not way.jump and cell not in mined}
    harmed = {cell: "w!" if found[cell].jump else f"{found[cell].cost}!" for cell in mined}
    jumps = {cell: "w" for cell, way in found.items() if way.jump and cell not in mined}
    yield _labelled("moves", f"{name} gets there by so many moves and turns", moves, Tone.GOOD, grid)
    yield _labelled("jumps", f"{name} gets there at warp", jumps, Tone.ACCENT, grid)
    yield _labelled("mined", f"{name} gets there only through a mine", harmed, Tone.FIRE, grid)


def _hits(hits: float) -> str:
    return f"{hits:.1f}" if hits < 9.95 else f"{hits:.0f}"  # a hex has room for three characters


def _labelled(key: str, name: str, labels: Mapping[int, str], tone: Tone, grid: Grid) -> Region:
    return Region(key, name, tuple(grid.places[cell] for cell in labels), tone, tuple(labels.values()))


_LENSES: Final[dict[str, Callable[[View[State], int], Iterable[Region]]]] = {
    "threat": _threat,
    "arc": _arc,
    "reach": _reach,
}
