"""Pointing and going by line: 'astrolabe to 0705 bow east' flies there, 'path astrolabe 0705' tells it before."""

import re
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Explains
from engine.core.errors import IllegalOrder, Refusal
from engine.core.grammar import list_of
from engine.core.refs import place as at
from engine.core.refs import token
from engine.core.tactics import Navigates
from engine.scene.model import FACINGS, Token
from tui.choosing.prospect import Prospect, danger, forbidden, headed, outlook, prospect, steps, then
from tui.narration.bearings import direction, facing
from tui.plain import keeping
from tui.plain.enquiries import Cannot
from tui.plain.forecasts import enquire
from tui.plain.giving import give
from tui.plain.recount import happened, results
from tui.plain.standing import ALL, together
from tui.plain.takeback import go_on
from tui.playing.order_sequence import give_sequence
from tui.playing.standing import StandingOrders

if TYPE_CHECKING:
    from engine.core.refs import PlaceId
    from engine.core.ways import Way
    from tui.plain.table import PlainTable
    from tui.plain.talk import Talk

_TO: Final = re.compile(r"(?:(?P<unit>.+?) )?to (?P<place>.+?)(?: (?:bow|facing) (?P<bow>.+))?", re.IGNORECASE)
_PATH: Final = re.compile(r"(?P<where>.+?)(?: (?:bow|facing) (?P<bow>.+))?", re.IGNORECASE)


def by_line(table: "PlainTable", line: str) -> "Talk[bool]":
    """Let a unit go to a place, where a line says so; False where it says something else. Cannot where none leads."""
    said = _TO.fullmatch(line.strip())
    place = _place(table, said["place"]) if said else None
    if said is None or place is None:
        return False
    named = said["unit"] or ""
    if named.lower() in ALL:
        yield from together(table, said["place"])
        return True
    unit = _unit(table, named) if named else _acting(table)
    if unit is None:
        return False
    ways = _ways(table, unit)
    if not ways:
        _barred(table, unit, place)
        return False
    yield from _flown(table, _prospect(table, ways, unit, place, said["bow"] or ""))
    return True


def path(table: "PlainTable", rest: str) -> "Talk[None]":
    """Tell how to get to a place: of a unit that comes there at once what that costs, leads to and forbids."""
    said = _PATH.fullmatch(rest.strip())
    found = _meant(table, said["where"]) if said else None
    ways = _ways(table, found[0]) if found else ()
    if said is None or found is None or not any(way.place == found[1] for way in ways):
        where = f"{table.atlas.name(found[1])} from {found[0].name}" if found else rest
        yield from table.answer(enquire(table.teller, table.session, "path", where))
        return
    yield from table.answer(_preview(table, _prospect(table, ways, *found, said["bow"] or "")), most=5)


