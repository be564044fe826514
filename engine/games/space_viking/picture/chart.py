"""The chart: 20 by 15 squares, each world with its code, what is known of it, and how old that is."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.core.refs import PlaceId, Seat
from engine.core.values import evolve
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.chart import called, distance, spot, square, squares
from engine.games.space_viking.queries.names import cargo_called, ships_called, side, sighted_called
from engine.games.space_viking.queries.wealth import recent
from engine.games.space_viking.rulebook.book import HEIGHT, HOME, WIDTH, book
from engine.games.space_viking.state import NOBODY, Report, World
from engine.scene.model import Board, Exit, Fact, Geometry, Place, Region, Tone
from engine.space import lattice

_COLUMNS: Final = tuple(f"{x:02}" for x in range(WIDTH))
_ROWS: Final = tuple(f"{y:02}" for y in range(HEIGHT))
_KNOWN: Final = {"home": "H", "sword": "S", "civilised": "C"}
"""Signs of worlds whose kind everybody knows from the old days."""


@lru_cache
def bare() -> dict[str, Place]:
    """Return every square with nothing known of it."""
    return {at: _square(at) for at in squares()}


def _square(at: str) -> Place:
    x, y = spot(at)
    ways = zip(lattice.DIRECTIONS, lattice.neighbours((x, y)), strict=True)
    exits = tuple(Exit(word, PlaceId(to)) for word, there in ways if (to := square(*there)))
    site = book().sites.get(at)
    if site is not None:
        glyph = _KNOWN.get(site.kind, "?")
        tone = Tone.HOME if glyph in "HS" else Tone.WORLD
        return Place(PlaceId(at), site.name, (x, y), glyph, tone, "world", exits=exits, caption=site.code)
    return Place(PlaceId(at), at, (x, y), ".", Tone.DIM, exits=exits)


def drawn(desk: Desk) -> Board:
    """Draw the chart as the seat knows it."""
    places = bare() | dict(_known(desk))
    return Board(
        "chart",
        "The Old Federation",
        Geometry.LATTICE,
        tuple(places.values()),
        step="move",
        columns=_COLUMNS,
        rows=_ROWS,
    )


def _known(desk: Desk) -> Iterator[tuple[str, Place]]:
    told = () if desk.seat >= 0 else (each.at for each in desk.state.worlds)
    seen = {*desk.reports, *desk.worlds, *told, book().lair}
    for at in sorted(seen):
        world = desk.world(at)
        place = bare()[at]
        if at == book().lair:
            place = evolve(place, name=called(at), glyph="L", caption="Lair", kind="lair", tone=Tone.ROCK)
        if world is not None:
            place = _world(desk, place, world, desk.reports.get(at))
        if at == HOME and desk.seat >= 0:
            place = evolve(place, role="your barony" if desk.home == HOME else "")
        yield at, place


def _world(desk: Desk, place: Place, world: World, report: Report | None) -> Place:
    kind = book().kinds[world.kind]
    mark = "x" if recent(desk.state, world) else ""
    own = desk.seat >= 0 and world.owner == desk.seat
    letter = "-" if world.dead else kind.letter
    return evolve(
        place,
        glyph=f"{letter}{mark}",
        kind=f"dead {kind.title}" if world.dead else kind.title,
        tone=Tone.GOOD if own else Tone.BAD if world.owner != NOBODY else place.tone,
        holder=Seat(world.owner) if world.owner != NOBODY else None,
        facts=tuple(facts(desk, world, report, own=own)),
    )


def facts(desk: Desk, world: World, report: Report | None, *, own: bool) -> Iterator[Fact]:
    """Yield what is known of a world: whose it is, who defends it and who lives there, and since when that is known."""
    if world.owner != NOBODY:
        yield Fact("held by", side(world.owner))
    yield from _forces(world)
    yield from _people(world)
    if world.at in desk.realm.agents:
        yield Fact("agent", "yours")
    if believers := dict(desk.realm.creed).get(world.at):
        yield Fact("believers", f"{believers} M")
    if recent(desk.state, world):
        yield Fact("plundered", f"year {world.sacked}", f"{world.pool} IU left behind" if world.pool else "")
    if own:
        if world.factories + world.robots:
            yield Fact("factories", str(world.factories + world.robots))
        if world.stock != type(world.stock)():
            yield Fact("ashore", cargo_called(world.stock))
    if report is not None and desk.state.turn - report.year <= 1:
        yield from _passed(report)
    if not own and report is not None and report.at != HOME:
        yield Fact("seen", report.when)


def _passed(report: Report) -> Iterator[Fact]:
    for each in report.passed:
        yield Fact("passed", sighted_called(each), f"year {report.year}, gone since")


def _people(world: World) -> Iterator[Fact]:
    for label, number in (
        ("natives", world.natives),
        ("captives", world.captives),
        ("colonists", world.colonists),
        ("subjects", world.loyal),
    ):
        if number:
            yield Fact(label, f"{number} M")


def _forces(world: World) -> Iterator[Fact]:
    for label, number in (
        ("native troops" if world.owner == NOBODY else "militia", world.troops),
        ("troops", world.guards),
        ("jump troops", world.leapers),
        ("outposts", world.outposts),
        ("shipyards", world.yards),
    ):
        if number:
            yield Fact(label, str(number))
    if world.ships:
        yield Fact("in orbit", ships_called(world.ships))


# The lenses: how old what is known is, who holds what, how far it is.


def regions(desk: Desk, lens: str) -> tuple[Region, ...]:
    """Draw a lens; nothing for a lens that does not exist."""
    if lens == "known":
        return _ages(desk)
    if lens == "holdings":
        return _holdings(desk)
    return _distance(desk) if lens == "distance" else ()


def _ages(desk: Desk) -> tuple[Region, ...]:
    seen = {at: str(report.year) for at, report in desk.reports.items() if at in book().sites}
    unseen = tuple(PlaceId(at) for at in book().sites if at not in seen)
    places = tuple(PlaceId(at) for at in seen)
    return (
        Region("seen", "seen, in which year", places, Tone.GOOD, tuple(seen.values())),
        Region("unseen", "never seen", unseen, Tone.WARN),
    )


def _holdings(desk: Desk) -> tuple[Region, ...]:
    own = tuple(PlaceId(at) for at in (desk.home, *desk.worlds))
    held = [(at, report.world.owner) for at, report in desk.reports.items() if report.world is not None]
    others = tuple(PlaceId(at) for at, owner in held if owner not in {NOBODY, desk.seat})
    return Region("own", "yours", own, Tone.GOOD), Region("others", "of others", others, Tone.BAD)


def _distance(desk: Desk) -> tuple[Region, ...]:
    places = tuple(PlaceId(at) for at in squares())
    return (Region("far", "moves from home", places, Tone.PLAIN, tuple(str(distance(at, desk.home)) for at in places)),)
