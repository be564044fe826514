"""What the table asks about the match as a whole: its past, its save, the next person or bot, the result."""

from typing import TYPE_CHECKING, Final

from engine.core.errors import LongshipError
from engine.core.recap import Part
from engine.core.refs import Seat
from engine.scene.model import Tone
from tui.narration.saved_matches import called
from tui.painters.lines import Line, line, wrap
from tui.playing import retold
from tui.playing.openness import in_the_open
from tui.playing.parting import replacing, settled
from tui.playing.parts import ended, moments, report
from tui.playing.presets import answer
from tui.playing.result_records import entered, keep
from tui.preferences.answers import answered
from tui.screens import table_lesson, table_look_as, table_runs, table_since, table_standing
from tui.screens.news import lost
from tui.screens.reading import Reading
from tui.screens.table_cursor import find_play, follow_event
from tui.screens.table_pages import read
from tui.screens.table_protocol import Table
from tui.text import clean_line
from tui.widgets.report import report_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saves.errors import SaveTakenError
    from tui.narration.retell import ReportSection
    from tui.playing.chronicles import ChronicleEntry


def history(table: Table) -> None:
    """Choose a moment of the past, or of another branch, to look at."""
    from tui.screens.history import Past

    table.app.push_screen(Past(table.session), lambda row: visit(table, int(row)) if row else None)


def log(table: Table) -> None:
    """Search what happened and go to a moment of it; what the prompt said last stands below it whole."""
    from tui.playing.chronicles import chronicle, kinds, matching
    from tui.screens.chronicle import Chronicle

    session, entries = table.session, chronicle(table.session)

    def found(words: str, kind: str) -> "Sequence[ChronicleEntry]":
        return matching(entries, words, table.chooser.atlas, kind)

    heard = clean_line(session.names.tell(table.saying.heard))
    shown = Chronicle(found, list(kinds(entries)), heard)
    table.app.push_screen(shown, lambda node: visit(table, int(node)) if node else None)


def visit(table: Table, node: int) -> None:
    """Look at a moment; the present is the present again once it is reached."""
    table.thinking.stop()
    session = table.session
    if node == session.present_node:
        session.present()
    else:
        session.visit(node)
    table.saying.said = ""
    table.renew()
    follow_event(table)
    if session.live:
        find_play(table)
    table.go_on()


_REPLACES: Final = "What you type replaces the name; an arrow key keeps it."


def save(table: Table) -> None:
    """Keep the match under a name; one that another save has is asked about."""
    from saves.errors import SaveTakenError
    from tui.screens.ask import Ask

    taken: list[SaveTakenError] = []

    def keep(name: str) -> None:
        try:
            table.session.save_as(name)
        except SaveTakenError as fault:
            taken.append(fault)
        except LongshipError as fault:
            raise ValueError(str(fault)) from None

    def said(name: str | None) -> None:
        if taken:
            _replace(table, taken[-1])
        elif name is not None:
            _kept(table)

    table.app.push_screen(Ask("Keep the match under which name?", table.session.kept.name, keep, _REPLACES), said)


def _replace(table: Table, taken: "SaveTakenError") -> None:
    from tui.screens.choose import Confirm

    def answered(answer: str | None) -> None:
        if answer != "yes":
            table.say("Nothing saved anew.")
            return
        try:
            table.session.save_as(taken.name, replace=True)
        except LongshipError as fault:
            table.say(clean_line(str(fault)))
        else:
            _kept(table)

    table.app.push_screen(Confirm(clean_line(replacing(taken)), "Replace it", "Keep it", at="no"), answered)


def _kept(table: Table) -> None:
    table.say(f"Kept as '{table.session.kept.name}' from now on.")


def options(table: Table) -> None:
    """Change settings."""
    from tui.screens.options import Settings

    table.app.push_screen(Settings(table.preferences, table.session.game.info.id))


def leave(table: Table) -> None:
    """Leave the table, after asking, from a lesson where to; from a replay there is nothing to lose."""

    def answered(said: str | None) -> None:
        if said == "yes":
            table.dismiss()

    if not table.config.confirm_quit or table.session.kept.replay:
        answered("yes")
        return
    if table.session.coaching is not None:
        table_lesson.menu(table)
        return
    note = settled(table.session)
    from tui.screens.choose import Confirm

    table.app.push_screen(Confirm("Leave the table?", "Leave", "Play on", note), answered)


