"""Which key means what for one player in one game: a key set, and what of it is bound anew; conflicts by their names.

What a player binds goes before what the program gives. A command keeps at least one key, an order has a sign of its own
or is dealt one; what cannot be is left out and said in a sentence, and the rest counts.
"""

from collections.abc import Mapping
from string import ascii_letters, digits
from typing import Final, TypeAlias, cast

from engine.core.abilities import Worded
from engine.core.game import AnyGame
from tui.keynames import SHOWN, show_key
from tui.keys import COMMANDS, command
from tui.keyset import Bound, Command, Keys, KeySet
from tui.preferences.bindings import Binding, split
from tui.preferences.settings import Config

_NAMED: Final = (
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "insert", "delete"),
    *("tab", "enter", "escape", "space", "backspace", *(f"f{number}" for number in range(1, 13))),
)
_SIGNS: Final = {shown: key for key, shown in SHOWN.items() if len(shown) == 1}
_LONG: Final = {"pgup": "pageup", "pgdn": "pagedown", "esc": "escape", "ins": "insert", "del": "delete"}
_MODIFIERS: Final = ("ctrl", "shift")
_ALWAYS: Final = frozenset({"ctrl+c", "ctrl+q"})
"""What the program keeps for itself: the ways out of it."""

_NO_VERBS: Final[Mapping[str, str]] = {}

SCREEN: Final = tuple(found for found in COMMANDS if found.keys)
"""The commands that have keys."""


def read_key(text: str) -> str:
    """Return the name of a key as a player writes it: 'x', ';', 'Ctrl+E', 'PgUp'; ValueError when there is none."""
    if text in _SIGNS:
        return _SIGNS[text]
    if len(text) == 1 and text in ascii_letters + digits:
        return text
    *modifiers, last = text.lower().split("+") if text != "+" else ("+",)
    last = _LONG.get(last, last)
    fits = last in _NAMED or (modifiers == ["ctrl"] and len(last) == 1 and last in ascii_letters)
    if not fits or any(each not in _MODIFIERS for each in modifiers) or len({*modifiers}) < len(modifiers):
        raise ValueError(f"{text[:20]!a} is no key. Keys are like  x  ;  F5  Ctrl+E  PgUp")
    key = "+".join([*sorted(modifiers), last])
    if key in _ALWAYS:
        raise ValueError(f"{show_key(key)} always leaves longship.")
    return key


def sign(key: str) -> str:
    """Return what is typed by a key: 'x', ';'; '' for one that writes nothing."""
    if len(key) == 1:
        return key
    return next((typed for typed, name in _SIGNS.items() if name == key), "")


Verbs: TypeAlias = Mapping[str, str]
"""The verbs of a game that have a key, each with the word that choices have for it."""


def keymap(config: Config, game: str, verbs: Verbs = _NO_VERBS) -> tuple[Keys, tuple[str, ...]]:
    """Return which keys mean what in a game of these verbs, and what of the config cannot be, in sentences."""
    key_set = cast("KeySet", config.keys)
    if not config.bindings:
        return key_set, ()
    known = _Known(key_set, verbs)
    for binding in split(config.bindings):
        if binding.game in {"", game}:
            known.take(binding)
    return known.bound(), tuple(known.said)


def keys_for(config: Config, game: AnyGame) -> Keys:
    """Return which keys mean what at the table of a game."""
    return _of(config, game)[0]


def conflicts(config: Config, game: AnyGame) -> tuple[str, ...]:
    """Return what of the player's own keys cannot be at the table of a game, in sentences."""
    return _of(config, game)[1]


def _of(config: Config, game: AnyGame) -> tuple[Keys, tuple[str, ...]]:
    # Its verbs are all that can be ordered in it: they are asked for only where something is bound anew.
    return keymap(config, game.info.id, verbs_of(game) if config.bindings else {})


def verbs_of(game: AnyGame) -> Verbs:
    """Return the verbs of a game that can be bound: what is pointed at alone has no key."""
    return {verb: word for verb, word in game.words.items() if word} if isinstance(game, Worded) else {}


