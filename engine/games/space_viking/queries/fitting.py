"""The first 50 IU: what can still be bought, in the order bought (SV-5, SV-70, SV-Q3, SV-Q10)."""

from engine.games.space_viking.queries import techs
from engine.games.space_viking.realm import Realm
from engine.games.space_viking.rulebook.book import Item, Tech, book
from engine.games.space_viking.state import State


def learned(realm: Realm) -> tuple[str, ...]:
    """List the technologies bought so far: in the fitting they serve at once."""
    return tuple(each.item for each in realm.chest if each.do == "learn")


def price(state: State, seat: int, tech: Tech) -> int:
    """Return what a technology costs in the fitting."""
    cheap = tech.cheap and (state.sovereigns[seat] == "berserker" or tech.after in learned(state.realm(seat)))
    return tech.cheap if cheap else tech.price


def opened(state: State, seat: int, tech: Tech) -> bool:
    """Return whether a technology's level is open in the fitting."""
    return techs.opens(state, learned(state.realm(seat)), tech)


def offered(state: State, seat: int, item: Item) -> str:
    """Return why a thing is not sold in the fitting; '' when it is: heirlooms need no technology."""
    known = learned(state.realm(seat))
    if item.id == "shipyard":
        return "the first shipyard is at Gram already"
    if item.id == "robots":
        return "" if state.sovereigns[seat] == "berserker" or "robotics" in known else "Robotic Industry comes first"
    if item.id == "factory":
        if state.sovereigns[seat] == "berserker":
            return "nobody lives at the lair"
        return "" if "industry" in known else "Improved Industrial Technology comes first"
    return ""


def most(state: State, seat: int, item: Item) -> int:
    """Return how many of a thing can be bought with what is left."""
    realm = state.realm(seat)
    affordable = realm.cash // item.price
    if item.id == "factory":
        people = realm.subjects * (1 + ("industry-2" in learned(realm)))
        return min(affordable, people - realm.factories)
    if item.id == "robots" and not state.settings.unlimited_robots:
        return min(affordable, book().numbers.robots_a_year)
    return affordable
