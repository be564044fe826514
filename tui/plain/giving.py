"""Giving orders by line: what was meant, and what is offered to choose from."""

from collections.abc import Sequence
from typing import Final

from engine.core.choices import Choice
from engine.core.errors import IllegalOrder
from engine.core.grammar import capital, list_of, plural, sentence
from engine.core.orders import Order
from engine.core.refs import PlaceId, Ref, TokenId, is_amount, token, word
from tui.choosing.picker import Picker, begin
from tui.choosing.typed import read
from tui.plain.enquiries import Cannot, unit
from tui.plain.forecasts import fatal, odds, offered
from tui.plain.meaning import Meaning, why_not
from tui.plain.naming import by_name
from tui.plain.offers import Offers
from tui.plain.question import Question
from tui.plain.recount import happened, told
from tui.plain.refusing import why
from tui.plain.sought import sought
from tui.plain.table import OnOffer, Table
from tui.plain.talk import Talk, confirm
from tui.playing.legal import LISTED, Legal, Some

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
    orders = sought(table.session.legal, table.atlas, line)
    made = by_name(table, orders, line)
    found = made or _among(table, orders, line)
    if len(found) == 1 and (made or not _names(table, found[0])):
        yield from give(table, found[0])
    elif found:
        # What they have in common is said once: 'Astrolabe:', 'Enlist:'.
        picker = begin(_some(table, found))
        which = f"Which? {_number(len(found))} may be meant"
        steps = picker.chosen or _counts(picker, found)
        yield from table.offer(_choices(table, picker) if steps else _offers(table, which, found))
    return bool(found)


def _among(table: Table, orders: Sequence[Order], line: str) -> tuple[Order, ...]:
    meaning = _meaning(table, orders)
    return meaning.keyed(line.lower()) if len(line) == 1 else meaning.find(line)


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
    found = _among(table, sought(table.session.legal, table.atlas, word), word) if word else ()
    return (
        found
        if [[ref.kind for ref in table.session.game.picks(order)] for order in found] == [["token", "word"]]
        else ()
    )


def named_so(table: Table, line: str) -> bool:
    """Ask whether a line is the name that is wanted now: it is, unless it gives an order."""
    if not naming(table) or spelled(table, line):
        return False
    orders = sought(table.session.legal, table.atlas, line)
    return " " not in line or not (by_name(table, orders, line) or _among(table, orders, line))


def spelled(table: Table, line: str) -> tuple[Order, ...]:
    """Find the orders a line spells word for word: these go before commands of the same word."""
    return _meaning(table, sought(table.session.legal, table.atlas, line)).exact(line)


def by_number(table: Table, text: str) -> Talk[None]:
    """Take what a number stands for in the list that was offered last; 0 puts the list away. An amount is itself."""
    counted = _counted(table)
    if counted is not None and (int(text) or table.offers is None or 0 in (counted.amounts or ())):
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
    return counted is not None and counted.choice(word(text)) is not None


def naming(table: Table) -> bool:
    """Ask whether the name of something is wanted now."""
    return isinstance(table.offers, Question) and table.offers.picker.text is not None


def taken(table: Table, text: str) -> Talk[None]:
    """Take a line for the amount or the name that is wanted now; 0 leaves the question for a name."""
    if not isinstance(table.offers, Question):
        return
    if text == "0" and table.offers.picker.text is not None:
        table.changed()
        yield from table.say("Nothing chosen.")
        return
    yield from _taken(table, table.offers.picker, text)


def listed(table: Table, subject: str) -> Talk[None]:
    """Offer the legal orders as a numbered list, all or those of one unit; in steps when there are many."""
    legal = awaited(table)
    yield from table.offer(_choices(table, _about(table, subject) if subject else begin(legal)))


def _about(table: Table, subject: str) -> Picker:
    # A group of the list, a unit, or whatever a line may mean.
    legal = table.session.legal
    near = sought(legal, table.atlas, subject)
    begun = tuple(order for order in near if _opens(table, order, subject))
    if begun:
        return begin(_some(table, begun))
    thing = unit(table.teller, subject)
    acts = token(thing.id)
    if legal.few(1, (acts,)):
        return begin(legal).retrace((acts,))
    orders = _meaning(table, near).find(subject)
    if not orders:
        reason = why_not(legal, table.atlas, subject)
        raise Cannot(f"{reason or f'{thing.name} has no orders now.'} Type orders for all there are.")
    return begin(_some(table, orders))


