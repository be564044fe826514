"""Bargains carried out; alliances made and ended; daggers in the back (VR-53, VR-Q46, VR-Q48, VR-Q49)."""

from typing import Final

from engine.core.bargains import Bargain, Lot
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.deals import Allied, Betrayed, Parted
from engine.games.viking_raid.events.fights import Stabbed
from engine.games.viking_raid.queries.arms import DAGGER
from engine.games.viking_raid.queries.chest import fodder, pieces_of
from engine.games.viking_raid.queries.deals import COINS, beasts_of, kind_of
from engine.games.viking_raid.queries.field import pact_of
from engine.games.viking_raid.queries.pieces import name_of, place_of
from engine.games.viking_raid.queries.placing import for_farm
from engine.games.viking_raid.rules.losses import slay
from engine.games.viking_raid.state import Pact, Piece, Stage, Step


def exchange(draft: Draft, built: Bargain) -> None:
    """Hand both sides' goods over at once; then the chain runs for who gave animals (VR-Q29, VR-Q48, VR-Q54)."""
    before = {seat: fodder(draft.state, seat) for seat in (built.maker, built.to)}
    for giver in (built.maker, built.to):
        for lot in built.paid_by(giver):
            _hand_over(draft, giver, built.other(giver), lot)
    gave = ((seat, worth) for seat, worth in before.items() if beasts_of(built.paid_by(seat)))
    draft.push(*(Step(Stage.HUNGER, seat, count=worth) for seat, worth in gave))


def _hand_over(draft: Draft, giver: int, taker: int, lot: Lot) -> None:
    if lot.good == COINS:
        draft.pay(giver, lot.amount)
        draft.pay(taker, -lot.amount)
        return
    for piece in pieces_of(draft.state, giver, kind_of(lot.good))[: lot.amount]:
        draft.put(piece.id, at=(-1, -1))
        draft.put(piece.id, seat=taker, at=for_farm(draft.field, taker)[0], did=("idle",))


# Alliances and daggers.

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
        draft.shatter(piece, DAGGER)
    if killed:
        slay(draft, victim, piece.seat, name_of(piece))
    else:
        draft.push(Step(Stage.PLEAD, piece.seat, piece.id, victim.id))
    draft.say(betrayed)
