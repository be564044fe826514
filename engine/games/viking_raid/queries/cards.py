"""The chances of a Spade against a Heart, counted over what is left in the piles."""

from functools import lru_cache

from engine.games.viking_raid.rulebook.book import KILL, SUIT


@lru_cache(maxsize=4096)
def ways(spades: tuple[int, ...], hearts: tuple[int, ...], edge: int, needs: int = KILL) -> tuple[int, int]:
    """Return in how many of how many pairs of cards the attacker's total is higher by what a kill needs."""
    spades, hearts = spades or SUIT, hearts or SUIT
    kills = sum(1 for spade in spades for heart in hearts if spade + edge - heart >= needs)
    return kills, len(spades) * len(hearts)


@lru_cache(maxsize=1024)
def ways_alone(spades: tuple[int, ...], edge: int, needs: int = KILL) -> tuple[int, int]:
    """Return the same for a Spade alone, against what draws no Heart."""
    spades = spades or SUIT
    return sum(1 for spade in spades if spade + edge >= needs), len(spades)


@lru_cache(maxsize=256)
def chance(edge: int, needs: int = KILL) -> float:
    """Return the chance of a kill with whole piles."""
    kills, of = ways(SUIT, SUIT, edge, needs)
    return kills / of
