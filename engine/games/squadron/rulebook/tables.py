"""The printed tables: armour saves, chances to hit, ranges and speeds (SQ-36, SQ-48, SQ-50, SQ-55)."""

from typing import Final

CANNOT: Final = 7
"""A die never shows it."""

BEST: Final = 2
"""No bonus makes a die better than this (SQ-3)."""

SAVES: Final = (1, 2, 3, 4, 5, 6)
"""What a die must show for a hit to damage a module, by armour from 0; 1 is no die at all (SQ-36)."""

LASER_WORD: Final = "laser"
MISSILE_WORD: Final = "missile"
VOLLEY_WORD: Final = "volley"
ACE_WORD: Final = "laser of an Ace"

WEAPONS: Final = (LASER_WORD, MISSILE_WORD, VOLLEY_WORD)
"""What can be fired: a volley is that of an expendable."""

TO_HIT: Final = {VOLLEY_WORD: (5, 6, 6), LASER_WORD: (4, 5, 6), ACE_WORD: (3, 4, 5), MISSILE_WORD: (3, 4, 5)}
"""By weapon: at an unpowered vessel, at an unpowered fighter or a powered vessel, at a powered fighter (SQ-55)."""

JAMMED: Final = ((3, 4, 5), (4, 5, 6), (5, 6, CANNOT))
"""Missiles by the electronics of the target: none, one, two or more."""

RANGES: Final = {LASER_WORD: 12, MISSILE_WORD: 6, VOLLEY_WORD: 6}
"""Inches."""

FARTHEST: Final = max(RANGES.values())
"""Nothing shoots farther."""

TRACTOR_RANGE: Final = 3
BLAST: Final = 3
BLAST_WIDE: Final = 5
SCOUTING: Final = 24
SCOUTING_WIDE: Final = 30
"""Inches; the wide ones with their cards."""

VOLLEY: Final = 6
VOLLEY_WIDE: Final = 9
"""Dice of one expendable."""

VESSEL_SPEED: Final = (0, 6, 12, 18)
FIGHTER_SPEED: Final = (0, 9, 18)
"""Inches by working engines; more engines go no further."""

GRIP: Final = 5
"""What a tractor, a repair module or a bay must throw."""


def save(armour: int) -> int:
    """Return what a die must show for a hit to damage a module: 1 is no die at all."""
    return SAVES[min(armour, len(SAVES) - 1)]


def to_hit(weapon: str, column: int, electronics: int = 0, bonus: int = 0) -> int:
    """Return what a die must show to hit, CANNOT where no die does; `column` as in `TO_HIT`."""
    row = JAMMED[min(electronics, 2)] if weapon == MISSILE_WORD else TO_HIT[weapon]
    need = row[column]
    return need if need == CANNOT else max(BEST, need - bonus)


def speed(engines: int, *, fighter: bool) -> int:
    """Return how far a craft may move, in inches."""
    table = FIGHTER_SPEED if fighter else VESSEL_SPEED
    return table[min(engines, len(table) - 1)]
