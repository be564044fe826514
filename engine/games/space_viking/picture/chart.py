"""The chart: 20 by 15 squares, each world with its code, what is known of it, and how old that is."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.core.refs import PlaceId, Seat
from engine.core.values import evolve
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.chart import called, spot, square, squares
from engine.games.space_viking.queries.names import cargo_called, ships_called, side
from engine.games.space_viking.queries.wealth import recent
from engine.games.space_viking.rulebook.book import HEIGHT, HOME, WIDTH, book
from engine.games.space_viking.state import NOBODY, Report, World
from engine.scene.model import Board, Exit, Fact, Geometry, Place, Tone
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
    """Yield what is known of a world."""
    if not own and report is not None and report.at != HOME:
        yield Fact("seen", f"year {report.year}" if report.year else "in old records")
    if world.owner != NOBODY:
        yield Fact("held by", side(world.owner))
    yield from _people(world)
    yield from _forces(world)
    if recent(desk.state, world):
        yield Fact("plundered", f"year {world.sacked}", f"{world.pool} IU left behind" if world.pool else "")
    if own:
        if world.factories + world.robots:
            yield Fact("factories", str(world.factories + world.robots))
        if world.stock != type(world.stock)():
            yield Fact("ashore", cargo_called(world.stock))


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
