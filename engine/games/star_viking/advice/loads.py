"""What unseen cargo is taken to be: the usual loads (11.3, 11.6)."""

from typing import Final

from engine.core.sampler import Sampler
from engine.games.star_viking.advice.roster import Roster
from engine.games.star_viking.rules.options import BATTLE
from engine.games.star_viking.state import Unit

USUAL: Final = {
    "red-CR": (("red-ECM", "red-MS", "red-FT", "red-PT", "red-RD"),),
    "red-SL": (("red-RP", "red-RD"),),
    "blue-FF": (("blue-ECM", "blue-MS", "blue-FT", "blue-PT"), ("blue-RP", "blue-RP", "blue-PT", "blue-PT")),
    "blue-FE": (("blue-FT", "blue-SF"),),
    "blue-BC": (("blue-ECM", "blue-MS", "blue-FT", "blue-PT"),),
}
"""By kind of ship: its likely loads, the likeliest first."""

_SPENT: Final = {"red-CR": 0.4, "red-SL": 0.6, "blue-FE": 0.45}
_SELDOM: Final = 0.08
"""How often a piece of a load is gone already, by kind of ship: the Federate's frigates seldom fight."""


def load(roster: Roster, chance: Sampler, ship: Unit) -> None:
    """Fill a ship with a usual load, as far as there is room and there are counters; now and then a piece is gone."""
    spent = _spent(roster, ship)
    for kind in _load(roster, ship):
        fits = roster.left(kind, ship.seat) > 0 and roster.free_space(ship) >= roster.kind(kind).size
        if fits and not chance.likely(spent):
            roster.add(kind, ship.seat, ship.system, carrier=ship.id)


def _spent(roster: Roster, ship: Unit) -> float:
    # The single battle begins with a full load, of which all know; whole as it is, the ship has lost none to hits.
    whole = roster.state.settings.scenario == BATTLE and not (ship.hits or ship.critical)
    return 0.0 if whole else _SPENT.get(ship.kind, _SELDOM)


def _load(roster: Roster, ship: Unit) -> tuple[str, ...]:
    loads = USUAL.get(ship.kind, ())
    whole = (each for each in loads if all(roster.left(kind, ship.seat) >= each.count(kind) for kind in each))
    return next(whole, loads[-1] if loads else ())
