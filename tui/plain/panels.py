"""What stands beside the map, by ear: each panel in a line or a line a row, and asked for by its title."""

import re
from collections.abc import Iterator
from typing import Final

from engine.core.grammar import plural, sentence
from engine.core.refs import Ref, place, token
from engine.core.values import evolve
from engine.scene.model import Fact, Panel, Place, Token
from tui.narration.atlas import Atlas
from tui.plain.tell import facts

LINE: Final = 80
"""Characters in a line that is heard as one."""

_MANY: Final = 6
"""So many rows of a panel are told whole among others."""

_LONG: Final = 240
"""An entry of more characters is a table by itself."""

_FIRST: Final = 3
"""Of more, so many."""


def told(panel: Panel, clock: str = "") -> list[str]:
    """Describe a panel, without what the clock has said: in one line if it fits, else each fact in its own."""
    said = [_bare(panel, fact) for fact in panel.told if not _timed(clock, sentence(fact.tell()))]
    whole = f"{panel.title}: {facts(said)}"
    if not said or (len(whole) <= LINE and not panel.rows):
        return [whole] if said else []
    return [f"{panel.title}: {facts(said[:1])}", *(facts([fact]) for fact in said[1:])]


def _timed(clock: str, said: str) -> bool:
    # Whether the clock has told it, alone or before more: 'Round 3 of 30, turn of Amber.'
    return said == clock or clock.startswith(f"{said.removesuffix('.')}, ")


def in_brief(panel: Panel, lines: list[str]) -> list[str]:
    """Return a panel without the last of many rows, and how to hear them: more stands beside the map.

    Of one with entries that are tables by themselves, only how many there are.
    """
    if any(len(line) > _LONG for line in lines):
        return [f"{panel.title}: {plural(len(lines), 'entry', 'entries')}, type {panel.title.lower()}."]
    first = len(lines) - len(panel.rows) + _FIRST
    if len(panel.rows) <= _MANY:
        return lines
    return [*lines[:first], f"And {len(lines) - first} more: type {panel.title.lower()}."]


def titled(atlas: Atlas, line: str) -> tuple[Panel, str] | None:
    """Find the panel that a line calls by its title, 'your' left out or not, and the words behind it; else None."""
    # 'Ships of Birch' is not 'your ships' and two words behind it.
    said = " ".join(line.lower().split())
    named = ((panel, name) for panel in atlas.scene.panels for name in _titles(panel))
    found = [(len(name), panel) for panel, name in named if said == name or said.startswith(f"{name} ")]
    if not found:
        return None
    size, panel = max(found, key=lambda each: each[0])
    return panel, said[size:].strip()


def _titles(panel: Panel) -> tuple[str, str]:
    title = panel.title.lower()
    return title, title.removeprefix("your ")


def about(atlas: Atlas, panel: Panel, words: str) -> list[str]:
    """Return what a panel says about some words, a line each: what has them in it, or is about what they name.

    Where nothing does, it is what has each of the words in it.
    """
    named, about_it = _named(atlas, words), (*(None for _ in panel.facts), *(row.about for row in panel.rows))
    known = list(zip(panel.told, about_it, strict=True))
    found = [fact for fact, of in known if of in named or _says(fact, words)]
    found = found or [fact for fact in panel.told if all(_says(fact, word) for word in words.split())]
    return [facts([fact]) for fact in found]


def _named(atlas: Atlas, words: str) -> set[Ref]:
    # A place, and what stands there.
    found: set[Ref] = set()
    for thing in atlas.meant(words):
        found |= {token(thing.id)} if isinstance(thing, Token) else {place(thing.id), *_tokens_at(atlas, thing)}
    return found


def _tokens_at(atlas: Atlas, there: Place) -> Iterator[Ref]:
    return (token(each.id) for each in atlas.at(there.id))


def _says(fact: Fact, words: str) -> bool:
    # From the beginning of a word: 'rake 3' is 'Rake 3', not 'Drake 3' and not 'Rake 31'.
    return bool(re.search(rf"(?<!\w){re.escape(words)}(?!\d)", fact.tell(), re.IGNORECASE))


def _bare(panel: Panel, fact: Fact) -> Fact:
    # 'Treasury: 64 MCr', not 'Treasury: Treasury 64 MCr'.
    return evolve(fact, label="") if fact.label.lower() == panel.title.lower() else fact
