"""The kinds of things that orders point at."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.slots import Slot, amount
from tests.toys.post.desk import Desk
from tests.toys.post.info import INFO
from tests.toys.post.stars import GOODS, STARS
from tests.toys.post.state import Letter, Unit


def _said(desk: Desk, which: TokenId) -> str:
    known = desk.sheets.get(which) or next((each for each in desk.state.units if each.id == which), None)
    return known.called if known else str(which)


def _stranger(desk: Desk, which: TokenId) -> Refusal:
    known = next((each.called for each in desk.state.units if each.id == which), "That")
    return Refusal(f"{known} takes no such orders of yours.", "P-1")


def _of_kind(kind: str) -> Slot[Desk, Unit]:
    def find(desk: Desk, which: TokenId) -> Unit | None:
        unit = desk.units.get(which)
        return unit if unit and unit.kind == kind else None

    return Slot(
        "token",
        each=lambda desk: (each for each in desk.units.values() if each.kind == kind),
        find=find,
        stranger=_stranger,
        id=lambda _, unit: unit.id,
        said=_said,
    )


FLEET: Final = _of_kind("fleet")
COURIER: Final = _of_kind("courier")

SHEET: Final[Slot[Desk, Unit | Letter]] = Slot(
    "token",
    each=lambda desk: desk.sheets.values(),
    find=lambda desk, which: desk.sheets.get(which),
    stranger=_stranger,
    id=lambda _, of: of.id,
    said=_said,
)
"""Whatever orders can be written on: a unit of one's own, or a letter."""

STAR: Final[Slot[Desk, PlaceId]] = Slot(
    "place",
    each=lambda _: STARS,
    find=lambda _, at: at if at in STARS else None,
    stranger=lambda _, at: Refusal(f"{at} is no star.", "P-1"),
    id=lambda _, at: at,
    said=lambda _, at: STARS[at].name if at in STARS else str(at),
)

GOOD: Final[Slot[Desk, str]] = Slot(
    "word",
    each=lambda _: GOODS,
    find=lambda _, good: good if good in GOODS else None,
    stranger=lambda _, good: Refusal(f"{good} is no good: there are ore, silk and wine.", "P-1"),
    id=lambda _, good: good,
    said=lambda _, good: good,
)


def _seat_read(_: Desk, text: str) -> Seat | None:
    names = [each.lower() for each in INFO.seat_names]
    return Seat(names.index(text)) if text in names else None


def _seat_said(_: object, seat: Seat) -> str:
    return INFO.seat_names[seat] if 0 <= seat < len(INFO.seat_names) else f"seat {seat}"


OTHER: Final[Slot[Desk, Seat]] = Slot(
    "word",
    each=lambda desk: desk.others,
    find=lambda desk, seat: seat if seat in desk.others else None,
    stranger=lambda desk, seat: Refusal(f"{_seat_said(desk, seat)} is nobody to trade with.", "P-3"),
    id=lambda _, seat: seat,
    said=_seat_said,
    spell=lambda seat: _seat_said(None, seat).lower(),
    read=_seat_read,
)


def _amount_of(whose: str) -> Slot[Desk, int]:
    def held(desk: Desk, good: str) -> int:
        if whose == "own":
            return desk.state.stock(desk.seat, good)
        return desk.state.stock(desk.offer.to, good) if desk.offer else 0

    def stranger(desk: Desk, number: int, *before: str) -> Refusal:
        who = "You hold" if whose == "own" else "They hold"
        most = held(desk, *before)
        return Refusal(f"{who} {most} {before[0]}: {number} cannot change hands.", "P-3")

    return amount(lambda desk, good: range(1, held(desk, good) + 1), stranger)


OWN_AMOUNT: Final = _amount_of("own")
THEIR_AMOUNT: Final = _amount_of("other")
