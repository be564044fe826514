"""What screens ask of the program they belong to: protocols, so that screens never import the program itself."""

from typing import TYPE_CHECKING, Protocol

from tui.preferences.settings import Config, SettingValue

if TYPE_CHECKING:
    from saves.store import Store
    from tui.playing.draft import SetupDraft
    from tui.playing.session import Session


class Preferences(Protocol):
    """The settings, for screens that heed or change them."""

    config: Config
    mistakes: tuple[str, ...]
    """What is wrong in the config file, in sentences."""

    def change(self, key: str, value: SettingValue) -> str:
        """Set a setting, at once and in the file; return what is wrong in one sentence, or ''."""
        ...

    def bind_keys(self, name: str, keys: str) -> str:
        """Bind keys to a command or an order, '' for those of the program; return what is wrong, or ''."""
        ...


class Program(Preferences, Protocol):
    """The settings, the kept matches, and the way to the table, for the menus before and after a match."""

    store: "Store"
    unbegun: "SetupDraft | None"
    """The set-up that was changed and not begun, where there is one."""

    def open_table(self, session: "Session | None") -> None:
        """Put a session on the table; nothing happens without one."""
        ...

    def resume(self, name: str, *, replay: bool = False, take: bool = False) -> str:
        """Open a kept match by its name, the newest for ''; return what is wrong in one sentence, or ''.

        One that is open in another longship is offered to be taken over; with `take` it is, without asking.
        """
        ...
