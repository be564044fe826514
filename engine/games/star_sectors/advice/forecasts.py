"""The exact chances of an order before it is given, with each modifier of its number named."""

from collections.abc import Iterator

from engine.core.grammar import list_of, plural
from engine.core.odds import Chance, Modifier, Odds
from engine.core.orders import Order
from engine.core.position import View
from engine.core.values import evolve, put
from engine.games.star_sectors.queries import sight
from engine.games.star_sectors.queries.blasts import Burst, struck
from engine.games.star_sectors.queries.dice import fail_ways, hit_ways, land_ways
from engine.games.star_sectors.queries.factors import (
    combat,
    defence,
    guard,
    haze,
    hull,
    land_of,
    occupied,
    profile,
    shields,
)
from engine.games.star_sectors.queries.sight import Guns, Shot
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import NOBODY, Ship, State
from engine.games.star_sectors.verbs.blasts import SelfDestruct
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.ramming import Ram
from engine.games.star_sectors.verbs.sweeping import FireAtMine, ShootMine


def forecast(view: View[State], order: Order) -> Odds | None:
    """Return the exact chances of what an order may do; None when it rolls nothing or cannot be carried out."""
    state = view.state
    number = getattr(order, "ship", None)
    if not isinstance(number, int) or not 0 <= number < len(state.ships) or state.ships[number].place is None:
        return None
    land = land_of(state)
    gun = sight.guns(state.ships[number], number, land, state)
    match order:
        case Attack():
            return _attack(state, land, gun, order.target)
        case Fire():
            return _fire(state, land, gun, order)
        case ShootMine():
            return _mine(state, land, gun, order)
        case FireAtMine():
            return _mine_blown(state, land, gun, order)
        case Ram():
            return _ram(state, land, gun, order.target)
        case SelfDestruct():
            # SS-104: nothing is rolled, but a player is to read what it means before it is done.
            blast = _blast(state, land, number, Burst.AROUND)
            return Odds((Chance(f"loses {state.ships[number].name}", 1, 1),), follows=blast, fatal=True)
        case _:
            return None


def _target(state: State, number: int) -> Ship | None:
    known = 0 <= number < len(state.ships) and state.ships[number].place is not None
    return state.ships[number] if known else None


