"""From lines of a list to the orders that write them on a fleet's sheet."""

from typing import Final

from engine.core.orders import Order
from engine.core.refs import PlaceId, TokenId
from engine.games.space_viking.ships import Entry
from engine.games.space_viking.verbs import deeds, sheets
from engine.games.space_viking.verbs.cargo import Load, Unload

_DEEDS: Final = {each: each for each in ("plunder", "conquer", "exterminate", "trade")} | {"associate": "tribute"}


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
    return deeds.Count(fleet, entry.do.replace("-", " "), entry.number)
