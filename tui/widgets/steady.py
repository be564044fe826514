"""A widget that draws itself line by line and keeps its lines until they change."""

from typing import Self

from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget


class Steady(Widget):
    """Keeps each line until it is refreshed: the compositor wants all lines of all widgets whenever one changed.

    It has no border and no padding: what Textual spends on those for every line is saved.
    """

    _whole: tuple[Region, list[Strip]] | None = None
    """What was given last, as long as nothing is refreshed."""
    _kept: tuple[Size, dict[int, Strip]] = (Size(0, 0), {})
    """The lines drawn at this size."""
    _ground: Style | None = None

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Draw anew, all or some regions."""
        self._whole = None
        if regions:
            for y in {y for region in regions for y in region.line_range}:
                self._kept[1].pop(y, None)
        else:
            self._kept, self._ground = (self.size, {}), None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Give the lines of a region."""
        if self._whole is None or self._whole[0] != crop:
            size = self.size
            if self._kept[0] != size:
                self._kept = (size, {})
            strips = [self._line(y) for y in crop.line_range]
            if crop.width != size.width:
                strips = [strip.crop(*crop.column_span) for strip in strips]
            self._whole = (crop, strips)
        return self._whole[1]

    def render_line(self, y: int) -> Strip:
        """Lay the theme's own ground and text under a line, which names only the inks that differ."""
        if self._ground is None:
            self._ground = self.rich_style
        return self.draw_line(y).apply_style(self._ground)

    def draw_line(self, y: int) -> Strip:
        """Draw one line, counted from the top of the widget."""
        raise NotImplementedError

    def _line(self, y: int) -> Strip:
        lines = self._kept[1]
        if y not in lines:
            strip = self.render_line(y)
            for each in self.get_line_filters():
                strip = strip.apply_filter(each, self.background_colors[1])
            lines[y] = strip
        return lines[y]
