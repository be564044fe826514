"""What each word of the plain table does: one small function a word, and the table of them all."""

from collections.abc import Callable
from typing import Final

from tui.narration.atlas import Atlas
from tui.narration.meanings import printed
from tui.plain import (
    absent,
    advising,
    answering,
    chances,
    charts,
    ending,
    explaining,
    giving,
    helping,
    keeping,
    late,
    lesson,
    overview,
    past,
    reading,
    results,
    takeback,
)
from tui.plain.enquiries import ANSWERS, Cannot
from tui.plain.forecasts import enquire, fight
from tui.plain.table import PlainTable
from tui.plain.talk import Talk, confirm
from tui.plain.tell import Teller
from tui.plain.type_ahead import NOW
from tui.playing import parting
from tui.preferences.options import accepted, spelled
from tui.preferences.settings import setting
from tui.text import to_ascii

Handler = Callable[[PlainTable, str], Talk[None]]

_LISTS: Final = frozenset({"units", "enemies", "find", "status"})
_STYLES: Final = ("verbosity", "directions", "speech", "coords", "width")


def _answer(word: str) -> Handler:
    def handler(table: PlainTable, rest: str) -> Talk[None]:
        lines = ANSWERS[word](table.teller, table.session, rest)
        yield from table.listing(lines) if word in _LISTS else table.answer(lines)

    return handler


def _find(table: PlainTable, rest: str) -> Talk[None]:
    from tui.plain.finding import look_for

    yield from look_for(table, rest)


def _enquiry(word: str) -> Handler:
    def handler(table: PlainTable, rest: str) -> Talk[None]:
        yield from table.answer(enquire(table.teller, table.session, word, rest))

    return handler


def _path(table: PlainTable, rest: str) -> Talk[None]:
    from tui.plain import going

    yield from going.path(table, rest)


def _standing(table: PlainTable, rest: str) -> Talk[None]:
    from tui.plain import standing

    yield from standing.standing(table, rest)


def _run(word: str) -> Handler:
    def handler(table: PlainTable, rest: str) -> Talk[None]:
        from tui.plain import runs

        yield from runs.HANDLERS[word](table, rest)

    return handler


def _forecast(table: PlainTable, rest: str) -> Talk[None]:
    yield from table.answer(fight(table.teller, table.session, rest))


def _style(key: str) -> Handler:
    def handler(table: PlainTable, rest: str) -> Talk[None]:
        option = setting(key)
        if not rest:
            yield from table.say(f"{option.title}: {getattr(table.host.config, key)}. It takes {accepted(option)}.")
            return
        try:
            value = spelled(option, rest)
        except ValueError as fault:
            raise Cannot(str(fault)) from None
        trouble = table.host.settle(key, value)
        yield from table.say(f"{option.title}: {value}.", *filter(None, [trouble]))

    return handler


def _map(table: PlainTable, rest: str) -> Talk[None]:
    word, _, name = rest.partition(" ")
    how = next((each for each in ("all", "ascii") if len(word) > 1 and each.startswith(word.lower())), "")
    boards = charts.named(table.atlas, name if how else rest)
    if how == "all":
        yield from table.listing([*charts.told(table.teller, boards), *absent.unseen(table.teller, table.session)])
        return
    for board in boards:
        if how:
            yield from table.say(*charts.drawn(table.teller, board))
        else:
            unseen = absent.names(table.teller)
            yield from table.say(*overview.told(table.teller, board, table.heard, unseen))


def _lens(table: PlainTable, rest: str) -> Talk[None]:
    lenses, word = table.session.game.info.lenses, rest.lower()
    near = [lens for lens in lenses if word and (lens.id.startswith(word) or lens.title.lower().startswith(word))]
    if not lenses:
        raise Cannot("this game has no other ways to look at the map.")
    said = ", ".join(f"{lens.id} ({lens.title})" for lens in lenses)
    if rest and not near:
        raise Cannot(f"there is no lens {rest[:20]!r}. Lenses: {said}.")
    if not near:
        yield from table.say(f"Lenses: {said}. Type lens and one of them.")
        return
    scene = table.session.scene(near[0].id)
    teller = Teller(Atlas(scene, table.session.seat), table.host.config)
    yield from table.listing(charts.lens(teller, near[0].title))


