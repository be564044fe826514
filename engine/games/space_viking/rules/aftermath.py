"""After a battle: ships and cargo lost, persons lost, prizes of the Pirate, fleets gone (SV-23, SV-Q25, SV-Q26)."""

from collections.abc import Collection, Iterable

from engine.core.values import evolve
from engine.games.space_viking.events.fights import BattleEnded, Captured, FleetLost
from engine.games.space_viking.events.voyages import PersonLost
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.forces import aboard, in_order
from engine.games.space_viking.queries.names import RANKS, ships_called, side
from engine.games.space_viking.rules import agenda, creed, letters, sight
from engine.games.space_viking.rules.aiming import Hull
from engine.games.space_viking.rules.battle import SquareBattle
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Cargo, Ship
from engine.games.space_viking.state import NOBODY


def conclude(year: Year, battle: SquareBattle) -> None:
    """Carry what a battle brought into fleets and worlds."""
    lost = {seat: ships_called(h.ship for h in battle.dead if h.seat == seat) for seat in battle.parties}
    told = "; ".join(f"{battle.called(seat)} {lost[seat]}" for seat in battle.parties)
    year.log(BattleEnded, f"The battle at {called(battle.at)} is over. Lost: {told}.", battle.at, battle.parties)
    victors = {seat: _victor(battle, seat) for seat in battle.parties}
    prizes = [hull for hull in battle.dead if _pirate_over(year, battle, hull.seat, victors) is not None]
    taken: dict[Hull, int] = {}
    for seat in battle.parties:
        mine = [hull for hull in prizes if _pirate_over(year, battle, hull.seat, victors) == seat]
        taken |= dict.fromkeys(_captured(year, mine), seat)
    for which in battle.fleets:
        _settle(year, battle, which, taken)
    _settle_based(year, battle)
    for seat in sorted(set(taken.values())):
        _prizes(year, battle, seat, [hull for hull, by in taken.items() if by == seat])


def _victor(battle: SquareBattle, seat: int) -> bool:
    foes = {other for pair in battle.hostile if seat in pair for other in pair if other != seat}
    afloat = [hull for hull in battle.hulls if hull.alive and hull.fleet not in battle.gone]
    return any(hull.seat == seat for hull in afloat) and not any(hull.seat in foes for hull in afloat)


def _pirate_over(year: Year, battle: SquareBattle, loser: int, victors: dict[int, bool]) -> int | None:
    # The Pirate, where he fought this loser and won.
    for seat, won in victors.items():
        hostile = frozenset((seat, loser)) in battle.hostile
        if won and hostile and seat != NOBODY and year.sovereigns[seat] == "pirate":
            return seat
    return None


def _captured(year: Year, dead: list[Hull]) -> list[Hull]:
    # Half of the destroyed, an odd one by a coin; which ones is chance (SV-Q25).
    number = len(dead) // 2
    if len(dead) % 2 and year.draft.die(2) == 1:
        number += 1
    if not number:
        return []
    return list(year.draft.shuffle(dead)[:number])


def _cargo_of(battle: SquareBattle, taken: Iterable[Hull]) -> Cargo:
    # IU and installations aboard are kept, troops and people are lost.
    found = Cargo()
    for hull in taken:
        cargo = battle.stow.get(hull.fleet, {}).get(hull.ship.id, Cargo())
        found = found.plus(evolve(cargo, troops=0, jumpers=0, people=0))
    return found


def _settle(year: Year, battle: SquareBattle, which: str, taken: dict[Hull, int]) -> None:
    hulls = [hull for hull in battle.hulls if hull.fleet == which]
    fleet = year.draft.fleet(which)
    cargo = fleet.cargo
    for hull in hulls:
        if not hull.alive:
            cargo = cargo.plus(battle.stow[which].get(hull.ship.id, Cargo()), -1)
    ships = tuple(evolve(hull.ship, marks=hull.capacity - hull.left) for hull in hulls if hull.alive)
    flagship = next((hull for hull in hulls if hull.ship.id == battle.berth[which]), None)
    if flagship is not None and not flagship.alive:
        lose_persons(year, which, battle.at)
    captors = {by for hull, by in taken.items() if hull.fleet == which}
    for captor in sorted(captors):
        letters.taken(year, which, captor)
    victors = [seat for seat in battle.parties if frozenset((seat, fleet.seat)) in battle.hostile]
    drowned(year, which, fleet.cargo.people - cargo.people, victors)
    if not ships:
        afloat = {hull.seat for hull in battle.hulls if hull.alive}
        letters.sunk(year, which, [seat for seat in victors if seat in afloat - captors], captors)
        sunk(year, which)
        return
    gone = which in battle.gone
    year.draft.put(which, ships=ships, cargo=cargo, fought=year.now, hyper=gone or fleet.hyper)
    if gone:
        sight.leave(year, year.draft.fleet(which))
        _skip_stop(year, which)