def result(table: Table) -> None:
    """Show how the match ended."""
    session = table.session

    def wanted(sequel: str | None) -> None:
        if sequel == "past":
            visit(table, 0)
        elif sequel == "others":
            table_look_as.menu(table)
        elif sequel:
            table.dismiss(sequel)

    first = entered(session)

    def told(width: int) -> list[Line]:
        lines = result_lines(session, min(width, WIDEST), table.config.glyphs)
        return [*wrap(line(first, Tone.GOOD), width), *lines] if first else lines

    def copied() -> str:
        text = page(session)
        table.app.copy_to_clipboard(text)
        return f"Copied, where the terminal allows that. {clean_line(keep(session, text))}"

    title = f"{clean_line(called(session.game.info, session.setup))}: {session.clock.text}"
    from tui.pages.result import WIDEST, page
    from tui.pages.result import result as result_lines
    from tui.screens.finale import Finale

    table.app.push_screen(Finale(title, told, copied), wanted)


def _reported(table: Table) -> bool:
    # A long resolution is read by its headings, before anything else is asked.
    session, known = table.session, table.so_far.reported
    table.so_far.reported = session.present_node
    told = report(session, known) if table.so_far.reported > known and session.humans else ()
    return _read(table, told)


def _read(table: Table, told: "Sequence[ReportSection]") -> bool:
    # What has been read on its page need not be said behind it.
    for text in (text for section in told for text in section.texts):
        table.saying.said = table.session.names.tell(table.saying.said).replace(clean_line(text), "").strip()
    if told:
        read(table, "What happened", lambda width: report_lines(told, width))
    return bool(told)


def _part_result(table: Table, part: Part) -> None:
    from tui.pages.result import part_result

    match, seat = table.session.match, table.session.seat
    table.app.push_screen(Reading(f"{part.title} is over", lambda width: part_result(match, part, width, seat)))


# What the match awaits.


def go_on(table: Table) -> None:
    """Let a bot think, pass the keyboard, or show a result; where the player is asked there is nothing to do."""
    session = table.session
    session.answers = answered(table.config, session.game.info)
    if session.preset is not None:
        table.moved_on(answer(session))  # which comes back here
        return
    # How a battle ended that was a lesson goes before what was learnt by it.
    shows = session.awaiting == "over" and session.live and table.so_far.result != session.node
    if _reported(table) or (not shows and table_lesson.go_on(table)):
        return
    part = ended(session, table.so_far.part)
    table.so_far.part = session.clock.part
    if part is not None:
        _part_result(table, part)
        return
    if session.awaiting in {"curtain", "over"}:
        table.run = None
    match session.awaiting:
        case "order" if table.run is not None:
            table.call_after_refresh(lambda: table_runs.step(table))
        case "order":
            table_since.arrive(table)
            _asked(table)
        case "bot":
            table.following = True
            table.thinking.bot()
        case "curtain" if session.next_seat is not None:
            _curtain(table, session.next_seat)
        case "over" if table.so_far.result != session.node:
            table.so_far.result = session.node
            result(table)


def _asked(table: Table) -> None:
    if not table_standing.carry_out(table):  # which comes back here
        table_lesson.note(table)


def _curtain(table: Table, seat: Seat) -> None:
    if in_the_open(table.session, seat):
        told = table.saying.said
        table.sit_down(seat)
        table.say(lost(table.session, told, table.places.units.get(seat, ())))
        _asked(table)
        return

    def raised(there: bool | None) -> None:  # noqa: FBT001 - what the curtain answers
        if not there:
            table.dismiss()
            return
        told = retold.recap(table.session, seat)
        table.sit_down(seat)
        if told:
            table_since.open_list(table)
        _read(table, moments(table.session, seat))

    from tui.screens.curtain import Curtain

    table.app.push_screen(Curtain(clean_line(table.session.setup.seats[seat].name, 24)), raised)
