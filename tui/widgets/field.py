"""A line to type on."""

from typing import Final

from textual import events
from textual.binding import Binding
from textual.widgets import Input

_ACTIONS: Final = {
    key: found.action for found in Input.BINDINGS if isinstance(found, Binding) for key in found.key.split(",")
}


class Field(Input):
    """A line to type on that takes keys in the order in which they were pressed.

    Textual's own inserts letters at once, but Backspace, arrows and Enter go round by way of the program: of keys that
    arrive in one push, as they do over a slow line, the letters would come first.
    """

    async def on_key(self, event: events.Key) -> None:
        """Do at once what a key of the line does."""
        action = _ACTIONS.get(event.key)
        if action is not None:
            event.stop()
            event.prevent_default()
            await self.run_action(action)
