"""What houses bargain with and swear: goods, and what they mean to whom; alliances (VR-53, VR-Q48, VR-Q49, VR-Q78)."""

from functools import cache
from typing import Final

from engine.core.bargains import Bargain, Lot
from engine.core.grammar import list_of, plural
from engine.games.viking_raid.queries.chest import fodder, herd, leaving, mouths, pieces_of, villagers
from engine.games.viking_raid.queries.field import Field, pact_of
from engine.games.viking_raid.rulebook.book import LEADER, SON, TENDED, animals
from engine.games.viking_raid.state import Piece, State

COINS: Final = "coins"
MOST: Final = 200
"""The most coins that a lot or a loan names: the same whatever the other's purse holds."""

NO_PACT: Final = {
    "leader": "not with who is likeliest to win",
    "word": "not with who breaks its word",
    "alone": "nobody else is left",
}
NO_BARGAIN: Final = {
    "little": "too little",
    "dear": "too dear",
    "need": "its own people need that",
    **{why: NO_PACT[why] for why in ("leader", "word")},
}
"""What is said by who refuses an offer."""

goods: Final = cache(lambda: (COINS, *(each.many for each in animals().values())))
"""What can be bargained with: coins, and animals by kind."""


def kind_of(good: str) -> str:
    """Return the kind of animal that a good is; '' for coins."""
    return next((each.id for each in animals().values() if each.many == good), "")


def holds(state: State, seat: int, good: str) -> int:
    """Return how many animals of a good a seat has."""
    return len(pieces_of(state, seat, kind_of(good)))


def priced(lot: Lot) -> str:
    """Return a lot as one says it: '6 coins', '1 cow'."""
    kind = kind_of(lot.good)
    return plural(lot.amount, "coin") if not kind else plural(lot.amount, animals()[kind].title, lot.good)


def told(lots: tuple[Lot, ...]) -> str:
    """Return lots as one says them: '6 coins and 1 cow', 'nothing'."""
    return list_of([priced(lot) for lot in lots], none="nothing")


def coins_of(lots: tuple[Lot, ...]) -> int:
    """Return how many coins are among some lots."""
    return sum(lot.amount for lot in lots if lot.good == COINS)


def beasts_of(lots: tuple[Lot, ...]) -> int:
    """Return how many animals are among some lots."""
    return sum(lot.amount for lot in lots if lot.good != COINS)


def food_of(lots: tuple[Lot, ...]) -> int:
    """Return how many people the animals of some lots feed."""
    return sum(lot.amount * animals()[kind_of(lot.good)].price for lot in lots if lot.good != COINS)


def starved(state: State, seat: int, built: Bargain) -> int:
    """Return how many people of a seat would have no food by a bargain that costs it animals."""
    got, paid = built.paid_by(built.other(seat)), built.paid_by(seat)
    gained = food_of(got) - food_of(paid)
    return max(0, mouths(state, seat) - fodder(state, seat) - gained) if gained < 0 else 0


def lost_by(state: State, seat: int, built: Bargain) -> tuple[int, int]:
    """Return how many villagers and how many hungry people leave a seat that gives animals in a bargain (VR-Q48)."""
    got, paid = built.paid_by(built.other(seat)), built.paid_by(seat)
    if not beasts_of(paid):
        return 0, 0
    food = fodder(state, seat) + food_of(got) - food_of(paid)
    return leaving(state, seat, food, len(herd(state, seat)) + beasts_of(got) - beasts_of(paid))


def strayed(state: State, seat: int, built: Bargain) -> int:
    """Return how many animals of a seat nobody would tend after a bargain."""
    got, paid = built.paid_by(built.other(seat)), built.paid_by(seat)
    brought = beasts_of(got) - beasts_of(paid)
    return max(0, len(herd(state, seat)) + brought - TENDED * villagers(state, seat))


# Alliances.


def chief(field: Field, seat: int) -> Piece | None:
    """Return who is in charge of a house: the leader, else the son; None when both are dead."""
    kin = {piece.kind: piece for piece in field.of(seat) if piece.kind in {LEADER, SON}}
    return kin.get(LEADER) or kin.get(SON)


def seasoned(state: State, one: int, other: int) -> bool:
    """Return whether each of two allies has ended a turn since they became that."""
    pact = pact_of(state, one, other)
    if pact is None:
        return False
    return all(state.houses[seat].turns > since for seat, since in zip(pact.seats, pact.since, strict=True))


def said(state: State, seat: int, word: str, to: int) -> bool:
    """Return whether a seat has said something to another this turn: 'offer', 'loan', 'pact'."""
    return f"{word} {to}" in state.houses[seat].spoken
