"""What seats see as a year goes by, kept as dated reports (SV-Q16 to SV-Q18, SV-Q87, SV-Q92, SV-Q93)."""

from collections import Counter
from collections.abc import Iterable

from engine.core.values import evolve
from engine.games.space_viking.events.voyages import Met
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import around, called
from engine.games.space_viking.queries.names import classes_called, side
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules import news
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Cargo, Fleet
from engine.games.space_viking.state import NOBODY, Report, Sighted, World


def shown(world: World) -> World:
    """Return a world as others see it: neither what it builds and holds ashore, nor its factories.

    Of ships that are based there the class is seen, not the number or the marks of a hull (SV-Q93).
    """
    ships = tuple(evolve(ship, id=at, marks=0) for at, ship in enumerate(world.ships, start=1))
    return evolve(world, factories=0, robots=0, stock=Cargo(), gained=0, settled=0, floor=0, ships=ships)


def note(year: Year, seat: int, at: str, *, fleets: bool = True, agent: bool = False) -> Report:
    """Keep what a seat sees of a square now, and return it: the last counts, with who was seen there and went on."""
    world, key = year.draft.world(at), (seat, at)
    shy = not fleets or (year.truce(at) and not agent)
    here = year.seen[key] = {} if shy else {each.id: each for each in year.here(at) if each.seat != seat}
    gone = year.gone[key] = {which: each for which, each in year.gone.get(key, {}).items() if which not in here}
    now = shown(world) if world is not None else None
    met, passed = _counted(here.values()), _counted(gone.values())
    found = year.scanned[key] = Report(at, year.turn, year.tick, now, met, passed)
    return found


def _counted(fleets: Iterable[Fleet]) -> tuple[Sighted, ...]:
    found: dict[int, Counter[str]] = {}
    for fleet in fleets:
        found.setdefault(fleet.seat, Counter()).update(ship.kind for ship in fleet.ships)
    return tuple(Sighted(seat, tuple(sorted(kinds.items()))) for seat, kinds in sorted(found.items()))


def leave(year: Year, fleet: Fleet) -> None:
    """Note for those who saw a fleet in its square that it goes on: as it leaves, or as they saw it last."""
    for seat in year.draft.state.seats:
        seen = year.seen.get((seat, fleet.at), {}).pop(fleet.id, None)
        if seen is not None:
            left = fleet if watchers(year, fleet.at).get(seat) else seen
            year.gone.setdefault((seat, fleet.at), {})[fleet.id] = left


def _open(at: str) -> bool:
    return at not in book().sites and at != book().lair


def watchers(year: Year, at: str) -> dict[int, bool]:
    """Return who sees a square, and whether fleets in it too: in deep space only Scouts and own outposts show them."""
    world = year.draft.world(at)
    here = year.here(at)
    scouts = {each.seat for each in here if holds.scouting(each)}
    found = {each.seat: not _open(at) or each.seat in scouts for each in here}
    if world is not None and world.owner != NOBODY:
        manned = world.guards or world.leapers or world.outposts or world.yards or world.loyal or world.ships
        if manned:
            found[world.owner] = True
    found.pop(NOBODY, None)
    return found


def look(year: Year, at: str) -> None:
    """Let all who are in a square see how it stands now."""
    for seat, fleets in watchers(year, at).items():
        note(year, seat, at, fleets=fleets)


def meet(year: Year, at: str) -> None:
    """Tell who meets whom, as somebody comes."""
    arrivals = {each.seat for each in year.here(at) if each.id in year.moved}
    if year.truce(at) or not arrivals:
        return
    for seat, fleets in watchers(year, at).items():
        found = note(year, seat, at, fleets=fleets)
        for each in (each for each in found.fleets if each.seat in arrivals or seat in arrivals):
            text = f"At {called(at)} you meet {side(each.seat)}: {classes_called(each.ships)}."
            year.log(Met, text, at, (seat,))


def scan_around(year: Year, fleet: Fleet) -> None:
    """Let a Scout look around after a move (SV-Q17)."""
    if fleet.seat == NOBODY or fleet.hyper or not holds.scouting(fleet):
        return
    for at in around(fleet.at):
        note(year, fleet.seat, at)


def at_year_end(year: Year) -> None:
    """Look at every square with somebody in it, around Scouts, and where agents are."""
    squares = {each.at for each in year.draft.fleets} | {each.at for each in year.draft.worlds if each.owner != NOBODY}
    for at in sorted(squares):
        look(year, at)
    for fleet in year.draft.fleets:
        scan_around(year, fleet)
    for seat in year.draft.state.seats:
        for at in year.draft.realm(seat).agents:
            note(year, seat, at, agent=True)


def keep(year: Year) -> None:
    """Put what was seen into what each seat knows, and tell it what is new in that."""
    known = []
    for seat, before in enumerate(year.draft.now("known")):
        reports = {each.at: each for each in before}
        news.tell(year, seat, reports)
        reports |= {at: found for (who, at), found in year.scanned.items() if who == seat}
        known.append(tuple(reports[at] for at in sorted(reports)))
    year.draft.set(known=tuple(known))
