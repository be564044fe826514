"""What the table shows beside the map: the place, chances, panels; on screens of their own help and rules; finding."""

from collections.abc import Container, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Enquires
from engine.core.grammar import sentence
from engine.core.info import Enquiry
from engine.core.refs import PlaceId, Ref, Seat, place, token
from engine.scene.model import Token
from tui.choosing.barred import barred
from tui.keys import COMMANDS
from tui.keyset import Command
from tui.narration.meanings import costs, said_of
from tui.narration.opponents import introduced
from tui.narration.taking_back import honesty
from tui.painters.legend import grounds, owners, shared, sterns
from tui.painters.sides import sides_of
from tui.playing.legal import LISTED
from tui.screens import table_beside, table_lesson, table_rows
from tui.screens.reading import Reading, Start, Text, beginning
from tui.screens.table_protocol import Table
from tui.screens.table_text import chances, description
from tui.text import clean_line
from tui.widgets.chances import chance_lines
from tui.widgets.lines import Line, line, wrap
from tui.widgets.panels import panels

if TYPE_CHECKING:
    from tui.screens.help import Barred


def read(table: Table, title: str, text: Text, start: Start = beginning) -> None:
    """Show lines to read."""
    table.app.push_screen(Reading(title, text, start))


ENQUIRIES: Final = tuple(
    Enquiry(each.word, each.help, "PLACE") for each in COMMANDS if each.word in {"threat", "forecast", "reach", "arc"}
)
"""What can be asked of every game that enquires, about what is under the cursor."""


def look(table: Table) -> None:
    """Describe the place under the cursor in full, whichever that comes to be."""
    if table_beside.toggle(table, "look", "Under the cursor", lambda width: description(table, width)):
        followed(table)


def show_panels(table: Table) -> None:
    """Show how the match stands, the options in force, and how the parts ended that are over."""
    from tui.widgets.owned import inked, lettered
    from tui.widgets.parts import parts_over

    session = table.session
    # A resumed match has its past played for it, which only counts against opponents need.
    counted = [honesty(session.match)] if session.setup.people == 1 else []
    opposed = [*introduced(session.setup), *counted]

    def text(width: int) -> list[Line]:
        # A resumed match has its past played for it, which only a match in parts needs.
        over = parts_over(session.match, width, session.seat) if session.clock.part else []
        told = [each for said in opposed for each in wrap(line(said), width, 2)]
        named = [lettered(panel, table.scene) for panel in table.scene.panels]
        shown = inked(panels(named, width, table.map.sheet.signs, whole=True, here=_under(table)), table.scene)
        return [*told, *([()] if told else []), *shown, *over]

    table_beside.toggle(table, "panels", session.game.info.title, text)


def _under(table: Table) -> frozenset[Ref]:
    # What is under the cursor, as rows of tables are about it.
    at = table.map.cursor
    return (
        frozenset() if at is None else frozenset({place(at), *(token(each.id) for each in table.chooser.atlas.at(at))})
    )


def odds(table: Table) -> None:
    """Show the chances of the order that is meant, of those aimed at the cursor, or of all, with every modifier.

    Besides, what a fight under the cursor would come to, and what could be done to a unit there.
    """
    if table.beside.opened != "odds" and not _risky(table, 1):
        table.say(table.session.game.info.chance.unused)
    elif table_beside.toggle(table, "odds", "Chances", lambda width: _risky(table, width)):
        followed(table)


def _risky(table: Table, width: int) -> list[Line]:
    shown = chance_lines(chances(table.chooser, table.map.cursor), width)
    feared = [clean_line(each) for word in ("forecast", "threat") for each in _dangers(table, word)]
    told: list[Line] = [each for text in feared for each in wrap(line(text), width, 2)]
    # What is asked about goes before all else, with what it costs and forbids.
    order = table.chooser.pending
    price = wrap(line(costs(table.session.game, order)), width, 2) if order and shown else []
    first, then = ([*price, *shown], told) if order else (told, shown)
    return [*first, *([()] if first and then else []), *then]


def followed(table: Table) -> None:
    """Note for a lesson what is told of the place that the cursor has come to."""
    if table.session.coaching is None:
        return
    if table.beside.opened == "look":
        table_lesson.asked(table, "look", table_lesson.under(table))
    elif table.beside.opened == "odds":
        said = {phrase for phrase, _ in chances(table.chooser, table.map.cursor)}
        table_lesson.asked(table, "odds", _called(table, said))
    else:
        return
    table.paint_choice()
    table_lesson.go_on(table)


def _called(table: Table, phrases: Container[str]) -> Iterator[str]:
    # What the orders of these phrases are called: their verbs, what they pick, and the phrases themselves.
    for order in (*table.chooser.picker.few(LISTED), *filter(None, [table.chooser.pending])):
        if table.chooser.phrase(order) in phrases:
            picks = (table.chooser.atlas.label(ref) for ref in table.session.game.picks(order))
            yield " ".join((order.verb, *picks))


_LATER: Final = ("A2", "in reach, in that turn from now: 2 is the next")
"""What a place says that is reached later than in this turn."""


