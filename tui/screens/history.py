"""The past of a match: every order of the line that is shown, and where other branches end."""

from collections.abc import Sequence
from typing import Final

from engine.core.grammar import plural
from tui import retell
from tui.screens.choose import Choose
from tui.session import Session
from tui.text import clean_line
from tui.undone import phrase
from tui.widgets.menu import Row

_PRESENT: Final = "the present"


class Past(Choose):
    """Choose a moment to look at; answers the node's index."""

    KEYS = (("Enter", "look at it"), ("Esc", "back"), ("Left Right", "turn by turn"))

    def __init__(self, session: Session) -> None:
        """List the line through the node that is shown, oldest first, then the other branches."""
        note = "Looking changes nothing: orders given there branch off, and no branch is lost."
        super().__init__("The past, and its branches", rows(session), str(_listed(session)), note)
        self._session = session

    def stepped(self, row: Row, by: int) -> None:
        """Leap to where another turn begins."""
        turns = [(each.id, _turn(self._session, int(each.id))) for each in self.menu.rows if each.steps]
        starts = [node for at, (node, turn) in enumerate(turns) if at == 0 or turns[at - 1][1] != turn]
        order = [node for node, _ in turns]
        here = order.index(row.id)
        beyond = [node for node in starts if (order.index(node) - here) * by > 0]
        if beyond:
            self.menu.reach(beyond[0] if by > 0 else beyond[-1])
            self.on_menu_reached()


def rows(session: Session) -> Sequence[Row]:
    """List the moments of the line that is shown, what follows it, and the ends of other branches."""
    history = session.match.history
    line = history.line(_end(session))
    seen: dict[int, list[str]] = {}
    for each in retell.chronicle(session.game, history.visit(line[-1]), session.seat):
        seen.setdefault(each.node, []).append(session.names.tell(each.text))
    # Of others, what the seat saw nothing of is no moment to it: a row would tell that something happened.
    quiet = {node: [f"{phrase(session, node)}."] for node in line if _own(session, node) and node not in seen}
    told, shown = {session.present_node: ["Where the match stands."]} | quiet | seen, _listed(session)
    moments = [_moment(session, node, " ".join(told[node]), shown) for node in line if node in told]
    ends = dict.fromkeys([*history.tips(), session.present_node])
    others = [_branch(session, end, line) for end in ends if end not in line]
    return [*moments, Row("", "Other branches"), *others] if others else moments


def earlier(session: Session) -> int | None:
    """Return the node before the one that is shown; None at the start."""
    parent = session.match.history.here.parent
    return parent if parent >= 0 else None


def later(session: Session, node: int | None = None) -> int | None:
    """Return the node after one (the one shown, unless told): towards the present, else along the newest branch."""
    history = session.match.history
    children = history.children(session.node if node is None else node)
    ahead = set(history.line(session.present_node))
    return next((child for child in children if child in ahead), children[-1] if children else None)


def _listed(session: Session) -> int:
    # Where what is shown came about: the seat may have seen nothing of the last order that led to it.
    if session.live:
        return session.present_node
    line = session.match.history.line(session.node)
    told = {each.node for each in session.chronicle()}
    return next((node for node in reversed(line) if node in told or _own(session, node)), 0)


def _own(session: Session, node: int) -> bool:
    return session.seat is not None and session.match.history.nodes[node].seat == session.seat


def _end(session: Session) -> int:
    node = session.node
    while (following := later(session, node)) is not None:
        node = following
    return node


def _moment(session: Session, node: int, text: str, shown: int) -> Row:
    branches = len(session.match.history.children(node))
    notes = [f"{branches} branches"] if branches > 1 else []
    notes += ["shown"] if node == shown else []
    notes += [_PRESENT] if node == session.present_node else []
    mark = f"[{', '.join(notes)}] " if notes else ""
    text = clean_line(f"{mark}{_when(session, node)}: {text}")
    return Row(str(node), text, help=text, steps=True)


def _branch(session: Session, end: int, line: tuple[int, ...]) -> Row:
    way = session.match.history.line(end)
    parting = max(set(way) & set(line))
    count = len(way) - way.index(parting) - 1
    mark = _PRESENT if end == session.present_node else ""
    text = f"From {_when(session, parting)}, {plural(count, 'order')} on, to {_when(session, end)}"
    return Row(str(end), f"[{mark}] {text}" if mark else text)


def _turn(session: Session, node: int) -> int:
    return session.game.clock(session.match.history.nodes[node].position.state).turn


def _when(session: Session, node: int) -> str:
    return session.game.clock(session.match.history.nodes[node].position.state).text
