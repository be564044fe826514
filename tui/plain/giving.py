"""Giving orders by line: what was meant, and what is offered to choose from."""

from collections.abc import Sequence
from typing import Final

from engine.core.errors import IllegalOrder
from engine.core.grammar import capital, list_of, plural, sentence
from engine.core.orders import Order, ending
from engine.core.refs import PlaceId, Ref, TokenId
from tui.choosing.amounts import amount
from tui.choosing.picker import Choice, Picker, begin, is_amount
from tui.plain.enquiries import Cannot, unit
from tui.plain.forecasts import fatal, odds, offered
from tui.plain.howmany import HowMany
from tui.plain.meaning import Meaning, why_not
from tui.plain.offers import Offers
from tui.plain.recount import happened, told
from tui.plain.refusing import why
from tui.plain.table import OnOffer, Table
from tui.plain.talk import Talk, confirm

_TIMES: Final = 9
"""How often one line may give an order."""

_DIGITS: Final = 2
"""Digits of a number that can only say how often: four are a place."""


def give(table: Table, order: Order) -> Talk[None]:
    """Give an order and say what came of it; ask first when it is sure to lose its unit. Cannot when it is refused."""
    phrase = table.session.phrase(order)
    if fatal(table.session, order) and not (yield from confirm(f"{phrase}. That unit is lost for certain: give it?")):
        yield from table.say("Not done.")
        return
    table.learn()
    before, branching = table.session.node, table.session.branching
    try:
        table.session.give(order)
    except IllegalOrder as fault:
        raise Cannot(fault.refusal.tell()) from None
    table.changed()
    table.paused = False
    said = (*branching, *told(table, happened(table, before)))
    yield from table.burst(said or (sentence(phrase),))
    if table.session.trouble:
        yield from table.say(f"Warning: {table.session.trouble}")


def by_line(table: Table, line: str) -> Talk[bool]:
    """Give the order a line means, or offer those it may mean; False when it means none."""
    meaning = _meaning(table, table.session.orders)
    found = meaning.keyed(line.lower()) if len(line) == 1 else ()
    if len(line) > 1:
        found = meaning.find(line)
    if len(found) == 1:
        yield from give(table, found[0])
    elif found:
        # What they have in common is said once: 'Astrolabe:', 'Enlist:'.
        picker = begin(table.session.game, found)
        which = f"Which? {plural(len(found), 'order')} may be meant"
        steps = picker.chosen or _counts(picker)
        yield from table.offer(_choices(table, picker) if steps else _offers(table, which, found))
    return bool(found)


def by_count(table: Table, line: str) -> Talk[bool]:
    """Give an order several times, as `path` says it: 'forward 3'; False when the line means no such thing."""
    word, _, times = line.rpartition(" ")
    if not (times.isascii() and times.isdigit() and len(times) <= _DIGITS):
        return False
    if int(times) not in range(1, _TIMES + 1):
        if _repeats(table, word):
            raise Cannot(f"a number behind an order gives it so often: 1 to {_TIMES}, not {int(times)}.")
        return False
    for time in range(int(times)):
        found = _repeats(table, word)
        if not found:
            if time:
                raise why(table, word)
            return False
        before = table.session.node
        yield from give(table, found[0])
        if table.session.node == before:
            break  # it was asked about, and declined
    return True


def _repeats(table: Table, word: str) -> tuple[Order, ...]:
    # Only what a unit does with itself: a number behind a target, a bank or a place is part of its name.
    meaning = _meaning(table, table.session.orders)
    found = meaning.keyed(word.lower()) if len(word) == 1 else meaning.find(word)
    return (
        found
        if [[ref.kind for ref in table.session.game.picks(order)] for order in found] == [["token", "word"]]
        else ()
    )


def spelled(table: Table, line: str) -> tuple[Order, ...]:
    """Find the orders a line spells word for word: these go before commands of the same word."""
    return _meaning(table, table.session.orders).exact(line)


