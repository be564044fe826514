"""What the table's parts say, as lines for a width: made from the chooser and the place under the cursor."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.orders import Order
from engine.core.refs import PlaceId
from engine.scene.model import Tone
from tui.choosing.chooser import Chooser
from tui.choosing.marked import unit_of
from tui.choosing.picker import LEADS
from tui.keys import command
from tui.narration.meanings import costs, defined, term
from tui.narration.memos import remembered
from tui.narration.retell import ToldLine
from tui.narration.seat_odds import foretold
from tui.playing import retold
from tui.playing.beginning import confided
from tui.playing.legal import LISTED
from tui.playing.session import Session
from tui.screens import table_worksheet
from tui.screens.table_beside import beside, marked, place_rows
from tui.screens.table_protocol import Table
from tui.text import clean_line
from tui.widgets.card import TIGHT, about, active, brief, goal, occupants
from tui.widgets.chances import Forecast
from tui.widgets.chronicle import chronicle, fitted
from tui.widgets.lines import Line, Space, line, wrap
from tui.widgets.outlook import below, outlook
from tui.widgets.panel_rows import PanelContent
from tui.widgets.prompt import answering
from tui.widgets.title import title


def card_of(table: Table, space: Space) -> list[Line]:
    """Describe the place under the cursor; below it the panels of the scene, where there is room for them."""
    width, height = space
    at, chooser = table.map.cursor, table.chooser
    if table.narrow:
        return (
            []
            if at is None
            else brief(chooser.atlas, at, width, marked(table, at), unit_of(chooser.picker, chooser.atlas))
        )
    if found := beside(table, space):
        return found
    sheet, rows = table.map.sheet, table.panel_rows
    shown = PanelContent(table.scene.panels, sheet.look.notes, sheet.signs, sheet.scene, sheet.board)
    key, left = command("zoom").key_in(chooser.key_set), (width, height - _ROOMY)
    foot = rows.overview.lines(sheet, table.map.window, left, key)
    room = width, height - len(foot)
    lines = _beside(table, width, rows.top(chooser.atlas, shown, room))
    if len(lines) > room[1]:
        return [*lines[: height - 1], line(rest(table, "look"), Tone.DIM)]
    told = rows.lines(chooser.atlas, shown, room, len(lines), rest(table, "panels"))
    return [*below([*lines, *told], outlook(chooser.goer, width, sheet.signs)), *foot]


def _beside(table: Table, width: int, top: int) -> list[Line]:
    # What stands there, or else who is being ordered or was last looked at, keeps its rows whatever the place is; what
    # more there is to say takes the rows that this leaves above the panels.
    at, atlas = table.map.cursor, table.chooser.atlas
    if at is None or at not in atlas.places:
        return []
    chosen = unit_of(table.chooser.picker, atlas)
    stays = active(atlas) or (None if atlas.at(at) else chosen) or table.panel_rows.seen(atlas, at)
    sent = chosen is not None and marked(table, at).mark in LEADS and bool(atlas.places[at].facts)
    shown = goal(atlas, at, width) if sent else occupants(atlas, at, width, stays)
    lines = [*place_rows(table, at, width), *shown]
    if len(lines) > top:
        return [*lines[: top - 1], line(rest(table, "look"), Tone.DIM)]
    behind = occupants(atlas, at, width, stays) if stays else []
    told = _forecasts_at(table.chooser, at)
    memos = _memos(table, at, width)
    more = [*memos, *(behind if sent else about(atlas, at, width, told))]
    # What one has written down oneself goes before the panels.
    rows = max(len(memos), top - len(lines) - (width > TIGHT))
    if len(more) > rows:
        more = [*more[: rows - 1], line(rest(table, "look"), Tone.DIM)] if rows else []
    return [*lines, *more]


def _memos(table: Table, at: PlaceId, width: int) -> list[Line]:
    atlas = table.chooser.atlas
    if not table.session.memos or at not in atlas.places:
        return []
    memos = remembered(table.session.memos, [atlas.places[at], *atlas.at(at)])
    return [each for text in memos for each in wrap(line(text, Tone.ACCENT), width, 2)]


_ROOMY: Final = 32
"""Lines of the side column that the overview leaves to what stands above it."""


def description(table: Table, width: int) -> list[Line]:
    """Return in full what is under the cursor, and what the words mean that its cards have."""
    return [*_meant(table, width), *_named(table, width), *_whole(table, width), *_terms(table, width)]


def _whole(table: Table, width: int) -> list[Line]:
    # All that there is to say of the place besides, in words.
    at, chooser = table.map.cursor, table.chooser
    if at is None or at not in chooser.atlas.places:
        return []
    told = occupants(chooser.atlas, at, width, full=True)
    forecasts = _forecasts_at(chooser, at)
    return [*_memos(table, at, width), *told, *about(chooser.atlas, at, width, forecasts, full=True)]


def _named(table: Table, width: int) -> list[Line]:
    # The rows that are the place's own; what has no room in them side by side stands in as many as it takes.
    at, lines = table.map.cursor, list[Line]()
    if at is None:
        return []
    for row, whole in zip(place_rows(table, at, width), place_rows(table, at, _ENDLESS), strict=True):
        said = [each for each in "".join(text for text, _ in whole).split("  ") if each]
        fits = len("  ".join(said)) <= width
        lines += [row] if fits else [each for text in said for each in wrap(line(text.strip()), width, 2)]
    return [each for each in lines if each]


_ENDLESS: Final = 400
"""Columns that hold whatever is said of a place."""


def _meant(table: Table, width: int) -> list[Line]:
    # The order that is asked about, with what it costs and forbids.
    if table.chooser.goer.prospect is not None:
        return [*wrap(answering(table.chooser), width, 2), ()]
    order = table.chooser.pending
    price = costs(table.session.game, order) if order else ""
    return [*wrap(line(f"{table.chooser.phrase(order)}: {price}"), width, 2), ()] if order and price else []


def _terms(table: Table, width: int) -> list[Line]:
    # What the labels of the cards mean that are shown, each once.
    at, atlas = table.map.cursor, table.chooser.atlas
    if at is None or at not in atlas.places:
        return []
    facts = [*(fact for token in atlas.at(at) for fact in token.facts), *atlas.places[at].facts]
    found = dict.fromkeys(known for fact in facts if fact.label and (known := term(table.session.game, fact.label)))
    told = [each for known in found for each in wrap(line(defined(known)), width, 2)]
    return [(), line("What the words mean", Tone.ACCENT), *told] if told else []


def _forecasts_at(chooser: Chooser, at: PlaceId) -> list[Forecast]:
    # List the orders at hand that roll dice about what stands on a place, with their chances.
    return _chances(chooser, chooser.aimed(at))


def chances(chooser: Chooser, at: PlaceId | None) -> list[Forecast]:
    """List the chances of the order that is meant; else of those aimed at a place; else of all that are at hand."""
    pending = _chances(chooser, [chooser.pending] if chooser.pending else [])
    return (
        pending
        or (_forecasts_at(chooser, at) if at is not None else [])
        or _chances(chooser, chooser.picker.few(LISTED))
    )


def opening(session: Session) -> str:
    """Return what a match that has just begun tells its one person, and what is to be expected where it is uneven."""
    if session.present_node or len(session.humans) != 1:
        return ""
    return " ".join(filter(None, (*confided(session, session.humans[0]), foretold(session.game.info, session.setup))))


def heading_of(table: Table, width: int) -> Line:
    """Return which game and map are shown, when it is and through which lens, as a line of that width."""
    mapped = len(table.map.scene.boards) > 1 and table_worksheet.shown(table) is None
    board = table.map.board.title if mapped else ""
    lens = next((lens.title for lens in table.session.game.info.lenses if lens.id == table.lens), "")
    brief, *rest = lens.partition(":")
    lens = "".join((brief, " (tens of %)", *rest)) if table.map.sheet.in_tens else lens
    return title(table.chooser, table.scene, width, board, lens)


def chronicle_of(table: Table, space: Space) -> list[Line]:
    """Return what has happened, newest last, as many lines as there is space for; the last may be a note's."""
    width, height = space
    note = fitted(noted(table, width), width, height)
    left = height - len(note)
    told = _apart(table, retold.chronicle(table.session, 4 * left + 4), (width, left))
    return [*(chronicle(told, table.session.seat, width, left) if left else ()), *note]


