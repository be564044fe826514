"""The brackets of the cursor and of marks, which every painter sets around places alike."""

from collections.abc import Mapping

from engine.core.refs import PlaceId
from tui.choosing.picker import Mark
from tui.painters.cells import Ink, Span
from tui.painters.glyphs import BRACKETS, CURSOR
from tui.painters.look import Look


def brackets(place: PlaceId, look: Look, signs: Mapping[Mark, str] = BRACKETS) -> Span | None:
    """Return what to set left and right of a place as two characters; None for a place that nothing marks."""
    if look.cursor == place:
        return Span(CURSOR, Ink(strong=True))
    mark = look.marks.get(place)
    return None if mark is None else Span(signs[mark], Ink(mark=mark))
