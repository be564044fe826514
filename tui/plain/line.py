"""What a typed line does at the plain table: find the command or the order in it, and the next in the same line."""

import re
from collections.abc import Sequence
from typing import Final

from engine.core.errors import LongshipError
from tui.plain import absent, asking, giving, keeping, lesson, panels, replies, rivals
from tui.plain.by_name import by_name
from tui.plain.commands import HANDLERS
from tui.plain.enquiries import Cannot, thing_named
from tui.plain.half_said import asks_aim, faced, sends, stood
from tui.plain.phrasing import plainly
from tui.plain.questions import asked as question_for
from tui.plain.refusing import why
from tui.plain.signs import meant_by
from tui.plain.strangers import own_word
from tui.plain.table import PlainTable
from tui.plain.talk import Instead, Talk
from tui.plain.tell import aim
from tui.plain.words import BARE, OTHERWISE, SENT, SKIP
from tui.playing.runs import EXTENTS

_ECHO: Final = 50
"""How many characters of what was not done are said back."""

_QUESTION: Final = re.compile(
    r"^(?:who|what) (?:is|are) (?:(?:at|in|on) )?(?:the |my |an? )?"
    r"|(?<=^where )(?:(?:is|are) (?:the |my |an? )?|am i$)",
    re.IGNORECASE,
)
"""What makes a whole question of an enquiry: who is near, where is Vidar."""

_MEANING: Final = re.compile(
    r"what(?: is| are|'s) (?:the |an? )?(?P<is>.+)|what (?:does|do) (?:the |an? )?(?P<does>.+?) (?:mean|do|cost)",
    re.IGNORECASE,
)
"""How one asks what something is."""

_AT: Final = re.compile(r"^(?:at|in|on|aboard) (?:the )?", re.IGNORECASE)
"""How one asks what is at a place."""

_LISTS: Final = frozenset({"enemies", "units"})
"""The commands that tell where some units are."""

_ESCAPE: Final = "\x1b"
"""What an arrow begins with: the letter behind it was not typed."""
_NO_KEYS: Final = "Cannot: arrows and function keys do nothing in plain mode. Type last to hear what was said last."

_GO: Final = "go"
"""Looks at a step of the past; said of a unit, or of a phase, it is no such thing."""

_TO: Final = re.compile(" to ", re.IGNORECASE)
"""Stands before the place that something goes to."""

_DO: Final = "do"
"""Carries out a hint; in a lesson the lesson's own."""

_NO_ORDER: Final = ", that was no order"
"""Why what follows in a line is not done behind a name that was described."""


def hear(table: PlainTable, line: str) -> Talk[None]:
    """Carry out a line: orders parted by semicolons are given one by one, up to the first that cannot be."""
    if _ESCAPE in line:
        yield from table.say(_NO_KEYS)
        return
    parts = [meant_by(table, step) for part in line.split(";") for step in _steps(part)]
    if not parts:
        yield from table.prompt(again=True)
    for index, part in enumerate(parts):
        rest = parts[index + 1 :]
        turn, node = (table.session.seat, table.session.awaiting), table.session.node
        try:
            # What an earlier part brought into play is called by its name in words as well.
            halt = yield from _tried(table, table.host.voice.written(part) if index else part)
            if table.session.node == node:
                table.session.attend("asked", part)
        except LongshipError as fault:
            yield from table.say(f"Cannot: {fault}")
            table.session.attend("refused", _named(table, part))
            table.notes.refused(_named(table, part))
            yield from keeping.told(table)
            if rest:
                yield f"Not done: {_undone(rest)}."
            return
        except Instead as other:
            yield f"Not done: {_undone(rest)}." if rest else "Not done."
            yield from hear(table, other.line)
            return
        yield from keeping.told(table)
        if halt and rest:
            # What follows was meant for after this order, which is not given yet.
            yield f"Not done{halt}: {_undone(rest)}."
            return
        if rest and (table.leaving or turn != (table.session.seat, table.session.awaiting)):
            yield f"Not done, the turn has passed on: {_undone(rest)}."
            return


