"""Raiders: eleven craft of tenders, gnats and satchels in numbers of one's own (SQ-95, ruling 46)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.slots import amount
from engine.core.values import frozen
from engine.core.verbs import verb
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.opening import Mustered, Sealed
from engine.games.squadron.rulebook import book
from engine.games.squadron.rules.opening import enlist
from engine.games.squadron.slots import needs
from engine.games.squadron.verbs.mustering import MUSTERING, raiding

RAIDERS: Final = 11
"""Craft that raiders bring (SQ-95)."""


@frozen
class Bring(Order, verb="bring", key="b"):
    """Bring eleven craft of raiders, in numbers of one's own (SQ-95, ruling 46)."""

    tenders: int
    gnats: int


no_raiders: Final = needs(raiding, "SQ-95", "Only who leads raiders brings them.")


TENDERS: Final = amount(
    lambda _: range(1, RAIDERS + 1),
    lambda _, count: Refusal(f"1 to {RAIDERS} tenders, not {count}.", "SQ-95"),
    "how many tenders",
)
GNATS: Final = amount(
    lambda _, tenders: range(RAIDERS - tenders + 1),
    lambda _, count, tenders: Refusal(f"0 to {RAIDERS - tenders} gnats, not {count}.", "SQ-95"),
    "how many gnats",
)


@verb(
    Bring,
    lambda _, order: f"Bring {plural(order.tenders, 'tender')}, {plural(order.gnats, 'gnat')}, satchels for the rest",
    MUSTERING,
    {"tenders": TENDERS, "gnats": GNATS},
    (no_raiders,),
    costs="Eleven craft: what is neither tender nor gnat is a satchel. The muster is sealed with it.",
)
def bring(draft: Draft, seat: Seat, order: Bring) -> None:
    """Muster them, satchels for the rest, and seal it."""
    counts = {"tender": order.tenders, "gnat": order.gnats, "satchel": RAIDERS - order.tenders - order.gnats}
    raiders = tuple((book.design(name), count) for name, count in counts.items() if count)
    enlist(draft, seat, raiders)
    for design, count in raiders:
        draft.say(Mustered(design.name, count, 0, witnesses=(seat,)))
    draft.say(Sealed(seat, "muster"))
    draft.done(seat)


VERBS: Final = (bring,)
