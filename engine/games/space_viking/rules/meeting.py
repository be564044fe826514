"""Meetings: who attacks whom in a square, and the battle that comes of it (SV-42 to SV-45, SV-Q20, SV-Q21, SV-Q70)."""

from collections.abc import Iterator

from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.forces import landable
from engine.games.space_viking.rulebook.book import HOME, book
from engine.games.space_viking.rules import aftermath, agenda, handling
from engine.games.space_viking.rules.barring import barred, guards
from engine.games.space_viking.rules.battle import Pairs, SquareBattle
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.rules.landing import Landing
from engine.games.space_viking.ships import Fleet
from engine.games.space_viking.state import NOBODY, World


def aware(year: Year, at: str) -> list[Fleet]:
    """List the fleets in a square that see others there (SV-47, SV-Q16)."""
    found = year.here(at)
    if at in book().sites or at == book().lair:
        return found
    world = year.draft.world(at)
    scouts = {each.seat for each in found if holds.scouting(each)}
    if world is not None and world.outposts:
        scouts.add(world.owner)
    return [each for each in found if each.seat in scouts]


def fight(year: Year, at: str) -> None:
    """Let who is at war in a square fight: one battle a square and tick."""
    hostile = _hostile(year, at)
    if not hostile:
        return
    battle = SquareBattle(year, at, hostile)
    battle.open()
    more = True
    while more:
        more = battle.round()
        if battle.rounds == 1:
            _drop(year, battle)
        elif year.landings:
            _week(year, at)
    aftermath.conclude(year, battle)
    _relieve(year, battle)
    for pair in hostile:
        if all(any(each.seat == seat for each in year.here(at)) for seat in pair):
            year.mute |= {(at, seat) for seat in pair}


def _relieve(year: Year, battle: SquareBattle) -> None:
    # Who won above a world of his own may land troops beside its garrison (SV-Q63).
    world = year.draft.world(battle.at)
    if world is None or world.owner not in battle.parties or world.owner == NOBODY:
        return
    foes = {seat for pair in battle.hostile if world.owner in pair for seat in pair} - {world.owner}
    if not any(each.seat in foes for each in year.here(battle.at)):
        handling.reinforce(year, battle.at)


def _hostile(year: Year, at: str) -> Pairs:
    pairs = {frozenset((a, b)) for a, b in _attacks(year, at) if a != b}
    return frozenset(pair for pair in pairs if _both_afloat(year, at, pair))


def _both_afloat(year: Year, at: str, pair: frozenset[int]) -> bool:
    world = year.draft.world(at)
    afloat = {each.seat for each in year.here(at)}
    if world is not None and world.ships:
        afloat.add(world.owner)
    return pair <= afloat


def _attacks(year: Year, at: str) -> Iterator[tuple[int, int]]:
    world, fleets = year.draft.world(at), year.here(at)
    if at == HOME:
        yield from _at_gram(year, fleets)
    if year.truce(at):
        return
    seats = {each.seat for each in fleets} | ({world.owner} if world is not None and world.ships else set())
    seeing = {each.id for each in aware(year, at)}
    for fleet in fleets:
        if fleet.seat == NOBODY or not holds.armed(fleet.ships):
            continue
        # Who sees nobody in deep space meets those who guard the works there that he would land on (SV-Q70).
        attacks = _attacks_seat if fleet.id in seeing else _wants_world_of
        for other in seats - {fleet.seat}:
            if attacks(year, fleet, other, world):
                yield fleet.seat, other
    yield from _contenders(year, fleets, world)


def _at_gram(year: Year, fleets: list[Fleet]) -> Iterator[tuple[int, int]]:
    # All at Gram fight the Berserker together, truce or not (SV-Q29); who cannot fire begins nothing (SV-Q71).
    guns = {each.id for each in fleets if holds.armed(each.ships)}
    for fleet in (each for each in fleets if agenda.slays(year, each)):
        others = (each for each in fleets if each.seat != fleet.seat and guns & {fleet.id, each.id})
        yield from ((fleet.seat, other.seat) for other in others)


def _attacks_seat(year: Year, fleet: Fleet, other: int, world: World | None) -> bool:
    if fleet.unmanned:
        return True
    if year.partners(fleet.seat, other):
        return False
    if fleet.mode in agenda.HUNTING or other in fleet.foes:
        return True
    if any(each.do == "attack" and each.number == other for each in agenda.wanted(year, fleet)):
        return True
    return agenda.barony(year, fleet) == other or _wants_world_of(year, fleet, other, world)


def _wants_world_of(year: Year, fleet: Fleet, other: int, world: World | None) -> bool:
    if world is None or world.owner != other or not landable(year.draft.state, fleet.seat, world):
        return False
    if other == NOBODY and not (world.ships or any(guards(year, each, world) for each in year.here(world.at))):
        return False
    return not year.partners(fleet.seat, other) and agenda.lands(year, fleet)


def _contenders(year: Year, fleets: list[Fleet], world: World | None) -> Iterator[tuple[int, int]]:
    # Two who would conquer one world at one tick are at war (SV-Q34).
    if world is None:
        return
    wanting = [each for each in fleets if "conquer" in agenda.goals(year, each)]
    armed = {each.seat for each in wanting if holds.armed(each.ships)}
    others = {each.seat for each in wanting}
    yield from ((a, b) for a in armed for b in others if a != b and not year.partners(a, b))


def _drop(year: Year, battle: SquareBattle) -> None:
    # Jump troops that a list names drop after the first round, and fight from then on (SV-64, SV-Q27, SV-Q62).
    world = year.draft.world(battle.at)
    landing: Landing | None = None
    for which in battle.fleets:
        fleet = year.draft.fleet(which)
        number = min(agenda.amount(year, fleet, "drop"), battle.jumpers(which))
        if world is None or number < 1 or which in battle.gone or world.owner == fleet.seat != -1:
            continue
        if not _fires(battle, fleet.seat) or not agenda.lands(year, fleet):
            continue
        if all(barred(year, fleet, world, each) for each in agenda.goals(year, fleet)):
            continue
        if landing is None:
            landing = Landing(year, battle.at, [which])
        elif landing.seat != fleet.seat:
            continue
        landing.join(which)
        before = fleet.cargo.jumpers
        landing.jump(which, number)
        battle.dropped(which, before - year.draft.fleet(which).cargo.jumpers)
        year.landings[which] = landing


def _fires(battle: SquareBattle, seat: int) -> bool:
    # Whose side has no firepower does nothing on the ground under an armed owner (SV-Q71).
    return any(hull.seat == seat and hull.shots for hull in battle.hulls)


def _week(year: Year, at: str) -> None:
    # Who dropped here fights a week in step with each round in space.
    for landing in dict.fromkeys(year.landings.values()):
        if landing.at == at and landing.own.alive and landing.foes.alive:
            landing.week()
            landing.carry_losses()
