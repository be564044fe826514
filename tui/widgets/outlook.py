"""What a way leads to beside the map: what it costs, and each chance and the threat now and from where it ends."""

from typing import Final

from engine.core.threat import Threat
from engine.scene.model import Tone
from tui.choosing.goer import Goer
from tui.choosing.prospect import danger, forbidden
from tui.painters.glyphs import ASCII, Glyphs
from tui.widgets.columns import table
from tui.widgets.lines import Line, heading, line, wrap

_COST: Final = 3
"""Lines that what a way costs has at most."""
_SHORT: Final = 20
"""So many rows at the top are left to the card and the rosters."""


def outlook(goer: Goer, width: int, glyphs: Glyphs = ASCII) -> list[Line]:
    """Return the way that is looked at as a table below a rule with the unit's name; nothing where none is."""
    meant, found = goer.prospect, goer.outlook
    if meant is None or found is None:
        return []
    rows = [(sight.about.name, _percent(sight.now), _percent(sight.then)) for sight in found.sights]
    if danger(found):
        rows.append(("threat, hits", _hits(found.before), _hits(found.threat)))
    lost = forbidden(found)
    return [
        heading(f"{meant.unit.name} there", "", width, glyphs),
        *spent(meant.way.spends, width),
        *(table(("", "now", "there"), rows, width) if rows else ()),
        *(wrap(line(f"rules out {lost}", Tone.DIM), width, 2) if lost else ()),
    ]


def spent(spends: str, width: int) -> list[Line]:
    """Return what a way costs in a few lines: the words of a game behind "cost", sentences of its own without.

    Of sentences, those that there is room for: the prompt tells all.
    """
    if not spends[:1].isupper():
        spends = f"cost {spends}"
    whole = [spends, *(spends[: at + 1] for at in range(len(spends) - 1, 0, -1) if spends[at : at + 2] == ". ")]
    tried = (wrap(line(each), width, 2) for each in whole)
    return next((lines for lines in tried if len(lines) <= _COST), wrap(line(spends), width, 2)[:_COST])


def below(rows: list[Line], block: list[Line]) -> list[Line]:
    """Lay a block over the end of a column, from a blank row on; not where it is short: the prompt tells the same."""
    latest = len(rows) - len(block) - 1
    start = next((row for row in range(latest, 0, -1) if not rows[row]), 0)
    if not block or start < _SHORT:
        return rows
    return [*rows[: start + 1], *block, *[()] * (latest - start)]


def _hits(threat: Threat | None) -> str:
    return "-" if threat is None else f"{threat.hits:.1f}"


def _percent(chance: float | None) -> str:
    return "-" if chance is None else f"{chance:.0f}%"
