"""The brackets of the cursor and of marks, which every painter sets around places alike."""

from collections.abc import Mapping
from typing import Final

from engine.core.refs import PlaceId
from engine.scene.model import Place, Tone
from tui.choosing.picker import Mark
from tui.painters.cells import Ink, Span
from tui.painters.glyphs import BRACKETS, CURSOR
from tui.painters.look import Look

_LANDMARKS: Final = frozenset({Tone.ACCENT, Tone.GATE, Tone.HOME})
"""The tones of what stands on the ground by itself: a gate, a tomb, a farm."""


def is_landmark(place: Place) -> bool:
    """Return whether a place is one thing rather than ground: no way that is drawn over it hides what it is."""
    return bool(place.kind) and place.tone in _LANDMARKS


def brackets(place: PlaceId, look: Look, signs: Mapping[Mark, str] = BRACKETS) -> Span | None:
    """Return what to set left and right of a place as two characters; None for a place that nothing marks."""
    if look.cursor == place:
        return Span(CURSOR, Ink(strong=True))
    mark = look.marks.get(place)
    return None if mark is None else Span(signs[mark], Ink(mark=mark))
