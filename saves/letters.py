"""What a save tells of letters that were dealt: each as [seat, among, name, key]."""

from typing import TYPE_CHECKING, Any

from saves.plain_text import is_plain

if TYPE_CHECKING:
    from engine.core.dealt import DealtLetter, Letters  # loaded where one is read: plain mode deals none


def pack(letters: "Letters") -> list[Any]:
    """Write down letters."""
    return [[each.seat, each.among, each.name, each.key] for each in letters]


def read(data: Any, seats: int) -> "Letters":
    """Read the letters of a match with so many seats; ValueError says what is wrong, after 'letters: '."""
    from engine.core.dealt import MOST

    if not isinstance(data, list) or len(data) > MOST:
        raise ValueError(f"letters: is no list of at most {MOST}")
    return tuple(_letter(each, seats) for each in data)


def _letter(data: Any, seats: int) -> "DealtLetter":
    from engine.core.dealt import LONGEST, DealtLetter
    from engine.core.refs import Seat

    if not isinstance(data, list) or len(data) != len(("seat", "among", "name", "key")):
        raise ValueError("letters: one is no list of four")
    seat, among, name, key = data
    if type(seat) is not int or not 0 <= seat < seats:
        raise ValueError("letters: one is of no seat")
    if not (
        is_plain(among, LONGEST) and is_plain(name, LONGEST) and is_plain(key, 1) and key.isalpha() and key.isascii()
    ):
        raise ValueError("letters: one has no short texts, or no letter")
    return DealtLetter(Seat(seat), among, name, key)
