"""A terminal driver without polling: input is read when the event loop says that there is some."""

import os
from collections.abc import Iterable
from select import select
from typing import TYPE_CHECKING, Any, Protocol

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui.terminal.background import ASK
from tui.terminal.keyboard import KeyParser
from tui.terminal.size import USUAL, is_credible

if TYPE_CHECKING:
    from asyncio import TimerHandle

_CHUNK = 16384


class Frames(Protocol):
    """What the driver asks of the app it serves: to draw, and to take keys when it has done with those before."""

    def forget_screen(self) -> None:
        """Take what the terminal shows for unknown, and draw all of it anew."""
        ...

    def asks_background(self) -> bool:
        """Return whether the terminal is to be asked for its background; `TerminalBackground` tells the answer."""
        ...

    def take_more(self) -> bool:
        """Return whether what has come is to be understood; of a flood nothing is, nor of the keys that wait."""
        ...

    def deal_with(self, typed: Iterable[Message]) -> None:
        """Take what has been typed, in its turn, behind what has not been dealt with yet."""
        ...


class QuietDriver(LinuxDriver):
    """Textual's driver without its threads: the one for input wakes ten times a second and takes long to end."""

    def __init__(self, app: Any, **options: Any) -> None:
        """Make the driver of an app that is also `Frames`; `options` are those of Textual's own."""
        super().__init__(app, **options)
        self._frames: Frames = app
        self._keyboard = KeyParser(debug=self._debug)
        self._pausing: TimerHandle | None = None
        self._told = USUAL
        self._size = self._size or self._get_terminal_size()
        self._output = self._file.fileno() if self._file else 2

    def start_application_mode(self) -> None:
        """Take over the terminal, with its cursor visible: magnifiers and braille displays follow it."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if self._writer_thread is None:
            return  # in the background, where it stops again: SIGCONT comes once more
        self._loop.add_reader(self.fileno, self._read)
        if self._frames.asks_background():
            self._keyboard.asked = True
            self.write(ASK)
        self.write("\x1b[?25h")
        self.flush()
        if self._app.is_running and self._app.screen_stack:
            self._frames.forget_screen()

    def close(self) -> None:
        """Let go of the terminal."""
        super().close()
        self._writer_thread = None

    def _sigcont_application(self, *_: object) -> None:
        # Not here, where a frame may be half written.
        if self._auto_restart and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._go_on)

    def _go_on(self) -> None:
        if not self._app.is_running:
            return
        if self._writer_thread is not None:
            # SIGSTOP comes unasked: give back first what was taken, or it would be taken for how the terminal was.
            self.suspend_application_mode()
        self.resume_application_mode()

    def disable_input(self) -> None:
        """Stop listening."""
        self._loop.remove_reader(self.fileno)
        super().disable_input()

    def run_input_thread(self) -> None:
        """Leave Textual's input thread nothing to do; it ends at once."""

    def write(self, data: str) -> None:
        """Write at once: handing over to Textual's output thread takes longer than a frame. A slow line delays us.

        While this waits, keys pile up unread, and all of them then make one frame.
        """
        rest = data.encode("utf-8", "replace")
        while rest:
            try:
                rest = rest[os.write(self._output, rest) :]
            except BlockingIOError:
                select([], [self._output], [])
            except OSError:
                return  # the terminal is gone: the next read ends the program

    def send_message(self, message: Message) -> None:
        """Hand a message to the app; all of this runs in the app's own thread."""
        self._app.post_message(message)

    def _get_terminal_size(self) -> tuple[int, int]:
        """Return the size that the terminal tells, or the last credible one."""
        told = super()._get_terminal_size()
        if is_credible(*told):
            self._told = told
        return self._told

    def _read(self) -> None:
        try:
            data = os.read(self.fileno, _CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            # The terminal is gone; a reader that stays would be called for ever.
            self._loop.remove_reader(self.fileno)
            self._app.exit()
            return
        if self._frames.take_more():
            self._deal_with(self._keyboard.feed(data))
        else:
            self._keyboard.begin_anew()

    def _deal_with(self, typed: Iterable[Message]) -> None:
        self._frames.deal_with(typed)
        if self._pausing is not None:
            self._pausing.cancel()
        self._pausing = None
        if (waits := self._keyboard.waits) is not None:
            self._pausing = self._loop.call_later(waits * 1.1, self._pause)

    def _pause(self) -> None:
        self._deal_with(self._keyboard.pause())
