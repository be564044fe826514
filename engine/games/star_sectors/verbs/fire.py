"""Attack rolls and advanced weapons (SS-37 to SS-47, SS-80 to SS-90)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.events import Luck
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.fire import AttackRolled, BankFired, ShotLost
from engine.games.star_sectors.queries import sight
from engine.games.star_sectors.queries.dice import fail_chance, hit_chance
from engine.games.star_sectors.queries.factors import defence, guard, profile, shields
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rules.damage import check, hit
from engine.games.star_sectors.slots import ACTIVE, FIRING, FOE_AHEAD, FOE_NEAR, NO_BANKS
from engine.games.star_sectors.state import A_MINE, NOBODY, Crew, Ship, Stage

# What bars every weapon.


def spent(desk: Desk) -> Refusal | None:
    """Refuse a second attack: one a turn."""
    return _SPENT if desk.turn.attacked else None


_SPENT: Final = Refusal("It has made its attack this turn.", "SS-47", brief="spent")


def unarmed(desk: Desk) -> Refusal | None:
    """Refuse ships that cannot fire at all, or not from where they are."""
    if desk.ship.cloaked:
        return _CLOAKED
    if desk.card.arc == "N":
        return _UNARMED
    land = desk.land.kinds[desk.place]
    return Refusal(f"No weapon works inside {land.name}.", land.rule, brief=land.tone) if land.jams else None


_CLOAKED: Final = Refusal("A cloaked ship cannot fire: decloak first.", "SS-72")
_UNARMED: Final = Refusal("It has no weapons.", "SS-37")


def engaged(desk: Desk, target: int) -> Refusal | None:
    """Refuse a second target: one a turn, for every weapon (SS-47, SS-Q30)."""
    held = desk.turn.target
    if held in (NOBODY, target):
        return None
    if held == A_MINE:
        return MINE_ENGAGED
    return Refusal(f"It engages {desk.state.ships[held].name} this turn: no second target.", "SS-47", brief="other")


MINE_ENGAGED: Final = Refusal("It has shot at a mine: no second target this turn.", "SS-47")


def unseen(desk: Desk, target: int) -> Refusal | None:
    """Refuse cloaked targets, but for a crew at science."""
    ship = desk.state.ships[target]
    if not ship.cloaked or desk.turn.crew is Crew.SCIENCE:
        return None
    return Refusal(
        f"{ship.name} is cloaked: only a ship whose crew is at science can target it.", "SS-72", brief="cloak"
    )


def alone(desk: Desk) -> Refusal | None:
    """Refuse an attack while no target is in sight."""
    return None if desk.foes else _ALONE


_ALONE: Final = Refusal("No enemy is in sight.")


def lose(draft: Draft, ship: Ship, target: str) -> None:
    """Tell of a shot that struck nothing: only an unseen ship can spoil one that legality let pass."""
    draft.say(ShotLost(ship.name, target, places=draft.at(ship)))


# The attack roll.


@frozen
class Attack(Order, verb="attack", key="a"):
    """Make the attack roll against a ship (SS-38)."""

    ship: int
    target: int


def out_of_reach(desk: Desk, target: int) -> Refusal | None:
    """Refuse targets beyond range, arc and sight (SS-37 to SS-44)."""
    shot = sight.attack(desk.guns, desk.state.ships[target], target, desk.occupied)
    return shot if isinstance(shot, Refusal) else None


@verb(
    Attack,
    "{ship} attacks {target}",
    during(Stage.TACTICAL),
    {"ship": ACTIVE, "target": FOE_NEAR},
    (spent, unarmed, engaged, unseen, out_of_reach, alone),
    costs="Its one attack: then no repair, charge, cloak, goods, station or second target.",
)
def attack(draft: Draft, _: Seat, order: Attack) -> None:
    """Roll to hit, then to defend; one hit if both go the attacker's way (SS-5, SS-6, SS-Q5, SS-Q6)."""
    ship, target, land = draft.ship(order.ship), draft.ship(order.target), draft.land
    shot = sight.attack(sight.guns(ship, order.ship, land, draft.state), target, order.target, draft.occupied())
    draft.note(order.ship, attacked=True, target=order.target)
    if isinstance(shot, Refusal):
        lose(draft, ship, target.name)
        return
    draft.unmask(order.target)
    rolls, df, count = draft.dice(shot.dice), defence(target, land), guard(target)
    saves = draft.dice(count) if min(rolls) <= shot.strength else ()
    lands = bool(saves) and min(saves) > df
    after = hit(draft, order.target, 1) if lands else target
    expected = hit_chance(shot.strength, shot.dice) * fail_chance(df, count)
    draft.say(
        AttackRolled(
            *(ship.name, target.name, shot.strength, rolls, df, saves, shields(after), profile(target.kind).ss),
            places=draft.at(ship, target),
            luck=Luck(Seat(ship.seat), expected, float(lands)),
        )
    )
    check(draft, order.target, ship.name, ship.seat)


