"""What to do in an engineering phase: shields, banks, engines, the cloak, goods."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.grammar import list_of
from engine.core.orders import Order
from engine.games.star_sectors.advice.intent import delivers
from engine.games.star_sectors.advice.sketch import Fighter, Sketch
from engine.games.star_sectors.queries.docks import station_for
from engine.games.star_sectors.queries.goods import loadable
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.verbs.cargo import Gather
from engine.games.star_sectors.verbs.duties import ChargeBank, ChargeEngine, Cloak, Repair
from engine.games.star_sectors.verbs.loading import Load
from engine.games.star_sectors.verbs.reserves import DilithiumEngine, Shield, TrilithiumBank
from engine.games.star_sectors.verbs.rounds import EndEngineering

BANK: Final = 0.25
"""What a charged bank is worth in hits, per point of CF: it fires along the bow only, and not every turn."""

ENGINE: Final = 0.4
"""What a charged engine is worth in fleet points; each further one counts half."""

Legal = Callable[[Order], bool]


def bank_worth(sketch: Sketch, ship: Fighter) -> float:
    """Return the worth of a charged bank in fleet points, by what it may do to an average foe."""
    hurt = [foe.per_hit for foe in sketch.foes if not foe.station] or [0.5]
    return BANK * ship.cf * sum(hurt) / len(hurt)


def engine_worth(ship: Fighter) -> float:
    """Return what one more charged engine is worth, in fleet points: the first counts most."""
    return ENGINE if not ship.ship.engines else ENGINE / 2


def duty_worth(sketch: Sketch, ship: Fighter, empty: int) -> float:
    """Return the worth of the exclusive action that a ship gives up by an attack roll, with `empty` banks to charge."""
    gains = [bank_worth(sketch, ship)] * empty + [ship.per_hit] * ship.ship.hits
    if ship.ship.engines < ship.card.nacelles and not ship.ship.turn.jumped:
        gains.append(engine_worth(ship))
    return sum(sorted(gains, reverse=True)[: ship.card.phases])


def run(sketch: Sketch, ship: Fighter, legal: Legal, danger: float, duty: Order | None) -> tuple[Order, ...]:
    """Choose what to do in one phase beside its exclusive action; `danger` is what the ship is to lose next turn."""
    chosen = [order for order in _spared(ship) if legal(order)]
    # Cloaking goes first: repairs in the same turn would forbid it, and it forbids them (SS-79), and goods (SS-78).
    if isinstance(duty, Cloak):
        chosen = [duty]
    elif duty is not None:
        chosen.append(duty)
    taken = duty.bank if isinstance(duty, ChargeBank) else -1
    mended = sum(isinstance(order, Shield | Repair) for order in chosen)
    if not isinstance(duty, Cloak):
        paid = _paid(ship, danger, ship.ship.hits - mended, charges=isinstance(duty, ChargeEngine))
        chosen += [order for order in paid if legal(order)][:1]
    chosen += [order for order in _charges(ship, taken) if legal(order)][:1]
    if not isinstance(duty, Cloak):
        chosen += [order for order in _goods(sketch, ship) if legal(order)][:1]
    return (*chosen, EndEngineering(ship.number))


def _spared(ship: Fighter) -> Iterator[Order]:
    # Shields that cost nothing, as many as there are hits; the station's count double.
    left = ship.ship.hits
    for source, mends in (("station", 2), ("nebula", 1), ("crew", 1)):
        if left > 0:
            yield Shield(ship.number, source)
            left -= mends


def duties(sketch: Sketch, ship: Fighter, danger: float) -> list[tuple[float, Order]]:
    """List what may be worth the exclusive action of a phase, legal or not, the best first, with what it is worth.

    The cloak is, when the ship is to lose more than it gains by all the others, `danger` in fleet points.
    """
    number, there = ship.number, ship.ship
    worth: list[tuple[float, Order]] = [
        (bank_worth(sketch, ship) * (0.8 if drains else 1.0), ChargeBank(number, bank))
        for bank, drains in enumerate(_drains(ship))
    ]
    worth.append((ship.per_hit * (1.5 if 2 * there.hits >= ship.card.ss else 1.0), Repair(number)))
    worth.append((engine_worth(ship), ChargeEngine(number)))
    spared = danger - duty_worth(sketch, ship, sum(not ready for ready in there.banks))
    if spared > 0 and not delivers(sketch, ship, ship.cell):
        worth.append((max(gain for gain, _ in worth) + spared, Cloak(number)))
    return sorted(worth, key=lambda each: -each[0])


def _drains(ship: Fighter) -> tuple[bool, ...]:
    return tuple(catalog.weapon(bank).drains for bank in ship.card.banks)


def _paid(ship: Fighter, danger: float, hits: int, *, charges: bool) -> Iterator[Order]:
    # Shields that cost something: worth it for all the hits that are left, an engine only in need, and only where none
    # is charged as the duty: that takes the one engine of the turn, and a nacelle.
    if hits > 0:
        yield Shield(ship.number, "dilithium")
        if not charges and (ship.ship.engines > 1 or (ship.ship.engines and danger > ship.worth_now / 2)):
            yield Shield(ship.number, "warp")
    elif not ship.ship.engines and charges < ship.card.nacelles:
        yield DilithiumEngine(ship.number)


def _charges(ship: Fighter, taken: int) -> Iterator[Order]:
    for bank, ready in enumerate(ship.ship.banks):
        if not ready and bank != taken:
            yield TrilithiumBank(ship.number, bank)


def _goods(sketch: Sketch, ship: Fighter) -> Iterator[Order]:
    # As much as there is and fits; what is gathered costs no station its stores.
    station = station_for(sketch.state, ship.number, sketch.land)
    for item in ("trilithium", "dilithium"):
        if isinstance(station, int) and (most := loadable(ship.ship, sketch.state.ships[station], item)):
            yield Load(ship.number, item, most)
        yield Gather(ship.number, item)


def reason(ship: Fighter, orders: tuple[Order, ...], *, idle: bool) -> str:
    """Return what the phase is used for, in one sentence; `idle` when nothing else can be done but to end it."""
    nothing = "has nothing to do" if idle else "keeps what it has: nothing else is worth its price"
    done = [words for kind, words in _WORDS if any(isinstance(order, kind) for order in orders)]
    return f"{ship.ship.name} {list_of(done, none=nothing)}."


_WORDS: Final[tuple[tuple[type, str], ...]] = (
    (Cloak, "cloaks"),
    (Shield, "restores shields"),
    (Repair, "repairs"),
    (ChargeBank, "charges a bank"),
    (TrilithiumBank, "spends trilithium on a bank"),
    (ChargeEngine, "charges a warp engine"),
    (DilithiumEngine, "spends dilithium on an engine"),
    (Gather, "gathers goods"),
    (Load, "loads goods"),
)
