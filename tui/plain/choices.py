"""What orders are chosen from by ear: whole orders where they are few, else what comes next; or a question."""

from collections.abc import Sequence

from engine.core.choices import Choice
from engine.core.grammar import capital, plural
from engine.core.orders import Order
from engine.core.refs import PlaceId, Ref, TokenId, is_amount
from tui.choosing.picker import Picker
from tui.narration.meanings import costs, gives
from tui.plain.forecasts import offered
from tui.plain.offers import Offers
from tui.plain.question import Question
from tui.plain.table import OnOffer, PlainTable
from tui.playing.legal import LISTED


def whole(table: PlainTable, title: str, orders: Sequence[Order]) -> Offers[OnOffer]:
    """List whole orders."""
    said = set[str]()
    items = tuple((_offered(table, title, order, said), order) for order in orders)
    return Offers(f"{title}:", items, table.host.config.page)


def choices(table: PlainTable, picker: Picker) -> Offers[OnOffer] | Question:
    """List few orders whole, many in steps, as the map would have them pointed at; ask for what is to be typed."""
    page = table.host.config.page
    chosen = " ".join(_label(table, ref) for ref in picker.chosen)
    title = chosen or "Orders"
    if not isinstance(picker.stage, tuple):
        return Question(title, picker)
    listed = picker.listed()
    complete = tuple(choice.order for choice in picker.choices if choice.order is not None)
    if listed is not None and len(listed) <= page and not typed(picker, listed):
        return whole(table, title, listed)
    if complete and len(complete) == len(picker.choices):
        return whole(table, title, complete)
    said = set[str]()
    items = tuple(_item(table, picker, choice, said) for choice in picker.choices)
    count = _number(None if listed is None else len(listed))
    return Offers(f"{chosen}, {count}:" if chosen else f"{capital(count)}:", items, page)


def _number(count: int | None) -> str:
    return f"over {LISTED} orders" if count is None else plural(count, "order")


def typed(picker: Picker, orders: Sequence[Order]) -> bool:
    """Return whether an amount or a name is still to be typed in one of these orders.

    In a list of whole orders the number before an amount would be taken for it, and a name is the player's to choose.
    """
    rest = (ref for order in orders for ref in picker.legal.game.picks(order)[len(picker.chosen) :])
    return any(is_amount(ref) or ref.kind == "name" for ref in rest)


def names(table: PlainTable, order: Order) -> bool:
    """Return whether an order gives something a name that is typed."""
    return any(ref.kind == "name" for ref in table.session.game.picks(order))


def _item(table: PlainTable, picker: Picker, choice: Choice[Order], said: set[str]) -> tuple[str, Order | Picker]:
    picks = (*picker.chosen, choice.ref)
    behind = picker.legal.few(2, picks)
    if len(behind) == 1 and not names(table, behind[0]):
        unit_ = _label(table, picker.chosen[0]) if picker.chosen else ""
        return _offered(table, unit_, behind[0], said), behind[0]
    price = _kind_price(table, choice, said)
    return f"{_label(table, choice.ref)}: {picker.legal.counted(picks)}{price}", picker.choose(choice.ref)


def _kind_price(table: PlainTable, choice: Choice[Order], told: set[str]) -> str:
    # Where all is to be said, what a verb costs whatever it is about: '; Costs 1 MF.'
    if table.host.config.verbosity != "full" or choice.ref.kind != "word" or len(choice.kinds) != 1:
        return ""
    price = costs(table.session.game, choice.kinds[0]).rstrip(".")
    if not price or price in told:
        return ""
    told.add(price)
    return f"; {price}"


def _offered(table: PlainTable, title: str, order: Order, told: set[str]) -> str:
    # Below its unit's name an order need not begin with it: the word that tells it from the others comes first. What
    # several orders of a list cost is told once.
    said, price = table.teller.restyle(offered(table.session, order)), _price(table, order)
    said = f"{said}{';' if ':' in said else ':'} {price}" if price and price not in told else said
    told.add(price)
    unit_ = next((token.name for token in table.atlas.own if title.startswith(token.name)), "")
    return said.removeprefix(f"{unit_} ") if unit_ else capital(said)


def _price(table: PlainTable, order: Order) -> str:
    # What it gives, where its picks decide that; and where all is to be said, what it costs.
    told = costs if table.host.config.verbosity == "full" else gives
    return told(table.session.game, order).rstrip(".")


def _label(table: PlainTable, ref: Ref) -> str:
    token = table.atlas.tokens.get(TokenId(ref.id)) if ref.kind == "token" else None
    if token is not None:
        return capital(token.name)
    if ref.kind == "place" and ref.id in table.atlas.places:
        return table.teller.name(PlaceId(ref.id))
    return capital(ref.id)
