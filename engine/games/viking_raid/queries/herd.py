"""Animals, villagers and mouths: what feeds whom, and who leaves when it does not (VR-15 to VR-18, VR-27)."""

from collections import Counter
from collections.abc import Iterator

from engine.games.viking_raid.queries.arms import value
from engine.games.viking_raid.queries.kinds import FED, is_animal
from engine.games.viking_raid.rulebook.book import TENDED, VILLAGER, WARRIOR, Animal, animals
from engine.games.viking_raid.state import Piece, State


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


def spare(state: State, seat: int) -> str:
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
    """Return the same where villagers that are due count as if they were there (VR-Q66)."""
    lacking = max(0, due(state, seat) - villagers(state, seat))
    return food_left(state, seat) - lacking


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
