"""Cards, giving up, repairs to be allotted, and the end of each step (S3, S10: SQ-39, SQ-59, rulings 61 to 82)."""

from collections.abc import Iterable
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.slots import words
from engine.core.values import evolve, frozen, put
from engine.core.verbs import during, verb
from engine.games.squadron.desk import Desk
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.opening import Countered, LetStand
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries.aiming import unfired
from engine.games.squadron.queries.hangars import tractors
from engine.games.squadron.queries.medals import causes, strippable
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.sides import why_not_give_up
from engine.games.squadron.rulebook.cards import CARDS, SUBTERFUGE
from engine.games.squadron.rulebook.tables import WEAPONS
from engine.games.squadron.rules import cards, damage, ending
from engine.games.squadron.slots import DAMAGED, PATIENT, needs
from engine.games.squadron.state import Craft, Fix

ANY_TIME: Final = during(*STEPS, Phase.WINDOW)


@frozen
class Play(Order, verb="card", key="c"):
    """Play a technology card (SQ-65 to SQ-73)."""

    card: str


def _playable(desk: Desk) -> tuple[str, ...]:
    hand = desk.squadron.hand
    return tuple(each for each in hand if isinstance(each, str) and cards.playable(each, desk.phase))


CARD: Final = words(_playable, "You hold no card of that name for now.", "SQ-5")


@verb(
    Play,
    lambda _, order: f"Play {CARDS[order.card].title}" if order.card in CARDS else "Play a card",
    ANY_TIME,
    {"card": CARD},
    costs="It works to the end of the battle, unless an enemy counters it.",
    means=lambda order: CARDS[order.card].means if order.card in CARDS else "",
)
def play(draft: Draft, seat: Seat, order: Play) -> None:
    """Play it."""
    cards.play(draft, seat, order.card)


@frozen
class Counter(Order, verb="counter", key="c"):
    """Counter a card with Subterfuge (SQ-71)."""


no_subterfuge: Final = needs(lambda desk: SUBTERFUGE in desk.squadron.hand, "SQ-71", "You do not hold Subterfuge.")


@verb(
    Counter,
    "Counter the card",
    during(Phase.REPLY),
    clauses=(no_subterfuge,),
    costs="Subterfuge is spent; the enemy's card has no effect.",
)
def counter(draft: Draft, seat: Seat, _: Counter) -> None:
    """Spend Subterfuge: the card has no effect."""
    held = draft.squadron(seat)
    hand = tuple(each for each in held.hand if each != SUBTERFUGE)
    draft.lead(seat, hand=hand, spent=(*held.spent, SUBTERFUGE))
    draft.say(Countered(seat, CARDS[draft.now("asked").card].title))
    cards.answered(draft, countered=True)


@frozen
class LetItStand(Order, verb="let-stand", key="s"):
    """Let a card of the enemy take effect (ruling 81)."""


@verb(LetItStand, "Let the card stand", during(Phase.REPLY), costs="The enemy's card takes effect.")
def let_stand(draft: Draft, seat: Seat, _: LetItStand) -> None:
    """Let it work."""
    draft.say(LetStand(seat, CARDS[draft.now("asked").card].title))
    cards.answered(draft, countered=False)


@frozen
class GiveUp(Order, verb="give-up", key="g"):
    """Give up: the squadron leaves (SQ-39)."""


def too_strong(desk: Desk) -> Refusal | None:
    """Bar a squadron that has lost too little."""
    why = why_not_give_up(desk.state, desk.seat) if desk.seat >= 0 else ""
    return Refusal(why, "SQ-39") if why else None


def forsaken(desk: Desk) -> tuple[str, ...]:
    """Return what is lost by giving up: the battle, and where something is left to the enemy, medals (SQ-96, SQ-99)."""
    state, seat = desk.state, desk.seat
    left = evolve(state, gone=put(state.gone, seat, "gave up"))
    shamed = len(causes(left, seat)) > len(causes(state, seat)) and strippable(state, seat)
    return ("the battle", *(("a medal of each crew that has one",) if shamed else ()))


@verb(
    GiveUp,
    "Give up",
    during(Phase.GIVE_UP),
    clauses=(too_strong,),
    waives=forsaken,
    costs="The battle is lost; craft and crews that are left are saved.",
)
def give_up(draft: Draft, seat: Seat, _: GiveUp) -> None:
    """Leave."""
    ending.give_up(draft, seat)
    draft.done(seat)


@frozen
class Mend(Order, verb="repair", key="r"):
    """Allot a repair (SQ-59, SQ-60)."""

    craft: TokenId
    module: str


def fix_for(fixes: Iterable[Fix], craft: Craft) -> Fix | None:
    """Return which of the repairs thrown may be allotted to a craft: its own come before those of its bay."""
    return next((each for each in fixes if each.craft == (craft.carrier if each.bays else craft.id)), None)


no_fix: Final = needs(lambda desk, craft: fix_for(desk.state.fixes, craft), "SQ-59", "No repair is left for {craft}.")
sound: Final = needs(
    lambda _, craft, module: any(craft.plan.modules[index] == module for index in craft.broken),
    "SQ-59",
    "No {module} of {craft} is damaged.",
)


@verb(
    Mend,
    "Mend the {module} of {craft}",
    during(Phase.REPAIRS),
    {"craft": PATIENT, "module": DAMAGED},
    (no_fix, sound),
    spoken="repair",
    costs="One of the repairs that the dice gave.",
)
def mend(draft: Draft, seat: Seat, order: Mend) -> None:
    """Mend it."""
    craft = draft.unit(order.craft)
    fix = fix_for(draft.now("fixes"), craft)
    assert fix is not None
    index = next(index for index in craft.broken if craft.plan.modules[index] == order.module)
    damage.mend(draft, craft.id, index)
    damage.spend(draft, fix)
    if not draft.now("fixes"):
        draft.done(seat)


@frozen
class EndStep(Order, verb="end-step", key="e"):
    """Go on to the next step of the turn, or to the end of it."""


def slips(desk: Desk, fighter: Craft) -> bool:
    """Return whether a fighter goes free as the step ends, though a tractor could still catch it again (SQ-44)."""
    holder = desk.mine(fighter.holder)
    return not fighter.fresh and holder is not None and bool(tractors(holder))


def unused(desk: Desk) -> tuple[str, ...]:
    """Return what is lost with the step: shots, repairs, grips. Not to move is as good a choice as any."""
    if desk.phase is Phase.REPAIRS:
        return (plural(sum(each.left for each in desk.state.fixes), "repair"),)
    if desk.phase is Phase.TRACTORS:
        return tuple(f"the hold on {name_of(each)}" for each in desk.held if slips(desk, each))
    able = desk.gunners if desk.phase is Phase.FIRE else ()
    shots = sum(unfired(desk.state, craft, weapon, desk.targets) for craft in able for weapon in WEAPONS)
    return (plural(shots, "shot"),) if shots else ()


@verb(
    EndStep,
    lambda desk, _: desk.phase.ends,
    ANY_TIME,
    waives=unused,
    costs="What this step still allowed is gone for this turn.",
)
def end_step(draft: Draft, seat: Seat, _: EndStep) -> None:
    """Go on."""
    if draft.now("phase") is Phase.WINDOW:
        rest = [each for each in sorted(draft.now("order")) if each > seat and draft.squadron(each).hand]
        draft.wait(Phase.WINDOW, *rest[:1])
        return
    draft.done(seat)


VERBS: Final = (counter, let_stand, give_up, mend, play, end_step)
