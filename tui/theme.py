"""How meanings look to the one who looks: themes turn inks into styles; nothing is said by colour alone."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from os import environ
from typing import TYPE_CHECKING, Final

from rich.style import Style

from engine.core.values import frozen
from engine.scene.model import Tone
from tui.choosing.picker import Mark
from tui.painters.cells import Ink

if TYPE_CHECKING:
    from textual.theme import Theme


@frozen
class Palette:
    """One theme: styles as rich writes them; without background and text the terminal's own are kept."""

    name: str
    tones: Mapping[Tone, str]
    roles: tuple[str, ...]
    """Of units, by what they are to the one who looks: own, allied, then those of six foes."""
    marks: Mapping[Mark, str]
    background: str = ""
    text: str = ""


def _tones(*colours: str) -> dict[Tone, str]:
    """Pair the tones, in their order, with colours."""
    return dict(zip(Tone, colours, strict=True))


def _marks(reach: str, chance: str, later: str) -> dict[Mark, str]:
    return {"unit": "bold", "reach": reach, "later": later, "target": chance, "chosen": "bold"}


def _cube(*numbers: int) -> list[str]:
    # Fixed colours come from the 6x6x6 cube, so that terminals of 256 colours show them exactly.
    steps = (0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF)
    parts = (
        (steps[(number - 16) // 36], steps[(number - 16) // 6 % 6], steps[(number - 16) % 6]) for number in numbers
    )
    return [f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in parts]


def _hue(number: int) -> str:
    return _cube(number)[0]


# Own is cool, foes are warm, ground is earthy, and none of them share an ink.
# Tones: plain dim good bad warn accent, rock cloud storm world fire gate home.
_DIM: Final = "#9e9e9e"
_GROUNDS: Final = _cube(137, 140, 178, 72, 220, 80)
_DEFAULT: Final = Palette(
    name="default",
    tones=_tones("", _DIM, *_cube(120, 203, 228, 117), *_GROUNDS, _hue(147)),
    roles=tuple(_cube(117, 147, 210, 215, 213, 187, 157, 231)),
    marks=_marks(_hue(120), f"bold {_hue(228)}", _DIM),
)
_SIXTEEN: Final = Palette(
    name="default",
    tones=_tones(
        *("", "white", "bright_green", "bold bright_red", "bold bright_yellow", "bright_cyan"),
        *("yellow", "cyan", "yellow", "green", "yellow", "cyan", "bright_cyan"),
    ),
    roles=(
        *("bold bright_cyan", "bright_cyan", "bright_red", "bright_yellow"),
        *("bright_magenta", "bright_green", "bright_white", "white"),
    ),
    marks=_marks("bright_green", "bold bright_yellow", "white"),
)
"""The default where a terminal has but sixteen colours: those that can be read in most of their palettes."""

_CONTRAST: Final = Palette(
    name="contrast",
    background="#000000",
    text="#ffffff",
    tones=_tones("", "#c6c6c6", *_cube(120, 210, 228, 117), *_cube(180, 140, 178, 72, 220, 80), _hue(147)),
    roles=_DEFAULT.roles,
    marks=_marks(_hue(120), f"bold {_hue(228)}", "#c6c6c6"),
)
# After Okabe and Ito: blue against orange, never red against green; lightness differs as well as hue.
_COLOURBLIND: Final = Palette(
    name="colourblind",
    background="#000000",
    text="#d7d7d7",
    tones=_tones("", _DIM, *_cube(75, 208, 227, 75), *_GROUNDS, _hue(195)),
    roles=tuple(_cube(75, 195, 208, 227, 175, 231, 144, 104)),
    marks=_marks(_hue(75), f"bold {_hue(227)}", _DIM),
)
# The eight plain colours without yellow and cyan: these can be read on light grounds as well.
_ANSI: Final = Palette(
    name="ansi",
    tones=_tones(
        *("", "", "green", "red", "bold", "bold"), *("", "magenta", "magenta", "green", "red", "magenta", "bold")
    ),
    roles=("blue", "bold blue", "red", "magenta", "green", "bold red", "bold magenta", "bold green"),
    marks=_marks("green", "bold", ""),
)
_MONO: Final = Palette(
    name="mono",
    tones=_tones(*("", "", "", "bold", "bold", "bold"), *("", "", "", "", "", "", "")),
    roles=("",) * 8,
    marks=_marks("", "bold", ""),
)

PALETTES: Final = {palette.name: palette for palette in (_DEFAULT, _CONTRAST, _COLOURBLIND, _ANSI, _MONO)}
"""By the value of the setting `theme`."""


def palette(name: str, *, many: bool = True) -> Palette:
    """Find a palette by its theme's name, the default one for a name it does not know; `many`: of 256 colours."""
    found = PALETTES.get(name, _DEFAULT)
    return found if many or found is not _DEFAULT else _SIXTEEN


def has_many() -> bool:
    """Return whether the terminal says that it has 256 colours."""
    return bool(environ.get("COLORTERM")) or "256" in environ.get("TERM", "")


@lru_cache(1024)
def style(name: str, ink: Ink) -> Style:
    """Turn an ink into a style of the named theme."""
    chosen = palette(name, many=has_many())
    if ink.mark is not None:
        colour = chosen.marks[ink.mark]
    elif ink.role is not None:
        colour = chosen.roles[ink.role % len(chosen.roles)]
    else:
        colour = chosen.tones[ink.tone]
    parts = (colour, "bold" if ink.loud else "", "reverse" if ink.strong else "")
    return Style.parse(" ".join(filter(None, parts)) or "none")


def theme_for(name: str, colour: str, *, no_color: bool, light: bool = False) -> str:
    """Return which theme to use: setting `theme`, setting `colour`, whether NO_COLOR is set, the background `light`."""
    if colour == "never" or (no_color and colour != "always"):
        return "mono"
    chosen = name if name in PALETTES else "default"
    return "ansi" if chosen == "default" and (light or _is_light()) else chosen


def _is_light() -> bool:
    # Return whether the terminal says that its background is light; most say nothing.
    return environ.get("COLORFGBG", "").rpartition(";")[2] in {"7", "15"}


def textual_theme(name: str) -> "Theme":
    """Make the theme that Textual's own widgets are to follow; register all, then set `app.theme`."""
    from textual.theme import BUILTIN_THEMES, Theme

    chosen = palette(name)
    if not chosen.background:
        return replace(BUILTIN_THEMES["ansi-dark"], name=name)
    good, bad, warn = (chosen.tones[tone] for tone in (Tone.GOOD, Tone.BAD, Tone.WARN))
    accent, text, background = chosen.tones[Tone.ACCENT], chosen.text, chosen.background
    return Theme(
        name=name,
        primary=accent,
        secondary=accent,
        accent=accent,
        success=good,
        error=bad,
        warning=warn,
        foreground=text,
        background=background,
        surface=background,
        panel=background,
        text_alpha=1.0,
        variables={"block-cursor-background": text, "block-cursor-foreground": background},
    )
