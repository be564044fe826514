"""Whoever would send what is not there or is not his, or somewhere that is not there, is told that."""

from typing import Final

from engine.scene.model import Token
from tui.narration.bearings import direction
from tui.plain.enquiries import alike
from tui.plain.meaning import words_of
from tui.plain.table import PlainTable
from tui.plain.words import OTHERWISE, SAME

_SENT: Final = frozenset({"fly", "go", "march", "move", "moves", "sail", "send", "walk"})
"""Said before a unit and nothing else, if not before a way."""

_WAYS: Final = frozenset(
    {
        *("all", "away", "back", "backward", "backwards", "down", "everybody", "everyone", "fast", "faster", "here"),
        *("home", "it", "me", "my", "on", "out", "ship", "ships", "there", "turn", "unit", "units", "up"),
    }
)
"""What may stand behind it and is no name."""


def told(table: PlainTable, line: str) -> str:
    """Return why nothing can be sent so, where a line sends a stranger, or to where nothing is; '' for other lines."""
    word, _, rest = line.lower().partition(" ")
    named, to, goal = (rest if word in _SENT else line.lower()).partition(" to ")
    unit = table.atlas.meant(named) if named else ()
    if to and any(each in table.atlas.own for each in unit) and _nobody(table, goal):
        return _not_here(table, goal)
    if word not in _SENT or to:
        return ""
    if unit and all(isinstance(each, Token) and each in table.atlas.foes for each in unit):
        return f"{table.teller.label(unit[0])} is not yours to move."
    return _not_here(table, rest) if _nobody(table, rest) else ""


def own_word(table: PlainTable, word: str) -> str:
    """Return the verb of the game that a word which is none of its own means by itself: 'forward' for 'move'."""
    verbs = {kind.verb for kind in table.session.game.order_types}
    return "" if word in verbs else next((each for each in SAME.get(word, ()) if each in verbs), "")


def _nobody(table: PlainTable, name: str) -> bool:
    # Whether none of these words says anything at this table.
    said, atlas = words_of(name), table.atlas
    known = {each for kind in table.session.game.order_types for each in words_of(kind.verb)} | _WAYS | {*OTHERWISE}
    runs = [" ".join(said[start:end]) for start in range(len(said)) for end in range(start + 1, len(said) + 1)]
    exits = {exit_.word for place in atlas.places.values() for exit_ in place.exits}
    names = (atlas.meant, atlas.listed, atlas.of_kind)
    return bool(said) and not any(
        run in known or direction(run, exits) or any(find(run) for find in names) for run in runs
    )


def _not_here(table: PlainTable, name: str) -> str:
    instead = alike(table.teller, name) or "Type units, enemies, or find and a word."
    return f"nothing here is called {name[:40]!r}. {instead}"
