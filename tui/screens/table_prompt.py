"""What the prompt says: whose decision it is, what was said or chosen; over the log, where that is not to be cut."""

import re
from typing import Final

from engine.scene.model import Tone
from tui.playing import retold
from tui.screens import table_worksheet
from tui.screens.news import TELLS
from tui.screens.table_protocol import Table
from tui.screens.table_text import card_of, chronicle_of, noted, question, rest
from tui.text import clean_line
from tui.widgets.lines import Line, Space, crop, length, line, run_on, sentences, wrap
from tui.widgets.prompt import SPARED, UNLISTED, answering, asking, pointing, still_asked, worded

_LOGGED: Final = 12
"""So many sentences of the chronicle: more than the log has lines on any terminal."""


def paint(table: Table) -> None:
    """Show what the prompt says; what it has no lines for stands above it, in the place of the log's last."""
    width, height = table.space("prompt")
    lines = _told(table)
    table.panel("prompt").set_lines(lines[-height:])
    above = tuple(crop(each, width) for each in lines[:-height])
    if above != table.prompt_overflow.lines:
        table.prompt_overflow.lines = above
        paint_log(table)
        paint_card(table)


def paint_log(table: Table) -> None:
    """Show what has happened, above what the prompt has no lines for."""
    space = table.space("chronicle")
    table.prompt_overflow.log = tuple(chronicle_of(table, space))
    left = max(0, space[1] - len(table.prompt_overflow.lines))
    # Where less of it has room, whole sentences of it are shown all the same.
    log = tuple(chronicle_of(table, (space[0], left))) if 0 < left < space[1] else table.prompt_overflow.log
    table.panel("chronicle").set_lines(_over(log, table.prompt_overflow.lines, space[1]))


def paint_card(table: Table) -> None:
    """Show what is under the cursor; where that stands above the log, below it what neither prompt nor log holds."""
    space = table.space("card")
    higher = table.prompt_overflow.lines[: -table.space("chronicle")[1] or None] if table.narrow else ()
    table.panel("card").set_lines(_over(card_of(table, space), higher, space[1]))


def _over(lines: "tuple[Line, ...] | list[Line]", above: tuple[Line, ...], height: int) -> list[Line]:
    # The last lines of what is above the prompt, in the place of as many.
    shown = above[-height:] if height else ()
    if not shown:
        return [*lines]
    left = height - len(shown)
    return [*[*lines, *[()] * left][:left], *shown]


def _told(table: Table) -> list[Line]:
    space = table.space("prompt")
    lines, room = _brief(table, space), space[1] + _room_above(table)
    if len(lines) <= (room if _half(table) and not table.saying.said else space[1]):
        return lines
    whole = (each for each in _wholes(table, space[0]) if len(each) <= room and table.saying.said)
    return next(whole, None) or _cut(table, lines, space)


def _brief(table: Table, space: Space) -> list[Line]:
    # What goes before all else, where there is little room.
    width, height = space
    asked, said = asking(table.chooser, table.thinking.far), _said(table, width)
    lines = [*wrap(asked, width), *said]
    if len(lines) > height and _half(table):
        # The question with its costs goes before whose decision it is; where there is no room for it, `look` tells.
        return said if table.saying.said else _question(table, space)
    if len(lines) > height:
        # What was just said stands till the next key only: where it needs the room, it has that of the question.
        # Nobody knows yet what is asked for the first time, or once others have moved.
        return said if len(said) > 1 and question(table) == table.saying.read else [asked, *said]
    return lines


def _wholes(table: Table, width: int) -> list[list[Line]]:
    # All that was said, and what is asked, unless it is known: the log is no answer for what covers it.
    asked = wrap(asking(table.chooser, table.thinking.far), width)
    said = _spoken(table, width, _flat(table.session.names.tell(table.saying.said)))
    return [said] if _half(table) else [[*asked, *said], *([said] if question(table) == table.saying.read else [])]


def _room_above(table: Table) -> int:
    # The words of a lesson stand between. What is under the cursor gives way to what is asked about alone.
    if table.space("lesson")[1]:
        return 0
    width, height = table.space("chronicle")
    # A note has the log while it fits in there: it is told once, and what happened is told again by a key.
    note = 0 if _half(table) else len(noted(table, width))
    return height - note * (note <= height) + (table.space("card")[1] if table.narrow and _half(table) else 0)


def _half(table: Table) -> bool:
    chooser = table.chooser
    return chooser.pending is not None or chooser.goer.prospect is not None or worded(chooser)


def _cut(table: Table, lines: list[Line], space: Space) -> list[Line]:
    width, height = space
    if height:
        # Whoever is told where the rest is can do without half a sentence.
        shortened = sentences if table.saying.said else crop
        last = run_on(lines[height - 1], lines[height])
        told = shortened(last, width)
        if table.saying.said and not any(TELLS in text for each in (*lines[: height - 1], told) for text, _ in each):
            more = line(f" {rest(table, 'log')}", Tone.DIM)
            told = (*shortened(last, width - length(more)), *more)
        lines[height - 1] = told
    return lines[:height]


def _question(table: Table, space: Space) -> list[Line]:
    # The question without what can be read beside the map, over the log where it needs that; else as much as has room.
    told = [_said(table, space[0], spared) for spared in range(UNLISTED if table.narrow else SPARED)]
    # Over the log as few lines as there can be.
    choices = (space[1], told), (space[1] + _room_above(table), told[::-1])
    whole = (lines for room, said in choices for lines in said if len(lines) <= room)
    return next(whole, None) or _said(table, space[0], SPARED)


def _said(table: Table, width: int, spared: int = 0) -> list[Line]:
    unlogged = _unlogged(table)
    if not unlogged:
        how = table_worksheet.how(table)
        told = (
            line(how, Tone.DIM)
            if how
            else answering(table.chooser, pointing(table.map.sheet, table.session.game.info.turn), spared)
        )
        return [each for each in wrap(told, width) if each]
    return _spoken(table, width, unlogged)


def _spoken(table: Table, width: int, text: str) -> list[Line]:
    told = line(text, Tone.WARN)
    return [each for each in (*wrap(still_asked(table.chooser), width), *wrap(told, width)) if each]


def _unlogged(table: Table) -> str:
    # What was said without what the log shows: that need not be said again.
    log = _flat(" ".join(text for each in table.prompt_overflow.log for text, _ in each))
    said = _flat(table.session.names.tell(table.saying.said))
    for each in retold.chronicle(table.session, _LOGGED) if said and said not in log else ():
        text = _flat(clean_line(each.text))
        said = _flat(without(said, text)) if text in log else said
    return "" if said in log or (said.partition(" ")[2] == TELLS and _all_logged(table, log)) else said


def _all_logged(table: Table, log: str) -> bool:
    # Whether the log shows already all that the key for the news would tell.
    session = table.session
    told = retold.recap(session, session.seat) if session.seat is not None else ()
    return all(_flat(clean_line(text)) in log for text in told)


def without(said: str, text: str) -> str:
    """Leave a text out where it stands as a sentence of its own: of "Your fleet Salt is lost." not the end alone.

    It stays where of "7 of 7: Salt is lost." nothing but its head would be left.
    """
    clause = re.escape(text)
    # The last of several clauses leaves a whole sentence before it.
    ended = re.sub(rf"; {clause}(?= |$)", ".", said) if text.endswith(".") else said
    left = re.sub(rf"(^|(?<=[.!?:;] )){clause}", " ", ended)
    return said if left.rstrip().endswith(":") else left


def _flat(text: str) -> str:
    return " ".join(text.split())
