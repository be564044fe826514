"""What the table shows on screens of their own: what happened, chances, panels, help and rules; and finding by name."""

from collections.abc import Container, Iterator, Sequence
from typing import Final

from engine.core.abilities import Enquires
from engine.core.grammar import sentence
from engine.core.info import Question
from engine.core.refs import PlaceId, Seat
from engine.scene.model import Token, Tone
from tui.keys import COMMANDS
from tui.narration.lookup import chapters
from tui.narration.meanings import said_of
from tui.narration.opponents import introduced
from tui.narration.taking_back import standing, titled
from tui.pages.result import parts_over
from tui.painters.legend import grounds, owners, sterns
from tui.painters.parties import parties
from tui.playing import retold
from tui.playing.dangers import forecast, threatened
from tui.playing.legal import LISTED
from tui.screens import table_after, table_lesson
from tui.screens.ask import Ask
from tui.screens.help import legend, listing
from tui.screens.reading import Reading, Start, Text, beginning
from tui.screens.table_protocol import Table
from tui.screens.table_text import chances, description
from tui.text import clean_line
from tui.widgets.card import panels, spelled_out
from tui.widgets.lines import Line, line, wrap


def read(table: Table, title: str, text: Text, start: Start = beginning) -> None:
    """Show lines to read."""
    table.app.push_screen(Reading(title, text, start))


ENQUIRIES: Final = tuple(
    Question(each.word, each.help, "PLACE") for each in COMMANDS if each.word in {"threat", "forecast", "reach", "arc"}
)
"""What can be asked of every game that enquires, about what is under the cursor."""


def look(table: Table) -> None:
    """Describe the place under the cursor in full."""
    table_lesson.asked(table, "look", table_lesson.under(table))
    read(table, "Under the cursor", lambda width: description(table, width))


def show_panels(table: Table) -> None:
    """Show how the match stands, the options in force, and how the parts ended that are over."""
    session = table.session

    def text(width: int) -> list[Line]:
        # A resumed match has its past played for it, which only a match in parts needs.
        over = parts_over(session.match, width, session.seat) if session.clock.part else []
        told = [each for said in opposed for each in wrap(line(said), width, 2)]
        return [*told, *([()] if told else []), *panels(table.scene.panels, width), *over]

    # A resumed match has its past played for it, which only counts against opponents need.
    counted = [standing(session.match)] if session.setup.people == 1 else []
    opposed = [*introduced(session.setup), *counted]
    read(table, titled(session.game.info.title, session.setup), text)


def since(table: Table) -> None:
    """Show what others did since the seat's last turn: beside the map where there is room for that."""
    if not table.narrow:
        table_after.toggle(table)
        return
    seat = table.session.seat
    told = retold.recap(table.session, seat) if seat is not None else ()
    recap(table, told)


def odds(table: Table) -> None:
    """Show the chances of the order that is meant, of those aimed at the cursor, or of all, with every modifier.

    Before them what a fight under the cursor would come to, and what could be done to a unit there.
    """
    shown = chances(table.chooser, table.map.cursor)
    feared = [clean_line(each) for word in ("forecast", "threat") for each in _dangers(table, word)]
    if not shown and not feared:
        table.say("No order now rolls dice.")
        return
    table_lesson.asked(table, "odds", _called(table, {said for said, _ in shown}))

    def text(width: int) -> list[Line]:
        lines: list[Line] = [each for text in feared for each in wrap(line(text), width, 2)]
        lines += [()] if lines and shown else []
        for said, known in shown:
            lines += [*wrap(line(said, Tone.ACCENT), width, 2), *map(line, spelled_out(known)), ()]
        return lines

    read(table, "Chances", text)


def _called(table: Table, phrases: Container[str]) -> Iterator[str]:
    # What the orders of these phrases are called: their verbs, what they pick, and the phrases themselves.
    for order in (*table.chooser.picker.few(LISTED), *filter(None, [table.chooser.pending])):
        if table.chooser.phrase(order) in phrases:
            picks = (table.chooser.atlas.label(ref) for ref in table.session.game.picks(order))
            yield " ".join((order.verb, *picks))


