"""Ending turns and phases by line, and giving the last order again, which may be such an end."""

from typing import Final

from engine.core.grammar import sentence
from engine.core.orders import Order
from tui.plain.enquiries import Cannot
from tui.plain.giving import awaited, give
from tui.plain.meaning import words_of
from tui.plain.table import PlainTable
from tui.plain.talk import Talk

_ENDED: Final = frozenset({"turn", "phase", "step", "round", "all", "now", "my", "this", "it"})
"""Words behind 'end' that mean whatever it ends now."""


def repeat(table: PlainTable, _subject: str) -> Talk[None]:
    """Give the last order again, where it is still legal."""
    last = table.session.match.history.last_order(table.session.seat)
    if last is None:
        raise Cannot("you have given no order yet. Type orders for those there are.")
    refusal = table.session.game.refusal(table.session.view, last)
    if refusal is not None:
        raise Cannot(f"{refusal.tell()} Type orders for what works, or last to hear the last answer again.")
    yield from give(table, last, own=table.atlas.own)


def end(table: PlainTable, subject: str) -> Talk[None]:
    """End the turn or phase; ask first when something is lost by it, or units still have orders to give.

    Cannot when something else is named that it shall end.
    """
    order = _ending(table)
    phrase = table.session.phrase(order)
    if not {*words_of(subject)} <= {*_ENDED, *words_of(f"{order.verb} {phrase}")}:
        raise Cannot(f"{subject[:24]!r} cannot be ended now. end alone means: {sentence(phrase)}")
    yield from give(table, order, own=table.atlas.own)


def end_at_once(table: PlainTable, _subject: str) -> Talk[None]:
    """End the turn or phase without being asked what is lost by it."""
    yield from give(table, _ending(table), sure=True)


def _ending(table: PlainTable) -> Order:
    order = awaited(table).ending
    if order is None:
        raise Cannot("nothing can be ended now. Type orders for what works.")
    return order
