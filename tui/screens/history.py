"""The past of a match: every order of the line that is shown, and where other branches end."""

from collections.abc import Sequence
from typing import Final

from engine.core.grammar import plural
from tui.narration import retell
from tui.playing.moments import Moment, branches, end, head, lines, moments
from tui.playing.session import Session
from tui.playing.undone import phrase
from tui.screens.choose import Choose
from tui.text import clean_line
from tui.widgets.row_list import MenuRow

_PRESENT: Final = "the present"
_BELOW: Final = "  "
"""Before what happened at the same time as the row above."""

_WITHIN: Final = "Looking changes nothing. An order given there takes back what came after, by the rules of undo."
_APART: Final = "Looking changes nothing. An order given there begins a practice match of its own."


class Past(Choose):
    """Choose a moment to look at; answers the node's index."""

    KEYS = (("Enter", "look at it"), ("Esc", "back"), ("Left Right", "turn by turn"))

    def __init__(self, session: Session) -> None:
        """List the line through the node that is shown, oldest first, then the other branches."""
        super().__init__("The past, and its branches", rows(session), str(_shown(session)), going_on(session))
        self._session = session

    def stepped(self, row: MenuRow, by: int) -> None:
        """Go to the row where the next or previous turn begins."""
        turns = [(each.id, _turn(self._session, int(each.id))) for each in self.menu.rows if each.steps]
        starts = [node for at, (node, turn) in enumerate(turns) if at == 0 or turns[at - 1][1] != turn]
        order = [node for node, _ in turns]
        here = order.index(row.id)
        beyond = [node for node in starts if (order.index(node) - here) * by > 0]
        if beyond:
            self.menu.reach(beyond[0] if by > 0 else beyond[-1])
            self.on_row_list_reached()


def going_on(session: Session) -> str:
    """Return what an order would do that is given in the past, in sentences."""
    return _APART if session.kept.replay or session.match.outcome is not None else _WITHIN


def rows(session: Session) -> Sequence[MenuRow]:
    """List the moments of the line that is shown, what follows it, and the ends of other branches."""
    history, last = session.match.history, end(session)
    known, following, shown = moments(session, last), branches(session), _shown(session)
    seen: dict[int, list[str]] = {}
    for each in retell.chronicle(session.game, history.visit(last), session.seat):
        seen.setdefault(each.node, []).append(session.names.tell(each.text))
    listed, before = list[MenuRow](), ""
    for moment in known:
        # What the seat ordered and nobody tells of: it knows what that was.
        text = " ".join(seen.get(moment.node) or [f"{phrase(session, moment.node)}."])
        mark = _mark(session, moment, len(following[moment.node]), shown=moment.last == shown)
        # When that was is said in the first row of it: what happened has the room in the others.
        when = session.when(moment.node)
        label = clean_line(f"{mark}{text}" if when == before else f"{mark}{when}: {text}")
        below, whole = (_BELOW, f"{when}: {label}") if when == before else ("", label)
        listed.append(MenuRow(str(moment.last), f"{below}{label}", help=whole, steps=True))
        before = when
    ends = {head(session, tip): tip for tip in (*lines(session), session.present_node)}
    others = [_branch(session, tip, known) for begun, tip in ends.items() if begun not in {each.node for each in known}]
    return [*listed, MenuRow("", "Other branches"), *others] if others else listed


def _shown(session: Session) -> int:
    known = moments(session, end(session))
    return next(each.last for each in reversed(known) if each.node <= session.node)


def _mark(session: Session, moment: Moment, following: int, *, shown: bool) -> str:
    notes = [f"{following} branches"] if following > 1 else []
    notes += ["shown"] if shown else []
    notes += [_PRESENT] if moment.last == session.present_node else []
    return f"[{', '.join(notes)}] " if notes else ""


def _branch(session: Session, tip: int, line: Sequence[Moment]) -> MenuRow:
    way, known = moments(session, tip), {each.node for each in line}
    parting = [each.node for each in way if each.node in known][-1]
    count = sum(each.node not in known for each in way)
    mark = _PRESENT if tip == session.present_node else ""
    text = f"From {session.when(parting)}, {plural(count, 'step')} on, to {session.when(tip)}"
    return MenuRow(str(tip), f"[{mark}] {text}" if mark else text)


def _turn(session: Session, node: int) -> int:
    return session.game.clock(session.match.history.nodes[node].position.state).turn
