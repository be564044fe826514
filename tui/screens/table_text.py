"""What the table's parts say, as lines for a width: made from the chooser and the place under the cursor."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.orders import Order
from engine.core.refs import PlaceId
from engine.scene.model import Tone
from tui.choosing.chooser import Chooser
from tui.choosing.marked import unit_of
from tui.keys import command
from tui.narration.meanings import costs, defined, term
from tui.narration.memoranda import remembered
from tui.narration.retell import Line as Told
from tui.narration.seat_odds import foretold
from tui.playing import retold
from tui.playing.beginning import confided
from tui.playing.legal import LISTED
from tui.playing.session import Session
from tui.screens import table_worksheet
from tui.screens.news import TELLS
from tui.screens.table_beside import beside, place_rows
from tui.screens.table_protocol import Table
from tui.text import clean_line
from tui.widgets.card import TIGHT, Forecast, about, active, brief, standing
from tui.widgets.chronicle import chronicle
from tui.widgets.lines import Line, Space, crop, length, line, run_on, sentences, wrap
from tui.widgets.outlook import below, outlook
from tui.widgets.panel_rows import Shown
from tui.widgets.prompt import SPARED, UNLISTED, answering, asking, pointing, still_asked, worded
from tui.widgets.title import title

LOGGED: Final = 12
"""So many sentences of the chronicle: more than the log has lines on any terminal."""


def card_of(table: Table, space: Space) -> list[Line]:
    """Describe the place under the cursor; below it the panels of the scene, where there is room for them."""
    width, height = space
    at, chooser = table.map.cursor, table.chooser
    if table.narrow:
        return (
            []
            if at is None
            else brief(chooser.atlas, at, width, table.map.sheet.said_of(at), unit_of(chooser.picker, chooser.atlas))
        )
    if found := beside(table, space):
        return found
    sheet, rows = table.map.sheet, table.panel_rows
    shown = Shown(table.scene.panels, sheet.look.notes, sheet.signs, sheet.scene, sheet.board)
    key, left = command("zoom").key_in(chooser.key_set), (width, height - _ROOMY)
    foot = rows.overview.lines(sheet, table.map.window, left, key)
    room = width, height - len(foot)
    lines = _beside(table, width, rows.top(chooser.atlas, shown, room))
    if len(lines) > room[1]:
        return [*lines[: height - 1], line(_rest(table, "look"), Tone.DIM)]
    told = rows.lines(chooser.atlas, shown, room, len(lines), _rest(table, "panels"))
    return [*below([*lines, *told], outlook(chooser.goer, width, sheet.signs)), *foot]


def _beside(table: Table, width: int, top: int) -> list[Line]:
    # What stands there, or else who is being ordered or was last looked at, keeps its rows whatever the place is; what
    # more there is to say takes the rows that this leaves above the panels.
    at, atlas = table.map.cursor, table.chooser.atlas
    if at is None or at not in atlas.places:
        return []
    chosen = unit_of(table.chooser.picker, atlas)
    stays = active(atlas) or (None if atlas.at(at) else chosen) or table.panel_rows.seen(atlas, at)
    lines = [*place_rows(table, at, width), *standing(atlas, at, width, stays)]
    if len(lines) > top:
        return [*lines[: top - 1], line(_rest(table, "look"), Tone.DIM)]
    more = [*_memos(table, at, width), *about(atlas, at, width, forecasts_at(table.chooser, at))]
    rows = max(0, top - len(lines) - (width > TIGHT))
    if len(more) > rows:
        more = [*more[: rows - 1], line(_rest(table, "look"), Tone.DIM)] if rows else []
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
    told = standing(chooser.atlas, at, width, full=True)
    forecasts = forecasts_at(chooser, at)
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


def forecasts_at(chooser: Chooser, at: PlaceId) -> list[Forecast]:
    """List the orders at hand that roll dice about what stands on a place, with their chances."""
    return _chances(chooser, chooser.aimed(at))


def chances(chooser: Chooser, at: PlaceId | None) -> list[Forecast]:
    """List the chances of the order that is meant; else of those aimed at a place; else of all that are at hand."""
    pending = _chances(chooser, [chooser.pending] if chooser.pending else [])
    return (
        pending
        or (forecasts_at(chooser, at) if at is not None else [])
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
    return title(table.chooser, table.scene, width, board, lens)


def chronicle_of(table: Table, space: Space) -> list[Line]:
    """Return what has happened, newest last, as many lines as there is space for; the last may be a note's."""
    width, height = space
    node, said = table.notes.said
    note = wrap((("Note: ", Tone.DIM), (said, Tone.GOOD)), width)[:height] if node == table.session.node else []
    left = height - len(note)
    told = _apart(table, retold.chronicle(table.session, 4 * left + 4), (width, left))
    return [*(chronicle(told, table.session.seat, width, left) if left else ()), *note]


