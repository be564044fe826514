"""What a short text means of a game's orders and events: 'deploy Vidar 1204', 'course CR1 huni'.

Written by those who make lessons, and never by players: a text is a verb and words that its order is told or picked by.
"""

from collections.abc import Iterable, Iterator, Sequence

from engine.core.events import Event
from engine.core.game import AnyGame
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import Seat

_SIGNS = ".,:;!?()'\""


def words(text: str) -> tuple[str, ...]:
    """Return the words of a text in lower case, without the signs around them."""
    return tuple(word for each in text.lower().split() if (word := each.strip(_SIGNS)))


def meant(game: AnyGame, view: AnyView, text: str, orders: Iterable[Order]) -> Iterator[Order]:
    """Yield those orders that a text means: they have its verb, and its words are in their phrases or picks."""
    verb, *rest = text.split()
    wanted = frozenset(words(" ".join(rest)))
    return (order for order in orders if order.verb == verb and _called(game, view, order, wanted))


def _called(game: AnyGame, view: AnyView, order: Order, wanted: frozenset[str]) -> bool:
    # Most orders lack a word even as a part of their text: only the others are taken apart.
    text = " ".join((game.phrase(view, order), *(ref.id for ref in game.picks(order))))
    lower = text.lower()
    return all(word in lower for word in wanted) and wanted.issubset(words(text))


def only(game: AnyGame, view: AnyView, text: str) -> Order | None:
    """Return the one legal order that a text means; None when it means none, or several."""
    found = tuple(meant(game, view, text, game.orders(view)))
    return found[0] if len(found) == 1 else None


def tells(event: Event, seat: Seat | None, kind: str, wanted: Sequence[str]) -> bool:
    """Return whether a seat sees an event of a class, which tells some words one after the other, others between."""
    seen = event.seen_by(seat) if type(event).__name__ == kind else None
    if seen is None:
        return False
    told = " ".join(words(seen.tell()))
    at = 0
    for each in wanted:
        at = told.find(" ".join(words(each)), at)
        if at < 0:
            return False
    return True
