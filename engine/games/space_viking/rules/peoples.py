"""The end of a year on worlds: conversions, agents, revolts, colonies, native troops, persons lost (SV-Q60)."""

from engine.core.values import evolve
from engine.games.space_viking.events.voyages import Converted, PersonLost, Revolted
from engine.games.space_viking.queries.chart import called, map_order
from engine.games.space_viking.queries.forces import ashore
from engine.games.space_viking.queries.names import RANKS, side
from engine.games.space_viking.rulebook.book import HOME, book
from engine.games.space_viking.rules import creed, holdings, vikings
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.state import NOBODY, YEAR, World

COLONIST: int = 4
NATIVE: int = 5
"""The lowest faces with which they hit in a revolt (SV-Q40)."""

WINS: int = 4
"""The lowest face that wins an agent (SV-34)."""

AGENT: int = 20
"""How many millions of believers an agent counts as, where it is told what decided a year."""

DIES: int = 3
"""The highest face with which a lost Crony is dead."""


def at_year_end(year: Year) -> None:
    """Go through all worlds in map order, then see who of those lost is dead."""
    for world in sorted(year.draft.worlds, key=lambda each: map_order(each.at)):
        _convert(year, world.at)
        _recruit(year, world.at)
        _settle(year, world.at)
        _rally(year, world.at)
        _recover(year, world.at)
    vikings.rebuild(year)
    _mourn(year)


def present(year: Year, seat: int, at: str) -> int:
    """Count the persons of a seat who end the year in a square without having fought there (SV-Q88).

    None counts where another fleet of the seat did (SV-Q80), but for a world of its own.
    """
    realm, world = year.draft.realm(seat), year.draft.world(at)
    if (seat, at) in year.fallen and (world is None or world.owner != seat):
        return 0
    fleets = [each for each in year.here(at) if each.seat == seat and each.fought < max(each.arrived, year.turn * YEAR)]
    calm = {each.id for each in fleets}
    found = sum(each.fleet in calm for each in realm.people if each.fleet and not each.dead)
    return found + (len(ashore(realm)) if at == HOME and year.home(seat) == HOME else 0)


# Conversions and agents.


def _convert(year: Year, at: str) -> None:
    seat = creed.zealot(year.draft)
    if seat < 0:
        return
    number = present(year, seat, at)
    if at == HOME:
        _convert_at_gram(year, seat, number)
        return
    world = year.draft.world(at)
    if world is None or world.dead or not number:
        return
    living = world.people - (world.kind == "sword")
    gained = min(sum(year.draft.dice(number)), max(0, living - creed.of(year.draft, at)))
    _gain(year, seat, at, at, gained)


def _gain(year: Year, seat: int, at: str, key: str, gained: int) -> None:
    if gained:
        creed.put(year.draft, key, creed.of(year.draft, key) + gained)
        text = f"{gained} M people of {called(at)} come to share your views."
        year.log(Converted, text, at, (seat,), brought=(seat, gained))


def _convert_at_gram(year: Year, seat: int, number: int) -> None:
    # All preachers at Gram roll one die together, against the rival barony with most unconverted (SV-Q103).
    rivals = [each for each in range(len(year.sovereigns)) if each != seat and year.sovereigns[each] != "berserker"]
    if not number or not rivals or year.settings.preach == "none":
        return
    for _ in range(number if year.settings.preach == "all" else 1):
        open_ = {each: year.draft.realm(each).subjects - creed.of(year.draft, f"gram.{each}") for each in rivals}
        target = min(rivals, key=lambda each: (-open_[each], year.rank[each]))
        _gain(year, seat, HOME, f"gram.{target}", min(year.draft.die(), open_[target]))


def _recruit(year: Year, at: str) -> None:
    world = year.draft.world(at)
    for seat, kind in enumerate(year.sovereigns):
        realm = year.draft.realm(seat)
        open_ = world is not None and not world.dead and world.kind not in {"void", "lair"} and at not in realm.agents
        if kind != "schemer" or not open_:
            continue
        faces = year.draft.dice(present(year, seat, at))
        if any(face >= WINS for face in faces):
            year.draft.rule(seat, agents=tuple(sorted((*realm.agents, at))))
            year.log(Converted, f"You have an agent at {called(at)}.", at, (seat,), brought=(seat, AGENT))
        elif faces:
            year.log(Converted, f"No agent is won at {called(at)} this year.", at, (seat,))


