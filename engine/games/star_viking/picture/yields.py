"""What plunder may still bring this turn, on average."""

from engine.games.star_viking.measures.charts import book_of, tile_of
from engine.games.star_viking.measures.spoils import plundered
from engine.games.star_viking.state import State


def yields(state: State, system: str) -> dict[int, float]:
    """Map the sectors of a system that can still be plundered to their mean in mega-credits (K-153, K-155)."""
    tile = tile_of(state, system)
    table = book_of(state).plunder[state.settings.table]
    left = (number for number in tile.coded if not plundered(state, system, number))
    return {number: table.mean(tile.sectors[number].code) for number in left}
