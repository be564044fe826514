"""Asking at the table whether something is meant: yes, no, or another line, which is then done in its place."""

from functools import partial
from typing import Final

from tui.plain import asking
from tui.plain.meaning import Meaning
from tui.plain.phrasing import asks, plainly
from tui.plain.sought import sought
from tui.plain.table import PlainTable
from tui.plain.talk import Talk, confirm
from tui.plain.words import WORDS

_COMMANDS: Final = frozenset(found.word for found in WORDS)


def agreed(table: PlainTable, question: str, *yes: str) -> Talk[bool]:
    """Ask, by the names that people typed, until it is answered yes or no; what else means `yes` may be told.

    Raise Instead for a command, a question or an order: whoever is asked may want to know first.
    """
    return confirm(table.session.names.tell(question), *yes, other=partial(_means, table))


def _means(table: PlainTable, line: str) -> bool:
    whole, line = line, plainly(line)
    word = line.partition(" ")[0].lower()
    if asks(whole) or word in _COMMANDS or asking.question(table, word) is not None or " to " in line:
        return True
    session = table.session
    orders = sought(session.legal, table.atlas, line) if len(line) > 1 else ()
    return bool(orders and Meaning(session.game, session.view, orders, table.atlas, session.names.tell).find(line))
