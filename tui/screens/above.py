"""What of the prompt has no lines of its own and stands over the log, and the log as it would be without that."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.painters.lines import Line


class Above:
    """Both as they were painted last."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.lines: tuple[Line, ...] = ()
        self.log: tuple[Line, ...] = ()
