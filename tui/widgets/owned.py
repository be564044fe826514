"""What a unit is called together with whose it is."""

from engine.scene.model import Token
from tui.narration.atlas import Atlas
from tui.painters.parties import parties
from tui.painters.stacks import owner


def owned(atlas: Atlas, token: Token, width: int = 0) -> str:
    """Return its name, its owner where the name does not hold that, and the letter by which the map tells owners.

    Where there is a letter, the owner is left out of what has no room in a `width`.
    """
    letter = owner(token, atlas.board(token.place).geometry, parties(atlas.scene))
    whose = atlas.whose(token.seat)
    told = f" - {whose}" if whose and not token.name.endswith(f" of {whose}") else ""
    short = f"{token.name}{f' ({letter})' if letter else ''}"
    whole = f"{token.name}{told}{f' ({letter})' if letter else ''}"
    return short if letter and 0 < width < len(whole) else whole
