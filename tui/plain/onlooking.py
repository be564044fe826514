"""Who has no more part in a match, or none for long: others play on turn by turn, as the listener asks for it."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.events import Event, ousted_by
from engine.core.refs import Seat

_LONG: Final = 2
"""So many turns of the clock without a question are no longer the others' usual play."""

NOBODY: Final = "Nobody here gives orders: press Enter for the next turn, or type auto game."
_OUT: Final = "You are out of the match, and the others play on: press Enter for the next turn, or type auto game."
_WAITS: Final = "Nothing is asked of you for now: press Enter for the next turn of the others, or type auto game."


class Onlooking:
    """Which seats at a table are out, and since when the one that listens was asked nothing."""

    def __init__(self, turn: int) -> None:
        """Begin in some turn of the clock."""
        self._out = set[Seat | None]()
        self._asked = turn

    def asked(self, seat: Seat | None, turn: int) -> None:
        """Note that an order is awaited from a seat: it has its part, whatever was told before."""
        self._out.discard(seat)
        self._asked = turn

    def saw(self, seen: Iterable[Sequence[Event]]) -> None:
        """Note who is out by what was seen to happen."""
        self._out.update(each for events in seen for event in events if (each := ousted_by(event)) is not None)

    def waits(self, seat: Seat | None, turn: int) -> bool:
        """Return whether others play on only as they are asked to."""
        return seat in self._out or turn - self._asked >= _LONG

    def prompt(self, seat: Seat | None, *, people: bool) -> str:
        """Return what is said where nobody at the table is asked; `people`: whether anybody plays there."""
        return NOBODY if not people else _OUT if seat in self._out else _WAITS


def ousted(seat: Seat | None, seen: Iterable[Sequence[Event]]) -> list[str]:
    """Return as sentences that a seat is out, where it is by what it saw."""
    return [event.tell() for events in seen for event in events if seat is not None and ousted_by(event) == seat]
