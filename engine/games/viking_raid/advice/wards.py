"""What keeps a house: an oracle against who could do it most harm."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.advice.prospects import hours_left
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.field import from_hall
from engine.games.viking_raid.queries.names import side
from engine.games.viking_raid.queries.prices import ORACLE
from engine.games.viking_raid.queries.reach import WARDED
from engine.games.viking_raid.rulebook.book import PONY
from engine.games.viking_raid.verbs.farms import ORACLE_VERB, Oracle

TURNS: Final = 5.5
"""For how many turns an oracle keeps a house away, on the average."""
LASTS: Final = 0.5
"""What of a danger is left in an hour to come: who was kept away may be gone, or busy elsewhere."""


def plans(desk: Desk, danger: Danger) -> Iterator[Plan]:
    """Propose an oracle where it saves more than it costs."""
    if ORACLE_VERB.bars(desk) is not None or desk.house.holder != desk.seat:
        return
    near = [each for each in desk.mine if each.kind != PONY and from_hall(desk.house.hall, each.at) <= WARDED]
    all_ = sum(danger.loss(each, each.at) for each in near)
    for other in desk.others if all_ * LASTS * TURNS > ORACLE else ():
        spared = Danger(desk.field, desk.seat, without=other)
        saved = all_ - sum(spared.loss(each, each.at) for each in near)
        worth = saved * (1 + LASTS * (min(TURNS, hours_left(desk.state) + 1) - 1)) - ORACLE
        if worth > 0:
            yield Plan((Oracle(other),), worth, f"{side(other)} could do most harm here, and is kept away.")
