"""The chances of orders by line: of all that roll dice, of those a line may mean, or of what a number stands for."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from engine.core.abilities import Explains
from engine.core.grammar import list_of
from engine.core.orders import Order
from engine.core.refs import word
from tui.choosing.picker import Picker
from tui.narration.meanings import costs
from tui.narration.things import ref_of
from tui.plain.enquiries import Cannot
from tui.plain.forecasts import forecast, odds
from tui.plain.giving import meaning
from tui.plain.offers import Offers
from tui.plain.refusing import why
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.playing.legal import LISTED

_NAMED: Final = 3
"""So many orders at most are named in one sentence."""


def chances(table: PlainTable, subject: str) -> Talk[None]:
    """Say the chances of the orders a line means, of all that roll when it is empty."""
    orders = tuple(order for order in table.session.legal.few(LISTED) if subject or not _in_vain(table, order))
    if subject:
        orders = _numbered(table, subject) or meaning(table, subject).find(subject) or _about(table, subject)
        if not orders:
            raise _nothing_about(table, subject) or why(table, subject)
    lines = odds(table.session, orders, full=bool(subject), exact=True)
    lines = lines or [_no_dice(table, orders if subject else ())]
    prices = dict.fromkeys(filter(None, (costs(table.session.game, order) for order in orders))) if subject else {}
    price = f" {next(iter(prices))}" if len(prices) == 1 else ""
    yield from table.answer([f"{lines[0]}{price}", *lines[1:]])


def _in_vain(table: PlainTable, order: Order) -> bool:
    # Whether it is certain to lose who gives it, and nothing else comes of it.
    found = forecast(table.session, order)
    if found is None or not found.fatal or found.average:
        return False
    return all(each.ways == each.of for each in found.chances)


def _nothing_about(table: PlainTable, text: str) -> Cannot | None:
    # Whoever names a thing asks about that, and types no wrong order: why there is nothing to throw for.
    found, session = table.atlas.pointed(text), table.session
    seat = next((name for name in table.atlas.scene.seat_names if name.lower() == text.lower()), "")
    if not found and not seat:
        return None
    named, ref = seat or table.teller.label(found[0]), ref_of(found[0]) if found else word(text)
    game = session.game
    barred = game.obstacle(session.view, ref) if session.decision is not None and isinstance(game, Explains) else None
    reason = f" {barred.tell()}" if barred else ""
    return Cannot(f"none of the orders now is about {named}: there is nothing to throw for.{reason}")


def _numbered(table: PlainTable, text: str) -> tuple[Order, ...]:
    # What a number of the list last offered stands for, where that is an order or leads on to some.
    if not (isinstance(table.offers, Offers) and text.isascii() and text.isdigit()):
        return ()
    if not 1 <= int(text[:6]) <= len(table.offers.items):
        raise Cannot(f"the list ends at {len(table.offers.items)}. Type one of its numbers.")
    chosen = table.offers.item(int(text[:6]))
    if isinstance(chosen, Picker):
        return chosen.few(LISTED)
    return () if callable(chosen) else (chosen,)


def _about(table: PlainTable, text: str) -> tuple[Order, ...]:
    # The orders about a thing, or about two: 'odds vidar', 'odds beacon vidar'.
    words = text.split()
    parts = [(text,), *((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))]
    for names in parts:
        found = [table.atlas.meant(name) for name in names]
        if all(len(each) == 1 for each in found):
            return tuple(islice(table.session.legal.about(tuple(ref_of(each[0]) for each in found)), LISTED))
    return ()


def _no_dice(table: PlainTable, orders: Sequence[Order]) -> str:
    # All that a line may mean is named: which of them was meant is not for us to say.
    chance = table.session.game.info.chance
    if not orders:
        return chance.unused
    some = [table.session.phrase(order) for order in orders[:_NAMED]]
    more = [f"{len(orders) - _NAMED} more"] if len(orders) > _NAMED else []
    return f"{list_of([*some, *more])} {'is' if len(orders) == 1 else 'are'} not decided by {chance.all}."
