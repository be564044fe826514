"""What is written on sheets, and how they are sealed (P-1)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen, put
from engine.core.verbs import during, together, verb
from tests.toys.post.desk import Desk, lines, takes
from tests.toys.post.draft import Draft
from tests.toys.post.events import Told
from tests.toys.post.info import INFO
from tests.toys.post.opening import open_sheets
from tests.toys.post.slots import GOOD, SHEET, STAR
from tests.toys.post.stars import STARS
from tests.toys.post.state import Go, Letter, Phase, Take, Unit


@frozen
class Goto(Order, verb="goto", key="g"):
    """Write on a sheet where its unit is to go."""

    sheet: TokenId
    to: PlaceId


def away(_: Desk, sheet: Unit | Letter) -> Refusal | None:
    """Bar a unit that is not at home."""
    if isinstance(sheet, Letter) or not sheet.away:
        return None
    return Refusal(f"{sheet.called} is at {STARS[sheet.at].name}: write it a letter.", "P-2", (sheet.at,))


def going(_: Desk, sheet: Unit | Letter) -> Refusal | None:
    """Bar a sheet that says more already."""
    return Refusal(f"The sheet of {sheet.called} is written.", "P-1") if lines(sheet) else None


def there(desk: Desk, sheet: Unit | Letter, to: PlaceId) -> Refusal | None:
    """Bar where it is now."""
    return Refusal(f"{STARS[to].name} is where it is.", "P-1", (to,)) if desk.goal(sheet) == to else None


@verb(
    Goto,
    "Send {sheet} to {to}",
    during(Phase.SHEETS),
    {"sheet": SHEET, "to": STAR},
    (away, going, there),
    spoken="",
)
def goto(draft: Draft, seat: Seat, order: Goto) -> None:
    """Add the line."""
    called = draft.add(seat, order.sheet, Go(order.to))
    draft.say(Told(f"{called} is to go to {STARS[order.to].name}.", witnesses=(seat,)))


@frozen
class Gather(Order, verb="gather", key="t"):
    """Write on a sheet what its fleet is to gather."""

    sheet: TokenId
    good: str


def carries(_: Desk, sheet: Unit | Letter) -> Refusal | None:
    """Bar couriers."""
    courier = isinstance(sheet, Unit) and sheet.kind == "courier"
    return Refusal(f"{sheet.called} carries letters, not goods.", "P-1") if courier else None


def gathering(_: Desk, sheet: Unit | Letter) -> Refusal | None:
    """Bar a sheet that says what to gather."""
    return Refusal(f"{sheet.called} gathers one good a turn.", "P-1") if takes(sheet) else None


def barren(desk: Desk, sheet: Unit | Letter, good: str) -> Refusal | None:
    """Bar what the star has not."""
    star = STARS[desk.goal(sheet)]
    return None if good in star.goods else Refusal(f"There is no {good} at {star.name}.", "P-1")


@verb(
    Gather,
    "Let {sheet} gather {good}",
    during(Phase.SHEETS),
    {"sheet": SHEET, "good": GOOD},
    (away, carries, gathering, barren),
)
def gather(draft: Draft, seat: Seat, order: Gather) -> None:
    """Add the line."""
    called = draft.add(seat, order.sheet, Take(order.good))
    draft.say(Told(f"{called} is to gather {order.good}.", witnesses=(seat,)))


@frozen
class Seal(Order, verb="end-sheets", key="e", seals=True):
    """Seal all sheets; when all have, they are opened."""


@verb(Seal, "Seal the sheets", during(Phase.SHEETS))
def seal(draft: Draft, seat: Seat, _: Seal) -> None:
    """Seal them."""
    draft.set(sealed=put(draft.state.sealed, seat, item=True))
    draft.say(Told(f"{INFO.seat_names[seat]} seals its sheets."))
    if all(draft.state.sealed):
        open_sheets(draft)


VERBS: Final = (together(goto, gather), seal)
