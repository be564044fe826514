"""What a command is, and which keys mean it in each key set; the commands themselves stand in `keys`."""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from engine.core.values import frozen
from tui.keynames import show_key

KeySet = Literal["arrows", "vi", "wedx"]

KEY_SETS: Final[tuple[KeySet, ...]] = ("arrows", "vi", "wedx")
"""Arrow keys and digits move in all of them; `vi` adds hjklyubn, `wedx` adds the letters around S."""

Group = Literal["Cursor", "Orders", "Looking", "Taking back", "Match", "Questions", "Lesson"]


@frozen
class Bound:
    """A key set with what a player has bound anew in one game: see `keymap`, which finds that out."""

    key_set: KeySet
    commands: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The keys of each command that has others than the key set gives it, by its id."""
    orders: tuple[tuple[str, str], ...] = ()
    """The sign that a player has given to an order, by the word that choices have for it: 'end turn'."""


Keys: TypeAlias = KeySet | Bound
"""What keys mean: a key set as it is, or one in which something is bound anew."""


@frozen
class Command:
    """One thing a player can ask for.

    `keys` are Textual's key names; `vi` and `wedx` replace them in those sets. `word` is what plain mode and the
    palette call it ('' for neither), `argument` what may follow it. Commands of one `family` share a line of help.
    """

    id: str
    help: str
    group: Group
    keys: tuple[str, ...] = ()
    vi: tuple[str, ...] | None = None
    wedx: tuple[str, ...] | None = None
    word: str = ""
    argument: str = ""
    family: str = ""
    alone: str = ""
    """What it does where it stands without its family."""

    @property
    def told(self) -> str:
        """Return what it does, told apart from the others of its family."""
        return self.alone or self.help

    def keys_in(self, key_set: Keys) -> tuple[str, ...]:
        """Return the keys that mean this command in a key set, the one to advertise first."""
        if isinstance(key_set, Bound):
            return dict(key_set.commands).get(self.id) or self.keys_in(key_set.key_set)
        special = {"vi": self.vi, "wedx": self.wedx}.get(key_set)
        return self.keys if special is None else special

    def key_in(self, key_set: Keys) -> str:
        """Write the key to advertise as players read it; IndexError for what only plain mode knows."""
        return show_key(self.keys_in(key_set)[0])


def shown_keys(of: Command, key_set: Keys) -> tuple[str, ...]:
    """Write all keys of a command, each once: terminals have two names for Ctrl+Space."""
    return tuple(dict.fromkeys(map(show_key, of.keys_in(key_set))))


def families(commands: Iterable[Command]) -> tuple[tuple[Command, ...], ...]:
    """Put commands of one family together where its first stands: eight directions need not be told eight times."""
    told: dict[str, list[Command]] = {}
    for found in commands:
        told.setdefault(found.family or found.id, []).append(found)
    return tuple(map(tuple, told.values()))
