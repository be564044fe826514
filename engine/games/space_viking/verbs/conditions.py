"""Conditions: what has to hold for the next action of a list (SV-Q91)."""

from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.refs import Seat, TokenId
from engine.core.slots import Slot
from engine.core.values import frozen
from engine.core.verbs import during, together, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.slots import FLEET, number
from engine.games.space_viking.state import Entry, Fleet, Phase
from engine.games.space_viking.verbs.sheets import full, looped, told, write

CLASSES: Final = {
    "stone": "a Stone Age world",
    "medieval": "a medieval world",
    "medieval+stone": "a medieval world or lower",
    "renaissance": "a renaissance world",
    "renaissance+medieval+stone": "a renaissance world or lower",
    "industrial": "an industrial world",
    "industrial+renaissance+medieval+stone": "an industrial world or lower",
    "atomic": "an atomic world",
    "industrial+renaissance": "industrial or renaissance",
}
WORDS: Final = {
    "stone": "stone",
    "medieval": "medieval",
    "medieval+stone": "up to medieval",
    "renaissance": "renaissance",
    "renaissance+medieval+stone": "up to renaissance",
    "industrial": "industrial",
    "industrial+renaissance+medieval+stone": "up to industrial",
    "atomic": "atomic",
    "industrial+renaissance": "middling",
}
_READ: Final = {word: kinds for kinds, word in WORDS.items()}

_MOST_TROOPS: Final = 32


def _twice(desk: Desk, fleet: Fleet, do: str) -> Refusal | None:
    entries = desk.writ(fleet).entries
    return Refusal("That condition stands there.", "SV-Q91") if entries and entries[-1].do == do else None


@frozen
class IfTroops:
    """Do the next action only where few defend (SV-Q91)."""

    verb: ClassVar[str] = "if-troops"
    key: ClassVar[str] = ""
    fleet: TokenId
    most: int


def few(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar it twice in a row."""
    return _twice(desk, fleet, "if-troops")


def if_troops(draft: Draft, seat: Seat, order: IfTroops) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("if-troops", number=order.most))
    told(draft, seat, order.fleet, f"does what follows only against at most {order.most} units")


IF_TROOPS: Final = verb(
    IfTroops,
    if_troops,
    "{fleet} does it only against at most {most} units",
    during(Phase.SHEETS),
    {"fleet": FLEET, "most": number(lambda _, __: range(_MOST_TROOPS + 1), f"At most {_MOST_TROOPS}.", "SV-Q91")},
    (full, looped, few),
    costs="It binds the next action of the list.",
)


@frozen
class IfClass:
    """Do the next action only on worlds of a kind (SV-Q91)."""

    verb: ClassVar[str] = "if-class"
    key: ClassVar[str] = ""
    fleet: TokenId
    kinds: str


def kind(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar it twice in a row."""
    return _twice(desk, fleet, "if-class")


def if_class(draft: Draft, seat: Seat, order: IfClass) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("if-class", word=order.kinds))
    told(draft, seat, order.fleet, f"does what follows only on {CLASSES[order.kinds]}")


_CLASS: Final = Slot[Desk, str](
    "word",
    each=lambda _: CLASSES,
    find=lambda _, kinds: kinds if kinds in CLASSES else None,
    stranger=lambda _, __: Refusal(f"It is one of {', '.join(_READ)}.", "SV-Q91"),
    id=lambda _, kinds: kinds,
    said=lambda _, kinds: CLASSES.get(kinds, "another kind"),
    spell=lambda kinds: WORDS.get(kinds, "other"),
    read=lambda _, word: _READ.get(word),
)

IF_CLASS: Final = verb(
    IfClass,
    if_class,
    "{fleet} does it only on {kinds}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "kinds": _CLASS},
    (full, looped, kind),
    costs="It binds the next action of the list.",
)


@frozen
class IfLoot:
    """Go home once so much is aboard (SV-Q91)."""

    verb: ClassVar[str] = "if-loot"
    key: ClassVar[str] = ""
    fleet: TokenId
    least: int


def rich(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar it twice at a stop."""
    known = any(each.do == "if-loot" for each in desk.stop(fleet))
    return Refusal("That condition stands there.", "SV-Q91") if known else None


def if_loot(draft: Draft, seat: Seat, order: IfLoot) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("if-loot", number=order.least))
    told(draft, seat, order.fleet, f"turns for home with {order.least} IU aboard")


def _purse(desk: Desk, fleet: Fleet) -> range:
    return range(1, desk.capacity(fleet) * book().numbers.hold + 1)


IF_LOOT: Final = verb(
    IfLoot,
    if_loot,
    "{fleet} turns for home with {least} IU aboard",
    during(Phase.SHEETS),
    {"fleet": FLEET, "least": number(_purse, "So much does not fit into its holds.", "SV-72")},
    (full, looped, rich),
    costs="It is looked at when the stop is done; the rest of the list is then gone.",
)


@frozen
class IfSeen:
    """Do nothing at the stop if others are there (SV-Q91)."""

    verb: ClassVar[str] = "if-seen"
    key: ClassVar[str] = ""
    fleet: TokenId


def seen(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar it twice at a stop."""
    known = any(each.do == "if-seen" for each in desk.stop(fleet))
    return Refusal("That condition stands there.", "SV-Q91") if known else None


def if_seen(draft: Draft, seat: Seat, order: IfSeen) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("if-seen"))
    told(draft, seat, order.fleet, "does nothing there if others are there")


IF_SEEN: Final = verb(
    IfSeen,
    if_seen,
    "{fleet} does nothing there if others are there",
    during(Phase.SHEETS),
    {"fleet": FLEET},
    (full, looped, seen),
    costs="It is looked at on arrival and skips all actions of the stop.",
)

VERBS: Final = (together(IF_TROOPS, IF_CLASS, IF_LOOT, IF_SEEN),)
