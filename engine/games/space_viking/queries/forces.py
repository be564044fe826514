"""Who stands where, and whom it obeys: fleets in a square, defenders of a world, persons aboard (SV-18, SV-Q88)."""

from collections.abc import Iterable

from engine.games.space_viking.queries.chart import home
from engine.games.space_viking.queries.names import order_of
from engine.games.space_viking.queries.techs import serves
from engine.games.space_viking.realm import Person, Realm
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.ships import Fleet
from engine.games.space_viking.state import NOBODY, Settings, State, World


def aboard(realm: Realm, fleet: str) -> tuple[Person, ...]:
    """List the persons aboard a fleet, the highest first."""
    return tuple(each for each in realm.people if each.fleet == fleet and not each.dead)


def ashore(realm: Realm) -> tuple[Person, ...]:
    """List the persons who stand at home."""
    return tuple(each for each in realm.people if not (each.fleet or each.dead or each.back))


def sovereign_at(state: State, seat: int, home: str) -> str:
    """Return the square of a seat's sovereign; '' while there is none."""
    sovereign = state.realm(seat).people[0]
    if sovereign.back or sovereign.dead:
        return ""
    found = next((each.at for each in state.fleets if each.id == sovereign.fleet), "")
    return found or (home if not sovereign.fleet else "")


def defenders(world: World) -> int:
    """Count the defending ground units of a world, outposts and yards among them (SV-Q91)."""
    return world.troops + world.guards + world.leapers + world.outposts + world.yards


def soldiers(world: World) -> int:
    """Count the troops of a world, without its works."""
    return world.troops + world.guards + world.leapers


def levy(realm: Realm) -> int:
    """Count the Viking troops that a barony raises, one for five millions (SV-Q29)."""
    return realm.subjects // 5


def hit_of(settings: Settings, world: World) -> int:
    """Return the lowest face that hits for a world's own troops (SV-66, SV-Q30)."""
    hit = book().kinds[world.kind].hit
    return 5 if settings.weak_civilised and world.kind == "civilised" else hit


def in_order(fleets: Iterable[Fleet]) -> list[Fleet]:
    """Sort fleets by id."""
    return sorted(fleets, key=lambda each: order_of(each.id))


def independent(world: World) -> bool:
    """Return whether nobody rules a world on which people live."""
    return world.owner == NOBODY and not world.dead and world.people > 0


def landable(state: State, seat: int, world: World | None) -> bool:
    """Return whether a seat may land and fight on what is in a square (SV-Q31, SV-Q86)."""
    berserker = seat >= 0 and state.sovereigns[seat] == "berserker"
    if world is None or world.kind == "lair" or (world.kind == "home" and not berserker and state.settings.truce):
        return False
    return berserker or world.kind != "sword" or state.settings.raidable or world.owner != NOBODY


def orderable(state: State, seat: int, fleet: Fleet) -> bool:
    """Return whether a seat can give a fleet of its own orders directly (SV-18, SV-Q45, SV-Q48)."""
    if fleet.seat != seat:
        return False
    return serves(state, seat, "radio") or _with_sovereign(state, seat, fleet)


def _with_sovereign(state: State, seat: int, fleet: Fleet) -> bool:
    # Who broke off into hyperspace is with nobody who did not (SV-Q72).
    which = state.realm(seat).people[0].fleet
    away = any(each.id == which and each.hyper for each in state.fleets)
    return sovereign_at(state, seat, home(state, seat)) == fleet.at and away == fleet.hyper
