"""Numbers as one says them, 'buy three escorts', 'buy 5 robots'; and why an order cannot be given for so many."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.choices import Amounts
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Ref, is_amount, word
from tui.choosing.typed import span
from tui.plain.meaning import Meaning
from tui.plain.sought import sought
from tui.plain.table import PlainTable
from tui.playing.weighing import barred

Words = tuple[str, ...]

_NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
DIGITS: Final = {said: str(number) for number, said in enumerate(_NUMBERS)}
"""Numbers in words, and as orders have them."""
ARTICLES: Final = frozenset({"a", "an", "the", "some"})
"""Words before what is counted that do not count it."""
_LONGEST: Final = 6
"""Digits of a number that may be an amount."""


def meant(table: PlainTable, line: str) -> tuple[Order, ...]:
    """Find the orders that a line may mean; as it was typed, else with its numbers as orders have them."""
    if one := _one(table, line):
        return one
    return next(filter(None, (_found(table, text) for text in _readings(line))), ())


def _one(table: PlainTable, line: str) -> tuple[Order, ...]:
    # 'want a goat' is an order for one, where there could be several.
    said = ["1" if each in {"a", "an"} else each for each in line.lower().split()]
    found = _found(table, " ".join(said)) if "1" in said and " ".join(said) != line.lower() else ()
    amounts = len(found) == 1 and any(is_amount(ref) for ref in table.session.game.picks(found[0]))
    return found if amounts else ()


def refused(table: PlainTable, line: str) -> str:
    """Return the game's reason why what a line seems to mean is not to be had for its number; '' where it has none."""
    said = _in_digits(line)
    numbers = [each for each in said if each.isdigit() and len(each) <= _LONGEST]
    rest = [each for each in said if each not in {*numbers, *ARTICLES}]
    if len(numbers) > 1 or len(rest) < 2:
        return ""
    singular = [*rest[:-1], rest[-1].removesuffix("s")]
    if not numbers:
        return _barred(table, singular)
    found = (order for words in (rest, singular) for order in _found(table, " ".join(words)))
    reasons = (_reason(table, order, numbers[0]) for order in found)
    return next(filter(None, reasons), "") or _barred(table, singular) or _unlisted(table, rest, numbers[0])


def of_verb(table: PlainTable, line: str) -> tuple[Order, ...]:
    """Return the orders of the verb that a line says, for so many: 'pay 5' is to each player, too, and no research."""
    verb, _, number = line.lower().partition(" ")
    legal = table.session.legal
    if not (number.isdigit() and len(number) <= _LONGEST) or all(kind.verb != verb for kind in legal.game.order_types):
        return ()
    stage = legal.choices((word(verb),))
    goals = [choice.ref for choice in stage] if isinstance(stage, tuple) else []
    some = [(word(verb), each) for each in goals if isinstance(legal.choices((word(verb), each)), Amounts)]
    made = [legal.made((*picks, word(str(int(number))))) for picks in some]
    return tuple(each for each in made if each and not legal.game.refusal(legal.view, each))


def _readings(line: str) -> Iterator[str]:
    # In digits, and with the one number behind what it counts.
    yield line
    said = _in_digits(line)
    if " ".join(said) != line.lower():
        yield " ".join(said)
    counted = [at for at, each in enumerate(said) if each.isdigit() and at]
    if len(counted) == 1 and counted[0] + 1 < len(said):
        at = counted[0]
        yield " ".join((*said[:at], *said[at + 1 :], said[at]))


def _in_digits(line: str) -> Words:
    return tuple(DIGITS.get(each, each) for each in line.lower().split())


def _found(table: PlainTable, text: str) -> tuple[Order, ...]:
    session = table.session
    orders = sought(session.legal, table.atlas, text) if text else ()
    if not orders:
        return ()
    found = Meaning(session.game, session.view, orders, table.atlas, session.names.tell).find(text)
    # 'buy 4 troops' says one order word by word, though 'Buy 4 Jump Troops' has all these words too. One word alone
    # says of none which it is.
    spelt = tuple(each for each in found if f" {text.lower()} " in f" {session.phrase(each).lower()} ")
    return spelt if len(spelt) == 1 and " " in text else found


def _reason(table: PlainTable, sample: Order, number: str) -> str:
    # Of the same order for another amount, and which amounts there are.
    session = table.session
    picks = session.game.picks(sample)
    at = next((at for at, ref in enumerate(picks) if is_amount(ref)), None)
    if at is None:
        return ""
    order = session.legal.made((*picks[:at], word(str(int(number))), *picks[at + 1 :]))
    refusal = session.game.refusal(session.view, order) if order is not None else None
    stage = session.legal.choices(picks[:at])
    much = f" It takes {span(stage.ranges)}." if isinstance(stage, Amounts) else " It takes 1."
    return f"{refusal.tell()}{much}" if refusal is not None else ""


def _barred(table: PlainTable, said: Sequence[str]) -> str:
    # Of a row of the worksheet that is called so behind the verb.
    of, name = table.session.worksheet, " ".join(said[1:])
    items = of.rows if of is not None and name else ()
    named = (item for item in items if item.more and (item.name.lower().startswith(name) or item.more[-1].id == name))
    picks = [item.more for item in named if item.more[0].id.startswith(said[0])]
    refusals = (_of_one(table, each) or barred(table.session, each) for each in picks)
    return next((refusal.tell() for refusal in refusals if refusal is not None), "")


def _unlisted(table: PlainTable, said: Sequence[str], number: str) -> str:
    # Of what no list has now: of a verb, what it names in words, and so many.
    session, name = table.session, " ".join(said[1:])
    verbs = [kind.verb for kind in session.game.order_types if kind.verb.startswith(said[0])]
    ways = ((word(verb), word(each), word(number)) for verb in verbs for each in (name, name.replace(" ", "-")))
    orders = [order for way in ways if (order := session.legal.made(way)) is not None]
    refusals = (session.game.refusal(session.view, order) for order in orders)
    return next((refusal.tell() for refusal in refusals if refusal is not None), "")


def _of_one(table: PlainTable, picks: tuple[Ref, ...]) -> Refusal | None:
    # Why not even one is to be had, where a row leads to an amount.
    order = table.session.legal.made((*picks, word("1")))
    return table.session.game.refusal(table.session.view, order) if order is not None else None
