"""Units as their owner is told of them: 'your leader Hakon Blackoar is lost'."""

from collections.abc import Iterable

from engine.core.grammar import capital
from engine.scene.model import Token
from tui.narration.folding import begins


def yours(unit: Token, house: str) -> str:
    """Return what a unit is called to its owner, whose name is `house`: 'your leader Hakon Blackoar', 'your goat 5'.

    One with a number is called by what it is.
    """
    name = unit.name.removesuffix(f" of {house}")
    numbered = not unit.what or any(sign.isdigit() for sign in name)
    return f"your {name if numbered else f'{unit.what} {name}'}"


def to_owner(text: str, units: Iterable[Token], house: str) -> str:
    """Return a sentence that begins with the name of one of some units as it is told to their owner."""
    leading = max((unit for unit in units if begins(text, unit.name)), key=lambda unit: len(unit.name), default=None)
    if leading is None:
        return text
    return capital(yours(leading, house)) + text[len(leading.name) :].removeprefix(f" of {house}")
