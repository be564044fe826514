"""What an owner chooses when its unit is hit: pods or damage, and which cargo is lost (K-106, K-108, K-137)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import list_of
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import evolve, frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.queries.names import name_of, unit_name
from engine.games.star_viking.queries.wounds import choosable, losable, settlement, shielded
from engine.games.star_viking.rules.losses import amend, answered, lose, settle_usually, use_pods, wound_of
from engine.games.star_viking.slots import WOUNDED, units
from engine.games.star_viking.state import Phase, Unit, Wound


def podless(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse where no hit is to be taken, or no pods could take it (K-137, ruling 15)."""
    if desk.wound is not None and shielded(desk.state, desk.wound):
        return None
    return Refusal(f"{name_of(unit)} has no hit left that pods could take.", "K-137")


@frozen
class Absorb(Order, verb="absorb", key="a"):
    """Let the pods of a unit take a hit (K-137)."""

    unit: TokenId


@verb(
    Absorb,
    "The pods of {unit} take the hit",
    during(Phase.LOSSES),
    {"unit": WOUNDED},
    (podless,),
    costs="Never against a critical hit.",
    means="All its pods are gone, and the hit does nothing else.",
)
def _absorb(draft: Draft, seat: Seat, order: Absorb) -> None:
    use_pods(draft, draft.unit(order.unit), wound_of(draft, order.unit))
    answered(draft, seat)


@frozen
class Endure(Order, verb="endure", key="n"):
    """Let a unit take a hit itself (K-106)."""

    unit: TokenId


@verb(
    Endure,
    "{unit} takes the hit itself",
    during(Phase.LOSSES),
    {"unit": WOUNDED},
    (podless,),
    costs="Its pods stay. A unit without multi-hit dies.",
    means="It loses 1 of EW, attack, defense and hold, and a unit of cargo.",
)
def endure(draft: Draft, seat: Seat, order: Endure) -> None:
    """Let it take the wound."""
    amend(draft, evolve(wound_of(draft, order.unit), absorbed=True))
    answered(draft, seat)


@frozen
class Lose(Order, verb="lose", key="l"):
    """Choose which unit of its cargo a damaged carrier loses (K-108)."""

    carrier: TokenId
    unit: TokenId


def unsettled(desk: Desk, carrier: Unit) -> Refusal | None:
    """Refuse while pods could still take a hit (K-137)."""
    if desk.wound is None or not shielded(desk.state, desk.wound):
        return None
    return Refusal(f"{name_of(carrier)} has a hit that its pods could take: that comes first.", "K-137")


def _losable(desk: Desk, _: Unit) -> tuple[Unit, ...]:
    return losable(desk.state, desk.wound) if desk.wound is not None else ()


def _at_stake(desk: Desk, unit: str) -> Unit | None:
    carrier = desk.own(desk.wound.unit) if desk.wound is not None else None
    return next((each for each in _losable(desk, carrier) if each.id == unit), None) if carrier is not None else None


def _kept(desk: Desk, unit: str) -> Refusal:
    carrier = desk.wound.unit if desk.wound is not None else ""
    return Refusal(f"{unit_name(unit)} is not what {unit_name(carrier)} loses now.", "K-108")


@verb(
    Lose,
    "{carrier} loses {unit}",
    during(Phase.LOSSES),
    {"carrier": WOUNDED, "unit": units(_losable, _at_stake, _kept)},
    (unsettled,),
    costs="That unit is destroyed, with all that it carries. The others stay.",
)
def _lose(draft: Draft, seat: Seat, order: Lose) -> None:
    lose(draft, order.carrier, order.unit)
    answered(draft, seat)


@frozen
class Settle(Order, verb="settle", key="s"):
    """Settle all losses of the seat the usual way: the cheaper of pods and damage, then the cheapest cargo."""


def _settled(desk: Desk, _: Settle) -> str:
    # What it comes to is said before it is confirmed.
    segment = desk.state.segment
    told = [part for wound in segment.wounds for part in _costs(desk, wound)] if segment is not None else []
    return f"Settle the losses: {list_of(told)}" if told else "Settle the losses: there is nothing to choose"


def _costs(desk: Desk, wound: Wound) -> Iterator[str]:
    carrier = desk.own(wound.unit)
    if carrier is None or not desk.kind(carrier).capacity:
        return
    usual = settlement(desk.state, wound)
    if usual.absorbs:
        yield f"the pods of {name_of(carrier)} take a hit"
    elif shielded(desk.state, wound):
        yield f"{name_of(carrier)} takes the hit itself"
    if usual.lost:
        yield f"{name_of(carrier)} loses {list_of([name_of(unit) for unit in usual.lost])}"


@verb(
    Settle,
    _settled,
    during(Phase.LOSSES),
    costs="Gives up whatever costs least, for all of your units that were hit.",
)
def _settle(draft: Draft, seat: Seat, _: Settle) -> None:
    """Settle them; where there is nothing to choose yet, whatever comes of the hits is still to be asked about."""
    if choosable(draft.state, seat):
        settle_usually(draft, seat)
    answered(draft, seat)


VERBS: Final = (_absorb, endure, _lose, _settle)