def _apart(table: Table, told: Sequence[Told], space: Space) -> Sequence[Told]:
    # Without what the prompt says until the next key, where there is no room for all of that.
    rows = 0
    for at in range(len(told) - 1, -1, -1):
        text = clean_line(told[at].text)
        rows += len(wrap(line(text), space[0], 2))
        if text not in table.said or question(table) != table.read:
            break
        if rows > space[1]:
            return [each for each in told[: at + 1] if clean_line(each.text) not in table.said]
    return told


def question(table: Table) -> str:
    """Return what the seat at the table is asked to decide, '' for nothing."""
    return table.session.decision.prompt if table.session.decision else ""


def prompt_of(table: Table, space: Space) -> list[Line]:
    """Return whose decision it is, then what was just said or chosen; without a card, what is under the cursor."""
    width, height = space
    asked, said = asking(table.chooser, table.thinking.far), _said(table, width)
    lines = [*wrap(asked, width), *said]
    half = table.chooser.pending is not None or table.chooser.goer.prospect is not None or worded(table.chooser)
    if len(lines) > height and half:
        # The question with its costs goes before whose decision it is; where there is no room for it, `look` tells.
        lines = said if table.said else _briefest(table, space)
    if len(lines) > height and not half:
        # What was just said stands till the next key only: where it needs the room, it has that of the question.
        # Nobody knows yet what is asked for the first time, or once others have moved.
        lines = said if len(said) > 1 and question(table) == table.read else [asked, *said]
    if 0 < height < len(lines):
        more = line(f" {_rest(table, 'log')}" if table.said and TELLS not in table.said else "", Tone.DIM)
        # Whoever is told where the rest is can do without half a sentence.
        shortened = sentences if table.said else crop
        cut = shortened(run_on(lines[height - 1], lines[height]), width - length(more))
        lines[height - 1] = (*cut, *more)
    return lines[:height]


def _briefest(table: Table, space: Space) -> list[Line]:
    # The question with as much as there is room for.
    told = (_said(table, space[0], spared) for spared in range(UNLISTED if table.narrow else SPARED))
    return next((lines for lines in told if len(lines) <= space[1]), _said(table, space[0], SPARED))


def _said(table: Table, width: int, spared: int = 0) -> list[Line]:
    unlogged = _unlogged(table)
    if not unlogged:
        how = table_worksheet.how(table)
        told = line(how, Tone.DIM) if how else answering(table.chooser, pointing(table.map.sheet), spared)
        return [each for each in wrap(told, width) if each]
    told = line(unlogged, Tone.WARN)
    return [each for each in (*wrap(still_asked(table.chooser), width), *wrap(told, width)) if each]


def _unlogged(table: Table) -> str:
    # What was said without what the log shows: that need not be said again.
    log = _flat(" ".join(text for each in table.panel("chronicle").lines for text, _ in each))
    said = _flat(table.session.names.tell(table.said))
    for each in retold.chronicle(table.session, LOGGED) if said and said not in log else ():
        text = _flat(clean_line(each.text))
        said = _flat(said.replace(text, " ")) if text in log else said
    return "" if said in log else said


def _flat(text: str) -> str:
    return " ".join(text.split())


def _chances(chooser: Chooser, orders: Iterable[Order]) -> list[Forecast]:
    return [(chooser.phrase(order), odds) for order in orders if (odds := chooser.odds(order))]


def _rest(table: Table, by: str) -> str:
    return f"{command(by).key_in(table.chooser.key_set)} tells the rest"
