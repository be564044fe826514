"""The plain table's main room: a line comes in, a command or an order is found in it, lines go out."""

from collections.abc import Callable
from typing import Final

from engine.core.errors import LongshipError
from tui.options import accepted, spelled
from tui.plain import charts, giving, helping, past, reading, waiting
from tui.plain.atlas import Atlas
from tui.plain.enquiries import ANSWERS, Cannot
from tui.plain.forecasts import enquire
from tui.plain.table import Table
from tui.plain.talk import Talk, ask, confirm
from tui.plain.tell import Teller
from tui.settings import setting
from tui.text import to_ascii

Handler = Callable[[Table, str], Talk[None]]

_LISTS: Final = frozenset({"units", "enemies", "find"})
_STYLES: Final = ("verbosity", "directions", "coords")


def play(table: Table) -> Talk[None]:
    """Play a match to wherever the player leaves it; the session is closed whatever happens."""
    try:
        while not table.leaving:
            yield from _step(table)
    finally:
        table.session.close()


def hear(table: Table, line: str) -> Talk[None]:
    """Carry out a line: orders parted by semicolons are given one by one, up to the first that cannot be."""
    parts = [part.strip() for part in line.split(";") if part.strip()]
    if all(len(word) == 1 and word.isalpha() for word in line.split()):
        parts = line.split()  # 'f f l' is a run of order keys
    for index, part in enumerate(parts):
        turn = (table.session.seat, table.session.awaiting)
        try:
            yield from _one(table, part)
        except LongshipError as fault:
            yield from table.say(f"Cannot: {fault}")
            rest = parts[index + 1 :]
            if rest:
                yield f"Not done: {'; '.join(rest)}."
            return
        if index + 1 < len(parts) and (table.leaving or turn != (table.session.seat, table.session.awaiting)):
            yield f"Not done, the turn has passed on: {'; '.join(parts[index + 1 :])}."
            return


def _step(table: Table) -> Talk[None]:
    session = table.session
    try:
        if not table.paused:
            match session.awaiting:
                case "bot" if session.humans or table.automatic or table.next_bot:
                    table.next_bot = False
                    yield from waiting.opponents(table)
                    return
                case "curtain":
                    yield from waiting.curtain(table)
                    return
                case "order" if table.automatic:
                    yield from waiting.by_hint(table)
                    return
                case "over":
                    yield from waiting.over(table)
                    yield from _listen(table)
                    return
                case _:
                    table.learn()
    except KeyboardInterrupt:
        table.automatic = False
        yield "Broken off. Press Enter to go on, or type a command."
        yield from _listen(table)
        return
    yield from table.prompt()
    yield from _listen(table)


def _listen(table: Table) -> Talk[None]:
    line = yield from ask()
    if line:
        try:
            yield from hear(table, line)
        except KeyboardInterrupt:
            table.automatic = False
            yield "Broken off. Every order given is kept."
    elif not table.session.humans and not table.paused:
        table.next_bot = True
    else:
        yield from table.prompt(again=True)


def _one(table: Table, line: str) -> Talk[None]:
    word, _, rest = line.partition(" ")
    word, rest = word.lower(), rest.strip()
    if line.isascii() and line.isdigit() and len(line) < 4:
        yield from giving.by_number(table, line)
    elif word in _HANDLERS and not (rest and giving.spelled(table, line)):
        yield from _HANDLERS[word](table, rest)
    elif (yield from giving.by_line(table, line)):
        return
    elif len(near := [known for known in _HANDLERS if len(word) > 1 and known.startswith(word)]) == 1:
        yield from _HANDLERS[near[0]](table, rest)
    elif len(table.atlas.meant(line)) == 1 and not near:
        yield from table.answer(ANSWERS["look"](table.teller, table.session, line))
    else:
        raise giving.why(table, line)


