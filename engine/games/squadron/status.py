"""The status of a match: who is awaited and for what, when it is, who is ahead, and how it ended."""

from functools import cache
from typing import Final

from engine.core.abilities import Chart
from engine.core.grammar import list_of
from engine.core.position import Clock, Decision, Outcome, ScoreLine
from engine.core.refs import Seat
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries.medals import decorated, strippable
from engine.games.squadron.queries.mustering import force, homeless
from engine.games.squadron.queries.names import TITLES, side
from engine.games.squadron.queries.reckoning import battles, holdings, several
from engine.games.squadron.queries.sides import own
from engine.games.squadron.rulebook.cards import SUBTERFUGE
from engine.games.squadron.rulebook.settings import rounds
from engine.games.squadron.rules.cards import playable
from engine.games.squadron.state import State
from engine.games.squadron.verbs.turns import EndStep, LetItStand

CHARTS: Final = (Chart("Craft on the table and aboard"), Chart("Enemy craft destroyed, in M"), Chart("Medals"))
"""What is followed by turn beside the strength."""

_PLAIN: Final = frozenset(STEPS) - {Phase.CARDS}
"""Phases in which the same is asked of a seat each time."""


def decisions(state: State) -> tuple[Decision, ...]:
    """Return who is awaited, and for what."""
    if state.phase is Phase.OVER:
        return ()
    return tuple(_decision(state, Seat(seat)) for seat in state.awaited)


def _decision(state: State, seat: Seat) -> Decision:
    if state.phase in _PLAIN:
        return _plain(state.phase, seat)
    prompt = f"{side(seat)}: {_asked(state, seat)}."
    hand = state.squadrons[seat].hand
    if state.phase is Phase.REPLY:
        return Decision(seat, prompt, default=None if SUBTERFUGE in hand else LetItStand())
    if state.phase in {Phase.CARDS, Phase.WINDOW}:
        # Whoever holds a card is asked all the same: else others would learn what it is (ruling 61).
        return Decision(seat, prompt, default=None if any(playable(each, state.phase) for each in hand) else EndStep())
    return Decision(seat, prompt)


@cache
def _plain(phase: Phase, seat: Seat) -> Decision:
    return Decision(seat, f"{side(seat)}: {phase.asks}.")


def _asked(state: State, seat: Seat) -> str:
    # Which medal and which crew it is about, where that is known to whoever is told.
    held = state.squadrons[seat]
    if state.phase is Phase.MEDALS and held.earned:
        return f"say who gets a medal: {list_of(tuple(dict.fromkeys(held.earned)), 'or')}"
    if state.phase is Phase.STRIP and (left := [each for each in strippable(state, seat) if each not in held.stripped]):
        return f"say which medals are lost: one of the crew {left[0]}"
    if state.phase is Phase.MUSTER and held.crews and force(held) and (crews := homeless(state, seat)):
        return f"muster your squadron, with a craft for {list_of([each.name for each in crews])}"
    return state.phase.asks


def outcome(state: State) -> Outcome | None:
    """Return how it ended, or None while it goes on."""
    if state.phase is not Phase.OVER:
        return None
    table = tuple(ScoreLine(f"Battle {each.battle}: {TITLES[each.field]}"[:40], each.points) for each in state.results)
    if several(state):
        scores = tuple(float(held.points) for held in state.squadrons)
        medals = tuple(float(decorated(state, seat)) for seat in range(len(state.squadrons)))
        return Outcome(tuple(map(Seat, state.verdict)), state.ending, scores, (*table, ScoreLine("Medals", medals)))
    earned = tuple(float(len(each)) for each in state.results[-1].medals)
    table = (ScoreLine("Enemy craft gone, in M", state.results[-1].points), ScoreLine("Medals earned", earned))
    return Outcome(tuple(map(Seat, state.verdict)), state.ending, state.results[-1].points, table)


def clock(state: State) -> Clock:
    """Return when it is."""
    title = f"Battle {state.battle}: {TITLES[state.field]}" if several(state) and state.battle else ""
    part = state.battle if several(state) else 0
    return Clock(state.turn, _when(state), part, title, state.round)


def _when(state: State) -> str:
    of = f"battle {state.battle} of {battles(state)}, " if several(state) and state.battle else ""
    if state.round and (state.phase in STEPS or state.phase in {Phase.TURN, Phase.REPLY}):
        return f"{of}round {state.round} of {rounds(state.field)}, turn of {side(state.order[state.mover])}"
    if state.phase is Phase.OVER:
        return f"{of}round {state.round}"
    before = {Phase.DESIGN: "designs", Phase.MUSTER: "muster", Phase.WINDOW: "cards", Phase.DEPLOY: "deployment"}
    if state.phase is Phase.REPLY and not state.results:
        return f"{of}cards"
    return f"{of}{before.get(state.phase, 'debrief')}"


def strength(state: State) -> tuple[float, ...]:
    """Weigh how strong each seat stands, in M of what is left; hidden facts included."""
    return tuple(holdings(state, seat) for seat in range(len(state.squadrons)))


def figures(state: State) -> tuple[tuple[float, ...], ...]:
    """Count for each of `CHARTS` where each seat stands."""
    seats = range(len(state.squadrons))
    craft = tuple(float(len(own(state, seat))) for seat in seats)
    done = tuple(
        float(sum(each.design.cost for each in state.fallen if each.by == seat and not each.design.civil))
        for seat in seats
    )
    return craft, done, tuple(float(decorated(state, seat)) for seat in seats)
