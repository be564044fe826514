"""An order with a name that the line itself makes up: 'name dart 3 Gull'."""

from collections.abc import Iterable

from engine.core.orders import Order
from engine.core.refs import Ref, name, named
from tui.plain.enquiries import Cannot
from tui.plain.meaning import Spelling, Words, spelling, words_of
from tui.plain.sought import sought
from tui.plain.table import Table

Head = tuple[int, tuple[Ref, ...], str]
"""How many words lead up to a name, what they point at, and the name as it was typed."""


def by_name(table: Table, line: str) -> tuple[Order, ...]:
    """Find the orders that a line spells up to a name of its own; Cannot when that is no name, or refused."""
    legal = table.session.legal
    samples = {
        picks[:-1]: order
        for order in sought(legal, table.atlas, line)
        if (picks := legal.game.picks(order))[-1].kind == "name"
    }
    heads = [head for before, order in samples.items() for head in _heads(table, before, order, line)]
    most = max((count for count, _, _ in heads), default=0)
    return tuple(_made(table, before, typed) for count, before, typed in heads if count == most)


def _heads(table: Table, before: tuple[Ref, ...], sample: Order, line: str) -> Iterable[Head]:
    # An order with a name on offer is known: what is said before that name is said before any.
    session, parts = table.session, line.split()
    spelled = spelling(session.game, session.view, sample, table.atlas, session.names.tell)
    ways = set(_before_name(spelled))
    for cut in range(len(parts) - 1, 0, -1):
        said = words_of(" ".join(parts[:cut]))
        if said and any(_spells(said, way) for way in ways):
            yield len(said), before, " ".join(parts[cut:])
            return


def _before_name(spelled: Spelling) -> Iterable[Words]:
    last = spelled.picks[-1]
    return (way[: -len(last)] for way in spelled.all if last and way[-len(last) :] == last)


def _spells(said: Words, way: Words) -> bool:
    return len(said) == len(way) and all(
        word == known if word.isdigit() else known.startswith(word) for word, known in zip(said, way, strict=True)
    )


def _made(table: Table, before: tuple[Ref, ...], typed: str) -> Order:
    legal = table.session.legal
    try:
        order = legal.made((*before, named(name(typed))))
    except ValueError as fault:
        raise Cannot(f"the name {fault}.") from None
    refusal = legal.game.refusal(legal.view, order) if order is not None else None
    if order is None or refusal is not None:
        raise Cannot(refusal.tell() if refusal else f"{typed} cannot be taken now.")
    return order
