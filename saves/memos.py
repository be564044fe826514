"""What a save tells of memos: each as [seat, kind, id, called, when, text], place, token or word its kind."""

from typing import TYPE_CHECKING, Any, Final

from saves.plain_text import is_plain

if TYPE_CHECKING:
    from engine.core.memos import Memo, Memos  # loaded where one is read: most matches have none

_KINDS: Final = ("place", "token", "word")
"""What one may be about; a word is the unit of a standing order, which is kept in the same way."""


def told(memo: "Memo") -> list[Any]:
    """Write down a memo."""
    return [memo.seat, memo.about.kind, memo.about.id, memo.called, memo.when, memo.text]


def pack(memos: "Memos") -> list[Any]:
    """Write down all memos of a match."""
    return [told(memo) for memo in memos]


def changed(before: "Memos", after: "Memos") -> "list[Memo]":
    """Return what was written since, what was taken back without its text."""
    from engine.core.values import evolve

    kept = {(memo.seat, memo.about) for memo in after}
    gone = [evolve(memo, text="") for memo in before if (memo.seat, memo.about) not in kept]
    return [*gone, *(memo for memo in after if memo not in before)]


def read(data: Any, seats: int) -> "Memos":
    """Read the memos of a match with so many seats; ValueError says what is wrong, after 'memos: '."""
    from engine.core.memos import MOST, all_written

    most = 2 * MOST * seats  # memos, and standing orders
    if not isinstance(data, list) or len(data) > most:
        raise ValueError(f"memos: is no list of at most {most}")
    try:
        return all_written(memo(each, seats) for each in data)
    except ValueError as fault:
        raise ValueError(f"memos: {str(fault).rstrip('.')}") from None


def memo(data: Any, seats: int) -> "Memo":
    """Read one memo; ValueError says what is wrong."""
    from engine.core.memos import Memo, checked
    from engine.core.refs import Ref, Seat

    if not isinstance(data, list) or len(data) != len(("seat", "kind", "id", "called", "when", "text")):
        raise ValueError("one is no list of six")
    seat, kind, id_, called, when, text = data
    if type(seat) is not int or not 0 <= seat < seats or kind not in _KINDS:
        raise ValueError("one is of no seat, or about neither place, token nor word")
    if not all(map(is_plain, (id_, called, when))) or type(text) is not str:
        raise ValueError("one has no short texts")
    return Memo(Seat(seat), Ref(kind, id_), checked(text), called=called, when=when)
