"""A volley: all who can shoot do, each at what is most worth an arrow, in one order (VR-56, VR-59)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from engine.core import walking
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.queries.melee import shot
from engine.games.viking_raid.queries.spoils import bounty
from engine.games.viking_raid.rules import fights, flow, works
from engine.games.viking_raid.state import Piece, Stage
from engine.games.viking_raid.verbs.bars import needs
from engine.games.viking_raid.verbs.shots import SHOOT
from engine.games.viking_raid.view import view


@frozen
class Volley:
    """Let everybody shoot who can."""

    verb: ClassVar[str] = "volley"
    key: ClassVar[str] = ""


def aims(desk: Desk) -> Iterator[tuple[Piece, Piece]]:
    """Yield every legal shot: who shoots, and at whom."""
    for unit, target in walking.legal(SHOOT, desk):
        assert isinstance(unit, Piece)
        assert isinstance(target, Piece)
        yield unit, target


def best(desk: Desk) -> tuple[Piece, Piece] | None:
    """Return the shot that brings most on the average, in coins; None where there is none."""

    def brings(aim: tuple[Piece, Piece]) -> float:
        unit, target = aim
        return shot(desk.field, unit, target).likely(desk.state.decks) * bounty(desk.state, target)

    return max(aims(desk), key=brings, default=None)


def volley(draft: Draft, seat: Seat, _: Volley) -> None:
    """Shoot, the best shot first, until none is left or somebody is to be asked."""
    while draft.now("agenda") and draft.now("agenda")[0].stage is Stage.TURN:
        aim = best(Desk(view(draft.state, seat)))
        if aim is None:
            return
        unit, target = aim
        works.forsake(draft, unit.id)
        fights.shoot(draft, unit, target)
        flow.advance(draft)


VOLLEY: Final = verb(
    Volley,
    volley,
    "All shoot at what is best",
    during(Stage.TURN),
    clauses=(
        needs(lambda desk: next(aims(desk), None) is not None, "VR-56", "Nobody of yours has a shot at anything."),
    ),
    costs="All shots that there are, an arrow each: at whom they kill most likely for what he is worth.",
)

VERBS: Final = (VOLLEY,)
