"""Evasion: spacecraft that are harder to hit, and fire nothing (K-87, K-112, K-113)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft, finish
from engine.games.star_viking.events.battle import Told
from engine.games.star_viking.events.common import who
from engine.games.star_viking.queries.charts import place_of, sector_at
from engine.games.star_viking.queries.control import combat_sectors
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.slots import FIGHTER
from engine.games.star_viking.state import Phase, Unit
from engine.games.star_viking.verbs.absence import aboard, away, unplaced


@frozen
class Evade(Order, verb="evade", key="v"):
    """Evade in this combat phase: no shots, harder to hit (K-112, K-113)."""

    unit: TokenId


def clumsy(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse all but spacecraft (K-112)."""
    return None if desk.kind(unit).craft else Refusal(f"{name_of(unit)} is no spacecraft: only those evade.", "K-112")


def confined(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to evade on a planet (K-112)."""
    sector = sector_at(desk.state, unit.system, unit.sector)
    if sector.spacelike:
        return None
    return Refusal(f"Nobody evades in {sector.name}: only in deep space, asteroids and starcities.", "K-112")


def unthreatened(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to evade where there is no combat (K-87)."""
    if unit.sector in combat_sectors(desk.state):
        return None
    where = sector_at(desk.state, unit.system, unit.sector).name
    return Refusal(f"Nobody shoots at {name_of(unit)} in {where}.", "K-87")


def evading(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse to evade twice (K-113)."""
    return Refusal(f"{name_of(unit)} evades already.", "K-113") if unit.evading else None


@verb(
    Evade,
    "{unit} evades",
    during(Phase.EVADE),
    {"unit": FIGHTER},
    (away, aboard, unplaced, clumsy, confined, unthreatened, evading),
    costs="Shots at it have -2. It fires nothing in this phase, its missiles neither.",
)
def evade(draft: Draft, _: Seat, order: Evade) -> None:
    """Let it evade until the segment ends."""
    unit = draft.put(order.unit, evading=True)
    place = place_of(unit.system, unit.sector)
    draft.say(Told(who(unit), "{} evades.", places=(place,), witnesses=draft.segment.sides))


@frozen
class EndEvade(Order, verb="end-evade", key="e"):
    """End the choice of who evades; the other units do not."""


END_EVADE: Final = verb(
    EndEvade,
    "Nobody else evades",
    during(Phase.EVADE),
    costs="Whoever does not evade may fire, and is hit as usual.",
)(finish)

VERBS: Final = (evade, END_EVADE)
