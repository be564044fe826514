"""Taking back and giving again: which order it was, whose orders went with it, and where that leaves the match."""

from collections.abc import Callable

from engine.core.errors import Refusal
from engine.core.grammar import sentence
from engine.core.match import Match
from tui.plain.consent import agreed
from tui.plain.enquiries import Cannot
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.playing import retold
from tui.playing.terms import Terms, branch_terms, instead, undo_terms
from tui.playing.undone import counted, phrase, play_on, told, turn_back


def undo(table: PlainTable, subject: str) -> Talk[None]:
    """Take back the last order, or so many; once the turn has passed another person is asked about the last."""
    times, terms = _times(subject), undo_terms(table.session)
    if not terms.agreed:
        yield from _present(table)
    elif times > 1:
        yield from table.say("One order alone: others are asked about each.")
    was = table.session.match
    if (yield from _undone(table, terms, times)):
        yield from _went(table, "Taken back", was)
    else:
        yield from table.say("It stands.")


def _undone(table: PlainTable, terms: Terms, times: int) -> Talk[bool]:
    # Whether any was taken back. Others agree to one order, whatever the number.
    for time in range(times):
        if terms.barred is not None and not time:
            raise _barred(table, terms.barred)
        if terms.barred is not None or (terms.agreed and time) or not (yield from _agreed(table, terms)):
            return time > 0
        table.session.undo(agreed=terms.agreed, taking_back=terms.taking_back)
        if terms.agreed:
            break
        terms = undo_terms(table.session)
    return True


def reset(table: PlainTable, _subject: str) -> Talk[None]:
    """Take back the whole turn, as far as that is free."""
    yield from _travelled(table, table.session.undo_turn, "")


def redo(table: PlainTable, subject: str) -> Talk[None]:
    """Give again what was taken back, one order or so many."""
    yield from _travelled(table, table.session.redo, "Given again", _times(subject))


def go_on(table: PlainTable) -> Talk[tuple[str, ...]]:
    """Play on from the past, where it is looked at, and return what is told of that; Cannot when it may not be.

    Where it is the first take-back of a match, that is asked before.
    """
    session = table.session
    if session.live and not session.kept.replay:
        return ()
    if not (yield from _agreed(table, branch_terms(session))):
        raise Cannot("not without a take-back.")
    done = play_on(session)
    if isinstance(done, Refusal):
        raise Cannot(done.tell())
    table.paused = table.watched = False
    table.changed()
    return done


def _travelled(table: PlainTable, travel: Callable[[], Refusal | None], done: str, times: int = 1) -> Talk[None]:
    yield from _present(table)
    was = table.session.match
    for time in range(times):
        refusal = travel()
        if refusal is not None and not time:
            raise _barred(table, refusal)
        if refusal is not None:
            break
    yield from _went(table, done, was)


def _present(table: PlainTable) -> Talk[None]:
    if table.paused:
        table.come_back()
        yield from table.say("Back in the present.")


def _went(table: PlainTable, done: str, was: Match) -> Talk[None]:
    yield from _present(table)
    table.paused = table.automatic = table.watched = False
    table.changed()
    done = done or turn_back(table.session)
    now, count = table.session.match.history, counted(table.session, was)
    again = now.line()[len(was.history.line()) :]
    if sum(now.nodes[node].seat == table.session.seat for node in again) == 1:
        yield from table.say(f"{done}. {_last_now(table)[0]}")
        return
    said = sentence(f"{done}: {told(table.session, was.history)}")
    yield from table.say(f"{said} {count}".rstrip(), *_last_now(table))


def _agreed(table: PlainTable, terms: Terms) -> Talk[bool]:
    # The command again is no leave that somebody else gives.
    words = () if terms.agreed else ("undo",)
    return not terms.question or (yield from agreed(table, f"{terms.why} {terms.question}".strip(), *words))


def _barred(table: PlainTable, refusal: Refusal) -> Cannot:
    return Cannot(" ".join(filter(None, (refusal.tell(), instead(table.session, str)))))


def _last_now(table: PlainTable) -> list[str]:
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
        raise Cannot(f"a number is wanted, not {text[:20]!r}." if text else "a number is wanted behind it.")
    return int(text[:6])