def _named(table: PlainTable, part: str) -> str:
    # What was refused; of a letter, the orders that have it.
    kinds = table.session.game.order_types if len(part) == 1 else ()
    return " ".join(kind.verb for kind in kinds if kind.key == part) or part


def _steps(part: str) -> list[str]:
    # 'f f l' is a run of order keys.
    words = part.split()
    return words if all(len(word) == 1 and word.isalpha() for word in words) else [part.strip()]


def _undone(parts: Sequence[str]) -> str:
    said = "; ".join(parts)
    return said if len(said) <= _ECHO else f"{said[:_ECHO]}..."


def _tried(table: PlainTable, line: str) -> Talk[str]:
    # What is not understood as it stands may have a name of which only the beginning was typed.
    before = table.session.node
    try:
        return (yield from _one(table, line))
    except LongshipError as fault:
        asked = _QUESTION.sub("", line)
        if said := _said_of(table, line):
            yield from said
            return ""
        if table.session.node == before and (instead := _where(asked) or question_for(table, line)):
            return (yield from _one(table, instead))
        if table.session.node == before and (bare := plainly(line)) != line:
            return (yield from _tried(table, bare))
        whole = asked if asked != line else table.host.voice.completed(line)
        if whole == line or table.session.node != before:
            raise
        try:
            return (yield from _one(table, whole.strip()))
        except LongshipError as other:
            if asked != line:
                raise
            # A line that begins with the name is about that unit; 'buy fighter' is about what can be bought.
            raise (fault if whole.partition(" ")[0] == line.partition(" ")[0] else other) from None


def _where(line: str) -> str:
    # The list of those whom a question for where they are means: 'where are the enemies', 'where ships'.
    asked, _, whom = line.lower().partition(" ")
    word = OTHERWISE.get(whom, whom)
    return word if asked == "where" and word in _LISTS else ""


def _said_of(table: PlainTable, line: str) -> Talk[None] | None:
    # Whoever asks what something is gives no order, whatever order has that word in it; None where nothing tells it.
    found = _MEANING.fullmatch(line.strip().rstrip("?").strip())
    subject = _AT.sub("", found["is"] or found["does"]) if found else ""
    word = subject.partition(" ")[0].lower()
    if not subject or word in HANDLERS or asking.question(table, word) or table.atlas.meant(subject):
        return None
    from tui.plain.explaining import explained

    return explained(table, subject)


def _one(table: PlainTable, line: str) -> Talk[str]:
    # What keeps the rest of the line from being done: several orders may be meant, or none was.
    word, _, rest = line.partition(" ")
    word, rest = word.lower(), rest.strip()
    if _skips(table, word, rest):
        yield from _skipped(table, 1 if word == _DO and rest in {"", EXTENTS[0]} else None)
    elif line.isascii() and line.isdigit() and (len(line) < 4 or replies.amounts(table, line)):
        yield from replies.taken(table, line) if replies.naming(table) else replies.by_number(table, line)
    elif word not in HANDLERS and replies.named_so(table, line):
        yield from replies.taken(table, line)
    elif sends(table, word, line, rest):
        return (yield from _meant(table, rest))
    elif word == _GO and (yield from _sent(table, rest)):
        return ""
    elif (handler := HANDLERS.get(word) or asking.question(table, word)) and not (rest and giving.spelled(table, line)):
        if rest.isdigit() and word in BARE:
            raise Cannot(f"{word} takes no number.")
        yield from handler(table, rest)
    elif told := _beside(table, line):
        yield from table.listing(told)
    elif not giving.spelled(table, line) and (yield from _row(table, line)):
        return _NO_ORDER
    else:
        return (yield from _meant(table, line))
    return ""


def _skips(table: PlainTable, word: str, rest: str) -> bool:
    # Whether a lesson's step is to be done, or what comes next of it.
    return (word == SKIP and not rest) or (word == _DO and rest in {"", *EXTENTS} and lesson.teaches(table))


