"""What an owner chooses when its unit is hit: pods or damage, and which cargo is lost (K-106, K-108, K-137)."""

from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.refs import Seat, TokenId
from engine.core.values import evolve, frozen
from engine.core.verbs import during, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.queries.names import name_of, unit_name
from engine.games.star_viking.queries.where import pods
from engine.games.star_viking.rules.losses import amend, drop, use_pods
from engine.games.star_viking.slots import WOUNDED, not_yours, units
from engine.games.star_viking.state import Phase, Unit


def podless(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse where no hit is to be taken, or no pods could take it (K-137, ruling 15)."""
    wound = desk.wound
    if wound is not None and wound.hits and not wound.absorbed and pods(desk.state, unit):
        return None
    return Refusal(f"{name_of(unit)} has no hit left that pods could take.", "K-137")


@frozen
class Absorb:
    """Let the pods of a unit take a hit (K-137)."""

    verb: ClassVar[str] = "absorb"
    key: ClassVar[str] = "a"
    unit: TokenId


def _absorb(draft: Draft, seat: Seat, order: Absorb) -> None:
    use_pods(draft, draft.unit(order.unit), draft.segment.wounds[0])
    draft.finish(seat)


ABSORB: Final = verb(
    Absorb,
    _absorb,
    "The pods of {unit} take the hit",
    during(Phase.LOSSES),
    {"unit": WOUNDED},
    (podless,),
    costs="All pods of that carrier are gone, and the hit does nothing else. Never against a critical hit.",
)


@frozen
class Endure:
    """Let a unit take a hit itself (K-106)."""

    verb: ClassVar[str] = "endure"
    key: ClassVar[str] = "n"
    unit: TokenId


def _endure(draft: Draft, seat: Seat, _: Endure) -> None:
    amend(draft, evolve(draft.segment.wounds[0], absorbed=True))
    draft.finish(seat)


ENDURE: Final = verb(
    Endure,
    _endure,
    "{unit} takes the hit itself",
    during(Phase.LOSSES),
    {"unit": WOUNDED},
    (podless,),
    costs="Multi-hit: it loses 1 of EW, attack, defense and hold, and a unit of cargo. Any other unit dies.",
)


@frozen
class Lose:
    """Choose which unit of its cargo a damaged carrier loses (K-108)."""

    verb: ClassVar[str] = "lose"
    key: ClassVar[str] = "l"
    carrier: TokenId
    unit: TokenId


def unsettled(desk: Desk, carrier: Unit) -> Refusal | None:
    """Refuse while hits are still to be taken."""
    wound = desk.wound
    return None if wound is not None and (wound.absorbed or not wound.hits) else not_yours(desk, carrier.id)


def _losable(desk: Desk, carrier: Unit) -> tuple[Unit, ...]:
    # No pod to damage; whatever no longer fits, pods too (K-108, rulings 16, 17).
    aboard = desk.cargo.get(carrier.id, ())
    loose = tuple(unit for unit in aboard if not desk.kind(unit).is_pod)
    if desk.wound is not None and desk.wound.cargo and loose:
        return loose
    return aboard if desk.free_space(carrier) < 0 else ()


def _at_stake(desk: Desk, unit: str) -> Unit | None:
    carrier = desk.own(desk.wound.unit) if desk.wound is not None else None
    return next((each for each in _losable(desk, carrier) if each.id == unit), None) if carrier is not None else None


def _kept(desk: Desk, unit: str) -> Refusal:
    carrier = desk.wound.unit if desk.wound is not None else ""
    return Refusal(f"{unit_name(unit)} is not what {unit_name(carrier)} loses now.", "K-108")


def _lose(draft: Draft, seat: Seat, order: Lose) -> None:
    drop(draft, order.carrier, order.unit)
    draft.finish(seat)


LOSE: Final = verb(
    Lose,
    _lose,
    "{carrier} loses {unit}",
    during(Phase.LOSSES),
    {"carrier": WOUNDED, "unit": units(_losable, _at_stake, _kept)},
    (unsettled,),
    costs="That unit is destroyed, with all that it carries. The others stay.",
)


VERBS: Final = (ABSORB, ENDURE, LOSE)
