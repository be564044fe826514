"""The config file that a person can edit: reading it with every mistake named, changing one line of it, writing it new.

Plain mode reads it too, so nothing here imports Textual or rich. Every line of the file stands alone, so that a mistake
spoils only its own.
"""

import re
from pathlib import Path
from typing import Any, Final

from engine.core.errors import LongshipError
from engine.core.info import Option, OptionValue
from engine.core.values import evolve, frozen
from saves import own_file
from tui.preferences import bindings
from tui.preferences.answers import well_formed
from tui.preferences.options import accepted, accepts
from tui.preferences.settings import SETTINGS, Config, SettingValue, setting

LONGEST: Final = 65_536
"""Bytes of a config file that are read; nobody writes more by hand."""
MOST_MISTAKES: Final = 12
"""How many mistakes are named one by one."""


@frozen
class Mistake:
    """One thing wrong with the file: the line it is on (0: the whole file), the key if there is one, and what."""

    file: str
    line: int
    key: str
    said: str

    def tell(self) -> str:
        """Return the mistake as one sentence that names its line."""
        where = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{where}: {self.key + ': ' if self.key else ''}{self.said}"


class ConfigError(LongshipError):
    """The config file cannot be written; the message says where and why."""


def path() -> Path:
    """Return where the config file is kept: in LONGSHIP_HOME, else in the platform's folder for settings."""
    from os import environ

    if home := environ.get("LONGSHIP_HOME"):
        return Path(home) / "config.toml"
    from platformdirs import user_config_path  # 3 ms that LONGSHIP_HOME saves

    return user_config_path("longship", appauthor=False) / "config.toml"


def load(file: Path | None = None) -> tuple[Config, tuple[Mistake, ...]]:
    """Read the config file, with what is wrong with it; what it does not say, or says wrongly, is at its default."""
    file = file or path()
    try:
        text = own_file.read(file, LONGEST)
    except FileNotFoundError:
        return Config(), ()
    except OSError as fault:
        return Config(), (Mistake(file.name, 0, "", f"cannot be read: {fault.strerror}."),)
    except ValueError as fault:
        return Config(), (Mistake(file.name, 0, "", f"{fault}; all defaults are used."),)
    return parse(text, file.name)


def parse(text: str, file: str = "config.toml") -> tuple[Config, tuple[Mistake, ...]]:
    """Read a config file's text line by line, and name what is wrong with each."""
    values: dict[str, Any] = {}
    bound: dict[str, str] = {}
    mistakes: list[Mistake] = []
    for number, line in enumerate(text.splitlines(), 1):
        key, found, said = _read(line)
        kept: dict[str, Any] = bound if key.startswith(bindings.PREFIX) else values
        if not said and key in kept:
            said = "is set twice; this line counts."
        if said:
            mistakes.append(Mistake(file, number, key, said))
        if found is not None:
            kept[key] = found
    if bound:
        values["bindings"] = tuple((key.removeprefix(bindings.PREFIX), keys) for key, keys in bound.items() if keys)
    if len(mistakes) > MOST_MISTAKES:
        mistakes[MOST_MISTAKES:] = [Mistake(file, 0, "", f"and {len(mistakes) - MOST_MISTAKES} more mistakes.")]
    return evolve(Config(), **values), tuple(mistakes)


def edit(text: str, key: str, value: SettingValue) -> str:
    """Set a key in a config file's text: change its last line, keep its comment, touch nothing else; else add it."""
    lines = text.splitlines(keepends=True)
    for index in reversed(range(len(lines))):
        if (match := _line_of(key).match(lines[index])) is not None:
            lines[index] = f"{match['before']}{_toml(value)}{match['after']}"
            return "".join(lines)
    end = "\r\n" if "\r\n" in text else "\n"
    gap = "" if text.endswith("\n") or not text else end
    return f"{text}{gap}{key} = {_toml(value)}{end}"


def change(key: str, value: SettingValue, file: Path | None = None) -> None:
    """Set a key in the file, which is written with its grammar when it is new; ConfigError when it cannot be."""
    file = file or path()
    try:
        with own_file.alone(file):
            own_file.write(file, edit(_text(file), key, value))
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else f"it {fault}"
        raise ConfigError(f"Cannot write {file}: {reason}. The change lasts until you quit.") from None


def _text(file: Path) -> str:
    try:
        return own_file.read(file, LONGEST)
    except FileNotFoundError:
        return template()


def settle(config: Config, key: str, value: SettingValue) -> tuple[Config, str]:
    """Change a setting, in the file too; return all settings, and why the change will not last, or ''."""
    changes: dict[str, Any] = {key: value}
    try:
        change(key, value)
    except ConfigError as fault:
        return evolve(config, **changes), str(fault)
    return evolve(config, **changes), ""


