"""An empty Textual app and nothing else: what the first frame is measured against."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Empty(App[None]):
    """One word."""

    def compose(self) -> ComposeResult:
        """Say it."""
        yield Static("empty")


if __name__ == "__main__":
    Empty().run(mouse=False)
