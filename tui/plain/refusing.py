"""Why a line means no legal order, in the game's words where it has some, and what would work instead."""

from collections.abc import Sequence

from engine.core.abilities import Explains
from engine.core.grammar import list_of
from engine.core.orders import Order
from engine.core.refs import Ref
from tui.plain.enquiries import Cannot, by_distance
from tui.plain.forecasts import fatal
from tui.plain.meaning import Meaning, why_not
from tui.plain.table import Table


def why(table: Table, line: str) -> Cannot:
    """Say why a line means no legal order, and what would work."""
    orders = table.session.orders
    if not orders:
        return Cannot(f"{line[:40]!r} is no command. Type help for those that work now.")
    word, _, rest = line.lower().partition(" ")
    reason = "" if rest else _explained(table, word)
    reason = reason or why_not(table.session.game, table.session.view, table.atlas, table.known, _aimed(table, line))
    if reason:
        return Cannot(f"{reason} Type orders for what works.")
    near = Meaning(orders, table.session.view, table.atlas).find(word) if rest else ()
    if near:
        return Cannot(f"{line[:40]!r} is more than {word[:20]!r} takes now. {_working(table, near)}")
    for kind in table.session.game.order_types:
        if kind.verb.startswith(word):
            reason = _explained(table, word) or f"{kind.verb.replace('-', ' ')} is not possible now."
            return Cannot(f"{reason} {_working(table, orders)}")
    return Cannot(f"{line[:40]!r} is no order or command now. {_working(table, orders)}")


def _aimed(table: Table, line: str) -> str:
    # 'fire' alone is refused for the reason that the nearest target gives.
    word, near = line.lower(), by_distance(table.teller, table.atlas.others)
    aims = any(
        order.verb.startswith(word) and len(order.picks) > 1 and order.picks[-1].kind == "token"
        for order in table.known
    )
    return f"{line} {near[0].name}" if aims and near else line


def _explained(table: Table, word: str) -> str:
    # Why no order of a verb is legal, where the game tells that.
    game, view = table.session.game, table.session.view
    if len(word) < 2 or not isinstance(game, Explains):
        return ""
    verbs = (kind.verb for kind in game.order_types if kind.verb.startswith(word))
    refusals = (game.obstacle(view, Ref("word", verb)) for verb in verbs)
    return next((refusal.tell() for refusal in refusals if refusal), "")


def _working(table: Table, orders: Sequence[Order]) -> str:
    # What would lose the unit for certain works too, but is nothing to propose.
    sane = [order for order in orders if not fatal(table.session, order)]
    some = list_of([order.phrase(table.session.view) for order in _varied(sane or orders)], "or")
    return f"What works: {some}; or type orders or help."


def _varied(orders: Sequence[Order]) -> tuple[Order, ...]:
    # One order of each verb, the first few: enough to see what kind of thing is wanted.
    return tuple({order.verb: order for order in reversed(orders)}.values())[::-1][:3]
