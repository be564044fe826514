"""Binding keys anew, for both clients: what can be bound, what it costs another, and why it cannot be."""

from engine import registry
from engine.core.game import AnyGame
from engine.core.grammar import list_of
from engine.core.values import evolve, frozen
from tui.keymap import SCREEN, keymap, letters, read_key, sign, verbs_of
from tui.keynames import show_key
from tui.keys import command
from tui.keyset import shown_keys
from tui.preferences.bindings import bound
from tui.preferences.settings import Config

NONE = "none"
"""What is typed for the keys that the program gives."""


@frozen
class Bindable:
    """A command or an order: its name in the config, what it does, and its keys as players read them."""

    name: str
    does: str
    keys: tuple[str, ...]
    own: bool
    """Whether a player has bound it anew."""


@frozen
class Trial:
    """What binding would do: why it cannot be, in a sentence, or what it changes for others, in sentences."""

    refusal: str = ""
    changes: tuple[str, ...] = ()


def _letters_of(game: AnyGame) -> dict[str, str]:
    # Map the verbs of a game that can be bound to the letters that the game gives them.
    known = verbs_of(game)
    return {kind.verb: kind.key for kind in game.order_types if kind.verb in known}


def bindables(config: Config, game: AnyGame | None) -> tuple[Bindable, ...]:
    """List what can be bound for all games (None), or in one: its orders first, a word a row, then the commands."""
    words, given = (verbs_of(game), _letters_of(game)) if game else ({}, {})
    keys, _ = keymap(config, game.info.id if game else "", words)
    own, mine = letters(keys), {name for name, _ in config.bindings}
    scope = f"{game.info.id}." if game else ""
    # Verbs of one word share its key: they are a row.
    sharing = {word: [verb for verb in words if words[verb] == word] for word in words.values()}
    verbs = [
        Bindable(
            f"{scope}{verb}",
            f"order {word}",
            _written(own.get(word) or given[verb]),
            any(f"{scope}{each}" in mine for each in (verb, *others)),
        )
        for word, (verb, *others) in sharing.items()
    ]
    commands = [
        Bindable(f"{scope}{found.id}", found.told, shown_keys(found, keys), f"{scope}{found.id}" in mine)
        for found in SCREEN
        if found.id not in words
    ]
    return (*verbs, *commands)


def tried(config: Config, name: str, keys: str, at: AnyGame | None = None) -> Trial:
    """Try to bind keys to a name, '' for those of the program; nothing is changed. `at` is the game it is about."""
    game, verbs = at.info.id if at else "", verbs_of(at) if at else {}
    after = evolve(config, bindings=bound(config.bindings, name, keys))
    (was, faults), (now, new) = keymap(config, game, verbs), keymap(after, game, verbs)
    if refusal := next((said for said in new if said not in faults), ""):
        return Trial(refusal.removeprefix(f"key.{name}: "))
    changes = []
    for found in SCREEN:
        before, left = found.keys_in(was), found.keys_in(now)
        if found.id != name.rpartition(".")[2] and (lost := [show_key(key) for key in before if key not in left]):
            rest = list_of([show_key(key) for key in left], "or")
            changes.append(f"{list_of(lost)} no longer means: {found.told}. That is {rest} now.")
    return Trial("", (*changes, *(_sharing(name, keys, at) if at else ()), *_covering(name, keys, at)))


def _covering(name: str, keys: str, at: AnyGame | None) -> list[str]:
    # A command goes before all orders: those that the key stands for lose it, in all games or in the one it is about.
    if not keys or not any(found.id == name.rpartition(".")[2] for found in SCREEN):
        return []
    letter = sign(read_key(keys.split(maxsplit=1)[0]))
    games = [at] if at else [registry.game(each) for each in registry.ids()]
    lost = [game.info.title for game in games if letter and letter in _letters_of(game).values()]
    return [f"{letter} is the letter of orders in {list_of(lost)}: they get others."] if lost else []


def _sharing(name: str, keys: str, game: AnyGame) -> list[str]:
    verb, words, given = name.rpartition(".")[2], verbs_of(game), _letters_of(game)
    letter = sign(read_key(keys.split(maxsplit=1)[0])) if keys and verb in words else ""
    others = dict.fromkeys(words[other] for other, key in given.items() if key and key == letter and other != verb)
    if not others:
        return []
    return [f"{letter} is the letter of {list_of([*others])} too: where both are on offer, that gets another."]


def named(config: Config, word: str, game: AnyGame | None) -> str:
    """Return the name in the config that a word means: an order of the game, else a command of all games.

    ValueError says what there is.
    """
    said, words = "-".join(word.lower().split()), verbs_of(game) if game else {}
    for verb, called in words.items():
        if game is not None and said in {verb, called.replace(" ", "-")}:
            return f"{game.info.id}.{verb}"
    if any(found.id == said for found in SCREEN) or any(said == each for each, _ in config.bindings):
        return said
    by_word = next((found.id for found in SCREEN if found.word and found.word == said), "")
    if by_word:
        return by_word
    near = [verb for verb in words if verb.startswith(said[:2])]
    near += [found.id for found in SCREEN if said and found.id.startswith(said[:3])]
    instead = f"There is {list_of(near[:4])}." if near else "bind alone lists what is bound."
    raise ValueError(f"{said[:30]!a} is neither a command nor an order. {instead}")


def does(name: str) -> str:
    """Return what a name of the config does, in a few words."""
    last = name.rpartition(".")[2]
    known = any(found.id == last for found in SCREEN)
    return command(last).told if known else f"the order {last.replace('-', ' ')}"


def _written(letter: str) -> tuple[str, ...]:
    return (letter,) if letter else ()
