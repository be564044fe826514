"""The worth of a seat's position in victory points: what it scored, owns, carries and holds (11.1, 11.8)."""

from typing import Final

from engine.core.values import frozen
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.queries.building import held
from engine.games.star_viking.queries.charts import kind_of, wealth_of
from engine.games.star_viking.queries.money import tax_of
from engine.games.star_viking.queries.seats import is_federate, is_raider
from engine.games.star_viking.queries.skirmish import par, price, won
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.state import HOME, Phase, State, Unit

FRESH: Final = {True: 1.0, False: 0.25}
"""What a mega-credit of this turn's income is worth in the treasury, a raider's and the Federate's: it buys points."""

LOCALS: Final = 0.03
"""What a mega-credit of local units is worth: taxes that buy nothing else raise them again."""

AHEAD: Final = 6
"""How many turns to come are looked at, at most: more change little."""


@frozen
class Rate:
    """What a mega-credit is worth in victory points by the turns that are left, at least one of them."""

    base: float
    turn: float
    """What it is worth more for each turn that is left, up to `AHEAD`."""
    most: float = 1.0

    def worth(self, left: int) -> float:
        """Return what it is worth with so many turns left; 0 after the last, when it comes too late."""
        return min(self.most, max(0.0, self.base + self.turn * min(left, AHEAD))) if left > 0 else 0.0


SAVED: Final = {True: Rate(0.34, 0.05), False: Rate(0.0, 0.02)}
"""Of what is saved in the treasury."""

SHIPS: Final = {True: Rate(-0.06, 0.16), False: Rate(0.0, 0.056)}
"""Of starships, as they are now: what a ship still earns or prevents."""

GEAR: Final = {True: Rate(-0.15, 0.37), False: Rate(0.13, 0.03)}
"""Of pods and troops: with them a raider wins what it would otherwise leave."""

ABOARD: Final = {True: Rate(0.85, 0.03), False: Rate(0.0, 0.0)}
"""Of plunder that must still be brought home."""

HELD: Final = {True: Rate(0.45, 0.2, 1.4), False: Rate(0.1, 0.0)}
"""Of the wealth of a system held, beside the tax of this turn: it pays again next turn, if it is still held then."""

_COUNCIL: Final = frozenset({Phase.FRIGATE, Phase.CIVIL, Phase.BATTLECRUISER, Phase.FRIGATES, Phase.AID})
"""Battles are over and taxes not paid yet."""


def value_of(state: State, unit: Unit) -> float:
    """Return what a unit would fetch in mega-credits as it is now; its cargo and plunder are not counted."""
    return fetched(kind_of(state, unit), unit)


def fetched(kind: Kind, unit: Unit) -> float:
    """Return the same for whoever has its printed counter at hand."""
    return kind.cost * (1 - 0.08 * unit.hits) * (0.6 if unit.critical else 1.0)


def worth_of(state: State, seat: int) -> float:
    """Return the worth of a seat's position in victory points, from a whole state."""
    if state.settings.scenario == "sanakht":
        return _skirmish(state, seat)
    raids = is_raider(seat)
    points = state.points[seat]
    scored = (points if isinstance(points, int) else 0) + (state.bought[seat] if state.bought else 0)
    due = _due(state, seat) if state.phase in _COUNCIL else 0
    money = _money(state, seat, raids=raids) + FRESH[raids] * due
    return scored + money + _forces(state, seat, raids=raids) + _gains(state, seat, raids=raids)


def _left(state: State) -> int:
    return state.settings.turns - state.turn


def _money(state: State, seat: int, *, raids: bool) -> float:
    purse = state.purses[seat]
    if not isinstance(purse, Purse):
        return 0.0
    return purse.fresh * FRESH[raids] + (purse.old + purse.aid) * SAVED[raids].worth(_left(state))


def _due(state: State, seat: int) -> int:
    own = (HOME, *held(state, seat)) if is_raider(seat) else held(state, seat)
    return sum(tax_of(state, system)[0] for system in own)


def _forces(state: State, seat: int, *, raids: bool) -> float:
    left = _left(state)
    ships, gear = SHIPS[raids].worth(left), GEAR[raids].worth(left)
    locals_ = LOCALS if left > 0 else 0.0
    whole = 0.0
    for unit in state.units:
        if unit.seat == seat:
            kind = kind_of(state, unit)
            rate = locals_ if kind.colour == "green" else ships if kind.ship else gear
            whole += rate * value_of(state, unit)
    return whole


def _gains(state: State, seat: int, *, raids: bool) -> float:
    # What later turns are to bring: plunder that gets home, and taxes.
    left = _left(state)
    loot = sum(unit.loot for unit in state.units if unit.seat == seat)
    wealth = sum(wealth_of(state, system) for system in held(state, seat))
    return ABOARD[raids].worth(left) * loot + HELD[raids].worth(left) * wealth


def _skirmish(state: State, seat: int) -> float:
    # The single battle: what the raid brings, and what it costs, damage included.
    if not is_federate(seat):
        return won(state, seat)
    raiders = (unit for unit in state.units if kind_of(state, unit).colour == "red")
    return par(state) + price(state) - sum(value_of(state, unit) for unit in raiders)
