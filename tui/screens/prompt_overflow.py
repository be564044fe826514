"""The lines of the prompt that do not fit into it and stand over the log, and the log as it would be without them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.painters.lines import Line


class PromptOverflow:
    """Both as they were painted last."""

    def __init__(self) -> None:
        """Begin with no lines."""
        self.lines: tuple[Line, ...] = ()
        """What of the prompt stands over the log."""
        self.log: tuple[Line, ...] = ()
        """The log as it would be without that."""
