"""The games on the shelf, a few words each: what a newcomer sees before anything is played."""

from collections.abc import Sequence

from engine.core.grammar import plural
from engine.core.info import Info
from engine.scene.model import Tone
from tui.painters.glyphs import TABLES
from tui.painters.lines import Line, Space, heading, line, wrap


def shelf(infos: Sequence[Info], room: Space, glyphs: str = "ascii") -> list[Line]:
    """List games with what each is about, as much of that as there is room for; no lines where that is too little."""
    width, height = room
    head = heading("on the shelf", plural(len(infos), "game"), width, TABLES[glyphs])
    whole = [_told(info, info.blurb, width) for info in infos]
    brief = [_told(info, info.blurb.partition(":")[0], width) for info in infos]
    for told, gap in ((whole, [()]), (whole, []), (brief, [])):
        lines: list[Line] = [head]
        for block in told:
            lines += [*gap, *block]
        if len(lines) <= height:
            return lines
    return []


def _told(info: Info, about: str, width: int) -> list[Line]:
    said = wrap(line(f"  {about.rstrip('.')}."), width, 2)
    return [line(info.title, Tone.ACCENT), *said]
