"""What a system may bring whoever takes it: plunder of this turn, on average, and a capital."""

from collections.abc import Iterator

from engine.games.star_viking.queries.charts import book_of, tile_of
from engine.games.star_viking.queries.spoils import plundered
from engine.games.star_viking.state import State
from engine.scene.model import Fact


def yields(state: State, system: str) -> dict[int, float]:
    """Map the sectors of a system that can still be plundered to their mean in mega-credits (K-153, K-155)."""
    tile = tile_of(state, system)
    table = book_of(state).plunder[state.settings.table]
    left = (number for number in tile.coded if not plundered(state, system, number))
    return {number: table.mean(tile.sectors[number].code) for number in left}


def capital(state: State, system: str) -> Iterator[Fact]:
    """Yield facts: what taking a capital brings a raider: the match (K-175), in a long one points a turn (K-186)."""
    if system not in state.capitals:
        return
    if state.settings.long:
        yield Fact("capital:", f"{book_of(state).numbers.capital_points} points a turn to raiders who hold it", "K-186")
    else:
        yield Fact("capital:", "raiders who take this system win", "K-175")
