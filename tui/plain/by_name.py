"""A name typed alone: it describes what it names, and gives no order."""

from collections.abc import Sequence
from functools import partial
from itertools import islice
from typing import Final

from engine.core.grammar import capital, sentence
from engine.scene.model import Place, Token
from tui.choosing.picker import begin
from tui.narration.memos import remembered
from tui.narration.things import ref_of
from tui.plain import rivals
from tui.plain.choices import typed, whole
from tui.plain.commands import HANDLERS
from tui.plain.giving import worded
from tui.plain.offers import Offers
from tui.plain.table import OnOffer, PlainTable
from tui.plain.talk import Talk
from tui.playing.legal import LISTED

_BESIDE: Final = 3
"""So many orders about a thing are offered with its description; of more the number is told."""


def by_name(table: PlainTable, line: str) -> Talk[bool]:
    """Describe what a line names; False where it is no name, or a word of one that is an order's as well.

    What only begins a name may begin an order or a command too: then it is asked which.
    """
    things = table.atlas.meant(line) if len(line) > 1 else ()
    if len(things) > 1 and (seat := rivals.told(table.teller, table.session, line)):
        yield from table.answer(seat, len(seat))
        return True
    said = " ".join(line.lower().split())
    entire = any(said in _names(table, thing) for thing in things)
    begun = not entire and not any(said in name.split() for thing in things for name in _names(table, thing))
    exact, beginning = worded(table, line)
    if not exact and table.offers is None and not things and (seat := rivals.told(table.teller, table.session, line)):
        yield from table.answer(seat, len(seat))
        return True
    if not things or (exact and not entire):
        return False
    orders = exact or (beginning if begun else ())
    words = [word for word in HANDLERS if begun and word.startswith(said)]
    if len(things) == 1 and not orders and not words:
        yield from described(table, things[0])
        return True
    items: list[tuple[str, OnOffer]] = [(table.teller.label(each), partial(described, table, each)) for each in things]
    items += [(capital(table.session.phrase(order)), order) for order in orders]
    items += [(f"The command {word}", partial(HANDLERS[word], table, "")) for word in words]
    yield from table.offer(Offers(f"Which is meant by {line[:40]}?", tuple(items), table.host.config.page))
    return True


def described(table: PlainTable, thing: Place | Token) -> Talk[None]:
    """Describe a place or unit; few orders about it are offered beside, of more the number is told."""
    here, ref = table.atlas.origin, ref_of(thing)
    teller = table.teller
    told = teller.about_token(thing, here) if isinstance(thing, Token) else teller.about_place(thing, here)
    yield from table.answer([*told, *map(sentence, remembered(table.session.memos, [thing]))])
    orders = tuple(islice(table.session.legal.about((ref,)), LISTED + 1))
    if orders and len(orders) <= _BESIDE and not typed(begin(table.session.legal), orders):
        yield from table.beside(whole(table, "To order", orders))
    elif orders:
        number = table.session.legal.so_many(orders) if len(orders) <= LISTED else f"over {LISTED} orders"
        yield from table.say(f"{capital(number)} about it: type orders {table.teller.label(thing)}.")


def _names(table: PlainTable, thing: Place | Token) -> Sequence[str]:
    return (thing.name.lower(), *([] if isinstance(thing, Token) else [table.teller.name(thing.id).lower(), thing.id]))
