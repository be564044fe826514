"""What the commands of the past do at the table: taking back, giving again, stepping, playing on from another node."""

from tui.keys import command
from tui.playing.undone import told
from tui.screens import table_cursor, table_match
from tui.screens.table_protocol import Table


def travel(table: Table, how: str) -> None:
    """Take back an order or a turn, or give one again, as `how` says."""
    table.thinking.stop()
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
    return table.session.match.undo_refusal() is None


def redoable(table: Table) -> bool:
    """Return whether an order follows on the line or on a branch."""
    history = table.session.match.history
    return bool(history.ahead or history.children(history.at))