def _sent(table: PlainTable, rest: str) -> Talk[bool]:
    # 'go to Vidar', 'go on': no step of the past is meant.
    if " to " in f" {rest.lower()}":
        if not (yield from _gone(table, rest)):
            thing_named(table.teller, _TO.split(f" {rest}")[-1])  # Cannot, where nothing is called so
            acting = table.atlas.acting
            raise why(table, own_word(table, _GO)) if acting and own_word(table, _GO) else _not_understood(table, rest)
        return True
    if rest != "on" or table.paused or giving.spelled(table, f"{_GO} on"):
        return False
    yield from HANDLERS["end"](table, "")
    return True


def _skipped(table: PlainTable, most: int | None) -> Talk[None]:
    # Have the lesson's step done, or so much of it, as far as it goes before somebody else is awaited; nothing is asked
    # about. A step that cannot be gone on with says how to begin it afresh.
    coach, match = lesson.coach(table), table.session.match
    left = coach.left(match)
    if not left:
        yield from table.say("There is nothing to skip here: play on, and hint advises you.")
    elif coach.closed(match) or coach.barred(match):
        yield from lesson.hint(table)
        return
    for text in left[:most]:
        if table.session.awaiting != "order":
            return
        order, line = coach.order(table.session.match, text), lesson.typed(table, text)
        yield f"{line}:"
        yield from hear(table, line) if order is None else giving.give(table, order, sure=True)


def _meant(table: PlainTable, line: str) -> Talk[str]:
    # A name, an order, the beginning of a command, or what is not on the map: no command word and no reply.
    if line.lower() in {"yes", "no"} and not giving.spelled(table, line):
        raise Cannot("nothing was asked that yes or no would answer.")  # 'no' begins 'north'
    if " to " in f" {line.lower()}" and (yield from _gone(table, line)):
        return ""
    faced(table, line)
    if (yield from by_name(table, line)):
        return _NO_ORDER
    if (yield from giving.by_line(table, line)):
        return "" if table.offers is None else " before you choose"
    if (yield from giving.by_count(table, line)):
        return ""
    word, _, rest = line.lower().partition(" ")
    near = [known for known in HANDLERS if len(word) > 1 and known.startswith(word)]
    if len(near) == 1:
        yield from HANDLERS[near[0]](table, rest.strip())
        return ""
    if rest and (yield from stood(table, word, line)):
        return ""
    going = line.partition(" ")[2]
    if word in SENT and " to " in going and (yield from _gone(table, going)):
        return ""
    # Whoever says an order's word is told why there is none, whatever else has that word in it.
    spoken = near or any(kind.verb == word for kind in table.session.game.order_types)
    told = absent.told(table.teller, table.session, line) if len(line) > 1 and not spoken else []
    told = told or (aim(table.atlas.scene, ()) if asks_aim(line) else [])
    if not told:
        raise _not_understood(table, line)
    yield from table.answer(told)
    return _NO_ORDER


def _row(table: PlainTable, line: str) -> Talk[bool]:
    # The name of a row alone tells it, as that of a unit does; where the map matters most, the unit is meant.
    of = table.session.worksheet
    if of is None or (not of.opens and len(table.atlas.meant(line)) == 1):
        return False
    from tui.plain import worksheet

    if not worksheet.names(table, line):
        return False
    # Of a seat it is told what is known of it, and then what its row says.
    yield from table.say(*rivals.told(table.teller, table.session, line))
    yield from worksheet.tell(table, line)
    return True


def _gone(table: PlainTable, line: str) -> Talk[bool]:
    from tui.plain import going

    return (yield from going.by_line(table, line))


def _beside(table: PlainTable, line: str) -> list[str]:
    # What stands beside the map is asked by its title, unless that spells an order.
    found = panels.titled(table.atlas, line)
    if found is None or giving.spelled(table, line):
        return []
    return panels.about(table.atlas, *found) if found[1] else panels.told(found[0])


def _not_understood(table: PlainTable, line: str) -> Cannot:
    found = panels.titled(table.atlas, line)
    if found is None:
        # What bars an order in the past that is shown bars none where the match stands.
        past = " The past is shown: present comes back from it." if table.paused else ""
        return Cannot(f"{why(table, line)}{past}")
    panel, words = found
    return Cannot(f"{panel.title} says nothing about {words[:40]!r}. Type {panel.title.lower()} for all of it.")
