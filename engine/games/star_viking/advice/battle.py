"""What a seat might do next in a battle, phase by phase."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.games.star_viking.advice import defend, engage, invade, posting, spoils
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.state import Phase


def moves(ground: Ground) -> Iterator[Plan]:
    """Propose a movement phase."""
    return defend.plans(ground) if ground.defends else invade.plans(ground)


_PLANS: Final[Mapping[Phase, Callable[[Ground], Iterator[Plan]]]] = {
    Phase.DEPLOY: posting.deployments,
    Phase.ANSWER: posting.answers,
    Phase.MOVE: moves,
    Phase.EVADE: engage.evasions,
    Phase.AIM: engage.shots,
    Phase.LOSSES: engage.losses,
    Phase.SUMMONS: spoils.summons,
    Phase.LOOT: spoils.plunder,
    Phase.CLOSE: spoils.plunder,
}

PHASES: Final = frozenset((Phase.AGENDA, *_PLANS))
"""The phases that are decided here."""


def plans(view: View) -> Iterator[Plan]:
    """Propose runs of legal orders for a phase of a battle, best first."""
    if view.state.phase is Phase.AGENDA:
        yield from spoils.agenda(view)
    else:
        yield from _PLANS[view.state.phase](Ground(view))
