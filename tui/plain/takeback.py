"""Taking back and giving again: which order it was, whose orders went with it, and where that leaves the match."""

from collections.abc import Callable

from engine.core.errors import Refusal
from engine.core.grammar import plural, sentence
from tui.plain.enquiries import Cannot
from tui.plain.table import Table
from tui.plain.talk import Talk


def undo(table: Table, subject: str) -> Talk[None]:
    """Take back the last order, or so many."""
    yield from _travelled(table, table.session.undo, "Taken back", _times(subject))


def reset(table: Table, _subject: str) -> Talk[None]:
    """Take back the whole turn."""
    yield from _travelled(table, table.session.undo_turn, "The turn is taken back", 1)


def redo(table: Table, subject: str) -> Talk[None]:
    """Give again what was taken back, one order or so many."""
    yield from _travelled(table, table.session.redo, "Given again", _times(subject))


def _travelled(table: Table, travel: Callable[[], Refusal | None], done: str, times: int) -> Talk[None]:
    table.come_back()
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
    # The two lines have all nodes in common but those that were taken back or given again.
    changed = [*was.line()[len(now.line()) :], *now.line()[len(was.line()) :]]
    own = [node for node in changed if now.nodes[node].seat == table.session.seat]
    if len(own) == 1 and len(now.line()) > len(was.line()):
        yield from table.say(f"{done}. {_standing(table)[0]}")
        return
    # How many orders others gave may be a secret.
    others = ["what others did"] if len(own) < len(changed) else []
    mine = [phrase(table, own[0]) if len(own) == 1 else plural(len(own), "order")] if own else []
    yield from table.say(sentence(f"{done}: {', and '.join([*mine, *others])}"), *_standing(table))


def phrase(table: Table, node: int) -> str:
    """Say an order in its own words, as they were before it was given."""
    history, session = table.session.match.history, table.session
    order, before = history.nodes[node].order, history.nodes[history.nodes[node].parent]
    return order.phrase(session.game.view(before.position.state, session.seat)) if order else "the start"


def _standing(table: Table) -> list[str]:
    told, node = table.session.chronicle(1), table.session.node
    if told and told[-1].node != node and table.session.match.history.nodes[node].seat == table.session.seat:
        return [f"Last now: {phrase(table, node)}."]  # a quiet order: what was told last came before it
    return [f"Last now: {told[-1].text}"] if told else ["Nothing has happened yet."]


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
