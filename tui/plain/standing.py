"""Standing orders by line: 'fleet to 1207', 'standing charging beacon', 'standing off'; carried out by turns."""

from typing import TYPE_CHECKING, Final

from engine.core.grammar import list_of
from engine.scene.model import Place
from tui.plain.enquiries import Cannot, thing_named, unit
from tui.playing.standing import Carried, StandingOrders, fleet, give_all, report

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.standing import StandingKind
    from engine.scene.model import Token
    from tui.plain.table import PlainTable
    from tui.plain.talk import Talk

ALL: Final = ("fleet", "all")
"""What stands for all of one's units that can move."""

_OFF: Final = frozenset({"off", "end", "none"})


def standing(table: "PlainTable", rest: str) -> "Talk[None]":
    """List the standing orders, give some, or end them."""
    word, _, behind = rest.lower().partition(" ")
    kinds = _kinds(table)
    if not word:
        yield from table.listing(StandingOrders(table.session).told() or [f"No standing orders. {_how(kinds)}"])
    elif word in _OFF:
        yield from _off(table, behind)
    else:
        near = [each for each in kinds if each.id.startswith(word)]
        if len(near) != 1:
            raise Cannot(f"{word[:20]!r} is no kind of standing order. {_how(kinds)}")
        yield from _given(table, near[0], behind)


def together(table: "PlainTable", place: str) -> "Talk[None]":
    """Let all units go on to a place together."""
    course = next((each for each in _kinds(table) if each.aim == "place"), None)
    if course is None:
        raise Cannot("this game has no course to give.")
    yield from _given(table, course, f"{ALL[0]} {place}")


def carry_out(table: "PlainTable") -> "Talk[bool]":
    """Give what standing orders want as the turn begins, and tell it; False where there is nothing to give."""
    if not StandingOrders(table.session).due:
        return False
    table.learn()
    carried = StandingOrders(table.session).carry_out()
    table.changed()
    yield from _told(table, carried)
    return True


def _kinds(table: "PlainTable") -> "tuple[StandingKind, ...]":
    game = StandingOrders(table.session).game
    if game is None:
        raise Cannot("this game has no standing orders.")
    return game.standing_kinds()


def _how(kinds: "Sequence[StandingKind]") -> str:
    aims = {"place": " UNIT PLACE", "unit": " UNIT UNIT", "": " UNIT"}
    words = [f"standing {each.id}{aims[each.aim]}" for each in kinds]
    return f"Type {list_of(words, 'or')}; fleet stands for all units."


def _off(table: "PlainTable", who: str) -> "Talk[None]":
    orders = StandingOrders(table.session)
    units = () if who in {"", *ALL} else (unit(table.teller, who).id,)
    held = [each for each in orders.held if not units or each.unit in units]
    if not held:
        raise Cannot("there are no such standing orders.")
    orders.end(*units)
    yield from table.say("Standing orders are over." if not units else "Its standing order is over.")


def _given(table: "PlainTable", kind: "StandingKind", behind: str) -> "Talk[None]":
    units, rest = _units(table, kind, behind)
    aim = ""
    if kind.aim == "place":
        aim = _place(table, rest)
    elif kind.aim:
        aim = unit(table.teller, rest).id
    refused = give_all(table.session, units, kind, aim)
    if refused and len(refused) >= len(units):
        raise Cannot(" ".join(refused))
    told = StandingOrders(table.session).told(*(each.id for each in units))
    yield from table.say(*told[:1], *([f"And {len(told) - 1} more: type standing."] if len(told) > 1 else []), *refused)
    table.learn()
    carried = StandingOrders(table.session).carry_out()
    table.changed()
    yield from _told(table, carried)


def _units(table: "PlainTable", kind: "StandingKind", behind: str) -> "tuple[Sequence[Token], str]":
    # 'fleet 1207', 'beacon 1207', 'beacon with astrolabe'.
    words = behind.replace(" with ", " ").replace(" to ", " ").split()
    if words and words[0] in ALL:
        units = fleet(table.session, table.atlas.own) if kind.aim else table.atlas.own
        return units, " ".join(words[1:])
    if not kind.aim:
        return (unit(table.teller, behind),), ""
    for at in reversed(range(1, len(words))):  # the whole name before what only begins it
        found = [each for each in table.atlas.meant(" ".join(words[:at])) if each in table.atlas.own]
        if len(found) == 1:
            return found, " ".join(words[at:])
    raise Cannot(f"whose, and where to? {_how((kind,))}")


def _place(table: "PlainTable", name: str) -> str:
    found = thing_named(table.teller, name)
    return found.id if isinstance(found, Place) else found.place


def _told(table: "PlainTable", carried: Carried) -> "Talk[None]":
    lines = report(table.session, carried, table.teller.name)
    if carried.held:
        lines.append("Type end to pass the turn on.")
    yield from table.burst(lines)
