"""What the keys for orders do at the table: choose, go back, list, end; and the two that go through the past."""

from tui.screens import table_beside, table_match, table_past, table_since
from tui.screens.table_protocol import Table


def choose(table: Table) -> None:
    """Choose what is under the cursor: the result when the match is over, a moment, an order."""
    if table.session.awaiting == "over" and table.session.live:
        table_match.result(table)
    elif (node := table_since.chosen(table)) is not None:
        table_match.visit(table, node)
        if table.session.live:
            table.say("Nothing has happened since then: the map shows it.")
    else:
        table.map.point()


def back(table: Table) -> None:
    """Take one thing back: what is thought about, chosen, looked at from near, or shown of the past."""
    if table.thinking.hinting:
        table.thinking.now()
    elif table.chooser.back():
        table.offer()
    elif table_beside.put_away(table):
        pass
    elif table.session.live:
        _out(table)
    else:
        table_match.visit(table, table.session.present_node)


def _out(table: Table) -> None:
    if table.map.board.of is not None:
        table.map.jump_to(table.map.board.of)
    table.offer()


def earlier(table: Table) -> None:
    """Go back through the past, or turn the bow of a way that is looked at, or a page of what is open."""
    if table.chooser.goer.turn(1):
        table.offer()
    elif not table_beside.turned(table, -1):
        table_past.stepped(table, -1)


def later(table: Table) -> None:
    """Go on through the past, or turn that bow, or that page, the other way."""
    if table.chooser.goer.turn(-1):
        table.offer()
    elif not table_beside.turned(table, 1):
        table_past.stepped(table, 1)


def leads_back(table: Table) -> bool:
    """Return whether there is anything to go back from."""
    return (
        bool(table.chooser.picker.asked)
        or table.chooser.goer.prospect is not None
        or table_beside.is_shown(table)
        or table.map.board.of is not None
        or not table.session.live
        or table.thinking.hinting
    )


def menu(table: Table) -> None:
    """List every order that can be meant now."""
    table.answer(table.chooser.at_hand())


def more(table: Table) -> None:
    """Turn to the next page of the order bar."""
    table.page += 1
    table.paint_choice()


def now(table: Table) -> None:
    """Have who thinks answer at once, and follow what comes of it."""
    table.following = True
    table.thinking.now()


def end(table: Table) -> None:
    """Mean the order that ends the phase or turn."""
    order = table.chooser.ending
    if order is None:
        table.say("There is nothing to end now.")
    else:
        table.answer(table.chooser.mean(order))
