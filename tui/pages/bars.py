"""Two figures by turn as bars that grow away from each other: the one upwards, the other down."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from engine.core.values import frozen
from engine.scene.model import Tone
from tui.painters.cells import Ink
from tui.painters.glyphs import Glyphs
from tui.painters.lines import Line, line

ROWS: Final = 4
"""Lines that the greatest figure takes."""

_NARROWEST: Final = 24
_WIDEST: Final = 4


@frozen
class Bars:
    """The figures of one seat by turn; `role` is what it is to the one who looks."""

    name: str
    role: int
    figures: tuple[float, ...]


def mirrored(pair: Sequence[Bars], turns: Sequence[int], word: str, width: int, glyphs: Glyphs) -> list[Line]:
    """Draw the figures of two seats by turn; nothing of more seats, of one turn, or where one is below nothing.

    `word` is what the game calls a turn.
    """
    figures = [figure for bars in pair for figure in bars.figures]
    top = max(figures, default=0.0)
    if len(pair) != 2 or len(turns) < 2 or min(figures) < 0 or not top:
        return []
    label = max(len(word), *(len(_head(bars)) for bars in pair)) + 2
    if width < max(_NARROWEST, label + 8):
        return []
    picked = _picked(len(turns), (width - label) // 2)
    pitch, full = min(_WIDEST, (width - label) // len(picked)), glyphs.gauge[0]
    unit = ceil(top / ROWS) if all(figure == round(figure) for figure in figures) else top / ROWS
    above, below = (_rows(bars, picked, unit, pitch, full + half) for bars, half in zip(pair, glyphs.half, strict=True))
    legend = f"{full * 2} is {mark(unit)}, {glyphs.half[0] * 2} less than that"
    return [
        *(_labelled(pair[0], at == ROWS - 1, label, row) for at, row in reversed([*enumerate(above)])),
        line(f"{word:<{label}}{_scale([turns[at] for at in picked], pitch)}", Tone.DIM),
        *(_labelled(pair[1], at == ROWS - 1, label, row) for at, row in enumerate(below)),
        line(legend, Tone.DIM),
    ]


def mark(figure: float) -> str:
    """Write a figure: a whole number where it is large or whole, a tenth else; the sum leaves no '-0'."""
    return f"{figure:.0f}" if abs(figure) >= 10 else f"{round(figure, 1) + 0:g}"


def _head(bars: Bars) -> str:
    return f"{bars.name} {mark(bars.figures[-1])}"


def _picked(turns: int, most: int) -> list[int]:
    # As many turns as fit, evenly spread.
    count = min(turns, most)
    return [at * (turns - 1) // (count - 1) for at in range(count)]


def _rows(bars: Bars, picked: Sequence[int], unit: float, pitch: int, signs: str) -> list[str]:
    # From the axis outwards. What lies below a whole row by less than a hundredth of it is rounding.
    figures = [bars.figures[at] / unit for at in picked]
    return ["".join(f"{_cell(figure, at, signs) * (pitch - 1)} " for figure in figures).rstrip() for at in range(ROWS)]


def _cell(figure: float, at: int, signs: str) -> str:
    return " " if figure <= at else signs[figure < at + 0.99]


def _scale(turns: Sequence[int], pitch: int) -> str:
    text = ""
    for at, turn in enumerate(turns):
        fits = at * pitch + len(str(turn)) <= len(turns) * pitch
        if fits and (not text or len(text) < at * pitch):
            text = f"{text:<{at * pitch}}{turn}"
    return text


def _labelled(bars: Bars, outermost: bool, label: int, row: str) -> Line:  # noqa: FBT001 - one line of several
    return ((f"{_head(bars) if outermost else '':<{label}}", Tone.PLAIN), (row, Ink(role=bars.role)))
