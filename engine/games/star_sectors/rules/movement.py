"""What a move leads to: unseen ships in the way, clouds, wormholes (SS-77, SS-98, SS-Q24, SS-Q38)."""

from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.movement import Appeared, Bumped, CloakDropped, Transported
from engine.games.star_sectors.queries.factors import hull, moves_left
from engine.games.star_sectors.queries.tracks import exits, landing
from engine.games.star_sectors.rules.damage import enter


def barred_by(draft: Draft, number: int, cell: int) -> bool:
    """Return whether an unseen ship is in the way (option true_cloak); tell it and show it to all."""
    other = draft.occupied().get(cell, number)
    if other == number:
        return False
    _bump(draft, number, other, cell)
    return True


def blocked_gate(draft: Draft, number: int, cell: int) -> bool:
    """Return whether all ends of a wormhole are blocked, one by an unseen ship; tell it and show that one."""
    if not draft.land.kinds[cell].gate:
        return False
    occupied = draft.occupied()
    if exits(draft.state, number, cell, draft.land, occupied):
        return False
    for end in draft.land.gates:
        for part in landing(draft.ship(number), end, draft.land):
            other = occupied.get(part, number)
            if other != number and draft.hides(other):
                _bump(draft, number, other, part)
                return True
    return True


def _bump(draft: Draft, number: int, other: int, cell: int) -> None:
    mover, hidden, at = draft.ship(number), draft.ship(other), draft.name(cell)
    draft.say(Bumped(mover.name, hidden.name, at, places=(at,)))
    draft.unmask(other)
    draft.unmask(number)


def uncloak_inside(draft: Draft, number: int) -> None:
    """Drop the cloak of a ship whose base has come into a storm or cloud (SS-77, SS-Q24)."""
    ship = draft.ship(number)
    if ship.place is None or not ship.cloaked or not draft.land.kinds[ship.place].decloaks:
        return
    uncloak(draft, number, draft.land.kinds[ship.place].name)


def uncloak(draft: Draft, number: int, why: str = "") -> None:
    """Take a ship's cloak away, which is its change of cloak for the turn (SS-75)."""
    tell = Appeared if draft.hides(number) else CloakDropped
    draft.note(number, decloaked=True)
    # Where it lay unseen is forgotten once it has gone from there: it says nothing any more but to its enemies.
    ship = draft.ship(number)
    moored = ship.moored if ship.moored == ship.place else None
    ship = draft.put(number, cloaked=False, known=(), moored=moored)
    (at,) = draft.at(ship)
    under_way = number == draft.state.active and not (ship.turn.stopped or ship.turn.jumped)
    draft.say(tell(ship.name, at, why, moves_left(ship) if under_way else None, places=(at,)))


def transport(draft: Draft, number: int) -> None:
    """Carry a ship that has entered a wormhole to a free end, drawn by chance among several (SS-98, SS-Q23)."""
    ship, land = draft.ship(number), draft.land
    if ship.place is None or not land.kinds[ship.place].gate or len(land.gates) < 2:
        return
    ends = exits(draft.state, number, ship.place, land, draft.occupied())
    end = ends[0] if len(ends) == 1 else draft.pick(ends)
    start, to = draft.name(ship.place), draft.name(end)
    draft.note(number, exits=1, stopped=ship.turn.stopped or bool(land.orbits[end]))
    moved = draft.put(number, place=end)
    draft.say(Transported(ship.name, start, to, places=(start, to), witnesses=draft.witnesses(number)))
    enter(draft, number, hull(moved, land))
