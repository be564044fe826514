"""Themes: every meaning has a style in each of them, high contrast is what it says, and none needs colour."""

from itertools import product

import pytest
from rich.color import Color

from engine.core.refs import Seat
from engine.scene.model import Tone
from tui.painters.cells import Ink
from tui.painters.glyphs import BRACKETS
from tui.painters.stacks import seat_letter
from tui.preferences.settings import setting
from tui.theme import PALETTES, style, textual_theme, theme_for


def contrast(one: str, other: str) -> float:
    """WCAG 2's contrast ratio of two colours."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = Color.parse(colour).get_truecolor()
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def inks() -> list[Ink]:
    return [
        *map(Ink, Tone),
        *(Ink(role=role) for role in range(8)),
        *(Ink(mark=mark) for mark in BRACKETS),
        Ink(Tone.ACCENT, strong=True),
    ]


def test_there_is_a_palette_for_every_theme_that_can_be_chosen() -> None:
    assert set(PALETTES) == {choice.value for choice in setting("theme").choices}


@pytest.mark.parametrize(("name", "least"), [("contrast", 7.0), ("colourblind", 4.5)])
def test_all_text_stands_out_from_its_ground(name: str, least: float) -> None:
    palette = PALETTES[name]
    colours = {style(name, ink).color for ink in inks()}
    named = {colour.name if colour else palette.text for colour in colours}

    assert min(contrast(colour, palette.background) for colour in named) >= least


@pytest.mark.parametrize("name", PALETTES)
def test_every_ink_has_a_style(name: str) -> None:
    assert all(not style(name, ink).blink for ink in inks())


def test_mono_has_no_colour_at_all() -> None:
    assert all(style("mono", ink).color is None and style("mono", ink).bgcolor is None for ink in inks())


def test_the_plain_colours_can_be_read_on_light_grounds_too() -> None:
    colours = {style("ansi", ink).color for ink in inks()}

    assert {colour.name for colour in colours if colour} <= {"red", "green", "blue", "magenta"}


def test_seats_have_letters_of_their_own() -> None:
    assert [seat_letter(Seat(seat)) for seat in range(8)] == list("ABCDEFGH")


@pytest.mark.parametrize("name", sorted(set(PALETTES) - {"mono"}))
def test_eight_seats_look_unlike_each_other(name: str) -> None:
    assert len({style(name, Ink(role=role)) for role in range(8)}) == 8


@pytest.mark.parametrize("name", sorted(set(PALETTES) - {"mono", "ansi"}))
@pytest.mark.parametrize("terminal", ["xterm-256color", "linux"])
def test_no_unit_shares_its_ink_with_ground_and_own_is_cool(
    name: str, terminal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", terminal)
    monkeypatch.delenv("COLORTERM", raising=False)
    style.cache_clear()
    units = [style(name, Ink(role=role)) for role in range(8)]
    grounds = {style(name, Ink(tone)) for tone in (Tone.ROCK, Tone.CLOUD, Tone.STORM, Tone.WORLD, Tone.FIRE, Tone.GATE)}
    red, _, blue = units[0].color.get_truecolor() if units[0].color else (0, 0, 0)
    style.cache_clear()

    assert not grounds & set(units)
    assert blue > red


@pytest.mark.parametrize("name", PALETTES)
def test_textual_accepts_the_theme(name: str) -> None:
    theme = textual_theme(name)

    assert theme.name == name
    assert theme.to_color_system().generate()["foreground"]


def test_no_color_means_mono_unless_told_otherwise() -> None:
    assert {
        (name, colour, no_color): theme_for(name, colour, no_color=no_color)
        for name, colour, no_color in product(["contrast", "gone"], ["auto", "always", "never"], [False, True])
    } == {
        ("contrast", "auto", False): "contrast",
        ("contrast", "auto", True): "mono",
        ("contrast", "always", False): "contrast",
        ("contrast", "always", True): "contrast",
        ("contrast", "never", False): "mono",
        ("contrast", "never", True): "mono",
        ("gone", "auto", False): "default",
        ("gone", "auto", True): "mono",
        ("gone", "always", False): "default",
        ("gone", "always", True): "default",
        ("gone", "never", False): "mono",
        ("gone", "never", True): "mono",
    }


@pytest.mark.parametrize(
    ("told", "theme"), [("0;15", "ansi"), ("0;default;7", "ansi"), ("15;0", "default"), ("", "default")]
)
def test_a_light_ground_has_the_inks_that_can_be_read_on_it(
    told: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORFGBG", told)

    assert theme_for("default", "auto", no_color=False) == theme
    assert theme_for("contrast", "auto", no_color=False) == "contrast"
