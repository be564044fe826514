"""Ships that withdraw into hyperspace, and what is destroyed by that (K-114 to K-118, K-187)."""

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import Withdrew
from engine.games.star_viking.events.common import who
from engine.games.star_viking.queries.charts import kind_of, place_of_unit
from engine.games.star_viking.queries.names import system_name
from engine.games.star_viking.queries.where import cargo_of
from engine.games.star_viking.state import NOWHERE


def leave(draft: Draft, unit: str) -> None:
    """Withdraw a ship with its cargo; local units aboard are destroyed (ruling 31)."""
    ship = draft.unit(unit)
    place, name = place_of_unit(ship), system_name(draft.state, ship.system)
    lost = destroy_locals(draft, unit)
    at_rest = {"layer": 0, "moved": False, "handled": "", "taken": 0, "easy": False, "evading": False}
    draft.put(unit, limbo=True, sector=NOWHERE, **at_rest)
    for cargo in cargo_of(draft.state, unit):
        draft.put(cargo.id, used=False)
    draft.look()  # from now on all see it (ruling 76)
    draft.say(Withdrew(who(draft.unit(unit)), name, lost, places=(place,)))


def destroy_locals(draft: Draft, carrier: str) -> int:
    """Destroy local units that a carrier would take out of their system, and count them (K-187)."""
    lost = [unit.id for unit in cargo_of(draft.state, carrier) if kind_of(draft.state, unit).colour == "green"]
    for unit in lost:
        draft.remove(unit)
    return len(lost)
