"""Which games there are; each is imported only when it is asked for."""

from importlib import import_module
from typing import Final, cast

from engine.core.errors import UnknownGame
from engine.core.info import Info
from engine.scene.staged import AnyStaged

SHELF: Final[dict[str, str]] = {
    "star-sectors": "engine.games.star_sectors",
    "star-viking": "engine.games.star_viking",
    "viking-raid": "engine.games.viking_raid",
    "squadron": "engine.games.squadron",
    "space-viking": "engine.games.space_viking",
}
"""Game id to package; the package has `info.INFO` (light) and `game.GAME` (with all rules)."""


def ids() -> tuple[str, ...]:
    """Return the ids of all games, in the order in which clients list them."""
    return tuple(SHELF)


def info(game_id: str) -> Info:
    """Return what can be said of a game without loading its rules; UnknownGame when there is none of that id."""
    return cast("Info", import_module(f"{_package(game_id)}.info").INFO)


def game(game_id: str) -> AnyStaged:
    """Load a game with its rules; UnknownGame when there is none of that id."""
    return cast("AnyStaged", import_module(f"{_package(game_id)}.game").GAME)


def _package(game_id: str) -> str:
    try:
        return SHELF[game_id]
    except KeyError:
        raise UnknownGame(f"There is no game {game_id[:40]!r} here. There is: {', '.join(SHELF)}.") from None
