"""The wheel of the mouse: it looks further over what can be panned."""


class Wheel:
    """Pans by whole places as the wheel turns."""

    def pan(self, dx: int, dy: int) -> None:
        """Move the window over what is shown by whole places."""
        raise NotImplementedError

    def on_mouse_scroll_down(self) -> None:
        """Look further down."""
        self.pan(0, 1)

    def on_mouse_scroll_up(self) -> None:
        """Look further up."""
        self.pan(0, -1)

    def on_mouse_scroll_left(self) -> None:
        """Look further left."""
        self.pan(-1, 0)

    def on_mouse_scroll_right(self) -> None:
        """Look further right."""
        self.pan(1, 0)
