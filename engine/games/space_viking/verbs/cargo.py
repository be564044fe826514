"""Cargo loaded and unloaded at a stop, and fleets attacked there (SV-72, SV-77, SV-Q70, SV-Q95)."""

from collections.abc import Callable
from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.names import side, units_called
from engine.games.space_viking.rulebook.book import HOME, book
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.slots import FLEET, FOE, OTHER, number, words
from engine.games.space_viking.state import Phase
from engine.games.space_viking.verbs.sheets import full, looped, write

KINDS: Final = {
    "troop": "troops",
    "jumper": "jump troops",
    "people": "million people",
    "iu": "IU",
    "outpost": "outposts",
    "shipyard": "shipyards",
    "fighter": "fighters",
    "monitor": "monitors",
}


def _done(desk: Desk, fleet: Fleet, do: str, kind: str) -> Refusal | None:
    known = any((each.do, each.word) == (do, kind) for each in desk.stop(fleet))
    return Refusal("That is written for this stop.", "SV-Q66") if known else None


@frozen
class Attack(Order, verb="attack", key="a"):
    """Attack the fleets of a seat for as long as the fleet stays (SV-Q70)."""

    fleet: TokenId
    foe: int


def attacking(desk: Desk, fleet: Fleet, foe: int) -> Refusal | None:
    """Bar it twice at a stop, and against a partner."""
    if any(each.do == "attack" and each.number == foe for each in desk.stop(fleet)):
        return Refusal("That is written for this stop.", "SV-Q66")
    return Refusal(f"You have a pact with {side(foe)}.", "SV-Q96") if foe in desk.partners else None


@verb(
    Attack,
    "{fleet} attacks {foe} there",
    during(Phase.SHEETS),
    {"fleet": FLEET, "foe": FOE},
    (full, looped, attacking),
    costs="It holds for as long as the fleet stays there.",
)
def attack(draft: Draft, seat: Seat, order: Attack) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, f"attacks {side(order.foe)} there", Entry("attack", number=order.foe))


@frozen
class Sack(Order, verb="sack", key="k"):
    """Plunder the barony of another at Gram, where there is no truce (SV-Q29)."""

    fleet: TokenId
    baron: int


def truce(desk: Desk) -> Refusal | None:
    """Bar it while the Truce of Gram holds, and the Berserker always."""
    if desk.sovereign == "berserker":
        return Refusal("The Berserker plunders no barony.", "SV-Q29")
    return Refusal("The Truce of Gram forbids it.", "SV-Q29") if desk.state.settings.truce else None


def at_gram(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar all other places, and a second plunder at the stop."""
    if desk.goal(fleet) != HOME:
        return Refusal("Baronies are at Gram.", "SV-9")
    return _done(desk, fleet, "plunder", "barony")


@verb(
    Sack,
    "{fleet} plunders the barony of {baron}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "baron": OTHER},
    (truce, full, looped, at_gram),
    spoken="task",
    costs="A fifth of its millions stands up as troops; what is taken comes out of its treasury.",
)
def sack(draft: Draft, seat: Seat, order: Sack) -> None:
    """Add the line."""
    entry = Entry("plunder", number=order.baron, word="barony")
    write(draft, seat, order.fleet, f"plunders the barony of {side(order.baron)}", entry)


@frozen
class Load(Order, verb="load", key="l"):
    """Load cargo (SV-72)."""

    fleet: TokenId
    kind: str
    amount: int


def at_own(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar stops where nothing of the seat's can stand."""
    at = desk.goal(fleet)
    own = at == desk.home or at in desk.worlds or any(each.do == "conquer" for each in desk.stop(fleet))
    return None if own else Refusal(f"{called(at)} is no world of yours.", "SV-Q95")


def loading(desk: Desk, fleet: Fleet, kind: str) -> Refusal | None:
    """Bar a kind that is loaded at this stop, and what there can not be."""
    if kind == "people" and (fleet.unmanned or desk.sovereign == "berserker"):
        return Refusal("Nobody travels with it.", "SV-Q64")
    return _done(desk, fleet, "load", kind)


@frozen
class Unload(Order, verb="unload", key="o"):
    """Unload cargo: troops to the garrison, people to settle (SV-72, SV-77)."""

    fleet: TokenId
    kind: str
    amount: int


def unloading(desk: Desk, fleet: Fleet, kind: str) -> Refusal | None:
    """Bar a kind that is unloaded at this stop."""
    return _done(desk, fleet, "unload", kind)


def _fits(desk: Desk, fleet: Fleet, kind: str) -> range:
    hulls = sum(each.kind == "mothership" for each in fleet.ships) * 3 if kind == "fighter" else 0
    packed = book().numbers.hold if kind == "iu" else 1
    return range(1, (desk.capacity(fleet) + hulls) * packed + 1)


def _carrying(does: str) -> Callable[[Draft, Seat, object], None]:
    def add(draft: Draft, seat: Seat, order: object) -> None:
        assert isinstance(order, Load | Unload)
        entry = Entry(order.verb, number=order.amount, word=order.kind)
        write(draft, seat, order.fleet, f"{does} {units_called(order.kind, order.amount)} there", entry)

    return add


def _carried(desk: Desk, order: Load | Unload) -> str:
    known = units_called(order.kind, order.amount) if order.kind in KINDS else f"{order.amount} of what is unknown"
    return f"{FLEET.said(desk, order.fleet)} {order.verb}s {known}"


_KIND: Final = words(KINDS, "SV-72")
_AMOUNT: Final = number(_fits, "So much does not fit into its holds.", "SV-72")

LOAD: Final = verb(
    Load,
    _carried,
    during(Phase.SHEETS),
    {"fleet": FLEET, "kind": _KIND, "amount": _AMOUNT},
    (full, looped, at_own, loading),
    costs="As much is loaded as is there and fits by then. A hold takes one unit, or 20 IU.",
)(_carrying("loads"))
UNLOAD: Final = verb(
    Unload,
    _carried,
    during(Phase.SHEETS),
    {"fleet": FLEET, "kind": _KIND, "amount": _AMOUNT},
    (full, looped, at_own, unloading),
    costs="As much as is aboard by then. IU are banked by themselves at every stop of yours.",
)(_carrying("unloads"))