def _answer(word: str) -> Handler:
    def handler(table: Table, rest: str) -> Talk[None]:
        if word == "find" and table.offers is not None:
            yield from table.offer(table.offers.find(rest))
            return
        lines = ANSWERS[word](table.teller, table.session, rest)
        yield from table.listing(lines) if word in _LISTS else table.answer(lines)

    return handler


def _enquiry(word: str) -> Handler:
    def handler(table: Table, rest: str) -> Talk[None]:
        yield from table.answer(enquire(table.teller, table.session, word, rest))

    return handler


def _style(key: str) -> Handler:
    def handler(table: Table, rest: str) -> Talk[None]:
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


def _map(table: Table, rest: str) -> Talk[None]:
    if rest and not "ascii".startswith(rest.lower()):
        raise Cannot(f"map takes ascii or nothing, not {rest[:20]!r}.")
    if rest:
        for board in table.atlas.scene.boards:
            yield from table.say(*charts.drawn(table.teller, board))
    else:
        yield from table.listing(charts.told(table.teller))


def _lens(table: Table, rest: str) -> Talk[None]:
    lenses = table.session.game.info.lenses
    near = [
        lens for lens in lenses if rest and (lens.id.startswith(rest.lower()) or lens.title.lower().startswith(rest))
    ]
    if not lenses:
        raise Cannot("this game has no other ways to look at the map.")
    if not near:
        said = ", ".join(f"{lens.id} ({lens.title})" for lens in lenses)
        yield from table.say(f"Lenses: {said}. Type lens and one of them.")
        return
    scene = table.session.scene(near[0].id)
    teller = Teller(Atlas(scene, table.session.seat), table.host.config)
    yield from table.listing(charts.lens(teller, near[0].title))


def _rules(table: Table, rest: str) -> Talk[None]:
    if rest:
        yield from table.answer(reading.looked_up(table.session.game, rest))
    else:
        yield from reading.read(table.session.game, table.host.config.page)


def _save(table: Table, rest: str) -> Talk[None]:
    from saves.errors import SaveError, SaveTakenError  # noqa: PLC0415 - few save under a name: each order is kept anyway

    session = table.session
    if not rest or not session.name:
        yield from table.say(f"Kept as {session.name}." if session.name else "This match is not kept anywhere.")
        return
    try:
        session.save_as(rest)
    except SaveTakenError:
        if not (yield from confirm(f"There is a save {to_ascii(rest)} already. Replace it?")):
            yield from table.say("Nothing saved anew.")
            return
        session.save_as(rest, replace=True)
    except SaveError as fault:
        raise Cannot(str(fault)) from None
    yield from table.say(f"Saved as {session.name}.")


def _options(table: Table, _rest: str) -> Talk[None]:
    from tui.plain.options import options  # noqa: PLC0415 - few ask for it at the table

    yield from options(table.host)


def _more(table: Table, _rest: str) -> Talk[None]:
    yield from table.more()


def _quit(table: Table, _rest: str) -> Talk[None]:
    yield from table.leave()


_HANDLERS: Final[dict[str, Handler]] = {
    **{word: _answer(word) for word in ANSWERS},
    **{word: _enquiry(word) for word in ("path", "reach", "threat", "arc")},
    **{word: _style(word) for word in _STYLES},
    "orders": giving.listed,
    "odds": giving.chances,
    "repeat": giving.repeat,
    "end": giving.end,
    "hint": giving.hint,
    "auto": giving.auto,
    "undo": past.undo,
    "redo": past.redo,
    "reset": past.reset,
    "log": past.log,
    "since": past.since,
    "last": past.last,
    "history": past.history,
    "go": past.go,
    "next": past.later,
    "back": past.earlier,
    "replay": past.replay,
    "present": past.present,
    "branch": past.branch,
    "result": past.result,
    "strength": past.strength,
    "map": _map,
    "lens": _lens,
    "rules": _rules,
    "save": _save,
    "options": _options,
    "more": _more,
    "help": helping.tell,
    "?": helping.tell,
    "quit": _quit,
}
"""What each word does; `words.WORDS` says so to the player."""
