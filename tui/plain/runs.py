"""Runs by ear: a battle fought on, a hint carried out. Ctrl+C ends one; what came of it is told when it ends."""

from typing import Final

from engine.core.errors import IllegalOrder
from engine.core.grammar import list_of
from tui.choosing.marked import ready
from tui.plain import ending
from tui.plain.advising import planned
from tui.plain.enquiries import Cannot, unit
from tui.plain.giving import awaited
from tui.plain.recount import happened, owned
from tui.plain.refusing import why
from tui.plain.report import by_subject, of_own
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.playing.again import Again
from tui.playing.habit import battle
from tui.playing.others import scene_at
from tui.playing.runs import EXTENTS, Advised, FightOn, Run
from tui.playing.useful import useful
from tui.playing.volleys import volleys

_FEW: Final = 7
"""Up to so many events are told one by one; of more it is told what they came to."""

_LOG: Final = "Type log for each of the events."


def fight(table: PlainTable, rest: str) -> Talk[None]:
    """Fight the battle on until something changes."""
    if rest not in {"", "on"}:
        if battle(table.session) is None:
            raise why(table, f"fight {rest}")
        raise Cannot("fight, or fight on, goes on with the battle as before; the options say what ends it.")
    _ready(table)
    if battle(table.session) is None:
        raise Cannot("there is no battle to fight on now.")
    yield from _begin(table, FightOn(table.session, table.host.config))


def carry_out(table: PlainTable, rest: str) -> Talk[None]:
    """Carry out the next order of the hint, or all that it has for the unit or the turn."""
    extent = next((each for each in EXTENTS if rest and each.startswith(rest)), None) if rest else "order"
    if extent is None:
        raise Cannot(f"do takes {list_of([*EXTENTS], 'or')}, not {rest[:20]!r}.")
    _ready(table)
    yield from _begin(table, Advised(table.session, extent))


def repeat(table: PlainTable, rest: str) -> Talk[None]:
    """Give the last order again, or all that the last unit was ordered to another."""
    if not rest:
        yield from ending.repeat(table, rest)
        return
    _ready(table)
    run = Again(table.session, unit(table.teller, rest).id)
    table.learn()
    run.carry_out()
    table.changed()
    table.run = run
    yield from ended(table)


def waiting(table: PlainTable, _rest: str) -> Talk[None]:
    """Say which units need orders, or else have something useful to do."""
    awaited(table)
    wanted = useful(table.session, ready(table.session, table.atlas))
    needy = any(each.needs_orders or each.active for each in wanted)
    what = "need orders" if needy else "could do something useful"
    from tui.playing.dangers import exposed

    danger = filter(None, [exposed(table.session)])
    yield from table.say(f"These {what}: {list_of([each.name for each in wanted], none='no unit')}.", *danger)


def _ready(table: PlainTable) -> None:
    awaited(table)
    if table.paused:
        raise Cannot("the past is shown: present comes back from it, branch here plays on from it.")


def _begin(table: PlainTable, run: Run) -> Talk[None]:
    table.run = run
    yield from step(table)


def step(table: PlainTable) -> Talk[None]:
    """Go on with the run that is under way, when the seat at the keyboard is asked."""
    run = table.run
    if run is None:
        return
    orders = run.offered()
    try:
        if not run.over:
            plan = planned(table).orders if run.hinted else orders
            run.follow(plan)
            if not plan:
                run.over = "The hint has nothing worth doing."
    except IllegalOrder as fault:
        run.over = f"What would come next cannot be given: {fault.refusal.tell()}"
    except KeyboardInterrupt:
        run.over = "You have stopped it."
    if run.given:
        table.changed()
    if run.over:
        yield from ended(table)


def ended(table: PlainTable) -> Talk[None]:
    """Tell what the run did that was under way, if there was one, and why it has ended."""
    run, table.run = table.run, None
    if run is None:
        return
    seen = happened(table, run.since) if run.given else []
    lines = owned(table, seen)
    yield from table.admit()
    if len(lines) <= _FEW:
        yield from table.say(*filter(None, (run.told if run.told or lines else run.counted, *lines)))
    elif isinstance(run, FightOn):
        fought = [each.tell() for each in volleys(table.session, run.since)]
        yield from table.say(*filter(None, (run.told, *fought[-_FEW:], _LOG)))
    else:
        # What befell whom says more than each order that was given.
        was = {token.id: token for token in scene_at(table.session, run.since).tokens}
        befell = by_subject(table, run.since, was).lines
        came_of_it = [*befell, *of_own(table, seen, was, befell)]
        yield from table.answer([*filter(None, [run.told]), *(came_of_it or [_LOG])], _FEW)


HANDLERS: Final = {"fight": fight, "do": carry_out, "repeat": repeat, "waiting": waiting}
"""What each word does that gives orders one after the other, or says who could have some."""
