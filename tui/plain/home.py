"""The home menu of plain mode: it is said before anything else is loaded, so that the first prompt comes at once."""

from typing import TYPE_CHECKING

from tui.plain.offers import Offers
from tui.plain.talk import Else, Talk, choose, choose_or

if TYPE_CHECKING:
    from collections.abc import Callable

    from tui.plain.host import Host
    from tui.plain.table import PlainTable

_MENUS = (
    ("Learn: first time? Each game in short lessons", "learn"),
    ("New match, or type the name of a game", "new"),
    ("Resume the last match", "resume"),
    ("Saves", "saves"),
    ("Replay", "replay"),
    ("Logbook", "logbook"),
    ("Rules", "rules"),
    ("Options", "options"),
)
_GAMES = "The name of a game begins a match of it."
_LEARN = frozenset({"learn", "lesson", "lessons"})
"""What may stand before a game whose lessons are wanted."""
_PLAY = frozenset({"play", "new", "start"})
"""What may stand before it."""
_ANY = frozenset({*_PLAY, "a", "game", "match"})
"""What is said of none in particular: 'new game', 'start a match'."""


def home(open_host: "Callable[[], Host]") -> Talk[None]:
    """Offer what can be done, until 0; `open_host` opens settings and saves after the first answer."""
    while True:
        menu = yield from choose_or(Offers("longship, home:", _MENUS), Else(_game, _GAMES), "quit", "home")
        if menu is None:
            return
        yield from _enter(menu, open_host())


def table(place: "PlainTable") -> Talk[None]:
    """Play at a table until it is left."""
    from tui.plain.shell import play

    yield from play(place)


def _game(line: str) -> tuple[str, str] | None:
    # The name of a game, 'play' before it or not: a new match of each game that is meant; 'play' alone is for any.
    from engine import registry

    words = line.split()
    if words[0].lower() in _PLAY and _ANY.issuperset(map(str.lower, words)):
        return "new", ""
    menu = "learn" if words[0].lower() in _LEARN else "new"
    name = " ".join(words[1:] if words[0].lower() in _PLAY | _LEARN else words).replace("-", " ")
    offers = Offers("", tuple((registry.info(each).title, each) for each in registry.ids()))
    found = offers.named(name) if name[:1].isalpha() else ()
    if not found or (menu == "learn" and len(found) > 1):
        return None
    return " ".join((menu, *map(offers.item, found))), ""


def _enter(menu: str, host: "Host") -> Talk[None]:
    from tui.plain import kept, newgame, options
    from tui.plain.table import PlainTable

    opened: PlainTable | None = None
    match menu.split():
        case ["new", *ids]:
            session = yield from newgame.new_game(host, ids)
            opened = PlainTable(session, host) if session is not None else None
        case ["learn", *ids]:
            from tui.plain.learning import learn

            session = yield from learn(host, *ids)
            opened = PlainTable(session, host) if session is not None else None
        case ["resume"]:
            opened = yield from kept.resume(host)
        case ["saves" | "replay"]:
            opened = yield from kept.saves(host, replaying=menu == "replay")
        case ["logbook"]:
            yield from _logbook(host)
        case ["rules"]:
            yield from _rules(host)
        case _:
            yield from options.options(host)
    if opened is not None:
        yield from table(opened)


def _logbook(host: "Host") -> Talk[None]:
    from tui.pages.logbook import kept

    found = kept(host.store.folder.parent)
    for title, rows in found:
        yield f"{title}:"
        yield from rows
    if not found:
        yield "Nothing is in the logbook yet: it tells how matches of one person ended."


def _rules(host: "Host") -> Talk[None]:
    from engine import registry
    from tui.plain.reading import read

    ids = registry.ids()
    titles = [(registry.info(each).title, each) for each in ids]
    chosen = ids[0] if len(ids) == 1 else (yield from choose("Rules of:", titles, mode="rules"))
    if chosen is not None:
        yield from read(registry.game(chosen), host.config.page, host.reading)
