"""Taking back and giving again: which order it was, whose orders went with it, and where that leaves the match."""

from collections.abc import Callable
from functools import partial

from engine.core.errors import Refusal
from engine.core.grammar import sentence
from tui.plain.consent import agreed
from tui.plain.enquiries import Cannot
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.playing import retold
from tui.playing.undone import FIRST, asks, counted, first, phrase, play_on, told, turn_back


def undo(table: PlainTable, subject: str) -> Talk[None]:
    """Take back the last order, or so many; once the turn has passed another person is asked about the last."""
    question, times = asks(table.session), _times(subject)
    if not question:
        yield from _travelled(table, table.session.undo, "Taken back", times, taking_back=True)
    elif (yield from agreed(table, question, "undo")):
        yield from _travelled(table, partial(table.session.undo, agreed=True), "Taken back")
    else:
        yield from table.say("It stands.")


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
    refusal = session.branch_refusal()
    if refusal is not None and session.branch_takes_back and not (yield from _agreed(table, refusal)):
        raise Cannot("not without a take-back.")
    done = play_on(session, taking_back=True)
    if isinstance(done, Refusal):
        raise Cannot(done.tell())
    table.paused = table.watched = False
    table.changed()
    return done


def _travelled(
    table: PlainTable, travel: Callable[..., Refusal | None], done: str, times: int = 1, *, taking_back: bool = False
) -> Talk[None]:
    if table.paused:
        table.come_back()
        yield from table.say("Back in the present.")
    was = table.session.match
    for time in range(times):
        refusal = travel()
        if refusal is not None and taking_back and table.session.undo_takes_back:
            if (yield from _agreed(table, refusal)):
                refusal = travel(taking_back=True)
            elif not time:
                yield from table.say("It stands.")
                return
        if refusal is not None and not time:
            raise Cannot(" ".join(filter(None, (refusal.tell(), _instead(table)))))
        if refusal is not None:
            break
    table.paused = table.automatic = table.watched = False
    table.changed()
    done = done or turn_back(table.session)
    now, count = table.session.match.history, counted(table.session, was)
    again = now.line()[len(was.history.line()) :]
    if sum(now.nodes[node].seat == table.session.seat for node in again) == 1:
        yield from table.say(f"{done}. {_standing(table)[0]}")
        return
    said = sentence(f"{done}: {told(table.session, was.history)}")
    yield from table.say(f"{said} {count}".rstrip(), *_standing(table))


def _agreed(table: PlainTable, refusal: Refusal) -> Talk[bool]:
    # Later take-backs are told with their number and not asked about.
    return not first(table.session) or (yield from agreed(table, f"{refusal.tell()} {FIRST}", "undo"))


def _instead(table: PlainTable) -> str:
    session = table.session
    if session.undo_target < 0 or session.setup.people != 1:
        return ""
    if session.undo_takes_back:
        return "undo takes back the last order."
    return "history looks at the past." if session.undo_refusal() else ""


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
        raise Cannot(f"a number is wanted, not {text[:20]!r}." if text else "a number is wanted behind it.")
    return int(text[:6])
