"""Cargo: banked, loaded, unloaded, landed and installed (SV-72, SV-77, SV-Q38, SV-Q84, SV-Q89, SV-Q95)."""

from typing import Final

from engine.core.values import evolve
from engine.games.space_viking.events.voyages import Loaded
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.forces import defenders
from engine.games.space_viking.queries.names import FIELDS, POSTS, units_called
from engine.games.space_viking.queries.techs import serves
from engine.games.space_viking.rules import agenda, creed
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Entry, Fleet, Ship
from engine.games.space_viking.state import World

ASHORE = ("troop", "jumper", "outpost", "shipyard")
HULLS = ("fighter", "monitor")


def bank(year: Year, fleet: Fleet) -> None:
    """Bring all IU aboard into the treasury where a named stop is at home (SV-Q95)."""
    if fleet.cargo.iu and year.base(fleet):
        year.draft.earn(fleet.seat, fleet.cargo.iu)
        year.draft.put(fleet.id, cargo=evolve(fleet.cargo, iu=0))
        text = f"{fleet.name} brings {fleet.cargo.iu} IU into your treasury."
        year.log(Loaded, text, fleet.at, (fleet.seat,))


def own_world(year: Year, fleet: Fleet) -> World | None:
    """Return the world of a fleet's seat in its square."""
    world = year.draft.world(fleet.at)
    return world if world is not None and world.owner == fleet.seat >= 0 and fleet.at != year.home(fleet.seat) else None


def _at_home(year: Year, fleet: Fleet) -> bool:
    return fleet.at == year.home(fleet.seat)


# Load.


def load(year: Year, fleet: Fleet, entry: Entry) -> str:
    """Take cargo aboard, as much as there is and as fits; return why there is nothing."""
    if fleet.unmanned and entry.word == "people":
        return "nobody travels on unmanned ships"
    if entry.word in HULLS:
        return _load_hulls(year, fleet, entry)
    number = min(entry.number, _room_for(year, fleet, entry.word), _there(year, fleet, entry.word))
    if number <= 0:
        return "nothing of it is there, or nothing fits"
    world = own_world(year, fleet)
    if entry.word == "people":
        people = year.draft.realm(fleet.seat).subjects if world is None else world.people
        creed.embark(year.draft, _people(fleet, world), people, fleet.id, number)
    _ashore(year, fleet, world, entry.word, -number)
    _aboard(year, fleet, FIELDS[entry.word], number)
    _tell(year, fleet, f"loads {units_called(entry.word, number)}")
    return ""


def _tell(year: Year, fleet: Fleet, what: str) -> None:
    year.log(Loaded, f"{fleet.name} {what} at {called(fleet.at)}.", fleet.at, (fleet.seat,))


def _room_for(year: Year, fleet: Fleet, kind: str) -> int:
    if kind == "iu":
        return holds.bullion(year.settings, fleet)
    return holds.room(year.settings, fleet)


def _there(year: Year, fleet: Fleet, kind: str) -> int:
    realm, world = year.draft.realm(fleet.seat), own_world(year, fleet)
    if kind == "iu":
        return realm.cash if year.base(fleet) else 0
    if _at_home(year, fleet):
        return realm.subjects - 1 if kind == "people" else int(getattr(realm.stock, FIELDS[kind]))
    if world is None:
        return 0
    if kind == "people":
        return max(embarking(world), 0)
    if kind in POSTS:
        return int(getattr(world, POSTS[kind]))
    return int(getattr(world.stock, FIELDS[kind]))


def embarking(world: World) -> int:
    """Return how many people may leave a world: colonists of a captive one, else not the founders (SV-Q102)."""
    if world.captives:
        return world.colonists
    return world.loyal - max(1, world.floor)


def _people(fleet: Fleet, world: World | None) -> str:
    # What the believers of the place are listed under.
    return f"gram.{fleet.seat}" if world is None else world.at


def _ashore(year: Year, fleet: Fleet, world: World | None, kind: str, number: int) -> None:
    # Add to what stands at home or on a world; what goes aboard is below 0.
    draft, seat = year.draft, fleet.seat
    if kind == "iu":
        draft.earn(seat, number)
    elif kind != "people":
        draft.store(seat, "" if world is None else world.at, kind, number)
    elif world is None:
        draft.rule(seat, subjects=draft.realm(seat).subjects + number)
    else:
        part = "colonists" if world.captives else "loyal"
        settled = max(0, world.settled + number) if world.gained == year.turn else world.settled
        draft.alter(world.at, **{part: getattr(world, part) + number}, settled=settled)


def _aboard(year: Year, fleet: Fleet, name: str, number: int) -> None:
    # Add to what is aboard; what goes ashore is below 0.
    year.draft.put(fleet.id, cargo=evolve(fleet.cargo, **{name: getattr(fleet.cargo, name) + number}))


