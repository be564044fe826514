"""What others did since the seat's last turn: on the map, a row each beside it, and a key from row to row."""

from functools import partial
from typing import Final

from engine.core.acts import unasked
from engine.core.grammar import capital, list_of
from engine.core.refs import PlaceId
from engine.scene.actions import Action
from engine.scene.model import Tone
from tui.keys import command
from tui.narration.actions import fateful, listed, row, weight
from tui.painters.lines import Line, Space, crop, heading, line, wrap
from tui.painters.look import Layer
from tui.painters.trails import of_seats, traces
from tui.playing import others, retold
from tui.screens import table_beside
from tui.screens.beside import Beside
from tui.screens.since_last_turn import SinceLastTurn
from tui.screens.table_protocol import Table
from tui.text import clean_line

_SINCE: Final = "since"
_NOTHING = "Nobody else has done anything yet."
_RULE: Final = 5
"""Columns of a rule that its title leaves to dashes and blanks."""
_GIST = 3
"""Rows that the prompt tells of."""


def arrive(table: Table) -> None:
    """Lay on the map what others did, once it is this seat's turn again."""
    if table.since.due and table.session.live and table.session.seat is not None:
        table.since = _found(table)
        lay(table)
        if _is_open(table):
            table.paint_card()


def gist(table: Table) -> str:
    """Return what matters most of what others did: 'Vidar 1806 > 1607; Hati stays at 1802'; '' without a row."""
    arrive(table)
    chief = sorted(table.since.rows, key=weight)[:_GIST]
    told = [_told(table, each) for each in chief]
    return "; ".join([*told, *(["more"] if len(table.since.rows) > _GIST else [])])


def put_away(table: Table) -> None:
    """Take off the map what others did: the seat has ordered something."""
    if table.since.rows:
        _gone(table)
        lay(table)


def toggle(table: Table) -> None:
    """Open or close the list of what others did; without anything that has a row say it in the prompt."""
    since = _known(table)
    if not since.rows:
        told = retold.recap(table.session, table.session.seat) if table.session.seat is not None else ()
        table.say(clean_line(" ".join(told)) or _NOTHING)
        return
    since.at = -1
    lay(table)
    if not table_beside.close_of(table, _SINCE):
        _open(table)
        later, earlier, choose = (
            command(name).key_in(table.chooser.key_set) for name in ("later", "earlier", "choose")
        )
        table.say(f"{later} and {earlier} go from row to row, {choose} then looks at it in the past.")


def open_list(table: Table) -> None:
    """Show at once what others did, as when the keyboard is handed over."""
    arrive(table)
    if not _is_open(table):
        toggle(table)


def step(table: Table, by: int) -> None:
    """Go to the next (`by` 1) or previous (-1) row: the list, the map, the cursor and the sentence follow.

    Before the first lies the past, which is not gone to here.
    """
    since = _known(table)
    last = len(since.rows) - 1
    if not since.rows:
        table.say(_NOTHING)
        return
    if (since.at, by) == (last, 1):
        key = command("since").key_in(table.chooser.key_set)
        table.say(f"That is the last of {last + 1}. {key} closes the list.")
        return
    since.at = last if since.at < 0 and by < 0 else since.at + by
    action = since.rows[since.at]
    if (place := _end(table, since)) is not None:
        table.map.jump_to(place)
    since.cursor = table.map.cursor
    lay(table)
    if not _is_open(table) and not table.narrow:
        _open(table)
    table.paint_card()
    told = fateful(action, table.session.names.tell)
    if action.kind != "else" or not told:  # a fact is told whole or in a few words, and not twice
        told = [f"{_told(table, action)}.", *told]
    table.say(clean_line(f"{since.at + 1} of {last + 1}: {' '.join(told)}"))


def steps(table: Table) -> bool:
    """Return whether there are rows to go through: in the present, until the seat orders something."""
    return table.session.live and bool(table.since.rows)


def chosen(table: Table) -> int | None:
    """Return the node to look at in the past: that of the row one has come to, None once the cursor was moved."""
    since = table.since
    if since.row is None or table.chooser.half or not table.session.live or table.map.cursor != since.cursor:
        return None
    return since.row.nodes[-1]


