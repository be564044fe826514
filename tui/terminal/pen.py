"""The colours and attributes a terminal writes with, and the shortest way from one such state to another."""

from functools import lru_cache
from typing import Final, NamedTuple

from rich.color import Color, ColorSystem
from rich.style import Style


class Pen(NamedTuple):
    """What SGR sets: parameters of foreground and background ('' for the terminal's own), attributes by number."""

    text: str = ""
    background: str = ""
    attributes: frozenset[int] = frozenset()

    @property
    def blank(self) -> "Pen":
        """What of it shows on a blank cell."""
        shown = self.attributes & _SEEN_ON_BLANKS
        return Pen(self.text if shown else "", self.background, shown)


PLAIN: Final = Pen()
_BOLD, _DIM, _ITALIC, _UNDERLINE, _REVERSE, _STRIKE = 1, 2, 3, 4, 7, 9
_SEEN_ON_BLANKS: Final = frozenset({_UNDERLINE, _REVERSE, _STRIKE})
_OFF: Final = {_BOLD: 22, _DIM: 22, _ITALIC: 23, _UNDERLINE: 24, _REVERSE: 27, _STRIKE: 29}


@lru_cache(4096)
def pen_of(style: Style | None, colours: ColorSystem | None) -> Pen:
    """Turn a style into a pen for a terminal with so many colours; None has none: light grounds then are reversed.

    Blinking is left out on purpose: nothing here blinks.
    """
    if style is None:
        return PLAIN
    flags = (style.bold, style.dim, style.italic, style.underline or style.underline2, style.reverse, style.strike)
    attributes = frozenset(number for number, flag in zip(_OFF, flags, strict=True) if flag)
    if colours is None:
        return Pen(attributes=attributes ^ {_REVERSE} if _is_light(style.bgcolor) else attributes)
    return Pen(
        _parameters(style.color, colours, foreground=True),
        _parameters(style.bgcolor, colours, foreground=False),
        attributes,
    )


@lru_cache(4096)
def change(before: Pen | None, after: Pen) -> str:
    """Return the shortest sequence that leads from one pen to another; from None, whatever is set."""
    fresh = ";".join(["", *_settings(PLAIN, after)])
    if before is None:
        return f"\x1b[{fresh}m"
    if before == after:
        return ""
    stepwise = ";".join(_settings(before, after))
    return f"\x1b[{min(stepwise, fresh, key=len)}m"


def _settings(before: Pen, after: Pen) -> list[str]:
    off = {_OFF[number] for number in before.attributes - after.attributes}
    # Bold and dim share one switch: turning one off takes the other along.
    on = {number for number in after.attributes if number not in before.attributes or _OFF[number] in off}
    parameters = [str(number) for number in (*sorted(off), *sorted(on))]
    if before.text != after.text:
        parameters.append(after.text or "39")
    if before.background != after.background:
        parameters.append(after.background or "49")
    return parameters


def _parameters(colour: Color | None, colours: ColorSystem, *, foreground: bool) -> str:
    if colour is None or colour.is_default:
        return ""
    return ";".join(colour.downgrade(colours).get_ansi_codes(foreground=foreground))


def _is_light(colour: Color | None) -> bool:
    if colour is None or colour.is_default:
        return False
    red, green, blue = colour.get_truecolor()
    return 2 * red + 5 * green + blue > 4 * 255
