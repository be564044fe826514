"""What an order would lose for good, as the question that is asked before it is given: once, and in both clients."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from engine.core.abilities import Waives
from engine.core.grammar import capital, few_of, list_of
from engine.core.orders import Order, ends
from engine.scene.model import Token
from tui.narration.meanings import costs
from tui.playing.session import Session

LEADS_OUT: Final = "The lesson wants something else first."
"""Why an order is asked about that a lesson holds back."""


def question(session: Session, order: Order, own: Sequence[Token], when: str, *, price: bool = True) -> str:
    """Return what to ask before an order is given, '' where nothing is to be asked.

    `when` is the setting: 'lost' asks where something could still be used, where units of the seat's `own` have no
    orders, and before what nobody has looked at is sealed, 'always' before every end besides, 'never' not at all. What
    leads out of a lesson is always asked about. With its `price` it is told what the order costs and forbids in
    general.
    """
    if held(session, order):
        return f"{_told(session, order)}? {LEADS_OUT}"
    if when == "never":
        return ""
    losses = waived(session, order)
    told = f" This loses {list_of(losses)}." if losses else _idle(order, own) or _unseen(session, order)
    told += _exposed(session, order, asked=bool(told))
    asked = told or (when == "always" and ends(order.verb))
    general = costs(session.game, order) if price else ""
    return f"{_told(session, order)}?{told} {general}".rstrip() if asked else ""


def held(session: Session, order: Order) -> bool:
    """Return whether an order leads out of the lesson that the match is: that is asked whatever was asked before."""
    return session.coaching is not None and session.coaching.holds(session.match, order)


def waived(session: Session, order: Order) -> tuple[str, ...]:
    """Return what an order leaves unused and loses for good, a phrase each."""
    game = session.game
    if not isinstance(game, Waives) or not session.legal.has(order):
        return ()
    return session.names.tell_all(game.waives(session.view, order))


def _told(session: Session, order: Order) -> str:
    return capital(session.names.tell(session.phrase(order)))


def _idle(order: Order, own: Sequence[Token]) -> str:
    idle = [unit.name for unit in own if unit.needs_orders]
    if not idle or not ends(order.verb) or any(unit.active for unit in own):
        return ""
    return f" Without orders: {few_of(idle)}."


def _exposed(session: Session, order: Order, *, asked: bool) -> str:
    # Who must not be lost and is in danger is told as a turn ends: by itself only where that is likely.
    if not ends(order.verb):
        return ""
    from tui.playing.dangers import exposed

    danger = exposed(session, dire=not asked)
    return f" {danger}" if danger else ""


def _unseen(session: Session, order: Order) -> str:
    # The key that ended a phase, pressed once more, would seal the next one unseen; not where somebody else had the
    # keyboard since, for then the seat was handed it, and not what a lesson has just asked for.
    if not order.seals or _handed_over(session) or _taught(session, order):
        return ""
    last = session.match.history.last_order(session.seat)
    return " You have given no order since you ended the phase before." if last and ends(last.verb) else ""


def _taught(session: Session, order: Order) -> bool:
    coach = session.coaching
    return coach is not None and coach.next_of(session.match, order.verb) == order


def _handed_over(session: Session) -> bool:
    history = session.match.history
    given = (node.seat for index in reversed(history.line()) if (node := history.nodes[index]).order is not None)
    since = takewhile(lambda seat: seat != session.seat, given)
    return any(session.setup.seats[seat].human for seat in since)
