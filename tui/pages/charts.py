"""Charts of a match that is over, or a part of it: strength by turn, and the game's other figures."""

from collections.abc import Sequence

from engine.core import recap
from engine.core.match import Match
from engine.scene.model import Tone
from tui.pages.bars import mark
from tui.painters.lines import Line, line
from tui.painters.stacks import seat_letter

_ROWS = 8


def charts(match: Match, width: int, part: int | None = None) -> list[Line]:
    """Draw the strength by turn, then each other chart of the game, of a part or of all."""
    word = match.game.info.turn
    drawn = [chart(turns, width, title=title, word=word) for title, turns in recap.charts(match, part)]
    return [each for lines in filter(None, drawn) for each in ((), *lines)][1:]


def chart(
    turns: Sequence[recap.TurnFigures], width: int, rows: int = _ROWS, title: str = "Strength", word: str = "turn"
) -> list[Line]:
    """Draw each seat's figure by turn with the seat's letter; where seats meet stands an asterisk.

    `word` is what the game calls a turn.
    The scale leads from the least figure to the greatest, with the line of 0 always in it.
    """
    figures = [figure for each in turns for figure in each.figures]
    top, low = max(0.0, *figures, 0.0), min(0.0, *figures, 0.0)
    if top == low or len(turns) < 2:
        return []

    def row(figure: float) -> int:
        return round((top - figure) / (top - low) * (rows - 1))

    scale = {row(low): mark(low), row(top): mark(top), row(0): "0"}
    margin = max(map(len, scale.values())) + 2
    columns = max(1, min(len(turns), width - margin))
    picked = [turns[at * (len(turns) - 1) // max(1, columns - 1)] for at in range(columns)]
    wide = max(1, min(4, (width - margin) // columns))
    grid = [[" "] * (columns * wide) for _ in range(rows)]
    for column, turn in enumerate(picked):
        for seat, figure in enumerate(turn.figures):
            cells, at = grid[row(figure)], column * wide
            cells[at] = seat_letter(seat) if cells[at] == " " else "*"  # type: ignore[arg-type]
    met = "  (* several alike)" if any("*" in cells for cells in grid) else ""
    return [
        ((f"{title} by {word}", Tone.ACCENT), (met, Tone.DIM)),
        *(line(f"{scale.get(at, ''):>{margin - 2}} |{''.join(cells).rstrip()}") for at, cells in enumerate(grid)),
        _ends(picked, margin, columns * wide, word),
    ]


def _ends(picked: Sequence[recap.TurnFigures], margin: int, width: int, word: str) -> Line:
    first, last = f"{word} {picked[0].turn}", f"{word} {picked[-1].turn}"
    return line(" " * margin + first + " " * max(1, width - len(first) - len(last)) + last, Tone.DIM)
