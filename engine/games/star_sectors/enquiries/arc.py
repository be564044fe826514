"""What a ship can hit from where it stands: the line to each target and the chance that the shot lands."""

from collections.abc import Mapping
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.position import View
from engine.games.star_sectors.advice import prospects
from engine.games.star_sectors.advice.barrage import visible
from engine.games.star_sectors.enquiries.subjects import ship_at
from engine.games.star_sectors.picture.counters import ARCS
from engine.games.star_sectors.queries.dice import fail_chance, land_ways
from engine.games.star_sectors.queries.factors import defence, guard, hostile, land_of, occupied, profile
from engine.games.star_sectors.queries.sight import Guns, Shot, attack, bank, guns
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import NOBODY, Ship, State

_BEST: Final = 2
"""So many targets are told one by one; of more it is said that these are the best."""

# As seen from the bow, by the hour: the clock itself always means the map, whichever way a ship faces.
_SIDES: Final = (
    "dead ahead", "ahead right", "ahead right", "to the right", "astern right", "astern right",
    "dead astern", "astern left", "astern left", "to the left", "ahead left", "ahead left",
)  # fmt: skip


def answer(view: View[State], subject: str, other: str) -> tuple[str, ...]:
    """Return lines that tell a ship's shot at `other`, else how many enemies it bears on and its two best shots."""
    state = view.state
    number = ship_at(state, subject)
    if number == NOBODY:
        return ()
    land = land_of(state)
    ship = prospects.readied(state, number, land)
    if profile(ship.kind).arc == "N":
        return (f"{ship.name} has no weapons.",)
    gun, taken = guns(ship, number, land, state), occupied(state, land)
    aim = ship_at(state, other) if other else NOBODY
    if aim != NOBODY and hostile(state.ships[aim], ship.seat):
        return (_told(gun, state, aim, land, taken),)
    foes = [i for i, foe in enumerate(state.ships) if foe.place is not None and hostile(foe, ship.seat)]
    shots = [(i, attack(gun, state.ships[i], i, taken)) for i in foes if visible(ship, state.ships[i])]
    open_ = sorted(((shot.strength, i) for i, shot in shots if isinstance(shot, Shot)), reverse=True)
    count = plural(len(open_), "enemy", "enemies")
    best = f", the best {_BEST} here" if len(open_) > _BEST else ""
    head = f"{ship.name}, arc {ARCS[gun.card.arc]}, CF {gun.cf}: {count} in arc and sight{best}."
    return (head, *(_told(gun, state, i, land, taken) for _, i in open_[:_BEST]))


def _told(gun: Guns, state: State, number: int, land: Land, taken: Mapping[int, int]) -> str:
    # The shot of a ship at another in one line, or why there is none.
    target = state.ships[number]
    if not visible(gun.ship, target):
        return f"{target.name} is cloaked."
    shot = attack(gun, target, number, taken)
    if isinstance(shot, Refusal):
        return shot.tell()
    side = _SIDES[land.grid.clock(gun.base, gun.ship.facing, shot.cell) % 12]
    said = f"{target.name}: range {shot.distance}, {side}, lands {landing_percent(shot, target, land)} percent"
    return f"{said}{_banks(gun, target, number, land, taken)}."


def landing_percent(shot: Shot, target: Ship, land: Land) -> int:
    """Return the chance that a shot hits and the defence roll fails, in percent."""
    ways, of = land_ways(shot.strength, shot.dice, defence(target, land), guard(target))
    return round(100 * ways / of)


def _banks(gun: Guns, target: Ship, number: int, land: Land, taken: Mapping[int, int]) -> str:
    charged = [catalog.weapon(gun.card.banks[i]) for i, ready in enumerate(gun.ship.banks) if ready]
    shot = bank(gun, target, number, taken) if charged else None
    if not isinstance(shot, Shot):
        return ""
    fails = fail_chance(defence(target, land), guard(target))
    return f"; {plural(len(charged), 'bank')} for {shot.strength} at {100 * fails:.0f} percent"
