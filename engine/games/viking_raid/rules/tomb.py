"""The tomb and its dead king (VR-72, VR-Q73)."""

from itertools import chain
from typing import Final

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.fights import TombEmptied, TombFought
from engine.games.viking_raid.queries.arms import single, weapons
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.pieces import name_of, place_of
from engine.games.viking_raid.rulebook.book import KILL, wares
from engine.games.viking_raid.rules.losses import slay
from engine.games.viking_raid.state import NOBODY, NOWHERE, Piece, Step
from engine.space.lattice import Point, neighbours, squared

DREAD: Final = 4
"""What the first exchange takes from whoever enters; each later one takes one less."""
SWORD: Final = 1
"""What the sword of the dead king adds."""
GOLD: Final = 5
"""Dice of coins in the tomb."""


def dread(rounds: int) -> int:
    """Return what an exchange takes from attack and defence, after so many others."""
    return max(0, DREAD - rounds)


def weapon_of(gear: tuple[str, ...]) -> str:
    """Return the weapon that breaks in the tomb, as a ware: the one that counts, else bow or javelin (VR-Q62)."""
    named = single(gear)
    used = (ware for ware in gear if named and wares()[ware].title == named[0][0])
    return next(chain(used, weapons(gear)), "")


def ring(field: Field) -> tuple[Point, ...]:
    """Return the free cells around the tomb, the nearest to where its visitor entered first."""
    tomb, entered = field.ground.tomb, field.state.entered
    if tomb is None:
        return ()
    free = [cell for cell in neighbours(tomb) if cell in field.ground.open and cell not in field.taken]
    return tuple(sorted(free, key=lambda cell: (squared(cell, entered), cell[1], cell[0])))


def exchange(draft: Draft, piece: Piece) -> None:
    """Fight the dead king once: the visitor strikes, then the king."""
    fear = dread(draft.now("rounds"))
    held = single(piece.gear)
    draft.set(rounds=draft.now("rounds") + 1)
    spade, heart = draft.draw("spades"), draft.draw("hearts")
    breaking = "" if spade else weapon_of(piece.gear)
    if spade + sum(number for _, number in held) - fear - heart >= KILL:
        draft.say(TombFought(name_of(piece), (spade, heart), won=True, dead=False))
        draft.shatter(piece, breaking)
        _plunder(draft, piece)
        return
    back, guard = draft.draw("spades"), draft.draw("hearts")
    dead = back + SWORD - (guard - fear) >= KILL
    draft.say(TombFought(name_of(piece), (spade, heart, back, guard), won=False, dead=dead))
    draft.shatter(piece, breaking)
    if dead:
        slay(draft, draft.unit(piece.id), NOBODY, "the dead king")


def _plunder(draft: Draft, piece: Piece) -> None:
    faces = tuple(draft.die() for _ in range(GOLD))
    draft.pay(piece.seat, -sum(faces))
    draft.set(emptied=True)
    draft.say(TombEmptied(piece.seat, faces, places=(place_of(piece),)))


def put_out(draft: Draft) -> None:
    """Put who has won in the tomb back on the table, as soon as there is room beside it."""
    free = ring(draft.field) if draft.now("inside") and draft.now("emptied") else ()
    if free:
        leave(draft, free[0])


def leave(draft: Draft, cell: Point) -> None:
    """Let whoever is in the tomb come out."""
    draft.put(draft.now("inside"), at=cell)
    draft.set(inside="", rounds=0, entered=NOWHERE)


def unfought(draft: Draft, step: Step) -> None:
    """Let who is in the tomb and has not fought there this turn fight now: it is no shelter."""
    piece = draft.find(draft.state.inside)
    if piece is not None and piece.seat == step.seat and not draft.state.emptied and "tombed" not in piece.did:
        exchange(draft, piece)
