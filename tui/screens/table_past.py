"""Orders at the table and what leads back from them: giving, taking back, giving again, stepping, playing on."""

from collections.abc import Callable

from engine.core.errors import IllegalOrder, Refusal
from engine.core.match import Match
from engine.core.orders import Order
from tui.choosing.prospect import Prospect
from tui.keys import command
from tui.playing.flying import fly
from tui.playing.moments import Moment, earlier, end, later, moments, turn_earlier, turn_later
from tui.playing.undone import FIRST, asks, counted, first, play_on, told, turn_back
from tui.screens import table_after, table_asks, table_cursor, table_match
from tui.screens.table_protocol import Table
from tui.text import clean_line


def travel(table: Table, how: str) -> None:
    """Take back an order or a turn, or give one again, as `how` says; another person is asked where that helps."""
    table.thinking.stop()
    table_after.put_away(table)
    if how == "undo" and (question := asks(table.session)):
        from tui.screens.choose import Confirm

        shown = Confirm(clean_line(question), "Yes, take it back", "No, it stands", at="no")
        table.app.push_screen(shown, lambda said: _agreed(table) if said == "yes" else table.go_on())
        return
    session = table.session
    back = "" if session.live else "Back in the present. "
    session.present()
    was = session.match
    refusal = {"undo": session.undo, "redo": session.redo, "undo-turn": session.undo_turn}[how]()
    if refusal is None:
        done = {"undo": "Taken back", "redo": "Given again"}.get(how) or turn_back(session)
        _went(table, f"{back}{done}", was)
    elif how == "undo" and session.undo_takes_back:
        _take_back(table, refusal, lambda: _taken_back(table, back))
    else:
        table.say(f"{back}Cannot: {refusal.tell()} {_instead(table)}".rstrip())
        table.go_on()


def _went(table: Table, done: str, was: Match) -> None:
    session = table.session
    table.moved_on((f"{done}: {told(session, was.history)}.", *filter(None, [counted(session, was)])))
    table_cursor.find_play(table)


def _agreed(table: Table) -> None:
    # A key typed ahead may have changed what would be taken back since the question was asked.
    was = table.session.match
    if asks(table.session) and table.session.undo(agreed=True) is None:
        _went(table, "Taken back", was)


def _taken_back(table: Table, back: str) -> None:
    was = table.session.match
    if table.session.undo(taking_back=True) is None:
        _went(table, f"{back}Taken back", was)


def _take_back(table: Table, refusal: Refusal, do: Callable[[], None]) -> None:
    # The first of a match asks; later ones are told with their number.
    def said(answer: str | None) -> None:
        if answer == "yes" and table.session.node == node:
            do()
        else:
            table.go_on()

    node = table.session.node
    if first(table.session):
        from tui.screens.choose import Confirm

        shown = Confirm(FIRST, "Yes, take it back", "No, it stands", clean_line(refusal.tell()), at="no")
        table.app.push_screen(shown, said)
    else:
        do()


def _instead(table: Table) -> str:
    # What is possible where an order that is there may not be taken back by this key.
    session, keys = table.session, table.chooser.key_set
    if session.undo_target < 0 or session.setup.people != 1:
        return ""
    if session.undo_takes_back:
        return f"{command('undo').key_in(keys)} takes back the last order."
    return f"{command('history').key_in(keys)} looks at the past." if session.undo_refusal() else ""


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


def stepped(table: Table, by: int) -> None:
    """Go a row on (`by` 1) or back (-1) through what others did since one's last turn; before it and else the past."""
    if table_after.steps(table) and not (by < 0 and table.after.at == 0):
        table_after.step(table, by)
        return
    if table_after.steps(table):
        table_match.visit(table, table.after.rows[0].nodes[-1])
    step(table, (later if by > 0 else earlier)(table.session))


def by_turn(table: Table, by: int) -> None:
    """Go a turn back (`by` -1) or on (1) through the past."""
    found = of_turn(table, by)
    step(table, None if found is None else found.last)


def of_turn(table: Table, by: int) -> Moment | None:
    """Return the moment with which a turn further back or on began; None where there is none that way."""
    return (turn_later if by > 0 else turn_earlier)(table.session, moments(table.session, end(table.session)))


def branch(table: Table) -> None:
    """Play on from the node that is shown."""

    def branched(told: tuple[str, ...]) -> None:
        table.moved_on(told)
        table_cursor.find_play(table)

    _play_on(table, branched)


def give(table: Table, order: Order) -> None:
    """Give an order, say what came of it, and go on; where the past is shown, the match first goes on from there."""
    _carry(table, order, lambda: table.session.give(order))


def go(table: Table, meant: Prospect) -> None:
    """Let a unit go its way, say how far it came, and go on; where the past is shown, from there."""
    if len(meant.way.orders) == 1:
        table_asks.give(table, meant.way.orders[0])
        return

    def gone() -> tuple[str, ...]:
        told = table.chooser.goer.told
        flown = fly(table.session, meant.way.orders)
        if flown.quiet and not flown.halted:
            return (f"{told}: {meant.way.spends}.",)
        return (*flown.told, *filter(None, [flown.halted]))

    _carry(table, meant.way.orders[0], gone)


def _carry(table: Table, order: Order, do: Callable[[], tuple[str, ...]]) -> None:
    session = table.session
    if session.live and not session.kept.replay:
        _give(table, order, do)
    elif (refusal := session.game.refusal(session.view, order)) is not None:
        _refused(table, order, refusal)
    else:
        _play_on(table, lambda told: _give(table, order, do, told))


def _give(table: Table, order: Order, do: Callable[[], tuple[str, ...]], before: tuple[str, ...] = ()) -> None:
    table_after.put_away(table)
    table.thinking.stop()
    try:
        told = do()
    except IllegalOrder as refused:
        _refused(table, order, refused.refusal)
    else:
        table.owed = " ".join(before) if table.session.awaiting == "bot" else ""
        table.moved_on((*before, *told))


def _refused(table: Table, order: Order, refusal: Refusal) -> None:
    table.say(f"Cannot: {table.chooser.phrase(order)}. {refusal.tell()}")


def _play_on(table: Table, then: Callable[[tuple[str, ...]], None]) -> None:
    # What is told of it goes to what is done there.
    table.thinking.stop()
    session = table.session
    refusal = session.branch_refusal()
    if refusal is None:
        _branched(table, then)
    elif session.branch_takes_back:
        _take_back(table, refusal, lambda: _branched(table, then))
    else:
        table.say(f"Cannot: {refusal.tell()} {_home(table)}")


def _branched(table: Table, then: Callable[[tuple[str, ...]], None]) -> None:
    done = play_on(table.session, taking_back=True)
    if not isinstance(done, Refusal):
        then(done)


def _home(table: Table) -> str:
    back = command("back").key_in(table.chooser.key_set)
    return "" if table.session.live else f"{back} leads to the present."


def undoable(table: Table) -> bool:
    """Return whether the last order can be taken back, be it by consent or as a take-back."""
    return table.session.undo_refusal(agreed=True, taking_back=True) is None


def turn_undoable(table: Table) -> bool:
    """Return whether the turn can be taken back as far as that is free."""
    return table.session.match.undo_turn_refusal() is None


def redoable(table: Table) -> bool:
    """Return whether an order follows on the line or on a branch."""
    return table.session.match.history.goes_on
