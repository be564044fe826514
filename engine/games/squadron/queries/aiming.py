"""Who can shoot at whom, what a die must show, and what it comes to (SQ-54 to SQ-58, rulings 50, 51, 68, 74)."""

from collections.abc import Iterable
from functools import lru_cache

from engine.core.values import frozen
from engine.games.squadron.queries.medals import has
from engine.games.squadron.queries.sides import enemies, own
from engine.games.squadron.queries.table import clear
from engine.games.squadron.rulebook.designs import ELECTRONICS, ENGINE, EXPENDABLE, LASERS, MISSILE
from engine.games.squadron.rulebook.tables import (
    ACE_WORD,
    CANNOT,
    LASER_WORD,
    MISSILE_WORD,
    RANGES,
    VOLLEY,
    VOLLEY_WIDE,
    VOLLEY_WORD,
    to_hit,
)
from engine.games.squadron.state import NO_WAY, Craft, State
from engine.space.lattice import Point, ahead, squared

CODES = {LASER_WORD: tuple(LASERS), MISSILE_WORD: (MISSILE,), VOLLEY_WORD: (EXPENDABLE,)}
"""The modules of each weapon."""


@lru_cache(maxsize=4096)
def arc(facing: Point, name: str) -> Point:
    """Return the middle of an arc, front, left, right or rear, for a facing (ruling 50)."""
    x, y = facing
    return {"front": (x, y), "left": (y, -x), "right": (-y, x), "rear": (-x, -y)}[name]


def behind(firer: Point, target: Craft) -> bool:
    """Return whether a point lies in the rear arc of a craft (ruling 51); nothing is behind a station."""
    return target.facing != NO_WAY and ahead(target.at, arc(target.facing, "rear"), firer)


def exposed(target: Craft) -> bool:
    """Return whether a craft counts as unpowered for shots: without power, or held by a tractor (ruling 68)."""
    return bool(target.holder) or not target.powered


def column(target: Craft) -> int:
    """Return the column of the table for a target: 0 to 2, the easiest first (SQ-55)."""
    return target.plan.fighter + (not exposed(target))


def electronics(state: State, target: Craft) -> int:
    """Count the working electronics of a craft, with the Tek medal of its crew (ruling 26)."""
    return target.works[ELECTRONICS] + has(state, target, "Tek")


def row_of(state: State, firer: Craft, weapon: str) -> str:
    """Return the row of the table for a weapon: lasers of an Ace have their own."""
    return ACE_WORD if weapon == LASER_WORD and has(state, firer, "Ace") else weapon


def needed(state: State, firer: Craft, weapon: str, target: Craft) -> int:
    """Return what a die must show for a shot to hit, CANNOT where none does."""
    cards = state.squadrons[firer.seat].played if not firer.plan.civil else ()
    if weapon == MISSILE_WORD:
        return to_hit(weapon, column(target), electronics(state, target), "missiles" in cards)
    if weapon == VOLLEY_WORD:
        return to_hit(weapon, column(target))
    return to_hit(row_of(state, firer, weapon), column(target), 0, "lasers" in cards)


def dice(state: State, firer: Craft, weapon: str) -> int:
    """Return how many dice a shot of a weapon throws (SQ-18, SQ-67)."""
    if weapon != VOLLEY_WORD:
        return 1
    return VOLLEY_WIDE if "expendables" in state.squadrons[firer.seat].played else VOLLEY


def chance(state: State, firer: Craft, weapon: str, target: Craft) -> float:
    """Return how likely a die of a weapon hits a target."""
    return (CANNOT - needed(state, firer, weapon, target)) / 6


def ready(craft: Craft, weapon: str) -> tuple[int, ...]:
    """Return the modules of a craft that can still shoot in this turn with a weapon, by index."""
    return _ready(craft.plan.modules, craft.broken + craft.used + craft.spent, weapon)


@lru_cache(maxsize=4096)
def _ready(modules: tuple[str, ...], gone: tuple[int, ...], weapon: str) -> tuple[int, ...]:
    codes = CODES.get(weapon, ())
    return tuple([index for index, code in enumerate(modules) if code in codes and index not in gone])


@frozen
class Gun:
    """The working modules of a weapon: how far in inches, in which arc, how many."""

    inches: int
    code: str
    count: int
    weapon: str


def guns_of(craft: Craft) -> tuple[Gun, ...]:
    """Return the weapons of a craft that work."""
    works = craft.works
    loaded = works[EXPENDABLE] - len([each for each in craft.spent if each not in craft.broken])
    found = (
        (MISSILE_WORD, "", works[MISSILE]),
        *((LASER_WORD, name, works[code]) for code, name in LASERS.items()),
        (VOLLEY_WORD, "front", loaded),
    )
    return tuple(Gun(RANGES[weapon], code, count, weapon) for weapon, code, count in found if count > 0)


def shoots(craft: Craft) -> bool:
    """Return whether a craft may shoot at all: on the table and not held."""
    return craft.on_table and not craft.holder and craft.known and not craft.plan.civil


def gunners(state: State, seat: int) -> list[Craft]:
    """Return the craft of a seat that can shoot at all."""
    return [each for each in own(state, seat) if shoots(each)]


def targets(state: State, seat: int) -> tuple[Craft, ...]:
    """Return what a seat may shoot at: enemies on the table, face up (ruling 74)."""
    seen = (each for each in state.craft if each.up and each.on_table and each.known)
    return tuple(each for each in seen if enemies(state, seat, each.seat))


def bearing(state: State, firer: Craft, weapon: str, target: Craft) -> tuple[int, ...]:
    """Return the modules that could shoot a weapon at a target, by index."""
    far = RANGES[weapon]
    if squared(firer.at, target.at) > far * far:
        return ()
    modules = ready(firer, weapon)
    if not modules or not clear(state.rocks, firer.at, target.at):
        return ()
    if weapon == MISSILE_WORD:
        return modules
    arcs = [arc(firer.facing, LASERS.get(firer.plan.modules[each], "front")) for each in modules]
    return tuple([each for each, way in zip(modules, arcs, strict=True) if ahead(firer.at, way, target.at)])


def bears(state: State, firer: Craft, weapon: str, target: Craft) -> int | None:
    """Return the module that would shoot a weapon at a target, by index; None where none can."""
    return next(iter(bearing(state, firer, weapon, target)), None)


def shot(state: State, firer: Craft, weapon: str, target: Craft) -> int:
    """Return what a shot must throw, CANNOT where it cannot be fired or cannot hit."""
    if bears(state, firer, weapon, target) is None:
        return CANNOT
    return needed(state, firer, weapon, target)


def aims(state: State, firer: Craft, weapon: str, targets: Iterable[Craft]) -> bool:
    """Return whether a weapon of a craft bears on any of some targets and can hit it."""
    return bool(ready(firer, weapon)) and any(shot(state, firer, weapon, each) < CANNOT for each in targets)


def unfired(state: State, firer: Craft, weapon: str, targets: Iterable[Craft]) -> int:
    """Count the modules of a weapon that still bear on any of some targets, and can hit it."""
    able = (each for each in targets if needed(state, firer, weapon, each) < CANNOT)
    return len({index for each in able for index in bearing(state, firer, weapon, each)})


def rear_shot(state: State, firer: Craft, target: Craft) -> bool:
    """Return whether hits may be directed at engines: the rule is on, the firer behind, an engine works (SQ-58)."""
    return state.settings.rear and bool(target.works[ENGINE]) and behind(firer.at, target)
