"""What is seldom worth the while and then decides: a dagger in the back, the tomb, a weapon handed to a bare man."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.games.viking_raid.advice.prospects import Ledger, hours_left, own_worth
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import DAGGER, bare, cheapest, single, spare, unfit
from engine.games.viking_raid.queries.deals import chief, seasoned
from engine.games.viking_raid.queries.pieces import acted, is_fighter, name_of, shots
from engine.games.viking_raid.queries.reach import guarded
from engine.games.viking_raid.rulebook.book import SUIT, WARRIOR
from engine.games.viking_raid.rules.deals import DEADLY
from engine.games.viking_raid.state import Piece
from engine.games.viking_raid.verbs.building import EnterTomb
from engine.games.viking_raid.verbs.fights import Stab
from engine.games.viking_raid.verbs.moves import GiveWeapon, Move, move
from engine.space.lattice import neighbours, place_id, squared, touching

LATE: Final = 2
"""Hours left in which a word is worth breaking: before that an ally is worth more."""
LURKING: Final = 169
"""The square of the inches from which a man may come to an ally's back in two turns."""
WORD: Final = 4.0
"""What a broken word costs, in coins: nobody allies with who broke one."""
GOLD: Final = 17.5
"""What the tomb holds on the average."""
WINS: Final = {0: 0.17, 1: 0.25, 2: 0.35}
"""How likely the dead king falls before his visitor, about, by what the weapon adds."""


def plans(desk: Desk) -> Iterator[Plan]:
    """Yield such feats of all fighters."""
    for unit in desk.fighters:
        if unit.rides or "idle" in unit.did or desk.state.sheltered == unit.id:
            continue
        yield from _gifts(desk, unit)
        if not acted(unit) and not shots(unit) and "built" not in unit.did:
            yield from _stabs(desk, unit)
            yield from _tomb(desk, unit)


def _gifts(desk: Desk, unit: Piece) -> Iterator[Plan]:
    if not spare(unit.gear) or "gave" in unit.did:
        return
    for friend in desk.field.around(unit.at):
        bare_friend = friend.seat == desk.seat and is_fighter(friend) and bare(friend.gear)
        if bare_friend and "received" not in friend.did and not unfit(friend.gear, cheapest(unit.gear)):
            orders = (GiveWeapon(unit.id, friend.id, cheapest(unit.gear)),)
            yield Plan(orders, 3.0, f"{name_of(friend)} has no weapon.")


def _stabs(desk: Desk, unit: Piece) -> Iterator[Plan]:
    if DAGGER not in unit.gear or hours_left(desk.state) > LATE:
        return
    for other in desk.rivals:
        target = chief(desk.field, other)
        if target is None or not seasoned(desk.state, desk.seat, other) or guarded(desk.field, desk.seat, target.at):
            continue
        way = _beside(desk, unit, target)
        if way is not None:
            spades = desk.state.decks.spades or SUIT
            likely = sum(1 for spade in spades if spade >= DEADLY) / len(spades)
            word = WORD if hours_left(desk.state) else 0.0
            worth = likely * Ledger(desk.field, desk.seat).prize(target) - (1 - likely) * own_worth(unit) - word
            why = f"{name_of(target)} trusts him, and the day is short."
            yield Plan((*way, Stab(unit.id, target.id)), worth, why, guile=max(0.0, worth))


def lurks(desk: Desk, other: int) -> bool:
    """Return whether a dagger of the seat is so near to whoever leads an ally that the alliance is worth keeping."""
    target = chief(desk.field, other)
    daggers = [each for each in desk.fighters if DAGGER in each.gear]
    return target is not None and any(squared(each.at, target.at) <= LURKING for each in daggers)


def _beside(desk: Desk, unit: Piece, target: Piece) -> tuple[Order, ...] | None:
    # How a man comes to the back of an ally: he stands there, or goes there first; None where he cannot.
    if touching(unit.at, target.at):
        return ()
    if move.bars(desk, unit) is not None:
        return None
    found = desk.destinations(unit)
    cell = min((cell for cell in neighbours(target.at) if cell in found), key=lambda at: found[at], default=None)
    return None if cell is None else (Move(unit.id, place_id(*cell)),)


def _tomb(desk: Desk, unit: Piece) -> Iterator[Plan]:
    at = desk.field.ground.tomb
    if at is None or desk.state.emptied or desk.state.inside or unit.kind != WARRIOR or not touching(unit.at, at):
        return
    adds = sum(number for _, number in single(unit.gear))
    worth = WINS[adds] * GOLD - (1 - WINS[adds]) * 0.6 * own_worth(unit)
    if not bare(unit.gear):
        yield Plan(
            (EnterTomb(unit.id),), worth, f"The dead king falls in {100 * WINS[adds]:.0f} of 100, and guards gold."
        )
