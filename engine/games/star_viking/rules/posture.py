"""How a defence is usually deployed: strong units hidden at the capital, cheap ones in rich sectors (11.6.4)."""

from collections.abc import Iterator
from typing import Final

from engine.games.star_viking.queries.charts import kind_of, tile_of
from engine.games.star_viking.queries.ways import fits
from engine.games.star_viking.queries.where import present, units_in
from engine.games.star_viking.rulebook.tiles import Tile
from engine.games.star_viking.state import NOWHERE, State, Unit

_CHEAP: Final = 2
"""Up to this price a unit is posted in a rich sector instead of in the pile at the capital."""


def posture(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """Yield a sector for each unit of the defender that has none, the strongest first: the cheapest lie on top."""
    segment = state.segment
    assert segment is not None
    tile = tile_of(state, segment.system)
    barred = {u.sector for u in present(state, segment.system) if u.seat != seat and u.sector != NOWHERE}
    held = {number for number in tile.coded if units_in(state, segment.system, number)}
    left = [unit for unit in present(state, segment.system) if unit.seat == seat and unit.sector == NOWHERE]
    for unit in sorted(left, key=lambda unit: (-kind_of(state, unit).cost, unit.id)):
        sector = _sector(state, tile, unit, barred, held)
        held.add(sector)
        yield unit.id, sector


def _sector(state: State, tile: Tile, unit: Unit, barred: set[int], held: set[int]) -> int:
    kind = kind_of(state, unit)
    allowed = [sector for sector in tile.sectors if fits(kind, sector) and sector.number not in barred]
    if not allowed:  # every sector it could stand in was held by invaders: it shares the first
        allowed = [sector for sector in tile.sectors if fits(kind, sector)]
    rich = sorted(allowed, key=lambda sector: (not sector.capital, sector.code or "Z", sector.number))
    if kind.cost <= _CHEAP and tile.capital in held:
        empty = [sector for sector in rich if sector.code and sector.number not in held]
        if empty:
            return empty[0].number
    return rich[0].number
