"""The brackets of the cursor and of marks, which every painter sets around places alike."""

from engine.core.refs import PlaceId
from engine.scene.model import Tone
from tui.painters.cells import Ink, Span
from tui.painters.glyphs import BRACKETS, CURSOR
from tui.painters.look import Look


def brackets(place: PlaceId, look: Look) -> Span | None:
    """Return what to set left and right of a place as two characters; None for a place that nothing marks."""
    if look.cursor == place:
        return Span(CURSOR, Ink(Tone.ACCENT, strong=True))
    mark = look.marks.get(place)
    return None if mark is None else Span(BRACKETS[mark], Ink(mark=mark))
