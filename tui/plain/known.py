"""The order of battle by line: who is known of each side, where and when last seen; with a name that unit alone."""

from tui.narration.sightings import told
from tui.plain.enquiries import Cannot
from tui.plain.table import PlainTable
from tui.plain.talk import Talk


def known(table: PlainTable, words: str) -> Talk[None]:
    """Tell what is known of every unit that was ever seen, or of those that some words name."""
    found = told(table.atlas, table.intelligence.known(), words)
    if not found:
        raise Cannot(f"nothing is known of {words[:40]!r}." if words else "no unit was seen yet.")
    yield from table.listing(found)
