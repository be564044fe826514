"""What is told of a match that is over: figures by turn, and what the points are made of."""

from engine.core.position import ScoreLine
from engine.core.refs import Hidden
from engine.games.star_viking.queries.building import held
from engine.games.star_viking.queries.charts import wealth_of
from engine.games.star_viking.queries.money import purse_of
from engine.games.star_viking.queries.seats import seats
from engine.games.star_viking.queries.skirmish import EXPECTED, wealth
from engine.games.star_viking.state import VIKING, State


def scores(state: State) -> tuple[float, ...]:
    """Return the victory points by seat; 0 for those that a view hides."""
    return tuple(0.0 if isinstance(points, Hidden) else float(points) for points in state.points)


def treasuries(state: State) -> tuple[float, ...]:
    """Return all that is in each seat's treasury, in mega-credits."""
    return tuple(float(purse_of(state, seat).all) for seat in seats(state))


def wealth_held(state: State) -> tuple[float, ...]:
    """Return by seat the wealth of the systems that it holds, in mega-credits a turn."""
    return tuple(float(sum(wealth_of(state, system) for system in held(state, seat))) for seat in seats(state))


def behind_the_points(state: State) -> tuple[ScoreLine, ...]:
    """Return what the points of a campaign are made of, as far as all may know: the systems, not the treasuries."""
    systems = tuple(float(len(held(state, seat))) for seat in seats(state))
    return (ScoreLine("Systems held", systems), ScoreLine("Wealth of systems held, MCr a turn", wealth_held(state)))


def behind_the_battle(state: State) -> tuple[ScoreLine, ...]:
    """Return what the scores of the single battle are made of, in mega-credits (K-141), as far as all may know."""
    raid, defence = scores(state)
    taken, prize = wealth_held(state)[VIKING], float(wealth(state))
    return (
        ScoreLine("Plunder that got away, MCr", (raid - taken, 0.0)),
        ScoreLine("The system as a prize, MCr", (taken, prize)),
        ScoreLine("Expected of a raid, MCr", (0.0, float(EXPECTED))),
        ScoreLine("Raiders destroyed, MCr", (0.0, defence - prize - EXPECTED)),
    )
