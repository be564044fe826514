"""What cannot be ordered now and why, by line: all orders of the phase, one by its word, or those of a unit."""

from collections.abc import Sequence

from engine.core.grammar import capital
from engine.core.refs import Ref
from tui.choosing.barred import barred as shut
from tui.narration.things import ref_of
from tui.plain.enquiries import Cannot, thing_named
from tui.plain.table import PlainTable
from tui.plain.talk import Talk


def barred(table: PlainTable, words: str) -> Talk[None]:
    """Tell why orders of this phase cannot be given, each with the game's reason."""
    if not table.session.legal:
        raise Cannot("nothing is asked of you now.")
    said = words.lower().replace("-", " ")
    found = [row for row in shut(table.session) if row[0].startswith(said)]
    open_ = words and any(ref.id.startswith(said) for ref in table.session.game.letters(table.session.view))
    if words and not found and not open_:
        found = [*shut(table.session, _things(table, words))]
    if not found:
        raise Cannot(f"nothing is barred{f' of {words[:40]!r}' if words else ''} now. Type orders for what works.")
    yield from table.listing([f"{capital(name)}: {why}" for name, why in found])


def _things(table: PlainTable, words: str) -> Sequence[Ref]:
    thing = thing_named(table.teller, words)
    return [ref_of(thing)]
