"""The lessons by line: which there are, what is done, and the one to begin."""

from functools import partial
from typing import TYPE_CHECKING

from engine import registry
from engine.core.errors import LongshipError
from engine.core.grammar import plural
from engine.core.info import Info
from tui.plain.host import Host
from tui.plain.talk import Talk, choose
from tui.playing import coaching, learnt, seating
from tui.playing.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable


def learn(host: Host, game_id: str = "") -> Talk[Session | None]:
    """Choose a game, where it is not told, and a lesson of it; None when it was left."""
    infos = [info for each in registry.ids() if game_id in {"", each} and (info := registry.info(each)).lessons]
    if infos and not coaching.counted_all(host.store.folder.parent, infos):
        yield coaching.invitation(infos[0])
    if game_id and infos:
        return (yield from _of(host, infos[0]))
    while True:
        items: list[tuple[str, Callable[[], Talk[Session | None]]]] = []
        for info in infos:
            known = coaching.done(host.store.folder.parent, info)
            items.append((coaching.counted(info, known), partial(_of, host, info)))
        read = coaching.read_notes(host.store.folder.parent)
        if read:
            items.append((f"Tell {plural(read, 'note')} of matches once more", partial(_forget, host)))
        chosen = yield from choose("Lessons of:", items, mode="learn")
        session = None if chosen is None else (yield from chosen())
        if chosen is None or session is not None:
            return session


def _of(host: Host, info: Info) -> Talk[Session | None]:
    while True:
        known = coaching.done(host.store.folder.parent, info)
        items = [(coaching.listed(each, known), each.id) for each in info.lessons]
        lesson = yield from choose(f"Lessons of {info.title}:", items, mode="learn")
        if lesson is None:
            return None
        try:
            return seating.lesson(info.id, lesson, host.store)
        except LongshipError as fault:
            yield f"Cannot: {fault}"


def _forget(host: Host) -> Talk[None]:
    yield from filter(None, [learnt.forget(host.store.folder.parent)])
    yield "Every note will be told once more."


def room(host: Host, game_id: str = "") -> Talk[None]:
    """Choose lessons and play them, until the menu is left."""
    from tui.plain.shell import play
    from tui.plain.table import PlainTable

    while (session := (yield from learn(host, game_id))) is not None:
        yield from play(PlainTable(session, host))
