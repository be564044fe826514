"""What the table asks and shows on screens of their own: menus, the past, hints, the curtain, the result."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.core.game import Teaches
from engine.core.grammar import list_of
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat
from engine.scene.model import Token, Tone
from tui.keys import COMMANDS, DIRECTIONS, command, show_key
from tui.screens.ask import Ask
from tui.screens.choose import Choose, Confirm
from tui.screens.curtain import Curtain
from tui.screens.help import listing
from tui.screens.history import Past
from tui.screens.palette import Palette
from tui.screens.reading import Reading, Start, Text, beginning, ending
from tui.screens.result import result as result_lines
from tui.screens.table_text import aims, description
from tui.text import clean_line
from tui.widgets.card import headline, panels, spelled_out
from tui.widgets.lines import Line, line, wrap
from tui.widgets.menu import Row

if TYPE_CHECKING:
    from tui.screens.table import TableScreen

_POINTING: Final = frozenset(
    {"choose", "palette", "redraw", *(f"{how}-{word}" for how in ("go", "far", "leap") for word in DIRECTIONS)}
)
"""Commands that need no finding by name: they are what the cursor does."""


# Orders.


def menu(table: "TableScreen", orders: Sequence[Order]) -> None:
    """List whole orders to choose from, with their chances."""
    table.app.push_screen(Choose("Orders", _order_rows(table, orders)), lambda row: _meant(table, orders, row))


def palette(table: "TableScreen") -> None:
    """Offer every order and every command that would do something now."""
    from tui.screens import deeds  # noqa: PLC0415 - it needs this module for its own table

    orders = table.session.orders
    known = [found for found in COMMANDS if found.id not in _POINTING and deeds.can(table, found)]
    shown = [Row(f"do:{found.id}", found.help, show_key(found.keys_in(table.desk.key_set)[0])) for found in known]

    def chosen(row: str | None) -> None:
        if row and row.startswith("do:"):
            deeds.do(table, command(row.removeprefix("do:")))
        else:
            _meant(table, orders, row)

    table.app.push_screen(Palette("What do you want to do?", [*_order_rows(table, orders), *shown]), chosen)


def end(table: "TableScreen", order: Order) -> None:
    """End the turn; where that leaves units idle, name them and ask first."""
    idle = table.desk.idle() if len(order.picks) == 1 else ()
    if not idle or not table.config.confirm_end:
        table.answer(table.desk.mean(order))
        return
    question = f"{table.desk.phrase(order)}? Without orders: {list_of(idle[:6])}{', ...' if len(idle) > 6 else ''}."
    table.app.push_screen(
        Confirm(question, "End it", "Go on giving orders"),
        lambda said: table.answer(table.desk.mean(order)) if said == "yes" else None,
    )


def hint(table: "TableScreen") -> None:
    """Let the strong opponent say what it would do here, while everything goes on."""
    table.say("Thinking about a hint; play on meanwhile.")
    table.thinking.hint()


def _order_rows(table: "TableScreen", orders: Sequence[Order]) -> list[Row]:
    rows = []
    for index, order in enumerate(orders):
        odds = table.desk.odds(order)
        rows.append(Row(f"order:{index}", clean_line(table.desk.phrase(order)), headline(odds) if odds else ""))
    return rows


def _meant(table: "TableScreen", orders: Sequence[Order], row: str | None) -> None:
    if row:
        table.answer(table.desk.mean(orders[int(row.removeprefix("order:"))]))


# Looking.


def read(table: "TableScreen", title: str, text: Text, start: Start = beginning) -> None:
    """Show lines to read."""
    table.app.push_screen(Reading(title, text, start))


def look(table: "TableScreen") -> None:
    """Describe the place under the cursor in full."""
    read(table, "Under the cursor", lambda width: description(table, width))


def show_panels(table: "TableScreen") -> None:
    """Show fleets, score and options in force."""
    read(table, table.session.game.info.title, lambda width: panels(table.scene.panels, width))


def log(table: "TableScreen") -> None:
    """Tell everything that happened, newest last."""
    told = table.session.chronicle()

    def text(width: int) -> list[Line]:
        return [each for one in told for each in wrap(line(clean_line(one.text)), width, 2)]

    read(table, "What happened", text, ending)


def since(table: "TableScreen") -> None:
    """Tell what happened since the seat's last order."""
    seat = table.session.seat
    told = table.session.recap(seat) if seat is not None else ()
    _recap(table, told)


def odds(table: "TableScreen") -> None:
    """Show the chances of the order that is meant, or of those aimed at the cursor, with every modifier."""
    order, at = table.desk.pending, table.map.cursor
    known = table.desk.odds(order) if order else None
    shown = [(table.desk.phrase(order), known)] if order and known else aims(table.desk, at) if at else []
    if not shown:
        table.say("No order here rolls dice.")
        return

    def text(width: int) -> list[Line]:
        lines: list[Line] = []
        for said, chances in shown:
            lines += [*wrap(line(said, Tone.ACCENT), width, 2), *map(line, spelled_out(chances)), ()]
        return lines

    read(table, "Chances", text)