def _load_hulls(year: Year, fleet: Fleet, entry: Entry) -> str:
    world = own_world(year, fleet)
    based = [ship for ship in world.ships if ship.kind == entry.word] if world is not None else []
    taken: tuple[Ship, ...] = ()
    for ship in based[: entry.number]:
        afloat = evolve(fleet, ships=(*fleet.ships, *taken, ship))
        if holds.room(year.settings, afloat) >= 0:
            taken = (*taken, ship)
    if not taken or world is None:
        return "nothing of it is there, or nothing fits"
    year.draft.put(fleet.id, ships=(*fleet.ships, *taken))
    year.draft.alter(world.at, ships=tuple(each for each in world.ships if each not in taken))
    _tell(year, fleet, f"loads {units_called(entry.word, len(taken))}")
    return ""


# Unload.


def unload(year: Year, fleet: Fleet, entry: Entry) -> str:
    """Put cargo ashore at home or on an own world; return why it can not be."""
    world = own_world(year, fleet)
    if not _at_home(year, fleet) and world is None:
        return "it is no world of yours"
    if entry.word in HULLS:
        return _base_hulls(year, fleet, world, entry)
    held = fleet.cargo.iu if entry.word == "iu" else int(getattr(fleet.cargo, FIELDS[entry.word]))
    number = min(entry.number, held)
    if number <= 0:
        return "there is nothing of it aboard"
    if entry.word == "people" and world is not None and not settled(world):
        return "nobody can settle there"
    if entry.word == "iu" and not year.base(fleet):
        return "it can not be banked there"
    if entry.word == "people":
        creed.embark(year.draft, f"fleet.{fleet.id}", held, _people(fleet, world), number, ashore=True)
    _aboard(year, fleet, FIELDS[entry.word], -number)
    _ashore(year, fleet, world, entry.word, number)
    _tell(year, fleet, f"unloads {units_called(entry.word, number)}")
    return ""


def settled(world: World) -> bool:
    """Return whether people can settle on a world: none on dead, barren and civilised ones."""
    return not world.dead and (world.captives or world.loyal or world.colonists) > 0


def _base_hulls(year: Year, fleet: Fleet, world: World | None, entry: Entry) -> str:
    put = tuple([ship for ship in fleet.ships if ship.kind == entry.word][: entry.number])
    if world is None or not put:
        return "they are based on worlds and outposts of yours"
    left = tuple(ship for ship in fleet.ships if ship not in put)
    if not left:
        return "the fleet would be gone"
    year.draft.put(fleet.id, ships=left)
    year.draft.alter(world.at, ships=(*world.ships, *put))
    _tell(year, fleet, f"unloads {units_called(entry.word, len(put))}")
    return ""


def reinforce(year: Year, at: str) -> None:
    """Let fleets on a world of their own, who won a battle there, put troops into its garrison (SV-Q63)."""
    for fleet in year.here(at):
        world = own_world(year, fleet)
        for entry in agenda.stay(year, fleet) if world is not None else ():
            if entry.do in _POSTS:
                _post(year, year.draft.fleet(fleet.id), entry)


_POSTS: Final = {"land": "troop", "drop": "jumper"}
"""By what is ordered: the sort of unit that joins the garrison."""


def _post(year: Year, fleet: Fleet, entry: Entry) -> None:
    sort = _POSTS[entry.do]
    number = min(entry.number, int(getattr(fleet.cargo, FIELDS[sort])))
    world = own_world(year, fleet)
    if number <= 0 or world is None:
        return
    _aboard(year, fleet, FIELDS[sort], -number)
    year.draft.store(fleet.seat, world.at, sort, number)
    for landing in dict.fromkeys(year.landings.values()):
        if landing.at == fleet.at and landing.seat != fleet.seat:
            landing.reinforced(sort, number)
    _tell(year, fleet, f"lands {units_called(sort, number)} as garrison")


# Install.


def install(year: Year, fleet: Fleet, entry: Entry) -> str:
    """Set up an outpost or shipyard from the hold (SV-71, SV-Q89)."""
    name = FIELDS[entry.word]
    held = int(getattr(fleet.cargo, name))
    if not held:
        return "there is none aboard"
    world = year.draft.world(fleet.at)
    barren = world is None or world.kind == "void" or world.dead
    if barren and (world is None or world.owner in {-1, fleet.seat} or not (defenders(world) or world.ships)):
        if entry.word != "outpost" or not serves(year.draft.state, fleet.seat, "environment"):
            return "an outpost there needs Controlled Environment"
    elif world is None or world.owner != fleet.seat or _at_home(year, fleet):
        return "it is no world of yours"
    _aboard(year, fleet, name, -1)
    there = int(getattr(world, name)) if world is not None else 0
    year.draft.alter(fleet.at, owner=fleet.seat, **{name: there + 1})
    _tell(year, fleet, f"sets up {units_called(entry.word, 1)}")
    return ""
