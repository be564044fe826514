"""The saves by line: which there are, to resume, replay, rename, delete or verify."""

from typing import TYPE_CHECKING

from engine.core.errors import LongshipError
from tui.narration.saved_matches import described
from tui.plain.host import Host
from tui.plain.talk import Talk, ask, choose, confirm
from tui.text import to_ascii

if TYPE_CHECKING:
    from saves.errors import SaveInUseError
    from saves.store import SaveEntry
    from tui.plain.table import PlainTable


def resume(host: Host, name: str = "") -> "Talk[PlainTable | None]":
    """Go on with a save, the newest without a name; None, with the reason said, when it cannot be opened."""
    return (yield from _opened(host, name, replaying=False))


def replay(host: Host, name: str) -> "Talk[PlainTable | None]":
    """Open a save to step through; None, with the reason said, when it cannot be opened."""
    return (yield from _opened(host, name, replaying=True))


def saves(host: Host, *, replaying: bool = False) -> "Talk[PlainTable | None]":
    """Let a save be chosen and say what to do with it; return the table when it is to be played or replayed."""
    while True:
        items = [(told(entry), entry) for entry in host.store.entries()]
        if not items:
            yield host.store.fault or "There are no saves yet. Start a match and it is kept."
            return None
        title = "Replay which save?" if replaying else "Saves, the newest first:"
        entry = yield from choose(title, items, page=host.config.page, mode="saves")
        if entry is None:
            return None
        action = "replay" if replaying else (yield from _action(entry))
        if action in {"resume", "replay"}:
            table = yield from _opened(host, entry.name, replaying=action == "replay")
            if table is not None:
                return table
        elif action is not None:
            yield from _tidy(host, entry.name, action)


def told(entry: "SaveEntry") -> str:
    """Describe a save in one line: its name, then its game and time, or what is wrong with it."""
    if not entry.ok:
        return f"{to_ascii(entry.name)}: cannot be opened. {entry.fault}"
    return to_ascii(f"{entry.name}: {described(entry)}, kept {entry.when:%Y-%m-%d %H:%M}")


def _opened(host: Host, name: str, *, replaying: bool) -> "Talk[PlainTable | None]":
    from saves.errors import SaveInUseError
    from tui.plain.table import PlainTable
    from tui.playing import seating

    try:
        opened = (seating.replay if replaying else seating.resume)(host.store, name)
    except SaveInUseError as fault:
        return (yield from _taken(host, fault))
    except LongshipError as fault:
        yield f"Cannot: {fault}"
        return None
    return PlainTable(opened, host, replaying=replaying)


def _taken(host: Host, fault: "SaveInUseError") -> "Talk[PlainTable | None]":
    from tui.plain.table import PlainTable
    from tui.playing import seating

    yield f"Cannot: {fault}"
    if not fault.name or not (yield from confirm(f"Take {to_ascii(fault.name)} over?")):
        return None
    try:
        return PlainTable(seating.resume(host.store, fault.name, take=True), host)
    except LongshipError as again:
        yield f"Cannot: {again}"
        return None


def _action(entry: "SaveEntry") -> Talk[str | None]:
    items = [("Resume", "resume"), ("Replay", "replay"), ("Rename", "rename"), ("Delete", "delete")]
    return (yield from choose(f"{to_ascii(entry.name)}:", items, mode="saves"))


def _tidy(host: Host, name: str, action: str) -> Talk[None]:
    try:
        if action == "rename":
            new = yield from ask(f"New name for {to_ascii(name)}; Enter keeps it.")
            if new:
                host.store.rename(name, new)
                yield "Renamed."
        elif (yield from confirm(f"Delete {to_ascii(name)} for good?")):
            host.store.delete(name)
            yield "Deleted."
    except LongshipError as fault:
        yield f"Cannot: {fault}"
