"""Words of the plain table whose modules are loaded when somebody asks: none of them is needed for the first prompt."""

from tui.plain.table import PlainTable
from tui.plain.talk import Talk


def since(table: PlainTable, rest: str) -> Talk[None]:
    """Say what others did since one's own last turn."""
    from tui.plain.since import since as said

    yield from said(table, rest)


def chronicle(table: PlainTable, rest: str) -> Talk[None]:
    """Search what happened."""
    from tui.plain.searching import search

    yield from search(table, rest)


def known(table: PlainTable, rest: str) -> Talk[None]:
    """Tell what is known of every unit that was ever seen."""
    from tui.plain.known import known as said

    yield from said(table, rest)


def barred(table: PlainTable, rest: str) -> Talk[None]:
    """Say why orders cannot be given now."""
    from tui.plain.shut import barred as said

    yield from said(table, rest)


def memo(table: PlainTable, rest: str) -> Talk[None]:
    """Write or tell a memo."""
    from tui.plain.memos import memo as said

    yield from said(table, rest)


def memos(table: PlainTable, rest: str) -> Talk[None]:
    """List memos."""
    from tui.plain.memos import memos as said

    yield from said(table, rest)
