"""The exact chances of an order before it is given, with every number that enters its die."""

from engine.core.grammar import plural
from engine.core.odds import Chance, Modifier, Odds
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.squadron.queries import aiming
from engine.games.squadron.queries.barrage import salvo
from engine.games.squadron.queries.contact import caught_in
from engine.games.squadron.queries.medals import armour, shameless
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.reckoning import several
from engine.games.squadron.queries.sides import find
from engine.games.squadron.rulebook.tables import CANNOT, GRIP, MISSILE_WORD, TO_HIT, VOLLEY_WORD, save
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.contact import Explode, Ram, RamExplode
from engine.games.squadron.verbs.gunnery import Fire, OpenFire, Snipe, Volley
from engine.games.squadron.verbs.hangars import Catch


def forecast(view: View[State], order: Order) -> Odds | None:
    """Return the exact chances of what an order may do; None when it rolls nothing or cannot be carried out."""
    state = view.state
    match order:
        case Fire() | Snipe():
            return _shot(state, order.craft, order.weapon, order.target)
        case Volley():
            return _shot(state, order.craft, VOLLEY_WORD, order.target)
        case Catch():
            return _grip(state, order)
        case Explode():
            return _blast(state, view.seat, order.craft, "")
        case RamExplode():
            return _blast(state, view.seat, order.craft, order.target)
        case Ram():
            return _ram(state, order)
        case OpenFire():
            return _salvo(state, view.seat)
    return None


def _find(state: State, which: str) -> Craft | None:
    found = find(state, which)
    return found if found is not None and found.known else None


def _through(state: State, seat: int, target: Craft) -> str:
    need = save(armour(state, target))
    hurts = "damages a module" if need == 1 else f"must then throw {need} or more to damage"
    return f"each hit {hurts} (SQ-36){_shame(state, seat, target)}"


def _shame(state: State, seat: int, target: Craft) -> str:
    # What destroying a station costs, where there are crews to pay for it.
    spared = shameless(state, seat) or not several(state)
    return (
        "" if spared or not target.plan.station else "; without the contract its fall costs each crew a medal (SQ-87)"
    )


def _shot(state: State, firer: str, weapon: str, which: str) -> Odds | None:
    craft, target = _find(state, firer), _find(state, which)
    if craft is None or target is None or not (craft.on_table and target.on_table) or craft.plan.civil:
        return None
    need = aiming.needed(state, craft, weapon, target)
    ways, dice = CANNOT - need, aiming.dice(state, craft, weapon)
    missed = (6 - ways) ** dice
    of = 6**dice
    chances = (Chance("hits" if dice == 1 else "at least one hit", of - missed, of), Chance("misses", missed, of))
    return Odds(
        chances,
        tuple(_terms(state, craft, weapon, target, need)),
        dice * ways / 6,
        "hits",
        _through(state, craft.seat, target),
    )


def _salvo(state: State, seat: Seat | None) -> Odds | None:
    laid = salvo(state, seat) if seat is not None else []
    odds = [found for each in laid if (found := _shot(state, each.craft.id, each.weapon, each.target.id)) is not None]
    if not odds:
        return None
    first, (hits, misses) = laid[0], odds[0].chances
    at = f"{name_of(first.craft)} at {name_of(first.target)}"
    if len(odds) == 1:
        return evolve(odds[0], chances=(evolve(hits, what=f"{hits.what}, {at}"), misses))
    told = f"{plural(len(odds), 'shot')}, each laid anew (SQ-32)"
    chances = evolve(hits, what=f"{hits.what} with the first, {at}"), evolve(misses, what="misses with it")
    return Odds(chances, average=sum(each.average or 0.0 for each in odds), unit="hits", follows=told)


def _terms(state: State, craft: Craft, weapon: str, target: Craft, need: int) -> list[Modifier]:
    # The rows of the table rise by one from column to column, and by one for each electronics.
    row = aiming.row_of(state, craft, weapon)
    jam = min(2, aiming.electronics(state, target)) if row == MISSILE_WORD else 0
    entries = {"power": int(not aiming.exposed(target)), "fighter": int(target.plan.fighter), "electronics": jam}
    found = [Modifier(row, TO_HIT[row][0], "SQ-55")]
    found += [Modifier(label, value, "SQ-55") for label, value in entries.items() if value]
    rest = need - sum(each.value for each in found)
    return [*found, Modifier("card" if need < 6 else "limit", rest, "SQ-3")] if rest else found


def _grip(state: State, order: Catch) -> Odds | None:
    fighter = _find(state, order.fighter)
    if fighter is None:
        return None
    ways = 7 - GRIP
    return Odds((Chance(f"holds {name_of(fighter)}", ways, 6), Chance("misses", 6 - ways, 6)))


def _blast(state: State, seat: Seat | None, which: str, target: str) -> Odds | None:
    craft = _find(state, which)
    if craft is None or not craft.on_table or seat is None:
        return None
    near = caught_in(state, craft, target)
    own = sum(1 for each, _ in near if each.seat == seat)
    told = f"{plural(len(near), 'craft', 'craft')} within the blast, {own} of them yours (SQ-47)"
    average = 3.5 * sum(dice for _, dice in near)
    return Odds((Chance("explodes", 1, 1),), average=average, unit="hits", follows=told, fatal=True)


def _ram(state: State, order: Ram) -> Odds | None:
    craft, target = _find(state, order.craft), _find(state, order.target)
    if craft is None or target is None:
        return None
    hits = craft.plan.size
    fatal = save(armour(state, craft)) == 1 and hits >= craft.left
    told = f"{plural(hits, 'hit')} on each of the two (SQ-52){_shame(state, craft.seat, target)}"
    return Odds((Chance("rams", 1, 1),), average=float(hits), unit="hits", follows=told, fatal=fatal)
