"""Keys of a player's own by line: 'bind' lists them, 'bind attack x' binds one, 'bind attack none' takes it back."""

from typing import TYPE_CHECKING

from tui.keymap import conflicts, read_key
from tui.plain.enquiries import Cannot
from tui.plain.host import Host
from tui.plain.talk import Talk
from tui.rebinding import NONE, does, named, tried

if TYPE_CHECKING:
    from engine.core.game import AnyGame


def bind(host: Host, game: "AnyGame | None", rest: str) -> Talk[None]:
    """List what is bound, or bind a key; `game` is the one at the table, whose orders can be bound."""
    if not rest:
        yield from _listed(host, game)
        return
    word, _, key = rest.rpartition(" ")
    if not word:
        raise Cannot(f"which key? Type bind {rest[:24]} and a key such as x, F5 or Ctrl+E, or {NONE}.")
    try:
        name = named(host.config, word, game)
        if key.lower() != NONE:
            read_key(key)
    except ValueError as fault:
        raise Cannot(str(fault)) from None
    keys = "" if key.lower() == NONE else key
    trial = tried(host.config, name, keys, game)
    if trial.refusal:
        raise Cannot(trial.refusal)
    trouble = host.bind_keys(name, keys)
    done = f"{key} is bound: {does(name)}." if keys else f"{name} has the keys of the program again."
    yield from (done, *trial.changes, *filter(None, [trouble]))


def _listed(host: Host, game: "AnyGame | None") -> Talk[None]:
    bound = [f"{keys}: {does(name)} ({name})." for name, keys in host.config.bindings]
    yield from bound or ["No key is bound by you."]
    yield from conflicts(host.config, game) if game else ()
    yield f"Type bind, a command or an order, and a key: bind hint F5. {NONE.capitalize()} takes it back."
