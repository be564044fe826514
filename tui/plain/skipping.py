"""Having a lesson's step done: all that is left of it, or what comes next."""

from tui.plain import giving, lesson
from tui.plain.table import PlainTable
from tui.plain.talk import Talk


def skip(table: PlainTable, most: int | None = None) -> Talk[None]:
    """Have the step done, or so much of it, as far as it goes before somebody else is awaited; nothing is asked about.

    A step that cannot be gone on with says how to begin it afresh.
    """
    from tui.plain.line import hear

    coach, match = lesson.coach(table), table.session.match
    left = coach.left(match)
    if not left:
        yield from table.say("There is nothing to skip here: play on, and hint advises you.")
    elif coach.closed(match):
        yield from lesson.hint(table)
        return
    for text in left[:most]:
        if table.session.awaiting != "order":
            return
        order, line = coach.order(table.session.match, text), lesson.typed(table, text)
        yield f"{line}:"
        yield from hear(table, line) if order is None else giving.give(table, order, sure=True)