def chances(table: Table, subject: str) -> Talk[None]:
    """Say the chances of the orders a line means, of all that roll when it is empty."""
    orders = table.session.legal.few(LISTED)
    if subject:
        near = sought(table.session.legal, table.atlas, subject)
        orders = _numbered(table, subject) or _meaning(table, near).find(subject)
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
        return chosen.few(LISTED)
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
    order = awaited(table).ending
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


def awaited(table: Table) -> Legal:
    """Return the legal orders, to be asked about; Cannot when none is awaited from this seat."""
    legal = table.session.legal
    if not legal:
        raise Cannot("no order is awaited from you now. Type status or help.")
    return legal


def _meaning(table: Table, orders: Sequence[Order]) -> Meaning:
    return Meaning(table.session.game, table.session.view, orders, table.atlas, table.session.names.tell)


def _some(table: Table, orders: Sequence[Order]) -> Some:
    return Some(table.session.game, table.session.view, orders)


def _counted(table: Table) -> Picker | None:
    # What an amount is wanted for: the question asked last, or the only thing there is to order.
    if table.offers is None:
        start = begin(table.session.legal)
        return start if start.amounts else None
    asked = isinstance(table.offers, Question) and table.offers.picker.amounts
    return table.offers.picker if isinstance(table.offers, Question) and asked else None


def _taken(table: Table, picker: Picker, text: str) -> Talk[None]:
    try:
        after = picker.choose(read(table.session, picker, text))
    except ValueError as fault:
        raise Cannot(str(fault)) from None
    if after.order is not None:
        yield from give(table, after.order)
    else:
        yield from table.offer(_choices(table, after))


def _offers(table: Table, title: str, orders: Sequence[Order]) -> Offers[OnOffer]:
    items = tuple((_offered(table, title, order), order) for order in orders)
    return Offers(f"{title}:", items, table.host.config.page)


def _choices(table: Table, picker: Picker) -> Offers[OnOffer] | Question:
    # Few orders stand in one list; many are chosen in steps, as the map would have them pointed at.
    page = table.host.config.page
    title = " ".join(_label(table, ref) for ref in picker.chosen) or "Orders"
    if not isinstance(picker.stage, tuple):
        return Question(title, picker)
    listed = picker.listed()
    whole = tuple(choice.order for choice in picker.choices if choice.order is not None)
    if listed is not None and len(listed) <= page and not _counts(picker, listed):
        return _offers(table, title, listed)
    if whole and len(whole) == len(picker.choices):
        return _offers(table, title, whole)
    items = tuple(_item(table, picker, choice) for choice in picker.choices)
    return Offers(f"{title}, {_number(None if listed is None else len(listed))}:", items, page)


def _number(count: int | None) -> str:
    return f"over {LISTED} orders" if count is None else plural(count, "order")


def _counts(picker: Picker, orders: Sequence[Order]) -> bool:
    # In a list of whole orders the number before an amount would be taken for it; and a name is the player's to type.
    rest = (ref for order in orders for ref in picker.legal.game.picks(order)[len(picker.chosen) :])
    return any(is_amount(ref) or ref.kind == "name" for ref in rest)


def _names(table: Table, order: Order) -> bool:
    return any(ref.kind == "name" for ref in table.session.game.picks(order))


def _item(table: Table, picker: Picker, choice: Choice[Order]) -> tuple[str, Order | Picker]:
    picks = (*picker.chosen, choice.ref)
    behind = picker.legal.few(2, picks)
    if len(behind) == 1 and not _names(table, behind[0]):
        unit_ = _label(table, picker.chosen[0]) if picker.chosen else ""
        return _offered(table, unit_, behind[0]), behind[0]
    return f"{_label(table, choice.ref)}: {picker.legal.counted(picks)}", picker.choose(choice.ref)


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
