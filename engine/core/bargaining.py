"""The orders that a bargain is made by, and what bars them in any game; what each does and costs is the game's to say.

An offer is begun, built lot by lot, proposed or dropped; the other seat accepts, refuses, or counters it once.
"""

from collections.abc import Callable
from typing import Protocol

from engine.core.bargains import Bargain
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.values import frozen


class BargainDesk(Protocol):
    """A desk at which offers are made."""

    @property
    def offer(self) -> Bargain | None:
        """The offer that is being built or answered."""


@frozen
class MakeOffer(Order, verb="offer", key="o"):
    """Begin an offer to a seat."""

    to: int


@frozen
class Give(Order, verb="give", key="g"):
    """Offer so much of a good."""

    good: str
    amount: int


@frozen
class Want(Order, verb="want", key="w"):
    """Ask for so much of a good."""

    good: str
    amount: int


@frozen
class Propose(Order, verb="propose", key="p"):
    """Let the other seat answer."""


@frozen
class Drop(Order, verb="drop", key="d"):
    """Make no offer after all."""


@frozen
class Accept(Order, verb="accept", key="a"):
    """Accept what is proposed."""


@frozen
class Refuse(Order, verb="refuse", key="r"):
    """Refuse what is proposed."""


@frozen
class CounterOffer(Order, verb="counter", key="c"):
    """Answer an offer with one of your own."""


def settled(rule: str) -> Callable[[BargainDesk, str], Refusal | None]:
    """Make a clause that bars a good which the offer names already: each once, so that no lot takes another back."""

    def barred(desk: BargainDesk, good: str) -> Refusal | None:
        known = desk.offer is not None and good in desk.offer.goods
        return Refusal(f"The {good} of this offer are settled.", rule) if known else None

    return barred


def bare(rule: str) -> Callable[[BargainDesk], Refusal | None]:
    """Make a clause that bars an offer of nothing for nothing."""

    def barred(desk: BargainDesk) -> Refusal | None:
        empty = desk.offer is None or desk.offer.bare
        return Refusal("Say first what you would give or want.", rule) if empty else None

    return barred


def countered(rule: str) -> Callable[[BargainDesk], Refusal | None]:
    """Make a clause that bars a counter-offer to a counter-offer."""

    def barred(desk: BargainDesk) -> Refusal | None:
        known = desk.offer is not None and desk.offer.counter
        return Refusal("This is a counter-offer: accept or refuse.", rule) if known else None

    return barred
