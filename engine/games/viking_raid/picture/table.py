"""The table as a board: every inch, with what lies there. Built once for each layout, and kept."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import starmap
from typing import Final

from engine.core.values import evolve
from engine.games.viking_raid.info import SCENARIOS
from engine.games.viking_raid.queries.pieces import farm_of, side
from engine.games.viking_raid.rulebook.ground import Ground, ground
from engine.games.viking_raid.state import State, Work
from engine.scene.model import Board, Exit, Fact, Geometry, Place, Tone
from engine.space.lattice import Point, exits, place_id

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
    taken = {*here.solid, *here.walls, *here.woods, *here.hedges, *built}
    places = tuple(_taken(here, each, built) if each.at in taken else each for each in _bare(here.size))
    columns, rows = (tuple(f"{at:02}" for at in range(length)) for length in here.size)
    return Board("table", title, Geometry.LATTICE, places, columns=columns, rows=rows)


@lru_cache(maxsize=8)
def _bare(size: tuple[int, int]) -> tuple[Place, ...]:
    # A table on which nothing lies, row by row: what differs from one layout to the next is a tenth of it.
    cells = {(x, y): place_id(x, y) for y in range(size[1]) for x in range(size[0])}
    return tuple(
        Place(name, name, at, ".", Tone.DIM, exits=tuple(starmap(Exit, exits(size, at)))) for at, name in cells.items()
    )


def _taken(ground: Ground, bare: Place, built: Mapping[Point, Work]) -> Place:
    work = built.get(bare.at)
    glyph, tone, kind, facts = _lying(ground, bare.at) if work is None else _built(work)
    return evolve(bare, glyph=glyph, tone=tone, kind=kind, facts=facts)


def _built(work: Work) -> tuple[str, Tone, str, tuple[Fact, ...]]:
    what = f"{work.word} of {side(work.seat)}"
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
        return "&", Tone.WORLD, "wood", _SOFT
    return ":", Tone.WORLD, "hedge", _SOFT
