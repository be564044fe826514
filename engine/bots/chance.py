"""Where an opponent's chance comes from: never from the table's, and not from what others do unseen."""

from engine.core.refs import Seat
from engine.core.rng import Fork, Rng
from engine.core.setup import Setup


def chance(setup: Setup, purpose: str, seat: Seat, turn: int, given: int) -> Fork:
    """Return what a seat draws from when it decides in that turn, after so many orders of its own on this line.

    Its root is made of the seed and the salt of the match, one way: who holds it knows nothing of the dice to come, and
    who knows the seed alone nothing of it. It hangs on nothing that others did: taken back and played the same way
    again, a match meets the same answers. `purpose` parts what is drawn for one end from another: play from advice.
    """
    return Rng(setup.seed).fork(f"opponents {setup.salt}").fork(f"{purpose}/{seat}/{turn}/{given}")
