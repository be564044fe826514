"""Runs at the table: a battle fought on, a hint carried out. They go on by themselves; any key ends them."""

from collections.abc import Callable, Sequence

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.refs import TokenId
from tui.playing.again import Again, last_run
from tui.playing.habit import battle
from tui.playing.runs import OTHERS, Advised, Extent, FightOn, Run
from tui.playing.volleys import Volley, volleys
from tui.screens import table_lesson
from tui.screens.beside import Beside
from tui.screens.table_protocol import Table
from tui.screens.table_text import question
from tui.widgets.volleys import volley_lines


def fight_on(table: Table) -> None:
    """Fight the battle on until something changes, or say that there is none."""
    if in_battle(table):
        _begin(table, FightOn(table.session, table.config))
    else:
        table.say("There is no battle to fight on now.")


def in_battle(table: Table) -> bool:
    """Return whether the seat at the keyboard is asked for an order in a battle."""
    session = table.session
    return session.live and not session.kept.replay and session.decision is not None and battle(session) is not None


def carried_out(extent: Extent) -> Callable[[Table], None]:
    """Return what carries out so much of the hint: of the lesson's own, where that gives it."""

    def follow(table: Table) -> None:
        if not table_lesson.teaches(table):
            _begin(table, Advised(table.session, extent))
        elif table.session.coaching is not None and table.session.coaching.closed(table.session.match):
            table_lesson.hint(table)
        else:
            table_lesson.skip(table, 1 if extent == "order" else None)

    return follow


def advisable(table: Table) -> bool:
    """Return whether there is anything that a hint could be given about and carried out."""
    return table.session.live and not table.session.kept.replay and bool(table.session.legal)


def again(table: Table) -> None:
    """Give the last order again; where another unit is chosen by now, its like to that one."""
    unit = next((ref.id for ref in table.chooser.picker.asked if ref.kind == "token"), "")
    before, _ = last_run(table.session)
    if not unit or not before or unit == before or not advisable(table):
        table.answer(table.chooser.repeat())
        return
    run = Again(table.session, TokenId(unit))
    table.thinking.stop()
    run.carry_out()
    if table.session.awaiting == "bot":
        table.saying.owed = run.told
    table.saying.read = question(table)  # why it stopped goes before what is asked now
    table.moved_on((run.told,))


def _begin(table: Table, run: Run) -> None:
    table.run = run
    step(table)


def step(table: Table) -> None:
    """Go on with the run that is under way, when the seat at the keyboard is asked."""
    run = table.run
    if run is None or table.session.awaiting != "order" or not table.session.live:
        return
    orders = run.offered()
    if run.over:
        _end(table, run)
    elif run.hinted:
        # Not within the thought itself: what is given may let an opponent think, and one thinks at a time.
        table.thinking.advise(lambda plan: _later(table, run, plan))
    else:
        _follow(table, run, orders)


def compare(table: Table, fought: Sequence[Volley]) -> None:
    """Show the rounds of a battle beside the map, a row each, until Esc or another text; not of a single one."""
    if len(fought) > 1 and not table.narrow:
        table.beside = Beside("volleys", "Volleys", lambda width: volley_lines(fought, width))


def stop(table: Table) -> None:
    """End the run that is under way, as a key does: what was given stands."""
    if table.run is not None:
        table.thinking.leave_hint()
        table.run.over = "You have stopped it."
        _end(table, table.run)


def _later(table: Table, run: Run, plan: Plan) -> None:
    table.call_after_refresh(lambda: _advised(table, run, plan))


def _advised(table: Table, run: Run, plan: Plan) -> None:
    if table.run is not run:
        return
    if plan.orders:
        _follow(table, run, plan.orders)
    else:
        run.over = "The hint has nothing worth doing."
        _end(table, run)


def _follow(table: Table, run: Run, orders: Sequence[Order]) -> None:
    told = run.follow(orders)
    if not run.over:
        table.moved_on(told)
        return
    table.run = None
    if isinstance(run, FightOn):
        compare(table, volleys(table.session, run.since))
    # Whatever opponents do next would talk over it.
    if table.session.awaiting == "bot":
        table.saying.owed = run.counted if run.over == OTHERS else run.told
    table.saying.read = question(table)  # why it stopped goes before what is asked now
    table.moved_on(run.news(told))  # and what was revealed, which a note may have taken from the log


def _end(table: Table, run: Run) -> None:
    table.run = None
    table.saying.read = question(table)
    table.say(run.told)
