"""The flow of a battle: whose turn it is, which step, and what each brings by itself (SQ-24 to SQ-35, ruling 61)."""

from collections.abc import Callable
from typing import Final

from engine.games.squadron.draft import Draft
from engine.games.squadron.events.battle import TurnBegan
from engine.games.squadron.events.opening import Begun
from engine.games.squadron.ids import number
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries.medals import scouting
from engine.games.squadron.queries.sides import enemies, own
from engine.games.squadron.queries.steps import opens
from engine.games.squadron.rulebook.settings import QUIET, rounds
from engine.games.squadron.rules import cards, damage, ending
from engine.games.squadron.rules.damage import loosen, release, settle
from engine.games.squadron.state import NO_WAY
from engine.space.lattice import within


def advance(draft: Draft) -> None:
    """Go on until somebody is awaited or all is over."""
    over = draft.now("phase") in STEPS and ending.tested(draft)
    while draft.now("phase") in STEPS and not (over or draft.now("awaited")):
        over = _left(draft)


def begin(draft: Draft) -> None:
    """Begin the first turn of a battle."""
    draft.set(round=1, mover=0, quiet=0, stirred=False)
    _start(draft)


def _left(draft: Draft) -> bool:
    # From one step to the next that asks or does something; return whether what happened on the way ended the battle.
    phase, seat = draft.now("phase"), draft.moving
    if phase in _LEFT:
        _LEFT[phase](draft, seat)
        if ending.tested(draft):
            return True
    if cards.carry_out(draft):
        return False
    if any(_entered(draft, following, seat) for following in STEPS[STEPS.index(phase) + 1 :]):
        return False
    _finish(draft, seat)
    return draft.now("phase") in STEPS and ending.tested(draft)


def _entered(draft: Draft, phase: Phase, seat: int) -> bool:
    # Nobody sees a step that asks nothing, and where nothing happens as it is left.
    if phase is Phase.REPAIRS:
        damage.throw(draft, seat)
    asks = opens(draft.state, seat, phase)
    acts = phase in _LEFT and (phase is not Phase.TRACTORS or any(each.holder for each in draft.units()))
    if asks or acts:
        draft.wait(phase, *((seat,) if asks else ()))
    return asks or acts


def _release(draft: Draft, seat: int) -> None:
    # The end of S5: what was not caught again goes free, then what is too many (ruling 67).
    for each in draft.units():
        vessel = draft.find(each.holder) if each.holder else None
        if vessel is not None and vessel.seat == seat and not each.fresh:
            release(draft, each.id)
    loosen(draft)


def _start(draft: Draft) -> None:
    seat = draft.moving
    draft.set(turn=draft.now("turn") + 1, course=NO_WAY)
    for each in draft.units():
        if each.seat == seat and (each.moved or each.turned or each.used or each.docked or each.met):
            draft.put(each.id, moved=False, turned=False, used=(), docked=False, met=False)
        if each.fresh and each.holder and draft.unit(each.holder).seat == seat:
            draft.put(each.id, fresh=False)
    if draft.now("gone")[seat]:
        settle(draft, seat)
        _next(draft)
        return
    draft.say(TurnBegan(seat, draft.now("round")))
    _entered(draft, Phase.CARDS, seat)


def _finish(draft: Draft, seat: int) -> None:
    damage.rearm(draft, seat)
    _scout(draft, seat)
    ending.after_turn(draft, seat)
    if draft.now("phase") in STEPS:
        _next(draft)


def _next(draft: Draft) -> None:
    # The turn of the next seat; those that are out have none, but for the saves of their station.
    order, gone = draft.now("order"), draft.now("gone")
    mover = draft.now("mover") + 1
    while mover < len(order) and gone[order[mover]] and not _station_hit(draft, order[mover]):
        mover += 1
    if mover < len(order):
        draft.set(mover=mover)
        _start(draft)
        return
    _round(draft)


def _station_hit(draft: Draft, seat: int) -> bool:
    return any(each.seat == seat and each.hits for each in draft.units())


def _round(draft: Draft) -> None:
    quiet = 0 if draft.now("stirred") else draft.now("quiet") + 1
    draft.set(quiet=quiet, stirred=False)
    if draft.now("round") >= rounds(draft.now("field")) or quiet >= QUIET:
        ending.finish(draft, "time")
        return
    order, gone = draft.now("order"), draft.now("gone")
    if draft.now("settings").each_round and len(order) > 2:
        order = draft.shuffle(order)
        draft.say(Begun((), order))
    first = next(index for index, seat in enumerate(order) if not gone[seat] or _station_hit(draft, seat))
    draft.set(round=draft.now("round") + 1, order=order, mover=first)
    _start(draft)


def _scout(draft: Draft, seat: int) -> None:
    # S12: enemy markers near own craft or markers are turned up (SQ-63, rulings 56, 78).
    state, far = draft.state, scouting(draft.state, seat)
    down = [each for each in state.craft if not each.up and each.on_table and enemies(state, seat, each.seat)]
    eyes = [each.at for each in own(state, seat) if each.on_table and not each.plan.station] if down else []
    found = [each.id for each in down if any(within(eye, each.at, far) for eye in eyes)]
    draft.reveal(*sorted(found, key=number), scouted=True)


_LEFT: Final[dict[Phase, Callable[[Draft, int], None]]] = {
    Phase.CARDS: settle,
    Phase.TRACTORS: _release,
    Phase.REPAIRS: lambda draft, _: draft.set(fixes=()),
}
