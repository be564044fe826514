"""An order given earlier in a decision: given anew with one more or less, or left out, and what followed stays."""

from engine.core.errors import IllegalOrder, Refusal
from engine.core.grammar import capital
from engine.core.match import Match
from engine.core.orders import Order, ends
from engine.core.refs import Ref, Seat, is_amount, word
from engine.core.values import evolve, frozen
from engine.scene.worksheets import WorksheetRow
from tui.playing.rewound import Rewound


@frozen
class Given:
    """An order that stands on the line: at which node, and how many it says; None where it says no amount."""

    node: int
    order: Order
    amount: int | None


def _given(session: Rewound, picks: tuple[Ref, ...]) -> Given | None:
    # The last order of this decision that the picks spell out, but for an amount.
    history, game = session.match.history, session.game
    for index in reversed(history.line()):
        node = history.nodes[index]
        if node.seat != session.seat or node.order is None or ends(node.order.verb):
            return None
        known = tuple(game.picks(node.order))
        rest = known[len(picks) :]
        if known[: len(picks)] == picks and (not rest or (len(rest) == 1 and is_amount(rest[0]))):
            return Given(index, node.order, int(rest[0].id) if rest else None)
    return None


def amendable(session: Rewound, item: WorksheetRow) -> Given | None:
    """Return what was ordered of a row earlier in this decision; None where nothing was that picks spell out."""
    return _given(session, item.more) if item.more and session.live else None


def changed(session: Rewound, of: Given, by: int) -> Order | None:
    """Return the order with one more (`by` 1) or one less (-1); None where it is left out by that."""
    if of.amount is None or of.amount + by < 1:
        return None
    history, game = session.match.history, session.game
    before = history.nodes[history.nodes[of.node].parent].position.state
    return game.made(game.view(before, session.seat), (*game.picks(of.order)[:-1], word(str(of.amount + by))))


def amend(session: Rewound, of: Given, order: Order | None) -> Refusal | None:
    """Give an order of the line anew as another, None to leave it out, and the rest as it was; say why not."""
    try:
        return session.go_back_for(_again(session.match, of.node, order), of.node)
    except IllegalOrder as fault:
        return fault.refusal


def _again(match: Match, node: int, order: Order | None) -> Match:
    # Up to the node, then the order that is meant instead, then what followed, as long as it means what it meant.
    history = match.history
    line, seat = history.line(), history.nodes[node].seat
    anew = evolve(match, history=history.visit(history.nodes[node].parent))
    anew = anew if order is None else anew.play(seat, order)
    for index in line[line.index(node) + 1 :]:
        order, was = history.nodes[index].order, evolve(match, history=history.visit(history.nodes[index].parent))
        assert order is not None, "only the first node has none"
        said = match.game.phrase(was.view(seat), order)
        refusal = _barred(anew, seat, order, said)
        if refusal is not None:
            raise IllegalOrder(Refusal(f"{capital(said)} came after that. {refusal.tell()}"))
        anew = anew.play(seat, order)
    return anew


def _barred(match: Match, seat: Seat, order: Order, said: str) -> Refusal | None:
    # What would be told otherwise would be an order about something else.
    view = match.view(seat)
    other = match.game.phrase(view, order) != said
    return Refusal("It would become another order.") if other else match.game.refusal(view, order)
