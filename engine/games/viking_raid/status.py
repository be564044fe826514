"""The status of a match: who is awaited and for what, when it is, who is ahead, and how it ended."""

from typing import Final

from engine.core.abilities import Chart
from engine.core.grammar import list_of, plural
from engine.core.position import Clock, Decision, Outcome, ScoreLine
from engine.core.refs import Seat
from engine.games.viking_raid.queries.chest import LINES, chest, known, lines, mouths
from engine.games.viking_raid.queries.field import living, seats
from engine.games.viking_raid.queries.pieces import side
from engine.games.viking_raid.queries.prompts import prompt
from engine.games.viking_raid.state import ASKING, Stage, State
from engine.games.viking_raid.usual import usual

CHARTS: Final = (Chart("War Chest in coins"), Chart("Purse in coins"), Chart("Warriors and villagers"))
"""What is followed by turn beside the strength."""


def decisions(state: State) -> tuple[Decision, ...]:
    """Return who is awaited, and for what."""
    step = state.step
    if step is None or step.stage not in ASKING:
        return ()
    topic, default = usual(state, step.seat)
    return (
        Decision(Seat(step.seat), f"{side(step.seat)}: {prompt(step, state.offer)}.", default=default, topic=topic),
    )


def outcome(state: State) -> Outcome | None:
    """Return how it ended, or None while it goes on; equal riches are a draw (VR-74)."""
    if not state.over:
        return None
    scores = tuple(float(chest(state, seat)) for seat in seats(state))
    made_of = [lines(state, seat) for seat in seats(state)]
    table = tuple(ScoreLine(label, tuple(float(each[at]) for each in made_of)) for at, label in enumerate(LINES))
    left = living(state)
    if len(left) == 1:
        won = left[0]
        return Outcome((Seat(won),), f"{side(won)} wins: no other house is left.", scores, table)
    best = max(scores[seat] for seat in left)
    ahead = tuple(seat for seat in left if scores[seat] == best)
    if len(ahead) > 1:
        return Outcome(
            (), f"A draw: {list_of([side(seat) for seat in ahead])} have {best:g} coins each.", scores, table
        )
    told = plural(int(best), "coin")
    return Outcome((Seat(ahead[0]),), f"{side(ahead[0])} wins: {told} in the War Chest.", scores, table)


def clock(state: State) -> Clock:
    """Return when it is."""
    if not state.passed:
        return Clock(0, "set-up")
    day = f"day {state.day} of {state.settings.days}, " if state.settings.days > 1 else ""
    dawn = any(step.stage is Stage.DICE for step in state.agenda)  # people are paid before the dice say who begins
    return Clock(state.passed, f"{day}{'dawn' if dawn else f'hour {state.hour} of {state.hours}'}")


def strength(state: State) -> tuple[float, ...]:
    """Weigh each seat by its War Chest, in coins."""
    return tuple(float(chest(state, seat)) for seat in seats(state))


def figures(state: State) -> tuple[tuple[float, ...], ...]:
    """Count for each of `CHARTS` where each seat stands."""
    purses = tuple(float(known(house.coins)) for house in state.houses)
    return strength(state), purses, tuple(float(mouths(state, seat)) for seat in seats(state))
