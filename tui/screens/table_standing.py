"""Standing orders on the screen: given to a unit or to all from a list, carried out as a turn begins."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.core.grammar import sentence
from tui.keys import command
from tui.playing.standing import Carried, StandingOrders, fleet, give_all, report
from tui.screens.table_protocol import Table
from tui.text import clean_line
from tui.widgets.row_list import MenuRow

if TYPE_CHECKING:
    from engine.core.standing import StandingKind
    from engine.scene.model import Token


def can(table: Table) -> bool:
    """Return whether standing orders can be given or ended now."""
    session = table.session
    return session.decision is not None and session.live and StandingOrders(session).game is not None


def menu(table: Table) -> None:
    """List what can be given as a standing order to the unit at hand and to all, with the cursor's place as its aim."""
    from tui.screens.choose import Choose

    rows = [*_rows(table), *_ends(table)]
    note = " ".join(StandingOrders(table.session).told())
    table.app.push_screen(
        Choose("Standing orders, until contact", rows, note=clean_line(note)), lambda row: _do(table, row)
    )


def carry_out(table: Table) -> bool:
    """Give what standing orders want as the turn begins; False where there is nothing to give."""
    session = table.session
    if not session.standing or not StandingOrders(session).due:
        return False
    _shown(table, StandingOrders(session).carry_out())
    return True


def _rows(table: Table) -> Iterator[MenuRow]:
    game = StandingOrders(table.session).game
    assert game is not None
    unit, at = _unit(table), table.map.cursor
    name = table.chooser.atlas.name(at) if at is not None else ""
    for kind in game.standing_kinds():
        if kind.aim == "place" and at is not None:
            if unit is None or unit.place != at:
                yield MenuRow(f"all:{kind.id}", f"All, together: {_lower(kind.title)}", name, help=kind.help)
                if unit is not None:
                    yield MenuRow(f"one:{kind.id}", f"{unit.name}: {_lower(kind.title)}", name, help=kind.help)
        elif kind.aim == "unit":
            other = _other(table, unit)
            if unit is not None and other is not None:
                yield MenuRow(f"one:{kind.id}", f"{unit.name}: {_lower(kind.title)}", other.name, help=kind.help)
        elif not kind.aim:
            yield MenuRow(f"all:{kind.id}", f"All: {_lower(kind.title)}", help=kind.help)
            if unit is not None:
                yield MenuRow(f"one:{kind.id}", f"{unit.name}: {_lower(kind.title)}", help=kind.help)


def _ends(table: Table) -> Iterator[MenuRow]:
    held = StandingOrders(table.session).told()
    if held:
        yield MenuRow("off", "End all standing orders", str(len(held)), "x", clean_line(" ".join(held)))


def _lower(title: str) -> str:
    return f"{title[:1].lower()}{title[1:]}"


def _unit(table: Table) -> "Token | None":
    # The unit that is chosen or acts, else the one under the cursor.
    here = [each for each in _here(table) if each in table.chooser.atlas.own]
    return table.chooser.goer.unit or (here[0] if here else None)


def _other(table: Table, unit: "Token | None") -> "Token | None":
    return next((each for each in _here(table) if each in table.chooser.atlas.own and each != unit), None)


def _here(table: Table) -> "Sequence[Token]":
    at = table.map.cursor
    return () if at is None else table.chooser.atlas.at(at)


def _do(table: Table, row: str | None) -> None:
    if row is None:
        return
    if row == "off":
        StandingOrders(table.session).end()
        table.say("All standing orders are over.")
        return
    whose, _, word = row.partition(":")
    game, at, unit = StandingOrders(table.session).game, table.map.cursor, _unit(table)
    kind = next((each for each in game.standing_kinds() if each.id == word), None) if game is not None else None
    # A key typed ahead may have changed what is possible since the question was asked.
    if kind is not None and (whose == "all" or unit is not None):
        _give(table, kind, _whose(table, kind, unit if whose == "one" else None), _aim(table, kind, at, unit))


def _whose(table: Table, kind: "StandingKind", unit: "Token | None") -> "Sequence[Token]":
    if unit is not None:
        return (unit,)
    own = table.chooser.atlas.own
    return fleet(table.session, own) if kind.aim else own


def _aim(table: Table, kind: "StandingKind", at: str | None, unit: "Token | None") -> str:
    if kind.aim == "unit":
        other = _other(table, unit)
        return "" if other is None else other.id
    return at or "" if kind.aim else ""


def _give(table: Table, kind: "StandingKind", units: "Sequence[Token]", aim: str) -> None:
    refused = give_all(table.session, units, kind, aim)
    if len(refused) >= max(1, len(units)):
        table.say(f"Cannot: {' '.join(refused)}")
        return
    _shown(table, StandingOrders(table.session).carry_out())


def _shown(table: Table, carried: Carried) -> None:
    lines = report(table.session, carried, table.chooser.atlas.name)
    if carried.held:
        lines.insert(0, f"{command('end').key_in(table.chooser.key_set)} passes the turn on.")
    if not carried.done and not carried.ended:
        lines = [sentence(told) for told in StandingOrders(table.session).told()[:1]]
    table.moved_on(tuple(lines))
