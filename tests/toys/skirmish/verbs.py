"""Every order of the toy, with what bars it, what it does and how it is said."""

from typing import Final

from engine.core import walking
from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.events import Luck
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat
from engine.core.repertoire import Repertoire
from engine.core.values import evolve, frozen, put
from engine.core.verbs import AnyVerb, during, together, verb

from .desk import FOE, HEX, NEXT_HEX, OWN_BOAT, Desk
from .info import INFO
from .values import NAMES, Boat, Laid, Shot, Sighted, State, Told, distance, watched, witnesses

STEPS, RANGE = 2, 2
SEATS = tuple(Seat(seat) for seat in range(4))


@frozen
class Lay(Order, verb="lay", key="m"):
    """Lay a mine in secret (T-1)."""

    place: PlaceId


@verb(Lay, "Lay the mine on {place}", during("lay"), {"place": HEX}, spoken="lay a mine")
def lay(draft: Draft[State], seat: Seat, order: Lay) -> None:
    """Lay it, without saying where to others."""
    state = draft.state
    draft.set(mines=put(state.mines, seat, order.place), laid=put(state.laid, seat, item=True))
    draft.say(Laid(seat, places=(order.place,)))


def sunk(_: Desk, boat: Boat) -> Refusal | None:
    """Bar boats that are sunk."""
    return None if isinstance(boat.place, str) else Refusal("That boat is sunk.", "T-2")


@frozen
class Step(Order, verb="step", key="s"):
    """Go one hex (T-3)."""

    boat: int
    to: PlaceId


def tired(_: Desk, boat: Boat) -> Refusal | None:
    """Bar what has gone as far as it can."""
    return Refusal(f"It has gone {STEPS} of {STEPS} steps.", "T-3") if boat.steps >= STEPS else None


def not_next(desk: Desk, boat: Boat, to: PlaceId) -> Refusal | None:
    """Bar where no step leads."""
    return None if to in desk.next_to(boat) else Refusal(f"{to} is not next to {boat.place}.", "T-3")


def occupied(desk: Desk, to: PlaceId) -> Refusal | None:
    """Bar where a boat is seen."""
    taken = any(other.place == to for other in desk.state.boats)
    return Refusal(f"{to} is occupied.", "T-3", (to,)) if taken else None


def _look(draft: Draft[State], seat: Seat, before: frozenset[PlaceId]) -> None:
    new = watched(draft.state, seat) - before
    if new:
        found = (NAMES[boat.number] for boat in draft.state.boats if boat.seat != seat and boat.place in new)
        draft.say(Sighted(tuple(found), witnesses=(seat,)))


def _arrive(draft: Draft[State], boat: Boat, at: PlaceId) -> None:
    for owner, mine in enumerate(draft.state.mines):
        if mine == at:
            draft.set(mines=put(draft.state.mines, owner, None))
            boat = evolve(boat, hull=boat.hull - 1)
            draft.say(Shot(f"A mine explodes under {NAMES[boat.number]}: hull {boat.hull} of 2.", places=(at,)))
    if boat.hull <= 0:
        boat = evolve(boat, place=None, hull=0)
    draft.set(boats=put(draft.state.boats, boat.number, boat))
    if draft.state.afloat and draft.state.turn not in draft.state.afloat:
        _next_turn(draft)


@verb(
    Step,
    "{boat} goes to {to}",
    during("sail"),
    {"boat": OWN_BOAT, "to": NEXT_HEX},
    (sunk, tired, not_next, occupied),
    spoken="",
)
def step(draft: Draft[State], seat: Seat, order: Step) -> None:
    """Go there, into what may lie there unseen."""
    state = draft.state
    boat = state.boats[order.boat]
    if any(other.place == order.to for other in state.boats):
        # Somebody in the fog: the step fails without saying who is there.
        draft.set(boats=put(state.boats, order.boat, evolve(boat, steps=STEPS)))
        hearing = witnesses(state, boat, order.to)
        draft.say(Shot(f"{NAMES[order.boat]} bumps into something in the fog.", places=(order.to,), witnesses=hearing))
        return
    hearing = witnesses(state, boat, order.to)
    if hearing is not None and isinstance(boat.place, str):
        losing = tuple(seat for seat in witnesses(state, boat, boat.place) or SEATS if seat not in hearing)
        draft.say(Told(f"{NAMES[order.boat]} goes out of sight.", witnesses=losing))
    draft.say(Told(f"{NAMES[order.boat]} goes to {order.to}.", places=(order.to,), witnesses=hearing))
    before = watched(state, seat)
    _arrive(draft, evolve(boat, place=order.to, steps=boat.steps + 1), order.to)
    _look(draft, seat, before)


