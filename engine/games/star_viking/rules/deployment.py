"""Deploying a defence and answering it (K-64 to K-73, K-115)."""

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.queries.where import units_in
from engine.games.star_viking.state import NOWHERE


def put_into(draft: Draft, unit: str, sector: int) -> None:
    """Put a unit on top of the pile in a sector; a fortress for good (K-67)."""
    system = draft.unit(unit).system
    height = max((other.layer for other in units_in(draft.state, system, sector)), default=0)
    draft.put(unit, sector=sector, layer=height + 1, moved=True)


def undeployed(draft: Draft, seat: int, system: str) -> list[str]:
    """List the units of a seat in a system that have no sector."""
    units = draft.units()
    return [u.id for u in units if (u.seat, u.system, u.carrier, u.sector) == (seat, system, "", NOWHERE)]
