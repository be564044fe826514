"""What a seat last saw of others, in words: who stood in which sector, and when."""

from collections import Counter

from engine.core.refs import Seat
from engine.games.star_viking.picture.grounds import nickname
from engine.games.star_viking.queries.charts import tile_of
from engine.games.star_viking.state import NOWHERE, Sighting, State


def sightings(state: State, seat: Seat | None) -> tuple[Sighting, ...]:
    """Return what a seat last saw of others, system by system; a spectator remembers nothing."""
    return state.intel[seat] if seat is not None and seat < len(state.intel) else ()


def last_seen(state: State, seat: Seat | None, system: str) -> Sighting | None:
    """Find what a seat last saw in a system; None when it never did."""
    return next((each for each in sightings(state, seat) if each.system == system), None)


def told(state: State, seen: Sighting) -> str:
    """Return a sighting: 'Starcity 1 SF 2 PT, Far Moons 1 FT, 3 unseen'."""
    sectors: dict[int, Counter[str]] = {}
    for sector, kind in seen.units:
        sectors.setdefault(sector, Counter())[kind.partition("-")[2]] += 1
    said = [f"{_where(state, seen.system, at)}{_counted(kinds)}" for at, kinds in sorted(sectors.items())]
    if seen.unseen:
        said.append(f"{seen.unseen} unseen")
    return ", ".join(said) or "no enemy"


def _where(state: State, system: str, sector: int) -> str:
    return "" if sector == NOWHERE else f"{nickname(tile_of(state, system), sector)} "


def _counted(kinds: Counter[str]) -> str:
    return " ".join(f"{count} {kind}" for kind, count in kinds.items())
