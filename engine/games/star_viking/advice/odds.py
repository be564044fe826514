"""The exact chances of an order before it is given, with each number of its differential and its clause."""

from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import Final

from engine.core.grammar import list_of, plural
from engine.core.odds import Chance, Modifier, Odds
from engine.core.orders import Order
from engine.core.position import View
from engine.core.values import evolve
from engine.games.star_viking.advice.fates import OF, Fate, fate
from engine.games.star_viking.queries.aiming import barrels, plan
from engine.games.star_viking.queries.charts import book_of, kind_of, parsed, sector_at
from engine.games.star_viking.queries.council import lost_systems, worth
from engine.games.star_viking.queries.factors import MISSILE, SECTOR, differential, terms
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.sacking import haul, sack
from engine.games.star_viking.queries.where import cargo_of, find, pods
from engine.games.star_viking.rules.plunder import SURRENDER
from engine.games.star_viking.state import Phase, Shot, State, Unit
from engine.games.star_viking.verbs.evasion import Evade
from engine.games.star_viking.verbs.fire import Aim, AimSector, EndAim, Volley
from engine.games.star_viking.verbs.moves import Withdraw
from engine.games.star_viking.verbs.plunder import Demand, Plunder, Sack
from engine.games.star_viking.verbs.politics import AskAid, GiveUp, TryProgram
from engine.games.star_viking.verbs.strategy import Course

PROGRAMS: Final = {
    Phase.BATTLECRUISER: (("the battlecruiser is allowed", 1), ("nothing", 4), ("no starship is built", 1)),
    Phase.FRIGATES: (("one frigate is allowed", 2), ("any number is allowed", 1), ("nothing", 3)),
}
"""What the die of each program may bring, and on how many of its faces (K-150, K-151)."""

_HOPE: Final = 5
"""Per cent from which on the chance to destroy is what a volley is fired for."""

_DICE: Final = 2
"""Dice of emergency aid for each system that is lost (ruling 55)."""


def forecast(view: View[State], order: Order) -> Odds | None:
    """Return the exact chances of what an order may do; None when it rolls nothing or cannot be carried out."""
    state = view.state
    match order:
        case Aim():
            return _aim(state, find(state, order.unit), order.arm, find(state, order.target))
        case AimSector():
            return _aim(state, None, SECTOR, find(state, order.target))
        case Volley() | EndAim():
            return _volley(view, planned=isinstance(order, Volley))
        case Evade():
            return _evade(state, find(state, order.unit))
        case Demand():
            return Odds((Chance("the locals surrender", SURRENDER, OF), Chance("nothing", OF - SURRENDER, OF)))
        case Plunder() | Sack():
            return _plunder(state, order) if isinstance(order, Plunder) else _sack(view)
        case TryProgram() | AskAid() | GiveUp():
            return _council(state, order)
        case Withdraw() | Course():
            return _stranded(state, order.unit)
        case _:
            return None


def _aim(state: State, shooter: Unit | None, arm: str, target: Unit | None) -> Odds | None:
    if target is None or not _in_reach(state, shooter, arm, target):
        return None
    hits, criticals = book_of(state).combat.ways(differential(state, shooter, arm, target))
    fated = fate(state, target, [(hits, criticals)])
    deadly = Chance(f"destroys {name_of(target)}", fated.dies, OF)
    crippling = Chance(f"cripples {name_of(target)}", fated.crippled, OF)
    hurts = "1 hit, which its pods can take" if pods(state, target) else "1 hit"
    hurting = Chance(hurts, fated.hit - fated.dies - fated.crippled, OF)
    told = sorted((chance for chance in (deadly, crippling, hurting) if chance.ways), key=_gravity)
    spent = f"{criticals} of 36 throws spend the pod (K-139)" if arm == MISSILE and criticals else ""
    return Odds(
        (*told, Chance("miss", OF - hits, OF)),
        (*terms(state, shooter, arm, target), *_unseen(state, target)),
        hits / OF,
        "hits",
        spent,
    )


def _gravity(chance: Chance) -> int:
    return ("destroys", "cripples", "1").index(chance.what.split()[0])


def _in_reach(state: State, shooter: Unit | None, arm: str, target: Unit) -> bool:
    segment = state.segment
    if segment is None or target.system != segment.system or target.sector < 0 or target.carrier:
        return False
    if shooter is None:
        return arm == SECTOR and sector_at(state, target.system, target.sector).attack > 0
    return shooter.system == target.system and shooter.sector == target.sector and shooter.seat != target.seat


def _unseen(state: State, target: Unit) -> Iterator[Modifier]:
    # What a carrier has aboard is hidden until it is used: its EW and defense may be better than they look.
    if kind_of(state, target).capacity and not pods(state, target):
        yield Modifier("pods not seen, reckoned as", 0, "K-70")


def _volley(view: View[State], *, planned: bool) -> Odds | None:
    # All shots of a seat together, those that are laid and those that the usual plan adds.
    state = view.state
    if state.segment is None or state.phase is not Phase.AIM or view.seat is None:
        return None
    laid = [shot for shot in state.segment.shots if shot.seat == view.seat]
    shots = [*laid, *(plan(state, int(view.seat)) if planned else ())]
    aimed = _by_target(state, shots)
    if not aimed:
        return None
    fates = [(target, fate(state, target, ways)) for target, ways in aimed]
    average = sum(hits for _, ways in aimed for hits, _ in ways) / OF
    chances = _killed(fates)
    follows = _each(fates) if chances[0].what.startswith("destroys") else ""
    return Odds(chances, average=average, unit="hits", follows=follows)


