"""What a ship can hit from where it stands, told in words: the line to each target and the chance that it lands."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.position import View
from engine.games.star_sectors.advice import prospects
from engine.games.star_sectors.measures.dice import fail_chance, land_ways
from engine.games.star_sectors.measures.factors import defence, guard, land_of, occupied, profile
from engine.games.star_sectors.measures.sight import Guns, Shot, attack, bank, guns
from engine.games.star_sectors.printed import catalog
from engine.games.star_sectors.printed.chart import Ground
from engine.games.star_sectors.state import Crew, Ship, State

# As seen from the bow, by the hour: the clock itself always means the map, whichever way a ship faces.
_SIDES: Final = (
    "dead ahead", "ahead right", "ahead right", "to the right", "astern right", "astern right",
    "dead astern", "astern left", "astern left", "to the left", "ahead left", "ahead left",
)  # fmt: skip


def exposed(view: View, number: int) -> tuple[str, ...]:
    """Say which of the seat's ships can hit an enemy from where they stand, and how likely."""
    state: State = view.state
    land, foe = land_of(state), state.ships[number]
    taken = occupied(state, land)
    said = []
    for own, ship in enumerate(state.ships):
        if ship.seat == view.seat and ship.place is not None and profile(ship.kind).arc != "N":
            gun = guns(prospects.readied(state, own, land), own, land)
            shot = attack(gun, foe, number, taken)
            if visible(gun.ship, foe) and isinstance(shot, Shot):
                said.append(f"{ship.name} lands {_lands(shot, foe, land)} percent, range {shot.distance}")
    if not said:
        return (f"None of your ships has {foe.name} in arc and range from where it stands.",)
    return (f"On {foe.name}: {'; '.join(said)}.",)


def visible(ship: Ship, target: Ship) -> bool:
    """Ask whether a ship may aim at another: a crew set to Science aims at cloaked ships too (SS-99)."""
    return not target.cloaked or ship.turn.crew is Crew.SCIENCE


def told(gun: Guns, state: State, number: int, land: Ground, taken: dict[int, int]) -> str:
    """Tell the shot of a ship at another in one line, or why there is none."""
    target = state.ships[number]
    if not visible(gun.ship, target):
        return f"{target.name} is cloaked."
    shot = attack(gun, target, number, taken)
    if isinstance(shot, Refusal):
        return shot.tell()
    side = _SIDES[land.grid.clock(gun.base, gun.ship.facing, shot.cell) % 12]
    said = f"{target.name}: range {shot.distance}, {side}, lands {_lands(shot, target, land)} percent"
    return f"{said}{_banks(gun, target, number, land, taken)}."


def _lands(shot: Shot, target: Ship, land: Ground) -> int:
    ways, of = land_ways(shot.strength, shot.dice, defence(target, land), guard(target))
    return round(100 * ways / of)


def _banks(gun: Guns, target: Ship, number: int, land: Ground, taken: dict[int, int]) -> str:
    charged = [catalog.weapon(gun.card.banks[i]) for i, ready in enumerate(gun.ship.banks) if ready]
    shot = bank(gun, target, number, taken) if charged else None
    if not isinstance(shot, Shot):
        return ""
    fails = fail_chance(defence(target, land), guard(target))
    return f"; {plural(len(charged), 'bank')} for {shot.strength} at {100 * fails:.0f} percent"
