"""The result: how it ended, what decided it, how the dice fell, and a chart of each seat's strength by turn."""

from collections.abc import Sequence

from engine.core import recap
from engine.core.match import Match
from engine.core.position import Line as Score
from engine.core.refs import Seat
from engine.scene.model import Tone
from tui.narration import retell
from tui.narration.names import Names, shown
from tui.narration.opponents import played_by
from tui.painters.stacks import seat_letter
from tui.text import clean_line
from tui.widgets.lines import Line, line, wrap

_ROWS = 8


def result(match: Match, width: int, seat: Seat | None = None) -> list[Line]:
    """Return the whole result as lines of a width; what decided it by the names that `seat` has for units."""
    lines = [*_ending(match, width), ()]
    if (decided := recap.turning_point(match, seat)) is not None:
        gained = f"{_name(match, decided.seat)} gained {round(decided.swing, 1):g} in strength"
        text = f"What decided it: {decided.when}, {gained}. "
        lines += [*wrap(line(text + clean_line(_names(match).tell(decided.highlight))), width, 2), ()]
    lines += [*_by_part(match), *luck(match, width), ()]
    return [*lines, *charts(match, width)]


def part_result(match: Match, part: recap.Part, width: int, seat: Seat | None = None) -> list[Line]:
    """Return how a part of a match ended, as `seat` saw it, in lines of a width."""
    said = "" if part.closing is None else " ".join(retell.told(part.closing, seat))
    lines = wrap(line(clean_line(_names(match).tell(said)), Tone.ACCENT), width, 2)
    lines += [line(f"  {_name(match, at)}: strength {x:g}") for at, x in enumerate(_last(match, part))]
    lines += [(), *luck(match, width, part.number), ()]
    return [*lines, *charts(match, width, part.number)]


def parts_over(match: Match, width: int, seat: Seat | None = None) -> list[Line]:
    """Return how every part that is over ended, as lines of a width."""
    over = (part for part in recap.parts(match) if part.closing is not None)
    told = ([(), line(part.title, Tone.ACCENT), *part_result(match, part, width, seat)] for part in over)
    return [each for lines in told for each in lines]


def _by_part(match: Match) -> list[Line]:
    # How strong each seat stood as each battle ended.
    lines = []
    for part in recap.parts(match):
        stood = ", ".join(f"{_name(match, seat)} {x:g}" for seat, x in enumerate(_last(match, part)))
        lines.append(line(f"  {part.title}: {stood}"))
    return [line("Strength at the end of each part", Tone.ACCENT), *lines, ()] if lines else []


def _last(match: Match, part: recap.Part) -> tuple[float, ...]:
    return recap.strengths(match, part.number)[-1].figures


def luck(match: Match, width: int, part: int | None = None) -> list[Line]:
    """Return what the dice owed each seat and what they gave, in a part or in all."""
    told = [fortune for fortune in recap.fortunes(match, part) if fortune.throws]
    lines: list[Line] = [line("Luck of the dice", Tone.ACCENT)] if told else []
    for fortune in told:
        surplus = f"{abs(fortune.surplus):.1f}"
        more = f"{surplus} {'more' if fortune.surplus > 0 else 'fewer'} than expected"
        said = f"{fortune.tell(match.game.info.luck)}: {'as expected' if surplus == '0.0' else more}"
        lines += wrap(line(f"  {_name(match, fortune.seat)}: {said}"), width, 4)
    return lines


def charts(match: Match, width: int, part: int | None = None) -> list[Line]:
    """Draw the strength by turn, then each other chart of the game, of a part or of all."""
    drawn = [chart(turns, width, title=title) for title, turns in recap.charts(match, part)]
    return [each for lines in filter(None, drawn) for each in ((), *lines)][1:]


def chart(turns: Sequence[recap.TurnFigures], width: int, rows: int = _ROWS, title: str = "Strength") -> list[Line]:
    """Draw each seat's figure by turn with the seat's letter; where seats meet stands an asterisk.

    The scale leads from the least figure to the greatest, with the line of 0 always in it.
    """
    figures = [figure for each in turns for figure in each.figures]
    top, low = max(0.0, *figures, 0.0), min(0.0, *figures, 0.0)
    if top == low or len(turns) < 2:
        return []

    def row(figure: float) -> int:
        return round((top - figure) / (top - low) * (rows - 1))

    scale = {row(low): _mark(low), row(top): _mark(top), row(0): "0"}
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
        ((f"{title} by turn", Tone.ACCENT), (met, Tone.DIM)),
        *(line(f"{scale.get(at, ''):>{margin - 2}} |{''.join(cells).rstrip()}") for at, cells in enumerate(grid)),
        _ends(picked, margin, columns * wide),
    ]


def _ends(picked: Sequence[recap.TurnFigures], margin: int, width: int) -> Line:
    first, last = f"turn {picked[0].turn}", f"turn {picked[-1].turn}"
    return line(" " * margin + first + " " * max(1, width - len(first) - len(last)) + last, Tone.DIM)


def _mark(figure: float) -> str:
    # Whole numbers where they are large or whole; a tenth else. The sum leaves no '-0'.
    return f"{figure:.0f}" if abs(figure) >= 10 else f"{round(figure, 1) + 0:g}"


def _ending(match: Match, width: int) -> list[Line]:
    outcome = match.outcome
    if outcome is None:
        return [line("The match is not over.", Tone.ACCENT)]
    told = f"{_names(match).tell(recap.verdict(match))} {recap.fate(match)}"
    lines = wrap(line(clean_line(told).rstrip(), Tone.ACCENT), width, 2)
    for seat, score in enumerate(outcome.scores):
        plan = match.setup.seats[seat]
        letter = seat_letter(seat)  # type: ignore[arg-type]
        lines.append(line(f"  {letter} {shown(plan)} ({played_by(plan.driver, seat)}): {score:g}"))
    return [*lines, *(each for part in outcome.table for each in _score(match, part, width))]


def _score(match: Match, of: Score, width: int) -> list[Line]:
    values = ", ".join(f"{_name(match, seat)} {value:g}" for seat, value in enumerate(of.values))
    return wrap(line(f"  {clean_line(_names(match).tell(of.label))}: {values}"), width, 4)


def _names(match: Match) -> Names:
    return Names(match.game.info.seat_names, match.setup, match.game.info.title)


def _name(match: Match, seat: int) -> str:
    return shown(match.setup.seats[seat])
