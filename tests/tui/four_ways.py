"""A screen in four ways at once, held to one file: in ASCII and in Unicode, in colour and without.

Below the two texts stand two layers with a sign for each cell that is written on. `inks` has whose or what it is:
`.` plain, `,` dim, `g` good, `b` bad, `w` warn, `a` accent, then ground: `r` rock, `c` cloud, `s` storm, `o` world,
`f` fire, `e` gate, `h` home; `0` own units, `1` allied ones, `2` to `7` those of six foes; `u` can be chosen,
`m` can be reached, `t` can be hit, `k` is chosen. `mono` has what is left of it without colour: `B` bold, `R` reverse,
`X` both. Which colour an ink has in a theme is told, and held to, in `test_palettes.py`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest
from typing import Any, Final

import pytest
from rich.style import Style
from textual.app import App
from textual.pilot import Pilot

from engine.core.values import evolve
from engine.scene.model import Tone
from tests.tui.snapshot import held, stands
from tui import theme
from tui.choosing.picker import Mark
from tui.screens.pictured import Pictured
from tui.screens.reading import Reading
from tui.screens.table import TableScreen

THEME: Final = "inks"
_TONES: Final = dict(zip(Tone, ".,gbwarcsofeh", strict=True))
_ROLES: Final = "01234567"
_MARKS: Final[dict[Mark, str]] = {"unit": "u", "reach": "m", "target": "t", "chosen": "k"}
_SIGNS: Final = (*_TONES.values(), *_ROLES, *_MARKS.values())
_COLOURS: Final = {sign: f"#{at:02x}{at:02x}{at:02x}" for at, sign in enumerate(_SIGNS, start=1)}
_READ: Final = {colour: sign for sign, colour in _COLOURS.items()}


@contextmanager
def signed(app: App[Any]) -> Iterator[None]:
    """Draw with a colour of its own for each ink, and as bold as without colour."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(theme.PALETTES, THEME, _palette(bold=False))
        app.register_theme(theme.textual_theme(THEME))
        patch.setitem(theme.PALETTES, THEME, _palette(bold=True))
        before, app.theme = app.theme, THEME
        yield
        # What is drawn before the next look is drawn as it was: these colours are no palette of the program's.
        app.theme = before


def _palette(*, bold: bool) -> theme.Palette:
    mono = theme.PALETTES["mono"]

    def ink(sign: str, bare: str) -> str:
        return f"{bare if bold else ''} {_COLOURS[sign]}".strip()

    return theme.Palette(
        name=THEME,
        tones={tone: ink(sign, mono.tones[tone]) for tone, sign in _TONES.items()},
        roles=tuple(ink(sign, mono.roles[at]) for at, sign in enumerate(_ROLES)),
        marks={mark: ink(sign, mono.marks[mark]) for mark, sign in _MARKS.items()},
        background="#000000",
        text=_COLOURS["."],
    )


async def check_ways(name: str, pilot: Pilot[Any], *sizes: tuple[int, int]) -> None:
    """Hold the screen to the snapshots of that name, one for each size."""
    with signed(pilot.app):
        for size in sizes:
            if pilot.app.size != size:
                await pilot.resize_terminal(*size)
                await stands(pilot)
            plain, rich = [await _drawn(pilot, glyphs) for glyphs in ("ascii", "unicode")]
            assert plain[0].isascii(), "the default signs are ASCII"
            assert plain[1:] == rich[1:], f"inks hang on the signs: {differing(plain[1], rich[1])}"
            blocks = zip(("ascii", "unicode", "inks", "mono"), (plain[0], *rich), strict=True)
            held(f"looks/{name}", size, "\n".join(f"== {title}\n{block}" for title, block in blocks))


async def _drawn(pilot: Pilot[Any], glyphs: str) -> tuple[str, str, str]:
    app: Any = pilot.app
    app.config = evolve(app.config, glyphs=glyphs)
    for screen in app.screen_stack:
        if isinstance(screen, TableScreen):
            screen.map.set_glyphs(glyphs)
            screen.paint()
        elif isinstance(screen, Reading):
            screen._wrap()
        elif isinstance(screen, Pictured):
            screen.draw()
    return await stands(pilot), *layers(app)


def differing(one: str, other: str) -> list[tuple[str, str]]:
    """Return the lines of two texts that differ."""
    return [(a, b) for a, b in zip_longest(one.split("\n"), other.split("\n"), fillvalue="") if a != b]


def layers(app: App[Any]) -> tuple[str, str]:
    """Return the inks of the screen, and what of them can be seen without colour."""
    inks, mono = list[str](), list[str]()
    for strip in app.screen._compositor.render_strips():
        inks.append("".join(_cells(each.text, _ink(each.style)) for each in strip if each.style).rstrip())
        mono.append("".join(_bare(each.text, each.style) for each in strip if each.style).rstrip())
    return "\n".join(inks).rstrip() + "\n", "\n".join(mono).rstrip() + "\n"


def _ink(style: Style) -> str:
    return _READ[style.color.get_truecolor().hex] if style.color else "?"


def _cells(text: str, sign: str) -> str:
    return "".join(sign if letter.strip() else " " for letter in text)


def _bare(text: str, style: Style) -> str:
    if style.reverse:
        return ("X" if style.bold else "R") * len(text)
    return _cells(text, "B") if style.bold else " " * len(text)
