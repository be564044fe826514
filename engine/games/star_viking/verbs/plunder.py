"""Surrender demanded, and plunder taken (K-119 to K-122, K-153 to K-155)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import list_of, plural
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk, Spot
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.queries.charts import parsed
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.sacking import sack
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.queries.spoils import plundered, prizes, rounds_left, rounds_to, takers, unopposed
from engine.games.star_viking.rules.plunder import plunderers, summon, take, take_all
from engine.games.star_viking.slots import FIGHTER, sectors
from engine.games.star_viking.state import Phase, Unit
from engine.games.star_viking.verbs.absence import away


@frozen
class Demand(Order, verb="demand", key="d"):
    """Demand the surrender of the locals (K-119)."""


@verb(
    Demand,
    "Demand the surrender of the locals",
    during(Phase.SUMMONS),
    costs="Both sides roll; yours must be higher, 15 chances in 36. Failing costs nothing.",
)
def demand(draft: Draft, seat: Seat, _: Demand) -> None:
    """Roll for it: the invader must roll higher (ruling 34)."""
    summon(draft, seat)
    draft.finish(seat)


def lawful(desk: Desk) -> Refusal | None:
    """Refuse the Federate, which never plunders (K-154)."""
    return None if is_raider(desk.seat) else Refusal("The Federate never plunders.", "K-154")


@frozen
class Plunder(Order, verb="plunder", key="p"):
    """Plunder a sector with a ship that stands there (K-153 to K-156)."""

    unit: TokenId
    sector: PlaceId


_OFF_THE_TILE: Final = "Only sectors of the tile that is fought for are plundered."


def off_the_tile(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse sectors of other systems."""
    if sector.system == desk.segment.system:
        return None
    return Refusal(_OFF_THE_TILE, "K-153")


def worthless(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse sectors that give nothing, or were plundered (K-14, K-153, ruling 86)."""
    if not sector.sector.code:
        return Refusal(f"{sector.name} has nothing to plunder.", "K-14")
    if plundered(desk.state, sector.system, sector.number):
        return Refusal(f"{sector.name} was plundered this turn.", "K-153")
    return None


def contested(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse sectors that hold enemies (K-153)."""
    return Refusal(f"Others hold {sector.name}.", "K-153") if desk.contested(sector) else None


def spent(desk: Desk, unit: Unit, sector: Spot) -> Refusal | None:
    """Refuse what a ship cannot reach in the quiet rounds that it has left (ruling 106)."""
    if _over(desk) or not unopposed(desk.state) or not desk.kind(unit).ship:
        return None
    left, needed = rounds_left(unit), rounds_to(desk.state, unit, sector.number)
    if needed <= left:
        return None
    has = f"{name_of(unit)} has {plural(left, 'quiet round')} left"
    return Refusal(f"{has}, and needs {needed} to stand in {sector.name}.", "K-153")


def unfit(desk: Desk, unit: Unit, sector: Spot) -> Refusal | None:
    """Refuse what is no starship with cargo space there (K-127, K-153, K-154, rulings 42, 43, 88)."""
    if any(ship.id == unit.id for ship in takers(desk.state, desk.seat, sector.system, sector.number, end=_over(desk))):
        return None
    return Refusal(
        f"{name_of(unit)} cannot plunder {sector.name}: it needs a starship with cargo space there.", "K-153"
    )


def _over(desk: Desk) -> bool:
    return desk.state.phase is Phase.CLOSE


@verb(
    Plunder,
    "{unit} plunders {sector}",
    during(Phase.LOOT, Phase.CLOSE),
    {"unit": FIGHTER, "sector": sectors(lambda desk: desk.sectors, _OFF_THE_TILE, "K-153")},
    (lawful, away, off_the_tile, worthless, contested, spent, unfit),
    costs="Once a sector and turn; counts when unloaded. No tax from this system this turn.",
)
def plunder(draft: Draft, seat: Seat, order: Plunder) -> None:
    """Throw for it; at the end of a round nobody is asked again when nothing is left."""
    take(draft, order.unit, parsed(draft.state, order.sector)[1])
    if draft.state.phase is Phase.LOOT and seat not in plunderers(draft.state, end=False):
        draft.finish(seat)


@frozen
class Sack(Order, verb="sack", key="s"):
    """Plunder all that can be, the usual way (K-153, ruling 106)."""


def picked_clean(desk: Desk) -> Refusal | None:
    """Refuse where nothing can be plundered (K-153)."""
    if prizes(desk.state, desk.seat, desk.segment.system, end=_over(desk)):
        return None
    return Refusal("No ship of yours stands where there is something to plunder.", "K-153")


def _sacked(desk: Desk, _: Sack) -> str:
    segment = desk.state.segment
    if segment is None:
        return "Plunder all that can be"
    takings = sack(desk.state, desk.seat, segment.system, end=_over(desk))
    return f"Plunder all that can be: {list_of([desk.spots(segment.system)[sector].name for _, sector in takings])}"


@verb(
    Sack,
    _sacked,
    during(Phase.LOOT, Phase.CLOSE),
    clauses=(lawful, picked_clean),
    costs="The richest way for each ship; counts when unloaded. No tax from this system this turn.",
)
def _sack(draft: Draft, seat: Seat, _: Sack) -> None:
    take_all(draft, seat, end=draft.state.phase is Phase.CLOSE)
    draft.finish(seat)


VERBS: Final = (demand, _sack, plunder)
