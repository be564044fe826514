"""Purchases: gear, ponies, animals, villagers, warriors (VR-15, VR-20 to VR-26, VR-32, VR-33, VR-Q42)."""

from collections.abc import Callable
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import article, plural
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.slots import amount
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.people import Bought
from engine.games.viking_raid.queries.arms import laden, unfit
from engine.games.viking_raid.queries.chest import due, food_left, food_left_with_due, villagers
from engine.games.viking_raid.queries.pieces import name_of, title
from engine.games.viking_raid.queries.placing import for_warrior
from engine.games.viking_raid.queries.prices import ARMING, herds, price, short, trades
from engine.games.viking_raid.rulebook.book import HIRE, PONY, VILLAGER, WARRIOR, Animal, Ware, animals, wares
from engine.games.viking_raid.rules.outfits import arm, enlist, mount_up, settle
from engine.games.viking_raid.slots import ANIMAL, CUSTOMER, WARE, cells
from engine.games.viking_raid.state import Piece, Stage
from engine.games.viking_raid.verbs.bars import entombed, needs, unfinished
from engine.space.lattice import Point, point_of

_ANYTIME: Final = during(Stage.OUTFIT, Stage.TURN)


@frozen
class Buy(Order, verb="buy", key="b"):
    """Buy something for a fighter to carry (VR-22)."""

    unit: TokenId
    ware: str


away: Final = needs(
    lambda desk, unit: any(each.id == unit.id for each in desk.customers),
    "VR-Q42",
    "{unit} is not within 2 inches of a farm that you hold.",
)


def unsuited(_: Desk, unit: Piece, ware: Ware) -> Refusal | None:
    """Bar what does not go with what he has (VR-24 to VR-26)."""
    why = unfit(laden(unit.gear, unit.arrows), ware.id)
    return Refusal(f"{name_of(unit)} {why}.", "VR-24") if why else None


def unaffordable(desk: Desk, unit: Piece, ware: Ware) -> Refusal | None:
    """Bar what cannot be paid, or would leave too little for the least set-up."""
    return _short(desk, ware.id, bearer=unit)


def dear(kind: str) -> Callable[[Desk], Refusal | None]:
    """Make a clause that bars a pony or somebody who cannot be paid, a warrior with a weapon at least (VR-Q42)."""

    def barred(desk: Desk) -> Refusal | None:
        if kind == WARRIOR and desk.coins < HIRE + ARMING:
            return Refusal(f"A warrior costs {HIRE} coins and a weapon at least {ARMING}.", "VR-Q42")
        return _short(desk, kind)

    return barred


def _short(desk: Desk, kind: str, bearer: Piece | None = None) -> Refusal | None:
    if not short(desk.state, desk.seat, kind, bearer=bearer):
        return None
    cost, told = price(kind), _one(kind)
    if desk.coins < cost:
        return Refusal(f"{told} costs {plural(cost, 'coin')}, and you have {desk.coins}.", "VR-22")
    return Refusal(f"{told} would leave too little for what you must still buy.", "VR-Q66")


def _one(ware: str) -> str:
    # Mail is worn, not counted.
    return title(ware) if ware == "mail" else article(title(ware))


def _meant(order: Buy) -> str:
    ware = wares().get(order.ware)
    return f"{plural(ware.price, 'coin')}, {ware.adds}." if ware is not None else ""


@verb(
    Buy,
    "Buy {unit} the {ware}",
    _ANYTIME,
    {"unit": CUSTOMER, "ware": WARE},
    (entombed, away, unsuited, unaffordable),
    costs="Spear, long axe, bow, javelin, mail and quiver cost 2 coins, all else 1. All of a warrior counts.",
    means=_meant,
)
def buy(draft: Draft, seat: Seat, order: Buy) -> None:
    """Hand it over."""
    unit = draft.unit(order.unit)
    arm(draft, unit, order.ware)
    draft.say(Bought(seat, f"{_one(order.ware)} for {name_of(unit)}", price(order.ware)))


@frozen
class BuyPony(Order, verb="buy-pony", key=""):
    """Buy a fighter a war pony (VR-21)."""

    unit: TokenId


astride: Final = needs(lambda _, unit: not unit.rides, "VR-Q42", "{unit} has a pony.")


def crowded(desk: Desk, unit: Piece) -> Refusal | None:
    """Bar a cell in which a pony stands (VR-Q42)."""
    there = [each for each in desk.ponies if each.at == unit.at]
    return Refusal(f"{name_of(there[0])} stands there: mount it.", "VR-Q42") if there else None


walled: Final = needs(
    lambda desk, unit: not desk.field.shut(unit.at, desk.seat, afoot=False), "VR-Q67", "{unit} stands on a wall."
)


building: Final = needs(lambda _, unit: "built" not in unit.did, "VR-Q68", "{unit} builds this turn.")
"""Bars who builds this turn: he would mount (VR-Q68)."""


