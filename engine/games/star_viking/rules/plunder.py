"""Surrender and plunder at the end of a round and of a segment (K-119 to K-122, K-127, K-153 to K-156)."""

from typing import Final

from engine.core.refs import PlaceId, Seat
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import CargoLost
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.outcomes import Looted, LootedAfar, Summoned
from engine.games.star_viking.queries.charting import charted
from engine.games.star_viking.queries.charts import kind_of, place_of, place_of_unit, sector_at, tile_of
from engine.games.star_viking.queries.control import at_capital, guns_of
from engine.games.star_viking.queries.names import sector_name, system_name
from engine.games.star_viking.queries.sacking import sack
from engine.games.star_viking.queries.seats import is_raider, seats
from engine.games.star_viking.queries.spoils import prizes, rounds_to, unopposed
from engine.games.star_viking.queries.ways import fits
from engine.games.star_viking.queries.where import cargo_of, present
from engine.games.star_viking.rules.deployment import put_into
from engine.games.star_viking.state import NOWHERE, Phase, Plundered, State, Unit
from engine.games.star_viking.view import view

SURRENDER: Final = 15
"""Of 36 throws of two dice, those in which the invader's is the higher (K-119, ruling 34)."""


def summoners(state: State) -> tuple[int, ...]:
    """List the invaders who may demand surrender: alone at the capital, with locals left that could (K-119)."""
    segment = state.segment
    assert segment is not None
    here = at_capital(state, segment.system)
    alone = (seat for seat in segment.invaders if here == {seat})
    return tuple(seat for seat in alone if _yielding(view(state, Seat(seat)).state))


def _yielding(state: State) -> bool:
    # By what the invader sees: who lies unseen may be locals, and not being asked would tell that they are none.
    segment = state.segment
    assert segment is not None
    if segment.yielded:
        return False
    if state.stacks or any(_local(state, unit) for unit in present(state, segment.system)):
        return True
    return any(guns_of(state, segment, sector.number) for sector in tile_of(state, segment.system).sectors)


def _local(state: State, unit: Unit) -> bool:
    kind = kind_of(state, unit)
    return (
        state.segment is not None and unit.seat == state.segment.defender and kind.colour == "green" and not kind.fort
    )


def summon(draft: Draft, seat: int) -> None:
    """Throw dice for the surrender of the locals: the invader must roll higher (ruling 34)."""
    mine, theirs = draft.dice(2)
    system = draft.segment.system
    yielded = mine > theirs
    name = system_name(draft.state, system)
    draft.say(Summoned(name, seat, (mine, theirs), yielded, places=(PlaceId(system),)))
    if yielded:
        draft.note(yielded=True, resting=(), queue=draft.segment.queue[:1])
        for unit in [unit for unit in draft.units() if unit.system == system and _local(draft.state, unit)]:
            _yield(draft, unit)


def _yield(draft: Draft, unit: Unit) -> None:
    # Locals leave a squadron ship that fights on; with a local carrier its local cargo goes (ruling 35).
    if unit.carrier and kind_of(draft.state, draft.unit(unit.carrier)).colour == "green":
        return
    evict(draft, unit)
    for cargo in cargo_of(draft.state, unit.id):
        draft.put(cargo.id, surrendered=True)
    draft.put(unit.id, carrier="", surrendered=True, sector=NOWHERE, layer=0)


def evict(draft: Draft, carrier: Unit) -> None:
    """Put units of other colours out of a local carrier that changes hands (ruling 35)."""
    for cargo in cargo_of(draft.state, carrier.id):
        if kind_of(draft.state, cargo).colour != "green":
            put_down(draft, cargo, carrier)


def put_down(draft: Draft, unit: Unit, carrier: Unit) -> None:
    """Put a unit into the sector of a carrier that is no longer its own side's; it is lost where it cannot stand."""
    sectors = tile_of(draft.state, carrier.system).sectors
    if carrier.sector != NOWHERE and fits(kind_of(draft.state, unit), sectors[carrier.sector]):
        draft.put(unit.id, carrier="")
        put_into(draft, unit.id, carrier.sector)
    else:
        draft.say(CargoLost(who(carrier), who(unit), places=(place_of_unit(carrier),), witnesses=(unit.seat,)))
        draft.remove(unit.id)


def plunderers(state: State, *, end: bool) -> tuple[int, ...]:
    """List the raiders who may plunder now: at the end of a round, or of the segment."""
    segment = state.segment
    assert segment is not None
    return tuple(seat for seat in segment.sides if is_raider(seat) and prizes(state, seat, segment.system, end=end))


def take_all(draft: Draft, seat: int, *, end: bool) -> None:
    """Let a raider plunder whatever it can, the usual way."""
    for ship, sector in sack(draft.state, seat, draft.segment.system, end=end):
        take(draft, ship, sector)


def take(draft: Draft, ship: str, sector: int) -> None:
    """Plunder a sector with a ship: one die on the column of its wealth code (K-155)."""
    system = draft.segment.system
    at = place_of(system, sector)
    die = draft.die()
    printed = sector_at(draft.state, system, sector)
    amount = draft.book.plunder[draft.state.settings.table].value(printed.code, die)
    taker = _visit(draft, draft.unit(ship), sector)
    draft.put(ship, loot=taker.loot + amount)
    draft.set(plundered=(*draft.state.plundered, Plundered(system, sector, taker.seat)))
    _tell(draft, at, taker, die, amount)


def _tell(draft: Draft, at: PlaceId, taker: Unit, die: int, amount: int) -> None:
    # The dice of plunder are open (ruling 71); which sector it is, is not to raiders for whom the tile is screened.
    state = draft.state
    charts = tuple(seat for seat in seats(state) if charted(state, seat, taker.system))
    draft.say(Looted(sector_name(state, at), who(taker), die, amount, places=(at,), witnesses=charts))
    blind = tuple(seat for seat in seats(state) if seat not in charts)
    if blind:
        system = system_name(state, taker.system)
        draft.say(LootedAfar(system, taker.seat, die, places=(place_of(taker.system, NOWHERE),), witnesses=blind))


def _visit(draft: Draft, ship: Unit, sector: int) -> Unit:
    # Where nobody opposes it a ship goes there first, and that takes rounds (ruling 106).
    if not unopposed(draft.state) or draft.state.phase is not Phase.LOOT:
        return ship
    rounds = rounds_to(draft.state, ship, sector)
    put_into(draft, ship.id, sector)
    return draft.put(ship.id, rounds=ship.rounds + rounds)
