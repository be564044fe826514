"""From bytes to keys and the mouse: whatever a line brings, what is typed after it is heard."""

from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.geometry import Size
from textual.message import Message

from tui.terminal.background import BEGIN as ANSWERS
from tui.terminal.background import BackgroundAnswer
from tui.terminal.paste import BEGIN, PAUSE, Paste
from tui.terminal.size import LARGEST, is_credible

_NEVER_PASTED: Final = {bytes([code]) for code in (*range(32), 127)} - {b"\t", b"\n", b"\r", b"\x1b"}
"""Control keys: alone in a read they are pressed, perhaps by somebody who waits in vain for the end of a paste."""


class KeyParser:
    """Turns bytes into messages by Textual's parser, which understands nothing any more after its first fault."""

    def __init__(self, *, debug: bool = False) -> None:
        """Listen from the beginning; `debug` is Textual's."""
        self._debug = debug
        # What is no UTF-8 is left out, 8-bit Alt among it: nothing here is bound to Alt.
        self._decode = getincrementaldecoder("utf-8")("ignore").decode
        self._parser = XTermParser(debug)
        self._latest = ""
        self._paste: Paste | None = None
        self._answer: BackgroundAnswer | None = None
        self.asked = False
        """Whether the terminal has been asked for its background, and has not answered."""
        self._measures: tuple[Size | None, Size | None, bool] = (None, None, False)

    @property
    def waits(self) -> float | None:
        """Seconds after which `pause` is to be called if nothing comes; None where that would change nothing."""
        # Textual tells nowhere else whether it is in the midst of a sequence.
        return PAUSE if self._paste or self._answer else self._parser._awaiting.timeout  # noqa: SLF001

    def feed(self, data: bytes) -> Iterator[Message]:
        """Understand the next bytes, as far as they can be understood."""
        if self._paste and data in _NEVER_PASTED:
            yield from self._end_paste(self._paste)
        text, at = self._decode(data), 0
        while at < len(text):
            if self._answer is not None:
                text, at = self._answer.take(text[at:]), 0  # an ESC that came before may be handed back
                if self._answer.ended:
                    yield from self._end_answer(self._answer)
            elif self._paste is None:
                yield from self._type(text[at])
                at += 1
            else:
                at = len(text) - len(self._paste.take(text[at:]))
                if self._paste.ended:
                    yield from self._end_paste(self._paste)

    def pause(self) -> Iterator[Message]:
        """Take an ESC for the key, and a paste for ended: nothing has followed."""
        if self._answer is not None:
            self._answer = None
        elif self._paste is None:
            self._latest = ""
            yield from self._sound(self._parser.tick)
        else:
            yield from self._end_paste(self._paste)

    def begin_anew(self) -> None:
        """Forget a sequence that has begun: what follows it is not known, or means nothing."""
        self._parser, self._latest, self._answer = XTermParser(self._debug), "", None
        self._remember()

    def _type(self, sign: str) -> Iterator[Message]:
        if self.asked and self._latest[-1:] + sign == ANSWERS:
            self.begin_anew()  # the parser would take it for keys
            self._answer = BackgroundAnswer()
            return
        yield from self._sound(lambda: self._parser.feed(sign))
        self._latest = (self._latest + sign)[-len(BEGIN) :]
        if self._latest == BEGIN:
            self.begin_anew()  # the parser would take a paste of any length, sign by sign
            self._paste = Paste()

    def _end_answer(self, answer: BackgroundAnswer) -> Iterator[Message]:
        self._answer, found = None, answer.background
        if found is not None:
            self.asked = False
            yield found

    def _end_paste(self, paste: Paste) -> Iterator[Message]:
        self._paste = None
        yield events.Paste(paste.text.replace("\0", ""))

    def _sound(self, parse: Callable[[], Iterable[Message]]) -> Iterator[Message]:
        """Pass on what can be meant; after a fault, begin anew with a parser that knows what this one did."""
        try:
            yield from filter(self._is_credible, parse())
        except Exception:  # noqa: BLE001 - Textual raises many kinds, and each would leave the client deaf
            self.begin_anew()

    def _is_credible(self, message: Message) -> bool:
        match message:
            case events.Resize():
                return self._measure(message.size, message.pixel_size or Size())
            case events.MouseEvent():
                return message.x < LARGEST[0] and message.y < LARGEST[1]
            case events.Key(character=str(sign)):
                return not any("\ud800" <= each <= "\udfff" for each in sign)  # half a character, and no file takes it
            case events.CursorPosition():
                return False  # nobody has asked
        return True

    def _measure(self, size: Size, pixels: Size) -> bool:
        credible = is_credible(*size)
        if credible:
            # Without a size in pixels, mouse reports are taken for cells.
            told = pixels.width >= size.width and pixels.height >= size.height
            self._measures = (size, pixels if told else None, told)
        self._remember()
        return credible

    def _remember(self) -> None:
        parser = self._parser
        parser.terminal_size, parser.terminal_pixel_size, parser.mouse_pixels = self._measures
