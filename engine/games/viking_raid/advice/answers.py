"""Answers to what the rules ask: mostly the usual ones; omens go where they hurt who leads."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.games.viking_raid.advice.danger import inches
from engine.games.viking_raid.advice.prospects import HURT, expectations, hungry, own_worth
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.chest import pieces_of
from engine.games.viking_raid.queries.pieces import farm_of, side
from engine.games.viking_raid.queries.wild import lairs
from engine.games.viking_raid.rulebook.book import animals
from engine.games.viking_raid.rules import days
from engine.games.viking_raid.state import Stage
from engine.games.viking_raid.usual import usual
from engine.games.viking_raid.verbs.omens import Omen, Pass, Plague, Plead

NEAR: Final = 12
"""Inches within which a beast matters to whoever stands there."""


def plans(desk: Desk) -> Iterator[Plan]:
    """Propose answers for a stage that asks."""
    special = _SPECIAL.get(desk.stage)
    if special is not None:
        yield from special(desk)
        return
    _, order = usual(desk.state, desk.seat)
    if order is not None:
        yield Plan((order,), 0.0, "That is the usual answer.")


def _plague(desk: Desk) -> Iterator[Plan]:
    for seat in sorted(days.plagued(desk.state, desk.seat), key=desk.behind):
        yield Plan((Plague(seat),), _toll(desk, seat), f"{side(seat)} has most to lose by it.")
    yield Plan((Pass(),), 0.0, "It hurts nobody whom it should.")


def _toll(desk: Desk, seat: int) -> float:
    # What a plague costs a house on the average, more where it leads.
    found = expectations(desk.field)
    leads = found[seat] >= max(found[each] for each in desk.others)
    lost = 0.0
    for kind in animals().values():
        struck = kind.price * len(pieces_of(desk.state, seat, kind.id))
        lost += len(kind.plague) / 10 * (struck + hungry(desk.field, seat, struck)) if struck else 0.0
    return lost * HURT * (2 if leads else 1)


def _omen(desk: Desk) -> Iterator[Plan]:
    for owner, word, at in sorted(lairs(desk.field, desk.seat), key=lambda lair: desk.behind(lair[0])):
        harm = 0.0
        for piece in desk.field.cells.values():
            far = inches(piece.at, at)
            if piece.seat >= 0 and far <= NEAR:
                weight = -1.0 if piece.seat in desk.field.friends(desk.seat) else HURT
                harm += weight * own_worth(piece) * (NEAR - far) / 200
        yield Plan((Omen(owner, word),), harm, f"Most may be harmed near the {farm_of(owner)}.")
    yield Plan((Pass(),), 0.0, "It would do more harm than good.")


def _plead(desk: Desk) -> Iterator[Plan]:
    man = desk.find(desk.step.unit)
    worth = int(own_worth(man)) if man is not None else 0
    coins = min(desk.coins, max(worth, 10)) if worth >= 10 or desk.coins >= 10 else 0
    yield Plan((Plead(coins),), 0.0, "His life is worth it.")


_SPECIAL: Final[dict[Stage, Callable[[Desk], Iterator[Plan]]]] = {
    Stage.PLAGUE: _plague,
    Stage.OMEN: _omen,
    Stage.PLEAD: _plead,
}