def _rules(table: PlainTable, rest: str) -> Talk[None]:
    if rest:
        yield from table.answer(reading.looked_up(table.session.game, printed(table.session.game, rest)))
    else:
        yield from reading.read(table.session.game, table.host.config.page, table.host.reading)


def _save(table: PlainTable, rest: str) -> Talk[None]:
    from saves.errors import SaveError, SaveTakenError

    session = table.session
    if not rest or not session.kept.name:
        yield from table.say(keeping.settled(table))
        return
    try:
        session.save_as(rest)
    except SaveTakenError as taken:
        if not (yield from confirm(to_ascii(parting.replacing(taken)))):
            yield from table.say("Nothing saved anew.")
            return
        session.save_as(rest, replace=True)
    except SaveError as fault:
        raise Cannot(str(fault)) from None
    yield from table.say(f"Saved as {session.kept.name}.")


def _options(table: PlainTable, _rest: str) -> Talk[None]:
    from tui.plain.options import options

    yield from options(table.host, table.session.game)


def _bind(table: PlainTable, rest: str) -> Talk[None]:
    from tui.plain.binding import bind

    yield from bind(table.host, table.session.game, rest)


def _more(table: PlainTable, _rest: str) -> Talk[None]:
    yield from table.more()


def _now(table: PlainTable, _rest: str) -> Talk[None]:
    # While somebody thinks the line is heard before it comes here.
    yield from table.say("Nobody is thinking now.")


def _worksheet(table: PlainTable, rest: str) -> Talk[None]:
    from tui.plain import worksheet

    yield from worksheet.tell(table, rest)


def _quit(table: PlainTable, _rest: str) -> Talk[None]:
    yield from keeping.leave(table)


HANDLERS: Final[dict[str, Handler]] = {
    **{word: _answer(word) for word in ANSWERS},
    "find": _find,
    **{word: _enquiry(word) for word in ("reach", "threat", "arc")},
    "forecast": _forecast,
    **{word: _style(word) for word in _STYLES},
    "path": _path,
    "standing": _standing,
    "orders": giving.listed,
    "odds": chances.chances,
    "repeat": _run("repeat"),
    "waiting": _run("waiting"),
    "end": ending.end,
    "end!": ending.end_at_once,
    NOW: _now,
    "hint": advising.hint,
    "auto": advising.auto,
    "fight": _run("fight"),
    "do": _run("do"),
    "answer": answering.answer,
    "undo": takeback.undo,
    "redo": takeback.redo,
    "reset": takeback.reset,
    "log": past.log,
    "since": late.since,
    "chronicle": late.chronicle,
    "last": past.last,
    "history": past.history,
    "go": past.go,
    "next": past.later,
    "back": past.earlier,
    "replay": past.replay,
    "present": past.present,
    "branch": past.branch,
    "as": past.look_as,
    "result": results.result,
    "strength": results.strength,
    "luck": results.luck,
    "map": _map,
    "lens": _lens,
    "rules": _rules,
    "lesson": lesson.say_again,
    "learn": lesson.leave,
    "again": lesson.again,
    "save": _save,
    "options": _options,
    "barred": late.barred,
    "known": late.known,
    "memo": late.memo,
    "memos": late.memos,
    "bind": _bind,
    "more": _more,
    "worksheet": _worksheet,
    "explain": explaining.explain,
    "glossary": explaining.glossary,
    "why": explaining.why,
    "help": helping.tell,
    "?": helping.tell,
    "quit": _quit,
}
"""What each word does; `words.WORDS` says so to the player."""
