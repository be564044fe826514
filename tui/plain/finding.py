"""Looking for words by line: in the list on offer and on the map, else in the orders that lists have under others."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import plural
from engine.core.orders import Order
from tui.choosing.picker import begin
from tui.plain.choices import typed, whole
from tui.plain.enquiries import called, find
from tui.plain.offers import Offers
from tui.plain.table import OnOffer, PlainTable
from tui.plain.talk import Talk
from tui.playing.legal import Legal

_SAMPLE: Final = 40
"""So many orders behind each choice are looked through where there are too many to list."""


def look_for(table: PlainTable, words: str) -> Talk[None]:
    """Say what is called so on the list and on the map; where nothing is, which orders have the words in them."""
    listed = table.offers.find(words) if isinstance(table.offers, Offers) else None
    seen = called(table.teller, words) if words else []
    if words and listed is not None and listed.shown:
        yield from table.offer(listed)
        page = table.host.config.page
        more = [f"And {len(seen) - page} more on the map."] if len(seen) > page else []
        yield from table.say(*(("On the map:", *seen[:page], *more) if seen else ()))
    elif words and not seen and (orders := _orders(table, words)):
        yield from table.offer(_offers(table, words, orders))
    else:
        yield from table.listing(find(table.teller, table.session, words))


def _orders(table: PlainTable, words: str) -> list[Order]:
    # Those whose sentence has the words in it.
    legal, wanted = table.session.legal, words.lower()
    told = [order for order in _some(legal) if wanted in table.session.phrase(order).lower()]
    return [] if typed(begin(legal), told) else told


def _some(legal: Legal) -> Iterator[Order]:
    stage, listed = legal.choices(), legal.listed()
    if listed is not None:
        yield from listed
    elif isinstance(stage, tuple):
        for choice in stage:
            yield from legal.few(_SAMPLE, (choice.ref,))


def _offers(table: PlainTable, words: str, orders: list[Order]) -> Offers[OnOffer]:
    return whole(table, f"Nothing on the map, {plural(len(orders), 'order')} with {words[:40]!r}", orders)
