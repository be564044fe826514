"""Memos: what a player writes down about a place or a unit, for himself alone. No rule and no opponent reads them.

They stand beside the orders of a match, not among them: undo keeps them, and no replay of the orders needs them.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from engine.core.refs import Ref, Seat
from engine.core.values import evolve, field, frozen

LONGEST: Final = 200
"""Characters of a memo."""

MOST: Final = 400
"""How many memos a seat may keep, and how many standing orders beside them."""


@frozen
class Memo:
    """What a seat has written down: one text about each thing."""

    seat: Seat
    about: Ref
    """A place or a token; a word for what is kept with them that nobody reads as a memo: standing orders, by unit."""
    text: str
    """At most `LONGEST` printable characters; '' takes back what was written."""
    called: str = field(default="", kw_only=True)
    """What the thing was called then: it may be gone from sight since."""
    when: str = field(default="", kw_only=True)
    """When it was written, as the game's clock says it."""


Memos = tuple[Memo, ...]
"""Those of a match, each thing of a seat once, in the order in which they were begun."""


def written(memos: Memos, memo: Memo) -> Memos:
    """Return the memos with one written in the place of what the seat had on that thing; ValueError at `MOST`."""
    return all_written((*memos, evolve(memo, text=checked(memo.text))))


def all_written(memos: Iterable[Memo]) -> Memos:
    """Return what is left of memos that were written one after another; ValueError where a seat has over `MOST`."""
    left: dict[tuple[Seat, Ref], Memo] = {}
    for memo in memos:
        left[memo.seat, memo.about] = memo
    found = tuple(memo for memo in left.values() if memo.text)
    if any(many > MOST for many in Counter((memo.seat, _is_standing(memo)) for memo in found).values()):
        raise ValueError(f"There are {MOST} memos already: take one back first.")
    return found


def checked(text: str) -> str:
    """Return a text as a memo holds it, without blanks around; ValueError when it cannot be one."""
    if not text.isprintable():
        raise ValueError("A memo holds no control characters.")
    if len(text.strip()) > LONGEST:
        raise ValueError(f"A memo has at most {LONGEST} characters.")
    return text.strip()


def of(memos: Memos, seat: Seat | None) -> Memos:
    """Return the memos of a seat on places and units; a spectator has none."""
    return tuple(memo for memo in memos if memo.seat == seat and not _is_standing(memo))


def standing(memos: Memos, seat: Seat | None) -> Memos:
    """Return the standing orders of a seat, each as a memo on the word of its unit."""
    return tuple(memo for memo in memos if memo.seat == seat and _is_standing(memo))


def about(memos: Memos, things: Iterable[Ref]) -> Memos:
    """Return the memos about some things."""
    wanted = frozenset(things)
    return tuple(memo for memo in memos if memo.about in wanted)


def saying(memos: Memos, words: str) -> Memos:
    """Return the memos that hold every one of some words, in their text or in what the thing is called."""
    said = words.lower().split()
    return tuple(memo for memo in memos if all(word in f"{memo.called} {memo.text}".lower() for word in said))


def _is_standing(memo: Memo) -> bool:
    # Whether it is a standing order, which no list of memos tells.
    return memo.about.kind == "word"