def noted(table: Table, width: int) -> list[Line]:
    """Return the note that was told last as lines for the log; none once there was another order."""
    node, said = table.notes.said
    return wrap((("Note: ", Tone.DIM), (said, Tone.GOOD)), width) if node == table.session.node else []


def _apart(table: Table, told: Sequence[ToldLine], space: Space) -> Sequence[ToldLine]:
    # Without what the prompt says until the next key, where there is no room for all of that.
    rows = 0
    for at in range(len(told) - 1, -1, -1):
        text = clean_line(told[at].text)
        rows += len(wrap(line(text), space[0], 2))
        if text not in table.saying.said or question(table) != table.saying.read:
            break
        if rows > space[1]:
            return [each for each in told[: at + 1] if clean_line(each.text) not in table.saying.said]
    return told


def question(table: Table) -> str:
    """Return what the seat at the table is asked to decide, '' for nothing."""
    return table.session.decision.prompt if table.session.decision else ""


def _chances(chooser: Chooser, orders: Iterable[Order]) -> list[Forecast]:
    return [(chooser.phrase(order), odds) for order in orders if (odds := chooser.odds(order))]


def rest(table: Table, by: str) -> str:
    """Return by which key the rest of what is cut is told; only that there is more while that key means nothing."""
    front: object = table.app.screen
    if front is not table:
        return ".."
    return f"{command(by).key_in(table.chooser.key_set)} tells the rest"
