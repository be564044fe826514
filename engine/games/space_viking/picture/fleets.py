"""Fleets on the chart: one's own with their orders, those of others as they were last seen, letters aboard."""

from collections.abc import Iterator

from engine.core.grammar import plural
from engine.core.refs import PlaceId, Seat, TokenId
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called, way
from engine.games.space_viking.queries.names import (
    by_class,
    cargo_called,
    classes_called,
    classes_fitting,
    ships_called,
    side,
)
from engine.games.space_viking.queries.phrases import ahead, led_by, writ_said
from engine.games.space_viking.ships import Entry, Fleet, Letter
from engine.games.space_viking.state import NOBODY, Phase, Report, Sighted
from engine.scene.model import Fact, Region, Token, Tone

_LONGEST = 60


def tokens(desk: Desk) -> Iterator[Token]:
    """Yield the seat's fleets and letters, then what it last saw of others; all that is open to a spectator."""
    if desk.seat < 0:
        yield from map(_open, desk.state.fleets)
    for fleet in desk.fleets.values():
        yield _own(desk, fleet)
    for letter in desk.realm.letters:
        yield _letter(desk, letter)
    for report in desk.reports.values():
        for sighted in report.fleets:
            yield _seen(desk, report, sighted)


def _own(desk: Desk, fleet: Fleet) -> Token:
    reached = fleet.id in desk.reached
    waiting = desk.phase is Phase.SHEETS and desk.awaited and reached
    jump = f", Jump {holds.speed(fleet.ships)}"
    return Token(
        TokenId(fleet.id),
        fleet.name,
        PlaceId(fleet.at),
        fleet.name[0],
        "fleet of unmanned ships" if fleet.unmanned else "fleet",
        Seat(fleet.seat),
        mark="" if reached else "~",
        tone=Tone.GOOD if reached else Tone.WARN,
        facts=tuple(_facts(desk, fleet)),
        active=fleet.id == desk.open_sheet,
        needs_orders=waiting and fleet in desk.idle,
        summary=f"{classes_fitting(by_class(fleet.ships), _LONGEST - len(jump))}{jump}",
    )


def _open(fleet: Fleet) -> Token:
    # Two sides may have a fleet of one name: a spectator is told whose each is.
    return Token(
        TokenId(fleet.id),
        f"{fleet.name} of {side(fleet.seat)}",
        PlaceId(fleet.at),
        fleet.name[0],
        "fleet",
        None if fleet.seat == NOBODY else Seat(fleet.seat),
        summary=classes_fitting(by_class(fleet.ships), _LONGEST),
    )


def _facts(desk: Desk, fleet: Fleet) -> Iterator[Fact]:
    yield Fact("ships", ships_called(fleet.ships))
    yield Fact("led by", led_by(desk.realm, fleet))
    yield Fact("Jump", str(holds.speed(fleet.ships)), "in hyperspace" if fleet.hyper else "")
    settings = desk.state.settings
    yield Fact("holds", f"{cargo_called(fleet.cargo)}", f"{holds.room(settings, fleet)} free")
    damage = sum(ship.marks for ship in fleet.ships)
    if damage:
        yield Fact("damage", f"{damage} hits")
    yield Fact("mode", fleet.mode, f"breaks off {fleet.breakoff}")
    if ahead(fleet):
        yield Fact("list", ahead(fleet))
    writ = desk.writs.get(fleet.id)
    if writ is not None:
        lies = "no courier takes it yet" if fleet in desk.unsent else ""
        yield Fact("sheet" if fleet.id in desk.reached else "draft", writ_said(writ), lies)
    if fleet.id not in desk.reached:
        yield Fact("orders", "out of reach: write it a letter")


def _letter(desk: Desk, letter: Letter) -> Token:
    fleet = desk.fleets.get(letter.writ.fleet)
    courier = desk.fleets.get(letter.courier)
    to, said = fleet.name if fleet is not None else "a fleet that is lost", writ_said(letter.writ)
    return Token(
        TokenId(letter.id),
        f"Letter {letter.id[1:]}",
        PlaceId(courier.at if courier is not None else desk.home),
        "L",
        f"letter to {to}",
        Seat(desk.seat),
        summary=said if len(said) <= _LONGEST else f"{said[: _LONGEST - 4]} ...",
        aboard=TokenId(letter.courier),
    )


def _seen(desk: Desk, report: Report, sighted: Sighted) -> Token:
    who = side(sighted.seat)
    number = sum(count for _, count in sighted.ships)
    tag = "v" if sighted.seat == NOBODY else str(sighted.seat)
    old, when = desk.state.turn - report.year, f", seen in year {report.year}"
    return Token(
        TokenId(f"x{report.at}.{tag}"),
        f"Ships of {who} at {called(report.at)}",
        PlaceId(report.at),
        "+",
        f"{plural(number, 'ship')} of {who}",
        None if sighted.seat == NOBODY else Seat(sighted.seat),
        tone=Tone.DIM if old > 1 else Tone.BAD,
        facts=(Fact("ships", classes_called(sighted.ships)), Fact("seen", f"year {report.year}")),
        summary=f"{classes_fitting(sighted.ships, _LONGEST - len(when))}{when}",
        individual=False,
    )


# Routes.


def routes(desk: Desk) -> tuple[Region, ...]:
    """Draw the ways of the seat's fleets, with the year in which each square is reached."""
    found = (_route(desk, fleet) for fleet in desk.fleets.values())
    return tuple(region for region in found if region is not None)


def _route(desk: Desk, fleet: Fleet) -> Region | None:
    writ = desk.writs.get(fleet.id)
    written = writ is not None and fleet.id in desk.reached and (writ.entries or writ.clear)
    entries = writ.entries if writ is not None and written else fleet.entries[fleet.step :]
    jump = holds.speed(fleet.ships)
    path = _path(fleet.at, entries)
    if not path or not jump:
        return None
    labels = tuple(str(desk.state.turn + index // jump) for index in range(len(path)))
    firsts = dict(zip(reversed(path), reversed(labels), strict=True))
    return Region(
        f"way-{fleet.id}",
        f"the route of {fleet.name}",
        tuple(PlaceId(at) for at in firsts),
        Tone.ACCENT,
        tuple(firsts.values()),
    )


def _path(at: str, entries: tuple[Entry, ...]) -> list[str]:
    found: list[str] = []
    for entry in entries:
        if entry.do == "goto":
            found += way(at, entry.at)
            at = entry.at
    return found
