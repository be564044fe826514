"""What a house has: what feeds whom, who leaves when it does not, and its War Chest (VR-15 to VR-27, VR-52, VR-74)."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.core.refs import Hidden
from engine.games.viking_raid.queries.arms import arms_value, laden, spare, unfit, value, weapons
from engine.games.viking_raid.queries.pieces import FED, KIN, is_animal, is_pony
from engine.games.viking_raid.rulebook.book import PONY_PRICE, SON, TENDED, VILLAGER, WARRIOR, Animal, animals
from engine.games.viking_raid.state import Piece, State
from engine.space.lattice import squared


def pieces_of(state: State, seat: int, kind: str = "") -> tuple[Piece, ...]:
    """Return the pieces of a seat, of one kind if it is given."""
    return tuple([piece for piece in state.pieces if piece.seat == seat and (not kind or piece.kind == kind)])


def herd(state: State, seat: int) -> tuple[Piece, ...]:
    """Return the animals of a seat."""
    return tuple([piece for piece in state.pieces if piece.seat == seat and is_animal(piece)])


def fodder(state: State, seat: int) -> int:
    """Return what the animals of a seat are worth, in coins: so many people they feed (VR-17)."""
    prices = animals()
    return sum([prices[piece.kind].price for piece in state.pieces if piece.seat == seat and piece.kind in prices])


def mouths(state: State, seat: int) -> int:
    """Count the warriors and villagers of a seat."""
    return sum(1 for piece in state.pieces if piece.seat == seat and piece.kind in FED)


def tenders(beasts: int) -> int:
    """Return how many villagers so many animals need (VR-27)."""
    return -(-beasts // TENDED)


def villagers(state: State, seat: int) -> int:
    """Count the villagers of a seat."""
    return sum(1 for piece in state.pieces if piece.seat == seat and piece.kind == VILLAGER)


def due(state: State, seat: int) -> int:
    """Return how many villagers a seat needs for its animals."""
    return tenders(len(herd(state, seat)))


def spare_villagers(state: State, seat: int) -> int:
    """Return how many villagers more than needed a seat has."""
    return max(0, villagers(state, seat) - due(state, seat))


def untended(state: State, seat: int) -> int:
    """Return how many animals of a seat nobody tends."""
    return max(0, len(herd(state, seat)) - TENDED * villagers(state, seat))


def food_left(state: State, seat: int) -> int:
    """Return how many more people the animals of a seat feed."""
    return fodder(state, seat) - mouths(state, seat)


def spare_food(state: State, seat: int) -> str:
    """Return how many more people are fed, or how many too many there are, in words."""
    left = food_left(state, seat)
    return f"{left} more can be fed" if left >= 0 else f"{-left} too many"


def plague_losses(state: State, seat: int) -> Iterator[tuple[Animal, int]]:
    """Yield the kinds of animals whose loss to a plague would cost a seat people, with how many (VR-18, VR-68)."""
    food, many = fodder(state, seat), Counter(piece.kind for piece in herd(state, seat))
    for kind in animals().values():
        count = many[kind.id]
        lost = sum(leaving(state, seat, food - count * kind.price, many.total() - count)) if count else 0
        if lost:
            yield kind, lost


def leaving(state: State, seat: int, food: int, beasts: int) -> tuple[int, int]:
    """Return how many villagers have nothing to tend, and how many people nothing to eat, with so many animals left.

    `food` is what these are worth, in coins: the chain of 8.1 of the notes, for whoever loses animals.
    """
    if not beasts:
        return 0, mouths(state, seat)
    spare_ = max(0, villagers(state, seat) - tenders(beasts))
    men = mouths(state, seat) - villagers(state, seat)
    hungry = mouths(state, seat) - spare_ - food
    return spare_, min(max(0, fodder(state, seat) - food), max(0, hungry), men)


def food_left_with_due(state: State, seat: int) -> int:
    """Return how many more are fed where villagers that are due count as if they were there (VR-Q66)."""
    return food_left(state, seat) - max(0, due(state, seat) - villagers(state, seat))


def starving(state: State, seat: int, lost: int) -> int:
    """Return how many warriors leave when animals worth so many coins were lost (VR-18, VR-Q6)."""
    warriors = sum(1 for piece in state.pieces if piece.seat == seat and piece.kind == WARRIOR)
    return min(lost, max(0, -food_left(state, seat)), warriors)


def worth(piece: Piece) -> tuple[int, int]:
    """Return by what the least worth is found: the price of gear or animal, then the number."""
    price = animals()[piece.kind].price if is_animal(piece) else value(piece.gear)
    return price, piece.number


def counted(herd_: tuple[Piece, ...]) -> str:
    """Return animals as one says them: '2 cows, 1 sheep'."""
    many = Counter(piece.kind for piece in herd_)
    known = animals()
    return ", ".join(
        f"{many[kind]} {known[kind].title if many[kind] == 1 else known[kind].many}" for kind in known if many[kind]
    )


# The War Chest.

LINES: Final = (
    "Animals",
    "Ponies",
    "Villagers",
    "Warriors and their gear",
    "Captured weapons",
    "Coins",
    "Leaders killed",
    "Sons killed",
)

LEADER_KILLED: Final = 10
SON_KILLED: Final = 5


def points(kin: Piece) -> int:
    """Return what whoever kills a leader or son counts for it."""
    return SON_KILLED if kin.kind == SON else LEADER_KILLED


def known(amount: int | Hidden) -> int:
    """Return an amount, 0 where it is hidden."""
    return 0 if isinstance(amount, Hidden) else amount


def lines(state: State, seat: int) -> tuple[int, ...]:
    """Return what each line of the War Chest of a seat holds; nothing for who is out. Hidden sums count 0."""
    house = state.houses[seat]
    if house.out:
        return (0,) * len(LINES)
    mine = [piece for piece in state.pieces if piece.seat == seat]
    return (
        fodder(state, seat),
        PONY_PRICE * sum(1 for piece in mine if is_pony(piece)),
        sum(1 for piece in mine if piece.kind == VILLAGER),
        sum(warrior_value(piece) for piece in mine if piece.kind == WARRIOR),
        known(house.captured),
        known(house.coins),
        LEADER_KILLED * house.leaders,
        SON_KILLED * house.sons,
    )


def warrior_value(piece: Piece) -> int:
    """Return what a warrior and his gear count: a quiver 2 for each 24 arrows or part that is left (VR-74)."""
    return 1 + value(laden(piece.gear, piece.arrows))


def chest(state: State, seat: int) -> int:
    """Return the War Chest of a seat."""
    return sum(lines(state, seat))


def told(state: State, seat: int) -> str:
    """Return the War Chest of a seat as far as it is known: '29 and more' with a hidden purse (VR-Q78)."""
    hidden = isinstance(state.houses[seat].coins, Hidden)
    return f"{chest(state, seat)}{' and more' if hidden else ''}"


# What captives and deaths bring.


def asked_to_pay(state: State, seat: int, coins: int) -> bool:
    """Return whether a seat is asked to pay so much: who has it, and with hidden purses everybody (VR-Q78).

    Else others would hear from whether a house is asked what is in its purse.
    """
    return state.settings.hidden_purse or known(state.houses[seat].coins) >= coins


def may_serve(state: State, victor: Piece, loser: Piece) -> bool:
    """Return whether the victor has a second weapon for the man, and food."""
    return spare(victor.gear) and food_left_with_due(state, victor.seat) > 0 and bool(gifts(victor, loser))


def gifts(victor: Piece, loser: Piece) -> tuple[str, ...]:
    """Return which of the victor's weapons he may give, each kind once."""
    return tuple(dict.fromkeys(each for each in weapons(victor.gear) if not unfit(loser.gear, each)))


FOLLOWS: Final = 36
"""The square of the inches within which animals follow a villager who is taken."""


def brings(state: State, villager: Piece) -> tuple[Piece, ...]:
    """Return the animals that a villager brings when he is taken: those that nobody else tends, the nearest first."""
    theirs = herd(state, villager.seat)
    lost = max(0, len(theirs) - TENDED * (villagers(state, villager.seat) - 1))
    near = sorted(theirs, key=lambda each: (squared(each.at, villager.at), each.at[1], each.at[0]))
    return tuple(each for each in near if squared(each.at, villager.at) <= FOLLOWS)[:lost]


def bounty(state: State, dead: Piece) -> int:
    """Return what a death is worth in coins: what the killer counts for it, and what the other War Chest loses."""
    if dead.kind in KIN:
        return points(dead) + arms_value(dead.gear)
    if dead.kind == WARRIOR:
        return warrior_value(dead) + arms_value(dead.gear)
    if is_animal(dead):
        price = animals()[dead.kind].price
        return price + min(price, max(0, price - food_left(state, dead.seat)))
    return PONY_PRICE if is_pony(dead) else 1
