"""The status of a match: who is awaited and for what, when it is, who is ahead, and how it ended."""

from typing import Final

from engine.core.abilities import Chart
from engine.core.position import Clock, Decision, Outcome
from engine.core.refs import Seat
from engine.games.star_viking.queries.control import QUIET
from engine.games.star_viking.queries.names import side, system_name
from engine.games.star_viking.queries.seats import seats
from engine.games.star_viking.queries.spoils import unopposed
from engine.games.star_viking.queries.tally import (
    behind_the_battle,
    behind_the_points,
    scores,
    treasuries,
    wealth_held,
)
from engine.games.star_viking.queries.worth import worth_of
from engine.games.star_viking.state import Phase, State
from engine.games.star_viking.usual import usual

CHARTS: Final = (Chart("Victory points"), Chart("Treasury in MCr"), Chart("Wealth of systems held, in MCr"))
"""What is followed by turn beside the strength."""

_PROMPTS: Final = {
    Phase.SURVEY: "choose how many systems are drawn",
    Phase.CAPITAL: "name the capital of the quadrant",
    Phase.FORT: "choose the sector of the capital's fortress",
    Phase.LEVY: "post local units to systems",
    Phase.FLEET: "load the squadron and station it",
    Phase.FITTING: "buy the first raiding force",
    Phase.PLOT: "handle cargo and plot courses",
    Phase.JUMP: "handle cargo and move the squadron",
    Phase.STOW: "handle cargo after the jump",
    Phase.AGENDA: "choose which battle comes next",
    Phase.DEPLOY: "deploy the defence of {system}",
    Phase.ANSWER: "answer the deployment at {system}",
    Phase.MOVE: "move your units at {system}",
    Phase.EVADE: "say who evades",
    Phase.AIM: "lay your shots",
    Phase.LOSSES: "settle your losses",
    Phase.SUMMONS: "demand surrender or not",
    Phase.LOOT: "plunder or pass",
    Phase.CLOSE: "take what is left at {system}, or pass",
    Phase.FRIGATE: "choose the frigate that leaves for the distant wars",
    Phase.CIVIL: "give units up to the civil war, or pass",
    Phase.BATTLECRUISER: "try the battlecruiser program or pass",
    Phase.FRIGATES: "try the frigate program or pass",
    Phase.AID: "ask for emergency aid or pass",
    Phase.YARD: "repair, build and buy points",
    Phase.MARKET: "raise a local unit or pass",
}

_FREE: Final = f"nobody defends {{system}}: plunder it in {QUIET} quiet rounds, or pass and tax it"
"""The prompt where nobody is there to stop a raider (ruling 106)."""


def awaited(state: State) -> tuple[Seat, ...]:
    """Return who is awaited."""
    return () if state.phase is Phase.OVER else tuple(map(Seat, state.awaited))


def decisions(state: State) -> tuple[Decision, ...]:
    """Return who is awaited, and for what."""
    return tuple(_decision(state, seat) for seat in awaited(state))


def _decision(state: State, seat: Seat) -> Decision:
    topic, default = usual(state, seat)
    return Decision(seat, f"{side(seat)}: {_prompt(state)}.", default=default, topic=topic)


def _prompt(state: State) -> str:
    where = system_name(state, state.segment.system) if state.segment else ""
    free = state.phase is Phase.LOOT and unopposed(state)
    return (_FREE if free else _PROMPTS[state.phase]).format(system=where)


def outcome(state: State) -> Outcome | None:
    """Return how it ended, or None while it goes on."""
    if state.verdict is None:
        return None
    table = behind_the_battle(state) if state.settings.scenario == "sanakht" else behind_the_points(state)
    return Outcome(tuple(map(Seat, state.verdict.winners)), state.verdict.reason, scores(state), table)


def clock(state: State) -> Clock:
    """Return when it is."""
    if state.turn == 0:
        return Clock(0, "set-up")
    said = f"turn {state.turn} of {state.settings.turns}"
    if state.segment is not None:
        said = f"{said}, {system_name(state, state.segment.system)} round {state.segment.round}"
    return Clock(state.turn, said)


def strength(state: State) -> tuple[float, ...]:
    """Weigh what each seat has scored, owns and carries, in victory points; hidden facts included."""
    return tuple(worth_of(state, seat) for seat in seats(state))


def figures(state: State) -> tuple[tuple[float, ...], ...]:
    """Count for each of `CHARTS` where each seat stands."""
    return scores(state), treasuries(state), wealth_held(state)
