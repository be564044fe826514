"""The settings by line: a list to choose from, then the values of one; what is chosen is kept in the config file."""

from typing import TYPE_CHECKING, Final

from engine.core.errors import LongshipError
from engine.core.info import Option, OptionValue
from tui.plain.host import Host
from tui.plain.offers import Offers
from tui.plain.talk import AGAIN, HELP, Talk, answered, ask, choose, choose_and_answer
from tui.preferences.options import accepted, named_all, shown, spelled
from tui.preferences.settings import SETTINGS

if TYPE_CHECKING:
    from engine.core.game import AnyGame


_KEYS: Final = Option("bindings", "Keys of your own", "flag", default=False)
"""What leads to the keys that are bound."""


def options(host: Host, game: "AnyGame | None" = None) -> Talk[None]:
    """Let settings be changed one by one, until 0; `game` is the one at the table, whose orders can be bound."""
    heard: list[tuple[str, Option]] = []
    while True:
        items = [(f"{each.title}: {shown(each, getattr(host.config, each.key))}", each) for each in SETTINGS]
        items.append((f"{_KEYS.title}: {len(host.config.bindings) or 'none'}", _KEYS))
        offers = Offers("Options:", tuple(items), host.config.page)
        chosen = yield from choose_and_answer(offers, heard, mode="options")
        heard = items
        if chosen is None:
            return
        option, answer = chosen
        if option is _KEYS:
            yield from _keys(host, game)
            continue
        value = yield from answered(pick(option, getattr(host.config, option.key), host.config.page), answer)
        trouble = host.settle(option.key, value) if value is not None else ""
        if trouble:
            yield f"Warning: {trouble}"


def _keys(host: Host, game: "AnyGame | None") -> Talk[None]:
    from tui.plain.binding import bind

    yield from bind(host, game, "")
    while typed := (yield from ask("Bind what to which key? Enter alone leaves it.", mode="options")):
        if typed in {"0", "back", "quit"}:
            return
        try:
            yield from bind(host, game, typed.removeprefix("bind ").strip())
        except LongshipError as fault:
            yield f"Cannot: {fault}"


def pick(option: Option, now: OptionValue, page: int) -> Talk[OptionValue | None]:
    """Let a value be chosen for an option; None when it stays as it is."""
    if option.help:
        yield f"{option.title}: {option.help[:1].lower()}{option.help[1:].rstrip('.')}."
    match option.kind:
        case "choice":
            return (yield from choose(f"{option.title}, now {shown(option, now)}:", _choices(option), page=page))
        case "flag":
            items: list[tuple[str, OptionValue]] = [("yes", True), ("no", False)]
            return (yield from choose(f"{option.title}, now {shown(option, now)}:", items, page=page))
        case "number":
            return (yield from (_named(option, now, page) if named_all(option) else _number(option, now)))


def _named(option: Option, now: OptionValue, page: int) -> Talk[OptionValue | None]:
    items = [(each.title, int(each.value)) for each in option.choices]
    return (yield from choose(f"{option.title}, now {shown(option, now)}:", items, page=page))


def _choices(option: Option) -> list[tuple[str, OptionValue]]:
    return [(f"{each.title}: {each.help}" if each.help else each.title, each.value) for each in option.choices]


def _number(option: Option, now: OptionValue) -> Talk[OptionValue | None]:
    asked = f"{option.title}, now {shown(option, now)}. Type {accepted(option)}, or Enter to keep it."
    answer = yield from ask(asked)
    while answer:
        if answer.lower() in {*AGAIN, *HELP}:
            answer = yield from ask(asked)
            continue
        if answer.lower() in {"back", "cancel"}:
            return None
        try:
            return spelled(option, answer)
        except (ValueError, LongshipError) as fault:
            answer = yield from ask(f"Cannot: {fault}")
    return None
