"""What keys do on the worksheet at the table: rows are gone through where the map has places."""

from collections.abc import Callable
from typing import Final

from engine.core.refs import Ref
from engine.scene.worksheets import Worksheet, WorksheetRow
from tui.choosing.marked import where
from tui.choosing.offered import Response
from tui.choosing.rows import follow
from tui.keys import DIRECTIONS, command
from tui.keyset import Command, shown_keys
from tui.playing.amending import Given, amend, amendable, changed
from tui.screens import table_beside
from tui.screens.table_protocol import Table
from tui.screens.table_worksheet import one_of, points, shown, titled
from tui.text import clean_line

Action = Callable[[Table, Worksheet], None]

_FAR: Final = 5
"""Rows of a long step."""

_ALL: Final = 1000
"""More rows than any worksheet has: a step of so many leads to its end."""


def taken(table: Table, wanted: Command) -> bool:
    """Let a command do what it does on a worksheet, where one is shown; return whether it did."""
    of = shown(table)
    if of is None and _can_return(table, wanted):
        table.worksheet_cursor.away = False
        # What is half chosen, or a unit that is to be sent somewhere, would keep the map in its place.
        table.chooser.clear()
        table.offer()
        return True
    if of is None or table_beside.is_shown(table) or not takes(table, wanted):
        return False
    _ACTIONS.get(wanted.id, _on_the_map)(table, of)
    return True


def takes(table: Table, of: Command) -> bool:
    """Return whether the keys of a command mean something else while a worksheet is shown, or nothing."""
    return shown(table) is not None and (of.id in _ACTIONS or of.id in _MAPS)


def keys(table: Table) -> list[tuple[str, str]]:
    """List the keys of the worksheet that is shown with what they do; nothing where none is."""
    if shown(table) is None:
        return []
    key_set = table.chooser.key_set
    return [(" ".join(shown_keys(command(name), key_set)), text) for name, text in _MEANT.items()]


def _on_the_map(table: Table, _: Worksheet) -> None:
    table.say(f"That is for the map: {command('board').key_in(table.chooser.key_set)} shows it.")


def _can_return(table: Table, wanted: Command) -> bool:
    # Its key leads to it from anywhere; going back only where it has been before, with nothing else to go back from.
    sheet = table.session.worksheet
    if sheet is None or table_beside.is_shown(table) or table.map.board.of is not None:
        return False
    idle = table.worksheet_cursor.away and not table.chooser.picker.asked and table.chooser.goer.prospect is None
    if wanted.id == "board":
        return idle or len(table.scene.boards) == 1
    return idle and wanted.id == "back" and sheet.opens


def _go(by: int) -> Action:
    def go(table: Table, of: Worksheet) -> None:
        _move(table, of, table.worksheet_cursor.row + by)

    return go


def _move(table: Table, of: Worksheet, to: int) -> None:
    if table.chooser.pending is not None:
        # Whoever types a number of which there is only one would come to another row by it, and order that.
        table.say("Yes or no first.")
        return
    table.chooser.clear()  # a unit that has only stayed chosen would bring the map back
    table.worksheet_cursor.go(of, to)
    table.offer()
    table.lead()


def _wanting(by: int) -> Action:
    def go(table: Table, of: Worksheet) -> None:
        row = table.worksheet_cursor.warned(of, by)
        if row is None:
            table.say("No row wants a look.")
        else:
            _move(table, of, row)

    return go


def _choose(table: Table, of: Worksheet) -> None:
    if table.chooser.pending is not None:
        table.answer(Response(give=table.chooser.pending))
    elif (meant := _wanted(table, of)) is not None:
        table.answer(table.chooser.choose(meant))
    elif table.chooser.picker.asked and not _elsewhere(table, of):
        table.answer(table.chooser.at_hand())
    else:
        _add(table, of)


def _wanted(table: Table, of: Worksheet) -> Ref | None:
    # What the row at hand is about, where the order that is half chosen asks for just such a thing.
    item = table.worksheet_cursor.item(of)
    if item is None or not item.more or table.chooser.picker.asked in {(), table.chooser.begun}:
        return None
    return item.more[0] if table.chooser.picker.choice(item.more[0]) is not None else None


def _elsewhere(table: Table, of: Worksheet) -> bool:
    # Whether the row at hand is of something else than the unit that has only stayed chosen.
    item = table.worksheet_cursor.item(of)
    return item is not None and bool(item.more) and item.more[:1] != table.chooser.picker.chosen[:1]


