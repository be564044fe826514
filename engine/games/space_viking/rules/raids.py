"""Plunder, conquest and killing (SV-58, SV-59, SV-37, SV-Q36 to SV-Q39, SV-Q78, SV-Q79, SV-Q85)."""

from collections import Counter
from collections.abc import Iterable

from engine.core.grammar import plural
from engine.games.space_viking.events.fights import Fought
from engine.games.space_viking.events.voyages import Conquered, Killed, Plundered, Revolted
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.forces import defenders
from engine.games.space_viking.queries.names import side
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules import agenda, holdings
from engine.games.space_viking.rules.aftermath import stole
from engine.games.space_viking.rules.barring import barred, outgunned
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.rules.landing import Landing
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.state import NOBODY, World


def by_mode(year: Year, fleet: Fleet) -> None:
    """Plunder as a mode does: every world met, a prudent captain's only where he can screen his ships (SV-Q19)."""
    world = year.draft.world(fleet.at)
    if "plunder" in fleet.done or world is None:
        return
    if fleet.seat == NOBODY and world.owner != NOBODY:
        return
    if fleet.id not in year.landings and agenda.passes_by(year, fleet):
        return
    raid(year, fleet, Entry("plunder"))


def raid(year: Year, fleet: Fleet, entry: Entry) -> str:
    """Land with all that would plunder, conquer or kill here now; return why nothing of it can be."""
    world = year.draft.world(fleet.at)
    why = barred(year, fleet, world, entry.do) or (outgunned(year, fleet, world) if world is not None else "")
    if why or world is None:
        return why or "there is no world"
    party = _party(year, fleet)
    landing: Landing = year.landings.pop(fleet.id, None) or Landing(year, fleet.at, party)
    year.landings = {which: each for which, each in year.landings.items() if each is not landing}
    for which in party:
        landing.join(which)
        each = year.draft.fleet(which)
        shy = each.breakoff == "contact" and agenda.opposed(year, each, world) > 0
        if not shy:
            drop = agenda.amount(year, each, "drop")
            landing.jump(which, each.cargo.jumpers if drop < 0 else max(0, drop - _dropped(landing, which)))
            landing.land(which, agenda.amount(year, each, "land"))
    landing.weeks()
    if not any(landing.came_down.values()) and "exterminate" not in landing.goals:
        return "nobody can come down"
    _settle(year, landing, party)
    return ""


def _dropped(landing: Landing, which: str) -> int:
    # Those who dropped while the battle in space went on are of the number that a list names (SV-Q62).
    return sum(body.sort == "jumper" and body.fleet == which for body in landing.own.bodies)


def _party(year: Year, fleet: Fleet) -> list[str]:
    # Fleets of one player act as one side, and partners who plunder with them (SV-Q79).
    def joins(other: Fleet) -> bool:
        wants = agenda.goals(year, other)
        if other.seat == fleet.seat:
            return agenda.lands(year, other)
        return year.partners(fleet.seat, other.seat) and "plunder" in wants and "plunder" in agenda.goals(year, fleet)

    world = year.draft.world(fleet.at)
    found = [each for each in year.here(fleet.at) if each.id != fleet.id and joins(each)]
    return [fleet.id, *(each.id for each in found if not barred(year, each, world, "conquer"))]


def _settle(year: Year, landing: Landing, party: list[str]) -> None:
    at, world = landing.at, landing.world  # as it was before anybody took it
    seats = {year.draft.fleet(which).seat for which in party}
    victim, clear = world.owner, not landing.foes.alive
    plundered = "plunder" in landing.goals and bool(landing.free)
    taker = _taker(year, landing, party) if clear else ""
    wants = {which: agenda.goals(year, year.draft.fleet(which)) for which in party}
    loot = _roll(year, world) if plundered and world.kind != "home" else 0
    landing.conqueror = year.draft.fleet(taker).seat if taker else NOBODY
    stay = {taker: _garrison(year, landing, taker)} if taker else {}
    landing.close(stay)
    if taker:
        _conquered(year, landing, stay[taker] if year.draft.has(taker) else _all(landing, taker))
    elif clear and "conquer" in landing.goals and landing.own.bodies and _conquerable(world) and not _barren(world):
        _unheld(year, landing, victim)
    for which in party:
        _mark(year, which, wants[which])
    if plundered and world.kind == "home":  # at Gram a fleet lands alone, and may be gone with its ships
        if year.draft.has(party[0]):
            _sack(year, year.draft.fleet(party[0]))
    elif plundered:
        year.once |= {(seat, at, "plunder") for seat in seats}
        _share(year, landing, [each for each in party if year.draft.has(each)], victim, loot)
    if clear and "exterminate" in landing.goals:
        for which in party:
            if year.draft.has(which) and "exterminate" in wants[which]:
                _kill(year, year.draft.fleet(which), victim)
    _held(year, landing, victim)


