"""The orders of Star Sectors, one file for each part of a turn: what bars each, what it does and how it is said."""

from typing import Final

from engine.core.chapters import LateChapter
from engine.core.errors import Refusal
from engine.core.repertoire import Repertoire
from engine.core.verbs import AnyVerb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.state import Phase, Stage, State

_PARTS: Final = {
    Phase.FLEET: "Ships are enlisted only while fleets are chosen.",
    Phase.STORES: "Stores are bought only before ships deploy.",
    Phase.FIRST: "Who moves first is settled only once, by the first throw.",
    Phase.DEPLOY: "Ships are put on the map only while fleets deploy.",
}

_STAGES: Final = {
    Stage.IDLE: "No ship is active: choose one first.",
    Stage.TACTICAL: "It is the ship's tactical phase.",
    Stage.ENGINEERING: "It is the ship's engineering phase.",
}


def _closed(desk: Desk, verb: AnyVerb[Desk, Draft]) -> Refusal:
    (part,) = verb.during
    if isinstance(part, Phase):
        return Refusal(_PARTS[part])
    if desk.state.phase is not Phase.PLAY:
        return Refusal("The fleets are not under way.", "SS-16")
    return Refusal(_STAGES[desk.state.stage], "SS-16")


REPERTOIRE: Final = Repertoire[State, Desk, Draft](
    Desk,
    lambda desk: desk.moment,
    _closed,
    LateChapter(f"{__name__}.fleet", Phase.FLEET, ends="e"),
    LateChapter(f"{__name__}.stores", Phase.STORES, ends="e"),
    LateChapter(f"{__name__}.deployment", Phase.FIRST, Phase.DEPLOY),
    LateChapter(f"{__name__}.fire", Stage.TACTICAL),
    LateChapter(f"{__name__}.sweeping", Stage.TACTICAL),
    LateChapter(f"{__name__}.ramming", Stage.TACTICAL),
    LateChapter(f"{__name__}.movement", Stage.TACTICAL),
    LateChapter(f"{__name__}.turns", Stage.TACTICAL),
    LateChapter(f"{__name__}.warp", Stage.TACTICAL),
    LateChapter(f"{__name__}.preparation", Stage.TACTICAL),
    LateChapter(f"{__name__}.blasts", Stage.TACTICAL),
    LateChapter(f"{__name__}.duties", Stage.ENGINEERING),
    LateChapter(f"{__name__}.reserves", Stage.ENGINEERING),
    LateChapter(f"{__name__}.cargo", Stage.ENGINEERING),
    LateChapter(f"{__name__}.loading", Stage.ENGINEERING),
    LateChapter(f"{__name__}.rounds", Stage.IDLE, Stage.TACTICAL, Stage.ENGINEERING, ends="e"),
)
"""Every order of the game, in the order of lists."""
