"""Daggers in the back, pleas and mercy, and alliances that end (VR-53, VR-Q46, VR-Q49)."""

from typing import Final

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.deals import Allied, Betrayed, Parted
from engine.games.viking_raid.events.fights import Broke, Stabbed
from engine.games.viking_raid.queries.arms import DAGGER, without
from engine.games.viking_raid.queries.names import name_of, place_of
from engine.games.viking_raid.queries.oaths import pact_of
from engine.games.viking_raid.rules.losses import slay
from engine.games.viking_raid.state import Pact, Piece, Stage, Step

DEADLY: Final = 8
"""The Spade that kills in the back."""


def ally(draft: Draft, one: int, other: int) -> None:
    """Make two houses allies; it was the idea of the first."""
    pair = (min(one, other), max(one, other))
    since = draft.house(pair[0]).turns, draft.house(pair[1]).turns
    draft.set(pacts=(*draft.now("pacts"), Pact(pair, since, one, draft.now("passed"))))
    draft.say(Allied(one, other))


def part(draft: Draft, one: int, other: int, how: type[Parted] = Parted) -> Parted:
    """End an alliance; the two make no new one in this turn. Return what is to be told of it."""
    state = draft.state
    ended = pact_of(state, one, other)
    assert ended is not None
    draft.set(pacts=tuple(pact for pact in state.pacts if pact != ended))
    draft.speak(one, f"pact {other}")
    owed = sum(each.coins for each in state.loans if (each.lender, each.borrower) == (other, one))
    return how(one, other, ended.asked, state.passed - ended.hour, owed)


def stab(draft: Draft, piece: Piece, victim: Piece) -> None:
    """Draw one Spade: eight or more kills; a Joker breaks the dagger too. The alliance is over in any case."""
    betrayed = part(draft, piece.seat, victim.seat, Betrayed)
    draft.keep(piece.seat, broken=draft.house(piece.seat).broken + 1)
    spade = draft.draw("spades")
    killed = spade >= DEADLY
    draft.say(Stabbed(piece.seat, name_of(piece), name_of(victim), spade, killed, places=(place_of(victim),)))
    if spade == 0:
        draft.put(piece.id, gear=without(piece.gear, DAGGER))
        draft.say(Broke(name_of(piece), DAGGER))
    if killed:
        slay(draft, victim, piece.seat, name_of(piece))
    else:
        draft.push(Step(Stage.PLEAD, piece.seat, piece.id, victim.id))
    draft.say(betrayed)
