"""Bargains carried out: coins and animals change hands, and whoever they fed may leave (VR-Q48)."""

from engine.core.bargains import Bargain, Lot
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.queries.deals import COINS, kind_of
from engine.games.viking_raid.queries.herd import fodder, pieces_of
from engine.games.viking_raid.queries.placing import for_farm
from engine.games.viking_raid.state import Stage, Step


def exchange(draft: Draft, built: Bargain) -> None:
    """Hand both sides' goods over at once; then see who goes hungry."""
    before = {seat: fodder(draft.state, seat) for seat in (built.maker, built.to)}
    moved = [(built.maker, built.to, lot) for lot in built.gives] + [
        (built.to, built.maker, lot) for lot in built.wants
    ]
    for giver, taker, lot in moved:
        _hand_over(draft, giver, taker, lot)
    draft.push(*(Step(Stage.HUNGER, seat, count=worth) for seat, worth in before.items()))


def _hand_over(draft: Draft, giver: int, taker: int, lot: Lot) -> None:
    if lot.good == COINS:
        draft.pay(giver, lot.amount)
        draft.pay(taker, -lot.amount)
        return
    for piece in pieces_of(draft.state, giver, kind_of(lot.good))[: lot.amount]:
        draft.put(piece.id, at=(-1, -1))
        draft.put(piece.id, seat=taker, at=for_farm(draft.field, taker)[0], did=("idle",))
