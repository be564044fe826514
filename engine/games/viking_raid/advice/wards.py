"""What keeps a house: an oracle, a wall, a standard where the farm is lost, and leaving the farm as the match ends."""

from collections.abc import Iterator
from itertools import combinations
from operator import attrgetter
from typing import Final

from engine.core import walking
from engine.core.abilities import Plan
from engine.games.viking_raid.advice.danger import Danger, inches
from engine.games.viking_raid.advice.prospects import DIAMOND, HURT, hours_left, own_worth
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.field import HARD
from engine.games.viking_raid.queries.pieces import side
from engine.games.viking_raid.queries.placing import can_build, wall_sites
from engine.games.viking_raid.queries.prices import ORACLE, STANDARD, WALL
from engine.games.viking_raid.queries.reach import WARDED
from engine.games.viking_raid.rulebook.book import HIGHEST, PONY
from engine.games.viking_raid.rulebook.ground import from_hall
from engine.games.viking_raid.state import Piece
from engine.games.viking_raid.verbs.building import Wall
from engine.games.viking_raid.verbs.farms import Desert, Oracle, desert, oracle, standard
from engine.space.lattice import apart, place_id, touching

TURNS: Final = 5.5
"""For how many turns an oracle keeps a house away, on the average."""
KEPT: Final = 4
"""Coins that are left in the purse when a wall is paid."""
STAYS: Final = 4
"""For how many hours two men are glad of a wall at most."""
BAND: Final = 14
"""Coins for two men with bows, with whom a farm may be taken back."""
TAKEN_BACK: Final = 0.3
"""How likely they take it back."""
LASTS: Final = 0.5
"""What of a danger is left in an hour to come: who was kept away may be gone, or busy elsewhere."""


def plans(desk: Desk, danger: Danger) -> Iterator[Plan]:
    """Propose what saves more than it costs."""
    yield from _oracles(desk, danger)
    yield from _walls(desk, danger)
    yield from _standards(desk)
    yield from _desertion(desk, danger)


def _oracles(desk: Desk, danger: Danger) -> Iterator[Plan]:
    # Proposed where it might save its price over all the turns that it lasts, but ranked by what it saves in this hour:
    # in the next everybody may stand elsewhere, and ten coins are a tenth of a War Chest.
    if oracle.bars(desk) is not None or desk.house.holder != desk.seat:
        return
    near = [each for each in desk.mine if each.kind != PONY and from_hall(desk.house.hall, each.at) <= WARDED]
    all_ = sum(danger.loss(each, each.at) for each in near)
    for other in desk.rivals if all_ * LASTS * TURNS > ORACLE else ():
        spared = Danger(desk.field, desk.seat, danger.skill, other)
        saved = all_ - sum(spared.loss(each, each.at) for each in near)
        if saved * (1 + LASTS * (min(TURNS, hours_left(desk.state) + 1) - 1)) > ORACLE:
            why = f"{side(other)} could do most harm here, and is kept away."
            yield Plan((Oracle(other),), saved - ORACLE, why)


def _walls(desk: Desk, danger: Danger) -> Iterator[Plan]:
    # Two men stand behind what they build as long as they are shot at; nobody builds where an enemy comes beside him.
    played = desk.state.settings.fortifications
    if not played or not danger.foes or desk.coins < WALL + KEPT:
        return
    men = [each for each in desk.fighters if can_build(desk.field, each) and not _met(danger, each)]
    for unit, helper in combinations(sorted(men, key=attrgetter("number")), 2):
        if apart(unit.at, helper.at) > 2:
            continue
        saved = sum(
            own_worth(each) * (danger.dies(each, each.at) - danger.dies(each, each.at, HARD)) for each in (unit, helper)
        )
        worth = saved * (1 + LASTS * min(STAYS, hours_left(desk.state))) - WALL
        pair = next((pair for pair in combinations(wall_sites(desk.field, unit, helper), 2) if touching(*pair)), None)
        if pair is not None and worth > 0:
            cell, end = (place_id(*each) for each in pair)
            yield Plan((Wall(unit.id, helper.id, cell, end),), worth, "Behind a wall both are hard to hit.")


def _met(danger: Danger, piece: Piece) -> bool:
    return any(inches((foe[0], foe[1]), piece.at) <= HIGHEST * foe[5] + 1 for foe in danger.foes)


def _standards(desk: Desk) -> Iterator[Plan]:
    # Men are hired at it to take the farm back with.
    if standard.bars(desk) is not None or desk.field.halls(desk.seat) or desk.coins < STANDARD + BAND:
        return
    worth = TAKEN_BACK * DIAMOND * hours_left(desk.state) - STANDARD
    order = next(walking.orders(standard, desk), None) if worth > 0 else None
    if order is not None:
        yield Plan((order,), worth, "At a standard men are hired who take the farm back.")


def _desertion(desk: Desk, danger: Danger) -> Iterator[Plan]:
    # In the last hour there is no Diamond to lose any more: who takes a farm that nobody holds gets no herd with it.
    if hours_left(desk.state) or desert.bars(desk) is not None or not danger.pressure:
        return
    falls, open_ = danger.falls(len(danger.guards)), danger.falls(0)
    spoils = 0.0 if desk.house.drawn else 2 * DIAMOND * HURT
    worth = falls * danger.home - (open_ - falls) * spoils
    if worth > 0:
        yield Plan((Desert(),), worth, "Who takes the farm now takes no herd with it.")
