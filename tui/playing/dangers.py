"""Odds both ways in words: what enemies could do to a unit at a place, and what a fight there would come to."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from engine.core import clash, threat
from engine.core.refs import PlaceId, TokenId
from engine.core.tactics import Clashes, Threatens

if TYPE_CHECKING:
    from tui.playing.session import Session


def threatened(session: "Session", unit: TokenId, place: PlaceId, named: str, where: str) -> tuple[str, ...]:
    """Tell what enemies could do to a unit on a place; () where the game does not tell, or it is no such unit."""
    game = session.game
    found = game.threat(session.view, unit, place) if isinstance(game, Threatens) else None
    return () if found is None else session.names.tell_all(threat.lines(found, named, where))


def forecast(session: "Session", units: Collection[TokenId], place: PlaceId) -> tuple[str, ...]:
    """Tell what a fight of units on a place would come to; () where nothing would be fought."""
    game = session.game
    found = game.clash(session.view, units, place) if isinstance(game, Clashes) else None
    return () if found is None else session.names.tell_all(clash.lines(found))
