"""What is seldom worth the while and then decides: a dagger in the back, the tomb, a weapon handed to a bare man."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.games.viking_raid.advice.prospects import Ledger, hours_left, own_worth
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import DAGGER, bare, cheapest, single, spare, unfit
from engine.games.viking_raid.queries.field import touching
from engine.games.viking_raid.queries.kinds import acted, is_fighter, shots
from engine.games.viking_raid.queries.names import name_of
from engine.games.viking_raid.queries.oaths import in_charge, seasoned
from engine.games.viking_raid.rulebook.book import WARRIOR
from engine.games.viking_raid.rules.treason import DEADLY
from engine.games.viking_raid.state import Piece
from engine.games.viking_raid.verbs.building import EnterTomb
from engine.games.viking_raid.verbs.fights import Stab
from engine.games.viking_raid.verbs.moves import GiveWeapon

LATE: Final = 2
"""Hours left in which a word is worth breaking: before that an ally is worth more."""
WORD: Final = 4.0
"""What a broken word costs, in coins: nobody allies with who broke one."""
GOLD: Final = 17.5
"""What the tomb holds on the average."""
WINS: Final = {0: 0.17, 1: 0.25, 2: 0.35}
"""How likely the dead king falls before his visitor, about, by what the weapon adds."""


def plans(desk: Desk) -> Iterator[Plan]:
    """Yield such feats of all fighters."""
    for unit in desk.fighters:
        if unit.rides or "idle" in unit.did or desk.state.inside == unit.id:
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
    for target in desk.field.around(unit.at):
        if target.seat == desk.seat or in_charge(desk.field, target.seat) != target.id:
            continue
        if seasoned(desk.state, desk.seat, target.seat):
            likely = sum(1 for spade in desk.state.decks.spades if spade >= DEADLY) / max(
                1, len(desk.state.decks.spades)
            )
            worth = likely * Ledger(desk.field, desk.seat).prize(target) - (1 - likely) * own_worth(unit) - WORD
            yield Plan((Stab(unit.id, target.id),), worth, f"{name_of(target)} trusts him, and the day is short.")


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
