"""Plunder aboard: paid in at home, handed over to another ship (K-156, K-157)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Seat, TokenId
from engine.core.slots import amount
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import Said
from engine.games.star_viking.events.strategy import CargoEnded
from engine.games.star_viking.queries.names import name_of, unit_name
from engine.games.star_viking.queries.where import hold
from engine.games.star_viking.rules.cargo import pay_in
from engine.games.star_viking.rules.stowage import laden, misplaced
from engine.games.star_viking.slots import FIGHTER, SHIP, units
from engine.games.star_viking.state import NOWHERE, Phase, Unit


@frozen
class Bank(Order, verb="bank", key="b"):
    """Unload the plunder of a ship where its owner is at home: it becomes income (K-157)."""

    unit: TokenId


def empty(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse where there is no plunder (K-157)."""
    return None if unit.loot else Refusal(f"{name_of(unit)} carries no plunder.", "K-157")


def abroad(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse where it could not be spent (K-157)."""
    return misplaced(desk, unit)


@verb(
    Bank,
    "{unit} unloads its plunder",
    during(Phase.PLOT, Phase.JUMP, Phase.STOW, Phase.CLOSE),
    {"unit": SHIP},
    (empty, abroad),
    costs="Plunder aboard becomes new money of this turn, which buys anything.",
)
def bank(draft: Draft, _: Seat, order: Bank) -> None:
    """Turn it into income of this turn (K-157)."""
    pay_in(draft, order.unit)


@frozen
class BankAll(Order, verb="bank-all", key="a"):
    """Unload all plunder after the jump, and leave other cargo as it is (K-57, K-157)."""


def penniless(desk: Desk) -> Refusal | None:
    """Refuse where no plunder can be unloaded (K-157)."""
    return None if laden(desk) else Refusal("No ship of yours has plunder where it could be spent.", "K-157")


@verb(
    BankAll,
    "Unload all plunder, and leave other cargo as it is",
    during(Phase.STOW),
    clauses=(penniless,),
    costs="All plunder becomes new money of this turn; other cargo waits for battle or next turn.",
)
def _bank_all(draft: Draft, seat: Seat, _: BankAll) -> None:
    for ship in laden(Desk(View(seat, draft.state))):
        pay_in(draft, ship.id)
    if draft.state.settings.ask:
        draft.say(CargoEnded(seat))
    draft.finish(seat)


@frozen
class HandOver(Order, verb="hand-over", key="h"):
    """Hand plunder from ship to ship in one sector (K-156, ruling 89)."""

    unit: TokenId
    ship: TokenId
    amount: int


def alike(desk: Desk, unit: Unit, ship: Unit) -> Refusal | None:
    """Refuse to hand it to itself, or to what is no starship (K-156)."""
    if unit.id != ship.id and desk.kind(ship).ship:
        return None
    return Refusal("Plunder is handed from one starship to another.", "K-156")


def giver_busy(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse a giver that is in no sector, or has unloaded (K-134, K-156)."""
    return _unready(desk, unit)


def taker_busy(desk: Desk, ship: Unit) -> Refusal | None:
    """Refuse a taker that is in no sector, or has unloaded (K-134, K-156)."""
    return _unready(desk, ship)


def _unready(desk: Desk, ship: Unit) -> Refusal | None:
    # Both count as loading, and whoever loads may do so more than once (ruling 89).
    if ship.system != desk.segment.system or ship.sector == NOWHERE or ship.limbo:
        return Refusal(f"{name_of(ship)} is in no sector of this system.", "K-156")
    if ship.handled != "unload":
        return None
    return Refusal(f"{name_of(ship)} has unloaded in this phase: one or the other.", "K-134")


def distant(_: Desk, unit: Unit, ship: Unit) -> Refusal | None:
    """Refuse to hand it over from sector to sector (K-156)."""
    if unit.sector == ship.sector:
        return None
    return Refusal(f"{name_of(unit)} and {name_of(ship)} are not in one sector.", "K-156")


def holdless(desk: Desk, ship: Unit) -> Refusal | None:
    """Refuse a taker whose hold is gone: plunder is lost with it (K-156, ruling 43)."""
    if hold(desk.state, ship):
        return None
    return Refusal(f"{name_of(ship)} has no hold left: it carries no plunder.", "K-156")


def passed_on(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse to hand on what was handed over in this phase: nothing is loaded and unloaded in one (K-134)."""
    if unit.loot > unit.taken:
        return None
    return Refusal(f"{name_of(unit)} was handed its plunder in this phase: it stays for this time.", "K-134")


def _loot(_: Desk, unit: Unit, __: Unit) -> range:
    return range(1, unit.loot - unit.taken + 1)


def _no_such_loot(_: Desk, __: int, unit: Unit, ___: Unit) -> Refusal:
    if unit.taken:
        mine = unit.loot - unit.taken
        return Refusal(
            f"{name_of(unit)} had {mine} MCr of its own: what it was handed now stays for this time.", "K-134"
        )
    return Refusal(f"{name_of(unit)} carries {unit.loot} MCr of plunder.", "K-156")


@verb(
    HandOver,
    "{unit} hands {amount} MCr of plunder to {ship}",
    during(Phase.MOVE),
    {
        "unit": units(lambda desk: (unit for unit in desk.here if desk.kind(unit).ship)),
        "ship": FIGHTER,
        "amount": amount(_loot, _no_such_loot, "how many MCr"),
    },
    (alike, giver_busy, taker_busy, holdless, distant, empty, passed_on),
    costs="Both are easier to hit in the next fire and unload nothing. It then shares the other ship's fate.",
)
def _hand_over(draft: Draft, _: Seat, order: HandOver) -> None:
    """Hand it over; both ships have handled cargo then (ruling 89)."""
    giver, taker = draft.unit(order.unit), draft.unit(order.ship)
    draft.put(giver.id, loot=giver.loot - order.amount, handled="load", easy=True)
    taken = taker.taken + order.amount
    draft.put(taker.id, loot=taker.loot + order.amount, taken=taken, handled="load", easy=True)
    text = f"{unit_name(giver.id)} hands {order.amount} MCr of plunder to {unit_name(taker.id)}."
    draft.say(Said(text, witnesses=(giver.seat,)))


BANKED: Final = (_bank_all, bank)
HANDED: Final = (_hand_over,)
