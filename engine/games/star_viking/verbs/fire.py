"""Shots laid on their targets, and fire opened (K-88, K-89, K-102)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import few_of
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.slots import Slot
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.core.walking import legal
from engine.games.star_viking.desk import Desk, Spot
from engine.games.star_viking.draft import Draft, finish
from engine.games.star_viking.queries.aiming import plan
from engine.games.star_viking.queries.charts import parsed
from engine.games.star_viking.queries.control import guns_of
from engine.games.star_viking.queries.factors import GUNS, MISSILE, SECTOR, values_of
from engine.games.star_viking.queries.names import name_of, sector_name
from engine.games.star_viking.queries.where import pods
from engine.games.star_viking.slots import sectors, units
from engine.games.star_viking.state import Phase, Shot, Unit
from engine.games.star_viking.verbs.absence import aboard, away, unplaced
from engine.games.star_viking.view import view


@frozen
class Volley(Order, verb="volley", key="v"):
    """Lay every shot that is left on the target it harms most, and open fire."""


def all_laid(desk: Desk) -> Refusal | None:
    """Refuse where nothing is left to lay (K-88)."""
    return None if desk.unlaid else Refusal("All shots are laid.", "K-88")


def _lay(draft: Draft, *shots: Shot) -> None:
    # Targets are named as the shooter's seat knows them.
    draft.note(shots=(*draft.segment.shots, *shots))


@verb(
    Volley,
    "Lay the other shots where they harm most, and open fire",
    during(Phase.AIM),
    clauses=(all_laid,),
    costs="You lay no more shots before these are thrown.",
)
def _volley(draft: Draft, seat: Seat, _: Volley) -> None:
    _lay(draft, *plan(view(draft.state, seat).state, seat))
    draft.finish(seat)


@frozen
class Aim(Order, verb="aim", key="a"):
    """Lay a unit's guns or one of its missile pods on a target (K-88, K-139)."""

    unit: TokenId
    arm: str
    target: TokenId


def shielded(_: Desk, target: Unit) -> Refusal | None:
    """Refuse cargo as a target (K-89)."""
    if not target.carrier:
        return None
    return Refusal(f"{name_of(target)} is cargo: only its carrier can be shot at.", "K-89", brief="cargo")


def out_of_sight(desk: Desk, unit: Unit, target: Unit) -> Refusal | None:
    """Refuse friends, and enemies elsewhere (K-88)."""
    if target.seat != desk.seat and (target.system, target.sector) == (unit.system, unit.sector):
        return None
    return Refusal(f"There is no enemy of that name where {name_of(unit)} is.", "K-88", brief="away")


