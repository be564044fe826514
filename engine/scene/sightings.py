"""The order of battle as far as a seat knows it: every unit it ever saw, where and when last, and how it was lost.

It follows from what the seat was shown and told, step by step, and from nothing else. A unit that goes by another name
when it comes back into sight is another unit to the seat: nobody can know better.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.core.events import Event
from engine.core.refs import Seat, TokenId
from engine.core.values import evolve, frozen
from engine.scene.model import Scene, Token


@frozen
class LastSeen:
    """A unit as it was last seen."""

    token: Token
    when: str
    """When that was, as the game's clock says it."""
    turn: int
    """The turn it was in."""
    there: bool = True
    """Whether it is in sight now."""
    lost: bool = False
    """Whether it is known to be gone for good."""
    told: str = ""
    """What was told of it as it went out of sight, in the game's words; '' for nothing."""


Known = Mapping[TokenId, LastSeen]
"""All that a seat knows of, its own among them, in the order in which it was first seen."""

_WORD: Final = r"(?<![\w-]){}(?![\w-])"


def sighted(known: Known, scene: Scene, events: Iterable[Event], when: str, turn: int) -> Known:
    """Return what a seat knows once it has been shown a scene and told some events; the same where nothing is new."""
    here = {token.id: token for token in scene.tokens if _is_unit(token)}
    found = dict(known)
    for id_, token in here.items():
        found[id_] = LastSeen(token, when, turn)
    for id_, was in known.items():
        if id_ not in here and was.there:
            found[id_] = _gone(was, tuple(events), [each.token.name for each in known.values()])
    return found if found != known else known


def of_seat(known: Known, seat: Seat | None) -> tuple[LastSeen, ...]:
    """Return what is known of a seat's units: those in sight first, then those out of sight, then the lost."""
    mine = [each for each in known.values() if each.token.seat == seat]
    return tuple(sorted(mine, key=lambda each: (each.lost, not each.there)))


def _is_unit(token: Token) -> bool:
    return token.seat is not None and token.individual


def _gone(was: LastSeen, events: tuple[Event, ...], names: Sequence[str]) -> LastSeen:
    naming = [event for event in events if _names(event.tell(), was.token.name)]
    fatal = next((event for event in naming if event.loses and _leads(event.tell(), was.token.name, names)), None)
    told = fatal or (naming[-1] if naming else None)
    return evolve(was, there=False, lost=fatal is not None, told=told.tell() if told is not None else "")


def _names(text: str, name: str) -> bool:
    return bool(re.search(_WORD.format(re.escape(name.lower())), text.lower()))


def _leads(text: str, name: str, names: Sequence[str]) -> bool:
    # Of 'Hyena 12 is destroyed' no 'Hyena' is meant.
    leading = [each for each in names if re.match(_WORD.format(re.escape(each.lower())), text.lower())]
    return max(leading, key=len, default="") == name
