"""What the enemies that are seen could do to a ship on a hex in their next turns: exact, by sight and dice.

Each is taken to every pose that its moves or a jump allow, as its next turn finds it and without the help of crews or
crystals; there it fires all that bears. Planning, which asks for thousands of hexes, makes do with `threat`.
"""

from collections.abc import Iterator, Mapping

from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.threat import Menace, Threat
from engine.core.values import evolve, frozen, put
from engine.games.star_sectors.advice.barrage import barrage
from engine.games.star_sectors.advice.paths import Pose, Waters, all_ways, legs_of
from engine.games.star_sectors.advice.volleys import NOTHING, Damage, Volley, damage, ruin
from engine.games.star_sectors.queries import sight
from engine.games.star_sectors.queries.contact import could_aim
from engine.games.star_sectors.queries.factors import (
    begun,
    combat,
    defence,
    guard,
    hostile,
    hull,
    land_of,
    occupied,
    shields,
)
from engine.games.star_sectors.queries.sides import unseen
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import Phase, Ship, State, ship_token
from engine.space.hexgrid import OFF


@frozen(eq=False)
class _Mark:
    """The ship that is aimed at, where it would stand, on the map as it would be then."""

    state: State
    land: Land
    number: int
    ship: Ship
    taken: Mapping[int, int]

    def harm(self, volley: Volley) -> Damage:
        """Return what a volley does to it."""
        return damage(volley, defence(self.ship, self.land), guard(self.ship), shields(self.ship))


def threat(view: View[State], unit: TokenId, place: PlaceId, facing: int | None = None) -> Threat | None:
    """Return what the seat's enemies could do to its ship on a hex; None for what is no such ship, or no hex for it."""
    state = view.state
    mark = _mark(state, unit, place, facing) if state.phase is Phase.PLAY else None
    if mark is None or mark.ship.seat != view.seat:
        return None
    land, left = mark.land, shields(mark.ship)
    fired = sorted(_fired(mark), key=lambda each: -each[1].hits)
    done, spared = ruin((volley for volley, *_ in fired), defence(mark.ship, land), guard(mark.ship), left)
    menaces = tuple(menace for _, menace in fired)
    return Threat(done.hits, 1 - spared, done.kill, left, menaces, len(unseen(state, mark.ship.seat)))


def _mark(state: State, unit: TokenId, place: PlaceId, facing: int | None) -> _Mark | None:
    land = land_of(state)
    cell = land.grid.cells.get(place, OFF)
    number = next((i for i, each in enumerate(state.ships) if ship_token(i) == unit), None)
    if cell == OFF or number is None or state.ships[number].place is None:
        return None
    ship = state.ships[number]
    there = evolve(
        _lapsed(state, number),
        place=cell,
        facing=ship.facing if facing is None else facing,
        cloaked=ship.cloaked and not land.kinds[cell].decloaks,
    )
    # Where somebody else stands it cannot: players ask about the place of an enemy all the same.
    others = {each for each, other in occupied(state, land).items() if other != number}
    if any(each == OFF or land.barred[each] or land.deadly[each] or each in others for each in hull(there, land)):
        return None
    moved = evolve(state, ships=put(state.ships, number, there))
    return _Mark(moved, land, number, there, occupied(moved, land))


def _lapsed(state: State, number: int) -> Ship:
    # What the last turn of a ship left behind lapses as its next one begins, so before any enemy acts (SS-Q16). Ship by
    # ship an enemy may come first.
    ship = state.ships[number]
    waits = state.seat == ship.seat and not ship.done and number != state.active
    return begun(ship, land_of(state)) if waits and not state.settings.alternate else ship


def _fired(mark: _Mark) -> Iterator[tuple[Volley, Menace]]:
    # The volley of each enemy that does most, from wherever it can be.
    for number, foe in enumerate(mark.state.ships):
        if foe.place is None or not hostile(foe, mark.ship.seat) or not _may_fire(mark, foe):
            continue
        # Who is to fire drops its cloak first, which gives its MF back.
        ship = evolve(begun(foe, mark.land), cloaked=False)
        found, here = _best(mark, number, ship), _volley(mark, number, ship, (foe.place, foe.facing))
        due = mark.harm(found)
        if due.hits:
            _, spared = ruin((found,), defence(mark.ship, mark.land), guard(mark.ship), shields(mark.ship))
            yield found, Menace(foe.name, due.hits, 1 - spared, far=not mark.harm(here).hits)


def _may_fire(mark: _Mark, foe: Ship) -> bool:
    # With true cloaks a crew at science finds who lies within its ship's CF when it is sent (SS-Q38).
    if not could_aim(foe, mark.ship):
        return False
    return not (mark.ship.cloaked and mark.state.settings.true_cloak) or _within(mark, foe)


def _within(mark: _Mark, foe: Ship) -> bool:
    assert foe.place is not None
    near = mark.land.grid.distances(foe.place)
    return any(near[cell] <= combat(foe, mark.land) for cell in hull(mark.ship, mark.land))


def _best(mark: _Mark, number: int, ship: Ship) -> Volley:
    best, most = Volley(), NOTHING
    near = mark.land.grid.distances(hull(mark.ship, mark.land)[0])
    for cell, facing in _poses(mark, number, ship):
        if near[cell] <= combat(ship, mark.land) + 2:  # both hulls may be long
            volley = _volley(mark, number, ship, (cell, facing))
            due = mark.harm(volley)
            if due.hits > most.hits:
                best, most = volley, due
    return best


def _poses(mark: _Mark, number: int, ship: Ship) -> Iterator[Pose]:
    mines = {mine.place for mine in mark.state.mines}
    blocked = frozenset(cell for cell, other in mark.taken.items() if other != number) | mines
    yield from all_ways(Waters(mark.land, blocked), legs_of(ship, number, mark.land))


def _volley(mark: _Mark, number: int, ship: Ship, pose: Pose) -> Volley:
    there = evolve(ship, place=pose[0], facing=pose[1])
    return barrage(mark.state, sight.guns(there, number, mark.land, mark.state), mark.ship, mark.number, mark.taken)