def holding(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse a shooter that evades (K-113)."""
    return Refusal(f"{name_of(unit)} evades and does not shoot.", "K-113") if unit.evading else None


def silent(desk: Desk, unit: Unit, arm: str) -> Refusal | None:
    """Refuse an arm that it has not, or has laid: each shoots once (K-88, K-107, K-139)."""
    name = name_of(unit)
    if arm == GUNS and not values_of(desk.state, unit).attack:
        return Refusal(f"{name} has no attack left.", "K-107")
    if arm == MISSILE and not pods(desk.state, unit, "missile"):
        return Refusal(f"{name} carries no missile pod.", "K-139")
    if (unit.id, arm, unit.sector) not in desk.unlaid:
        return Refusal(f"{name} has laid that shot.", "K-88")
    return None


def _shooters(desk: Desk) -> Iterator[Unit]:
    shooters = dict.fromkeys(shooter for shooter, _, _ in desk.unlaid)
    return (unit for unit in map(desk.own, shooters) if unit is not None)


def _arms(desk: Desk, unit: Unit) -> Iterator[str]:
    return (arm for shooter, arm, _ in desk.unlaid if shooter == unit.id)


def _foes(desk: Desk, sector: int) -> Iterator[Unit]:
    return (unit for unit in desk.piles.get(sector, ()) if unit.seat != desk.seat)


def _enemy(desk: Desk, unit: str) -> Unit | None:
    found = desk.find(unit)
    return found if found is not None and found.seat != desk.seat else None


def _no_enemy(_: Desk, __: str) -> Refusal:
    return Refusal("There is no enemy of that name here.", "K-88")


def _arm_meant(_: Desk, word: str) -> str | None:
    # Who says no more than that a unit aims means its guns.
    return GUNS if word == Aim.verb else word if word in {GUNS, MISSILE} else None


ARM: Final[Slot[Desk, str]] = Slot(
    "word",
    _arms,
    lambda _, arm: arm if arm in {GUNS, MISSILE} else None,
    lambda _, __: Refusal("A unit fires its guns or a missile.", "K-88"),
    lambda _, arm: arm,
    lambda _, arm: str(arm),
    read=_arm_meant,
)


@verb(
    Aim,
    "{unit} fires its {arm} at {target}",
    during(Phase.AIM),
    {
        "unit": units(_shooters),
        "arm": ARM,
        "target": units(lambda desk, unit, _: _foes(desk, unit.sector), _enemy, _no_enemy),
    },
    (away, aboard, unplaced, shielded, out_of_sight, holding, silent),
    spoken="",
    costs="One target for this shot, fixed before the dice. A missile that hits critically is spent.",
)
def aim(draft: Draft, seat: Seat, order: Aim) -> None:
    """Note the shot: all are fired at once."""
    sector = draft.unit(order.unit).sector
    _lay(draft, Shot(seat, order.unit, order.arm, sector, order.target))


@frozen
class AimSector(Order, verb="aim-sector", key="s"):
    """Lay the defences printed in a sector on a target (K-102)."""

    sector: PlaceId
    target: TokenId


_OFF_THE_TILE: Final = "That sector is not on the tile that is fought for."


def off_the_tile(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse sectors of other systems (K-102)."""
    return None if sector.system == desk.segment.system else Refusal(_OFF_THE_TILE, "K-102")


def invading(desk: Desk) -> Refusal | None:
    """Refuse all but the defender (K-99)."""
    if desk.seat == desk.segment.defender:
        return None
    return Refusal("The defences of a sector fire for the defender.", "K-99")


def unarmed(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse sectors without defences of their own (K-102, K-103)."""
    if guns_of(desk.state, desk.segment, sector.number):
        return None
    name = sector_name(desk.state, sector.id)
    return Refusal(f"{name} has no defences of its own, or they have surrendered.", "K-102")


def no_invader(desk: Desk, sector: Spot, target: Unit) -> Refusal | None:
    """Refuse all but invaders who stand there (K-102)."""
    if any(unit.id == target.id for unit in _foes(desk, sector.number)):
        return None
    return Refusal(f"There is no invader of that name in {sector_name(desk.state, sector.id)}.", "K-102")


def spent(desk: Desk, sector: Spot) -> Refusal | None:
    """Refuse a second shot (K-102)."""
    if ("", SECTOR, sector.number) in desk.unlaid:
        return None
    return Refusal(f"The defences of {sector_name(desk.state, sector.id)} have laid their shot.", "K-102")


@verb(
    AimSector,
    "The defences of {sector} fire at {target}",
    during(Phase.AIM),
    {
        "sector": sectors(lambda desk: desk.sectors, _OFF_THE_TILE, "K-102"),
        "target": units(lambda desk, sector: _foes(desk, sector.number), _enemy, _no_enemy),
    },
    (off_the_tile, invading, unarmed, no_invader, spent),
    spoken="fire",
    acts=True,
    costs="The sector's one shot in this phase. EW counts for nothing in it.",
)
def _aim_sector(draft: Draft, seat: Seat, order: AimSector) -> None:
    sector = parsed(draft.state, order.sector)[1]
    _lay(draft, Shot(seat, "", SECTOR, sector, order.target))


@frozen
class EndAim(Order, verb="end-aim", key="e"):
    """Open fire with the shots that are laid; the others hold (ruling 77)."""


def held(desk: Desk) -> tuple[str, ...]:
    """Return who could still lay a shot: what is not laid is not fired in this phase (ruling 77)."""
    guns = (name_of(unit) for unit, *_ in legal(aim, desk))
    forts = (sector.name for sector, _ in legal(_aim_sector, desk))
    ready = tuple(dict.fromkeys((*guns, *forts)))
    return (f"the shots of {few_of(ready)}",) if ready else ()


END_AIM: Final = verb(
    EndAim,
    "Open fire with the shots laid",
    during(Phase.AIM),
    waives=held,
    costs="Opens fire: shots that are not laid are not fired.",
)(finish)


VERBS: Final = (_volley, aim, _aim_sector, END_AIM)
