"""A siege to fight: the cruiser of the learning scenario at the starcity, whose fortress holds out for long."""

from engine import registry
from engine.core.match import begin
from engine.core.orders import Order
from engine.core.setup import SeatPlan, Setup
from tui.playing import presets
from tui.playing.session import Session
from tui.preferences.answers import answered
from tui.preferences.settings import Config

LONG = "22"
"""The seed of a siege that lasts from round 2 to round 11."""


VOLLEY = "Lay the other shots where they harm most, and open fire"


def siege(seed: str = LONG) -> Session:
    """Seat the learning scenario as its raider, who is about to open fire at the starcity."""
    session = assault(seed)
    give(session, "CR1 moves to Starcity", "End the moves")
    return session


def assault(seed: str) -> Session:
    """Seat it before the raider goes there, behind the first round of fire in deep space."""
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:normal"))
    session = Session(
        begin(registry.game("star-viking"), Setup(seats, (("scenario", "sanakht"),), seed, practice=True))
    )
    session.answers = answered(Config(), session.game.info)
    give(session, "CR1 moves to Deep Space 2", "End the moves", VOLLEY)
    while round_of(session) == 1:
        order = next((each for each in session.legal.orders() if each.verb in {"volley", "end-moves", "settle"}), None)
        session.give(order or _last(session))
        others(session)
    return session


def give(session: Session, *phrases: str) -> None:
    """Give orders by their phrases, and let all others answer."""
    for phrase in phrases:
        session.give(next(order for order in session.legal.orders() if session.phrase(order) == phrase))
        others(session)


def others(session: Session) -> None:
    """Let opponents play and give what is preset, until the person is asked."""
    while session.preset is not None or session.awaiting == "bot":
        if session.preset is not None:
            presets.answer(session)
        else:
            session.bot_play(session.bot_line())


def round_of(session: Session) -> int:
    """Return the round of the battle."""
    return int(session.clock.text.rsplit(maxsplit=1)[-1])


def _last(session: Session) -> Order:
    ending = session.legal.ending
    assert ending is not None
    return ending
