"""What a position is worth to a seat: points that it has and may come to, in hundredths of what its kind comes to."""

from typing import Final

from engine.core.position import View
from engine.core.refs import HIDDEN
from engine.core.values import evolve
from engine.games.space_viking.advice import worth
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.wealth import PAR, income, points
from engine.games.space_viking.realm import Realm, Tally
from engine.games.space_viking.state import Phase, State


def evaluate(view: View[State]) -> float:
    """Return what a view is worth to its seat; 0 for a spectator."""
    desk = Desk(view)
    if desk.seat < 0 or view.state.realms[desk.seat] is HIDDEN:
        return 0.0
    if view.state.phase is Phase.OVER:
        return 100 * points(view.state, desk.seat) / PAR[desk.sovereign]
    scored, means = _scored(desk), _means(desk)
    return min(900.0, 100 * (scored + worth.habit(desk.sovereign).turned * means) / PAR[desk.sovereign])


def _scored(desk: Desk) -> float:
    """Points as they stand, where the seat alone can count them."""
    return float(points(_alone(desk), desk.seat))


def _alone(desk: Desk) -> State:
    # What the seat got from others is not in its view: it is counted when all is over.
    nobody = (0,) * len(desk.state.sovereigns)
    realms = tuple(
        Realm(tally=Tally(paid=nobody, robbed=nobody)) if each is HIDDEN else each for each in desk.state.realms
    )
    return evolve(desk.state, realms=realms)


def _means(desk: Desk) -> float:
    # Money at hand, what the years to come bring, and half the price of what sails.
    left = max(0, worth.years_left(desk) - (desk.phase is Phase.COUNCIL))
    yearly = income(desk.state, desk.seat).total + _gained(desk)
    fleets = sum(holds.item(ship).price for each in desk.fleets.values() for ship in each.ships)
    troops = sum(2 * each.cargo.troops for each in desk.fleets.values()) + 2 * desk.realm.stock.troops
    at_sea = sum(each.cargo.iu for each in desk.fleets.values())
    fresh = min(1.0, left / 8)
    held = 0 if desk.sovereign == "merchant" else _SPENT * (desk.realm.cash + at_sea)
    return held + yearly * left + fresh * (0.8 * fleets + 0.8 * troops)


_SPENT: Final = 0.6
"""What of an IU at hand is worth counting: it is of no use until it is spent, and then never better."""


def _gained(desk: Desk) -> float:
    # Worlds that came this year pay from the next, but for who only moved there; plundered ones pay again in time.
    fresh = (each for each in desk.worlds.values() if each.gained >= desk.state.turn)
    return float(sum(max(0, each.ruled - each.settled) for each in fresh))
