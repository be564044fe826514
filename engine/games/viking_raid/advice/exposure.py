"""What could be done to a piece on a cell before its next turn: by enemies, if a Club carries them, and by beasts.

Each Club is as likely as any other, and all fighters of one seat share it; each does the most that it can, alone, by a
blow or by shots.
"""

from collections.abc import Iterator, Mapping
from math import prod
from typing import Final

from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.threat import Menace, Threat
from engine.core.values import evolve
from engine.games.viking_raid.advice.odds import in_tomb
from engine.games.viking_raid.advice.prospects import coming
from engine.games.viking_raid.advice.roaming import mauled
from engine.games.viking_raid.queries.arms import BOW, bare, shooting
from engine.games.viking_raid.queries.field import Field, allied, seen
from engine.games.viking_raid.queries.melee import blow, shot, strikes
from engine.games.viking_raid.queries.pieces import KIN, is_fighter, is_pony, name_of
from engine.games.viking_raid.queries.reach import TENTHS, allowance, ends, guarded, reach
from engine.games.viking_raid.rulebook.book import HIGHEST, VILLAGER, wares
from engine.games.viking_raid.state import Piece, State
from engine.space.lattice import Point, apart, neighbours, point_of, squared, touching

TWICE: Final = 2
"""Who stands shoots so often."""
_CLUBS: Final = range(HIGHEST + 1)
Chances = tuple[float, ...]
"""How likely a piece is killed by one enemy, by the Club that this draws."""


def threat(view: View[State], unit: TokenId, place: PlaceId, _facing: int | None = None) -> Threat | None:
    """Return the threat to a person or an animal of the view's seat on a cell; None for others."""
    field = Field(view.state)
    piece, at = field.find(unit), point_of(place)
    if piece is None or piece.seat != view.seat or is_pony(piece) or not view.state.passed:
        return None
    stays, inside = at == piece.at, view.state.sheltered == unit
    if stays and inside:
        return _from_king(view.state, piece)
    if not stays and (not field.ground.on(at) or at in field.ground.solid):
        return None
    there = evolve(piece, at=at)
    pieces = tuple(there if each.id == unit else each for each in view.state.pieces)
    moved = Field(evolve(view.state, pieces=pieces, inside="" if inside else view.state.inside))
    turns = coming(view.state, piece.seat)
    foes = (foe for foe in moved.foes(piece.seat) if foe.seat in turns and not bare(foe.gear))
    found = {foe.id: (foe, _chances(moved, foe, there)) for foe in foes}
    lives = [_survives([chances for foe, chances in found.values() if foe.seat == seat]) for seat in moved.by_seat]
    mauls = [(beast, mauled(moved, beast, there, len(turns))) for beast in moved.beasts]
    hit = min(1.0, 1 - prod(lives) * prod(1 - kills for _, kills in mauls))
    menaces = [_menace(foe, chances) for foe, chances in found.values()]
    menaces += [Menace(name_of(beast), kills, kills) for beast, kills in mauls]
    worst = sorted((each for each in menaces if each.hit), key=lambda each: -each.hits)
    return Threat(hit, hit, hit, 1, tuple(worst), deadly=True)


def _from_king(state: State, piece: Piece) -> Threat:
    # In the tomb nobody else gets at him; who has not fought there this turn fights as it ends (VR-Q73).
    odds = in_tomb(state, piece)
    dead = 0.0 if "tombed" in piece.did else next(each.ways / each.of for each in odds.chances if each.what == "death")
    return Threat(dead, dead, dead, 1, (Menace("the dead king", dead, dead),) if dead else (), deadly=True)


def vital(view: View[State]) -> tuple[TokenId, ...]:
    """Return the leader and the son of the view's seat: when both are dead its house is out (VR-12)."""
    return tuple(TokenId(piece.id) for piece in view.state.pieces if piece.seat == view.seat and piece.kind in KIN)


def _menace(foe: Piece, chances: Chances) -> Menace:
    kills = sum(chances) / len(chances)
    return Menace(name_of(foe), kills, kills, far=not chances[0])


def _survives(chances: list[Chances]) -> float:
    clubs = [prod(1 - each[club] for each in chances) for club in _CLUBS]
    return sum(clubs) / len(clubs)


def _chances(field: Field, foe: Piece, target: Piece) -> Chances:
    if not _near(foe, target):
        return (0.0,) * len(_CLUBS)
    deeds = [*_blows(field, foe, target), *_shots(field, foe, target)]
    pace = TENTHS * (2 if foe.rides else 1)
    return tuple(max((kills for cost, kills in deeds if cost <= club * pace), default=0.0) for club in _CLUBS)


def _near(foe: Piece, target: Piece) -> bool:
    # Whether a table without obstacles would bring the target into his contact or range: most enemies are far away.
    arm = shooting(foe.gear)
    far = allowance(foe, HIGHEST) // TENTHS + (wares()[arm].range if arm else 1)
    return apart(foe.at, target.at) <= far


def _blows(field: Field, foe: Piece, target: Piece) -> Iterator[tuple[int, float]]:
    # What each way into contact costs, in tenths of an inch, and how likely the blow kills.
    if guarded(field, foe.seat, target.at):
        return
    fresh = evolve(foe, began=foe.at, rides="")
    if strikes(field, fresh, target):
        yield 0, _killing(field, fresh, target)
    found, may, doomed = _reached(field, foe), ends(field, foe), _builds(field, target)
    for cell in neighbours(target.at):
        if cell in found and found[cell] and may(cell):
            yield found[cell], 1.0 if doomed else _killing(field, evolve(fresh, at=cell), target)


def _builds(field: Field, target: Piece) -> bool:
    # Whoever comes beside a builder at his work kills him without cards (VR-73).
    works = (work for work in field.state.works if work.seat == target.seat and target.id in work.builders)
    return any(touching(target.at, work.cells[0]) for work in works)


def _killing(field: Field, foe: Piece, target: Piece) -> float:
    return 1.0 if target.kind == VILLAGER else blow(field, foe, target).likely()


def _shots(field: Field, foe: Piece, target: Piece) -> Iterator[tuple[int, float]]:
    arm = shooting(foe.gear)
    if not arm or (arm == BOW and not foe.arrows):
        return
    if guarded(field, foe.seat, target.at) or _shielded(field, foe, target):
        return
    span, halls, may = wares()[arm].range ** 2, field.ground.halls, ends(field, foe)
    best, most = 0.0, _shot_at(field, foe, neighbours(target.at)[0], target)  # from beside him no cover lies between
    for cell, cost in _reached(field, foe).items():
        if squared(cell, target.at) > span or not seen(halls, cell, target.at) or field.pressed(cell, foe.seat):
            continue
        once = _shot_at(field, foe, cell, target)
        if not cost:
            yield 0, once if arm == BOW and foe.arrows < TWICE else 1 - (1 - once) ** TWICE
        elif once > best and may(cell):
            best = once
            yield cost, once
            if best >= most:
                return


def _shot_at(field: Field, foe: Piece, cell: Point, target: Piece) -> float:
    return shot(field, evolve(foe, at=cell), target).likely()


def _shielded(field: Field, foe: Piece, target: Piece) -> bool:
    # By a fighter of the enemy's own or of an ally of his beside the target (VR-Q18).
    near = (each for each in field.around(target.at) if is_fighter(each) and each.id != foe.id)
    return any(each.seat == foe.seat or allied(field.state, each.seat, foe.seat) for each in near)


def _reached(field: Field, foe: Piece) -> Mapping[Point, int]:
    return reach(field, foe, allowance(foe, HIGHEST))
