"""What a purchase does: gear on its bearer, a pony under him, people and animals on the table."""

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.queries.arms import QUIVER, with_ware
from engine.games.viking_raid.queries.placing import for_farm
from engine.games.viking_raid.queries.prices import price
from engine.games.viking_raid.rulebook.book import ARROWS, PONY, WARRIOR
from engine.games.viking_raid.state import Piece
from engine.space.lattice import Point


def arm(draft: Draft, piece: Piece, ware: str) -> None:
    """Buy something for a fighter to carry."""
    draft.pay(piece.seat, price(ware))
    arrows = piece.arrows + (ARROWS if ware == QUIVER else 0)
    draft.put(piece.id, gear=with_ware(piece.gear, ware), arrows=arrows)


def settle(draft: Draft, seat: int, kind: str) -> Piece:
    """Buy an animal, or engage a villager for the day, who appears near the farm (VR-15, VR-23)."""
    draft.pay(seat, price(kind))
    return draft.create(kind, seat, for_farm(draft.field, seat)[0])


def enlist(draft: Draft, seat: int, cell: Point, *did: str) -> Piece:
    """Recruit a warrior for the day in a cell (VR-32)."""
    draft.pay(seat, price(WARRIOR))
    return draft.create(WARRIOR, seat, cell, did=did)


def mount_up(draft: Draft, piece: Piece) -> Piece:
    """Buy a pony for a fighter, who rides it at once (VR-Q58)."""
    draft.pay(piece.seat, price(PONY))
    pony = draft.create(PONY, piece.seat, piece.at)
    draft.put(piece.id, rides=pony.id)
    return pony
