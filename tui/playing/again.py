"""What was ordered of one unit, ordered of another: its last run of orders with the other in its place."""

from typing import TYPE_CHECKING

from engine.core.orders import Order
from engine.core.refs import Ref, TokenId, token
from tui.playing.order_sequence import seen_since
from tui.playing.runs import Run

if TYPE_CHECKING:
    from tui.playing.session import Session


class Again(Run):
    """The last orders of a unit, given to another as far as that can do the same."""

    def __init__(self, session: "Session", unit: TokenId) -> None:
        """Take who is to do the same."""
        super().__init__(session, hinted=False)
        self._unit = unit

    def carry_out(self) -> tuple[str, ...]:
        """Give them, up to one that it cannot do or that showed something; return what was seen, in sentences."""
        session, told = self.session, list[str]()
        before, orders = last_run(session)
        if not orders or before == self._unit:
            self.over = "There are no orders of another unit to give again."
        for order in orders if not self.over else ():
            since, meant = session.present_node, _instead(session, order, before, self._unit)
            refusal = None if meant is None else session.game.refusal(session.view, meant)
            if meant is None or refusal is not None:
                why = "" if refusal is None else f" {refusal.tell()}"
                self.over = f"It cannot do the {'rest' if self.given else 'same'}.{why}"
                break
            told += self._give(meant)
            session.bind(self.since)
            if any(event.reveals for event in seen_since(session, since)):
                self.over = "Something was revealed."
                break
        self.over = self.over or "It has done the same."
        return tuple(told)

    @property
    def told(self) -> str:
        """How much it has done, and why no more."""
        return super().told if self.given else self.over


def last_run(session: "Session") -> tuple[TokenId, tuple[Order, ...]]:
    """Return the unit that the seat ordered last, and what it was ordered in this turn, in a row; ('', ()) for none."""
    history, game = session.match.history, session.game
    found, unit = list[Order](), TokenId("")
    for index in reversed(history.line()):
        node = history.nodes[index]
        if node.order is None or game.clock(node.position.state).turn < session.clock.turn:
            break
        if node.seat != session.seat:
            continue
        about = TokenId(next((ref.id for ref in game.picks(node.order) if ref.kind == "token"), ""))
        if about and unit and about != unit:
            break
        if about or found:
            unit = unit or about
            found.insert(0, node.order)
    return unit, tuple(found[_first(session, found, unit) :])


def _first(session: "Session", orders: list[Order], unit: TokenId) -> int:
    # What comes before the first order that names the unit belongs to something else.
    named = (at for at, order in enumerate(orders) if token(unit) in session.game.picks(order))
    return next(named, len(orders))


def _instead(session: "Session", order: Order, before: TokenId, unit: TokenId) -> Order | None:
    picks: tuple[Ref, ...] = session.game.picks(order)
    return session.legal.made(tuple(token(unit) if ref == token(before) else ref for ref in picks))