def help_here(table: "TableScreen") -> None:
    """List the keys that work here."""
    from tui.screens import deeds  # noqa: PLC0415 - it needs this module for its own table

    desk = table.desk
    entries = desk.entries()
    read(table, "Keys that work here", lambda w: listing(desk.key_set, lambda c: deeds.can(table, c), entries, w))


def find(table: "TableScreen") -> None:
    """Go to a place or unit by its name."""

    def meant(text: str) -> PlaceId:
        found = table.desk.atlas.meant(text)
        if not found:
            raise ValueError(f"Nothing here is called '{clean_line(text, 40)}'.")
        return found[0].place if isinstance(found[0], Token) else found[0].id

    def go(text: str | None) -> None:
        if text is not None:
            table.map.jump_to(meant(text))

    table.app.push_screen(Ask("Go where?", "", meant, "A unit's name or its beginning, or a coordinate."), go)


def rules(table: "TableScreen") -> None:
    """Read the rules of this game."""
    from tui.screens.rules import Chapters  # noqa: PLC0415 - seldom needed

    game = table.session.game
    if isinstance(game, Teaches):
        table.app.push_screen(Chapters(game.info.title, game.chapters()))
    else:
        table.say("This game has no rules to read here.")


# The past and the match.


def history(table: "TableScreen") -> None:
    """Choose a moment of the past, or of another branch, to look at."""
    table.app.push_screen(Past(table.session), lambda row: visit(table, int(row)) if row else None)


def visit(table: "TableScreen", node: int) -> None:
    """Look at a moment; the present is the present again once it is reached."""
    table.thinking.stop()
    session = table.session
    if node == session.present_node:
        session.present()
    else:
        session.visit(node)
    places = [at for told in session.chronicle(1) for at in told.places]
    if places:
        table.map.jump_to(places[-1])
    table.said = ""
    table.renew()
    table.go_on()


def save(table: "TableScreen") -> None:
    """Keep the match under a name."""

    def keep(name: str) -> None:
        from engine.core.errors import LongshipError  # noqa: PLC0415 - beside its only use

        try:
            table.session.save_as(name)
        except LongshipError as fault:
            raise ValueError(str(fault)) from None

    def said(name: str | None) -> None:
        if name is not None:
            table.say(f"Kept as '{table.session.name}' from now on.")

    table.app.push_screen(Ask("Keep the match under which name?", table.session.name, keep), said)


def options(table: "TableScreen") -> None:
    """Change settings."""
    from tui.screens.options import Settings  # noqa: PLC0415 - seldom needed

    table.app.push_screen(Settings())


def leave(table: "TableScreen") -> None:
    """Leave the table, after asking."""

    def answered(said: str | None) -> None:
        if said == "yes":
            table.dismiss()

    if not table.config.confirm_quit:
        answered("yes")
        return
    name = table.session.name
    note = f"The match is kept as '{name}', as it stands." if name else "This match is not kept."
    table.app.push_screen(Confirm("Leave the table?", "Leave", "Play on", note), answered)


def result(table: "TableScreen") -> None:
    """Show how the match ended."""
    match = table.session.match
    read(table, f"{match.game.info.title}: the result", lambda width: result_lines(match, width))


# What the match awaits.


def go_on(table: "TableScreen") -> None:
    """Let a bot think, pass the keyboard, or show the result; where the player is asked there is nothing to do."""
    session = table.session
    match session.awaiting:
        case "bot":
            table.thinking.bot()
        case "curtain" if session.next_seat is not None:
            _curtain(table, session.next_seat)
        case "over" if table.shown_result != session.node:
            table.shown_result = session.node
            result(table)


def _curtain(table: "TableScreen", seat: Seat) -> None:
    def raised(there: bool | None) -> None:  # noqa: FBT001 - what the curtain answers
        if not there:
            table.dismiss()
            return
        told = table.session.recap(seat)
        table.session.accept(seat)
        table.said = ""
        table.renew()
        if told:
            _recap(table, told)

    table.app.push_screen(Curtain(clean_line(table.session.setup.seats[seat].name, 24)), raised)


def _recap(table: "TableScreen", told: Sequence[str]) -> None:
    lines = told or ("Nothing has happened since your last order.",)
    history = table.session.match.history
    ordered = any(history.nodes[node].seat == table.session.seat for node in history.line())
    title = "Since your last order" if ordered else "So far"
    read(table, title, lambda width: [each for text in lines for each in wrap(line(clean_line(text)), width, 2)])
