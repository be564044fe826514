"""Taking back and giving again: which order it was, whose orders went with it, and where that leaves the match."""

from collections.abc import Callable
from functools import partial

from engine.core.errors import Refusal
from engine.core.grammar import sentence
from tui.plain.enquiries import Cannot
from tui.plain.table import PlainTable
from tui.plain.talk import Talk, confirm
from tui.playing import retold
from tui.playing.undone import asks, phrase, told


def undo(table: PlainTable, subject: str) -> Talk[None]:
    """Take back the last order, or so many; once the turn has passed another person is asked about the last."""
    question, times = asks(table.session), _times(subject)
    if not question:
        yield from _travelled(table, table.session.undo, "Taken back", times)
    elif (yield from confirm(question)):
        yield from _travelled(table, partial(table.session.undo, agreed=True), "Taken back", 1)
    else:
        yield from table.say("It stands.")


def reset(table: PlainTable, _subject: str) -> Talk[None]:
    """Take back the whole turn."""
    yield from _travelled(table, table.session.undo_turn, "The turn is taken back", 1)


def redo(table: PlainTable, subject: str) -> Talk[None]:
    """Give again what was taken back, one order or so many."""
    yield from _travelled(table, table.session.redo, "Given again", _times(subject))


def _travelled(table: PlainTable, travel: Callable[[], Refusal | None], done: str, times: int) -> Talk[None]:
    if table.paused:
        table.come_back()
        yield from table.say("Back in the present.")
    was = table.session.match.history
    for time in range(times):
        refusal = travel()
        if refusal is not None and not time:
            raise Cannot(refusal.tell())
        if refusal is not None:
            break
    table.paused = table.automatic = table.watched = False
    table.changed()
    now = table.session.match.history
    again = now.line()[len(was.line()) :]
    if sum(now.nodes[node].seat == table.session.seat for node in again) == 1:
        yield from table.say(f"{done}. {_standing(table)[0]}")
        return
    yield from table.say(sentence(f"{done}: {told(table.session, was)}"), *_standing(table))


def _standing(table: PlainTable) -> list[str]:
    last, node = retold.chronicle(table.session, 1), table.session.node
    if last and last[-1].node != node and table.session.match.history.nodes[node].seat == table.session.seat:
        return [f"Last now: {phrase(table.session, node)}."]  # a quiet order: what was told last came before it
    return [f"Last now: {last[-1].text}"] if last else ["Nothing has happened yet."]


def _times(subject: str) -> int:
    times = number(subject) if subject else 1
    if not times:
        raise Cannot("a number from 1 up is wanted, not 0.")
    return times


def number(text: str) -> int:
    """Read a number that was typed; Cannot when it is none."""
    if not (text.isascii() and text.isdigit()):
        raise Cannot(f"a number is wanted, not {text[:20]!r}.")
    return int(text[:6])
