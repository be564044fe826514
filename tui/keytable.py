"""The table of keys and words as the Markdown of docs/keys.md, which a test holds against it."""

from typing import Final

from tui.keys import COMMANDS
from tui.keyset import KEY_SETS, families, shown_keys

_HEAD: Final = (
    "# Keys and words",
    "",
    "What can be asked for at the table, by its keys in each key set (the setting `keys`) and its word in plain mode.",
    "Orders have keys too, shown in the order bar: in one phase a key means one thing for a whole match, or nothing.",
    "",
    "| what | arrows | vi | wedx | plain mode |",
    "|---|---|---|---|---|",
)


def table() -> str:
    """Write the whole table as the Markdown of docs/keys.md."""
    lines = [*_HEAD]
    for family in families(COMMANDS):
        first = family[0]
        keys = ([key for each in family for key in shown_keys(each, key_set)] for key_set in KEY_SETS)
        shown = (" ".join(map(_code, each)) for each in keys)
        word = _code(f"{first.word} {first.argument}".strip()) if first.word else ""
        lines.append(f"| {' | '.join([first.help, *shown, word])} |")
    return "\n".join([*lines, ""])


def _code(text: str) -> str:
    # Markdown needs more backquotes around one than it has in it, and in a table no bar of its own.
    text = text.replace("|", "\\|")
    return f"`` {text} ``" if "`" in text else f"`{text}`"
