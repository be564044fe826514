"""Orders at the table and what leads back from them: giving, taking back, giving again, stepping, playing on."""

from collections.abc import Callable
from functools import partial

from engine.core.errors import IllegalOrder, Refusal
from engine.core.match import Match
from engine.core.orders import Order
from tui.choosing.prospect import Prospect
from tui.keys import command
from tui.playing.moments import Moment, earlier, end, later, moments, turn_earlier, turn_later
from tui.playing.order_sequence import give_sequence
from tui.playing.terms import FREE, Terms, branch_terms, instead, undo_terms
from tui.playing.undone import counted, play_on, told, turn_back
from tui.screens import table_asks, table_cursor, table_look_as, table_match, table_since
from tui.screens.table_protocol import Table
from tui.text import clean_line


def travel(table: Table, how: str) -> None:
    """Take back an order or a turn, or give one again, as `how` says; what is asked before is asked."""
    table.thinking.stop()
    table_since.put_away(table)
    table_look_as.leave(table)
    session = table.session
    terms = undo_terms(session) if how == "undo" else FREE
    back = "" if session.live else "Back in the present. "
    session.present()
    _ask(table, terms, lambda: _travelled(table, how, terms, back))


def _travelled(table: Table, how: str, terms: Terms, back: str) -> None:
    session = table.session
    was = session.match
    if how == "undo":
        refusal = session.undo(agreed=terms.agreed, taking_back=terms.taking_back)
    else:
        refusal = session.redo() if how == "redo" else session.undo_turn()
    if refusal is None:
        done = {"undo": "Taken back", "redo": "Given again"}.get(how) or turn_back(session)
        _went(table, f"{back}{done}", was)
    else:
        table.say(f"{back}Cannot: {refusal.tell()} {instead(session, partial(_key, table))}".rstrip())
        table.go_on()


def _key(table: Table, called: str) -> str:
    return command(called).key_in(table.chooser.key_set)


def _went(table: Table, done: str, was: Match) -> None:
    session = table.session
    table.moved_on((f"{done}: {told(session, was.history)}.", *filter(None, [counted(session, was)])))
    table_cursor.find_play(table)


def _ask(table: Table, terms: Terms, do: Callable[[], None]) -> None:
    # A key typed ahead may have changed what would be taken back since the question was asked.
    def said(answer: str | None) -> None:
        if answer == "yes" and table.session.node == node:
            do()
        else:
            table.go_on()

    node = table.session.node
    if terms.question:
        from tui.screens.choose import Confirm

        question, why = clean_line(terms.question), clean_line(terms.why)
        table.app.push_screen(Confirm(question, "Yes, take it back", "No, it stands", why, at="no"), said)
    else:
        do()


def undo(table: Table) -> None:
    """Take back what is chosen of an order, else the last order."""
    half = table.chooser.half
    if not half:
        travel(table, "undo")
        return
    table.chooser.drop()
    table.offer()
    again = _key(table, "undo")
    table.say(f"Not given: {half}. {again} again takes back the order before.")


def step(table: Table, node: int | None) -> None:
    """Show a node of the past; None where there is none that way."""
    if node is None:
        table.say(f"There is nothing further that way. {_home(table)}".rstrip())
    else:
        table_match.visit(table, node)


def stepped(table: Table, by: int) -> None:
    """Go a row on (`by` 1) or back (-1) through what others did since one's last turn; before it and else the past."""
    if table_since.steps(table) and not (by < 0 and table.since.at == 0):
        table_since.step(table, by)
        return
    if table_since.steps(table):
        table_match.visit(table, table.since.rows[0].nodes[-1])
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
        given = give_sequence(table.session, meant.way.orders)
        if given.quiet and not given.halted:
            return (f"{told}: {meant.way.spends}.",)
        return (*given.told, *filter(None, [given.halted]))

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
    table_since.put_away(table)
    table.thinking.stop()
    try:
        told = do()
    except IllegalOrder as refused:
        _refused(table, order, refused.refusal)
    else:
        table.saying.owed = " ".join(before) if table.session.awaiting == "bot" else ""
        table.moved_on((*before, *told))


def _refused(table: Table, order: Order, refusal: Refusal) -> None:
    table.say(f"Cannot: {table.chooser.phrase(order)}. {refusal.tell()}")


def _play_on(table: Table, then: Callable[[tuple[str, ...]], None]) -> None:
    # What is told of it goes to what is done there.
    table.thinking.stop()
    table_look_as.leave(table)
    terms = branch_terms(table.session)
    if terms.barred is not None:
        table.say(f"Cannot: {terms.barred.tell()} {_home(table)}")
    else:
        _ask(table, terms, lambda: _branched(table, then))


def _branched(table: Table, then: Callable[[tuple[str, ...]], None]) -> None:
    done = play_on(table.session)
    if not isinstance(done, Refusal):
        then(done)


def _home(table: Table) -> str:
    return "" if table.session.live else f"{_key(table, 'back')} leads to the present."


def undoable(table: Table) -> bool:
    """Return whether the last order can be taken back, be it by consent or as a take-back."""
    return table.session.undo_refusal(agreed=True, taking_back=True) is None


def turn_undoable(table: Table) -> bool:
    """Return whether the turn can be taken back as far as that is free."""
    return table.session.match.undo_turn_refusal() is None


def redoable(table: Table) -> bool:
    """Return whether an order follows on the line or on a branch."""
    return table.session.match.history.goes_on
