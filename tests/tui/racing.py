"""The toy of several races at a table, and what brings a race to its end."""

from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from tests.toys.regatta.game import GAME
from tests.tui.tables import NAMES
from tui.playing.session import Session


def regatta(*drivers: str, seed: str = "7", scenario: str = "cup") -> Session:
    """Seat the toy game, in practice; its first two seats are people unless told otherwise."""
    seats = tuple(SeatPlan(name, driver) for name, driver in zip(NAMES, drivers or ("human", "human"), strict=False))
    return Session(begin(GAME, Setup(seats, (("scenario", scenario),), seed, practice=True)))


def sail(session: Session, verb: str = "") -> None:
    """Give the last order that each awaited seat can, until an order of that verb was given, or to the end."""
    while session.match.decisions:
        session.seat = session.match.decisions[0].seat
        order = tuple(session.legal.orders())[-1]
        session.give(order)
        if order.verb == verb:
            break
