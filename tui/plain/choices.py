"""What orders are chosen from by ear: whole orders where they are few, else what comes next; or a question."""

from collections.abc import Mapping, Sequence

from engine.core.choices import Choice
from engine.core.grammar import capital
from engine.core.orders import Order
from engine.core.refs import PlaceId, Ref, TokenId, is_amount
from engine.core.tactics import Navigates
from engine.core.ways import Way
from engine.scene.model import Place
from tui.choosing.picker import Picker
from tui.choosing.typed import question
from tui.narration.meanings import costs, gives
from tui.plain.forecasts import offered
from tui.plain.offers import Offers
from tui.plain.question import Question
from tui.plain.table import OnOffer, PlainTable
from tui.playing.legal import LISTED


def whole(table: PlainTable, title: str, orders: Sequence[Order], *, counted: bool = False) -> Offers[OnOffer]:
    """List whole orders; `counted` where the title says how many."""
    said, ways = set[str](), _ways(table, orders)
    ordered = _nearest(table, ways, orders)
    items = tuple((f"{_offered(table, title, order, said)}{_when(ways, order)}", order) for order in ordered)
    return Offers(f"{title}:", items, table.host.config.page, counted=counted)


def _ways(table: PlainTable, orders: Sequence[Order]) -> dict[Order, Way]:
    # The ways by one order of which need be told when they come to their end; of all of a game's units or of none.
    game, view = table.session.game, table.session.view
    if not isinstance(game, Navigates):
        return {}
    units = dict.fromkeys(picks[0].id for order in orders if (picks := game.picks(order)) and picks[-1].kind == "place")
    told: dict[Order, Way] = {}
    for unit in units:
        told |= {way.orders[0]: way for way in game.ways(view, TokenId(unit)) if way.when and len(way.orders) == 1}
        if not told:
            break
    return told


def _when(ways: Mapping[Order, Way], order: Order) -> str:
    return f", {ways[order].when}" if order in ways else ""


def _nearest(table: PlainTable, ways: Mapping[Order, Way], orders: Sequence[Order]) -> Sequence[Order]:
    # Of goals those come first that are more than a square, near to far.
    return sorted(orders, key=lambda order: _far(table, ways[order]) if order in ways else (False, 0, 0))


def _far(table: PlainTable, way: Way) -> tuple[bool, int, int]:
    return _bare(table, table.atlas.places[way.place]), way.turns, way.cost


def _bare(table: PlainTable, place: Place) -> bool:
    return not (place.kind or place.role or place.caption or table.atlas.at(place.id))


def choices(table: PlainTable, picker: Picker) -> Offers[OnOffer] | Question:
    """List few orders whole, many in steps, as the map would have them pointed at; ask for what is to be typed."""
    page = table.host.config.page
    chosen = _path(table, picker.chosen)
    title = chosen or "Orders"
    if not isinstance(picker.stage, tuple):
        return Question(title, picker)
    listed = picker.listed()
    complete = tuple(choice.order for choice in picker.choices if choice.order is not None)
    if listed is not None and len(listed) <= page and not typed(picker, listed):
        return whole(table, title, listed)
    if complete and len(complete) == len(picker.choices):
        return whole(table, title, complete)
    said, ways = set[str](), _ways(table, complete)
    items = tuple(_item(table, picker, choice, said, ways) for choice in _sorted(table, picker.choices))
    count = f"over {LISTED} orders" if listed is None else picker.legal.so_many(listed)
    return Offers(f"{chosen}, {count}:" if chosen else f"{capital(count)}:", items, page, counted=True)


def _path(table: PlainTable, picks: Sequence[Ref]) -> str:
    # What has been chosen so far: 'Warrior 1 of Otterness, wall', 'Lend, Grimby'.
    return ", ".join(_label(table, ref) if not at else _within(table, ref) for at, ref in enumerate(picks))


def _within(table: PlainTable, ref: Ref) -> str:
    label = table.session.names.tell(_label(table, ref))
    return ref.id if ref.kind == "word" and label not in table.atlas.scene.seat_names else label


def typed(picker: Picker, orders: Sequence[Order]) -> bool:
    """Return whether an amount or a name is still to be typed in one of these orders.

    In a list of whole orders the number before an amount would be taken for it, and a name is the player's to choose.
    """
    rest = (ref for order in orders for ref in picker.legal.game.picks(order)[len(picker.chosen) :])
    return any(is_amount(ref) or ref.kind == "name" for ref in rest)