def _attack(state: State, land: Land, gun: Guns, number: int) -> Odds | None:
    target = _target(state, number)
    shot = sight.attack(gun, target, number, occupied(state, land)) if target else None
    if target is None or not isinstance(shot, Shot):
        return None
    ways, of = land_ways(shot.strength, shot.dice, defence(target, land), guard(target))
    hits, cases = hit_ways(shot.strength, shot.dice)
    saved = hits * (of // cases) - ways
    effect = f"destroys {target.name}" if shields(target) == 1 else "1 hit"
    chances = (
        Chance(effect, ways, of),
        Chance("warded off", saved, of),
        Chance("miss", (cases - hits) * of // cases, of),
    )
    modifiers = (*_attack_modifiers(gun, shot, land), *_defence_modifiers(target, land))
    blast = _blast(state, land, number) if shields(target) == 1 else ""
    return Odds(chances, modifiers, ways / of, "hits", blast)


def _fire(state: State, land: Land, gun: Guns, order: Fire) -> Odds | None:
    target = _target(state, order.target)
    shot = sight.bank(gun, target, order.target, occupied(state, land)) if target else None
    if target is None or not isinstance(shot, Shot) or not 0 <= order.bank < len(gun.card.banks):
        return None
    ways, of = fail_ways(defence(target, land), guard(target))
    modifiers = (*_bank_modifiers(gun, shot, land), *_defence_modifiers(target, land))
    if catalog.weapon(gun.card.banks[order.bank]).drains:
        loss = min(shot.strength, defence(target, land))
        chances = (Chance(f"DF -{shot.strength}", ways, of), Chance("warded off", of - ways, of))
        return Odds(chances, modifiers, loss * ways / of, "DF")
    strength = 1 if state.settings.light_torpedoes else shot.strength
    hits = min(strength, shields(target))
    effect = f"destroys {target.name}" if hits == shields(target) else plural(hits, "hit")
    chances = (Chance(effect, ways, of), Chance("warded off", of - ways, of))
    blast = _blast(state, land, order.target) if hits == shields(target) else ""
    return Odds(chances, modifiers, hits * ways / of, "hits", blast)


def _mine(state: State, land: Land, gun: Guns, order: ShootMine) -> Odds | None:
    cell = land.grid.cells.get(order.at)
    shot = sight.mine_shot(gun, cell, occupied(state, land)) if cell is not None else None
    if not isinstance(shot, Shot):
        return None
    ways, of = hit_ways(shot.strength, shot.dice)
    chances = (Chance("clears the mine", ways, of), Chance("miss", of - ways, of))
    return Odds(chances, tuple(_attack_modifiers(gun, shot, land)), ways / of, "mines")


def _mine_blown(state: State, land: Land, gun: Guns, order: FireAtMine) -> Odds | None:
    # Nothing is rolled: a mine has no defence.
    cell = land.grid.cells.get(order.at)
    shot = sight.mine_bank(gun, cell, occupied(state, land)) if cell is not None else None
    if not isinstance(shot, Shot):
        return None
    return Odds((Chance("clears the mine", 1, 1),), tuple(_bank_modifiers(gun, shot, land)), 1.0, "mines")


def _ram(state: State, land: Land, gun: Guns, number: int) -> Odds | None:
    target = _target(state, number)
    rammer = _arrived(state, land, gun, target) if target else None
    if target is None or rammer is None:
        return None
    if not shields(rammer):
        blast = _blast(evolve(state, ships=put(state.ships, gun.number, rammer)), land, gun.number)
        return Odds((Chance(f"loses {rammer.name} to mines", 1, 1),), follows=blast, fatal=True)
    force = combat(rammer, land)
    hits = min(force, shields(target))
    effect = f"destroys {target.name}" if hits == shields(target) else plural(hits, "hit")
    impact = (Modifier("CF on impact", force, "SS-105"),)
    blast = _blast(state, land, number, but=gun.number) if hits == shields(target) else ""
    return Odds((Chance(effect, 1, 1),), impact, float(hits), "hits", blast, fatal=True)


def _blast(state: State, land: Land, number: int, burst: Burst = Burst.BOW, but: int = NOBODY) -> str:
    # SS-53 leaves nothing to chance. `but` is a ship that is gone by then.
    rest = state if but == NOBODY else evolve(state, ships=put(state.ships, but, evolve(state.ships[but], place=None)))
    hits = [(rest.ships[other], count) for other, count in struck(rest, land, number, burst).items()]
    hurt = [ship.name for ship, count in hits if count < shields(ship)]
    dead = [ship.name for ship, count in hits if count >= shields(ship)]
    done = [f"{does} {list_of(names)}" for does, names in (("hits", hurt), ("destroys", dead)) if names]
    return f"its blast {', '.join(done)} ({'SS-53' if burst is Burst.BOW else 'SS-104'})" if done else ""


def _arrived(state: State, land: Land, gun: Guns, target: Ship) -> Ship | None:
    # The rammer in the hex before its victim, after what mines on the way do to it, or where one of them ends it; None
    # when its victim is not straight ahead.
    ray, cells = land.grid.ray(gun.base, gun.ship.facing), hull(target, land)
    steps = next((steps for steps, cell in enumerate(ray) if cell in cells), None)
    if steps is None:
        return None
    mines, rammer = {mine.place for mine in state.mines}, gun.ship
    for cell in ray[:steps]:
        harm = catalog.wares().mine_hits if cell in mines else 0
        rammer = evolve(rammer, place=cell, hits=min(gun.card.ss, rammer.hits + harm))
        if not shields(rammer):
            break
    return rammer


def _factor(gun: Guns, land: Land) -> Iterator[Modifier]:
    # What the combat factor is made of, before range and bearing.
    ship = gun.ship
    yield Modifier("CF printed", profile(ship.kind).cf, "SS-5")
    if ship.hits:
        yield Modifier("hits suffered", -ship.hits, "SS-49")
    if ship.turn.cf:
        yield Modifier("energy spent on CF", ship.turn.cf, "SS-35")
    if haze(ship, land):
        yield Modifier("inside a nebula", -haze(ship, land), "SS-95")


def _attack_modifiers(gun: Guns, shot: Shot, land: Land) -> Iterator[Modifier]:
    yield from _factor(gun, land)
    if shot.distance > 1:
        yield Modifier(f"range {shot.distance}", 1 - shot.distance, "SS-40")
    if shot.aft:
        yield Modifier("target abaft the beam", -1, "SS-44")
    if shot.dice == 2:
        yield Modifier("dice, the better counts", 2, "SS-99" if gun.tactical else "SS-42")


def _bank_modifiers(gun: Guns, shot: Shot, land: Land) -> Iterator[Modifier]:
    yield from _factor(gun, land)
    if shot.distance > 1:
        yield Modifier(f"range {shot.distance}", 1 - shot.distance, "SS-83")
    if gun.tactical and not gun.ship.turn.aimed:
        yield Modifier("crew at tactical", 1, "SS-Q9")


def _defence_modifiers(target: Ship, land: Land) -> Iterator[Modifier]:
    yield Modifier("target's DF printed", profile(target.kind).df, "SS-6")
    if target.hits:
        yield Modifier("target's hits", -target.hits, "SS-49")
    if target.turn.df:
        yield Modifier("target's energy spent on DF", target.turn.df, "SS-35")
    if target.drained:
        yield Modifier("target's DF drained", -target.drained, "SS-90")
    if haze(target, land):
        yield Modifier("target inside a nebula", -haze(target, land), "SS-95")
    if guard(target) == 2:
        yield Modifier("defence dice, the better counts", 2, "SS-99")