def _unheld(year: Year, landing: Landing, victim: int) -> None:
    # All defenders are dead, and no troop is left to hold the world: it is free, whosever it was (SV-Q39).
    if victim != NOBODY:
        holdings.release(year, landing.at)
    text = f"{called(landing.at)} is free: no troop of {side(landing.seat)} is there to hold it."
    year.log(Fought if victim == NOBODY else Revolted, text, landing.at, (landing.seat, victim))


def _held(year: Year, landing: Landing, victim: int) -> None:
    # Whose world was landed on is told what the fight came to: the raider's losses are no answer to that.
    world = year.draft.world(landing.at)
    if world is None or not landing.fought or world.kind == "home" or world.owner != victim:
        return
    left = defenders(world)
    text = f"{called(landing.at)} is still yours, with {plural(left, 'defender') if left else 'nobody to defend it'}."
    year.log(Fought, text, landing.at, (victim,))


def _mark(year: Year, which: str, wants: Iterable[str]) -> None:
    if not year.draft.has(which):
        return
    fleet = year.draft.fleet(which)
    done = tuple(goal for goal in wants if goal not in fleet.done)
    year.draft.put(which, done=(*fleet.done, *done))


def _taker(year: Year, landing: Landing, party: list[str]) -> str:
    # Who conquers: of the seat with the most units landed the fleet with the most, if any troop of its is left, that
    # has it on its list or has lost all its ships (SV-Q39, SV-Q62, SV-Q79).
    if not _conquerable(landing.world) or not _rules(year, landing.seat):
        return ""
    able = [
        each
        for each in map(year.draft.fleet, party)
        if each.id not in landing.withdrawn
        and landing.survivors(each.id, "troop") + landing.survivors(each.id, "jumper")
        and ("conquer" in agenda.goals(year, each) or landing.shipless(each))
    ]
    units = Counter[int]()
    for each in able:
        units[each.seat] += landing.came_down[each.id]
    found = max(able, key=lambda each: (units[each.seat], landing.came_down[each.id]), default=None)
    return found.id if found is not None else ""


def _garrison(year: Year, landing: Landing, which: str) -> tuple[int, int]:
    # A troop before a jump troop; one where nothing is said.
    wanted = max(1, agenda.amount(year, year.draft.fleet(which), "garrison"))
    troops = min(wanted, landing.survivors(which, "troop"))
    return troops, min(wanted - troops, landing.survivors(which, "jumper"))


def _all(landing: Landing, which: str) -> tuple[int, int]:
    # Troops left without ships fight to the end and hold what they cleared (SV-Q62).
    return landing.survivors(which, "troop"), landing.survivors(which, "jumper")


def _conquered(year: Year, landing: Landing, guards: tuple[int, int]) -> None:
    at, before = landing.at, year.draft.world(landing.at)
    loser = before.owner if before is not None else NOBODY
    seat = landing.conqueror
    holdings.take(year, at, seat, guards[0] + landing.behind.troops, guards[1] + landing.behind.jumpers)
    after = year.draft.world(at)
    captives = after.captives if after is not None else 0
    people = f": {captives} M captives" if captives else ""
    year.log(Conquered, f"{side(seat)} conquers {called(at)}{people}.", at, (seat, loser), brought=(seat, captives))


def _roll(year: Year, world: World) -> int:
    # Once for each recovery: until then there is only what nobody took (SV-Q37).
    if holdings.recent(year, world):
        return world.pool
    dice = book().kinds[world.kind].dice
    return sum(year.draft.dice(dice)) if not world.dead else 0