def _by_target(state: State, shots: Iterable[Shot]) -> list[tuple[Unit, list[tuple[int, int]]]]:
    found: dict[str, list[tuple[int, int]]] = {}
    for shot in shots:
        target = find(state, shot.target)
        if target is not None:
            value = differential(state, find(state, shot.shooter), shot.arm, target)
            found.setdefault(target.id, []).append(book_of(state).combat.ways(value))
    return [(target, found[target.id]) for target in state.units if target.id in found]


def _killed(fates: Sequence[tuple[Unit, Fate]]) -> tuple[Chance, ...]:
    # What destroys comes first; where that hardly ever happens, the hit that is fired for.
    of = prod(each.of for _, each in fates)
    missed = prod(each.of - each.hit for _, each in fates)
    alive = prod(each.of - each.dies for _, each in fates)
    what = name_of(fates[0][0]) if len(fates) == 1 else "something"
    destroys = Chance(f"destroys {what}", of - alive, of)
    hits = Chance(f"{'only hits' if destroys.ways else 'hits'} {what}", alive - missed, of)
    told = (destroys, hits) if destroys.percent >= _HOPE else (hits, destroys)
    return (*(chance for chance in told if chance.ways), Chance("all miss", missed, of))


def _each(fates: Sequence[tuple[Unit, Fate]]) -> str:
    # 'FE-A 33%, PB-A 42%': of one target the headline says it all.
    told = sorted(fates, key=lambda each: -each[1].dies / each[1].of)
    said = [f"{name_of(target)} {100 * each.dies / each.of:.0f}%" for target, each in told if each.dies]
    return ", ".join(said) if len(fates) > 1 else ""


def _evade(state: State, unit: Unit | None) -> Odds | None:
    # K-112, K-113: reckoned as if everybody who can fired at it.
    segment = state.segment
    if unit is None or segment is None or unit.system != segment.system or unit.sector < 0 or unit.carrier:
        return None
    stands = _missed(state, evolve(unit, evading=False))
    evades = _missed(state, evolve(unit, evading=True))
    if not stands:
        return None
    of = OF ** len(stands)
    safe, before = prod(evades), 100 * prod(stands) / of
    follows = f"against {before:.0f}% if it stands and shoots (K-113)"
    return Odds((Chance("no hit, if all fire at it", safe, of), Chance("hit", of - safe, of)), follows=follows)


def _missed(state: State, unit: Unit) -> list[int]:
    # Throws of 36 that miss, for each shot that visible enemies have at a unit.
    segment = state.segment
    assert segment is not None
    foes = [seat for seat in segment.sides if seat != unit.seat]
    shots = [barrel for seat in foes for barrel in barrels(state, seat) if barrel[2] == unit.sector]
    values = (differential(state, find(state, shooter), arm, unit) for shooter, arm, _ in shots)
    return [OF - book_of(state).combat.ways(value)[0] for value in values]


def _plunder(state: State, order: Plunder) -> Odds | None:
    system, number = parsed(state, order.sector)
    code = sector_at(state, system, number).code if system else ""
    if not code:
        return None
    table = book_of(state).plunder[state.settings.table]
    yields = [table.value(code, die) for die in range(1, 7)]
    by_die = f"by the die {', '.join(map(str, yields))} (K-155)"
    chance = Chance(f"{min(yields)} to {max(yields)} MCr", 1, 1)
    return Odds((chance,), average=table.mean(code), unit="MCr", follows=by_die)


def _council(state: State, order: Order) -> Odds | None:
    if isinstance(order, GiveUp):
        return _given_up(state, find(state, order.unit))
    if isinstance(order, AskAid):
        dice = _DICE * lost_systems(state)
        return Odds((Chance(f"{dice} to {6 * dice} MCr", 1, 1),), average=3.5 * dice, unit="MCr")
    programs = PROGRAMS.get(state.phase)
    return Odds(tuple(Chance(what, ways, 6) for what, ways in programs)) if programs else None


def _given_up(state: State, unit: Unit | None) -> Odds | None:
    # Nothing is rolled, but what it brings is to be read before it is done (K-149).
    if unit is None:
        return None
    price = worth(state, unit)
    whole = f", {state.council.credit + price} MCr in all" if state.council.credit else ""
    points = plural((state.council.credit + price) // 3, "point")
    return Odds((Chance(f"{price} MCr given up with what it carries{whole}: {points} (K-149)", 1, 1),))


def _sack(view: View[State]) -> Odds | None:
    state = view.state
    if state.segment is None or view.seat is None:
        return None
    system = state.segment.system
    takings = sack(state, view.seat, system, end=state.phase is Phase.CLOSE)
    table = book_of(state).plunder[state.settings.table]
    yields = [[table.value(sector_at(state, system, number).code, die) for die in range(1, 7)] for _, number in takings]
    told = Chance(f"{sum(map(min, yields))} to {sum(map(max, yields))} MCr", 1, 1)
    each = f" for each of {len(takings)} sectors" if len(takings) > 1 else ""
    by_die = f"by a die{each} (K-155)"
    return Odds((told,), average=haul(state, system, takings), unit="MCr", follows=by_die) if takings else None


def _stranded(state: State, ship: str) -> Odds | None:
    # Nothing is rolled, but a player is to read what it means before it is done (K-187).
    lost = [name_of(unit) for unit in cargo_of(state, ship) if kind_of(state, unit).colour == "green"]
    if not lost:
        return None
    return Odds((Chance(f"loses {list_of(lost)}: locals never leave their system (K-187)", 1, 1),))
