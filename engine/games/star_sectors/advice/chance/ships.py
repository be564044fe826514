"""What each ship adds to its seat's chance: its numbers, its weapons, where it stands, the nearest enemy.

Everything is measured in fleets: what the seats' fleets are worth on average, with what is lost already. So a cruiser
alone and forty points of ships are measured alike. No paths are looked for: this is asked at each end of an imagined
game.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from engine.core.values import field, frozen
from engine.games.star_sectors.advice.volleys import Damage, Volley, damage
from engine.games.star_sectors.queries.factors import guard, is_station, land_of, profile, sound_movement, value
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.cards import ShipClass
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import Fate, Ship, State

Terms: TypeAlias = tuple[float, ...]

NAMES: Final = (
    *("afloat", "shields", "crippled", "guns", "defence", "moves", "blows", "drains", "engine", "engines"),
    *("dilithium", "trilithium", "crew", "cloaked", "hidden", "sheltered", "orbit", "haze", "waiting"),
    *("distance", "bow", "strike", "kill"),
)
"""What is counted, in the order of `of_seat`. `strike` are the hits to expect of the next turn, `kill` ships lost."""


@frozen(eq=False)
class ShipsInPlay:
    """The ships in play; `worth` is an average fleet at the start, in fleet points. `seen` have a place on the map."""

    land: Land = field(repr=False)
    worth: float
    serving: tuple[Ship, ...]
    seen: tuple[tuple[Ship, int], ...]


def fleets(state: State) -> ShipsInPlay:
    """Return the ships in play."""
    ships = [ship for ship in state.ships if ship.seat >= 0 and not is_station(ship)]
    serving = tuple(ship for ship in ships if ship.fate is Fate.SERVING)
    worth = max(1.0, sum(map(value, ships)) / len(state.seats))
    return ShipsInPlay(land_of(state), worth, serving, tuple((s, s.place) for s in serving if s.place is not None))


def of_seat(fleets: ShipsInPlay, seat: int) -> Terms:
    """Return the terms of a seat's ships, added up."""
    foes = [(foe, place) for foe, place in fleets.seen if foe.seat != seat]
    foes = [(foe, place) for foe, place in foes if not foe.cloaked] or foes
    terms = [_of_ship(fleets, ship, foes) for ship in fleets.serving if ship.seat == seat]
    return tuple(map(sum, zip(*terms, strict=True))) if terms else (0.0,) * len(NAMES)


def _of_ship(fleets: ShipsInPlay, ship: Ship, foes: list[tuple[Ship, int]]) -> Terms:
    card, left, stores = profile(ship.kind), profile(ship.kind).ss - ship.hits, ship.stores
    share, one = value(ship) / fleets.worth, 1 / fleets.worth
    cf, drains, blows = max(0, card.cf - ship.hits), *_charged(card.banks, ship.banks)
    return (
        *(share, share * left / card.ss, share * (2 * left <= card.ss)),
        *(share * cf, share * max(0, card.df - ship.hits), share * sound_movement(ship)),
        *(one * cf * blows, one * cf * drains, share * (ship.engines > 0), share * ship.engines),
        *(one * stores.dilithium, one * stores.trilithium, share * ship.crew, share * ship.cloaked),
        *_of_place(fleets, ship, card, share, foes),
    )


@lru_cache
def _charged(weapons: tuple[str, ...], banks: tuple[bool, ...]) -> tuple[int, int]:
    # How many charged banks lower DF, and how many do hits.
    drains = sum(ready and catalog.weapon(weapon).drains for weapon, ready in zip(weapons, banks, strict=False))
    return drains, sum(banks) - drains


def _of_place(fleets: ShipsInPlay, ship: Ship, card: ShipClass, share: float, foes: list[tuple[Ship, int]]) -> Terms:
    cell, land = ship.place, fleets.land
    if cell is None:
        return (share, *(0.0,) * 8)
    kind = land.kinds[cell]
    here = (0.0, share * kind.shelters, share * bool(land.orbits[cell]), share * kind.haze, share * (not ship.done))
    if not foes:
        return (*here, *(0.0,) * 4)
    far = land.grid.distances(cell)
    foe, there = min(foes, key=lambda each: far[each[1]])
    turn = land.grid.relative(cell, ship.facing, there) if there != cell else 0
    off = min(turn, 24 - turn)
    due = _due(land, ship, card, (foe, there), (far[there], off))
    price = value(foe) / fleets.worth
    bow = share * ((off == 0) + (off <= 4)) / 2
    return (*here, share * far[there], bow, due.hits * price / profile(foe.kind).ss, due.kill * price)


def _due(land: Land, ship: Ship, card: ShipClass, target: tuple[Ship, int], lies: tuple[int, int]) -> Damage:
    # As if its bow came to bear by its turns alone, and all other moves led nearer.
    foe, there = target
    distance, off = lies
    turns = 0 if card.arc == "A" else (off + 2) // 4
    near = max(1, distance - max(0, sound_movement(ship) - turns))
    strength = card.cf - ship.hits - near + 1
    if strength < 1 or card.arc == "N":
        return _damage(0, (0, 0), 0, 1, 1)
    theirs = profile(foe.kind)
    df = max(0, theirs.df - foe.hits - land.kinds[there].haze)
    return _damage(strength, _charged(card.banks, ship.banks), df, guard(foe), theirs.ss - foe.hits)


@lru_cache(maxsize=16384)
def _damage(strength: int, charged: tuple[int, int], df: int, guard: int, left: int) -> Damage:
    drains, blows = charged
    return damage(Volley((strength,) * drains, (strength,) * blows, strength, 1), df, guard, left)