def help_here(table: Table) -> None:
    """List the keys that work here, and explain the signs of the map."""
    from tui.screens.help import legend, listing, section

    chooser = table.chooser
    geometry, scene = table.map.board.geometry, table.scene
    names = [chooser.atlas.whose(Seat(seat)) for seat in range(len(scene.seat_names))]
    entries, written = chooser.entries(), [*owners(geometry, names, sides_of(scene)), *sterns(geometry, scene.tokens)]
    written += [*shared(table.map.sheet.painter), *grounds(table.map.board, scene.tokens)]
    written += [(f"A{mark}", meaning) for mark, meaning in table.session.game.info.marks]
    written += [_LATER] if "later" in chooser.marks().values() else []

    not_now = shut(table)

    rows = table_rows.keys(table)

    def text(width: int) -> list[Line]:
        first = section("Rows", rows, width) if rows else []
        signs = [] if rows else legend(geometry, written, width)
        return [*first, *listing(chooser.key_set, partial(_useful, table), entries, not_now, width), *signs]

    read(table, "Keys that work here", text)


def _useful(table: Table, of: Command) -> bool:
    # What the keys of a worksheet do is told of its rows.
    return table.can(of) and not table_rows.takes(table, of)


def shut(table: Table) -> "Barred":
    """List the orders of this phase that cannot be given now to what is chosen, each with the game's reason.

    While nothing is chosen, the reasons are those of one's own unit under the cursor.
    """
    chosen, at, atlas = table.chooser.picker.asked, table.map.cursor, table.chooser.atlas
    under = None if chosen or at is None else next((each for each in atlas.at(at) if each in atlas.own), None)
    return [(clean_line(name), clean_line(why)) for name, why in barred(table.session, chosen, under)]


def enquire(table: Table, question: Enquiry) -> None:
    """Ask what only this game is asked: about what is under the cursor, where it is about anything."""
    game, at = table.session.game, table.map.cursor
    under = [at, *(each.id for each in table.chooser.atlas.at(at))] if question.about and at is not None else [""]

    def told() -> Sequence[str]:
        asked = (game.enquire(table.session.view, question.word, each) for each in under if isinstance(game, Enquires))
        said = _dangers(table, question.word) or next(filter(None, asked), ())
        return [clean_line(table.session.names.tell(each)) for each in said]

    known = {table.session.node: told()}
    table_lesson.asked(table, question.word, table_lesson.under(table))
    if not known[table.session.node]:
        table.say(f"Nothing to tell here. {sentence(question.help)}")
        return

    def text(width: int) -> list[Line]:
        # What stays open is asked again once an order has been given.
        node = table.session.node
        if node not in known:
            known[node] = told()
        return [each for said in known[node] for each in wrap(line(said), width, 2)]

    table_beside.show(table, question.word, question.word.replace("-", " ").capitalize(), text)


def _dangers(table: Table, word: str) -> tuple[str, ...]:
    # About the place under the cursor, and the unit that is chosen, acts, or stands there.
    session, at, atlas = table.session, table.map.cursor, table.chooser.atlas
    if at is None or word not in {"threat", "forecast"}:
        return ()
    chosen = [unit for unit in atlas.own if unit.id in {ref.id for ref in table.chooser.picker.asked}]
    acting = chosen or [unit for unit in atlas.own if unit.active]
    if word == "forecast":
        from tui.playing.dangers import forecast

        return forecast(session, [unit.id for unit in acting], at)
    unit = next(iter(acting or [unit for unit in atlas.own if unit.place == at]), None)
    from tui.playing.dangers import threatened

    return () if unit is None else threatened(session, unit.id, at, unit.name, atlas.name(at))


_FOUND: Final = "A place's, unit's or seat's name, its beginning, a kind of ground, or a coordinate."
"""What can be gone to."""


def find(table: Table) -> None:
    """Go to a place or unit by its name, else to the nearest place of that kind."""

    def meant(text: str) -> PlaceId:
        atlas, here = table.chooser.atlas, table.map.cursor
        found = atlas.meant(text, here) or atlas.home(text) or atlas.of_kind(text, here)
        if not found:
            raise ValueError(f"Nothing here is called '{clean_line(text, 40)}'.")
        return found[0].place if isinstance(found[0], Token) else found[0].id

    def go(text: str | None) -> None:
        if text is not None:
            table.map.jump_to(meant(text))

    from tui.screens.ask import Ask

    table.app.push_screen(
        Ask("Go where?", "", meant, _FOUND),
        go,
    )


def rules(table: Table) -> None:
    """Read the rules of this game."""
    from tui.screens.rules import Chapters

    game = table.session.game
    chosen = next(iter(table.chooser.atlas.at(table.map.cursor)), None) if table.map.cursor else None

    def meant(word: str) -> list[str]:
        return [*_commanded(table, word), *said_of(game, table.chooser.atlas, word, chosen)]

    from tui.narration.lookup import chapters

    table.app.push_screen(Chapters(game.info.title, chapters(game), meant))


def _commanded(table: Table, word: str) -> Iterator[str]:
    # A command of the table by that name, with its key.
    for found in COMMANDS:
        if word.strip().lower() in {found.word, found.id} - {""}:
            key = found.key_in(table.chooser.key_set)
            yield f"{found.word or found.id}{f', key {key}' if key else ''}: {found.help}."
