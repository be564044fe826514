"""An order with a name that the line itself makes up: 'name dart 3 Gull'."""

from collections.abc import Iterable

from engine.core.orders import Order
from engine.core.refs import Ref, name, named
from tui.plain.enquiries import Cannot
from tui.plain.meaning import Spelling, Words, spelling, words_of
from tui.plain.sought import sought
from tui.plain.table import PlainTable

Head = tuple[int, tuple[Ref, ...], list[str]]
"""How many words lead up to a name, what they point at, and the words of the name as they were typed."""


def named_by(table: PlainTable, line: str) -> tuple[Order, ...]:
    """Find the orders that a line spells up to a name of its own; Cannot when that is no name, or refused."""
    legal = table.session.legal
    runs = ((legal.game.picks(order), order) for order in sought(legal, table.atlas, line))
    samples = {picks[:-1]: order for picks, order in runs if picks[-1].kind == "name"}
    heads = [
        head
        for before, order in samples.items()
        for head in _heads(table, before, order, line)
        if not _chosen(samples, before, head[2], line.lower().split())
    ]
    # 'Name' alone leads up to a name, but 'name dart 3' does so more surely; and 'the' may belong to the name.
    best = max(((count, len(typed)) for count, _, typed in heads), default=None)
    return tuple(_made(table, before, " ".join(typed)) for count, before, typed in heads if (count, len(typed)) == best)


def _heads(table: PlainTable, before: tuple[Ref, ...], sample: Order, line: str) -> Iterable[Head]:
    # An order with a name on offer is known: what is said before that name is said before any.
    session, parts = table.session, line.split()
    spelled = spelling(session.game, session.view, sample, table.atlas, session.names.tell)
    ways = set(_before_name(spelled))
    for cut in range(len(parts) - 1, 0, -1):
        said, typed = words_of(" ".join(parts[:cut])), _without(table, before, parts[cut:])
        if said and typed and any(_spells(said, way) for way in ways):
            yield len(said), before, typed


def _without(table: PlainTable, before: tuple[Ref, ...], typed: list[str]) -> list[str]:
    # Of 'name a3 Gull' the name is Gull, also where a3 alone does not spell that unit whole.
    called = {part for ref in before if ref.kind == "token" for part in table.atlas.label(ref).lower().split()}
    named = next((at for at, part in enumerate(typed) if part.lower() not in called), len(typed))
    return typed[named:]


def _chosen(samples: Iterable[tuple[Ref, ...]], before: tuple[Ref, ...], typed: list[str], line: list[str]) -> bool:
    # 'Design vessel' has no name yet: what could be one is the word that chooses what else the line leaves out.
    said = line[: -len(typed)]
    words = [at for at, ref in enumerate(before) if ref.kind == "word"]
    left = [at for at in words if not any(before[at].id.startswith(each) for each in said)]
    known = (other[at].id for other in samples for at in left if at < len(other))
    return any(each.startswith(" ".join(typed).lower()) for each in known)


def _before_name(spelled: Spelling) -> Iterable[Words]:
    last = spelled.picks[-1]
    return (way[: -len(last)] for way in spelled.all if last and way[-len(last) :] == last)


def _spells(said: Words, way: Words) -> bool:
    return len(said) == len(way) and all(
        word == known if word.isdigit() else known.startswith(word) for word, known in zip(said, way, strict=True)
    )


def _made(table: PlainTable, before: tuple[Ref, ...], typed: str) -> Order:
    legal = table.session.legal
    try:
        order = legal.made((*before, named(name(typed))))
    except ValueError as fault:
        raise Cannot(f"the name {fault}.") from None
    refusal = legal.game.refusal(legal.view, order) if order is not None else None
    if order is None or refusal is not None:
        raise Cannot(refusal.tell() if refusal else f"{typed} cannot be taken now.")
    return order
