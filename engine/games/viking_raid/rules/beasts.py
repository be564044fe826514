"""Beasts that move and attack after every turn (VR-65, VR-67, VR-Q69)."""

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.wilds import BeastCame, BeastMoved
from engine.games.viking_raid.queries.melee import mauling
from engine.games.viking_raid.queries.pieces import name_of
from engine.games.viking_raid.queries.wild import prey, run
from engine.games.viking_raid.rules.fights import draw
from engine.games.viking_raid.rules.losses import slay
from engine.games.viking_raid.state import NOBODY, Piece, Stage, Step
from engine.space.lattice import Point, place_id


def come(draft: Draft, kind: str, owner: int, at: Point) -> None:
    """Place a beast near a settlement (VR-63)."""
    beast = draft.create(kind, NOBODY, at)
    draft.say(BeastCame(name_of(beast), owner, places=(place_id(*at),)))


def all_move(draft: Draft, _: Step) -> None:
    """Let each beast have its turn, in the order they came."""
    draft.push(*(Step(Stage.BEAST, unit=beast.id) for beast in draft.field.beasts))


def move(draft: Draft, step: Step) -> None:
    """Let a beast run, and fall upon whoever is nearest."""
    beast = draft.find(step.unit)
    if beast is None:
        return
    club, face = draft.draw("clubs"), draft.die(8)
    to, gone = run(draft.field, beast.at, face, club)
    draft.say(BeastMoved(name_of(beast), club, gone, place_id(*to), places=(place_id(*to),)))
    if gone:
        draft.remove(beast.id)
        return
    beast = draft.put(beast.id, at=to)
    found = prey(draft.field, to)
    if found:
        _fall_upon(draft, beast, found[draft.die(len(found)) - 1] if len(found) > 1 else found[0])


def _fall_upon(draft: Draft, beast: Piece, victim: Piece) -> None:
    name = name_of(beast)
    if draw(draft, beast, "falls upon", victim, mauling(beast.kind, victim)).killed:
        slay(draft, victim, NOBODY, name)
