"""The things of a map, places and units alike, as what a player points at."""

from engine.core.refs import Ref, place, token
from engine.scene.model import Place, Token


def ref_of(thing: Place | Token) -> Ref:
    """Return the pick of a thing of the map."""
    return token(thing.id) if isinstance(thing, Token) else place(thing.id)
