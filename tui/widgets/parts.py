"""How the parts of a match ended that are over, in as many columns as stand beside the map."""

from typing import Final

from engine.core import recap
from engine.core.match import Match
from engine.core.refs import Seat
from engine.scene.model import Tone
from tui.narration import retell
from tui.narration.names import Names, shown
from tui.pages.charts import charts
from tui.pages.result import part_result
from tui.text import clean_line
from tui.widgets.columns import table
from tui.widgets.lines import Line, length, line, wrap

_NARROW: Final = 40
"""Below so many columns seats are compared in a table: sentences would be wrapped time and again."""


def parts_over(match: Match, width: int, seat: Seat | None) -> list[Line]:
    """Return how every part that is over ended, as lines of a width."""
    told = _compared if width < _NARROW else part_result
    over = (part for part in recap.parts(match) if part.closing is not None)
    found = ([(), line(part.title, Tone.ACCENT), *told(match, part, width, seat)] for part in over)
    return [each for lines in found for each in lines]


def _compared(match: Match, part: recap.Part, width: int, seat: Seat | None) -> list[Line]:
    names = Names(match.game.info.seat_names, match.setup, match.game.info.title)
    said = "" if part.closing is None else names.tell(" ".join(retell.told_at_the_end(part.closing, seat)))
    dice = {each.seat: (f"{each.rolled:g}", f"{each.expected:.1f}") for each in recap.fortunes(match, part.number)}
    figures = recap.strength_left(match, part.number)
    rows = [(shown(match.setup.seats[seat]), f"{each:g}", *dice.get(seat, ("", ""))) for seat, each in figures]
    # Titles are wrapped; what a chart draws keeps its blanks.
    drawn = (
        wrap(_single(each), width, 2) if length(each) > width else [each] for each in charts(match, width, part.number)
    )
    return [
        *wrap(line(clean_line(said)), width, 2),
        (),
        *table(("", "strength", match.game.info.chance.plural, "due"), rows, width),
        (),
        *(each for lines in drawn for each in lines),
    ]


def _single(title: Line) -> Line:
    return tuple((f" {text.strip()}" if at else text, tone) for at, (text, tone) in enumerate(title))
