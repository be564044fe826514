"""Surrender demanded, and plunder: taken, handed over, paid in (K-119 to K-122, K-153 to K-157)."""

from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.grammar import list_of, plural
from engine.core.position import View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.slots import amount
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk, Spot
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import Said
from engine.games.star_viking.queries.charts import parsed
from engine.games.star_viking.queries.names import name_of, unit_name
from engine.games.star_viking.queries.sacking import sack
from engine.games.star_viking.queries.spoils import plundered, prizes, rounds_left, rounds_to, takers, unopposed
from engine.games.star_viking.rules.cargo import pay_in
from engine.games.star_viking.rules.plunder import plunderers, summon, take, take_all
from engine.games.star_viking.rules.stowage import laden, misplaced
from engine.games.star_viking.slots import FIGHTER, SHIP, sectors, units
from engine.games.star_viking.state import NOWHERE, Phase, Unit
from engine.games.star_viking.verbs.absence import away


@frozen
class Bank:
    """Unload the plunder of a ship where its owner is at home: it becomes income (K-157)."""

    verb: ClassVar[str] = "bank"
    key: ClassVar[str] = "b"
    unit: TokenId


def empty(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse where there is no plunder (K-157)."""
    return None if unit.loot else Refusal(f"{name_of(unit)} carries no plunder.", "K-157")


def abroad(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse where it could not be spent (K-157)."""
    return misplaced(desk, unit)


def _bank(draft: Draft, _: Seat, order: Bank) -> None:
    """Turn it into income of this turn (K-157)."""
    pay_in(draft, order.unit)


BANK: Final = verb(
    Bank,
    _bank,
    "{unit} unloads its plunder",
    during(Phase.PLOT, Phase.JUMP, Phase.STOW, Phase.CLOSE),
    {"unit": SHIP},
    (empty, abroad),
    costs="Plunder aboard becomes new money of this turn, which buys anything.",
)


@frozen
class BankAll:
    """Unload all plunder after the jump, and leave other cargo as it is (K-57, K-157)."""

    verb: ClassVar[str] = "bank-all"
    key: ClassVar[str] = "a"


def penniless(desk: Desk) -> Refusal | None:
    """Refuse where no plunder can be unloaded (K-157)."""
    return None if laden(desk) else Refusal("No ship of yours has plunder where it could be spent.", "K-157")


def _bank_all(draft: Draft, seat: Seat, _: BankAll) -> None:
    for ship in laden(Desk(View(seat, draft.state))):
        pay_in(draft, ship.id)
    draft.finish(seat)


BANK_ALL: Final = verb(
    BankAll,
    _bank_all,
    "Unload all plunder, and leave other cargo as it is",
    during(Phase.STOW),
    clauses=(penniless,),
    costs="All plunder becomes new money of this turn; other cargo waits for battle or next turn.",
)


@frozen
class HandOver:
    """Hand plunder from ship to ship in one sector (K-156, ruling 89)."""

    verb: ClassVar[str] = "hand-over"
    key: ClassVar[str] = "h"
    unit: TokenId
    ship: TokenId
    amount: int


def alike(desk: Desk, unit: Unit, ship: Unit) -> Refusal | None:
    """Refuse to hand it to itself, or to what is no starship (K-156)."""
    if unit.id != ship.id and desk.kind(ship).ship:
        return None
    return Refusal("Plunder is handed from one starship to another.", "K-156")


def giver_busy(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse a giver that is in no sector, or has handled cargo (K-134, K-156)."""
    return _unready(desk, unit)


def taker_busy(desk: Desk, ship: Unit) -> Refusal | None:
    """Refuse a taker that is in no sector, or has handled cargo (K-134, K-156)."""
    return _unready(desk, ship)


def _unready(desk: Desk, ship: Unit) -> Refusal | None:
    if ship.system != desk.segment.system or ship.sector == NOWHERE or ship.limbo:
        return Refusal(f"{name_of(ship)} is in no sector of this system.", "K-156")
    return Refusal(f"{name_of(ship)} has handled cargo in this phase.", "K-134") if ship.handled else None


def distant(_: Desk, unit: Unit, ship: Unit) -> Refusal | None:
    """Refuse to hand it over from sector to sector (K-156)."""
    if unit.sector == ship.sector:
        return None
    return Refusal(f"{name_of(unit)} and {name_of(ship)} are not in one sector.", "K-156")


def _loot(_: Desk, unit: Unit, __: Unit) -> range:
    return range(1, unit.loot + 1)


def _no_such_loot(_: Desk, __: int, unit: Unit, ___: Unit) -> Refusal:
    return Refusal(f"{name_of(unit)} carries {unit.loot} MCr of plunder.", "K-156")


def _hand_over(draft: Draft, _: Seat, order: HandOver) -> None:
    """Hand it over; both ships have handled cargo then (ruling 89)."""
    giver, taker = draft.unit(order.unit), draft.unit(order.ship)
    draft.put(giver.id, loot=giver.loot - order.amount, handled="load", easy=True)
    draft.put(taker.id, loot=taker.loot + order.amount, handled="load", easy=True)
    text = f"{unit_name(giver.id)} hands {order.amount} MCr of plunder to {unit_name(taker.id)}."
    draft.say(Said(text, witnesses=(giver.seat,)))


HAND_OVER: Final = verb(
    HandOver,
    _hand_over,
    "{unit} hands {amount} MCr of plunder to {ship}",
    during(Phase.MOVE),
    {
        "unit": units(lambda desk: (unit for unit in desk.here if desk.kind(unit).ship)),
        "ship": FIGHTER,
        "amount": amount(_loot, _no_such_loot),
    },
    (alike, giver_busy, taker_busy, distant, empty),
    costs="Free, within one sector. The plunder then shares the other ship's fate.",
)


@frozen
class Demand:
    """Demand the surrender of the locals (K-119)."""

    verb: ClassVar[str] = "demand"
    key: ClassVar[str] = "d"


def _demand(draft: Draft, seat: Seat, _: Demand) -> None:
    """Roll for it: the invader must roll higher (ruling 34)."""
    summon(draft, seat)
    draft.finish(seat)


DEMAND: Final = verb(
    Demand,
    _demand,
    "Demand the surrender of the locals",
    during(Phase.SUMMONS),
    costs="Both sides roll; yours must be higher, 15 chances in 36. Failing costs nothing.",
)


@frozen
class Plunder:
    """Plunder a sector with a ship that stands there (K-153 to K-156)."""

    verb: ClassVar[str] = "plunder"
    key: ClassVar[str] = "p"
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


def _plunder(draft: Draft, seat: Seat, order: Plunder) -> None:
    """Throw for it; at the end of a round nobody is asked again when nothing is left."""
    take(draft, order.unit, parsed(draft.state, order.sector)[1])
    if draft.state.phase is Phase.LOOT and seat not in plunderers(draft.state, end=False):
        draft.finish(seat)


PLUNDER: Final = verb(
    Plunder,
    _plunder,
    "{unit} plunders {sector}",
    during(Phase.LOOT, Phase.CLOSE),
    {"unit": FIGHTER, "sector": sectors(lambda desk: desk.sectors, _OFF_THE_TILE, "K-153")},
    (away, off_the_tile, worthless, contested, spent, unfit),
    costs="Once a sector and turn; counts when unloaded. No tax from this system this turn.",
)


@frozen
class Sack:
    """Plunder all that can be, the usual way (K-153, ruling 106)."""

    verb: ClassVar[str] = "sack"
    key: ClassVar[str] = "s"


def picked_clean(desk: Desk) -> Refusal | None:
    """Refuse where nothing can be plundered (K-153)."""
    if prizes(desk.state, desk.seat, desk.segment.system, end=_over(desk)):
        return None
    return Refusal("No ship of yours stands where there is something to plunder.", "K-153")


def _sack(draft: Draft, seat: Seat, _: Sack) -> None:
    take_all(draft, seat, end=draft.state.phase is Phase.CLOSE)
    draft.finish(seat)


def _sacked(desk: Desk, _: Sack) -> str:
    segment = desk.state.segment
    if segment is None:
        return "Plunder all that can be"
    takings = sack(desk.state, desk.seat, segment.system, end=_over(desk))
    return f"Plunder all that can be: {list_of([desk.spots(segment.system)[sector].name for _, sector in takings])}"


SACK: Final = verb(
    Sack,
    _sack,
    _sacked,
    during(Phase.LOOT, Phase.CLOSE),
    clauses=(picked_clean,),
    costs="The richest way for each ship; counts when unloaded. No tax from this system this turn.",
)


BANKED: Final = (BANK_ALL, BANK)
HANDED: Final = (HAND_OVER,)
VERBS: Final = (DEMAND, SACK, PLUNDER)
