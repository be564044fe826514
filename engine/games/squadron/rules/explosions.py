"""Nukes: the carrier is gone, then each craft near takes its dice (SQ-47, rulings 5a, 48, 71)."""

from engine.games.squadron.draft import Draft
from engine.games.squadron.events.battle import Exploded
from engine.games.squadron.events.common import who
from engine.games.squadron.queries.blasts import caught_in
from engine.games.squadron.queries.names import name_of, place_of
from engine.games.squadron.rules.damage import destroy, loosen
from engine.games.squadron.state import NOBODY


def explode(draft: Draft, which: str, target: str = "") -> None:
    """Set off the nuke of a craft; what it touches, and `target`, take two dice, all others near one."""
    draft.reveal(which)
    craft = draft.craft(which)
    victims = caught_in(draft.state, craft, target)
    destroy(draft, which, NOBODY, NOBODY)
    told = []
    for victim, dice in victims:
        hits = sum(draft.dice(dice))
        told.append((name_of(victim), hits))
        draft.hit(victim.id, craft.seat, hits)
    places = tuple(place_of(each.at) for each, _ in victims)
    draft.say(Exploded(who(draft.state, craft), tuple(told), places=(place_of(craft.at), *places)))
    loosen(draft)
