"""Plans for each phase of a battle."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.core.refs import PlaceId
from engine.games.star_viking.advice import defend, engage, invade, posting, spoils
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.advice.skill import NORMAL, Skill
from engine.games.star_viking.queries.charts import place_of
from engine.games.star_viking.queries.names import sector_name
from engine.games.star_viking.state import Phase, State
from engine.games.star_viking.verbs.moves import March, Move


def moves(ground: Ground) -> Iterator[Plan]:
    """Propose plans for a movement phase; a group that has joined moves first."""
    found = defend.plans(ground) if ground.defends else invade.plans(ground)
    return _marches(ground, next(found)) if ground.segment.group else found


def _marches(ground: Ground, meant: Plan) -> Iterator[Plan]:
    # Where its units were meant to go, if all of it can; it must march before anything else is ordered (K-76).
    wanted = [order.sector for order in meant.orders if isinstance(order, Move)]
    group = [ground.reach(unit) for unit in ground.own if unit.id in ground.segment.group]
    common = [place_of(ground.system, sector) for sector in sorted(frozenset.intersection(*group))]
    for sector in sorted(common, key=lambda place: place not in wanted):
        yield Plan((March(sector),), 0.0, _group(ground, sector))


def _group(ground: Ground, sector: PlaceId) -> str:
    return f"The group goes to {sector_name(ground.state, sector)}: until it has marched no unit moves alone (K-76)."


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


def plans(view: View[State], skill: Skill = NORMAL) -> Iterator[Plan]:
    """Propose runs of legal orders for a phase of a battle, best first."""
    if view.state.phase is Phase.AGENDA:
        yield from spoils.agenda(view)
    else:
        yield from _PLANS[view.state.phase](Ground(view, skill))
