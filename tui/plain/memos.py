"""Memos by line: 'memo vidar keep out of its arc' writes one, 'memo vidar' tells it, 'memos arc' finds them."""

from typing import TYPE_CHECKING, Final

from engine.core.grammar import sentence
from engine.scene.model import Place, Token
from tui.narration.memos import listed
from tui.narration.things import ref_of
from tui.plain.enquiries import Cannot, thing_named
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.text import clean_line

if TYPE_CHECKING:
    from engine.core.refs import Ref

_NONE: Final = "none"
"""What is written to take a memo back."""

_HOW: Final = f"Type memo, a unit or a place, and what you want to remember; {_NONE} takes it back."


def memo(table: PlainTable, rest: str) -> Talk[None]:
    """Write a memo about a place or a unit, tell it, or take it back; without a name list all."""
    if not rest:
        yield from memos(table, "")
        return
    (about, called), text = _subject(table, rest)
    if not text:
        found = next((each for each in table.session.memos if each.about == about), None)
        yield from table.say(sentence(f"Memo on {called}: {clean_line(found.text)}") if found else _no_memo(called))
        return
    try:
        table.session.write(about, "" if text.lower() == _NONE else clean_line(text), called)
    except ValueError as fault:
        raise Cannot(str(fault)) from None
    done = "is taken back" if text.lower() == _NONE else "is kept"
    yield from table.say(f"The memo on {called} {done}.")


def memos(table: PlainTable, words: str) -> Talk[None]:
    """List the memos of the seat at the table, or those that hold some words."""
    from engine.core.memos import saying

    found = saying(table.session.memos, words)
    none = f"No memo says {words[:40]!r}." if words else f"You have no memos. {_HOW}"
    yield from table.listing([sentence(listed(table.atlas, each)) for each in found] or [none])


def _subject(table: PlainTable, rest: str) -> "tuple[tuple[Ref, str], str]":
    # The longest beginning that names something, and what follows. What is out of sight is known by its memo.
    words = rest.split()
    for count in range(len(words), 0, -1):
        name = " ".join(words[:count])
        if len(table.atlas.meant(name)) == 1:
            thing = thing_named(table.teller, name)
            return (ref_of(thing), _name(table, thing)), " ".join(words[count:])
        known = [each for each in table.session.memos if each.called.lower() == name.lower()]
        if len(known) == 1:
            return (known[0].about, known[0].called), " ".join(words[count:])
    thing_named(table.teller, words[0])
    raise Cannot(_HOW)


def _name(table: PlainTable, thing: Place | Token) -> str:
    return thing.name if isinstance(thing, Token) else table.atlas.places[thing.id].name


def _no_memo(called: str) -> str:
    return f"You have no memo on {called}. {_HOW}"
