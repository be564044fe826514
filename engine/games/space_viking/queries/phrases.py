"""Lists of orders in words: a line each, short enough for a card."""

from engine.core.grammar import list_of
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.forces import aboard
from engine.games.space_viking.queries.names import RANKS, side, units_called
from engine.games.space_viking.realm import Realm
from engine.games.space_viking.ships import Entry, Fleet, Writ

_SAID = {
    "if-troops": "if at most {n} defend",
    "if-class": "if it is {word}",
    "if-loot": "home with {n} IU",
    "if-seen": "unless others are there",
    "wait": "wait {n}",
    "associate": "offer tribute",
    "gift": "give {n} IU",
    "garrison": "leave {n}",
    "land": "land {n}",
    "drop": "drop {n}",
}


def entry_said(entry: Entry) -> str:
    """Return a line of a list in a few words: 'to Tanith', 'plunder', 'load 4 troops'."""
    if entry.do == "goto":
        return f"to {called(entry.at)}"
    if entry.do == "attack":
        return f"attack {side(entry.number)}"
    if entry.word == "barony":
        return f"plunder the barony of {side(entry.number)}"
    if entry.do in {"load", "unload"}:
        return f"{entry.do} {units_called(entry.word, entry.number)}"
    if entry.do == "install":
        return f"set up {entry.word}"
    word = entry.word.replace("+", " or ")
    return _SAID.get(entry.do, entry.do).format(n=entry.number, word=word)


def list_said(entries: tuple[Entry, ...], *, loop: bool = False) -> str:
    """Return a list in words, most important first."""
    said = ", ".join(map(entry_said, entries))
    return f"{said}, again" if loop and said else said


def writ_said(writ: Writ) -> str:
    """Return a sheet in words; 'nothing' for an empty one."""
    parts = [list_said(writ.entries, loop=writ.loop)]
    parts += ["stays"] if writ.clear else []
    parts += [f"takes {RANKS[rank]} aboard" for rank in writ.boards]
    parts += [f"mode {writ.mode}"] if writ.mode else []
    parts += [f"breaks off {writ.breakoff}"] if writ.breakoff else []
    parts += [f"targets {writ.targets}"] if writ.targets else []
    parts += [f"{writ.line} first"] if writ.line else []
    parts += [f"prudent {writ.prudent}"] if writ.prudent else []
    return "; ".join(each for each in parts if each) or "nothing"


def ahead(fleet: Fleet) -> str:
    """Return what is left of a fleet's list."""
    return list_said(fleet.entries[fleet.step :], loop=fleet.loop)


def led_by(realm: Realm, fleet: Fleet) -> str:
    """Return who commands a fleet: the persons aboard, the highest first, else a captain; nobody an unmanned one."""
    ranks = [RANKS[each.rank] for each in aboard(realm, fleet.id)]
    return "nobody" if fleet.unmanned else list_of(ranks, none="a captain")
