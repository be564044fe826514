"""What pieces are, what they did, and what they, seats and farms are called: something is said of any number and id."""

from operator import attrgetter
from typing import Final

from engine.core.refs import PlaceId, TokenId
from engine.games.viking_raid.info import SEAT_NAMES
from engine.games.viking_raid.rulebook.book import LEADER, PONY, SON, VILLAGER, WARRIOR, animals, beasts, tables, wares
from engine.games.viking_raid.state import Piece
from engine.space.lattice import place_id

FIGHTERS: Final = frozenset({LEADER, SON, WARRIOR})
"""Who fights and holds (VR-Q27a)."""
KIN: Final = frozenset({LEADER, SON})
"""Who needs neither food nor pay (VR-19)."""
FED: Final = frozenset({WARRIOR, VILLAGER})
"""Who eats (VR-17)."""
PEOPLE: Final = frozenset({*FIGHTERS, VILLAGER})


def is_fighter(piece: Piece) -> bool:
    """Return whether a piece is a leader, son or warrior."""
    return piece.kind in FIGHTERS


def is_animal(piece: Piece) -> bool:
    """Return whether a piece is a farm animal."""
    return piece.kind in animals()


def is_beast(piece: Piece) -> bool:
    """Return whether a piece is a beast of the wild."""
    return piece.kind in beasts()


def is_pony(piece: Piece) -> bool:
    """Return whether a piece is a war pony."""
    return piece.kind == PONY


def moved(piece: Piece) -> bool:
    """Return whether a piece has moved this turn."""
    return "moved" in piece.did


def acted(piece: Piece) -> bool:
    """Return whether a piece has used its act of the turn: anything but shots (VR-Q55)."""
    return "acted" in piece.did


def shots(piece: Piece) -> int:
    """Return how often a piece has shot this turn."""
    return piece.did.count("shot")


# Names.

FARM: Final = "farm"
FLAG: Final = "flag"


def side(seat: int) -> str:
    """Return the word for a seat."""
    return SEAT_NAMES[seat] if 0 <= seat < len(SEAT_NAMES) else "the wild"


def name_of(piece: Piece) -> str:
    """Return what a piece is called by everybody: 'warrior 12 of Grimby', 'Hakon Blackoar', 'wolf 40'."""
    if piece.kind == LEADER:
        return tables().leaders[int(piece.id[1:])]
    if piece.kind == SON:
        return tables().sons[int(piece.id[1:])]
    numbered = f"{piece.kind} {piece.number}"
    return numbered if piece.seat < 0 else f"{numbered} of {side(piece.seat)}"


def what_of(piece: Piece) -> str:
    """Return what a piece is: 'archer', 'spearman', 'cow', 'leader'; a warrior by the dearest of his weapons."""
    arms = [wares()[each] for each in piece.gear if wares()[each].weapon] if piece.kind == WARRIOR else []
    return max(arms, key=attrgetter("price")).bearer if arms else piece.kind


def title(ware: str) -> str:
    """Return what a ware, an animal or a beast is called."""
    for known in (wares(), animals(), beasts()):
        if ware in known:
            return known[ware].title
    return ware.replace("-", " ")


def farm_of(seat: int) -> str:
    """Return what a settlement is called."""
    return f"farm of {side(seat)}"


def farm_id(seat: int) -> TokenId:
    """Return the id of a settlement as a token."""
    return TokenId(f"{FARM}-{seat}")


def flag_id(seat: int) -> TokenId:
    """Return the id of a standard as a token."""
    return TokenId(f"{FLAG}-{seat}")


def place_of(piece: Piece) -> PlaceId:
    """Return the cell in which a piece stands, as a place."""
    return place_id(*piece.at)
