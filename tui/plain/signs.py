"""Lines of one sign that a player has bound to a command or an order."""

from typing import TYPE_CHECKING

from tui.plain.talk import Talk

if TYPE_CHECKING:
    from tui.plain.table import PlainTable


def meant_by(table: "PlainTable", part: str) -> str:
    """Return what a line of one sign stands for where a player has bound that: the word of a command or of an order."""
    config, game = table.host.config, table.session.game
    if len(part) != 1 or not config.bindings:
        return part
    from tui.keymap import keys_for, letters, typed

    keys = keys_for(config, game)
    ordered = next((verb for verb, own in letters(keys).items() if own == part), "")
    command = typed(keys).get(part)
    return ordered or (command.word if command is not None and command.word else part)


def impossible(table: "PlainTable") -> Talk[None]:
    """Say which of the player's own keys cannot be in this game."""
    if table.host.config.bindings:
        from tui.keymap import conflicts

        yield from conflicts(table.host.config, table.session.game)
