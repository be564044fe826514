"""The board of a kept match as a still picture: what its only player last saw, else what everybody may see."""

from typing import TYPE_CHECKING

from engine import registry
from engine.core.refs import Seat
from tui.choosing.letters import lettered
from tui.narration.saved_matches import scenario_of
from tui.pages.pictures import still
from tui.painters.glyphs import TABLES
from tui.painters.lines import Line, Space, heading
from tui.playing.dealt import Book
from tui.text import clean_line, crop

if TYPE_CHECKING:
    from saves.listing import SaveEntry
    from saves.saved import Saved
    from saves.store import Store
    from tui.preferences.settings import Config


def left_at(store: "Store", entry: "SaveEntry", room: Space, config: "Config") -> list[Line]:
    """Draw where a kept match stood when it was last written whole; no lines for one that cannot be read."""
    try:
        return _drawn(store.glance(entry.name), entry, room, config)
    except Exception:  # noqa: BLE001 - a snapshot made to harm may provoke anything; Resume says what is wrong
        return []


def _drawn(found: "Saved", entry: "SaveEntry", room: Space, config: "Config") -> list[Line]:
    people = [Seat(seat) for seat, plan in enumerate(found.setup.seats) if plan.human]
    seat = people[0] if len(people) == 1 else None
    game = registry.game(entry.game)
    scene = lettered(game, game.scene(game.view(found.position.state, seat)), seat, Book(seat, found.letters))
    drawn = still(scene, (room[0], room[1] - 1), config.glyphs)
    name = scenario_of(game.info, found.setup) or entry.title
    return [heading(crop(clean_line(name), room[0] - 8), "", room[0], TABLES[config.glyphs]), *drawn] if drawn else []
