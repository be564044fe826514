"""Nukes and contact: explode, ram, touch (S6, S8: SQ-47, SQ-51 to SQ-53, SQ-75, rulings 5a, 22a, 53a, 71 to 73)."""

from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, together, verb
from engine.games.squadron.desk import Desk
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.battle import Rammed, Touched
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries import contact
from engine.games.squadron.queries.names import name_of, place_of
from engine.games.squadron.queries.steps import can_explode
from engine.games.squadron.rules.damage import explode as set_off
from engine.games.squadron.slots import OUT, TARGET, needs
from engine.games.squadron.state import Craft


@frozen
class Explode(Order, verb="explode", key="b"):
    """Set off a nuke (SQ-47)."""

    craft: TokenId


early: Final = needs(
    lambda desk: desk.phase is Phase.NUKES or desk.state.settings.late,
    "SQ-53",
    "After the move a nuke goes off only against what is contacted.",
)
"""Bars it after the move, unless an option allows it (ruling 53a)."""


def duds(desk: Desk, craft: Craft) -> Refusal | None:
    """Bar what has no nuke, is held, or has no enemy near in a wall of battle."""
    if can_explode(desk.state, craft):
        return None
    if not craft.nuclear:
        return Refusal(f"{name_of(craft)} has no nuke that works.", "SQ-47")
    if craft.holder:
        return Refusal(f"{name_of(craft)} is held by a tractor.", "SQ-43")
    return Refusal("No enemy is within the blast.", "SQ-104")


@verb(
    Explode,
    "{craft} explodes its nuke",
    during(Phase.NUKES, Phase.CONTACT),
    {"craft": OUT},
    (early, duds),
    costs="The craft is destroyed. All near take a die of hits each, your own as well.",
)
def explode(draft: Draft, _: Seat, order: Explode) -> None:
    """Set it off."""
    set_off(draft, order.craft)


def stood_still(_: Desk, craft: Craft) -> Refusal | None:
    """Bar what did not move, has met somebody, is held or has no engine (ruling 72)."""
    if contact.ready(craft):
        return None
    if craft.met:
        return Refusal(f"{name_of(craft)} has been in contact this turn.", "SQ-51")
    if craft.plan.civil:
        return Refusal(f"{name_of(craft)} rams nobody.", "SQ-98")
    return Refusal(f"{name_of(craft)} did not move into contact this turn.", "SQ-51")


@unless(lambda desk, craft, target: contact.open_to(desk.state, craft, target))
def no_contact(_: Desk, craft: Craft, target: Craft) -> Refusal:
    """Bar what is not beside it, or is powered."""
    if target.powered:
        return Refusal(f"{name_of(target)} is powered: nobody gets into contact with it.", "SQ-51")
    return Refusal(f"{name_of(craft)} is not beside {name_of(target)}.", "SQ-51")


spared: Final = needs(
    lambda desk, target: contact.rammable(desk.state, target),
    "SQ-51",
    "Stations cannot be rammed in this scenario: touch it, or explode on it.",
)
unarmed: Final = needs(lambda _, craft: craft.nuclear, "SQ-53", "{craft} has no nuke that works.")
no_station: Final = needs(lambda _, target: target.plan.station, "SQ-75", "Only stations are touched.")


@frozen
class Ram(Order, verb="ram", key="r"):
    """Crash into an unpowered enemy (SQ-51, SQ-52)."""

    craft: TokenId
    target: TokenId


def _meet(draft: Draft, craft: str, target: str) -> None:
    draft.reveal(craft)
    draft.put(craft, met=True)
    pair = (craft, target)
    if pair not in draft.now("contacts"):
        draft.set(contacts=(*draft.now("contacts"), pair))
    seat = draft.unit(craft).seat
    if draft.unit(target).plan.station and seat not in draft.now("touched"):
        draft.set(touched=(*draft.now("touched"), seat))


@verb(
    Ram,
    "{craft} rams {target}",
    during(Phase.CONTACT),
    {"craft": OUT, "target": TARGET},
    (stood_still, no_contact, spared),
    costs="Both take as many hits as the rammer was built with modules.",
)
def ram(draft: Draft, seat: Seat, order: Ram) -> None:
    """Put hits on both."""
    _meet(draft, order.craft, order.target)
    craft, target = draft.unit(order.craft), draft.unit(order.target)
    hits = craft.plan.size
    draft.say(Rammed(draft.who(craft), draft.who(target), hits, places=(place_of(target.at),)))
    draft.hit(order.target, seat, hits)
    draft.hit(order.craft, seat, hits)


@frozen
class RamExplode(Order, verb="ram-explode", key="b"):
    """Explode a nuke on contact (SQ-53)."""

    craft: TokenId
    target: TokenId


@verb(
    RamExplode,
    "{craft} explodes on {target}",
    during(Phase.CONTACT),
    {"craft": OUT, "target": TARGET},
    (unarmed, stood_still, no_contact),
    costs="The craft is destroyed. The target takes two dice of hits, all near one.",
)
def ram_explode(draft: Draft, _: Seat, order: RamExplode) -> None:
    """Set it off against the target."""
    _meet(draft, order.craft, order.target)
    set_off(draft, order.craft, order.target)


@frozen
class Touch(Order, verb="touch", key="t"):
    """Touch an enemy station without a crash (SQ-75)."""

    craft: TokenId
    target: TokenId


@verb(
    Touch,
    "{craft} touches {target}",
    during(Phase.CONTACT),
    {"craft": OUT, "target": TARGET},
    (stood_still, no_station, no_contact),
    costs="Its one contact this turn; its marker is turned up.",
)
def touch(draft: Draft, _: Seat, order: Touch) -> None:
    """Touch it."""
    _meet(draft, order.craft, order.target)
    craft, target = draft.unit(order.craft), draft.unit(order.target)
    draft.say(Touched(draft.who(craft), draft.who(target), places=(place_of(target.at),)))


VERBS: Final = (explode, together(ram, ram_explode, touch))
