"""How phases and turns end."""

from typing import ClassVar, Final

from engine.core import walking
from engine.core.grammar import plural
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from tests.toys.drill.desk import Desk
from tests.toys.drill.draft import Draft
from tests.toys.drill.events import Began
from tests.toys.drill.state import Phase
from tests.toys.drill.verbs.gunnery import FIRE


@frozen
class EndMoves:
    """Go on to the shots."""

    verb: ClassVar[str] = "end-moves"
    key: ClassVar[str] = "e"


def end_moves(draft: Draft, seat: Seat, _: EndMoves) -> None:
    """Go on to the shots."""
    draft.set(phase=Phase.SHOTS)
    draft.say(Began(seat, Phase.SHOTS.value))


END_MOVES: Final = verb(EndMoves, end_moves, "End the moves", during(Phase.MOVES))


@frozen
class EndTurn:
    """Let the other seat have its turn."""

    verb: ClassVar[str] = "end-turn"
    key: ClassVar[str] = "e"


def end_turn(draft: Draft, _: Seat, __: EndTurn) -> None:
    """Let the other seat begin."""
    draft.next_turn()
    draft.say(Began(draft.state.turn, Phase.MOVES.value))


def unfired(desk: Desk) -> tuple[str, ...]:
    """Return how many craft could still shoot: who does not shoot this turn has no second shot in the next (D-2)."""
    ready = {craft.id for craft, _ in walking.legal(FIRE, desk)}
    return (plural(len(ready), "shot"),) if ready else ()


END_TURN: Final = verb(EndTurn, end_turn, "End the turn", during(Phase.SHOTS), waives=unfired)

VERBS: Final = (END_MOVES, END_TURN)