def by_number(table: Table, text: str) -> Talk[None]:
    """Take what a number stands for in the list that was offered last; 0 puts the list away. An amount is itself."""
    counted = _counted(table)
    if counted is not None and (int(text) or 0 in counted.numbers or table.offers is None):
        yield from _taken(table, counted, text)
        return
    offers, number = table.offers, int(text[:6])
    if number == 0:
        table.changed()
        yield from table.say("Nothing chosen.")
        return
    if not isinstance(offers, Offers):
        raise Cannot("there is no list to choose from now. Type orders for one.")
    if number > len(offers.items):
        raise Cannot(f"the list ends at {len(offers.items)}. Type its numbers, or 0 for none.")
    chosen = offers.item(number)
    if isinstance(chosen, Picker):
        yield from table.offer(_choices(table, chosen))
    elif callable(chosen):
        yield from chosen()
    else:
        yield from give(table, chosen)


def amounts(table: Table, text: str) -> bool:
    """Ask whether digits mean an amount that is wanted now, however long they are."""
    counted = _counted(table)
    return counted is not None and counted.choice(Ref("word", text)) is not None


def listed(table: Table, subject: str) -> Talk[None]:
    """Offer the legal orders as a numbered list, all or those of one unit; in steps when there are many."""
    orders = awaited(table)
    begun = tuple(order for order in orders if _opens(table, order, subject))
    if subject and begun:
        orders = begun
    elif subject:
        thing = unit(table.teller, subject)
        orders = tuple(order for order in orders if Ref("token", thing.id) in table.session.game.picks(order)[:1])
        orders = orders or _meaning(table, table.session.orders).find(subject)
        if not orders:
            reason = why_not(table.session.game, table.session.view, table.atlas, table.known, subject)
            raise Cannot(f"{reason or f'{thing.name} has no orders now.'} Type orders for all there are.")
    yield from table.offer(_choices(table, begin(table.session.game, orders)))


def chances(table: Table, subject: str) -> Talk[None]:
    """Say the chances of the orders a line means, of all that roll when it is empty."""
    orders = table.session.orders
    if subject:
        orders = _numbered(table, subject) or _meaning(table, orders).find(subject)
        if not orders:
            raise why(table, subject)
    lines = odds(table.session, orders, full=bool(subject))
    none = (
        f"No dice: {_named(table, orders)} rolls nothing." if subject else "No dice: none of the orders now rolls any."
    )
    yield from table.answer(lines or [none])


def _numbered(table: Table, text: str) -> tuple[Order, ...]:
    # What a number of the list last offered stands for, where that is an order or leads on to some.
    if not (isinstance(table.offers, Offers) and text.isascii() and text.isdigit()):
        return ()
    if not 1 <= int(text[:6]) <= len(table.offers.items):
        raise Cannot(f"the list ends at {len(table.offers.items)}. Type one of its numbers.")
    chosen = table.offers.item(int(text[:6]))
    if isinstance(chosen, Picker):
        return chosen.orders
    return () if callable(chosen) else (chosen,)


def repeat(table: Table, _subject: str) -> Talk[None]:
    """Give the last order again, where it is still legal."""
    last = table.session.match.history.last_order(table.session.seat)
    if last is None:
        raise Cannot("you have given no order yet. Type orders for those there are.")
    refusal = table.session.game.refusal(table.session.view, last)
    if refusal is not None:
        raise Cannot(f"{refusal.tell()} Type orders for what works.")
    yield from give(table, last)


def end(table: Table, _subject: str) -> Talk[None]:
    """End the turn or phase; ask first when units still have orders to give."""
    order = ending(awaited(table))
    if order is None:
        raise Cannot("nothing can be ended now. Type orders for what works.")
    idle = [token.name for token in table.atlas.own if token.needs_orders]
    acting = any(token.active for token in table.atlas.own)
    if idle and not acting and table.host.config.confirm_end:
        asked = f"{plural(len(idle), 'unit')} can still have orders: {list_of(idle)}. End the turn?"
        if not (yield from confirm(asked)):
            yield from table.say("The turn goes on.")
            return
    yield from give(table, order)