# Advanced weapons.


@frozen
class Fire(Order, verb="fire", key="i"):
    """Discharge an advanced weapon bank at a ship on the bow line (SS-81); banks count from 0."""

    ship: int
    bank: int
    target: int


def uncharged(desk: Desk, bank: int) -> Refusal | None:
    """Refuse an empty bank."""
    return None if desk.ship.banks[bank] else Refusal(f"Bank {bank + 1} is not charged.", "SS-80")


def unloaded(desk: Desk) -> Refusal | None:
    """Refuse ships without any charge."""
    if any(desk.ship.banks):
        return None
    return _UNLOADED if desk.ship.banks else NO_BANKS


_UNLOADED: Final = Refusal("No bank is charged.", "SS-80")


def off_the_bow(desk: Desk, target: int) -> Refusal | None:
    """Refuse targets that are not on the bow line, beyond range or out of sight (SS-81, SS-83)."""
    shot = sight.bank(desk.guns, desk.state.ships[target], target, desk.occupied)
    return shot if isinstance(shot, Refusal) else None


def none_ahead(desk: Desk) -> Refusal | None:
    """Refuse a bank while no target is on the bow line."""
    return None if desk.foes_ahead else _NONE_AHEAD


_NONE_AHEAD: Final = Refusal("No enemy is straight ahead of the bow.", "SS-81")


@verb(
    Fire,
    "{ship} fires {bank} at {target}",
    during(Stage.TACTICAL),
    {"ship": ACTIVE, "bank": FIRING, "target": FOE_AHEAD},
    (uncharged, unloaded, unarmed, engaged, unseen, off_the_bow, none_ahead),
    spoken="",
    costs="Empties the bank for this turn: then no cloak and no other target. Repair and charges stay open.",
)
def fire(draft: Draft, _: Seat, order: Fire) -> None:
    """Discharge a bank: the defender rolls, else takes its strength in hits or in DF (SS-84, SS-90, SS-Q7, SS-Q8)."""
    ship, target, land = draft.ship(order.ship), draft.ship(order.target), draft.land
    gun = sight.guns(ship, order.ship, land, draft.state)
    shot = sight.bank(gun, target, order.target, draft.occupied())
    weapon = catalog.weapon(profile(ship.kind).banks[order.bank])
    aimed = ship.turn.aimed or gun.tactical
    draft.note(order.ship, fired=(*ship.turn.fired, order.bank), target=order.target, aimed=aimed)
    draft.put(order.ship, banks=tuple(full and bank != order.bank for bank, full in enumerate(ship.banks)))
    if isinstance(shot, Refusal):
        lose(draft, ship, target.name)
        return
    draft.unmask(order.target)
    df, count = defence(target, land), guard(target)
    saves = draft.dice(count)
    hits = 1 if draft.settings.light_torpedoes and not weapon.drains else shot.strength
    lands = min(saves) > df
    if lands and weapon.drains:
        draft.put(order.target, drained=target.drained + hits)
    elif lands:
        hit(draft, order.target, hits)
    after = draft.ship(order.target)
    left, full = (defence(after, land), df) if weapon.drains else (shields(after), profile(target.kind).ss)
    expected = hits * fail_chance(df, count)
    draft.say(
        BankFired(
            *(ship.name, target.name, weapon.name, hits, weapon.drains, df, saves, left, full),
            places=draft.at(ship, target),
            luck=None if weapon.drains else Luck(Seat(ship.seat), expected, float(hits * lands)),
        )
    )
    check(draft, order.target, f"{weapon.name} of {ship.name}", ship.seat)


VERBS: Final = (attack, fire)