def _add(table: Table, of: Worksheet) -> None:
    item = table.worksheet_cursor.item(of)
    if item is None or not item.more:
        table.say("Nothing is ordered by this row: it only tells.")
    elif (known := amendable(table.session, item)) is not None and known.amount is not None:
        _amend(table, known, 1)
    else:
        table.answer(follow(table.chooser, item.more))
        if points(table):
            _look(table, item)


def _add_one(table: Table, of: Worksheet) -> None:
    # Nobody who adds is asked how many.
    item = table.worksheet_cursor.item(of)
    least = one_of(table, item)
    if item is None or not least or table.chooser.pending is not None:
        _add(table, of)
    else:
        table.answer(follow(table.chooser, (*item.more, *least)))


def _take(table: Table, of: Worksheet) -> None:
    item = table.worksheet_cursor.item(of)
    if item is None:
        return
    if item.less:
        table.answer(follow(table.chooser, item.less))
    elif (known := amendable(table.session, item)) is not None:
        _amend(table, known, -1)
    elif item.more and _last(table)[: len(item.more)] == item.more:
        table.do(command("undo"))
    else:
        key = command("undo").key_in(table.chooser.key_set)
        table.say(f"No order takes away from it: {key} takes back what was done last.")


def _amend(table: Table, known: Given, by: int) -> None:
    # One step: what was said before, with one more or less, and all that followed it as it was.
    order = changed(table.session, known, by)
    meant = known.order if order is None else order
    said = table.chooser.phrase(meant)
    refusal = amend(table.session, known, order)
    if refusal is not None:
        why = table.session.names.tell(refusal.tell())
        table.say(clean_line(f"Cannot: {'take back: ' if order is None else ''}{said}. {why}"))
        return
    table.chooser.clear()
    table.moved_on((f"Taken back: {said}." if order is None else f"Instead: {said}.",))


def _last(table: Table) -> tuple[Ref, ...]:
    order = table.session.match.history.last_order(table.session.seat)
    return () if order is None else tuple(table.session.game.picks(order))


def _back(table: Table, of: Worksheet) -> None:
    # A choice that is half made goes first, as everywhere; an empty map is nothing to go back to.
    if table.chooser.back():
        table.offer()
    elif table.scene.tokens:
        _leave(table, of)
    else:
        table.say(
            f"Nothing to go back from: {command('board').key_in(table.chooser.key_set)} shows the map, empty yet."
        )


def _leave(table: Table, of: Worksheet) -> None:
    table.chooser.drop()
    table.offer()
    table.worksheet_cursor.away = True
    table.paint()
    if (item := table.worksheet_cursor.item(of)) is not None:
        _look(table, item)
    table.say(f"{command('board').key_in(table.chooser.key_set)} shows {titled(table, of)} again.")


def _look(table: Table, item: WorksheetRow) -> None:
    # The map shows what the row was about.
    at = where(item.about, table.chooser.atlas) if item.about is not None else None
    if at is not None:
        table.map.jump_to(at)


_MEANT: Final = {
    "go-north": "Go to the row above",
    "go-south": "Go to the row below",
    "leap-north": "Go to the first row",
    "leap-south": "Go to the last row",
    "next-unit": "Go to the next row that wants a look",
    "choose": "Give the order of the row, or go on with it",
    "zoom-in": "The same, but of a number one, or one more than was said",
    "zoom-out": "Take away from the row, of a number one; what followed stays",
    "board": "Show the map, and the worksheet again",
}
"""What the keys of commands mean on a worksheet."""

_MAPS: Final = frozenset(
    {*(f"{how}-{way}" for how in ("go", "far", "leap") for way in DIRECTIONS), "next-target", "previous-target"}
    | {"zoom", "lens", "coordinates", "look", "find"}
)
"""Commands that only mean something on the map."""

_ACTIONS: Final[dict[str, Action]] = {
    "go-north": _go(-1),
    "go-south": _go(1),
    "far-north": _go(-_FAR),
    "far-south": _go(_FAR),
    "leap-north": _go(-_ALL),
    "leap-south": _go(_ALL),
    "go-north-east": _go(-_FAR),
    "go-south-east": _go(_FAR),
    "go-north-west": _go(-_ALL),
    "go-south-west": _go(_ALL),
    "next-unit": _wanting(1),
    "previous-unit": _wanting(-1),
    "choose": _choose,
    "zoom-in": _add_one,
    "zoom-out": _take,
    "back": _back,
    "board": _leave,
}
"""What commands do while a worksheet is shown: rows are gone through where the map has places."""
