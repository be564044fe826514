"""Who can be struck, every number that enters a blow or a shot, and its chances (VR-40 to VR-45, VR-56 to VR-61)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.core.odds import Modifier
from engine.core.values import frozen
from engine.games.viking_raid.queries.arms import armour, hold, shooting, single
from engine.games.viking_raid.queries.field import HARD, Field, cover_at, cover_from, cover_word
from engine.games.viking_raid.queries.pieces import is_animal, is_beast, is_fighter, is_pony
from engine.games.viking_raid.queries.reach import straight
from engine.games.viking_raid.rulebook.book import KILL, SUIT, beasts, wares
from engine.games.viking_raid.state import Decks, Piece
from engine.space.lattice import STEPS, Point, touching

WHOLE: Final = Decks()
"""Piles that are whole: an empty one is shuffled again."""
CHARGE: Final = 60
"""Tenths of an inch that a charge must exceed (VR-42)."""


@frozen
class Sum:
    """A blow or shot before the cards: what both sides add, what difference kills, and whether a Heart is drawn."""

    attack: tuple[Modifier, ...]
    defence: tuple[Modifier, ...] = ()
    needs: int = KILL
    heart: bool = True

    @property
    def edge(self) -> int:
        """What the attacker adds more than the defender."""
        return sum(each.value for each in self.attack) - sum(each.value for each in self.defence)

    def ways(self, decks: Decks = WHOLE) -> tuple[int, int]:
        """Return in how many of how many draws from what is left in the piles it kills."""
        if self.heart:
            return ways(decks.spades, decks.hearts, self.edge, self.needs)
        return ways_alone(decks.spades, self.edge, self.needs)

    def likely(self, decks: Decks = WHOLE) -> float:
        """Return the chance that it kills, over what is left in the piles."""
        kills, of = self.ways(decks)
        return kills / of


def charged(began: Point, at: Point) -> bool:
    """Return whether who began the turn in one cell and strikes from another has come more than 6 inches."""
    return straight(began, at) > CHARGE


def across(field: Field, piece: Piece) -> Iterator[tuple[Piece, Point]]:
    """Yield the fighters whom a fighter can strike across a shut wall or gate, with its cell: both alike (VR-Q67)."""
    x, y = piece.at
    for dx, dy in STEPS:
        cell, there = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
        target = field.cells.get(there) if cell in field.walls and cell not in field.cells else None
        if target is None or not is_fighter(target):
            continue
        if field.shut(cell, piece.seat) or field.shut(cell, target.seat):
            yield target, cell


def in_reach(field: Field, piece: Piece) -> Iterator[Piece]:
    """Yield what stands in contact with a fighter, and fighters across a shut wall."""
    yield from field.around(piece.at)
    yield from (target for target, _ in across(field, piece))


def strikes(field: Field, piece: Piece, target: Piece) -> bool:
    """Return whether a target is in contact with a fighter, or a fighter across a shut wall."""
    if touching(piece.at, target.at):
        return True
    return is_fighter(target) and any(each.id == target.id for each, _ in across(field, piece))


def blow(field: Field, piece: Piece, target: Piece) -> Sum:
    """Return what enters a blow of one piece at another."""
    if is_beast(target):
        return Sum(_named(single(piece.gear), "VR-66"))
    began = ("a charge of more than 6 inches", 1) if charged(piece.began, piece.at) else None
    attack = _named((*hold(piece.gear).terms, *([began] if began else [])), "VR-42")
    if is_animal(target):
        return Sum(attack, heart=False)
    # His own cell covers him, or the wall between (VR-Q17).
    cover = cover_at(field, target.at) if touching(piece.at, target.at) else HARD
    return Sum(attack, _named((*hold(target.gear).terms, (cover_word(cover), cover)), "VR-42"))


def shot(field: Field, piece: Piece, target: Piece) -> Sum:
    """Return what enters a shot of one piece at another."""
    arm = wares()[shooting(piece.gear)]
    attack = _named(((arm.title, arm.shot),), "VR-57")
    if is_animal(target) or is_pony(target):
        return Sum(attack, heart=False)
    if is_beast(target):
        return Sum(attack)
    cover = cover_from(field, piece.at, target.at)
    return Sum(attack, _named((*armour(target.gear), (cover_word(cover), cover)), "VR-57"))


def mauling(kind: str, target: Piece) -> Sum:
    """Return what enters the attack of a beast: nothing but its cards (VR-64, VR-Q34)."""
    return Sum((), needs=beasts()[kind].kills, heart=not (is_animal(target) or is_pony(target)))


def _named(terms: tuple[tuple[str, int], ...], rule: str) -> tuple[Modifier, ...]:
    return tuple(Modifier(name, number, rule) for name, number in terms if number)


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
