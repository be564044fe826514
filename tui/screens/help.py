"""Help: just the keys that work right here, from the one table of keys."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from engine.scene.model import Geometry, Tone
from tui.choosing.offered import OfferEntry
from tui.choosing.picker import Mark
from tui.keys import COMMANDS
from tui.keyset import Command, Keys, families, shown_keys
from tui.painters.glyphs import CURSOR, OPEN, brackets_on
from tui.widgets.card import SAYS
from tui.widgets.lines import Line, line, wrap

Barred = Sequence[tuple[str, str]]
"""Orders by their words, each with the reason why it cannot be given now."""

_KEYS = 24
"""Columns the keys take before what they do."""

_MARKED: Final[dict[Mark, str]] = {"unit": "A", "reach": ".", "target": "A", "chosen": "A"}
"""What stands for a marked place: a unit, or open ground."""


_COSTS: Final = [
    ("2", "in reach: what it costs to get there"),
    (OPEN, "can be chosen"),
    ("42%", "the chance to hit what stands there"),
]
"""What hexes say without brackets."""


def working(key_set: Keys, can: Callable[[Command], bool]) -> dict[str, list[Command]]:
    """Sort the commands that would do something now under their groups."""
    groups: dict[str, list[Command]] = {}
    for found in COMMANDS:
        if found.keys_in(key_set) and can(found):
            groups.setdefault(found.group, []).append(found)
    return groups


def listing(
    key_set: Keys, can: Callable[[Command], bool], entries: Sequence[OfferEntry], shut: Barred, width: int
) -> list[Line]:
    """List the orders and commands whose keys work now, and why the orders that are `shut` do not."""
    lines: list[Line] = []
    orders = [(entry.key, entry.label) for entry in entries if entry.key]
    if orders:
        lines += section("Orders now", orders, width)
    lines += reasons(shut, width)
    for group, commands in working(key_set, can).items():
        lines += section(group, _merged(commands, key_set), width)
    return lines


def reasons(shut: Barred, width: int) -> list[Line]:
    """List the orders of this phase that cannot be given, each with the game's reason; nothing where there are none."""
    return section("Not now", [(f"- {name}", why) for name, why in shut], width) if shut else []


def legend(geometry: Geometry, owners: Sequence[tuple[str, str]], width: int) -> list[Line]:
    """List what the marks of a map of that kind mean, and how it writes whose units and what ground there is."""
    marked = {mark: around for mark, around in brackets_on(geometry).items() if mark != "later"}
    signs = [(_MARKED[mark].join(around), SAYS[mark]) for mark, around in marked.items()]
    costs = _COSTS if geometry is Geometry.HEX else []
    marks = section("Marks on the map", [(".".join(CURSOR), "the cursor"), *signs, *costs], width)
    return [*marks, *(section("Signs on the map", owners, width) if owners else ())]


def _merged(commands: Sequence[Command], key_set: Keys) -> Iterator[tuple[str, str]]:
    for family in families(commands):
        yield " ".join(key for found in family for key in shown_keys(found, key_set)), family[0].help


def section(title: str, rows: Iterable[tuple[str, str]], width: int) -> list[Line]:
    """List keys with what they do, or signs with what they mean, under a title."""
    lines: list[Line] = [line(title, Tone.ACCENT)]
    for keys, text in rows:
        if len(keys) > _KEYS - 3:
            lines += wrap(line(f"  {keys}", Tone.WARN), width, 2)
            lines += wrap(line(" " * _KEYS + text), width, _KEYS)
        else:
            lines += wrap(((f"  {keys:<{_KEYS - 3}} ", Tone.WARN), (text, Tone.PLAIN)), width, _KEYS)
    return [*lines, ()]
