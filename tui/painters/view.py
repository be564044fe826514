"""Which part of a map a window shows: it follows the cursor by most of a window, never by single steps."""

from typing import NamedTuple


class Window(NamedTuple):
    """A window of `width` by `height` cells onto a map, its top left corner at (x, y); a small map is centred."""

    width: int
    height: int
    x: int = 0
    y: int = 0

    def follow(self, at: tuple[int, int, int, int], size: tuple[int, int], pitch: tuple[int, int]) -> "Window":
        """Move so that the rectangle `at` (x, y, width, height) is seen; stay when it already is."""
        x = _follow(self.x, self.width, (at[0], at[0] + at[2]), size[0], pitch[0])
        y = _follow(self.y, self.height, (at[1], at[1] + at[3]), size[1], pitch[1])
        return self._replace(x=x, y=y)

    def pan(self, dx: int, dy: int, size: tuple[int, int], pitch: tuple[int, int]) -> "Window":
        """Move by whole pitches, not beyond the map."""
        x = _clamp(self.x + dx * pitch[0], self.width, size[0], pitch[0])
        y = _clamp(self.y + dy * pitch[1], self.height, size[1], pitch[1])
        return self._replace(x=x, y=y)


def uncut(text: str, low: int, high: int) -> tuple[int, int]:
    """Return where to cut a line so that no number or name is shown in part, which would read as another.

    The signs around a letter may be cut from it: they say nothing else without it.
    """
    if 0 < low < len(text) and _written(text[low - 1]):
        low = next((at for at in range(low, high) if not _written(text[at])), high)
    if low < high < len(text) and _written(text[high]):
        high = next((at + 1 for at in range(high - 1, low - 1, -1) if not _written(text[at])), low)
    return low, high


def _written(character: str) -> bool:
    return character.isalnum() or character in ".+%:"


def _follow(start: int, width: int, wanted: tuple[int, int], size: int, pitch: int) -> int:
    low, high = max(0, wanted[0]), min(size, wanted[1])
    if size <= width:
        return _clamp(0, width, size, pitch)
    if start <= low and high <= start + width and start == _clamp(start, width, size, pitch):
        return start
    snapped = _clamp(_best_start(start, width, low, high), width, size, pitch)
    # A window about as small as one place cannot afford whole pitches.
    return snapped if snapped <= low and high <= snapped + width else (low + high - width) // 2


def _best_start(start: int, width: int, low: int, high: int) -> int:
    """Leave three quarters of the window ahead of a step over its edge; put what a jump leads to in the middle."""
    quarter = width // 4
    if 0 < high - (start + width) <= quarter:
        return low - quarter
    if 0 < start - low <= quarter:
        return high + quarter - width
    return (low + high - width) // 2


def _clamp(start: int, width: int, size: int, pitch: int) -> int:
    if size <= width:
        return -((width - size) // 2)
    spare = size - width
    if spare < pitch:
        # The map all but fits: a whole pitch would hide a column that there is room for.
        return spare if 2 * start > spare else 0
    # Whole pitches: an empty map then looks the same before and after, and nothing needs to be sent.
    last = -(-spare // pitch) * pitch
    return min(last, max(0, round(start / pitch) * pitch))
