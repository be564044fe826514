"""Pictures of screens for the README, drawn from what the program shows; `python -m tests.tui.pictures` writes them.

Each is a short SVG of text in the inks of the default theme, on a dark background.
"""

import asyncio
import re
from collections.abc import Iterable, Sequence
from html import escape
from os import environ
from pathlib import Path
from typing import Final, NamedTuple

from rich.segment import Segment

from engine.core.abilities import Plans
from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from engine.registry import game
from tests.tui.tables import at_table, press
from tui.playing.session import Session

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
COLUMN, LINE = 8, 17
"""Pixels of a character cell."""
GROUND, TEXT = "#16181d", "#d4d4d4"


class Picture(NamedTuple):
    """One picture: the match with its seed, how many orders are given before, the size, settings, and keys to press."""

    name: str
    game: str
    scenario: str
    orders: int
    size: tuple[int, int]
    keys: Sequence[str] = ()
    glyphs: str = "ascii"


PICTURES: Final = (
    Picture("fleet-80x24", "star-sectors", "long-night", 65, (80, 24)),
    Picture("fleet-132x43", "star-sectors", "long-night", 62, (132, 43), (), "unicode"),
    Picture("fleet-200x60", "star-sectors", "long-night", 65, (200, 60), ("plus",), "unicode"),
    Picture("threat-80x24", "star-sectors", "three-crowns", 40, (80, 24), ("V",)),
    Picture("quadrant-80x24", "star-viking", "quadrant", 40, (80, 24)),
    Picture("system-132x43", "star-viking", "sanakht", 12, (132, 43), (), "unicode"),
    Picture("raid-132x43", "viking-raid", "heath", 30, (132, 43), (), "unicode"),
    Picture("craft-132x43", "squadron", "duel", 26, (132, 43), (), "unicode"),
    Picture("sheets-132x43", "space-viking", "cruise", 12, (132, 43), (), "unicode"),
)


def played(picture: Picture) -> Session:
    """Return a match in which so many orders have been given for its person, by the game's own plans."""
    rules = game(picture.game)
    least = rules.info.seats[0]
    names = rules.info.seat_names[: max(least, 3 if picture.scenario == "three-crowns" else 2)]
    seats = tuple(SeatPlan(name, "bot:normal" if at else "human") for at, name in enumerate(names))
    session = Session(begin(rules, Setup(seats, (("scenario", picture.scenario),), "3", practice=False)))
    for _ in range(picture.orders):
        _others(session)
        if session.awaiting != "order" or not isinstance(rules, Plans):
            break
        plan = next(iter(rules.plans(session.view)), None)
        session.give(plan.orders[0] if plan else session.legal.few(1)[0])
    _others(session)
    return session


def _others(session: Session) -> None:
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())


async def drawn(picture: Picture) -> str:
    """Return a picture as SVG."""
    async with at_table(played(picture), picture.size, glyphs=picture.glyphs) as (_, pilot):
        await press(pilot, *picture.keys)
        strips = pilot.app.screen._compositor.render_strips()
        return svg(picture.size, [list(strip) for strip in strips])


def svg(size: tuple[int, int], rows: Iterable[Iterable[Segment]]) -> str:
    """Write rows of segments as SVG: a text element a row, a span for each ink."""
    width, height = size[0] * COLUMN, size[1] * LINE
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + 16} {height + 16}" font-size="13.3"'
    lines = [
        f'{head} font-family="DejaVu Sans Mono, Menlo, Consolas, monospace">',
        f'<rect width="100%" height="100%" rx="6" fill="{GROUND}"/>',
    ]
    for row, segments in enumerate(rows):
        lines += _row(row, segments)
    return "\n".join([*lines, "</svg>", ""])


def _row(row: int, segments: Iterable[Segment]) -> Iterable[str]:
    x = 0
    for segment in segments:
        text = segment.text.rstrip("\n")
        reverse = bool(segment.style and segment.style.reverse)
        if reverse:
            yield from _span(row, x, text, segment)
        else:
            # Not every reader keeps blanks in a row.
            for word in re.finditer(r"\S+(?: \S+)*", text):
                yield from _span(row, x + word.start(), word[0], segment)
        x += len(text)


def _span(row: int, x: int, text: str, segment: Segment) -> Iterable[str]:
    style = segment.style
    colour = style.color.get_truecolor().hex if style and style.color and not style.color.is_default else TEXT
    top = row * LINE + 8
    if style and style.reverse:
        area = f'x="{x * COLUMN + 8}" y="{top}" width="{len(text) * COLUMN}" height="{LINE}"'
        yield f'<rect {area} fill="{TEXT}"/>'
        colour = GROUND
    bold = ' font-weight="bold"' if style and style.bold else ""
    bare = text.strip()
    at = (x + len(text) - len(text.lstrip())) * COLUMN + 8
    if bare:
        where = f'x="{at}" y="{top + 13}" textLength="{len(bare) * COLUMN}"'
        yield f'<text {where} fill="{colour}"{bold}>{escape(bare)}</text>'


async def _all() -> None:
    environ["COLORTERM"] = "truecolor"
    FOLDER.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        (FOLDER / f"{picture.name}.svg").write_text(await drawn(picture), "utf-8")


if __name__ == "__main__":
    asyncio.run(_all())
