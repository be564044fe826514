"""How battles end: the last vessel, giving up, goals reached, time out, and what decides it (rulings 13a, 84 to 90)."""

from engine.core.values import put
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.battle import Ended, GaveUp, WipedOut
from engine.games.squadron.events.fire import SelfDestructed
from engine.games.squadron.ids import number
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.reckoning import several
from engine.games.squadron.queries.sides import squadron_of
from engine.games.squadron.queries.verdicts import Moment, Verdict, decided
from engine.games.squadron.rulebook.settings import LINE
from engine.games.squadron.rules import crews, debrief
from engine.games.squadron.rules.damage import explode, settle
from engine.games.squadron.state import NOBODY


def tested(draft: Draft) -> bool:
    """Test who has no vessel left and whether the battle is decided; return whether it is over."""
    _wipe(draft)
    if decided(draft.state) is None:
        return False
    finish(draft)
    return True


def after_turn(draft: Draft, seat: int) -> None:
    """Test what is tested when a turn ends: a machine that can neither move nor shoot is driven off (ruling 90)."""
    if draft.now("roles")[seat] == "machine" and decided(draft.state, "turn") is not None:
        finish(draft, "turn")


def give_up(draft: Draft, seat: int) -> None:
    """Let a squadron leave the battle with all that it has (SQ-39, ruling 49)."""
    own = [each for each in draft.units() if each.seat == seat and not each.plan.civil]
    draft.say(GaveUp(seat))
    crews.take_home(draft, seat)
    for each in own:
        if not each.captive:
            draft.remove(each.id, NOBODY, "left")
    for each in draft.units():
        if each.seat == seat and (draft.now("field") == LINE and each.plan.station):
            draft.remove(each.id, NOBODY, "left")
    draft.set(gone=put(draft.now("gone"), seat, "gave up"))


def _wipe(draft: Draft) -> None:
    for seat in draft.now("order"):
        if not draft.now("gone")[seat] and not _has_vessel(draft, seat):
            _wiped_out(draft, seat)


def _has_vessel(draft: Draft, seat: int) -> bool:
    return any(
        each.seat == seat and (not each.known or each.plan.vessel) and not each.captive for each in draft.units()
    )


def _wiped_out(draft: Draft, seat: int) -> None:
    # Without a vessel a squadron is beaten; its fighters go with it (rulings 13a, 48).
    by = next((each.by for each in reversed(draft.now("fallen")) if each.seat == seat and each.design.vessel), NOBODY)
    draft.set(gone=put(draft.now("gone"), seat, "wiped out"))
    if draft.now("roles")[seat] in {"machines", "machine"}:
        _self_destruct(draft, seat)
    left = list(squadron_of(draft.state, seat))
    for each in left:
        draft.remove(each.id, by)
    out = sorted((each for each in left if each.on_table or each.up), key=lambda each: number(each.id))
    draft.say(WipedOut(seat, tuple(map(name_of, out))))


def _self_destruct(draft: Draft, seat: int) -> None:
    fighters = [each for each in squadron_of(draft.state, seat) if each.plan.fighter]
    if fighters:
        draft.say(SelfDestructed(seat, len(fighters)))
    for each in fighters:
        if each.nuclear and each.on_table and not each.holder and draft.find(each.id) is not None:
            explode(draft, each.id)


def finish(draft: Draft, moment: Moment = "") -> None:
    """End a battle: all hits that wait are settled before the result is taken (ruling 84)."""
    while any(each.hits for each in draft.units()):
        for seat in range(len(draft.now("squadrons"))):
            settle(draft, seat)
        _wipe(draft)
    verdict = decided(draft.state, moment) or Verdict((), "A draw: neither side has won.")
    draft.set(awaited=(), fixes=(), asked=None)
    draft.say(Ended(draft.now("battle") if several(draft.state) else 0, verdict.reason))
    debrief.begin(draft, verdict)
