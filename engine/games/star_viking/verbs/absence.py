"""What bars units that cannot act for themselves where the battle is: cargo, and those who are elsewhere."""

from engine.core.errors import Refusal
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.names import name_of, system_name, unit_name
from engine.games.star_viking.state import NOWHERE, Unit


def away(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse what has left the battle, or is not where it is (K-61, K-118, K-120)."""
    name = name_of(unit)
    if unit.limbo:
        return Refusal(f"{name} has withdrawn into hyperspace: it is out of this turn's battles.", "K-118")
    if unit.surrendered:
        return Refusal(f"{name} has surrendered: it is out of action until the battle ends.", "K-120")
    if unit.system != desk.segment.system:
        return Refusal(f"{name} is not at {system_name(desk.state, desk.segment.system)}, where the battle is.", "K-61")
    return None


def aboard(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse cargo: it neither shoots nor moves by itself (K-77, K-132)."""
    if not unit.carrier:
        return None
    return Refusal(f"{name_of(unit)} is aboard {unit_name(unit.carrier)}: only its carrier takes orders.", "K-132")


def unplaced(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse what stands in no sector (K-72)."""
    if unit.sector != NOWHERE:
        return None
    return Refusal(f"{name_of(unit)} is off the tile: it has no sector yet.", "K-72")
