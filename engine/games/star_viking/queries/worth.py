"""The worth of a seat's position in victory points: what it scored, owns, carries and holds (11.1, 11.8)."""

from typing import Final

from engine.games.star_viking.economy import Purse
from engine.games.star_viking.queries.building import held
from engine.games.star_viking.queries.charts import kind_of, wealth_of
from engine.games.star_viking.queries.money import tax_of
from engine.games.star_viking.queries.seats import is_federate, is_raider
from engine.games.star_viking.queries.skirmish import par, price, won
from engine.games.star_viking.state import HOME, Phase, State, Unit

FORCES: Final = {True: 0.6, False: 0.2}
"""What a mega-credit of forces is worth with a whole match ahead, raiders' and the Federate's: a quarter or so."""

LOCALS: Final = 0.03
"""The same of local units: taxes that buy nothing else raise them again."""

FRESH: Final = {True: 1.0, False: 0.25}
SAVED: Final = {True: 0.5, False: 0.12}
"""What a mega-credit in the treasury is worth: of this turn's income, and saved."""

ABOARD: Final = 0.85
"""What a mega-credit of plunder is worth that must still be brought home."""

HELD: Final = {True: 0.4, False: 0.1}
"""What a system held is worth for each mega-credit of its wealth: it pays again next turn, if it is still held then."""

_COUNCIL: Final = frozenset({Phase.FRIGATE, Phase.CIVIL, Phase.BATTLECRUISER, Phase.FRIGATES, Phase.AID})
"""Battles are over and taxes not paid yet."""

_YEAR: Final = 12


def value_of(state: State, unit: Unit) -> float:
    """Return what a unit would fetch in mega-credits as it is now; its cargo and plunder are not counted."""
    return kind_of(state, unit).cost * (1 - 0.08 * unit.hits) * (0.6 if unit.critical else 1.0)


def worth_of(state: State, seat: int) -> float:
    """Return the worth of a seat's position in victory points, from a whole state."""
    if state.settings.scenario == "sanakht":
        return _skirmish(state, seat)
    raids = is_raider(seat)
    points = state.points[seat]
    scored = (points if isinstance(points, int) else 0) + (state.bought[seat] if state.bought else 0)
    due = _due(state, seat) if state.phase in _COUNCIL else 0
    money = _money(state, seat, raids=raids) + FRESH[raids] * due
    return scored + money + _forces(state, seat, raids=raids) + _gains(state, seat)


def _ahead(state: State) -> float:
    # Turns still to come, in years of twelve: what lies in ships is worth little in the end.
    return min(1.0, max(0, state.settings.turns - state.turn) / _YEAR)


def _money(state: State, seat: int, *, raids: bool) -> float:
    purse = state.purses[seat]
    if not isinstance(purse, Purse):
        return 0.0
    return purse.fresh * FRESH[raids] + (purse.old + purse.aid) * SAVED[raids] * _ahead(state)


def _due(state: State, seat: int) -> int:
    own = (HOME, *held(state, seat)) if is_raider(seat) else held(state, seat)
    return sum(tax_of(state, system)[0] for system in own)


def _forces(state: State, seat: int, *, raids: bool) -> float:
    own = locals_ = 0.0
    for unit in state.units:
        if unit.seat == seat:
            if kind_of(state, unit).colour == "green":
                locals_ += value_of(state, unit)
            else:
                own += value_of(state, unit)
    return (FORCES[raids] * own + LOCALS * locals_) * _ahead(state)


def _gains(state: State, seat: int) -> float:
    # What next turn is to bring: plunder that gets home, and taxes.
    if state.turn >= state.settings.turns:
        return 0.0
    loot = sum(unit.loot for unit in state.units if unit.seat == seat)
    wealth = sum(wealth_of(state, system) for system in held(state, seat))
    return ABOARD * loot + HELD[is_raider(seat)] * wealth


def _skirmish(state: State, seat: int) -> float:
    # The single battle: what the raid brings, and what it costs, damage included.
    if not is_federate(seat):
        return won(state, seat)
    raiders = (unit for unit in state.units if kind_of(state, unit).colour == "red")
    return par(state) + price(state) - sum(value_of(state, unit) for unit in raiders)
