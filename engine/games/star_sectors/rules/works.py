"""Shields restored, engines and banks charged, whatever the source (SS-55 to SS-62)."""

from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.engineering import Charged, Restored
from engine.games.star_sectors.queries.factors import profile, shields


def restore(draft: Draft, number: int, count: int, source: str) -> None:
    """Restore so many shields, as far as there are hits, and tell by what."""
    ship = draft.ship(number)
    back = min(count, ship.hits)
    draft.note(number, repaired=True)
    ship = draft.put(number, hits=ship.hits - back)
    full, seen = profile(ship.kind).ss, draft.witnesses(number)
    draft.say(Restored(ship.name, back, source, shields(ship), full, places=draft.at(ship), witnesses=seen))


def charge_engine(draft: Draft, number: int, source: str) -> None:
    """Charge a warp engine and tell with what; '' for the duty alone."""
    ship = draft.put(number, engines=draft.ship(number).engines + 1)
    most, seen = profile(ship.kind).nacelles, draft.witnesses(number)
    draft.say(Charged(ship.name, "a warp engine", source, ship.engines, most, places=draft.at(ship), witnesses=seen))


def charge_bank(draft: Draft, number: int, bank: int, source: str) -> None:
    """Charge a bank and tell with what; '' for the duty alone."""
    ship = draft.ship(number)
    banks = tuple(full or index == bank for index, full in enumerate(ship.banks))
    draft.note(number, worked=(*ship.turn.worked, bank))
    ship = draft.put(number, banks=banks)
    what, seen = f"bank {bank + 1} ({profile(ship.kind).banks[bank]})", draft.witnesses(number)
    draft.say(Charged(ship.name, what, source, sum(banks), len(banks), places=draft.at(ship), witnesses=seen))