def sunk(year: Year, which: str) -> None:
    """Take a fleet away that has no ship left, and tell its seat."""
    fleet = year.draft.fleet(which)
    if fleet.seat != NOBODY:
        year.log(FleetLost, f"{fleet.name} is lost with all its ships.", fleet.at, (fleet.seat,))
    year.draft.drop(which)


def _skip_stop(year: Year, which: str) -> None:
    # A break-off drops the waits and remaining actions of its stop (SV-Q72).
    year.draft.put(which, step=agenda.onward(year.draft.fleet(which)), idle=0)
    year.due.discard(which)


def _settle_based(year: Year, battle: SquareBattle) -> None:
    based = [hull for hull in battle.hulls if hull.based]
    if based:
        ships = tuple(evolve(hull.ship, marks=hull.capacity - hull.left) for hull in based if hull.alive)
        year.draft.alter(battle.at, ships=ships)


def drowned(year: Year, which: str, people: int, by: Collection[int] = ()) -> None:
    """Lose people aboard a fleet: who shares a view is lost last; the Berserker counts them where he fired (SV-Q84)."""
    if people <= 0:
        return
    for seat in by:
        if seat != NOBODY and year.sovereigns[seat] == "berserker":
            year.draft.count(seat, killed=year.draft.realm(seat).tally.killed + people)
    creed.mourn(year.draft, f"fleet.{which}", year.draft.fleet(which).cargo.people - people)


def lose_persons(year: Year, which: str, at: str) -> None:
    """Lose all persons aboard a fleet's flagship (SV-Q46): their fate is rolled when the year is over."""
    fleet = year.draft.fleet(which)
    if fleet.seat == NOBODY:
        return
    realm = year.draft.realm(fleet.seat)
    for person in aboard(realm, which):
        year.lost.append((fleet.seat, person.rank, at))
        people = tuple(
            evolve(each, fleet="", back=year.turn + 2) if each.rank == person.rank else each
            for each in year.draft.realm(fleet.seat).people
        )
        year.draft.rule(fleet.seat, people=people)
        year.log(PersonLost, f"Your {RANKS[person.rank]} is lost with his ship.", at, (fleet.seat,))


def _prizes(year: Year, battle: SquareBattle, seat: int, hulls: list[Hull]) -> None:
    # They join the Pirate's lowest fleet of that battle, manned and with a ship left, else form a new one.
    # Fighters and monitors come last: the holds that they find are those in which nothing lies.
    draft, haul = year.draft, _cargo_of(battle, hulls)
    hulls = sorted(hulls, key=lambda hull: not hull.ship.jump)
    ships = tuple(draft.hull(seat, h.ship.kind, h.ship.jump, holds.item(h.ship).capacity // 2) for h in hulls)
    own = [each for each in in_order(year.here(battle.at)) if each.seat == seat and not each.unmanned]
    fleet = own[0] if own else draft.muster(seat, battle.at, (), arrived=year.now, fought=year.now)
    kept: tuple[Ship, ...] = ()
    for ship in ships:
        afloat = (*fleet.ships, *kept, ship)
        free = holds.capacity(year.settings, afloat) - holds.parasites(afloat) - holds.size(fleet.cargo.plus(haul))
        if ship.jump or free >= 0:
            kept = (*kept, ship)
    if not kept:
        if not own:
            draft.drop(fleet.id)
        return
    afloat = (*fleet.ships, *kept)
    draft.put(fleet.id, ships=afloat, cargo=fleet.cargo.plus(haul))
    _count_stolen(year, battle, seat, hulls)
    year.log(Captured, f"{side(seat)} captures {ships_called(kept)}.", battle.at, battle.parties)


def _count_stolen(year: Year, battle: SquareBattle, seat: int, hulls: list[Hull]) -> None:
    # Of whom the IU aboard the prizes were, ship by ship (SV-Q101).
    for hull in hulls:
        if got := battle.stow.get(hull.fleet, {}).get(hull.ship.id, Cargo()).iu:
            stole(year, seat, hull.seat, got)


def stole(year: Year, seat: int, victim: int, iu: int) -> None:
    """Count IU as stolen, of natives and Free Vikings whole, of a player by itself (SV-22, SV-Q101)."""
    tally = year.draft.realm(seat).tally
    if victim == NOBODY:
        year.draft.count(seat, stolen=tally.stolen + iu)
    else:
        robbed = tuple(took + iu * (other == victim) for other, took in enumerate(tally.robbed))
        year.draft.count(seat, robbed=robbed)
