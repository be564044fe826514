"""What becomes of a world when it changes hands, and of its people when they die (SV-Q39 to SV-Q42, SV-Q85)."""

from engine.core.values import evolve
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules import creed
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Cargo
from engine.games.space_viking.state import NOBODY, World


def recent(year: Year, world: World) -> bool:
    """Return whether a world counts as recently plundered (SV-Q37)."""
    return bool(world.sacked) and year.turn <= world.sacked + book().numbers.recent


def stow_iu(year: Year, which: str, iu: int) -> None:
    """Take IU aboard."""
    fleet = year.draft.fleet(which)
    year.draft.put(which, cargo=evolve(fleet.cargo, iu=fleet.cargo.iu + iu))


def take(year: Year, at: str, seat: int, guards: int, leapers: int) -> None:
    """Give a world to its conqueror: all people are captives in one number, works and factories are his (SV-Q41)."""
    world = year.draft.world(at) or World(at, "void")
    captive = book().kinds[world.kind].conquer
    year.draft.alter(
        at,
        owner=seat,
        natives=0 if captive else world.people,
        captives=world.people if captive else 0,
        colonists=0,
        loyal=0,
        troops=0,
        guards=guards,
        leapers=leapers,
        ships=(),
        floor=0,
        gained=year.turn,
        settled=0,
    )


def release(year: Year, at: str, troops: int = 0) -> None:
    """Let a world be independent: what its owner had there is gone with it (SV-Q40)."""
    world = year.draft.world(at)
    if world is None:
        return
    year.draft.alter(
        at,
        owner=NOBODY,
        natives=world.people,
        captives=0,
        colonists=0,
        loyal=0,
        troops=troops,
        guards=0,
        leapers=0,
        outposts=0,
        yards=0,
        ships=(),
        factories=0,
        robots=0,
        stock=Cargo(),
        floor=0,
        settled=0,
    )


def kill(year: Year, at: str, number: int) -> int:
    """Kill so many people of a world, captives and natives first; return how many died. At 0 it is dead."""
    world = year.draft.world(at)
    if world is None:
        return 0
    if world.kind == "home":
        return _kill_barons(year, number)
    dead = min(number, world.people)
    left = dead
    parts = {}
    for name in ("captives", "natives", "loyal", "colonists"):
        lost = min(left, getattr(world, name))
        parts[name], left = getattr(world, name) - lost, left - lost
    year.draft.alter(at, **parts)
    creed.mourn(year.draft, at, world.people - dead)
    if dead and dead == world.people:
        _die_out(year, at)
    return dead


def _kill_barons(year: Year, number: int) -> int:
    # One at a time from the largest barony, never its last million (SV-Q29).
    dead = 0
    while dead < number:
        seats = sorted(
            year.rank, key=lambda seat: (-year.draft.realm(seat).subjects, year.rank[seat]) if seat >= 0 else (1, 0)
        )
        if year.draft.realm(seats[0]).subjects <= 1:
            break
        year.draft.rule(seats[0], subjects=year.draft.realm(seats[0]).subjects - 1)
        creed.mourn(year.draft, f"gram.{seats[0]}", year.draft.realm(seats[0]).subjects)
        dead += 1
    return dead


def _die_out(year: Year, at: str) -> None:
    # A dead world: agents, factories, militia and pool are gone, works stay its owner's.
    for seat, kind in enumerate(year.sovereigns):
        if kind == "schemer":
            agents = tuple(each for each in year.draft.realm(seat).agents if each != at)
            year.draft.rule(seat, agents=agents)
    year.draft.alter(at, dead=True, troops=0, factories=0, robots=0, pool=0)
