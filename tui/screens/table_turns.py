"""What comes of an answer, an order and an opponent's move at the table, and of another person's sitting down."""

from collections.abc import Callable

from engine.core.refs import Seat
from tui.choosing.chooser import Chooser
from tui.choosing.offered import Response
from tui.keys import command
from tui.screens import table_asks, table_beside, table_cursor, table_past, table_since, table_worksheet
from tui.screens.beside import Beside
from tui.screens.news import news
from tui.screens.since_last_turn import SinceLastTurn
from tui.screens.table_protocol import Table
from tui.screens.table_text import question
from tui.text import clean_line


def answer(table: Table, answer: Response) -> None:
    """Do what came of pointing or pressing."""
    table_beside.uncover(table)
    if answer.give is not None:
        table_asks.give(table, answer.give)
        return
    if answer.fly is not None:
        table_past.go(table, answer.fly)
        return
    if answer.menu:
        table_asks.menu(table, answer.menu)
    if answer.steps:
        table_asks.steps(table, answer.steps)
    if answer.typed:
        table_asks.typed(table)
    if answer.enter:
        table.map.turn()
    table.saying.said = answer.said
    table_cursor.go_to_target(table)
    table.offer()


def moved_on(table: Table, told: tuple[str, ...]) -> None:
    """Show the position that an order led to and say what happened on the way."""
    table.saying.said = clean_line(" ".join(told)) or table.saying.said
    before = table.so_far.asked
    table.renew()
    table.so_far.units = table.chooser.atlas.own
    if table.so_far.asked == before:
        table_cursor.follow_unit(table)
    else:
        _make_room(table)
        table_cursor.find_play(table)
    table.go_on()


def bots_moved(table: Table, told: tuple[str, ...]) -> None:
    """Show what an opponent did: in the prompt, in the chronicle, and on the map unless a key has led elsewhere."""
    table.since.due = True
    before = table.so_far.asked
    table.renew()
    if table.so_far.asked != before:
        _make_room(table)
    gist = table_since.gist(table) if table.session.awaiting == "order" else ""
    table.saying.read = question(table) if table.saying.owed else ""
    own = table.chooser.atlas.own
    # Where a part is over, or all is cleared away for a worksheet, units leave the map: that is no loss.
    if table.session.clock.part != table.so_far.part or (not own and table.session.worksheet is not None):
        table.so_far.units = own
    units = table.so_far.units, own
    told_by = command("since").key_in(table.chooser.key_set)
    table.say(f"{table.saying.owed} {news(table.session, told, units, gist, told_by)}".strip())
    table.saying.owed = ""
    if table.following:
        table_cursor.follow_event(table)
        table.panel_rows.forget()  # nobody has looked at what the cursor was led over
        table_cursor.find_play(table)
    table.go_on()


def _make_room(table: Table) -> None:
    # Where a worksheet comes up, what was asked before would hide it.
    if table.beside.draw is None and table_worksheet.shown(table) is not None:
        table_beside.uncover(table)


def sit_down(table: Table, seat: Seat) -> None:
    """Let a person take the keyboard, and show nothing of another's: no words, keys, lens or part of the map."""
    table.so_far.reported = table.session.present_node  # what was seen to happen is told as the curtain rises
    _turn_to(table, seat, lambda: table.session.accept(seat))


def look_as(table: Table, seat: Seat | None) -> None:
    """Show a match that is over as a seat saw it, and nothing that was shown to another."""
    _turn_to(table, seat, lambda: table.session.look_as(seat))


def _turn_to(table: Table, seat: Seat | None, take: Callable[[], object]) -> None:
    places, board = table.places, table.map
    places.choosers.setdefault(table.session.seat, table.chooser)
    places.looks[table.session.seat] = (table.lens, board.zoom, board.sheet.look.coordinates)
    places.units[table.session.seat] = table.so_far.units
    table.since, table.beside = SinceLastTurn(), Beside()
    take()
    table.lens, zoom, coordinates = places.looks.get(seat, ("", None, False))
    board.set_zoom(zoom)
    board.show_coordinates(shown=coordinates)
    table.saying.hush()
    table.run = None
    table.chooser = places.choosers.setdefault(seat, Chooser(table.session, table.chooser.key_set))
    table.panel_rows.forget()
    table.renew()
    table.panel_rows.forget()  # the cursor was still where the other one had left it
    table.so_far.units = table.chooser.atlas.own
    board.open()
    table_cursor.find_play(table)