def _share(year: Year, landing: Landing, party: list[str], victim: int, loot: int) -> None:
    # By units landed, the rest to the most units; what one can not load the others may (SV-Q79).
    at, total = landing.at, sum(landing.came_down[each] for each in party) or 1
    world = year.draft.world(at)
    if world is None:
        return
    fresh = not holdings.recent(year, world)
    if not party:  # what they had gathered when all their ships were lost is there for others (SV-Q37, SV-Q77)
        year.draft.alter(at, pool=loot, **({"sacked": year.turn} if fresh else {}))
        text = f"{called(at)} is plundered, and all who did it are lost: {loot} IU left behind."
        year.log(Plundered, text, at, landing.watchers)
        return
    ranked = sorted(party, key=lambda each: -landing.came_down[each])
    shares = {each: loot * landing.came_down[each] // total for each in ranked}
    shares[ranked[0]] += loot - sum(shares.values())
    left, taken = loot, dict.fromkeys(ranked, 0)
    for each, wanted in [*shares.items(), *((each, loot) for each in ranked)]:
        got = min(wanted, left, holds.bullion(year.settings, year.draft.fleet(each)))
        holdings.stow_iu(year, each, got)
        left, taken[each] = left - got, taken[each] + got
    year.draft.alter(at, pool=left, **({"sacked": year.turn} if fresh else {}))
    for each, got in taken.items():
        fleet = year.draft.fleet(each)
        if fleet.seat != NOBODY:
            stole(year, fleet.seat, victim, got)
        text = f"{fleet.name} of {side(fleet.seat)} {_plunders(world, got, left, fresh=fresh)}."
        year.log(Plundered, text, at, landing.watchers | {fleet.seat}, brought=(fleet.seat, got))


def _plunders(world: World, got: int, left: int, *, fresh: bool) -> str:
    name, found = called(world.at), f"{got} IU aboard, {left} left behind"
    if fresh:
        return f"plunders {name}: {found}"
    again = (
        f"{name} was plundered in year {world.sacked} and is as new in year {world.sacked + book().numbers.recent + 1}"
    )
    return f"plunders what is left on {name}: {found}" if got or left else f"comes too late to plunder: {again}"


def _sack(year: Year, fleet: Fleet) -> None:
    # Two dice for five millions, out of the victim's treasury and never more than is there (SV-Q29).
    victim = agenda.barony(year, fleet)
    realm = year.draft.realm(victim)
    dice = sum(year.draft.dice(2 * realm.subjects // 5))
    got = min(dice, realm.cash, holds.bullion(year.settings, fleet))
    year.once.add((fleet.seat, fleet.at, "plunder"))
    year.draft.earn(victim, -got)
    holdings.stow_iu(year, fleet.id, got)
    stole(year, fleet.seat, victim, got)
    text = f"{fleet.name} of {side(fleet.seat)} plunders the barony of {side(victim)}: {got} IU."
    year.log(Plundered, text, fleet.at, (fleet.seat, victim), brought=(fleet.seat, got))


def _kill(year: Year, fleet: Fleet, victim: int) -> None:
    """Kill as many d6 of people as the ships' printed firepower (SV-37, SV-Q85)."""
    if agenda.had(year, fleet, "exterminate"):
        return
    year.once.add((fleet.seat, fleet.at, "exterminate"))
    year.fallen.add((fleet.seat, fleet.at))
    shots = sum(holds.item(ship).shots for ship in fleet.ships)
    before = {seat: year.draft.realm(seat).subjects for seat in year.draft.state.seats}
    dead = holdings.kill(year, fleet.at, sum(year.draft.dice(shots)))
    tally = year.draft.realm(fleet.seat).tally
    year.draft.count(fleet.seat, killed=tally.killed + dead)
    text = f"{side(fleet.seat)} kills {dead} M people at {called(fleet.at)}."
    year.log(Killed, text, fleet.at, (fleet.seat, victim), brought=(fleet.seat, dead))
    for seat, people in before.items():
        if lost := people - year.draft.realm(seat).subjects:
            year.log(Killed, f"{side(fleet.seat)} kills {lost} M people of your barony.", fleet.at, (seat,))


def _barren(world: World) -> bool:
    # Where nobody lives an outpost stays its owner's (SV-Q39).
    return world.kind == "void" or world.dead


def _rules(year: Year, seat: int) -> bool:
    # Neither the Berserker nor Free Vikings hold a world (SV-Q53, SV-Q54).
    return seat != NOBODY and year.sovereigns[seat] != "berserker"


def _conquerable(world: World) -> bool:
    # A Sword-World never is (SV-Q31).
    works = world.kind == "void" and world.outposts > 0
    return book().kinds[world.kind].conquer or world.kind == "civilised" or works or world.dead


def stranded(year: Year, at: str) -> None:
    """Let jump troops fight on whose fleet is gone: a world that they clear, and can hold, is theirs (SV-Q62).

    The Berserker's hold none (SV-Q53).
    """
    for landing in dict.fromkeys(year.landings.values()):
        if landing.at != at:
            continue
        year.landings = {which: each for which, each in year.landings.items() if each is not landing}
        landing.goals = {"conquer"}
        landing.weeks()
        jumpers = sum(landing.survivors(which, "jumper") for which in landing.came_down)
        landing.close({})
        if landing.fleets or not jumpers:
            continue
        if landing.world.owner == landing.seat:
            year.draft.store(landing.seat, at, "jumper", jumpers)
        elif not landing.foes.alive and _conquerable(landing.world) and _rules(year, landing.seat):
            holdings.take(year, at, landing.seat, 0, jumpers)
            year.log(Conquered, f"{side(landing.seat)} conquers {called(at)}.", at, landing.watchers)
