"""How meanings look: themes turn inks into styles and seats into letters; nothing is said by colour alone."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
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
    """One theme: styles as rich writes them; without ground and text the terminal's own are kept."""

    name: str
    tones: Mapping[Tone, str]
    seats: tuple[str, ...]
    """For eight seats."""
    marks: Mapping[Mark, str]
    ground: str = ""
    text: str = ""


def _tones(*colours: str) -> dict[Tone, str]:
    """Pair the tones, in their order, with colours."""
    return dict(zip(Tone, colours, strict=True))


def _marks(unit: str, reach: str, target: str, chosen: str) -> dict[Mark, str]:
    return {"unit": unit, "reach": reach, "target": target, "chosen": chosen}


# Tones: plain dim good bad warn accent, rock cloud world fire gate home.
# Fixed colours come from the 6x6x6 cube, so that 256-colour terminals show them exactly.
_DEFAULT: Final = Palette(
    name="default",
    tones=_tones(
        *("", "bright_black", "bright_green", "bright_red", "bright_yellow", "bright_cyan"),
        *("yellow", "magenta", "green", "bright_yellow", "bright_magenta", "bright_cyan"),
    ),
    seats=(
        *("bright_cyan", "bright_yellow", "bright_green", "bright_magenta"),
        *("bright_red", "bright_blue", "white", "yellow"),
    ),
    marks=_marks("bright_white", "bright_green", "bright_red", "bright_white"),
)
_CONTRAST: Final = Palette(
    name="contrast",
    ground="#000000",
    text="#ffffff",
    tones=_tones(
        *("", "#d7d7d7", "#87ff87", "#ffafaf", "#ffd700", "#87ffff"),
        *("#ffd787", "#ffafff", "#87ff87", "#ffd700", "#ffafff", "#87ffff"),
    ),
    seats=("#87ffff", "#ffff5f", "#87ff87", "#ffafff", "#ffaf87", "#afafff", "#ffffff", "#d7d7af"),
    marks=_marks("#ffffff", "#87ff87", "#ffafaf", "#ffffff"),
)
# After Okabe and Ito: blue against orange, never red against green; lightness differs as well as hue.
_COLOURBLIND: Final = Palette(
    name="colourblind",
    ground="#000000",
    text="#d7d7d7",
    tones=_tones(
        *("", "#949494", "#5fafff", "#ff8700", "#ffff5f", "#ffffff"),
        *("#af875f", "#8787d7", "#5fafff", "#ffff5f", "#d787af", "#ffffff"),
    ),
    seats=("#5fafff", "#ff8700", "#ffff5f", "#d787af", "#d7ffff", "#87875f", "#8787d7", "#ffffff"),
    marks=_marks("#ffffff", "#5fafff", "#ff8700", "#ffffff"),
)
# The eight plain colours without yellow and cyan: these can be read on light grounds as well.
_ANSI: Final = Palette(
    name="ansi",
    tones=_tones(*("", "", "green", "red", "bold", "bold"), *("", "magenta", "green", "red", "magenta", "bold")),
    seats=("blue", "red", "green", "magenta", "bold blue", "bold red", "bold green", "bold magenta"),
    marks=_marks("bold", "green", "red", "bold"),
)
_MONO: Final = Palette(
    name="mono",
    tones=_tones(*("", "", "", "bold", "bold", "bold"), *("", "", "", "", "", "")),
    seats=("bold",) * 8,
    marks=_marks("bold", "", "bold", "bold"),
)

PALETTES: Final = {palette.name: palette for palette in (_DEFAULT, _CONTRAST, _COLOURBLIND, _ANSI, _MONO)}
"""By the value of the setting `theme`."""


def palette(name: str) -> Palette:
    """Find a palette by its theme's name; the default one for a name it does not know."""
    return PALETTES.get(name, _DEFAULT)


@lru_cache(1024)
def style(name: str, ink: Ink) -> Style:
    """Turn an ink into a style of the named theme."""
    chosen = palette(name)
    if ink.mark is not None:
        colour = chosen.marks[ink.mark]
    elif ink.seat is not None:
        colour = chosen.seats[ink.seat % len(chosen.seats)]
    else:
        colour = chosen.tones[ink.tone]
    return Style.parse(f"{colour} {'bold reverse' if ink.strong else ''}".strip() or "none")


def theme_for(name: str, colour: str, *, no_color: bool) -> str:
    """Return which theme to use: setting `theme`, setting `colour`, whether NO_COLOR is set."""
    if colour == "never" or (no_color and colour != "always"):
        return "mono"
    return name if name in PALETTES else "default"


def textual_theme(name: str) -> "Theme":
    """Make the theme that Textual's own widgets are to follow; register all, then set `app.theme`."""
    from textual.theme import BUILTIN_THEMES, Theme  # noqa: PLC0415 - the splash is drawn before Textual is there

    chosen = palette(name)
    if not chosen.ground:
        return replace(BUILTIN_THEMES["ansi-dark"], name=name)
    good, bad, warn = (chosen.tones[tone] for tone in (Tone.GOOD, Tone.BAD, Tone.WARN))
    accent, text, ground = chosen.tones[Tone.ACCENT], chosen.text, chosen.ground
    return Theme(
        name=name,
        primary=accent,
        secondary=accent,
        accent=accent,
        success=good,
        error=bad,
        warning=warn,
        foreground=text,
        background=ground,
        surface=ground,
        panel=ground,
        text_alpha=1.0,
        variables={"block-cursor-background": text, "block-cursor-foreground": ground},
    )
