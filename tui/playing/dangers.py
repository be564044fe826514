"""Odds both ways in words: what enemies could do to a unit at a place, and what a fight there would come to."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from engine.core import clash, threat
from engine.core.grammar import list_of
from engine.core.refs import PlaceId, TokenId
from engine.core.tactics import Cherishes, Clashes, Threatens
from tui.narration.ownership import yours

if TYPE_CHECKING:
    from engine.scene.model import Token
    from tui.playing.session import Session

TOLD: Final = 0.1
"""How likely a unit must be lost to be told of."""
GRAVE: Final = 0.2
"""What part of the hits that a unit can take is to be expected where it is in danger."""
DIRE: Final = 0.25
"""How likely one must be lost for a turn not to be ended without a question."""


def threatened(session: "Session", unit: TokenId, place: PlaceId, named: str, where: str) -> tuple[str, ...]:
    """Tell what enemies could do to a unit on a place; () where the game does not tell, or it is no such unit."""
    game = session.game
    found = game.threat(session.view, unit, place) if isinstance(game, Threatens) else None
    return () if found is None else session.names.tell_all(threat.lines(found, named, where))


def endangered(session: "Session") -> "tuple[Token, ...] | None":
    """Return the units of its seat that are in danger where they stand, the most endangered first.

    None where the game does not tell, or the seat has no unit that could be told of.
    """
    known = _feared(session)
    return tuple(unit for unit, feared in known if _endangers(feared)) if known else None


def _endangers(feared: threat.Threat) -> bool:
    return feared.lost >= TOLD or feared.hits >= GRAVE * feared.left


def _feared(session: "Session") -> "list[tuple[Token, threat.Threat]]":
    # Of each unit of its seat what could be done to it, the most in danger first.
    game, view = session.game, session.view
    if not isinstance(game, Threatens):
        return []
    own = [each for each in session.scene().tokens if each.seat is not None and each.seat == session.seat]
    known = [(each, found) for each in own if (found := game.threat(view, each.id, each.place)) is not None]
    vital = {*game.vital(view)} if isinstance(game, Cherishes) else set()
    return sorted(known, key=lambda pair: _danger(pair[0], pair[1], vital))


def _danger(unit: "Token", feared: threat.Threat, vital: Collection[TokenId]) -> tuple[bool, float, float]:
    # The most in danger is the least; before all whom its seat can least do without, if he is in any.
    return unit.id not in vital or feared.lost < TOLD, -feared.lost, -feared.hits / max(1, feared.left)


def exposed(session: "Session", *, dire: bool = False) -> str:
    """Tell which units that its seat can least do without are how likely lost before its next turn; '' for none.

    `dire` is for whoever is told of it only where one is lost rather likely.
    """
    game, view = session.game, session.view
    if not isinstance(game, Cherishes) or not isinstance(game, Threatens):
        return ""
    scene = session.scene()
    house, units = scene.seat_names[session.seat or 0], {unit.id: unit for unit in scene.tokens}
    vital = [units[each] for each in game.vital(view) if each in units]
    risks = [(unit, found.lost) for unit in vital if (found := game.threat(view, unit.id, unit.place)) is not None]
    told = [f"{yours(unit, house)} {100 * risk:.0f} percent" for unit, risk in risks if risk >= TOLD]
    if not told or (dire and all(risk < DIRE for _, risk in risks)):
        return ""
    return session.names.tell(f"How likely lost before your next turn: {list_of(told)}.")


def forecast(session: "Session", units: Collection[TokenId], place: PlaceId) -> tuple[str, ...]:
    """Tell what a fight of units on a place would come to; () where nothing would be fought."""
    game = session.game
    found = game.clash(session.view, units, place) if isinstance(game, Clashes) else None
    return () if found is None else session.names.tell_all(clash.lines(found))