def awaited(table: Table) -> tuple[Order, ...]:
    """Return the legal orders; Cannot when none is awaited from this seat."""
    orders = table.session.orders
    if not orders:
        raise Cannot("no order is awaited from you now. Type status or help.")
    return orders


def _meaning(table: Table, orders: Sequence[Order]) -> Meaning:
    return Meaning(table.session.game, table.session.view, orders, table.atlas, table.session.names.tell)


def _counted(table: Table) -> Picker | None:
    # What an amount is wanted for: the question asked last, or the only thing there is to order.
    if table.offers is None:
        start = begin(table.session.game, table.session.orders)
        return start if start.numbers else None
    return table.offers.picker if isinstance(table.offers, HowMany) else None


def _taken(table: Table, picker: Picker, text: str) -> Talk[None]:
    try:
        after = picker.choose(amount(table.session, picker, text))
    except ValueError as fault:
        raise Cannot(str(fault)) from None
    if after.order is not None:
        yield from give(table, after.order)
    else:
        yield from table.offer(_choices(table, after))


def _offers(table: Table, title: str, orders: Sequence[Order]) -> Offers[OnOffer]:
    items = tuple((_offered(table, title, order), order) for order in orders)
    return Offers(f"{title}:", items, table.host.config.page)


def _choices(table: Table, picker: Picker) -> Offers[OnOffer] | HowMany:
    # Few orders stand in one list; many are chosen in steps, as the map would have them pointed at.
    page = table.host.config.page
    title = " ".join(_label(table, ref) for ref in picker.chosen) or "Orders"
    if picker.numbers:
        return HowMany(title, picker)
    if (len(picker.orders) <= page and not _counts(picker)) or len(picker.choices) == len(picker.orders):
        return _offers(table, title, picker.orders)
    items = tuple(_item(table, picker, choice) for choice in picker.choices)
    return Offers(f"{title}, {plural(len(picker.orders), 'order')}:", items, page)


def _counts(picker: Picker) -> bool:
    # In a list of whole orders the number before an amount would be taken for it.
    return any(is_amount(ref) for order in picker.orders for ref in picker.game.picks(order)[len(picker.chosen) :])


def _item(table: Table, picker: Picker, choice: Choice) -> tuple[str, Order | Picker]:
    if len(choice.orders) == 1:
        unit_ = _label(table, picker.chosen[0]) if picker.chosen else ""
        return _offered(table, unit_, choice.orders[0]), choice.orders[0]
    return f"{_label(table, choice.ref)}: {plural(len(choice.orders), 'order')}", picker.choose(choice.ref)


def _offered(table: Table, title: str, order: Order) -> str:
    # Below its unit's name an order need not begin with it: the word that tells it from the others comes first.
    said = table.teller.restyle(offered(table.session, order))
    unit_ = next((token.name for token in table.atlas.own if title.startswith(token.name)), "")
    return said.removeprefix(f"{unit_} ") if unit_ else capital(said)


def _label(table: Table, ref: Ref) -> str:
    token = table.atlas.tokens.get(TokenId(ref.id)) if ref.kind == "token" else None
    if token is not None:
        return capital(token.name)
    if ref.kind == "place" and ref.id in table.atlas.places:
        return table.teller.name(PlaceId(ref.id))
    return capital(ref.id)


def _named(table: Table, orders: Sequence[Order]) -> str:
    return table.session.phrase(orders[0])


def _opens(table: Table, order: Order, subject: str) -> bool:
    # 'orders boost': a group of the list, or a unit that is not on the map yet.
    return any(
        ref.kind == "word" and ref.id.lower().startswith(subject.lower()) for ref in table.session.game.picks(order)
    )
