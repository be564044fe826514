"""The letters that one seat has learnt in a match: whoever deals more writes them here, and the save keeps them."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core.digest import blake2b
from engine.core.refs import Seat

if TYPE_CHECKING:
    from engine.core.dealt import DealtLetter, Letters
    from tui.keyset import Keys


class Book:
    """Tables of letters by where they mean something: in a key set, of units or in a phase."""

    def __init__(self, seat: Seat | None, letters: "Iterable[DealtLetter]" = ()) -> None:
        """Begin with what was dealt to a seat before."""
        self._seat = seat
        self._tables: dict[str, dict[str, str]] = {}
        for each in letters:
            if each.seat == seat:
                self._tables.setdefault(each.among, {})[each.name] = each.key

    def among(self, keys: "Keys", where: str) -> dict[str, str]:
        """Return the letters that mean something in one place, by name, for more to be written into it."""
        return self._tables.setdefault(f"{_set(keys)} {where}", {})

    def last(self, where: str) -> dict[str, str]:
        """Return the letters that were last dealt in one place, in whatever key set."""
        return next((table for told, table in reversed(self._tables.items()) if told.endswith(f" {where}")), {})

    def known(self, keys: "Keys") -> dict[str, str]:
        """Return the letter that each name first had in a key set, wherever that was."""
        begins = f"{_set(keys)} "
        tables = [table for told, table in self._tables.items() if told.startswith(begins)]
        return {name: key for table in reversed(tables) for name, key in table.items() if key}

    @property
    def letters(self) -> "Letters":
        """All letters, to be kept with the match; a spectator has none."""
        from engine.core.dealt import LONGEST, DealtLetter

        seat = self._seat
        if seat is None:
            return ()
        return tuple(
            DealtLetter(seat, told, name, key)
            for told, table in self._tables.items()
            for name, key in table.items()
            if key and len(name) <= LONGEST
        )


def summed(words: Iterable[str]) -> str:
    """Return what tells a phase from others, by the words of its orders: those themselves are long."""
    return blake2b("\n".join(words).encode(), digest_size=4).hexdigest()


def _set(keys: "Keys") -> str:
    # With other keys bound anew, other letters are left.
    return keys if isinstance(keys, str) else f"{keys.key_set}+{summed([repr(keys)])}"
