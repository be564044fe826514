"""What ships, plunder and control are worth to each side in a battle, in victory points."""

from itertools import pairwise
from typing import Final

from engine.core.values import frozen
from engine.games.star_viking.advice.forecast import Expectation
from engine.games.star_viking.queries.charts import book_of, holder, index_of, sector_at, wealth_of
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.queries.spoils import plundered, spoiled
from engine.games.star_viking.queries.worth import AHEAD
from engine.games.star_viking.rules.options import BATTLE
from engine.games.star_viking.state import State

ATTACK: Final = 0.35
"""By what margin a fight must be forecast before anybody goes into it for what it guards."""

_VICTORIES: Final = ((-0.3, 0.02), (0.0, 0.2), (0.3, 0.45), (0.5, 0.75), (0.7, 0.92), (1.0, 1.0))
"""Forecast margin, and how often such a fight is won."""

ANSWERED: Final = 0.25
"""What costs no more than so much of what it gains is as good as unanswered."""

_PRIZE: Final = 60.0
"""What taking the capital of the quadrant is worth: the match."""

_HELD: Final = 0.5
"""What holding a system is worth to a raider, in turns of its wealth: it is often retaken before it is taxed again."""

_TAXED: Final = 0.9
"""The same where the tax of this very turn is meant."""

_SPENT: Final = 0.4
"""What a mega-credit of a raider's ships counts in the last turn, in points."""

_DENIED: Final = 1.2
"""What it is worth to the Federate that a raider does not hold a system."""


@frozen
class Stakes:
    """What a mega-credit of own losses and of the enemy's is worth to a seat, in points (section 11.1)."""

    own: float
    foe: float

    def fight(self, outcome: Expectation) -> float:
        """Return what a fight is worth: what it costs the enemy less what it costs the seat, in points."""
        return self.foe * outcome.gain - self.risk(outcome)

    def risk(self, outcome: Expectation) -> float:
        """Return what a fight is likely to cost the seat, in points."""
        return self.own * outcome.loss


_SKIRMISH: Final = {True: Stakes(own=1.0, foe=0.05), False: Stakes(own=0.05, foe=1.0)}


def stakes_of(state: State, seat: int) -> Stakes:
    """Return what losses are worth to a seat: a point costs the Federate four times as much money (section 11.1).

    What a raider's ship is worth goes down with the turns in which it can still earn its price.
    """
    if state.settings.scenario == "sanakht":
        # Only plunder, control and the raiders' own losses are scored there.
        return _SKIRMISH[is_raider(seat)]
    ahead = max(0, state.settings.turns - state.turn) / state.settings.turns
    raider = _SPENT + (1 - _SPENT) * ahead
    return Stakes(own=raider, foe=0.3) if is_raider(seat) else Stakes(own=0.3, foe=1.1 * raider)


def victory(margin: float) -> float:
    """Return how often a fight with this forecast margin is won, 0 to 1."""
    if margin <= _VICTORIES[0][0]:
        return _VICTORIES[0][1]
    for (low, few), (high, many) in pairwise(_VICTORIES):
        if margin < high:
            return few + (many - few) * (margin - low) / (high - low)
    return 1.0


def unanswered(worth: float, risk: float) -> float:
    """Return what is gained, in points, where next to nothing is risked for it; else 0."""
    gain = worth + risk
    return gain if gain > 0 and risk <= ANSWERED * gain else 0.0


def loot(state: State, seat: int, system: str, sector: int) -> float:
    """Return what plundering a sector brings a raider on average; 0 where it cannot (K-153, K-154)."""
    code = sector_at(state, system, sector).code
    if not is_raider(seat) or not code or plundered(state, system, sector):
        return 0.0
    if state.ruled[index_of(state, system)] == seat == holder(state, system):
        return 0.0
    return book_of(state).plunder[state.settings.table].mean(code)


def control(state: State, seat: int, system: str, *, taxing: bool = False, lasting: float = 0.0) -> float:
    """Return what it is worth to a seat to hold a system that another holds, or to keep one that it holds.

    `taxing` says that a raider means to tax it this turn instead of plundering it, `lasting` what its wealth is worth
    to one who stays for each turn that is left, see `skill`.
    """
    wealth = wealth_of(state, system)
    if system in state.capitals:
        return _PRIZE
    if state.settings.scenario == "sanakht":
        return float(wealth)
    if not is_raider(seat):
        return _DENIED * wealth
    later = lasting * min(state.settings.turns - state.turn, AHEAD)
    return ((_TAXED if taxing else _HELD) + later) * wealth


def taxes(state: State, seat: int, system: str, plunder: float) -> bool:
    """Return whether taxing a system that a raider is about to hold brings more than so much plunder (K-161).

    Never in the battle that is a match of its own: no tax is collected behind it, and a sacked system counts in full.
    """
    collected = is_raider(seat) and state.settings.scenario != BATTLE and not spoiled(state, seat, system)
    return collected and wealth_of(state, system) > plunder
