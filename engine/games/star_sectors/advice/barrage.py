"""All that a ship can fire at one target from where it is, exactly: by the rules of sight, its crew at its post."""

from collections.abc import Mapping

from engine.games.star_sectors.advice.volleys import Volley
from engine.games.star_sectors.queries import sight
from engine.games.star_sectors.queries.sight import Guns, Shot
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.state import Crew, Ship, State


def barrage(state: State, gun: Guns, target: Ship, number: int, taken: Mapping[int, int]) -> Volley:
    """Return the volley of a ship's charged banks and of its attack roll, where it has not made that this turn."""
    loaded = [catalog.weapon(gun.card.banks[index]).drains for index, ready in enumerate(gun.ship.banks) if ready]
    drains = sum(loaded)
    falls = strengths(gun, target, number, taken, len(loaded))
    blows = falls[drains:]
    if state.settings.light_torpedoes:
        blows = (1,) * len(blows)  # SS-Q7: one hit, whatever the range
    roll = None if gun.ship.turn.attacked else sight.attack(gun, target, number, taken)
    needed, dice = (roll.strength, roll.dice) if isinstance(roll, Shot) else (0, 1)
    return Volley(falls[:drains], blows, needed, dice)


def strengths(gun: Guns, target: Ship, number: int, taken: Mapping[int, int], count: int) -> tuple[int, ...]:
    """Return the strengths of so many banks fired at a target, none where it is not to be had along the bow line.

    All fire along the same line; a crew at tactical helps the one that is fired first (SS-Q9).
    """
    shot = sight.bank(gun, target, number, taken) if count else None
    if not isinstance(shot, Shot):
        return ()
    helped = gun.tactical and not gun.ship.turn.aimed
    return (shot.strength, *(shot.strength - helped,) * (count - 1))


def visible(ship: Ship, target: Ship) -> bool:
    """Return whether a ship may aim at another: a crew set to Science aims at cloaked ships too (SS-72, SS-99)."""
    return not target.cloaked or ship.turn.crew is Crew.SCIENCE
