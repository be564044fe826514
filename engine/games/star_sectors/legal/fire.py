"""Whether the active ship may attack, fire a bank, shoot a mine, ram or blow itself up."""

from collections.abc import Callable, Iterator

from engine.core.errors import Refusal
from engine.games.star_sectors.legal.desk import Desk
from engine.games.star_sectors.legal.movement import may_jump, spend
from engine.games.star_sectors.measures import sight
from engine.games.star_sectors.measures.factors import combat, hostile, hull
from engine.games.star_sectors.measures.sight import Guns, Shot
from engine.games.star_sectors.measures.tracks import ends, jump, reach
from engine.games.star_sectors.orders import Attack, Fire, Ram, SelfDestruct, ShootMine
from engine.games.star_sectors.state import A_MINE, NOBODY, STATIONS, Crew, Ship


def _armed(desk: Desk) -> Refusal | None:
    if desk.ship.cloaked:
        return Refusal("A cloaked ship cannot fire: decloak first.", "SS-72")
    if desk.card.arc == "N":
        return Refusal("It has no weapons.", "SS-37")
    land = desk.land.kinds[desk.place]
    return Refusal(f"No weapon works inside {land.name}.", land.rule) if land.jams else None


def _engaged(desk: Desk, target: int) -> Refusal | None:
    # SS-47 and SS-Q30: one target a turn, for every weapon.
    engaged = desk.turn.target
    if engaged in (NOBODY, target):
        return None
    if engaged == A_MINE:
        return Refusal("It has shot at a mine: no second target this turn.", "SS-47")
    return Refusal(f"It engages {desk.state.ships[engaged].name} this turn: no second target.", "SS-47")


def _victim(desk: Desk, number: int) -> Ship | Refusal:
    # The hostile ship of that number that the seat sees on the map.
    if number == NOBODY:
        return Refusal("No enemy is in sight.")
    if not 0 <= number < len(desk.state.ships):
        return Refusal("There is no such ship.")
    ship = desk.state.ships[number]
    if ship.place is None:
        return Refusal(f"{ship.name} is not to be seen on the map.")
    return ship if hostile(ship, desk.seat) else Refusal(f"{ship.name} is no enemy.")


def _target(desk: Desk, number: int) -> Ship | Refusal:
    ship = _victim(desk, number)
    if isinstance(ship, Refusal):
        return ship
    barred = _armed(desk) or _engaged(desk, number)
    if barred is None and ship.cloaked and desk.turn.crew is not Crew.SCIENCE:
        return Refusal(f"{ship.name} is cloaked: only a ship whose crew is at science can target it.", "SS-72")
    return barred or ship


def _aimed(desk: Desk, number: int, aim: Callable[[Guns, Ship, int, dict[int, int]], Shot | Refusal]) -> Refusal | None:
    target = _target(desk, number)
    shot = target if isinstance(target, Refusal) else aim(desk.guns, target, number, desk.occupied)
    return shot if isinstance(shot, Refusal) else None


def attack(desk: Desk, order: Attack) -> Refusal | None:
    """Refuse an attack roll (SS-37 to SS-47)."""
    if desk.turn.attacked:
        return Refusal("It has made its attack this turn.", "SS-47")
    return _aimed(desk, order.target, sight.attack)


def fire(desk: Desk, order: Fire) -> Refusal | None:
    """Refuse to discharge a bank (SS-80 to SS-84)."""
    banks = desk.ship.banks
    if not 0 <= order.bank < len(banks):
        return Refusal("It has no such bank.", "SS-80")
    if not banks[order.bank]:
        return Refusal(f"Bank {order.bank + 1} is not charged.", "SS-80")
    return _aimed(desk, order.target, sight.bank)


def shoot_mine(desk: Desk, order: ShootMine) -> Refusal | None:
    """Refuse to shoot at a mine (SS-101, SS-Q31)."""
    if not desk.mines:
        return Refusal("No mine is known.", "SS-101")
    cell = desk.find(order.at)
    if cell not in desk.mines:
        return Refusal(f"No mine is known at {order.at}.", "SS-101")
    if desk.turn.attacked:
        return Refusal("It has made its attack this turn.", "SS-47")
    barred = _armed(desk) or _engaged(desk, A_MINE)
    if barred is not None:
        return barred
    shot = sight.mine_shot(desk.guns, cell, desk.occupied)
    return shot if isinstance(shot, Refusal) else None