def _meant(table: "PlainTable", where: str) -> "tuple[Token, PlaceId] | None":
    # 'astrolabe 0705', '0705 from astrolabe', and '0705' of the unit that acts.
    goal, _, mover = where.partition(" from ")
    words = goal.split()
    pairs = [(mover, goal)] if mover else [(" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words))]
    for named, rest in pairs:
        unit = _unit(table, named) if named else table.atlas.acting
        place = _place(table, rest)
        if unit is not None and place is not None:
            return unit, place
    return None


def _acting(table: "PlainTable") -> Token:
    if (acting := table.atlas.acting) is None:
        raise Cannot("no unit acts now. Type the name of the one that goes before it, as in NAME to PLACE.")
    return acting


def _unit(table: "PlainTable", name: str) -> Token | None:
    found = [each for each in table.atlas.meant(name) if isinstance(each, Token)]
    return found[0] if len(found) == 1 and found[0] in table.atlas.own else None


def _place(table: "PlainTable", name: str) -> "PlaceId | None":
    found = table.atlas.meant(name)
    if len(found) > 1:
        # The name of a house is where it is at home, if what stands there bears it.
        found = tuple(each for each in table.atlas.pointed(name) if name.lower() in each.name.lower())
    if len(found) != 1:
        return None
    return found[0].place if isinstance(found[0], Token) else found[0].id


def _ways(table: "PlainTable", unit: Token) -> "tuple[Way, ...]":
    session = table.session
    if session.decision is None or not isinstance(session.game, Navigates):
        return ()
    return tuple(session.game.ways(session.view, unit.id))


def _barred(table: "PlainTable", unit: Token, place: "PlaceId") -> None:
    # Why a unit that has ways at other times has none now, where no other order leads it there.
    session = table.session
    game, about = session.game, (token(unit.id), at(place))
    if not isinstance(game, Navigates) or not isinstance(game, Explains) or any(session.legal.about(about)):
        return
    # Why it is not sent there says more than why it does nothing else.
    sent = session.legal.made(about)
    why = game.refusal(session.view, sent) if sent is not None else None
    why = why or (game.obstacle(session.view, about[0]) if session.decision is not None else None)
    if why is not None:
        raise Cannot(why.tell())


def _prospect(table: "PlainTable", ways: "tuple[Way, ...]", unit: Token, place: "PlaceId", bow: str) -> Prospect:
    turned = _bow(table, place, bow)
    name = table.teller.name(place)
    found = prospect(ways, unit, place, turned)
    if unit.place == place and not bow and not (found is not None and found.way.later):
        raise Cannot(f"{unit.name} is at {name}. Type a bow behind it, such as bow east, to turn it there.")
    if found is not None:
        return found
    there = [way for way in ways if way.place == place]
    if there:
        geometry = table.atlas.board(place).geometry
        bows = [facing(geometry, way.facing, table.teller.directions) for way in there if way.facing is not None]
        raise Cannot(f"{unit.name} can come to {name} with its bow at {list_of(bows, 'or')}, and not so.")
    goes = _goes_on(table, unit, place)
    course = f" Type standing {goes} {unit.name.lower()} {name} to go on there." if goes else ""
    far = enquire(table.teller, table.session, "path", f"{table.atlas.name(place)} from {unit.name}")
    also = [table.session.phrase(order) for order in table.session.legal.about((token(unit.id), at(place)))]
    jump = f" Type {also[0].lower()} for that." if also else ""
    raise Cannot(f"no way by moves now. {' '.join(far[:1])}{course}{jump}")


def _goes_on(table: "PlainTable", unit: Token, place: "PlaceId") -> str:
    # The word of the standing order that leads a unit to a place, if that may be given.
    game, view = StandingOrders(table.session).game, table.session.view
    kinds = [kind.id for kind in game.standing_kinds() if kind.aim == "place"] if game is not None else []
    given = game.standing(view, kinds[0], unit.id, place) if game is not None and kinds else None
    return "" if given is None or isinstance(given, Refusal) else kinds[0]


def _bow(table: "PlainTable", place: "PlaceId", bow: str) -> int | None:
    # The facing that is asked for, by the compass or the clock.
    geometry = table.atlas.board(place).geometry
    if not bow or geometry not in FACINGS:
        return None
    names = {facing(geometry, each, "compass"): each for each in range(FACINGS[geometry])}
    clock = {facing(geometry, each, "clock"): each for each in range(FACINGS[geometry])}
    known = clock.get(bow) if bow in clock else names.get(direction(bow, names))
    if known is None:
        raise Cannot(f"{bow[:20]!r} is no way to face. It is one of {', '.join(names)}.")
    return known


def _preview(table: "PlainTable", meant: Prospect) -> list[str]:
    session, name = table.session, table.teller.name
    found = outlook(session.game, session.view, table.atlas, meant)
    head = headed(table.atlas, meant, table.teller.directions, name)
    lines = [f"{head}: {steps(meant, name)}."]
    if told := then(found, " percent"):
        lines.append(f"Then {told}.")
    if peril := danger(found):
        lines.append(f"Threat there: {peril}.")
    if lost := forbidden(found):
        lines.append(f"Rules out {lost}.")
    typed = headed(table.atlas, meant, "compass", table.atlas.name).replace(",", "").lower()
    return [*lines, f"Type {typed} to go."]


def _flown(table: "PlainTable", meant: Prospect) -> "Talk[None]":
    session = table.session
    if len(meant.way.orders) == 1:
        yield from give(table, meant.way.orders[0])
        return
    table.learn()
    branching = yield from go_on(table)
    before = session.node
    try:
        given = give_sequence(session, meant.way.orders)
    except IllegalOrder as fault:
        raise Cannot(fault.refusal.tell()) from None
    table.changed()
    table.paused = False
    if given.halted or not given.quiet:
        told = results(table, happened(table, before), table.left[session.seat])
    else:
        head = headed(table.atlas, meant, table.teller.directions, table.teller.name)
        told = [f"{head}: {meant.way.spends}."]
    yield from table.burst((*branching, *told, *filter(None, [given.halted])))
    yield from keeping.told(table)
