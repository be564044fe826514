"""The chronicle by line: 'chronicle fire vidar' finds what happened, a number goes there, present comes back."""

from collections.abc import Sequence
from functools import partial

from engine.core.grammar import capital, list_of
from tui.plain.enquiries import Cannot
from tui.plain.offers import Offers
from tui.plain.past import go
from tui.plain.table import OnOffer, PlainTable
from tui.plain.talk import Talk
from tui.playing.chronicles import ChronicleEntry, chronicle, kinds, matching


def search(table: PlainTable, words: str) -> Talk[None]:
    """Offer what happened that has some words, the newest first; without words say what kinds there are."""
    entries = chronicle(table.session)
    found = matching(entries, words, table.atlas)
    if not found:
        none = f"nothing that happened says {words[:40]!r}. {_known(entries)}"
        raise Cannot(none if words else "nothing happened yet.")
    if not words:
        yield from table.say(_known(entries))
    told = f"{capital(words[:40])}, the newest first:" if words else "The newest first:"
    items: tuple[tuple[str, OnOffer], ...] = tuple(
        (f"{each.when.partition(' of ')[0]}: {table.session.names.tell(each.text)}", partial(go, table, str(each.step)))
        for each in reversed(found)
    )
    yield from table.offer(Offers(told, items, table.host.config.page))


def _known(entries: Sequence[ChronicleEntry]) -> str:
    counted = [f"{kind} {count}" for kind, count in kinds(entries).items()]
    return f"Kinds: {list_of(counted)}. Type chronicle and a kind, a unit, a place, or any words."
