"""The status of a match: who is awaited and for what, when it is, who is ahead, and how it ended."""

from typing import Final

from engine.core.abilities import Chart
from engine.core.grammar import list_of, plural
from engine.core.position import Clock, Decision, Line, Outcome
from engine.core.refs import Seat
from engine.games.viking_raid.queries.chest import LINES, chest, known, lines
from engine.games.viking_raid.queries.field import living, seats
from engine.games.viking_raid.queries.herd import mouths
from engine.games.viking_raid.queries.names import farm_of, side
from engine.games.viking_raid.state import ASKING, Stage, State, Step
from engine.games.viking_raid.usual import usual

CHARTS: Final = (Chart("War Chest in coins"), Chart("Purse in coins"), Chart("Warriors and villagers"))
"""What is followed by turn beside the strength."""

_PROMPTS: Final = {
    Stage.PLACE: "place your farm",
    Stage.OUTFIT: "buy what your house begins with",
    Stage.TURN: "move, fight, buy and bargain, then end the turn",
    Stage.PLAGUE: "send a plague to a house, or let it pass",
    Stage.OMEN: "let a {word} out near a farm, or let it pass",
    Stage.RAGE: "equal cards: go berserk for 2 coins, or hold",
    Stage.SPOILS: "let who surrendered serve, or kill him",
    Stage.LEAVE: "choose who leaves: {count} must go",
    Stage.KEEP: "pay people of the {farm} to stay, or keep no more",
    Stage.WAGES: "choose whom you pay for the new day",
    Stage.BUILD: "name what you give and want, then propose it",
    Stage.ANSWER: "accept the offer, refuse it, or counter it",
    Stage.PACT: "{ally} proposes an alliance: accept or refuse",
    Stage.PLEAD: "plead for your man's life with coins",
    Stage.MERCY: "spare the assassin for {count} coins, or not",
}


def decisions(state: State) -> tuple[Decision, ...]:
    """Return who is awaited, and for what."""
    step = state.step
    if step is None or step.stage not in ASKING:
        return ()
    topic, default = usual(state, step.seat)
    return (Decision(Seat(step.seat), f"{side(step.seat)}: {_prompt(step)}.", default=default, topic=topic),)


def _prompt(step: Step) -> str:
    farm = farm_of(int(step.foe)) if step.stage is Stage.KEEP else ""
    ally = side(step.count) if step.stage is Stage.PACT else ""
    return _PROMPTS[step.stage].format(word=step.word, count=step.count, farm=farm, ally=ally)


def outcome(state: State) -> Outcome | None:
    """Return how it ended, or None while it goes on; equal riches are a draw (VR-74)."""
    if not state.over:
        return None
    scores = tuple(float(chest(state, seat)) for seat in seats(state))
    made_of = [lines(state, seat) for seat in seats(state)]
    table = tuple(Line(label, tuple(float(each[at]) for each in made_of)) for at, label in enumerate(LINES))
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
    return Clock(state.passed, f"{day}hour {state.hour} of {state.hours}")


def strength(state: State) -> tuple[float, ...]:
    """Weigh each seat by its War Chest, in coins."""
    return tuple(float(chest(state, seat)) for seat in seats(state))


def figures(state: State) -> tuple[tuple[float, ...], ...]:
    """Count for each of `CHARTS` where each seat stands."""
    purses = tuple(float(known(house.coins)) for house in state.houses)
    return strength(state), purses, tuple(float(mouths(state, seat)) for seat in seats(state))
