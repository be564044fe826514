"""The card of one unit: its name and owner, what it is, which way it faces, its numbers now and as printed."""

import re
from collections import Counter
from functools import lru_cache
from typing import Final

from engine.scene.model import SAID, Fact, Geometry, Token, Tone
from tui.layout import WIDEST
from tui.narration.atlas import Atlas
from tui.narration.bearings import facing
from tui.painters.cells import Ink
from tui.widgets.lines import Line, line, wrap
from tui.widgets.owned import owned
from tui.widgets.packing import grid, packed

_FACTOR: Final = 2
"""Letters of the label of a factor: CF."""
_NUMBER: Final = re.compile(r"\d+")
_HEADED: Final = 26
"""Columns of the name and the class of a unit."""


def unit_card(atlas: Atlas, token: Token, width: int, *, full: bool = False) -> list[Line]:
    """Describe a unit: its name and owner, what it is, its numbers; beside the map these have columns of their own."""
    geometry, beside = atlas.board(token.place).geometry, width <= WIDEST and not full
    bow = [f"bow {facing(geometry, token.facing)}"] if token.facing is not None else []
    if beside and geometry is Geometry.HEX:
        return [_headed(token, width), *grid([*bow, *_numbers(atlas, token, full=False)], width)]
    lines = wrap(line(owned(atlas, token), Tone.ACCENT), width)
    if token.what:
        lines += wrap(line(token.what, token.tone), width, 2)
    numbers = _numbers(atlas, token, full=not beside)
    return [*lines, *(grid([*bow, *numbers], width) if beside else packed([*bow, *numbers], width))]


def _headed(token: Token, width: int) -> Line:
    # Its name and, of what it is, the last words that there is room for: letters tell whose it is.
    words = token.what.split()
    while words and len(token.name) + 2 + len(" ".join(words)) > min(width, _HEADED):
        del words[0]
    return ((f"{token.name}{'  ' if words else ''}{' '.join(words)}", Ink(loud=True)),)


def _numbers(atlas: Atlas, token: Token, *, full: bool) -> list[str]:
    if not token.facts:
        return [token.summary] if token.summary else []
    if full:
        return [fact.tell() for fact in token.facts]
    # What most units have stands first, so that it is in the same place on every card.
    common = _common(atlas.scene.tokens)
    ordered = sorted(token.facts, key=lambda fact: -common[fact.label])
    return [fact.short or _aligned(fact) for fact in ordered if fact.short != SAID]


@lru_cache(maxsize=4)
def _common(tokens: tuple[Token, ...]) -> Counter[str]:
    return Counter(label for token in tokens if token.gauge for label in {fact.label for fact in token.facts})


def _aligned(fact: Fact) -> str:
    # Numbers behind a short label are flush right: 'CF  7', 'SS  7 of 11'.
    short = len(fact.label) <= _FACTOR and not fact.note and fact.value[:1].isdigit()
    return f"{fact.label} {_NUMBER.sub(lambda found: found[0].rjust(2), fact.value)}" if short else fact.tell()