def ram(desk: Desk, order: Ram) -> Refusal | None:
    """Refuse to ram: the next hex ahead with a move left, or the end of a clear jump (SS-105, SS-Q34)."""
    target = _victim(desk, order.target)
    if isinstance(target, Refusal):
        return target
    if desk.ship.kind in STATIONS:
        return Refusal("A station does not move.", "SS-105")
    if desk.ship.cloaked:
        return Refusal("Ramming is an attack: decloak first.", "SS-Q27")
    engaged = _engaged(desk, order.target)
    if engaged is not None:
        return engaged
    if not combat(desk.ship, desk.land):
        return Refusal("Its combat factor is 0: ramming would do nothing.", "SS-105")
    cells = hull(target, desk.land)
    ray = desk.land.grid.ray(desk.place, desk.ship.facing)
    steps = next((steps for steps, cell in enumerate(ray, start=1) if cell in cells), 0)
    if not steps:
        return Refusal(f"{target.name} is not straight ahead.", "SS-Q34")
    return None if steps == 1 and _can_step(desk) else _ram_by_jump(desk, target, steps)


def _ram_by_jump(desk: Desk, target: Ship, steps: int) -> Refusal | None:
    barred = may_jump(desk)
    if barred is not None:
        return Refusal("No move is left to ram with.", "SS-Q34") if steps == 1 else barred
    far = reach(desk.ship, desk.land, back=False)
    if steps > far:
        return Refusal(f"{target.name} is {steps} hexes ahead, a jump goes {far}.", "SS-Q34")
    track = jump(desk.state, desk.number, desk.land, desk.occupied, back=False)
    if len(track) < steps - 1:
        return Refusal(f"The way to {target.name} is not clear.", "SS-Q34")
    run = (desk.place, *track[: steps - 1])
    if steps > 1 and ends(run[-2], run[-1], desk.land):
        return Refusal(f"The jump would end at {desk.place_name(run[-1])}, short of {target.name}.", "SS-Q20")
    return None


def _can_step(desk: Desk) -> bool:
    turn, kinds = desk.turn, desk.land.kinds
    if turn.jumped or turn.stopped or turn.backward or turn.exits == 0:
        return False
    return spend(desk, toll=bool(kinds[desk.place].drag or kinds[desk.ahead].drag)) is None


def self_destruct(desk: Desk, _: SelfDestruct) -> Refusal | None:
    """Refuse to self-destruct: ships always may (SS-104)."""
    return Refusal("A station has no such order.", "SS-104") if desk.ship.kind in STATIONS else None


def shots(desk: Desk) -> Iterator[Attack | Fire | ShootMine | Ram]:
    """Yield every target within reach of guns, banks and bow; no more is asked of each than that."""
    if desk.ship.cloaked:
        return
    ray = desk.land.grid.ray(desk.place, desk.ship.facing)
    if desk.card.arc != "N":
        yield from _volleys(desk, ray)
        if desk.state.mines and not desk.turn.attacked and desk.turn.target == NOBODY:
            yield from _mine_shots(desk)
    occupied = desk.occupied
    if not occupied.keys().isdisjoint(ray):
        # Only the first ship on the bow line can be rammed.
        number = next(occupied[cell] for cell in ray if cell in occupied)
        if hostile(desk.state.ships[number], desk.seat):
            yield Ram(desk.number, number)


def _volleys(desk: Desk, ray: tuple[int, ...]) -> Iterator[Attack | Fire]:
    turn, land, number = desk.turn, desk.land, desk.number
    banks = [bank for bank, charged in enumerate(desk.ship.banks) if charged]
    if turn.attacked and not banks:
        return
    reach_of, far = land.grid.distances(desk.place), combat(desk.ship, land) + 2  # two hulls' lengths more
    for other, ship in enumerate(desk.state.ships):
        if ship.seat == desk.seat or ship.place is None or ship.seat < 0:
            continue
        if reach_of[ship.place] <= far and turn.target in (NOBODY, other):
            if not turn.attacked:
                yield Attack(number, other)
            if banks and any(cell in ray for cell in hull(ship, land)):
                for bank in banks:
                    yield Fire(number, bank, other)


def _mine_shots(desk: Desk) -> Iterator[ShootMine]:
    reach_of, far = desk.land.grid.distances(desk.place), combat(desk.ship, desk.land) + desk.card.hull - 1
    for cell in sorted(mine.place for mine in desk.state.mines if reach_of[mine.place] <= far):
        yield ShootMine(desk.number, desk.land.grid.places[cell])
