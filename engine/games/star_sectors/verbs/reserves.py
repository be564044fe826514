"""What stores, charges and helpers do beside the duty: shields, and charges from ore (SS-55 to SS-58, SS-64, SS-69)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.slots import Slot, itself
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.queries.factors import crystal_raised, engine_taken
from engine.games.star_sectors.rules.stations import serve
from engine.games.star_sectors.rules.stores import use
from engine.games.star_sectors.rules.works import charge_bank, charge_engine, restore
from engine.games.star_sectors.slots import ACTIVE, BANK
from engine.games.star_sectors.state import Crew, Stage
from engine.games.star_sectors.verbs.duties import bank_full, bankless, engines_full, moored, sound
from engine.games.star_sectors.verbs.preparation import CRYSTAL_RAISED, ENGINE_TAKEN, unit

# Shields.


@frozen
class Shield(Order, verb="shield", key="s"):
    """Restore shields beside the phase's one duty.

    `source` is 'warp', 'dilithium', 'crew', 'nebula', 'station' or 'bank 1', 'bank 2'... (SS-55 to 57, 64, 69).
    """

    ship: int
    source: str


def _by_bank(desk: Desk, source: str) -> Refusal | None:
    bank = int(source[5:]) - 1
    if not desk.ship.banks[bank]:
        return Refusal(f"{source.capitalize()} is not charged.", "SS-55")
    if bank in desk.turn.worked:
        return Refusal(f"{source.capitalize()} was charged this turn: it gives a shield from the next on.", "SS-Q41")
    return Refusal("One bank a phase into shields.", "SS-55") if desk.turn.bank_shield else None


def _by_warp(desk: Desk) -> Refusal | None:
    if not desk.ship.engines:
        return Refusal("No warp engine is charged.", "SS-56")
    if desk.turn.warp_shield:
        return Refusal("One engine a phase into shields.", "SS-56")
    if engine_taken(desk.turn):
        return ENGINE_TAKEN
    return CRYSTAL_RAISED if crystal_raised(desk.turn) else None


def _by_dilithium(desk: Desk) -> Refusal | None:
    return unit(desk, "dilithium")


def _by_crew(desk: Desk) -> Refusal | None:
    if desk.turn.crew is not Crew.ENGINEERING:
        return Refusal("No crew is at engineering this turn.", "SS-99")
    return Refusal("The crew repairs one shield a turn.", "SS-99") if desk.turn.crew_repair else None


def _by_nebula(desk: Desk) -> Refusal | None:
    if not desk.land.kinds[desk.place].mends:
        return Refusal("Its base is in no metaphasic nebula.", "SS-93")
    if desk.turn.attacked:
        return Refusal("It attacked this turn: the nebula repairs nothing.", "SS-Q42")
    return Refusal("The nebula repairs one shield a turn.", "SS-93") if desk.turn.nebula_repair else None


def _by_station(desk: Desk) -> Refusal | None:
    if desk.turn.attacked:
        return Refusal("It attacked this turn: no station repair.", "SS-66")
    if "repair" in desk.turn.handled:
        return Refusal("The station repairs 2 hits a turn, and has.", "SS-69")
    return desk.station if isinstance(desk.station, Refusal) else None


_SOURCES: Final = {
    "warp": _by_warp,
    "dilithium": _by_dilithium,
    "crew": _by_crew,
    "nebula": _by_nebula,
    "station": _by_station,
}

_TOLD: Final = {"warp": "warp energy", "crew": "its command crew", "nebula": "the nebula", "station": "the station"}


def _sources(desk: Desk) -> tuple[str, ...]:
    return (*(f"bank {bank + 1}" for bank in range(len(desk.ship.banks))), *_SOURCES)


SOURCE: Final[Slot[Desk, str]] = Slot(
    "word",
    _sources,
    lambda desk, source: source if source in _sources(desk) else None,
    lambda *_: Refusal("Nothing of that name restores shields.", "SS-55"),
    itself,
    lambda _, source: source,
    "by {}".format,
    lambda _, text: text[3:] if text.startswith("by ") else None,
)
"""What shields are restored by."""


def dry(desk: Desk, source: str) -> Refusal | None:
    """Refuse a source that the ship does not have, or has used in this phase."""
    return _by_bank(desk, source) if source.startswith("bank ") else _SOURCES[source](desk)


def _said(desk: Desk, order: Shield) -> str:
    many = "2 shields" if order.source == "station" else "a shield"
    return f"{ACTIVE.said(desk, order.ship)} restores {many} by {order.source}"


def _spent(order: Shield) -> str:
    uses = {"warp": "an engine's charge", "dilithium": "one dilithium"}
    if order.source in uses or order.source.startswith("bank "):
        return f"Uses {uses.get(order.source, f'the charge of {order.source}')}."
    return "Uses nothing up."


@verb(
    Shield,
    _said,
    during(Stage.ENGINEERING),
    {"ship": ACTIVE, "source": SOURCE},
    (moored, sound, dry),
    means=_spent,
    costs="Beside the duty. Then no cloaking this turn.",
)
def shield(draft: Draft, _: Seat, order: Shield) -> None:
    """Restore shields from another source: one, or two by a station."""
    number, source = order.ship, order.source
    if source.startswith("bank "):
        emptied = int(source[5:]) - 1
        ship = draft.ship(number)
        draft.put(number, banks=tuple(full and n != emptied for n, full in enumerate(ship.banks)))
        draft.note(number, bank_shield=True, worked=(*ship.turn.worked, emptied))
    elif source == "warp":
        draft.put(number, engines=draft.ship(number).engines - 1)
        draft.note(number, warp_shield=True)
    elif source == "dilithium":
        use(draft, number, source)
    elif source == "station":
        serve(draft, number)
        draft.note(number, handled=(*draft.ship(number).turn.handled, "repair"))
    else:
        draft.note(number, **{f"{source}_repair": True})
    restore(draft, number, 2 if source == "station" else 1, _TOLD.get(source, source))


# Charges.


@frozen
class DilithiumEngine(Order, verb="dilithium-engine", key="d"):
    """Charge a warp engine with dilithium (SS-102)."""

    ship: int


@frozen
class TrilithiumBank(Order, verb="trilithium-bank", key="t"):
    """Charge an advanced weapon bank with trilithium (SS-58); banks count from 0."""

    ship: int
    bank: int


def no_dilithium(desk: Desk) -> Refusal | None:
    """Refuse dilithium that is not there or does not combine (SS-102, SS-Q29)."""
    return unit(desk, "dilithium")


def no_trilithium(desk: Desk) -> Refusal | None:
    """Refuse trilithium that is not there or does not combine (SS-58)."""
    return unit(desk, "trilithium")


@verb(
    DilithiumEngine,
    "{ship} charges a warp engine with dilithium",
    during(Stage.ENGINEERING),
    {"ship": ACTIVE},
    (engines_full, no_dilithium),
    costs="Uses one dilithium, the one of this turn, beside the duty. Not in the turn of a jump.",
)
def dilithium_engine(draft: Draft, _: Seat, order: DilithiumEngine) -> None:
    """Charge an engine for a unit."""
    use(draft, order.ship, "dilithium")
    charge_engine(draft, order.ship, "dilithium")


@verb(
    TrilithiumBank,
    "{ship} charges {bank} with trilithium",
    during(Stage.ENGINEERING),
    {"ship": ACTIVE, "bank": BANK},
    (bank_full, bankless, no_trilithium),
    spoken="trilithium",
    costs="Uses one trilithium, the one of this turn, beside the duty. Not for a bank used this turn.",
)
def trilithium_bank(draft: Draft, _: Seat, order: TrilithiumBank) -> None:
    """Charge a bank for a unit."""
    use(draft, order.ship, "trilithium")
    charge_bank(draft, order.ship, order.bank, "trilithium")


VERBS: Final = (shield, dilithium_engine, trilithium_bank)
