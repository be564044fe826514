"""Gauges: what is left of a number as a bar."""

from engine.scene.model import Gauge
from tui.painters.glyphs import Glyphs


def bar_of(gauge: Gauge, cells: int, glyphs: Glyphs) -> str:
    """Draw a gauge in so many cells: never full when something is lost, nor empty while something is left."""
    if gauge.now >= gauge.most:
        return glyphs.gauge[0] * cells
    full = min(cells - 1, max(bool(gauge.now > 0), gauge.now * cells // max(1, gauge.most)))
    return glyphs.gauge[0] * full + glyphs.gauge[1] * (cells - full)