class _Known:
    # What is bound so far; each binding is taken whole or in part, or said to be impossible.

    def __init__(self, key_set: KeySet, verbs: Verbs) -> None:
        self._key_set = key_set
        self._verbs = verbs
        self._own: dict[str, tuple[str, ...]] = {}
        self._orders: dict[str, str] = {}
        self.said: list[str] = []

    def take(self, binding: Binding) -> None:
        whole = ".".join(filter(None, (binding.game, binding.name)))
        try:
            keys = tuple(dict.fromkeys(map(read_key, binding.keys)))
            self._bind(binding, keys)
        except ValueError as fault:
            self.said.append(f"key.{whole}: {fault}")

    def bound(self) -> Bound:
        orders = tuple((self._verbs[verb], typed) for verb, typed in self._orders.items())
        return Bound(self._key_set, tuple(self._commands().items()), orders)

    def _bind(self, binding: Binding, keys: tuple[str, ...]) -> None:
        name = binding.name
        if binding.game and name in self._verbs:  # before a command of the same name
            if len(keys) != 1 or not sign(keys[0]) or keys[0] in digits:
                raise ValueError("an order takes one letter or sign, no digit: those move the cursor or count.")
            self._free(name, keys, order=True)
            self._orders[name] = sign(keys[0])
        elif any(found.id == name for found in SCREEN):
            self._free(name, keys)
            self._own[name] = keys
        elif self._verbs or not binding.game:
            raise ValueError(f"there is no command{' or order' if binding.game else ''} of that name. {_names(name)}")

    def _free(self, name: str, keys: tuple[str, ...], *, order: bool = False) -> None:
        # Whose keys they were: of what is bound already they stay, and what has no other keeps its own.
        for key in keys:
            if owner := self._owner(key, "" if order else name, name if order else ""):
                raise ValueError(f"{show_key(key)} is bound to {owner} already.")
        trial = self._own if order else {**self._own, name: keys}
        taken = {*keys, *map(_named, self._orders.values()), *(key for owned in trial.values() for key in owned)}
        for found in SCREEN:
            if found.id not in trial and not {*found.keys_in(self._key_set)} - taken:
                lost = show_key(found.keys_in(self._key_set)[0])
                raise ValueError(f"{lost} is the only key of {found.id} ({found.told}). Bind {found.id} anew first.")

    def _owner(self, key: str, command_: str, verb: str) -> str:
        owners = [each for each, owned in self._own.items() if key in owned and each != command_]
        owners += [each for each, typed in self._orders.items() if typed == sign(key) and each != verb]
        return next(iter(owners), "")

    def _commands(self) -> Mapping[str, tuple[str, ...]]:
        taken = {key for owned in self._own.values() for key in owned} | {*map(_named, self._orders.values())}
        found = {}
        for each in SCREEN:
            has = self._own.get(each.id) or tuple(key for key in each.keys_in(self._key_set) if key not in taken)
            if has != each.keys_in(self._key_set):
                found[each.id] = has
        return found


def _named(typed: str) -> str:
    return _SIGNS.get(typed, typed)


def _names(name: str) -> str:
    near = [found.id for found in SCREEN if name and found.id.startswith(name[:3])]
    return f"Perhaps {' or '.join(near[:3])}; options lists all." if near else "options lists all."


def typed(keys: Keys) -> Mapping[str, Command]:
    """Map each sign that a player has bound to a command to that command: plain mode takes it for its word."""
    own = keys.commands if isinstance(keys, Bound) else ()
    return {sign(key): command(name) for name, bound in own for key in bound if sign(key) and _new(name, key, keys)}


def _new(name: str, key: str, keys: Keys) -> bool:
    return isinstance(keys, Bound) and key not in command(name).keys_in(keys.key_set)


def letters(keys: Keys) -> Mapping[str, str]:
    """Map the orders that a player has given a sign to it, by the words that choices have: 'buy points'."""
    return dict(keys.orders) if isinstance(keys, Bound) else {}
