"""The exact chances of an order, over the cards that are left (VR-Q65)."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.grammar import plural
from engine.core.odds import Chance, Modifier, Odds
from engine.core.orders import Order
from engine.core.position import View
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import arms_value, bare, shooting, single
from engine.games.viking_raid.queries.chest import pieces_of, points
from engine.games.viking_raid.queries.melee import Sum, blow, shot, strikes, ways_alone
from engine.games.viking_raid.queries.pieces import KIN, is_animal, is_beast, is_fighter, is_pony, name_of
from engine.games.viking_raid.rulebook.book import KILL, SUIT, Animal, animals
from engine.games.viking_raid.rules.deals import DEADLY
from engine.games.viking_raid.rules.fights import yields
from engine.games.viking_raid.rules.tomb import SWORD, dread
from engine.games.viking_raid.state import Piece, State
from engine.games.viking_raid.verbs.answers import Berserk
from engine.games.viking_raid.verbs.building import EnterTomb, FightKing
from engine.games.viking_raid.verbs.farms import Desert, Oracle, homeless
from engine.games.viking_raid.verbs.fights import Fight, Stab
from engine.games.viking_raid.verbs.omens import Plague
from engine.games.viking_raid.verbs.shots import Shoot, Volley, aims, best

DIE: Final = 10
"""Sides of the die that is thrown for a plague and for an oracle."""


def forecast(view: View[State], order: Order) -> Odds | None:
    """Return the exact chances of an order; None when it draws no card."""
    told = _TOLD.get(type(order))
    return told(Desk(view), order) if told is not None and view.seat is not None else None


def _fight(desk: Desk, order: Fight) -> Odds | None:
    unit, target = desk.own_fighter(order.unit), desk.other(order.target)
    if unit is None or target is None or not strikes(desk.field, unit, target):
        return None
    if not (is_fighter(target) or is_animal(target) or is_beast(target)) or (yields(target) and not bare(unit.gear)):
        return None
    return odds_of(desk.state, blow(desk.field, unit, target))


def _shoot(desk: Desk, order: Shoot) -> Odds | None:
    unit, target = desk.own_fighter(order.unit), desk.other(order.target)
    if unit is None or target is None or not shooting(unit.gear):
        return None
    follows = ""
    if is_pony(target) and target.id in desk.field.riders:
        follows = "its rider dies too on a 5 or 6 (VR-61)"
    return odds_of(desk.state, shot(desk.field, unit, target), follows)


def _volley(desk: Desk, _: Volley) -> Odds | None:
    # Of the first shot; the others shoot at what is best then.
    aim = best(desk)
    if aim is None:
        return None
    unit, target = aim
    kills, of = shot(desk.field, unit, target).ways(desk.state.decks)
    more = len({each.id for each, _ in aims(desk)}) - 1
    first = f"{name_of(unit)} kills {name_of(target)}"
    follows = f"{plural(more, 'other')} {'shoots' if more == 1 else 'shoot'} then" if more else ""
    return Odds((Chance(first, kills, of), Chance("no kill", of - kills, of)), follows=follows)


def odds_of(state: State, sum_: Sum, follows: str = "") -> Odds:
    """Return the chances of a blow or shot."""
    kills, of = sum_.ways(state.decks)
    minus = tuple(Modifier(f"against {each.label}", -each.value, each.rule) for each in sum_.defence)
    return Odds((Chance("kill", kills, of), Chance("no kill", of - kills, of)), (*sum_.attack, *minus), follows=follows)


def _stab(desk: Desk, order: Stab) -> Odds:
    spades = desk.state.decks.spades or SUIT
    kills = sum(1 for each in spades if each >= DEADLY)
    of = len(spades)
    return Odds((Chance("kill", kills, of), Chance("failure", of - kills, of)), follows=_comes_of(desk, order))


def _comes_of(desk: Desk, order: Stab) -> str:
    # What the death brings, and what the deed costs whether he dies or not.
    over = "the alliance is over either way (VR-Q27)"
    target = desk.other(order.target)
    if target is None or target.kind not in KIN:
        return over
    counts = points(target) + arms_value(target.gear)
    last = sum(each.kind in KIN for each in desk.field.of(target.seat)) == 1
    return f"it counts {counts} coins{', and the house falls' if last else ''} (VR-74); {over}"


def _berserk(desk: Desk, _: Berserk) -> Odds:
    kills, of = ways_alone(desk.state.decks.spades, 0, KILL)
    return Odds((Chance("kill", kills, of), Chance("no kill", of - kills, of)))


def _tomb(desk: Desk, order: EnterTomb | FightKing) -> Odds | None:
    unit = desk.own_fighter(order.unit)
    return None if unit is None else in_tomb(desk.state, unit)


def in_tomb(state: State, unit: Piece) -> Odds:
    """Return how the next exchange of a fighter with the dead king ends, his first if he is outside (VR-72)."""
    arm = sum(number for _, number in single(unit.gear))
    fear = dread(state.rounds if state.inside == unit.id else 0)
    spades, hearts = state.decks.spades or SUIT, state.decks.hearts or SUIT
    if len(spades) < 2 or len(hearts) < 2:
        spades, hearts = SUIT, SUIT
    wins = deaths = 0
    for spade in spades:
        for heart in hearts:
            if spade + arm - fear - heart >= KILL:
                wins += (len(spades) - 1) * (len(hearts) - 1)
                continue
            backs, guards = (each for each in spades if each != spade), [each for each in hearts if each != heart]
            deaths += sum(1 for back in backs for guard in guards if back + SWORD - (guard - fear) >= KILL)
    of = len(spades) * (len(spades) - 1) * len(hearts) * (len(hearts) - 1)
    told = (("win", wins), ("death", deaths), ("both stand", of - wins - deaths))
    return Odds(tuple(Chance(what, ways_, of) for what, ways_ in told))


def _plague(desk: Desk, order: Plague) -> Odds:
    dying = ((kind, len(pieces_of(desk.state, order.whom, kind.id))) for kind in animals().values())
    struck = sorted(((kind, count) for kind, count in dying if count), key=lambda each: -each[1] * each[0].price)
    deaths = [Chance(_dead(kind, count), len(kind.plague), DIE) for kind, count in struck]
    spared = Chance("none dies", DIE - sum(each.ways for each in deaths), DIE)
    average = sum(len(kind.plague) * count for kind, count in struck) / DIE
    return Odds((*deaths, *([spared] if spared.ways else [])), average=average, unit="animals")


def _dead(kind: Animal, count: int) -> str:
    return f"{count} {kind.many} die" if count > 1 else f"{count} {kind.id} dies"


def _oracle(_: Desk, __: Oracle) -> Odds:
    turns = range(1, DIE + 1)
    return Odds((Chance(f"for 1 to {DIE} turns, each as likely", DIE, DIE),), average=sum(turns) / DIE, unit="turns")


def _desert(desk: Desk, _: Desert) -> Odds | None:
    # VR-14: no card is drawn, but a player is to read what it means before it is done.
    return None if homeless(desk) else Odds((Chance("loses your farm", 1, 1),))


_TOLD: Final[dict[type, Callable[[Desk, Any], Odds | None]]] = {  # each with the orders of its own class
    Fight: _fight,
    Shoot: _shoot,
    Volley: _volley,
    Stab: _stab,
    Berserk: _berserk,
    EnterTomb: _tomb,
    FightKing: _tomb,
    Plague: _plague,
    Oracle: _oracle,
    Desert: _desert,
}
