"""The table as a board: every inch, with what lies there. Built once for each layout, and kept."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.games.viking_raid.info import SCENARIOS
from engine.games.viking_raid.queries.names import farm_of, side
from engine.games.viking_raid.rulebook.ground import Ground, ground
from engine.games.viking_raid.state import State, Work
from engine.scene.model import Board, Exit, Fact, Geometry, Place, Tone
from engine.space.lattice import DIRECTIONS, Point, neighbours, place_id

_SOFT: Final = (Fact("cover", "+1", "soft"),)
_HARD: Final = (Fact("cover", "+2", "hard"),)


def table(state: State) -> Board:
    """Return the board of a match as it stands."""
    title = next(each.title for each in SCENARIOS if each.value == state.settings.scenario)
    settings, halls = state.settings, tuple(house.hall for house in state.houses)
    return _table(title, settings.scenario, halls, settings.tomb, state.works)


@lru_cache(maxsize=16)
def _table(title: str, scenario: str, halls: tuple[Point, ...], tomb: bool, works: tuple[Work, ...]) -> Board:  # noqa: FBT001 - part of what is kept
    here = ground(scenario, halls, tomb)
    built = {cell: work for work in works for cell in work.cells}
    places = tuple(_place(here, cell, built.get(cell)) for cell in here.cells())
    columns, rows = (tuple(f"{at:02}" for at in range(1 + max(cell[axis] for cell in here.cells()))) for axis in (0, 1))
    return Board("table", title, Geometry.LATTICE, places, columns=columns, rows=rows)


def _place(ground: Ground, at: Point, work: Work | None) -> Place:
    glyph, tone, kind, facts = _built(work) if work is not None else _lying(ground, at)
    return Place(place_id(*at), place_id(*at), at, glyph, tone, kind, facts, tuple(_exits(ground, at)))


def _built(work: Work) -> tuple[str, Tone, str, tuple[Fact, ...]]:
    what = f"{'gate' if work.gate else 'wall'} of {side(work.seat)}"
    if not work.stands:
        return "%", Tone.DIM, f"{what}, being built", ()
    return ("+" if work.gate else "="), Tone.ACCENT, what, _HARD


def _lying(ground: Ground, at: Point) -> tuple[str, Tone, str, tuple[Fact, ...]]:
    if at in ground.buildings:
        return "#", Tone.HOME, f"building, {farm_of(ground.buildings[at])}", ()
    if at == ground.tomb:
        return "@", Tone.GATE, "tomb", ()
    if at in ground.rocks:
        return "^", Tone.ROCK, "rock", _HARD
    if at in ground.walls:
        return "=", Tone.ROCK, "wall", _HARD
    if at in ground.woods:
        return "&", Tone.CLOUD, "wood", _SOFT
    return (":", Tone.CLOUD, "hedge", _SOFT) if at in ground.hedges else (".", Tone.DIM, "", ())


def _exits(ground: Ground, at: Point) -> Iterator[Exit]:
    for word, there in zip(DIRECTIONS, neighbours(at), strict=True):
        if ground.on(there):
            yield Exit(word, place_id(*there))