@verb(
    BuyPony,
    "Buy {unit} a pony",
    _ANYTIME,
    {"unit": CUSTOMER},
    (entombed, away, astride, crowded, walled, building, dear(PONY)),
    waives=unfinished,
    costs="Six coins, which the pony counts in your War Chest. He rides it at once.",
)
def buy_pony(draft: Draft, seat: Seat, order: BuyPony) -> None:
    """Let him ride it."""
    unit = draft.unit(order.unit)
    draft.forsake(unit.id)
    pony = mount_up(draft, unit)
    draft.say(Bought(seat, f"{name_of(pony)} for {name_of(unit)}", price(PONY)))


@frozen
class Stock(Order, verb="stock", key="a"):
    """Buy animals of a kind (VR-23)."""

    kind: str
    count: int


no_place: Final = needs(
    lambda desk: trades(desk.field, desk.seat), "VR-33", "You hold no farm, and no standard of yours serves you."
)


def _too_many(_: Desk, count: int, *__: Animal) -> Refusal:
    return Refusal(f"You cannot buy {count} of these: purse, room and needs do not allow it.", "VR-23")


def _stocked(_: Desk, order: Stock) -> str:
    known = animals().get(order.kind)
    return f"Stock {plural(order.count, known.title, known.many) if known else f'{order.count} animals'}"


@verb(
    Stock,
    _stocked,
    _ANYTIME,
    {
        "kind": ANIMAL,
        "count": amount(lambda desk, kind: tuple(herds(desk.state, desk.seat, len(desk.pens), kind.id)), _too_many),
    },
    (no_place,),
    costs="Their price, which they count in your War Chest; five need a villager.",
)
def stock(draft: Draft, seat: Seat, order: Stock) -> None:
    """Put them near the farm, on its outer side."""
    for _ in range(order.count):
        settle(draft, seat, order.kind)
    known = animals()[order.kind]
    draft.say(Bought(seat, plural(order.count, known.title, known.many), order.count * known.price))


@frozen
class Engage(Order, verb="engage", key="v"):
    """Engage a villager for the day (VR-15, VR-20)."""


surplus: Final = needs(
    lambda desk: villagers(desk.state, desk.seat) < due(desk.state, desk.seat),
    "VR-15",
    "Your animals need no villager more.",
)
unfed: Final = needs(lambda desk: food_left(desk.state, desk.seat) > 0, "VR-17", "Your animals feed no more people.")


no_room: Final = needs(lambda desk: desk.pens, "VR-Q42", "No cell near your farm is free.")


@verb(
    Engage,
    "Engage a villager",
    _ANYTIME,
    clauses=(no_place, surplus, unfed, dear(VILLAGER), no_room),
    costs="Two coins for the day. He minds up to five animals.",
)
def engage(draft: Draft, seat: Seat, _: Engage) -> None:
    """Put him near the farm."""
    draft.say(Bought(seat, name_of(settle(draft, seat, VILLAGER)), HIRE))


# Warriors.


def hungry(desk: Desk) -> Refusal | None:
    """Bar a warrior whom the animals do not feed beside those who are there, and villagers that they need (VR-Q66)."""
    if food_left_with_due(desk.state, desk.seat) > 0:
        return None
    if food_left(desk.state, desk.seat) > 0:
        return Refusal("The food that is left is for a villager whom your animals need.", "VR-17")
    return Refusal("Your animals feed no more people.", "VR-17")


@frozen
class Hire(Order, verb="hire", key="w"):
    """Hire a warrior before the first hour (VR-35)."""


full: Final = needs(
    lambda desk: for_warrior(desk.field, desk.seat) is not None, "VR-Q75", "No cell near your farm is free."
)


def _recruit(draft: Draft, seat: Seat, cell: Point) -> None:
    draft.say(Bought(seat, name_of(enlist(draft, seat, cell, "fresh")), HIRE))


@verb(
    Hire,
    "Hire a warrior",
    during(Stage.OUTFIT),
    clauses=(hungry, dear(WARRIOR), full),
    costs="Two coins for the day; he needs a weapon.",
)
def hire(draft: Draft, seat: Seat, _: Hire) -> None:
    """Put him before the farm."""
    cell = for_warrior(draft.field, seat)
    assert cell is not None
    _recruit(draft, seat, cell)


@frozen
class Recruit(Order, verb="recruit", key="r"):
    """Recruit a warrior for the day, in a cell at the farm (VR-32)."""

    at: PlaceId


not_there: Final = needs(
    lambda desk, at: at in desk.yard, "VR-Q42", "A recruit appears in a free cell within 2 inches of your farm."
)


@verb(
    Recruit,
    "Recruit a warrior at {at}",
    during(Stage.TURN),
    {"at": cells(lambda desk: desk.yard)},
    (no_place, hungry, dear(WARRIOR), not_there),
    costs="Two coins for the day; without a weapon he leaves as your turn ends.",
)
def recruit(draft: Draft, seat: Seat, order: Recruit) -> None:
    """Put him there; he acts at once."""
    _recruit(draft, seat, point_of(order.at))


VERBS: Final = (buy, buy_pony, stock, engage, hire, recruit)
