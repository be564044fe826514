"""The Battle for Sanakht, laid out as the rulebook's own example begins (K-141)."""

from typing import Final

from engine.core.values import evolve
from engine.games.star_viking.rules.options import BATTLE
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, Segment

_STARCITY: Final = 5
_DEEP_SPACE: Final = 4

_DEFENCE: Final = (
    ("green-FDA", _STARCITY),
    ("blue-PT", _STARCITY),
    ("blue-SF", _STARCITY),
    ("green-FT", _DEEP_SPACE),
    ("green-PB", _DEEP_SPACE),
    ("blue-FE", _DEEP_SPACE),
)
"""Kinds and their sectors, the bottom of each pile first."""

_SHIP: Final = "red-CR"
_ABOARD: Final = ("red-MS", "red-ECM", "red-FT", "red-RD", "red-PT")


def lay_out(table: Table) -> None:
    """Put both sides where the example has them: the defence deployed, a cruiser about to enter."""
    table.set(turn=1, tiles=(BATTLE,), control=(FEDERATE,), ruled=(FEDERATE,), local=(0,), taxes=(0,))
    layers: dict[int, int] = {}
    for kind, sector in _DEFENCE:
        layers[sector] = layers.get(sector, 0) + 1
        table.muster(kind, FEDERATE, BATTLE, sector=sector, layer=layers[sector])
    cruiser = table.muster(_SHIP, VIKING, BATTLE)
    for kind in _ABOARD:
        table.muster(kind, VIKING, BATTLE, carrier=cruiser.id)
    # What the raid costs when nothing comes back: the defender's side of the score.
    price = sum(table.book.kinds[kind].cost for kind in (_SHIP, *_ABOARD))
    table.set(settings=evolve(table.state.settings, start=(0, price)))
    table.set(segment=Segment(BATTLE, FEDERATE, (VIKING,)))
    table.wait(Phase.ANSWER, VIKING)
