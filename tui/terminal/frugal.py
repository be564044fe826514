"""An app that sends only cells that changed, and keeps the terminal's own cursor on what has the focus."""

import sys
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from time import monotonic
from typing import Any, ClassVar

from rich.color import ColorSystem
from textual import constants
from textual.app import App
from textual.dom import DOMNode
from textual.driver import Driver
from textual.events import InputEvent
from textual.filter import Monochrome, NoColor
from textual.geometry import Offset
from textual.message import Message
from textual.screen import Screen

from tui.terminal.motion import Cell
from tui.terminal.pen import pen_of
from tui.terminal.shadow import Shadow
from tui.terminal.updates import Patch, fresh, patches

_COLOURS = {"truecolor": ColorSystem.EIGHT_BIT, "256": ColorSystem.EIGHT_BIT, "standard": ColorSystem.STANDARD}
"""What to send to a terminal by what it can do: 256 colours are enough, and half as long as 16 million."""
_WHOLE_FROM = 2000
"""Frames of more characters than this are bracketed, where the terminal knows how, so that they do not tear."""
_PATIENCE = 500
"""How many rounds of messages a key may lead to before the next one is handed on all the same."""

_AHEAD = 1000
"""How many keys may wait for those before them: more than anybody types, less than a file that is pasted as keys."""

_LULL = 0.1
"""Seconds of silence after which a flood of keys has ended."""


