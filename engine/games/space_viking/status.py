"""Who is awaited, when it is, how it stands and how it ended."""

from collections.abc import Callable
from typing import Final

from engine.core.abilities import Chart
from engine.core.position import Clock, Decision, Outcome, ScoreLine
from engine.core.refs import Seat
from engine.games.space_viking.queries.names import side
from engine.games.space_viking.queries.wealth import PAR, owned_iu, people, points, rounded, subjects
from engine.games.space_viking.state import Phase, State

CHARTS: Final = (Chart("Points"), Chart("Money in IU"), Chart("People in millions"))

_PROMPTS: Final = {
    Phase.FITTING: "spend your first 50 IU",
    Phase.SHEETS: "write the sheets of your fleets",
    Phase.COUNCIL: "spend the year's money",
}


def decisions(state: State) -> tuple[Decision, ...]:
    """Return who is awaited, and for what."""
    return tuple(Decision(Seat(seat), f"{side(seat)}: {_PROMPTS[state.phase]}.") for seat in state.awaited)


def outcome(state: State) -> Outcome | None:
    """Return how it ended, or None while it goes on."""
    if state.verdict is None:
        return None
    titles = [chart.title for chart in CHARTS]
    if state.settings.par:
        titles[0] = "Points of its own kind, before par"
    charts = (ScoreLine(title, figures_) for title, figures_ in zip(titles, figures(state), strict=True))
    lines = (*charts, ScoreLine("Subjects in millions", _by_seat(state, subjects)))
    scores = tuple(float(rounded(each)) for each in state.verdict.points)
    return Outcome(tuple(map(Seat, state.verdict.winners)), state.verdict.reason, scores, lines)


def clock(state: State) -> Clock:
    """Return when it is."""
    if state.phase is Phase.FITTING:
        return Clock(0, "set-up")
    parts = {Phase.SHEETS: ", sheets", Phase.COUNCIL: ", council"}
    return Clock(state.turn, f"year {state.turn} of {state.settings.turns}{parts.get(state.phase, '')}")


def strength(state: State) -> tuple[float, ...]:
    """Weigh where each seat stands, in hundredths of what its kind of sovereign comes to."""
    return tuple(100 * points(state, seat) / PAR[state.sovereigns[seat]] for seat in state.seats)


def figures(state: State) -> tuple[tuple[float, ...], ...]:
    """Count for each of `CHARTS` where each seat stands."""
    return tuple(_by_seat(state, each) for each in (points, owned_iu, people))


def _by_seat(state: State, count: Callable[[State, int], int]) -> tuple[float, ...]:
    return tuple(float(count(state, seat)) for seat in state.seats)
