"""What others did since one's own last turn, by line: by subject, action by action, or one of them whole."""

from collections.abc import Sequence
from typing import Final

from engine.core.grammar import plural, sentence
from engine.scene.actions import Action
from tui.narration.actions import listed, sentences
from tui.plain.deeds import deed
from tui.plain.enquiries import Cannot
from tui.plain.report import parted, report
from tui.plain.table import PlainTable
from tui.plain.takeback import number
from tui.plain.talk import Talk
from tui.playing import others, retold
from tui.playing.moments import moments

_NOTHING: Final = "Nobody else has done anything yet."


def since(table: PlainTable, subject: str) -> Talk[None]:
    """Say what others did since one's own last turn: by subject, action by action (all), or one of them whole (N)."""
    if table.session.seat is None:
        yield from table.listing([x.text for x in retold.chronicle(table.session, 10)] or [_NOTHING])
        return
    done = listed(others.done(table.session))
    if not done:
        yield from table.listing(retold.recap(table.session, table.session.seat) or (_NOTHING,))
    elif subject == "all":
        rows = [f"{number}. {sentence(deed(table.teller, each))}" for number, each in enumerate(done, 1)]
        yield from table.listing([*rows, "since and a number tells one of them whole."])
    elif subject:
        yield from _one(table, done, number(subject))
    else:
        was = others.before(table.session, done)
        # For what the table stopped is told whole, and before all else.
        first, usual = parted(table.session, done)
        told = [*first, *report(table.teller, usual, was, table.session.names.tell)]
        yield from table.listing(told or retold.recap(table.session, table.session.seat))
        if len(done) > 1:
            yield from table.say(f"since all lists the {plural(len(done), 'action')} of others one by one.")


def _one(table: PlainTable, done: Sequence[Action], which: int) -> Talk[None]:
    if not 1 <= which <= len(done):
        raise Cannot(f"there are actions 1 to {len(done)}: since all lists them.")
    action = done[which - 1]
    line = moments(table.session, table.session.node)
    steps = [step for step, moment in enumerate(line) if moment.node in action.nodes]
    where = [f"go {steps[-1]} looks at it."] if steps else []
    yield from table.listing([*sentences(action, table.session.names.tell), *where])
