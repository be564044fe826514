"""What stations do for the ships beside them (SS-69)."""

from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.queries.docks import station_for


def serve(draft: Draft, number: int) -> int:
    """Take the station beside a ship for this round and return its number: it serves one ship at a time."""
    station = station_for(draft.state, number, draft.land)
    assert isinstance(station, int)
    draft.put(station, served=number)
    return station
