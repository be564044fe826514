"""After a battle: medals, penalties, the exchange of crews (SQ-76 to SQ-89, rulings 93 to 98)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.slots import words
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.squadron.desk import Desk
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.careers import Answered
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.medals import MEDALS, able, strippable
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.rules import crews
from engine.games.squadron.slots import FLEET
from engine.games.squadron.state import Craft, Crew

KNOWN: Final = {each.lower(): each for each in MEDALS}


MEDAL: Final = words(
    lambda desk: tuple(each.lower() for each in MEDALS if each in desk.squadron.earned),
    "You have earned no such medal.",
    "SQ-76",
    said=str.capitalize,
)


@frozen
class Award(Order, verb="medal", key="m"):
    """Give a medal to the crew of a craft (SQ-86)."""

    medal: str
    craft: TokenId


def decorated(desk: Desk, medal: str, craft: Craft) -> Refusal | None:
    """Bar a crew that has one of its kind."""
    if craft in able(desk.state, desk.seat, KNOWN[medal]):
        return None
    return Refusal(f"The crew of {name_of(craft)} has {KNOWN[medal]} already.", "SQ-86")


@verb(
    Award,
    "{medal} for the crew of {craft}",
    during(Phase.MEDALS),
    {"medal": MEDAL, "craft": FLEET},
    (decorated,),
    costs="A crew has one medal of a kind, keeps it through the campaign, and is lost with its craft.",
    means=lambda order: MEDALS[KNOWN[order.medal]].means,
)
def award(draft: Draft, seat: Seat, order: Award) -> None:
    """Give it."""
    crews.award(draft, seat, KNOWN[order.medal], order.craft)
    draft.done(seat)


def _due(desk: Desk) -> tuple[Crew, ...]:
    if desk.seat < 0:
        return ()
    left = [name for name in strippable(desk.state, desk.seat) if name not in desk.squadron.stripped]
    return tuple(each for each in desk.squadron.crews if each.name in left[:1])


CREW: Final = words(
    lambda desk: tuple(each.name.lower() for each in _due(desk)),
    "That crew is not to lose a medal now.",
    "SQ-87",
    said=str.capitalize,
)


def _worn(desk: Desk, crew: str) -> tuple[str, ...]:
    return tuple(medal.lower() for each in _due(desk) if each.name.lower() == crew for medal in each.medals)


WORN: Final = words(_worn, "There is no such medal.", "SQ-87", lambda _: KNOWN, str.capitalize)


@frozen
class Strip(Order, verb="strip", key="s"):
    """Take a medal from a crew (SQ-87, SQ-93)."""

    crew: str
    medal: str


def not_worn(desk: Desk, crew: str, medal: str) -> Refusal | None:
    """Bar a medal that the crew has not."""
    if medal in _worn(desk, crew):
        return None
    return Refusal(f"That crew has no {KNOWN[medal]}.", "SQ-87")


@verb(
    Strip,
    "Strip the crew {crew} of {medal}",
    during(Phase.STRIP),
    {"crew": CREW, "medal": WORN},
    (not_worn,),
    costs="That medal is gone.",
)
def strip(draft: Draft, seat: Seat, order: Strip) -> None:
    """Take it."""
    name = next(each.name for each in draft.squadron(seat).crews if each.name.lower() == order.crew)
    crews.strip(draft, seat, name, KNOWN[order.medal])
    draft.done(seat)


@frozen
class Agree(Order, verb="agree", key="a"):
    """Agree to an exchange of captured crews (SQ-89)."""


@frozen
class Decline(Order, verb="decline", key="d"):
    """Keep captured crews (SQ-89)."""


def _answer(draft: Draft, seat: Seat, order: Agree | Decline) -> None:
    agrees = isinstance(order, Agree)
    draft.lead(seat, answer="yes" if agrees else "no")
    draft.say(Answered(seat, agrees))
    draft.done(seat)


EXCHANGE: Final = during(Phase.EXCHANGE)
AGREE: Final = verb(Agree, "Exchange captured crews", EXCHANGE, costs="As many go home on either side.")(_answer)
DECLINE: Final = verb(Decline, "Keep captured crews", EXCHANGE, costs="Crews stay prisoners on both sides.")(_answer)
VERBS: Final = (award, strip, AGREE, DECLINE)