class FrugalApp(App[None]):
    """Draws through a shadow of the screen; Textual draws by itself where it has changed under us."""

    MONOCHROME: ClassVar[str] = "mono"
    """The name of the theme that is drawn without colours."""

    def __init__(self, **options: Any) -> None:
        """Begin with an unknown screen; `options` are those of `App`."""
        super().__init__(**({"driver_class": _driver()} | options))
        # NO_COLOR means the mono theme, which is ours to choose; Textual would turn every theme grey.
        self._filters = [each for each in self._filters if not isinstance(each, (Monochrome, NoColor))]
        self._shadow = Shadow(0, 0)
        self._held = ExitStack()
        self._undrawn = list[Callable[[], None]]()
        self._typed = deque[Message]()
        self._dealing = self._holding = False
        self._missed = self._flooded = False
        self._flood_ends = 0.0

    @property
    def _background_screens(self) -> list[Screen[Any]]:
        """The screens that shine through: none, for each of ours covers the terminal.

        Textual takes the one below for visible, and when that is laid out anew asks the current one to repaint just
        there, which drops what the current one's own widgets still had to show.
        """
        return []

    def forget_screen(self) -> None:
        """Take what the terminal shows for unknown, and draw all of it anew."""
        self._shadow.forget()
        self.screen.refresh()

    def action_redraw(self) -> None:
        """Draw the whole screen anew."""
        self.forget_screen()

    def show(self) -> None:
        """Show now what has changed on a screen whose parts lie side by side; Textual's own frame comes later."""
        known = (self._shadow.width, self._shadow.height) == self.size
        if self._batch_count or self.is_headless or not known:
            return
        found = fresh(self.screen)
        if found:
            self._send(found)
            self.post_display_hook()

    @property
    def holds_back(self) -> bool:
        """Whether nothing is drawn now, as in a batch of updates: that of the start, or of many keys at once."""
        return bool(self._batch_count)

    def once_drawn(self, callback: Callable[[], None]) -> None:
        """Call a function when what is held back now has been drawn: in a batch Textual takes all for refreshed."""
        self._undrawn.append(callback)

    def asks_background(self) -> bool:
        """Return whether the terminal is to be asked for its background: not unless an app makes something of that."""
        return False

    def take_more(self) -> bool:
        """Return whether what has come is to be understood; of a flood nothing is, nor of the keys that wait."""
        now = monotonic()
        flood = len(self._typed) >= _AHEAD or now < self._flood_ends
        if flood:
            self._flood_ends, self._flooded = now + _LULL, True
            self._typed = deque(each for each in self._typed if not isinstance(each, InputEvent))
        return not flood

    def tell_flood(self) -> None:
        """Say that of too many keys at once some were lost."""

    def deal_with(self, typed: Iterable[Message]) -> None:
        """Hand keys on one at a time, each to what the one before it has led to: many keys, one frame."""
        self._typed.extend(typed)
        if len(self._typed) > 1 and not self._holding:
            self._holding = True
            self._held.enter_context(self.batch_update())
        if self._typed and not self._dealing:
            self._dealing = True
            self._hand_on(_PATIENCE)

    def report_breakdown(self, fault: BaseException) -> bool:  # noqa: ARG002 - for those who do
        """Deal with what broke the program; False leaves it to Textual's own page of traceback and variables."""
        return False

    def _fatal_error(self) -> None:
        """Close down without Textual's page of traceback where `report_breakdown` has dealt with the fault."""
        if self._exception is not None and self.report_breakdown(self._exception):
            self._close_messages_no_wait()
        else:
            super()._fatal_error()

    def _hand_on(self, rounds: int) -> None:
        """Go to the end of the queues while any of them holds messages; then hand on the next key, or show a frame."""
        busy = next((node for node in self._keyed if node.message_queue_size), None)
        if busy is not None and rounds > 0 and busy.call_later(self._hand_on, rounds - 1):
            return  # what is being closed takes no more messages: then there is nothing to wait for
        if self._typed and self._driver is not None:
            self._driver.process_message(self._typed.popleft())
            self.call_later(self._hand_on, _PATIENCE)
        else:
            self._dealing = self._holding = False
            self._held.close()
            if self._flooded:
                self._flooded = False
                self.tell_flood()

    @property
    def _keyed(self) -> Iterable[DOMNode]:
        """The nodes that a key goes through."""
        focused = self.focused or (self.screen if self.screen_stack else self)
        return focused.ancestors_with_self

    def _end_batch(self) -> None:
        """Draw what was held back during a batch of updates."""
        super()._end_batch()
        if self._batch_count or not self.screen_stack:
            return
        if self._missed:
            self._missed = False
            self.screen.refresh()
        self.screen.check_idle()
        for callback in self._undrawn:
            self.screen.call_after_refresh(callback)
        self._undrawn.clear()

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Send only the cells that changed; an unfamiliar kind of update is left to Textual."""
        if renderable is None:
            return  # nothing to show: the screen stays known
        found = None if self.is_headless or self.is_inline else patches(renderable)
        if found is None:
            super()._display(screen, renderable)
            self._shadow.forget()
        elif self._batch_count:
            self._missed = True
            self.post_display_hook()
        else:
            self._send(found)
            self.post_display_hook()

    def _send(self, found: list[Patch]) -> None:
        if self._driver is None or not self.is_running:
            return
        if (self._shadow.width, self._shadow.height) != self.size:
            self._shadow = Shadow(*self.size)
        colours = None if self.theme == self.MONOCHROME else _COLOURS.get(self.console.color_system or "")
        for x, y, segments in found:
            pieces = [(text, pen_of(style, colours)) for text, style, control in segments if not control]
            self._shadow.put(x, y, pieces)
        self.cursor_position = self._focus()
        frame = self._shadow.frame(Cell(*self.cursor_position))
        if len(frame) > _WHOLE_FROM:
            self._begin_update()
            self._driver.write(frame)
            self._end_update()
        elif frame:
            self._driver.write(frame)
        self._driver.flush()

    def _focus(self) -> Offset:
        own = getattr(self.screen.focused, "terminal_cursor", None)
        at = own if isinstance(own, Offset) else self.cursor_position
        return self.size.clamp_offset(at)


def _driver() -> type[Driver] | None:
    """Choose the driver that does not poll, but leave the choice to Textual where it was told one or has no such."""
    if constants.DRIVER is not None or sys.platform == "win32":
        return None
    try:
        from tui.terminal.driver import QuietDriver  # only Unix has it
    except ImportError:
        return None  # another Textual, which reads its keys by itself

    return QuietDriver
