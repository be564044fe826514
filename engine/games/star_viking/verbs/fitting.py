"""The raiders buy what they begin with (K-41 to K-44)."""

from collections.abc import Sequence
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import list_of
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.slots import Slot
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.setup import FittedOut, FittingEnded, UnitBought
from engine.games.star_viking.queries.forces import FORCES, affordable, bought
from engine.games.star_viking.queries.names import kind_name
from engine.games.star_viking.queries.where import free_space
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.slots import is_own, kinds
from engine.games.star_viking.state import HOME, Phase, Unit
from engine.games.star_viking.verbs.fleets import sold_out


@frozen
class Outfit(Order, verb="outfit", key="o"):
    """Buy a ready force and load it: 'cruiser' or 'sloops'."""

    force: str


def begun(desk: Desk) -> Refusal | None:
    """Refuse a ready force once something was bought (K-41)."""
    if not desk.mine:
        return None
    return Refusal("A ready force is bought before anything else: something is bought already.", "K-41")


def beyond_means(desk: Desk, force: str) -> Refusal | None:
    """Refuse a force whose ships are too dear (K-43)."""
    if affordable(desk.book.kinds, force, desk.purse.all):
        return None
    return Refusal(f"The ships of that force cost more than {desk.purse.all} MCr.", "K-43")


def _purchase(draft: Draft, seat: Seat, kind: str) -> Unit:
    draft.pay(seat, old=draft.purse(seat).old - draft.book.kinds[kind].cost)
    return draft.muster(kind, seat, HOME)


def _embark(draft: Draft, unit: Unit, force: Sequence[Unit]) -> None:
    size = draft.book.kinds[unit.kind].size
    ships = [ship for ship in force if draft.book.kinds[ship.kind].ship and free_space(draft.state, ship) >= size]
    if size and ships:
        roomiest = max(ships, key=lambda ship: free_space(draft.state, ship))
        draft.put(unit.id, carrier=roomiest.id)


def _outfitting(_: Desk, order: Outfit) -> str:
    types = [kind.rpartition("-")[2] for kind in FORCES.get(order.force, ())]
    return f"Fit out the {order.force.removesuffix('s')} force: {list_of(types)}, as the money lasts"


FORCE: Final[Slot[Desk, str]] = Slot(
    "word",
    lambda _: FORCES,
    lambda _, force: force if force in FORCES else None,
    lambda _, __: Refusal(f"There are these forces: {list_of(list(FORCES))}.", "K-41"),
    lambda _, force: force,
    lambda _, force: str(force),
)


@verb(
    Outfit,
    _outfitting,
    during(Phase.FITTING),
    {"force": FORCE},
    (begun, beyond_means),
    costs="Spends the purse on a ready force. The rest is saved, and saved money buys no points.",
)
def _outfit(draft: Draft, seat: Seat, order: Outfit) -> None:
    kinds = bought(draft.book.kinds, order.force, draft.purse(seat).old)
    units = [_purchase(draft, seat, kind) for kind in kinds]
    for unit in units:
        _embark(draft, unit, units)
    draft.say(FittedOut(tuple(map(who, units)), draft.purse(seat).old, witnesses=(seat,)))


@frozen
class Buy(Order, verb="buy", key="b"):
    """Buy a unit of a kind for the first raid (K-41, K-43)."""

    kind: str


def unpayable(desk: Desk, kind: Kind) -> Refusal | None:
    """Refuse what is too dear (K-43)."""
    if kind.cost <= desk.purse.all:
        return None
    price = f"The price of {kind_name(desk.state, kind.id)} is {kind.cost} MCr"
    return Refusal(f"{price}, {desk.purse.all} are left.", "K-43")


@verb(
    Buy,
    "Buy {kind}",
    during(Phase.FITTING),
    {
        "kind": kinds(
            lambda desk: desk.book.coloured("red"),
            is_own,
            lambda _, __: Refusal("Raiders buy units of their own colour.", "K-41"),
        )
    },
    (sold_out, unpayable),
    costs="Costs money of the first purse, and one counter of the supply.",
)
def _buy(draft: Draft, seat: Seat, order: Buy) -> None:
    """Buy it; it lies at the base (K-41, K-44)."""
    unit = _purchase(draft, seat, order.kind)
    draft.say(UnitBought(who(unit), draft.purse(seat).old, witnesses=(seat,)))


@frozen
class EndFitting(Order, verb="end-fitting", key="e"):
    """Keep the rest of the money and go on (K-42)."""


def stranded(desk: Desk) -> Refusal | None:
    """Refuse to begin without a starship while one can be bought: nothing else raids (K-41, R-16)."""
    if desk.ships:
        return None
    sold = (kind for kind in desk.book.coloured("red") if kind.ship)
    if all(sold_out(desk, kind) or unpayable(desk, kind) for kind in sold):
        return None
    return Refusal("Buy a starship first: without one nothing can raid.", "K-41")


@verb(
    EndFitting,
    "End the purchases",
    during(Phase.FITTING),
    clauses=(stranded,),
    costs="Closes the purchase: what is left is saved, for units and repairs only.",
)
def _end_fitting(draft: Draft, seat: Seat, _: EndFitting) -> None:
    """Keep the rest of the money (K-42)."""
    draft.say(FittingEnded(seat))
    draft.finish(seat)


VERBS: Final = (_outfit, _buy, _end_fitting)