def lay(table: Table) -> None:
    """Lay on the map what is looked at: one row, or all of them; nothing while the past is shown."""
    if table.since.rows and not table.since.asked and _ordered(table):
        _gone(table)
    since, sheet = table.since, table.map.sheet
    rows = list(enumerate(since.rows, 1))
    shown = [rows[since.at]] if since.row is not None else rows
    signs = traces(sheet.board, shown, sheet.look.sides, roomy=sheet.level > 0) if table.session.live else {}
    laid = Layer(traces=signs)
    if laid != since.layer or laid != sheet.look.layer:
        since.layer = laid
        if not any(ghost.active for ghost in sheet.look.layer.ghosts):
            table.map.set_layer(laid)


def _rows_of(table: Table, space: Space) -> list[Line]:
    # The list as lines for a width and height, the row that is looked at always in sight; none while the past is shown.
    width, height = space
    if not table.since.rows or not table.session.live:
        return []
    since = table.since
    lines: list[Line] = []
    reached = 0
    for number, action in enumerate(since.rows):
        mark = ">" if number == since.at else " "
        told = wrap(line(clean_line(f"{mark}{number + 1:2} {_told(table, action)}")), width, 4)
        tone = Tone.ACCENT if number == since.at else Tone.PLAIN
        if number == since.at:
            reached = len(lines) + len(told)
        lines += [tuple((text, tone) for text, _ in each) for each in told]
    room = height - 2
    start = max(0, min(reached - room + 1, len(lines) - room)) if reached > room else 0
    return [_head(table, width), *lines[start : start + room], _foot(table, width)][:height]


def _head(table: Table, width: int) -> Line:
    since, atlas = table.since, table.chooser.atlas
    # Where own units went along, all sealed their orders: it is nobody's turn that is told.
    shared = any(map(_of_all, since.rows))
    whose = [seat for seat in of_seats(since.rows) if seat != table.session.seat and not shared]
    count = f"{since.at + 1} of {len(since.rows)}" if since.row is not None else str(len(since.rows))
    title = _title([atlas.seat_name(seat) for seat in whose], since.when, width - len(count) - _RULE)
    return heading(title, count, width, table.map.sheet.signs)


def _foot(table: Table, width: int) -> Line:
    later, earlier, choose = (command(name).key_in(table.chooser.key_set) for name in ("later", "earlier", "choose"))
    return crop(line(f"{later} {earlier} step  {choose} see it", Tone.DIM), width)


def _told(table: Table, action: Action) -> str:
    # What was seen is kept in the words of the game.
    return table.session.names.tell(row(table.chooser.atlas, action))


def _title(seats: list[str], when: str, room: int) -> str:
    # Whose orders are told, and when; where there is no room for all their names they are the others.
    if not seats:
        return clean_line(capital(when))
    told = (", ".join(filter(None, (whose, when))) for whose in (list_of(seats), "The others"))
    return next((title for title in map(clean_line, told) if len(title) <= room), "The others")


def _of_all(action: Action) -> bool:
    # Whether it came of orders that all had sealed: an own unit goes along, or it is news of the seat's own orders.
    own = action.kind == "move" and action.unit in action.own
    return own or any(event.confides for event in action.events)


def _is_open(table: Table) -> bool:
    return table.beside.opened == _SINCE


def _open(table: Table) -> None:
    table.beside = Beside(_SINCE, draw=partial(_rows_of, table))
    table.paint_card()


def _gone(table: Table) -> None:
    table.since = SinceLastTurn(due=False)
    if _is_open(table):
        table.beside = Beside()


def _known(table: Table) -> SinceLastTurn:
    # What others did can be asked for again behind an order of one's own.
    if not table.since.rows:
        table.since = _found(table)
        table.since.asked = True
    return table.since


def _ordered(table: Table) -> bool:
    # Whether the seat has given an order behind the last row: what was answered for it is none.
    session, history = table.session, table.session.match.history
    index, last = session.present_node, table.since.rows[-1].nodes[-1]
    while index > last:
        node = history.nodes[index]
        if node.seat == session.seat and not unasked(session.game, history, node):
            return True
        index = node.parent
    return False


def _found(table: Table) -> SinceLastTurn:
    session = table.session
    rows = listed(others.done(session)) if session.live else ()
    when = ""
    if rows:
        before = session.match.history.nodes[rows[0].nodes[0]].parent
        when = session.when(max(0, before))
    return SinceLastTurn(rows, when.partition(" of ")[0], due=False)


def _end(table: Table, since: SinceLastTurn) -> PlaceId | None:
    atlas, action = table.chooser.atlas, since.row
    known = [at for at in (action.path if action is not None else ()) if at in atlas.places]
    return known[-1] if known else None