# Who rules.


def _settle(year: Year, at: str) -> None:
    # Colonised wins over revolt (SV-79, SV-Q40).
    world = year.draft.world(at)
    if world is None or world.owner == NOBODY or world.dead:
        return
    if world.colonists > world.captives:
        _colonised(year, world)
        return
    held = world.guards + world.leapers
    if held or not (world.captives or world.natives):
        return
    if world.colonists:
        _revolt(year, world)
    else:
        holdings.release(year, at)
        year.log(Revolted, f"{called(at)} is free again: no garrison holds it.", at, (world.owner,))


def _colonised(year: Year, world: World) -> None:
    people = world.ruled
    year.draft.alter(world.at, captives=0, colonists=0, loyal=people, floor=people)
    text = f"{called(world.at)} is colonised: {people} M loyal subjects."
    year.log(Revolted, text, world.at, (world.owner,), brought=(world.owner, people))


def _revolt(year: Year, world: World) -> None:
    # Each million is a unit; neither screens nor initiative (SV-78, SV-Q40).
    natives, colonists = world.captives, world.colonists
    while natives and colonists:
        hits = sum(face >= COLONIST for face in year.draft.dice(colonists))
        blows = sum(face >= NATIVE for face in year.draft.dice(natives))
        natives, colonists = max(0, natives - hits), max(0, colonists - blows)
    if colonists:
        text = f"{called(world.at)} revolts: {colonists} M colonists live, and no natives."
        year.log(Revolted, text, world.at, (world.owner,))
        year.draft.alter(world.at, captives=0, colonists=colonists)
        creed.mourn(year.draft, world.at, colonists)
        _colonised(year, evolve(world, captives=0, colonists=colonists))
        return
    left = max(1, natives)
    year.draft.alter(world.at, captives=left, colonists=0)
    creed.mourn(year.draft, world.at, left)
    holdings.release(year, world.at)
    text = f"{called(world.at)} revolts and is free: {left} M natives live."
    year.log(Revolted, text, world.at, (world.owner,))


def _rally(year: Year, at: str) -> None:
    # A world whose every person is converted follows the Zealot, whoever owned it (SV-30, SV-Q51).
    seat, world = creed.zealot(year.draft), year.draft.world(at)
    if seat < 0 or world is None or at == HOME or not world.people or creed.of(year.draft, at) < world.people:
        return
    if world.kind == "sword":  # somebody there is never converted
        return
    if world.owner == seat and not (world.captives or world.colonists or world.natives):
        return
    mine = world.owner == seat
    keeps = {} if mine else {"guards": 0, "leapers": 0, "ships": (), "gained": year.turn, "settled": 0}
    people = world.people
    year.draft.alter(at, owner=seat, natives=0, captives=0, colonists=0, loyal=people, **keeps)
    year.log(Converted, f"All of {called(at)} share your views and follow you.", at, (seat,))
    if not mine:
        text = f"{called(at)} is yours no longer: all there share the views of {side(seat)}."
        year.log(Revolted, text, at, (world.owner,))


def _recover(year: Year, at: str) -> None:
    # A quarter of the class's troops comes back each year: of free worlds, and as the militia of loyal ones (SV-Q35).
    # What nobody took of a plunder is gone when the world is as new, whoever rules it (SV-Q37).
    world = year.draft.world(at)
    most = book().kinds[world.kind].troops if world is not None else 0
    if world is None or world.dead:
        return
    if world.troops < most and (world.owner == NOBODY or world.loyal):
        year.draft.alter(at, troops=min(most, world.troops - (-most // 4)))
    if world.pool and world.sacked and year.turn >= world.sacked + book().numbers.recent:
        year.draft.alter(at, pool=0)


def _mourn(year: Year) -> None:
    for seat, rank, at in sorted(year.lost):
        if rank == 0:
            continue
        dead = year.draft.die() <= DIES
        people = tuple(
            evolve(each, dead=dead, back=0 if dead else year.turn + 1) if each.rank == rank else each
            for each in year.draft.realm(seat).people
        )
        year.draft.rule(seat, people=people)
        fate = "is dead" if dead else "has escaped, and comes home"
        year.log(PersonLost, f"Your {RANKS[rank]} {fate}.", at if dead else year.home(seat), (seat,))