def bind(config: Config, name: str, keys: str) -> tuple[Config, str]:
    """Bind keys to a name, in the file too ('' for those of the program); return as `settle` does."""
    bound = evolve(config, bindings=bindings.bound(config.bindings, name, keys))
    try:
        change(f"{bindings.PREFIX}{name}", keys)
    except ConfigError as fault:
        return bound, str(fault)
    return bound, ""


def template(config: Config | None = None) -> str:
    """Write a whole config file: the grammar at the top, then each setting with what it accepts."""
    config = config or Config()
    blocks = [_block(option, getattr(config, option.key)) for option in SETTINGS]
    answers = f"{ANSWERS} = {_toml(config.answers)}"
    bound = [f"{bindings.PREFIX}{name} = {_toml(keys)}" for name, keys in config.bindings]
    return "\n".join([_GRAMMAR, *blocks, _ANSWERS, answers, "", _BINDINGS, *bound, ""])


_GRAMMAR: Final = """\
# longship's settings.
#
# One setting a line:  key = value
#   value    a word in double quotes, a whole number, or true or false (TOML)
#   # ...    a comment, to the end of the line
# A line that is wrong is named at the start of the program, and its default is used meanwhile.
# The options screen changes the values here, and leaves your comments and their order alone.
"""


_FORMERLY: Final = {("confirm_end", True): "lost", ("confirm_end", False): "never"}
"""What older files say, and what that is called now."""

ANSWERS: Final = "answers"
"""The one setting that is a list."""

_ANSWERS: Final = """\
# Answers: decisions of which you changed whether they are answered unasked; the table sets them
#   a list in square brackets of "GAME:TOPIC", on one line"""

_BINDINGS: Final = """\
# Keys of your own: a line each; they go before what the program gives, and options sets them too
#   key.end = "F5 e"    a command by its name in docs/keys.md, in every game; "" gives its own back
#   key.GAME.ORDER = "x"   an order, or a command, in one game; for an order one letter or sign"""


def _block(option: Option, value: OptionValue) -> str:
    width = max((len(choice.value) for choice in option.choices), default=0)
    choices = [f"#   {choice.value:<{width}}  {choice.help}" for choice in option.choices]
    head = f"# {option.title}: {option.help}"
    return "\n".join([head, *(choices or [f"#   {_accepted(option)}"]), f"{option.key} = {_toml(value)}", ""])


def _read(line: str) -> tuple[str, SettingValue | None, str]:
    # Key, value and fault of one line; all empty for blank lines and comments.
    bare = line.strip()
    if not bare or bare.startswith("#"):
        return "", None, ""
    import tomllib

    try:
        table = tomllib.loads(bare)
    except (tomllib.TOMLDecodeError, RecursionError):
        return "", None, f'cannot be read: {bare[:40]!a}. A line is like  theme = "default".'
    if len(table) != 1 or bare.startswith("["):
        return "", None, f"sections like {bare[:40]!a} are not used here; settings stand by themselves."
    key, found = next(iter(table.items()))
    if key == bindings.PREFIX.rstrip("."):
        return _bound(found)
    return _checked(ascii(key[:40])[1:-1], found)


def _bound(found: object) -> tuple[str, str | None, str]:
    try:
        name, keys = bindings.read(found)
    except ValueError as fault:
        return bindings.PREFIX.rstrip("."), None, str(fault)
    return f"{bindings.PREFIX}{name}", keys, ""


def _checked(key: str, found: object) -> tuple[str, SettingValue | None, str]:
    if key == ANSWERS:
        if well_formed(found):
            return key, tuple(found), ""
        return key, None, f'takes a list like ["GAME:TOPIC"], not {ascii(found)[:40]}; [] is used meanwhile.'
    found = _FORMERLY.get((key, found), found) if isinstance(found, bool) else found
    try:
        option = setting(key)
    except KeyError:
        known = ", ".join([*(option.key for option in SETTINGS), ANSWERS])
        return key, None, f"there is no such setting. There are: {known}."
    if isinstance(found, str | int | bool) and accepts(option, found):
        return key, found, ""
    default = _toml(option.default)
    return key, None, f"takes {_accepted(option)}, not {ascii(found)[:40]}; {default} is used meanwhile."


def _accepted(option: Option) -> str:
    return "true or false" if option.kind == "flag" else accepted(option)


def _line_of(key: str) -> "re.Pattern[str]":
    value = r"""(?:"(?:[^"\\]|\\.)*"|'[^']*'|\[[^\]]*\]|[^#\s]*)"""
    return re.compile(rf"""^(?P<before>\s*["']?{re.escape(key)}["']?\s*=\s*){value}(?P<after>\s*(?:#.*)?\r?\n?)\Z""")


def _toml(value: SettingValue) -> str:
    from json import dumps

    return dumps(value)  # JSON and TOML write what there is here alike
