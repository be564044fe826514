"""Farms captured and taken back, standards torn down (VR-8, VR-9, VR-71, VR-Q28 to VR-Q30, VR-Q39, VR-Q40)."""

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.farms import Captured, StandardLost
from engine.games.viking_raid.queries.herd import fodder
from engine.games.viking_raid.rules.handover import change_hands, loot, silence
from engine.games.viking_raid.state import NOBODY, NOWHERE, Stage, Step

__all__ = ["capture", "silence", "tear_down"]


def capture(draft: Draft, seat: int, owner: int, by: str) -> None:
    """Let a seat hold a farm; who held it loses what stands near, and goes hungry for it."""
    old = draft.house(owner).holder
    draft.say(Captured(seat, owner, by, again=seat == owner))
    draft.keep(owner, holder=seat)
    silence(draft, owner)
    if seat != owner:
        loot(draft, seat, owner)
    if old == NOBODY:
        return
    before = fodder(draft.state, old)
    steps = change_hands(draft, owner, old, seat, everybody=False)
    if draft.now("settings").harsh_hunger:
        steps += (Step(Stage.HUNGER, old, count=before),)
    else:
        draft.keep(old, respite=max(before, draft.house(old).respite))
    if seat == owner:
        draft.keep(seat, respite=0)
    draft.push(*steps)


def tear_down(draft: Draft, seat: int, owner: int) -> None:
    """Take a standard off the table."""
    draft.keep(owner, standard=NOWHERE)
    draft.say(StandardLost(seat, owner))
