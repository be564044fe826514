"""The lessons by line: which there are, what is done, and the one to begin."""

from engine import registry
from engine.core.errors import LongshipError
from tui.plain.host import Host
from tui.plain.talk import Talk, choose
from tui.playing import coaching, seating
from tui.playing.session import Session


def learn(host: Host, game_id: str = "") -> Talk[Session | None]:
    """Choose a game, where it is not told, and a lesson of it; None when it was left."""
    ids = [each for each in registry.ids() if game_id in {"", each}]
    infos = [info for each in ids if (info := registry.info(each)).lessons]
    known = {info.id: coaching.done(host.store.folder.parent, info) for info in infos}
    if not any(known.values()) and infos:
        yield coaching.invitation(infos[0])
    while True:
        game = game_id
        if not game:
            titles = [(coaching.counted(info, known[info.id]), info.id) for info in infos]
            game = (yield from choose("Lessons of:", titles, mode="learn")) or ""
        if not game:
            return None
        info = registry.info(game)
        items = [(coaching.listed(each, known[game]), each.id) for each in info.lessons]
        lesson = yield from choose(f"Lessons of {info.title}:", items, mode="learn")
        if lesson is None and game_id:
            return None
        if lesson is not None:
            try:
                return seating.lesson(game, lesson, host.store)
            except LongshipError as fault:
                yield f"Cannot: {fault}"


def room(host: Host, game_id: str = "") -> Talk[None]:
    """Choose lessons and play them, until the menu is left."""
    from tui.plain.shell import play  # noqa: PLC0415 - not before somebody plays
    from tui.plain.table import PlainTable  # noqa: PLC0415 - as above

    while (session := (yield from learn(host, game_id))) is not None:
        yield from play(PlainTable(session, host))
