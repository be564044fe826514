"""What the commands of the past do at the table: taking back, giving again, stepping, playing on from another node."""

from tui.keys import command
from tui.playing.undone import asks, told
from tui.screens import table_cursor, table_match
from tui.screens.choose import Confirm
from tui.screens.table_protocol import Table
from tui.text import clean_line


def travel(table: Table, how: str) -> None:
    """Take back an order or a turn, or give one again, as `how` says; another person is asked where that helps."""
    table.thinking.stop()
    if how == "undo" and (question := asks(table.session)):
        shown = Confirm(clean_line(question), "Yes, take it back", "No, it stands", at="no")
        table.app.push_screen(shown, lambda said: _agreed(table) if said == "yes" else table.go_on())
        return
    session = table.session
    back = "" if session.live else "Back in the present. "
    session.present()
    was = session.match.history
    refusal = {"undo": session.undo, "redo": session.redo, "undo-turn": session.undo_turn}[how]()
    if refusal is not None:
        table.say(f"{back}Cannot: {refusal.tell()}")
        table.go_on()
    else:
        done = {"undo": "Taken back", "redo": "Given again", "undo-turn": "The turn is taken back"}[how]
        table.moved_on((f"{back}{done}: {told(session, was)}.",))
        table_cursor.find_play(table)


def _agreed(table: Table) -> None:
    # A key typed ahead may have changed what would be taken back since the question was asked.
    was = table.session.match.history
    if asks(table.session) and table.session.undo(agreed=True) is None:
        table.moved_on((f"Taken back: {told(table.session, was)}.",))
        table_cursor.find_play(table)


def undo(table: Table) -> None:
    """Take back what is chosen of an order, else the last order."""
    half = table.chooser.half
    if not half:
        travel(table, "undo")
        return
    table.chooser.drop()
    table.offer()
    again = command("undo").key_in(table.chooser.key_set)
    table.say(f"Not given: {half}. {again} again takes back the order before.")


def step(table: Table, node: int | None) -> None:
    """Show a node of the past; None where there is none that way."""
    if node is None:
        table.say(f"There is nothing further that way. {_home(table)}".rstrip())
    else:
        table_match.visit(table, node)


def branch(table: Table) -> None:
    """Play on from the node that is shown."""
    table.thinking.stop()
    refusal = table.session.branch()
    if refusal is not None:
        table.say(f"Cannot: {refusal.tell()} {_home(table)}")
    else:
        table.moved_on(("The match goes on from here.",))
        table_cursor.find_play(table)


def _home(table: Table) -> str:
    back = command("back").key_in(table.chooser.key_set)
    return "" if table.session.live else f"{back} leads to the present."


def undoable(table: Table) -> bool:
    """Return whether the last order can be taken back."""
    return table.session.match.undo_refusal(agreed=True) is None


def redoable(table: Table) -> bool:
    """Return whether an order follows on the line or on a branch."""
    history = table.session.match.history
    return bool(history.ahead or history.children(history.at))