@frozen
class Fire(Order, verb="fire", key="f"):
    """Fire at a boat in range (T-4)."""

    boat: int
    target: int


def spent(_: Desk, boat: Boat) -> Refusal | None:
    """Bar what has fired."""
    return Refusal("It has fired 1 of 1 shots.", "T-4") if boat.fired else None


def unseen(_: Desk, target: Boat) -> Refusal | None:
    """Bar targets that are sunk or lie in the fog."""
    return None if isinstance(target.place, str) else Refusal("That target is not to be seen.", "T-4")


def out_of_range(_: Desk, boat: Boat, target: Boat) -> Refusal | None:
    """Bar targets that are too far away."""
    assert isinstance(boat.place, str)
    assert isinstance(target.place, str)
    far = distance(boat.place, target.place)
    return Refusal(f"Range {far}, but guns reach {RANGE}.", "T-4") if far > RANGE else None


@verb(
    Fire,
    "{boat} fires at {target}",
    during("sail"),
    {"boat": OWN_BOAT, "target": FOE},
    (sunk, spent, unseen, out_of_range),
    spoken="",
)
def fire(draft: Draft[State], _: Seat, order: Fire) -> None:
    """Roll for a hit."""
    face = draft.die()
    state = draft.state
    boat, target = state.boats[order.boat], state.boats[order.target]
    hit = face >= 4
    hull = target.hull - hit
    struck = evolve(target, hull=hull, place=target.place if hull > 0 else None)
    draft.set(boats=put(put(state.boats, order.boat, evolve(boat, fired=True)), order.target, struck))
    result = f"{'hits' if hit else 'misses'} {NAMES[order.target]}: hull {hull} of 2"
    text = f"{NAMES[order.boat]} rolls {face} for 4 or more and {result}."
    where = (target.place,) if isinstance(target.place, str) and not state.fog else ()
    draft.say(Shot(text, places=where, luck=Luck(boat.seat, 0.5, float(hit))))


@frozen
class End(Order, verb="end", key="e"):
    """End the turn."""


def _next_turn(draft: Draft[State]) -> None:
    state = draft.state
    turn, round_ = Seat((state.turn + 1) % len(state.mines)), state.round
    while turn not in state.afloat:
        round_ += turn == 0
        turn = Seat((turn + 1) % len(state.mines))
    round_ += turn == 0
    rested = tuple(evolve(boat, steps=0, fired=False) for boat in state.boats)
    draft.set(turn=turn, round=round_, boats=rested)


def shots_left(desk: Desk) -> tuple[str, ...]:
    """Return whose shots are not fired though a boat is in range: they cannot be saved up (T-4)."""
    ready = dict.fromkeys(NAMES[boat.number] for boat, _ in walking.legal(fire, desk))
    return tuple(f"the shot of {name}" for name in ready)


@verb(End, "End the turn", during("sail"), spoken="end the turn", waives=shots_left)
def end(draft: Draft[State], _: Seat, __: End) -> None:
    """Let the next seat that has a boat begin."""
    _next_turn(draft)
    draft.say(Told(f"{INFO.seat_names[draft.state.turn]} is next."))


VERBS: Final = (lay, together(step, fire), end)


def _phase(desk: Desk) -> str:
    return "sail" if all(desk.state.laid) else "lay"


def _closed(_: Desk, verb: AnyVerb[Desk, Draft[State]]) -> Refusal:
    return Refusal("The mines are laid." if verb is lay else "Lay your mine first.", "T-1")


REPERTOIRE: Final[Repertoire[State, Desk, Draft[State]]] = Repertoire(Desk, _phase, _closed, VERBS)