def help_here(table: Table) -> None:
    """List the keys that work here, and explain the signs of the map."""
    chooser = table.chooser
    geometry, scene = table.map.board.geometry, table.scene
    names = [chooser.atlas.whose(Seat(seat)) for seat in range(len(scene.seat_names))]
    entries, written = chooser.entries(), [*owners(geometry, names, parties(scene)), *sterns(geometry, scene.tokens)]
    written += grounds(table.map.board, scene.tokens)

    def text(width: int) -> list[Line]:
        return [*listing(chooser.key_set, table.can, entries, width), *legend(geometry, written, width)]

    read(table, "Keys that work here", text)


def enquire(table: Table, question: Question) -> None:
    """Ask what only this game is asked: about what is under the cursor, where it is about anything."""
    game, at = table.session.game, table.map.cursor
    under = [at, *(each.id for each in table.chooser.atlas.at(at))] if question.about and at is not None else [""]
    asked = (game.enquire(table.session.view, question.word, each) for each in under if isinstance(game, Enquires))
    told = _dangers(table, question.word) or next(filter(None, asked), ())
    table_lesson.asked(table, question.word, table_lesson.under(table))
    if not told:
        table.say(f"Nothing to tell here. {sentence(question.help)}")
        return
    said = [clean_line(table.session.names.tell(each)) for each in told]
    read(table, question.help, lambda width: [each for text in said for each in wrap(line(text), width, 2)])


def _dangers(table: Table, word: str) -> tuple[str, ...]:
    # About the place under the cursor, and the unit that is chosen, acts, or stands there.
    session, at, atlas = table.session, table.map.cursor, table.chooser.atlas
    if at is None or word not in {"threat", "forecast"}:
        return ()
    chosen = [unit for unit in atlas.own if unit.id in {ref.id for ref in table.chooser.picker.asked}]
    acting = chosen or [unit for unit in atlas.own if unit.active]
    if word == "forecast":
        return forecast(session, [unit.id for unit in acting], at)
    unit = next(iter(acting or [unit for unit in atlas.own if unit.place == at]), None)
    return () if unit is None else threatened(session, unit.id, at, unit.name, atlas.name(at))


def find(table: Table) -> None:
    """Go to a place or unit by its name."""

    def meant(text: str) -> PlaceId:
        found = table.chooser.atlas.meant(text, table.map.cursor)
        if not found:
            raise ValueError(f"Nothing here is called '{clean_line(text, 40)}'.")
        return found[0].place if isinstance(found[0], Token) else found[0].id

    def go(text: str | None) -> None:
        if text is not None:
            table.map.jump_to(meant(text))

    table.app.push_screen(Ask("Go where?", "", meant, "A unit's name or its beginning, or a coordinate."), go)


def rules(table: Table) -> None:
    """Read the rules of this game."""
    from tui.screens.rules import Chapters  # noqa: PLC0415 - seldom needed

    game = table.session.game
    chosen = next(iter(table.chooser.atlas.at(table.map.cursor)), None) if table.map.cursor else None

    def meant(word: str) -> list[str]:
        return [*_commanded(table, word), *said_of(game, table.chooser.atlas, word, chosen)]

    table.app.push_screen(Chapters(game.info.title, chapters(game), meant))


def _commanded(table: Table, word: str) -> Iterator[str]:
    # A command of the table by that name, with its key.
    for found in COMMANDS:
        if word.strip().lower() in {found.word, found.id} - {""}:
            key = found.key_in(table.chooser.key_set)
            yield f"{found.word or found.id}{f', key {key}' if key else ''}: {found.help}."


def recap(table: Table, told: Sequence[str]) -> None:
    """Show what a seat could see others do since its last turn."""
    lines = told or ("Nobody else has done anything yet.",)
    history = table.session.match.history
    ordered = any(history.nodes[node].seat == table.session.seat for node in history.line())
    title = "Since your last turn" if ordered else "So far"
    read(table, title, lambda width: [each for text in lines for each in wrap(line(clean_line(text)), width, 2)])
