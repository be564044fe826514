"""The worksheet at the table: it stands where the map stands while a decision is built on it. Keys: `table_rows`."""

from typing import Final

from engine.core.choices import Amounts
from engine.core.refs import Ref, word
from engine.scene.worksheets import Worksheet, WorksheetRow
from tui.choosing.typed import question
from tui.keys import command
from tui.playing.amending import Given, amendable
from tui.playing.weighing import barred, outcome
from tui.screens import table_beside
from tui.screens.table_protocol import Table
from tui.text import clean_line
from tui.widgets.lines import Line, Space
from tui.widgets.worksheet import Marked, height_of, lines_of

_HOW_MANY: Final = Amounts(()).asks
"""The question of which one more is an answer."""


def shown(table: Table) -> Worksheet | None:
    """Return the worksheet that stands in the place of the map; None where the map is looked at or pointed at."""
    of = table.session.worksheet
    if of is None or not of.rows:
        if table.session.live:
            table.worksheet_cursor.part()
        return None
    table.worksheet_cursor.meet(of)
    return None if table.worksheet_cursor.away or points(table) else of


def points(table: Table) -> bool:
    """Return whether a place is to be pointed at next."""
    picker = table.chooser.picker
    return bool(picker.asked) and any(choice.ref.kind == "place" for choice in picker.choices)


def lines(table: Table) -> int:
    """Return how many lines the worksheet would take that is shown; 0 where none is."""
    of = shown(table)
    return 0 if of is None else height_of(of, table.scene.panels)


def over(table: Table, space: Space) -> tuple[list[Line], int]:
    """Return what stands in the place of the map, and on which line its cursor is; no lines where the map stands.

    None either in a terminal that is too small for a table.
    """
    if not space[1]:
        return [], 0
    if opened := table_beside.over(table, space):
        return opened, 0
    of = shown(table)
    if of is None:
        return [], 0
    return lines_of(of, _marked(table, of), space, table.map.sheet.signs, table.scene.panels)


def _marked(table: Table, of: Worksheet) -> Marked:
    # Worked out once for a row: a table is painted more often than anything changes.
    cursor, session = table.worksheet_cursor, table.session
    key = session.node, session.seat, cursor.row, table.chooser.key_set
    if cursor.known is None or cursor.known[0] != key:
        said = {at for at, item in enumerate(of.rows) if _raised(table, item)}
        none = {at for at, item in enumerate(of.rows) if item.more and at not in said and barred(session, item.more)}
        item = cursor.item(of)
        picks = item.more if item is not None else ()
        changes = outcome(session, picks) if picks else ()
        cursor.known = key, Marked(cursor.row, frozenset(none), _does(table, item), changes)
    return cursor.known[1]


def _raised(table: Table, item: WorksheetRow) -> Given | None:
    # What of a row was ordered that has a number; not before the orders of a save are at hand.
    known = amendable(table.session, item) if table.session.played is not None else None
    return known if known is not None and known.amount is not None else None


def _does(table: Table, item: WorksheetRow | None) -> str:
    # What Enter does at a row.
    if item is None or not item.more:
        return ""
    if (known := _raised(table, item)) is not None:
        more, less = (command(name).key_in(table.chooser.key_set) for name in ("zoom-in", "zoom-out"))
        return clean_line(f"Enter or {more}: one more than {known.amount}; {less} one less.")
    picks = item.more
    refusal = barred(table.session, picks)
    if refusal is not None:
        return clean_line(f"Cannot: {table.session.names.tell(refusal.tell())}")
    order, stage = table.session.legal.made(picks), table.session.legal.choices(picks)
    if order is not None:
        return clean_line(f"Enter: {table.chooser.phrase(order)}.")
    what = " ".join(map(table.chooser.atlas.label, picks))
    one = f"; {command('zoom-in').key_in(table.chooser.key_set)} one" if one_of(table, item) else ""
    return clean_line(f"Enter: {what}{'..' if isinstance(stage, tuple) else f', {question(stage)}{one}.'}")


def one_of(table: Table, item: WorksheetRow | None) -> tuple[Ref, ...]:
    """Return what picks the number that adds one to a row, where nothing was said yet; nothing where none does."""
    if (
        item is None
        or not item.more
        or _raised(table, item) is not None
        or barred(table.session, item.more) is not None
    ):
        return ()
    legal = table.session.legal
    stage = legal.choices(item.more)
    if not isinstance(stage, Amounts) or stage.asks != _HOW_MANY or 1 not in stage:
        return ()
    return (word("1"),) if legal.made((*item.more, word("1"))) is not None else ()


def waiting(table: Table) -> str:
    """Return the key of a worksheet that stands behind the map, with its title; '' where none does."""
    of = table.session.worksheet
    if of is None or not of.rows or shown(table) is not None:
        return ""
    return f"{command('board').key_in(table.chooser.key_set)} {titled(table, of)}"


def titled(table: Table, of: Worksheet) -> str:
    """Return what a worksheet is called within a sentence: small, but for the names of who sits at the table."""
    names = {word for name in table.scene.seat_names for word in name.split()}
    return " ".join(word if word in names else word.lower() for word in of.title.split())


def how(table: Table) -> str:
    """Return which keys work on the worksheet that is shown; '' where none is."""
    if shown(table) is None or table.chooser.picker.asked:
        return ""
    up, down, add, take, away = (
        command(name).key_in(table.chooser.key_set) for name in ("go-north", "go-south", "zoom-in", "zoom-out", "board")
    )
    return f"{up} and {down}: rows. Enter or {add} adds, {take} takes back, {away} the map."
