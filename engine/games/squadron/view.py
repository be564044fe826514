"""What a seat may know: its own craft whole, of face-down markers the point alone, no cards and crews of others."""

from collections.abc import Iterator

from engine.core.position import View
from engine.core.refs import HIDDEN, Seat
from engine.core.values import evolve
from engine.games.squadron.ids import LETTERS, number
from engine.games.squadron.phases import SEALED, STEPS, Phase
from engine.games.squadron.rulebook.settings import OWN
from engine.games.squadron.state import NOBODY, UNKNOWN, Asked, Craft, Squadron, State


def view(state: State, seat: Seat | None) -> View[State]:
    """Return what a seat may know (None: a spectator, who sees what is open to all)."""
    if state.phase is Phase.OVER:
        return View(seat, state)
    mine = NOBODY if seat is None else int(seat)
    step = state.phase in STEPS and mine not in state.awaited
    return View(
        seat,
        evolve(
            state,
            phase=Phase.TURN if step else state.phase,
            craft=tuple(_craft(state, mine)),
            fallen=tuple(each for each in state.fallen if each.shown or each.seat == mine),
            forces=tuple(
                force if owner == mine or _open(state, owner) else () for owner, force in enumerate(state.forces)
            ),
            fixes=state.fixes if mine in state.awaited else (),
            squadrons=tuple(held if owner == mine else _closed(held) for owner, held in enumerate(state.squadrons)),
            asked=state.asked and _asked(state.asked, mine),
            shown=tuple(each for each in state.shown if each.to == mine),
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


def _craft(state: State, mine: int) -> Iterator[Craft]:
    for each in state.craft:
        if each.seat == mine:
            yield each
    down = {each.id for each in state.craft if not each.up}
    others = (each for each in state.craft if each.seat != mine and not each.carrier)
    early = state.phase in SEALED
    for each in sorted(others, key=lambda craft: (craft.seat, number(craft.id))):
        if each.known and each.plan.station:
            yield each
        elif each.on_table and not early:
            yield _shown(state, each, mine, down)


def _shown(state: State, craft: Craft, mine: int, down: set[str]) -> Craft:
    allied = mine != NOBODY and state.sides[mine] == state.sides[craft.seat]
    if not (craft.up or allied):
        return Craft(craft.id, craft.seat, HIDDEN, at=craft.at)
    unseen = craft.holder in down and not craft.holder.startswith(LETTERS[mine])
    if not (craft.crew or unseen):
        return craft
    return evolve(craft, crew="", holder=UNKNOWN if unseen else craft.holder)


def _closed(held: Squadron) -> Squadron:
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
