"""What a seat may know: its own craft whole, of face-down markers the point alone, no cards and crews of others."""

from functools import lru_cache
from typing import Final

from engine.core.position import View
from engine.core.refs import HIDDEN, Seat
from engine.core.values import evolve
from engine.core.wiring import Cached
from engine.games.squadron.ids import LETTERS, number
from engine.games.squadron.phases import SEALED, STEPS, Phase
from engine.games.squadron.rulebook.settings import OWN
from engine.games.squadron.state import NOBODY, UNKNOWN, Asked, Craft, Squadron, State
from engine.space.lattice import Point


def view(state: State, seat: Seat | None) -> View[State]:
    """Return what a seat may know (None: a spectator, who sees what is open to all)."""
    if state.phase is Phase.OVER:
        return View(seat, state)
    mine = NOBODY if seat is None else int(seat)
    step = state.phase in STEPS and mine not in state.awaited
    fallen = [each for each in state.fallen if each.shown or each.seat == mine]
    return View(
        seat,
        evolve(
            state,
            phase=Phase.TURN if step else state.phase,
            craft=_craft(state, mine),
            fallen=tuple([each if each.seat == mine else evolve(each, rank=0) for each in fallen]),
            forces=tuple(
                [force if owner == mine or _open(state, owner) else () for owner, force in enumerate(state.forces)]
            ),
            fixes=state.fixes if mine in state.awaited else (),
            squadrons=tuple([held if owner == mine else _closed(held) for owner, held in enumerate(state.squadrons)]),
            asked=state.asked and _asked(state.asked, mine),
            shown=tuple([each for each in state.shown if each.to == mine]),
        ),
    )


def _open(state: State, owner: int) -> bool:
    # What a scenario prints, and stock squadrons, are no secret.
    role = state.roles[owner] if state.roles else ""
    if role == "raiders":
        return not state.settings.free_raiders
    return role == "machine" or (bool(state.stock) and state.stock[owner] != OWN)


def _asked(asked: Asked, mine: int) -> Asked:
    # Which step a card was played in is for its player to know.
    return asked if asked.seat == mine or asked.then not in STEPS else evolve(asked, then=Phase.TURN)


def _craft(state: State, mine: int) -> tuple[Craft, ...]:
    # Of others what stands on the table, but before a battle stations alone; in an order that does not tell theirs.
    # Behind it the table stays as it is until the next one is opened.
    early = state.phase in SEALED and state.phase is not Phase.REDESIGN
    down = {each.id for each in state.craft if not each.up}
    others = [each for each in state.craft if each.seat != mine and not each.carrier and each.on_table]
    others.sort(key=lambda each: (each.seat, number(each.id)))
    seen = [each for each in others if not early or (each.known and each.plan.station)]
    return (*[each for each in state.craft if each.seat == mine], *[_shown(state, each, mine, down) for each in seen])


def _shown(state: State, craft: Craft, mine: int, down: set[str]) -> Craft:
    allied = mine != NOBODY and state.sides[mine] == state.sides[craft.seat]
    if not (craft.up or allied):
        return _marker(craft.id, craft.seat, craft.at)
    unseen = craft.holder in down and (mine == NOBODY or not craft.holder.startswith(LETTERS[mine]))
    # Its place in the mustering would tell how many lie aboard of those before it (ruling 44).
    return evolve(craft, rank=0, crew="", holder=UNKNOWN if unseen else craft.holder)


@lru_cache(maxsize=1024)
def _marker(which: str, seat: int, at: Point) -> Craft:
    return Craft(which, seat, HIDDEN, at=at)


def _shut(held: Squadron) -> Squadron:
    # Of another squadron: designs that were seen, cards that were played, crews that it holds prisoner.
    return Squadron(
        designs=tuple(each for each in held.designs if each.name in held.known),
        known=held.known,
        held=held.held,
        hand=(HIDDEN,) * len(held.hand),
        played=held.played,
        spent=held.spent,
        points=held.points,
        lost=held.lost,
    )


_closed: Final = Cached(_shut, few=6)
"""Squadrons change seldom, and are shown at every order."""
