"""From lines of a list to the orders that write them on a fleet's sheet."""

from typing import Final

from engine.core.orders import Order
from engine.core.refs import PlaceId, TokenId
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Entry
from engine.games.space_viking.verbs import deeds, sheets
from engine.games.space_viking.verbs.cargo import Load, Unload

_DEEDS: Final = {each: each for each in ("plunder", "conquer", "exterminate", "trade")} | {"associate": "tribute"}


def fitting(loads: tuple[Entry, ...], tour: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return as many lines as a sheet has (SV-46): a tour too long loses its last stops, not its way home."""
    most = book().numbers.lines - len(loads)
    if len(tour) <= most:
        return (*loads, *tour)
    home = tour[-1:] if tour[-1].do == "goto" else ()
    stops = [place for place, each in enumerate(tour) if each.do == "goto" and place + len(home) <= most]
    return (*loads, *tour[: max(stops, default=0)], *home)


def ordered(which: str, entry: Entry) -> Order:
    """Return the order that writes a line on a fleet's sheet."""
    fleet = TokenId(which)
    if entry.do == "goto":
        return sheets.Goto(fleet, PlaceId(entry.at))
    if entry.do == "load":
        return Load(fleet, entry.word, entry.number)
    if entry.do == "unload":
        return Unload(fleet, entry.word, entry.number)
    if entry.do in _DEEDS:
        return deeds.Deed(fleet, _DEEDS[entry.do])
    number = min(entry.number, deeds.MOST_TROOPS) if entry.do == "if-troops" else entry.number
    return deeds.Count(fleet, entry.do.replace("-", " "), number)
