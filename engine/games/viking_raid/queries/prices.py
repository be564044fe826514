"""What a seat can buy, for how much, and what the set-up must still leave for (VR-15 to VR-33, VR-Q5, VR-Q66)."""

from collections.abc import Iterable, Iterator

from engine.core.grammar import list_of, plural
from engine.core.values import evolve
from engine.games.viking_raid.queries.arms import weapons
from engine.games.viking_raid.queries.chest import known, pieces_of, tenders
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.pieces import KIN, is_animal
from engine.games.viking_raid.rulebook.book import HIRE, PONY, PONY_PRICE, VILLAGER, WARRIOR, animals, wares
from engine.games.viking_raid.state import Piece, Stage, State

ARMING = 1
"""The least that a weapon costs, or a piece of armour."""
LEAST_HERD = 2
"""Coins of animals without which a villager and a warrior cannot both be fed."""
ORACLE = 10
STANDARD = 10
GATE = 10
WALL = 2


def price(thing: str) -> int:
    """Return what a ware, an animal, a pony or a day of somebody costs, in coins."""
    if thing in wares():
        return wares()[thing].price
    if thing in animals():
        return animals()[thing].price
    return PONY_PRICE if thing == PONY else HIRE


def lacking(pieces: Iterable[Piece]) -> int:
    """Return what the pieces of a seat still lack of the least set-up, in coins (VR-35)."""
    unarmed, unclad, fodder, tending, warrior = missing(pieces)
    return ARMING * (unarmed + unclad) + fodder + HIRE * tending + (HIRE + ARMING) * warrior


def missing(pieces: Iterable[Piece]) -> tuple[int, int, int, int, int]:
    """Count what is missing of the least set-up: weapons, armour, coins of animals, villagers, a warrior (VR-Q11)."""
    mine = tuple(pieces)
    known = wares()
    kin = [piece for piece in mine if piece.kind in KIN]
    men = [piece for piece in mine if piece.kind == WARRIOR]
    unarmed = sum(1 for piece in (*kin, *men) if not weapons(piece.gear))
    unclad = sum(1 for piece in kin if not any(known[each].guard for each in piece.gear))
    herd = [piece for piece in mine if is_animal(piece)]
    fodder = sum(price(piece.kind) for piece in herd)
    tending = sum(1 for piece in mine if piece.kind == VILLAGER)
    due = max(0, max(1, tenders(len(herd))) - tending)
    return unarmed, unclad, max(0, LEAST_HERD - fodder), due, int(not men)


def still_to_buy(pieces: Iterable[Piece]) -> str:
    """Return what is missing of the least set-up, as one says it; '' for nothing."""
    unarmed, unclad, fodder, tending, warrior = missing(pieces)
    told = (
        (unarmed, plural(unarmed, "weapon")),
        (unclad, plural(unclad, "piece of armour", "pieces of armour")),
        (fodder, f"animals for {plural(fodder, 'coin')}"),
        (tending, plural(tending, "villager")),
        (warrior, "a warrior with a weapon"),
    )
    return list_of([said for number, said in told if number], none="")


def after(mine: tuple[Piece, ...], kind: str, count: int = 1, bearer: Piece | None = None) -> tuple[Piece, ...]:
    """Return the pieces of a seat as they would be after a purchase: gear for its bearer, else pieces of a kind."""
    if bearer is not None:
        return tuple(evolve(each, gear=(*each.gear, kind)) if each.id == bearer.id else each for each in mine)
    return mine if kind == PONY else (*mine, *[evolve(mine[0], kind=kind, gear=())] * count)


# What can be bought.


def trades(field: Field, seat: int) -> bool:
    """Return whether a seat has a place where what it buys appears (VR-33)."""
    return bool(field.halls(seat)) or field.serving(seat) is not None


def fitting(state: State) -> bool:
    """Return whether the set-up is under way, which must leave enough for what is still due."""
    return state.step is not None and state.step.stage is Stage.OUTFIT


def short(state: State, seat: int, kind: str, count: int = 1, bearer: Piece | None = None) -> bool:
    """Return whether a purse does not pay a purchase, or would hold too little then for the least set-up."""
    left = known(state.houses[seat].coins) - count * price(kind)
    if left < 0:
        return True
    return fitting(state) and left < lacking(after(pieces_of(state, seat), kind, count, bearer))


def herds(state: State, seat: int, room: int, kind: str) -> Iterator[range]:
    """Yield how many animals of a kind a seat can buy with room for so many, in ranges."""
    most = min(known(state.houses[seat].coins) // price(kind), room)
    if most > 0 and not fitting(state):
        yield range(1, most + 1)
        return
    legal = [count for count in range(1, most + 1) if not short(state, seat, kind, count)]
    first = None
    for count in legal:
        if first is None:
            first = count
        if count + 1 not in legal:
            yield range(first, count + 1)
            first = None
