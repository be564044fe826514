"""How phases and turns end."""

from typing import Final

from engine.core import walking
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.core.verbs import during, verb
from tests.toys.drill.desk import Desk
from tests.toys.drill.draft import Draft
from tests.toys.drill.events import Began
from tests.toys.drill.state import Phase
from tests.toys.drill.verbs.gunnery import fire


@frozen
class EndMoves(Order, verb="end-moves", key="e"):
    """Go on to the shots."""


@verb(EndMoves, "End the moves", during(Phase.MOVES))
def end_moves(draft: Draft, seat: Seat, _: EndMoves) -> None:
    """Go on to the shots."""
    draft.set(phase=Phase.SHOTS)
    draft.say(Began(seat, Phase.SHOTS.value))


@frozen
class EndTurn(Order, verb="end-turn", key="e"):
    """Let the other seat have its turn."""


def unfired(desk: Desk) -> tuple[str, ...]:
    """Return how many craft could still shoot: who does not shoot this turn has no second shot in the next (D-2)."""
    ready = {craft.id for craft, _ in walking.legal(fire, desk)}
    return (plural(len(ready), "shot"),) if ready else ()


@verb(EndTurn, "End the turn", during(Phase.SHOTS), waives=unfired)
def end_turn(draft: Draft, _: Seat, __: EndTurn) -> None:
    """Let the other seat begin."""
    draft.next_turn()
    draft.say(Began(draft.state.turn, Phase.MOVES.value))


VERBS: Final = (end_moves, end_turn)
