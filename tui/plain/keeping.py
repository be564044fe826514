"""What the player of a plain table is told of the save: what could not be kept, and what was found out of order."""

from contextlib import suppress

from engine.core.errors import LongshipError
from tui.plain.table import PlainTable
from tui.plain.talk import Talk, ask
from tui.playing.parting import unkept, way_back


def told(table: PlainTable) -> Talk[None]:
    """Say what the save has to tell, each change that could not be written down, and that all is kept again."""
    lines = table.session.kept.notices()
    if lines:
        yield from table.say(*lines)


def begun(table: PlainTable) -> Talk[None]:
    """Write a match that has just begun down, once what was said of it can be read."""
    if table.session.kept.later:
        table.host.show()
        table.session.keep()
        yield from told(table)


def leave(table: PlainTable) -> Talk[None]:
    """Leave the table and say how to come back; a match that is not on disk can be written elsewhere first."""
    session = table.session
    while not session.kept.replay and (trouble := session.settle()):
        answer = yield from ask(unkept(trouble), _OTHERWISE, mode="file")
        if answer.lower() in {"back", "no"}:
            yield "The match goes on."
            return
        if not answer:
            break
        try:
            session.kept.rescue(session.match, answer)
        except LongshipError as fault:
            yield f"Cannot: {fault}"
    yield from told(table)
    table.leaving = True
    yield _left(table)


_OTHERWISE = "Type the name of a file to write it to, Enter to leave all the same, or back to play on."


def _left(table: PlainTable) -> str:
    kept = table.session.kept
    over = table.session.awaiting == "over"
    if kept.file:
        return f"Written to {kept.file}. {'replay' if over else 'resume'} and that name go on with it."
    if kept.trouble:
        return "Left, and not all of it is kept."
    return (
        f"Kept as {kept.name}. {'replay goes through' if over else 'resume goes on with'} it." if kept.name else "Left."
    )


def closed(table: PlainTable) -> None:
    """Let the save go, when the talk ends in whatever way; say so if not all of the match is on disk."""
    session, host = table.session, table.host
    session.close()
    host.taken = host.taken or session.kept.taken
    host.unkept = host.unkept or bool(session.kept.trouble)
    if not table.leaving and (session.kept.trouble or session.kept.taken):
        host.narrate(way_back(session))
    elif not table.leaving and host.terminal and not session.kept.replay:
        with suppress(OSError):  # the line may be lost, and nobody be there to hear it
            host.narrate(_left(table))


def settled(table: PlainTable) -> str:
    """Write the match down whole and say where it is kept, or why not."""
    session = table.session
    trouble = "" if session.kept.replay else session.settle()
    if trouble:
        return unkept(trouble)
    return f"Kept as {session.kept.name}." if session.kept.name else "This match is not kept anywhere."
