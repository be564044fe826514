"""A widget that is asked for its lines at every frame, whatever changed, and so keeps them."""

from typing import Self

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Steady(Widget):
    """Keeps its lines from one refresh to the next: the compositor wants those of all widgets whenever one changed."""

    _kept: tuple[Region, list[Strip]] | None = None

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Draw anew, all or some regions."""
        self._kept = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Give the lines of a region."""
        if self._kept is None or self._kept[0] != crop:
            self._kept = (crop, super().render_lines(crop))
        return self._kept[1]

    def render_line(self, y: int) -> Strip:
        """Lay the theme's own ground and text under a line, which names only the inks that differ."""
        return self.draw_line(y).apply_style(self.rich_style)

    def draw_line(self, y: int) -> Strip:
        """Draw one line, counted from the top of the widget."""
        raise NotImplementedError
