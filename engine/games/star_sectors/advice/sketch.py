"""A view summed up for planning: who fights with what numbers, what is in the way, what a ship is worth."""

from typing import Final

from engine.core.position import View
from engine.core.values import field, frozen
from engine.games.star_sectors.queries.factors import (
    acts,
    begun,
    guard,
    hostile,
    hull,
    is_station,
    land_of,
    profile,
    sound_movement,
    value,
)
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.cards import ShipClass
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.rulebook.scenarios import Objective
from engine.games.star_sectors.state import Ship, State
from engine.space.hexgrid import OFF, Grid

AFLOAT: Final = 0.35
"""The share of a ship's worth that lies in its being there at all; the rest goes with its shields."""


@frozen
class Fighter:
    """One ship as planning sees it: its numbers for a coming turn, its weapons, its worth in fleet points.

    `cell` is its base hex, `stern` its other hex or OFF; `drains` and `blows` are the numbers of its charged banks.
    `cf` and `df` leave clouds out: those go with the hex.
    """

    number: int
    ship: Ship = field(repr=False)
    card: ShipClass = field(repr=False)
    cell: int
    stern: int
    cf: int
    df: int
    mf: int
    left: int
    worth: float
    drains: tuple[int, ...]
    blows: tuple[int, ...]
    guard: int
    station: bool

    @property
    def facing(self) -> int:
        """Where its bow points."""
        return self.ship.facing

    @property
    def per_hit(self) -> float:
        """What each of its shields is worth, in fleet points."""
        return self.worth * (1 - AFLOAT) / self.card.ss

    @property
    def for_life(self) -> float:
        """What is lost with the ship itself besides its shields, in fleet points."""
        return self.worth * AFLOAT

    @property
    def worth_now(self) -> float:
        """What it is worth with the shields that it has left, in fleet points."""
        return self.for_life + self.left * self.per_hit

    def cells(self) -> tuple[int, ...]:
        """Return the hexes it covers."""
        return (self.cell,) if self.stern == OFF else (self.cell, self.stern)


@frozen
class Sketch:
    """What planning needs of a view, worked out once. `taken` are the hexes with ships, `mined` those with mines."""

    seat: int
    state: State = field(repr=False)
    land: Land = field(repr=False)
    objective: Objective = field(repr=False)
    own: tuple[Fighter, ...]
    foes: tuple[Fighter, ...]
    taken: frozenset[int]
    mined: frozenset[int]

    @property
    def grid(self) -> Grid:
        """The map's tables."""
        return self.land.grid

    def ours(self, number: int) -> Fighter | None:
        """Find a ship of the seat by its number; None when it is gone."""
        return next((fighter for fighter in self.own if fighter.number == number), None)


def sketch(view: View[State]) -> Sketch:
    """Return the summary of a view for its seat."""
    state = view.state
    seat = -1 if view.seat is None else int(view.seat)
    land = land_of(state)
    fighters = [
        _fighter(number, ship, land, state, seat) for number, ship in enumerate(state.ships) if ship.place is not None
    ]
    return Sketch(
        seat,
        state,
        land,
        state.scenario.objective,
        tuple(each for each in fighters if each.ship.seat == seat and acts(each.ship)),
        tuple(each for each in fighters if hostile(each.ship, seat)),
        frozenset(cell for each in fighters for cell in each.cells()),
        frozenset(mine.place for mine in state.mines),
    )


def _fighter(number: int, ship: Ship, land: Land, state: State, seat: int) -> Fighter:
    # One ship on the map summed up: with its bonuses while its turn lasts, else as its next turn will find it.
    card = profile(ship.kind)
    cells = hull(ship, land)
    active = number == state.active
    now, guarded = ship.turn, guard(ship)
    if ship.seat == seat and not active:
        # What its last turn left behind lapses when it is selected; who has had its turn keeps its guard until then.
        waits, ship = not ship.done, begun(ship, land)
        now, guarded = (ship.turn, guard(ship)) if waits else (now, guarded)
    arms = tuple((bank, catalog.weapon(card.banks[bank]).drains) for bank, ready in enumerate(ship.banks) if ready)
    bonus = ship.turn.cf if active else 0
    moves = sound_movement(ship) - ship.cloaked
    if land.orbits[cells[0]] and not active:
        moves = (moves + 1) // 2
    return Fighter(
        number,
        ship,
        card,
        cells[0],
        cells[1] if len(cells) > 1 else OFF,
        max(0, card.cf - ship.hits + bonus),
        max(0, card.df - ship.hits + now.df - ship.drained),
        max(0, moves),
        card.ss - ship.hits,
        _worth(ship, state, seat),
        tuple(bank for bank, drains in arms if drains),
        tuple(bank for bank, drains in arms if not drains),
        guarded,
        is_station(ship),
    )


def _worth(ship: Ship, state: State, seat: int) -> float:
    points, objective = float(value(ship)), state.scenario.objective
    if is_station(ship):
        return points + (objective.points if objective.kind == "raze" and ship.seat >= 0 else 0)
    if ship.convoy:
        return points + objective.points
    return points + (0.5 if ship.crew and ship.seat != seat else 0.0)
