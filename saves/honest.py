"""An honest match goes on in one save: a copy that stands behind another save of its folder is not played on.

Who could play a copy on would know the dice to come in the match itself. Matches are told apart by their salt, which is
drawn; two that were begun with the same typed seed may well be two.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.core.match import Match
from engine.core.setup import Setup
from engine.core.values import evolve
from saves import envelope, json_file, names, recovery
from saves.errors import SaveError, shown
from saves.listing import SaveEntry
from saves.saved import Playable

_GOES_ON: Final = "{own} is honest, and {other} holds the same match further on: it goes on there. Resume {other}."
_ENDED: Final = "{other} holds this honest match to its end. From here a match of its own goes on, in practice."


def ended(found: Playable, name: str, folder: Path, entries: Callable[[], list[SaveEntry]]) -> str:
    """Return in a sentence that another save than that of a name holds an honest match to its end, or ''.

    SaveError where another holds it further on and is not over.
    """
    goes_on = found.game.outcome(found.position.state) is None
    further = _further(found, name, folder, entries()) if goes_on and _binds(found.setup) else []
    if not further:
        return ""
    other = next((entry for entry in further if not entry.over), further[0])
    said = _ENDED if other.over else _GOES_ON
    told = said.format(own=shown(name) or "That file", other=shown(other.name))
    if not other.over:
        raise SaveError(told)
    return told


def apart(found: Playable) -> Match:
    """Return the match as one of its own, in practice; SaveReplayError."""
    match = found if isinstance(found, Match) else found.match()
    return evolve(match, setup=evolve(match.setup, practice=True))


def _binds(setup: Setup) -> bool:
    return setup.people == 1 and not setup.practice and bool(setup.salt)


def _further(found: Playable, name: str, folder: Path, entries: Iterable[SaveEntry]) -> list[SaveEntry]:
    game, salt, given = found.game.info.id, found.setup.salt, _given(found)
    same = (each for each in entries if not each.practice and (each.game, each.salt) == (game, salt))
    return [each for each in same if each.name != name and _orders(names.save_file(folder, each.name)) > given]


def _given(found: Playable) -> int:
    return len(found.history.nodes) - 1 if isinstance(found, Match) else found.stand.nodes - 1


def _orders(path: Path) -> int:
    # All that were ever given, those that were undone among them: in an honest match they only grow.
    with suppress(SaveError):  # what cannot be opened holds nothing further
        data = envelope.sound(json_file.read(path), path)
        since = recovery.added(names.journal_file(path.parent, path.stem), data).lines
        return len(data["moves"]) + sum("order" in line for line in since)
    return 0
