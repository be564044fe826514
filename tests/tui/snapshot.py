"""Screens as text: what a Textual app shows, held to files that a person can read and compare.

`SNAPSHOTS=write pytest ...` writes them anew; look at the difference before committing it.
"""

from difflib import unified_diff
from os import environ
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

FOLDER = Path(__file__).parent / "snapshots"

SIZES = ((60, 20), (80, 24), (132, 43))
"""The sizes every screen is looked at in."""

AT_SIZES = (*SIZES[:2], pytest.param(SIZES[2], marks=pytest.mark.thorough))
"""The same as cases of a test: the widest in the thorough run."""

LOOKS = 50
"""How often a screen that changes is looked at again."""


def text_of(app: App[Any]) -> str:
    """Return what stands on the screen, blanks at the ends of lines cut off."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips).rstrip() + "\n"


def cursor_of(app: App[Any]) -> str:
    """Return the line that the terminal's own cursor stands on."""
    return text_of(app).split("\n")[app.cursor_position.y]


async def stands(pilot: Pilot[Any]) -> str:
    """Wait until the screen no longer changes, and return its text: a busy machine draws one part after another."""
    await pilot.pause()
    seen, text = "", text_of(pilot.app)
    for _ in range(LOOKS):
        if seen == text:
            break
        await pilot.pause()
        seen, text = text, text_of(pilot.app)
    return text


def inks_of(app: App[Any]) -> str:
    """Return in which style each piece of the screen is written, a line of styles below each line that has some."""
    lines: list[str] = []
    for strip in app.screen._compositor.render_strips():
        lines.append("".join(segment.text for segment in strip).rstrip())
        pieces = [(segment.text.strip(), str(segment.style)) for segment in strip if segment.text.strip()]
        lines += [f"    {style}: {text}" for text, style in pieces if style != "none"]
    return "\n".join(lines).rstrip() + "\n"


def check(name: str, app: App[Any]) -> None:
    """Hold the screen to the snapshot of that name."""
    shown = text_of(app)
    held(name, app.size, shown)
    assert shown.isascii(), "the default glyphs are ASCII"


def check_inks(name: str, app: App[Any]) -> None:
    """Hold the screen, with the style of each piece, to the snapshot of that name."""
    held(name, app.size, inks_of(app))


def held(name: str, size: tuple[int, int], shown: str) -> None:
    """Hold a text of a screen of that size to the snapshot of that name."""
    file = FOLDER / f"{name}-{size[0]}x{size[1]}.txt"
    if environ.get("SNAPSHOTS") == "write":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(shown, "utf-8")

    kept = file.read_text("utf-8")
    assert shown == kept, "\n".join(unified_diff(kept.split("\n"), shown.split("\n"), "kept", "shown", lineterm=""))
