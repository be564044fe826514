"""The status of a match: who is awaited for what, when it is, who is ahead, and how it ended."""

from functools import lru_cache
from typing import Final

from engine.core.abilities import Chart
from engine.core.grammar import list_of, plural
from engine.core.position import Clock, Decision, Outcome, ScoreLine
from engine.core.refs import Hidden, Seat
from engine.games.star_sectors.queries.factors import is_station, profile, value
from engine.games.star_sectors.queries.objectives import score
from engine.games.star_sectors.queries.sides import seats_left, seats_of, side, undeployed, waiting
from engine.games.star_sectors.state import Fate, Phase, Stage, State

CHARTS: Final = (Chart("Points"), Chart("Ships on the map"))
"""What is followed by turn beside the strength."""


def decisions(state: State) -> tuple[Decision, ...]:
    """Return which seat is awaited and for what."""
    if state.phase is Phase.OVER:
        return ()
    return _awaited(state.seat, _wanted(state))


@lru_cache(maxsize=1024)
def _awaited(seat: int, wanted: str) -> tuple[Decision, ...]:
    # Asked before every order, in few words that come again and again.
    return (Decision(Seat(seat), f"Fleet {side(seat)}: {wanted}" if wanted else f"Fleet {side(seat)}."),)


def _wanted(state: State) -> str:
    if state.phase is Phase.PLAY:
        return _wanted_of_ship(state)
    if state.phase is Phase.DEPLOY:
        return f"deploy your ships ({len(undeployed(state.ships, state.seat))} left)."
    left = state.purse[state.seat]
    if isinstance(left, Hidden):
        return "buy crews and stores."
    return {
        Phase.FLEET: f"choose ships ({plural(left, 'point')} left).",
        Phase.STORES: f"buy crews and stores ({plural(left, 'credit')} left).",
    }.get(state.phase, "choose who moves first.")


def _wanted_of_ship(state: State) -> str:
    if state.stage is Stage.IDLE:
        if any(ship.veiled and ship.seat == state.seat for ship in state.ships):
            return ""  # asked of a view: whether one of the unseen acts now is hidden, and how many have
        return f"choose a ship to activate ({len(waiting(state.ships, state.seat))} left)."
    ship = state.ships[state.active]
    if state.stage is Stage.TACTICAL:
        return f"{ship.name} in its tactical phase: move and fire."
    card = profile(ship.kind)
    which = f", {ship.turn.phases} of {card.phases}" if card.phases > 1 else ""
    duties = "repair, charge or cloak" if card.cloak else "repair or charge"
    return f"{ship.name} in its engineering phase{which}: {duties}."


def clock(state: State) -> Clock:
    """Return the round, or which part of the set-up it is."""
    if state.round:
        return Clock(state.round, f"round {state.round} of {state.settings.rounds}")
    parts = {Phase.FLEET: "choosing fleets", Phase.STORES: "buying stores", Phase.FIRST: "initiative"}
    return Clock(0, parts.get(state.phase, "deployment"))


def strength(state: State) -> tuple[float, ...]:
    """Weigh each fleet: the value of its ships on the map, by the shields they have left."""
    totals = [0.0] * len(state.seats)
    for ship in state.ships:
        if ship.fate is Fate.SERVING and not is_station(ship):
            full = profile(ship.kind).ss
            totals[ship.seat] += value(ship) * (full - ship.hits) / full
    return tuple(totals)


def figures(state: State) -> tuple[tuple[float, ...], ...]:
    """Count for each of `CHARTS` where each seat stands: what it has scored, and its ships on the map."""
    chairs = seats_of(state)
    serving = [ship.seat for ship in state.ships if ship.fate is Fate.SERVING and not is_station(ship)]
    return tuple(score(state, seat) for seat in chairs), tuple(float(serving.count(seat)) for seat in chairs)


def _behind(state: State, scores: tuple[float, ...]) -> tuple[ScoreLine, ...]:
    # Where nobody scored an objective, the scores are the enemy ships alone.
    aims = tuple(map(float, state.points))
    foes = tuple(total - aim for total, aim in zip(scores, aims, strict=True))
    return (ScoreLine("Enemy ships", foes), ScoreLine("Objectives", aims)) if any(aims) else ()


def outcome(state: State) -> Outcome | None:
    """Return how it ended: the last fleet, unless others left by an enemy edge, else points (SS-Q40)."""
    if state.phase is not Phase.OVER:
        return None
    chairs = seats_of(state)
    scores = tuple(score(state, seat) for seat in chairs)
    behind, left = _behind(state, scores), seats_left(state)
    escaped = any(ship.fate is Fate.LEFT for ship in state.ships)
    if len(left) == 1 and not escaped:
        return Outcome((Seat(left[0]),), f"{side(left[0])} wins: its fleet is the last on the map.", scores, behind)
    best = [seat for seat in chairs if scores[seat] == max(scores)]
    tally = list_of([f"{side(seat)} {scores[seat]:g}" for seat in chairs])
    if len(best) > 1:
        return Outcome((), f"A draw at points, as {state.over}: {tally}.", scores, behind)
    return Outcome((Seat(best[0]),), f"{side(best[0])} wins on points, as {state.over}: {tally}.", scores, behind)
