"""The result: how it ended, what decided it, how the dice fell, and a chart of each seat's strength by turn."""

from collections.abc import Sequence

from engine.core import recap
from engine.core.match import Match
from engine.core.refs import Seat
from engine.scene.model import Tone
from tui.painters.stacks import seat_letter
from tui.playing.draft import played_by
from tui.telling import retell
from tui.telling.names import Names, shown
from tui.text import clean_line
from tui.widgets.lines import Line, line, wrap

_ROWS = 8


def result(match: Match, width: int, seat: Seat | None = None) -> list[Line]:
    """Tell the whole result in lines of a width; what decided it by the names that `seat` has for units."""
    lines = [*_ending(match, width), ()]
    if (decided := recap.turning_point(match, seat)) is not None:
        gained = f"{_name(match, decided.seat)} gained {round(decided.swing, 1):g} in strength"
        text = f"What decided it: {decided.when}, {gained}. "
        lines += [*wrap(line(text + clean_line(_names(match).tell(decided.telling))), width, 2), ()]
    lines += [*_by_part(match), *luck(match, width), ()]
    return [*lines, *chart(recap.standings(match), width)]


def part_result(match: Match, part: recap.Part, width: int, seat: Seat | None = None) -> list[Line]:
    """Tell how a part of a match ended, as `seat` saw it, in lines of a width."""
    said = "" if part.closing is None else " ".join(retell.told(part.closing, seat))
    lines = wrap(line(clean_line(_names(match).tell(said)), Tone.ACCENT), width, 2)
    lines += [line(f"  {_name(match, at)}: strength {x:g}") for at, x in enumerate(_last(match, part))]
    lines += [(), *luck(match, width, part.number), ()]
    return [*lines, *chart(recap.standings(match, part.number), width)]


def parts_over(match: Match, width: int, seat: Seat | None = None) -> list[Line]:
    """Tell of every part that is over how it ended, in lines of a width."""
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
    return recap.standings(match, part.number)[-1].figures


def luck(match: Match, width: int, part: int | None = None) -> list[Line]:
    """Tell what the dice owed each seat and what they gave, in a part or in all."""
    told = [fortune for fortune in recap.fortunes(match, part) if fortune.throws]
    lines: list[Line] = [line("Luck of the dice", Tone.ACCENT)] if told else []
    for fortune in told:
        surplus = f"{abs(fortune.surplus):.1f}"
        more = f"{surplus} {'more' if fortune.surplus > 0 else 'fewer'} than expected"
        said = f"{fortune.tell(match.game.info.luck)}: {'as expected' if surplus == '0.0' else more}"
        lines += wrap(line(f"  {_name(match, fortune.seat)}: {said}"), width, 4)
    return lines


def chart(standings: Sequence[recap.Standing], width: int, rows: int = _ROWS) -> list[Line]:
    """Draw each seat's strength by turn with the seat's letter; where seats meet stands an asterisk."""
    top = max((strength for each in standings for strength in each.figures), default=0.0)
    if top <= 0 or len(standings) < 2:
        return []
    margin = len(f"{top:.0f}") + 2
    columns = max(1, min(len(standings), width - margin))
    picked = [standings[at * (len(standings) - 1) // max(1, columns - 1)] for at in range(columns)]
    wide = max(1, min(4, (width - margin) // columns))
    grid = [[" "] * (columns * wide) for _ in range(rows)]
    for column, standing in enumerate(picked):
        for seat, strength in enumerate(standing.figures):
            row = rows - 1 - round(max(0.0, strength) / top * (rows - 1))
            cell = grid[row][column * wide]
            grid[row][column * wide] = seat_letter(seat) if cell == " " else "*"  # type: ignore[arg-type]
    scale = [f"{top:.0f}", *[""] * (rows - 2), "0"]
    drawn = [line(f"{mark:>{margin - 2}} |{''.join(row).rstrip()}") for mark, row in zip(scale, grid, strict=True)]
    ends = f"turn {picked[0].turn}"
    last = f"turn {picked[-1].turn}"
    gap = max(1, columns * wide - len(ends) - len(last))
    met = "  (* several alike)" if any("*" in row for row in grid) else ""
    return [
        (("Strength by turn", Tone.ACCENT), (met, Tone.DIM)),
        *drawn,
        line(" " * margin + ends + " " * gap + last, Tone.DIM),
    ]


def _ending(match: Match, width: int) -> list[Line]:
    outcome = match.outcome
    if outcome is None:
        return [line("The match is not over.", Tone.ACCENT)]
    told = f"{_names(match).tell(recap.verdict(match))} {recap.fate(match)}"
    lines = wrap(line(clean_line(told).rstrip(), Tone.ACCENT), width, 2)
    for seat, score in enumerate(outcome.scores):
        plan = match.setup.seats[seat]
        letter = seat_letter(seat)  # type: ignore[arg-type]
        lines.append(line(f"  {letter} {shown(plan)} ({played_by(plan.driver)}): {score:g}"))
    return lines


def _names(match: Match) -> Names:
    return Names(match.game.info.seat_names, match.setup, match.game.info.title)


def _name(match: Match, seat: int) -> str:
    return shown(match.setup.seats[seat])
