"""The rounds of a battle as a table: hits of shots on both sides, and what is left of each."""

from collections.abc import Sequence

from engine.scene.model import Tone
from tui.playing.volleys import Volley
from tui.widgets.columns import table
from tui.widgets.lines import Line, line, wrap


def volley_lines(fought: Sequence[Volley], width: int) -> list[Line]:
    """Return a row for each round below the titles, and what the columns mean."""
    rows = [
        (
            each.number or str(at),
            f"{each.hits}/{each.shots}",
            f"{each.suffered}/{each.theirs}",
            *("" if left is None else str(left) for left in (each.left, each.foes)),
        )
        for at, each in enumerate(fought, start=1)
    ]
    said = "Hits of shots by round, yours and theirs; then the hits that each side can still take. Esc closes it."
    return [*table(("", "yours", "theirs", "left", "foes"), rows, width), (), *wrap(line(said, Tone.DIM), width, 2)]
