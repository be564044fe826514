"""Replies to what was offered or asked: a number of the list, an amount, or a name."""

from engine.core.refs import word
from tui.choosing.picker import Picker, begin
from tui.choosing.typed import read, span
from tui.plain.choices import choices
from tui.plain.enquiries import Cannot
from tui.plain.giving import give, meant, spelled
from tui.plain.offers import Offers
from tui.plain.question import Question
from tui.plain.table import PlainTable
from tui.plain.talk import Talk


def by_number(table: PlainTable, text: str) -> Talk[None]:
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
        yield from table.offer(choices(table, chosen))
    elif callable(chosen):
        yield from chosen()
    else:
        yield from give(table, chosen)


def amounts(table: PlainTable, text: str) -> bool:
    """Return whether digits mean an amount that is wanted now, however long they are."""
    counted = _counted(table)
    return counted is not None and counted.choice(word(text)) is not None


def naming(table: PlainTable) -> bool:
    """Return whether the name of something is wanted now."""
    return isinstance(table.offers, Question) and table.offers.picker.text is not None


def taken(table: PlainTable, text: str) -> Talk[None]:
    """Take a line for the amount or the name that is wanted now; 0 leaves the question for a name."""
    if not isinstance(table.offers, Question):
        return
    if text == "0" and table.offers.picker.text is not None:
        table.changed()
        yield from table.say("Nothing chosen.")
        return
    yield from _taken(table, table.offers.picker, text)


def named_so(table: PlainTable, line: str) -> bool:
    """Return whether a line is the name that is wanted now: it is, unless it gives an order."""
    if not naming(table) or spelled(table, line):
        return False
    return " " not in line or not meant(table, line)


def _counted(table: PlainTable) -> Picker | None:
    # What an amount is wanted for: the question asked last, or the only thing there is to order.
    if table.offers is None:
        start = begin(table.session.legal)
        return start if start.amounts else None
    asked = isinstance(table.offers, Question) and table.offers.picker.amounts
    return table.offers.picker if isinstance(table.offers, Question) and asked else None


def _taken(table: PlainTable, picker: Picker, text: str) -> Talk[None]:
    try:
        after = picker.choose(read(table.session, picker, text))
    except ValueError as fault:
        much = f"It takes {span(picker.amounts.ranges)}." if picker.amounts is not None else ""
        raise Cannot(str(fault) if much[9:] in str(fault) else f"{fault} {much}") from None
    if after.order is not None:
        yield from give(table, after.order)
    else:
        yield from table.offer(choices(table, after))