def names(table: PlainTable, order: Order) -> bool:
    """Return whether an order gives something a name that is typed."""
    return any(ref.kind == "name" for ref in table.session.game.picks(order))


def _sorted(table: PlainTable, choices: Sequence[Choice[Order]]) -> list[Choice[Order]]:
    # Of many places those come first that are more than a square, near to far: a listener cannot point at the others.
    atlas, page = table.atlas, table.host.config.page
    places = {choice.ref: atlas.places[PlaceId(choice.ref.id)] for choice in choices if choice.ref.kind == "place"}
    if len(places) <= page:
        return list(choices)
    here = atlas.origin

    def rank(choice: Choice[Order]) -> tuple[bool, bool, int]:
        place = places.get(choice.ref)
        if place is None:
            return False, False, 0
        return True, _bare(table, place), atlas.distance(here, place.id) if here is not None else 0

    return sorted(choices, key=rank)


def _item(
    table: PlainTable, picker: Picker, choice: Choice[Order], said: set[str], ways: Mapping[Order, Way]
) -> tuple[str, Order | Picker]:
    picks = (*picker.chosen, choice.ref)
    behind = picker.legal.few(2, picks)
    if len(behind) == 1 and not names(table, behind[0]):
        unit_ = _label(table, picker.chosen[0]) if picker.chosen else ""
        return f"{_offered(table, unit_, behind[0], said)}{_when(ways, behind[0])}", behind[0]
    price, after = _kind_price(table, choice, said), picker.choose(choice.ref)
    verb = any(kind.verb == choice.ref.id for kind in choice.kinds)
    label = ("" if verb else _row(table, picks)) or _label(table, choice.ref)
    much = picker.legal.counted(picks) if isinstance(after.stage, tuple) else question(after.stage)
    return f"{label}: {much}{price}", after


def _row(table: PlainTable, picks: tuple[Ref, ...]) -> str:
    # What the one row of a worksheet that these picks lead to is called, with its first figure: 'Attack Ship, IU 20'.
    of = table.session.worksheet
    rows = [(section, item) for section in of.sections for item in section.rows] if of is not None else []
    found = [(section, item) for section, item in rows if item.more[: len(picks)] == picks]
    if len(found) != 1:
        return ""
    section, item = found[0]
    figures = [f"{column} {cell}" for column, cell in zip(section.columns[:1], item.cells[1:2], strict=True) if cell]
    return ", ".join([capital(item.name), *figures])


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
    said, price = table.teller.restyle(f"{offered(table.session, order)}{_whither(table, order)}"), _price(table, order)
    said = f"{said}{';' if ':' in said else ':'} {price}" if price and price not in told else said
    told.add(price)
    unit_ = next((token.name for token in table.atlas.own if title.startswith(token.name)), "")
    return said.removeprefix(f"{unit_} ") if unit_ else capital(said)


def _whither(table: PlainTable, order: Order) -> str:
    # How far and which way the square is that an order ends with: ', 3 inches, 2 o'clock'.
    atlas, picks = table.atlas, table.session.game.picks(order)
    if not picks or picks[-1].kind != "place" or picks[-1].id not in atlas.places:
        return ""
    place = atlas.places[PlaceId(picks[-1].id)]
    if not place.name.isdigit():
        return ""  # what has a name is known by it
    unit_ = atlas.tokens.get(TokenId(picks[0].id)) if picks[0].kind == "token" else None
    if unit_ is not None:
        way = table.teller.way(unit_.place, place.id) if unit_.place != place.id else ""
    else:
        way = table.teller.seen_from(atlas.origin, place.id)
    return f", {way}" if way else ""


def _price(table: PlainTable, order: Order) -> str:
    # What it gives, where its picks decide that; and where all is to be said, what it costs.
    told = costs if table.host.config.verbosity == "full" else gives
    return told(table.session.game, order).rstrip(".")


def _label(table: PlainTable, ref: Ref) -> str:
    token = table.atlas.tokens.get(TokenId(ref.id)) if ref.kind == "token" else None
    if token is not None:
        return capital(token.name)
    if ref.kind == "place" and ref.id in table.atlas.places:
        return _placed(table, PlaceId(ref.id))
    return capital(ref.id)


def _placed(table: PlainTable, place: PlaceId) -> str:
    # With the way from where one is: a coordinate alone can hardly be placed by ear.
    return ", ".join(filter(None, (table.teller.name(place), table.teller.seen_from(table.atlas.origin, place))))
