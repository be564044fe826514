"""The kinds of things that orders point at: what there is of each, and what is said of a stranger."""

from collections.abc import Iterable
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import TokenId
from engine.core.slots import Slot, amount, typed
from engine.space.lattice import Point, around, place_id
from tests.toys.drill.desk import Desk
from tests.toys.drill.state import Craft

MOST_PAID: Final = 6
"""Coins a crew takes in a turn (D-3)."""

SUGGESTED: Final = (
    *("Albatross", "Bittern", "Cormorant", "Dunlin", "Eider", "Fulmar", "Gannet", "Hoopoe", "Ibis", "Jacana"),
    *("Kestrel", "Lapwing", "Merlin", "Nightjar", "Osprey", "Petrel", "Quail", "Redshank", "Skua", "Tern"),
)


def _points_near(desk: Desk, craft: Craft) -> Iterable[Point]:
    # Only what a move could reach is walked: the table has thousands of points.
    return around((desk.setting.columns, desk.setting.rows), craft.point, desk.setting.reach)


def _said(desk: Desk, which: TokenId) -> str:
    craft = desk.afloat.get(which)
    return craft.called if craft else f"Craft {which.upper()}"


def _own(desk: Desk, which: TokenId) -> Craft | None:
    craft = desk.afloat.get(which)
    return craft if craft and craft.seat == desk.seat else None


def _foe(desk: Desk, which: TokenId) -> Craft | None:
    craft = desk.afloat.get(which)
    return craft if craft and craft.seat != desk.seat else None


OWN_CRAFT: Final[Slot[Desk, Craft]] = Slot(
    "token",
    each=lambda desk: desk.own,
    find=_own,
    stranger=lambda desk, which: Refusal(f"{_said(desk, which)} is no craft of yours.", "D-1"),
    id=lambda _, craft: craft.id,
    said=_said,
)

FOE: Final[Slot[Desk, Craft]] = Slot(
    "token",
    each=lambda desk: desk.foes,
    find=_foe,
    stranger=lambda desk, which: Refusal(f"{_said(desk, which)} is no enemy.", "D-2"),
    id=lambda _, craft: craft.id,
    said=_said,
)

POINT: Final[Slot[Desk, Point]] = Slot(
    "place",
    each=_points_near,
    find=lambda desk, at: desk.points.get(at),
    stranger=lambda _, at: Refusal(f"{at} is no point of this table.", "D-1"),
    id=lambda _, point: place_id(*point),
    said=lambda _, at: str(at),
)


def _payable(desk: Desk, _: Craft) -> range:
    return range(1, min(desk.purse, MOST_PAID) + 1)


def _unpayable(desk: Desk, coins: int, *_: Craft) -> Refusal:
    most = min(desk.purse, MOST_PAID)
    if not most:
        return Refusal("The purse is empty.", "D-3")
    return Refusal(f"A crew takes 1 to {most} of the {desk.purse} coins left, not {coins}.", "D-3")


COINS: Final = amount(_payable, _unpayable)


def _unnameable(_: Desk, __: str) -> Refusal:
    return Refusal("A name is 1 to 24 plain letters, digits and signs, with no blank at either end.", "D-4")


NAME: Final = typed(lambda _: SUGGESTED, _unnameable)
