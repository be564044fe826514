"""Mines shot at, by the attack roll or by a bank (SS-101, SS-Q31, SS-Q44)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.fire import MineBlown, MineShot
from engine.games.star_sectors.queries import sight
from engine.games.star_sectors.queries.factors import profile
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.slots import ACTIVE, FIRING, MINE_AHEAD, MINE_NEAR
from engine.games.star_sectors.state import A_MINE, Stage
from engine.games.star_sectors.verbs.fire import MINE_ENGAGED, engaged, lose, spent, unarmed, uncharged, unloaded

# What bars both.


def unmined(desk: Desk) -> Refusal | None:
    """Refuse shooting while no mine is known."""
    return None if desk.mines else _UNMINED


_UNMINED: Final = Refusal("No mine is known.", "SS-101")


def busy(desk: Desk, at: int) -> Refusal | None:
    """Refuse a mine beside any other target (SS-47, SS-Q30)."""
    if desk.turn.target == A_MINE:
        return None if desk.turn.mine == at else MINE_ENGAGED
    return engaged(desk, A_MINE)


# The attack roll.


@frozen
class ShootMine(Order, verb="shoot-mine", key="n"):
    """Shoot at a mine (SS-101)."""

    ship: int
    at: PlaceId


def out_of_shot(desk: Desk, at: int) -> Refusal | None:
    """Refuse mines beyond range, arc and sight (SS-Q31)."""
    shot = sight.mine_shot(desk.guns, at, desk.occupied)
    return shot if isinstance(shot, Refusal) else None


@verb(
    ShootMine,
    "{ship} shoots at the mine on {at}",
    during(Stage.TACTICAL),
    {"ship": ACTIVE, "at": MINE_NEAR},
    (unmined, spent, unarmed, busy, out_of_shot),
    costs="Its one attack: then no repair, charge or cloak, and no ship as target this turn.",
)
def shoot_mine(draft: Draft, _: Seat, order: ShootMine) -> None:
    """Shoot at a mine: a hit removes it without a blast (SS-Q31)."""
    ship, cell = draft.ship(order.ship), draft.land.grid.cells[order.at]
    shot = sight.mine_shot(sight.guns(ship, order.ship, draft.land, draft.state), cell, draft.occupied())
    draft.note(order.ship, attacked=True, target=A_MINE, mine=cell)
    if isinstance(shot, Refusal):
        lose(draft, ship, f"the mine at {order.at}")
        return
    rolls = draft.dice(shot.dice)
    if min(rolls) <= shot.strength:
        draft.set(mines=draft.unmined(cell))
    draft.say(MineShot(ship.name, order.at, shot.strength, rolls, places=(*draft.at(ship), order.at)))


# Banks.


@frozen
class FireAtMine(Order, verb="fire-at-mine", key="g"):
    """Discharge a bank at a mine on the bow line (SS-81, SS-Q44); banks count from 0."""

    ship: int
    bank: int
    at: PlaceId


def draining(desk: Desk, bank: int) -> Refusal | None:
    """Refuse weapons that lower DF: a mine has none (SS-90)."""
    weapon = catalog.weapon(desk.card.banks[bank])
    return Refusal(f"Bank {bank + 1}, {weapon.name}, lowers DF: a mine has none.", "SS-90") if weapon.drains else None


def off_the_bow(desk: Desk, at: int) -> Refusal | None:
    """Refuse mines that are not on the bow line, beyond range or out of sight (SS-81, SS-83)."""
    shot = sight.mine_bank(desk.guns, at, desk.occupied)
    return shot if isinstance(shot, Refusal) else None


def none_ahead(desk: Desk) -> Refusal | None:
    """Refuse a bank while no mine is on the bow line."""
    return None if desk.mines_ahead else _NONE_AHEAD


_NONE_AHEAD: Final = Refusal("No mine is straight ahead of the bow.", "SS-81")


@verb(
    FireAtMine,
    "{ship} fires {bank} at the mine on {at}",
    during(Stage.TACTICAL),
    {"ship": ACTIVE, "bank": FIRING, "at": MINE_AHEAD},
    (uncharged, unloaded, unarmed, draining, unmined, busy, off_the_bow, none_ahead),
    spoken="",
    costs="Empties the bank and removes the mine for certain. Then no cloak and no other target this turn.",
)
def fire_at_mine(draft: Draft, _: Seat, order: FireAtMine) -> None:
    """Discharge a bank at a mine, which has no defence: it is gone, without a blast (SS-Q31, SS-Q44)."""
    ship, cell = draft.ship(order.ship), draft.land.grid.cells[order.at]
    gun = sight.guns(ship, order.ship, draft.land, draft.state)
    shot = sight.mine_bank(gun, cell, draft.occupied())
    fired, aimed = (*ship.turn.fired, order.bank), ship.turn.aimed or gun.tactical
    draft.note(order.ship, fired=fired, target=A_MINE, mine=cell, aimed=aimed)
    draft.put(order.ship, banks=tuple(full and bank != order.bank for bank, full in enumerate(ship.banks)))
    if isinstance(shot, Refusal):
        lose(draft, ship, f"the mine at {order.at}")
        return
    draft.set(mines=draft.unmined(cell))
    weapon = catalog.weapon(profile(ship.kind).banks[order.bank])
    draft.say(MineBlown(ship.name, order.at, weapon.name, places=(*draft.at(ship), order.at)))


VERBS: Final = (shoot_mine, fire_at_mine)
