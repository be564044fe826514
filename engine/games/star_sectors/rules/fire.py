"""Attack rolls, advanced weapons, shots at mines, ramming, self-destruct (SS-37 to 47, 80 to 90, 104, 105)."""

from engine.core.errors import Refusal
from engine.core.events import Luck
from engine.core.refs import Seat
from engine.games.star_sectors.events import AttackRolled, BankFired, MineShot, Rammed, ShotLost
from engine.games.star_sectors.measures import sight
from engine.games.star_sectors.measures.blasts import Burst
from engine.games.star_sectors.measures.dice import fail_chance, hit_chance
from engine.games.star_sectors.measures.factors import combat, defence, guard, hull, profile, shields
from engine.games.star_sectors.orders import Attack, Fire, Ram, SelfDestruct, ShootMine
from engine.games.star_sectors.printed import catalog
from engine.games.star_sectors.rules.damage import check, hit, perish
from engine.games.star_sectors.rules.table import Table
from engine.games.star_sectors.rules.warp import fly
from engine.games.star_sectors.state import A_MINE, NEUTRAL, Ship


def attack(table: Table, order: Attack) -> None:
    """Roll to hit, then to defend; one hit if both go the attacker's way (SS-5, SS-6, SS-Q5, SS-Q6)."""
    ship, target, land = table.ship(order.ship), table.ship(order.target), table.land
    gun = sight.guns(ship, order.ship, land)
    shot = sight.attack(gun, target, order.target, table.occupied())
    table.note(order.ship, attacked=True, target=order.target)
    if isinstance(shot, Refusal):
        _lose(table, ship, target)
        return
    rolls, df, count = table.dice(shot.dice), defence(target, land), guard(target)
    saves = table.dice(count) if min(rolls) <= shot.strength else ()
    lands = bool(saves) and min(saves) > df
    after = hit(table, order.target, 1) if lands else target
    expected = hit_chance(shot.strength, shot.dice) * fail_chance(df, count)
    table.say(
        AttackRolled(
            *(ship.name, target.name, shot.strength, rolls, df, saves, shields(after), profile(target.kind).ss),
            places=table.at(ship, target),
            luck=Luck(Seat(ship.seat), expected, float(lands)),
        )
    )
    check(table, order.target, ship.name, ship.seat)


def fire(table: Table, order: Fire) -> None:
    """Discharge a bank: the defender rolls, else takes its strength in hits or in DF (SS-84, SS-90, SS-Q7, SS-Q8)."""
    ship, target, land = table.ship(order.ship), table.ship(order.target), table.land
    gun = sight.guns(ship, order.ship, land)
    shot = sight.bank(gun, target, order.target, table.occupied())
    weapon = catalog.weapon(profile(ship.kind).banks[order.bank])
    aimed = ship.turn.aimed or gun.tactical
    table.note(order.ship, fired=(*ship.turn.fired, order.bank), target=order.target, aimed=aimed)
    table.put(order.ship, banks=tuple(full and bank != order.bank for bank, full in enumerate(ship.banks)))
    if isinstance(shot, Refusal):
        _lose(table, ship, target)
        return
    df, count = defence(target, land), guard(target)
    saves = table.dice(count)
    hits = 1 if table.settings.light_torpedoes and not weapon.drains else shot.strength
    lands = min(saves) > df
    if lands and weapon.drains:
        table.put(order.target, drained=target.drained + hits)
    elif lands:
        hit(table, order.target, hits)
    after = table.ship(order.target)
    left, full = (defence(after, land), df) if weapon.drains else (shields(after), profile(target.kind).ss)
    expected = hits * fail_chance(df, count)
    table.say(
        BankFired(
            *(ship.name, target.name, weapon.name, hits, weapon.drains, df, saves, left, full),
            places=table.at(ship, target),
            luck=None if weapon.drains else Luck(Seat(ship.seat), expected, float(hits * lands)),
        )
    )
    check(table, order.target, f"{weapon.name} of {ship.name}", ship.seat)


def _lose(table: Table, ship: Ship, target: Ship) -> None:
    # Only an unseen ship can spoil a shot that legality let pass.
    table.say(ShotLost(ship.name, target.name, places=table.at(ship)))


def shoot_mine(table: Table, order: ShootMine) -> None:
    """Shoot at a mine: a hit removes it without a blast (SS-Q31)."""
    ship, cell = table.ship(order.ship), table.land.grid.cells[order.at]
    shot = sight.mine_shot(sight.guns(ship, order.ship, table.land), cell, table.occupied())
    table.note(order.ship, attacked=True, target=A_MINE)
    if isinstance(shot, Refusal):
        table.say(ShotLost(ship.name, f"the mine at {order.at}", places=table.at(ship)))
        return
    rolls = table.dice(shot.dice)
    if min(rolls) <= shot.strength:
        table.set(mines=table.unmined(cell))
    table.say(MineShot(ship.name, order.at, shot.strength, rolls, places=(*table.at(ship), order.at)))


def ram(table: Table, order: Ram) -> None:
    """Ram: damage is the rammer's CF, no defence roll; the rammer is gone without a blast (SS-105, SS-Q32)."""
    table.note(order.ship, attacked=True, target=order.target)
    if not _closes(table, order):
        return
    ship, target = table.ship(order.ship), table.ship(order.target)
    hits = combat(ship, table.land)
    struck = hit(table, order.target, hits)
    left, full = shields(struck), profile(struck.kind).ss
    table.say(Rammed(ship.name, target.name, hits, left, full, places=table.at(ship, target)))
    perish(table, order.ship, f"ramming {target.name}", NEUTRAL, Burst.NONE)
    table.unmask(order.target)
    check(table, order.target, ship.name, ship.seat)


def _closes(table: Table, order: Ram) -> bool:
    # Does the rammer reach the hex before its victim? By a jump when that is not where it is.
    ship, cells = table.ship(order.ship), hull(table.ship(order.target), table.land)
    assert ship.place is not None
    ray = table.land.grid.ray(ship.place, ship.facing)
    steps = next(steps for steps, cell in enumerate(ray) if cell in cells)
    if not steps:
        return True
    return fly(table, order.ship, ray[steps - 1], back=False)


def self_destruct(table: Table, order: SelfDestruct) -> None:
    """Blow up: one hit to every ship next to the hull, instead of the death blast (SS-104, SS-Q33)."""
    ship = table.ship(order.ship)
    table.note(order.ship)
    perish(table, order.ship, "its own crew", ship.seat, Burst.AROUND)
