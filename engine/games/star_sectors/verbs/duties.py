"""The one duty of an engineering phase: repair, a charge, the cloak (SS-25 to 28, 59 to 62, 71 to 79)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.movement import CloakRaised
from engine.games.star_sectors.queries.factors import engine_taken, sound_movement
from engine.games.star_sectors.rules.works import charge_bank as charge_one
from engine.games.star_sectors.rules.works import charge_engine as charge
from engine.games.star_sectors.rules.works import restore
from engine.games.star_sectors.slots import ACTIVE, CHARGED, NO_BANKS
from engine.games.star_sectors.state import STATIONS, Stage
from engine.games.star_sectors.verbs.preparation import ENGINE_TAKEN


def dutiful(desk: Desk) -> Refusal | None:
    """Refuse any duty after an attack, and a second one."""
    if desk.turn.attacked:
        return _ATTACKED
    return _DONE if desk.turn.duty else None


_ATTACKED: Final = Refusal("It attacked this turn: no repair, charge or cloak.", "SS-59")
_DONE: Final = Refusal("One duty a phase, and it is done.", "SS-59")


# Repair.


@frozen
class Repair(Order, verb="repair", key="r"):
    """Restore one shield as the phase's duty (SS-60)."""

    ship: int


def moored(desk: Desk) -> Refusal | None:
    """Refuse stations: they mend others, not themselves."""
    return Refusal("A station does not repair itself.", "SS-69") if desk.ship.kind in STATIONS else None


def sound(desk: Desk) -> Refusal | None:
    """Refuse restoring shields that are up, or beside a change of cloak."""
    if not desk.ship.hits:
        return _SOUND
    return _VEILING if desk.turn.cloaked or desk.turn.decloaked else None


_SOUND: Final = Refusal("All shields are up.", "SS-60")
_VEILING: Final = Refusal("No repair in the turn of cloaking or decloaking.", "SS-79")


@verb(
    Repair,
    "{ship} repairs a shield",
    during(Stage.ENGINEERING),
    {"ship": ACTIVE},
    (moored, dutiful, sound),
    costs="The one duty of this phase: no charge in it, and no cloak all turn.",
)
def repair(draft: Draft, _: Seat, order: Repair) -> None:
    """Restore one shield."""
    draft.note(order.ship, duty=True)
    restore(draft, order.ship, 1, "its own crew")


# Charges.


@frozen
class ChargeEngine(Order, verb="charge-engine", key="w"):
    """Charge a warp engine as the phase's duty (SS-59)."""

    ship: int


@frozen
class ChargeBank(Order, verb="charge-bank", key="b"):
    """Charge an advanced weapon bank as the phase's duty (SS-61); banks count from 0."""

    ship: int
    bank: int


def engines_full(desk: Desk) -> Refusal | None:
    """Refuse a charge for which no engine is free (SS-26, SS-28)."""
    if not desk.card.nacelles:
        return _NO_NACELLES
    if desk.ship.engines >= desk.card.nacelles:
        return Refusal(f"It has {plural(desk.card.nacelles, 'engine')}, charged already.", "SS-26")
    return _JUMPED if desk.turn.jumped else None


_NO_NACELLES: Final = Refusal("It has no nacelles, hence no warp engine.", "SS-26")
_JUMPED: Final = Refusal("It jumped this turn: no engine is charged.", "SS-28")


def engine_used(desk: Desk) -> Refusal | None:
    """Refuse an engine in the turn of decloaking, and a second one (SS-25, SS-27)."""
    if desk.turn.decloaked:
        return Refusal("It decloaked this turn: no engine is charged but by dilithium.", "SS-25")
    return ENGINE_TAKEN if engine_taken(desk.turn) else None


@verb(
    ChargeEngine,
    "{ship} charges a warp engine",
    during(Stage.ENGINEERING),
    {"ship": ACTIVE},
    (engines_full, dutiful, engine_used),
    costs="The one duty of this phase: no repair, bank or cloak in it. Not after an attack or a jump.",
)
def charge_engine(draft: Draft, _: Seat, order: ChargeEngine) -> None:
    """Charge a warp engine."""
    draft.note(order.ship, duty=True, engine=True)
    charge(draft, order.ship, "")


def bank_full(desk: Desk, bank: int) -> Refusal | None:
    """Refuse a bank that is charged, or was emptied this turn (SS-80, SS-86, SS-Q41)."""
    if desk.ship.banks[bank]:
        return Refusal(f"Bank {bank + 1} is charged.", "SS-80")
    if bank in desk.turn.fired:
        return Refusal(f"Bank {bank + 1} was fired this turn: it is charged again from the next on.", "SS-86")
    if bank in desk.turn.worked:
        return Refusal(f"Bank {bank + 1} gave a shield this turn: it is charged again from the next on.", "SS-Q41")
    return None


def bankless(desk: Desk) -> Refusal | None:
    """Refuse ships without banks."""
    return None if desk.ship.banks else NO_BANKS


@verb(
    ChargeBank,
    "{ship} charges {bank}",
    during(Stage.ENGINEERING),
    {"ship": ACTIVE, "bank": CHARGED},
    (bank_full, bankless, dutiful),
    spoken="",
    costs="The one duty of this phase: no repair, engine or cloak in it. Not a bank that was used this turn.",
)
def charge_bank(draft: Draft, _: Seat, order: ChargeBank) -> None:
    """Charge a bank."""
    draft.note(order.ship, duty=True)
    charge_one(draft, order.ship, order.bank, "")


# The cloak.


@frozen
class Cloak(Order, verb="cloak", key="k"):
    """Raise the cloak as the phase's duty (SS-62)."""

    ship: int


def unveilable(desk: Desk) -> Refusal | None:
    """Refuse ships that have no cloak, or no use of it now (SS-62, SS-71, SS-75 to SS-79, SS-Q27)."""
    ship, turn = desk.ship, desk.turn
    if not desk.card.cloak:
        return _NO_CLOAK
    if ship.cloaked:
        return _IS_CLOAKED
    if turn.decloaked:
        return Refusal("It decloaked this turn: not both.", "SS-75")
    if turn.fired:
        return Refusal("It fired an advanced weapon this turn.", "SS-Q27")
    if turn.repaired:
        return Refusal("It restored shields this turn: no change of cloak goes with that.", "SS-79")
    land = desk.land.kinds[desk.place]
    if land.decloaks:
        return Refusal(f"Cloaks do not work inside {land.name}.", "SS-77")
    return Refusal("MF 1 after damage: it takes 2 to cloak.", "SS-71") if sound_movement(ship) < 2 else None


_NO_CLOAK: Final = Refusal("It has no cloaking device.", "SS-62")
_IS_CLOAKED: Final = Refusal("It is cloaked.", "SS-75")


@verb(
    Cloak,
    "{ship} cloaks",
    during(Stage.ENGINEERING),
    {"ship": ACTIVE},
    (unveilable, dutiful),
    costs="The one duty of this phase. No fire until it is dropped, MF 1 less, this turn no shields restored.",
)
def cloak(draft: Draft, _: Seat, order: Cloak) -> None:
    """Raise the cloak."""
    draft.note(order.ship, duty=True, cloaked=True)
    ship = draft.put(order.ship, cloaked=True, known=())
    # Everybody sees where it fades; with true cloaks it is gone from there on.
    (at,) = draft.at(ship)
    draft.say(CloakRaised(ship.name, at, places=(at,)))


VERBS: Final = (repair, charge_bank, charge_engine, cloak)
