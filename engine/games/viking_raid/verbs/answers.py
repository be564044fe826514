"""Answers to what the rules ask: rage, captives, who leaves, who is paid (VR-13, VR-18, VR-28, VR-52, VR-69)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.farms import Kept
from engine.games.viking_raid.events.fights import Served
from engine.games.viking_raid.queries.chest import food_left, gifts
from engine.games.viking_raid.queries.pieces import name_of, place_of, title
from engine.games.viking_raid.queries.prompts import WHY
from engine.games.viking_raid.rulebook.book import HIRE, LOYALTY, Ware
from engine.games.viking_raid.rules import fights, handover, upkeep
from engine.games.viking_raid.rules.losses import slay, take_over
from engine.games.viking_raid.rules.outfits import pass_on
from engine.games.viking_raid.slots import WARE, listed
from engine.games.viking_raid.state import Piece, Stage
from engine.games.viking_raid.verbs.bars import needs

# Rage.


@frozen
class Berserk(Order, verb="berserk", key="b"):
    """Pay for one card more (VR-69)."""


too_poor: Final = needs(lambda desk: desk.coins >= fights.RAGE_COST, "VR-69", "That costs 2 coins.")


@verb(
    Berserk,
    "Go berserk for 2 coins",
    during(Stage.RAGE),
    clauses=(too_poor,),
    costs="Two coins: four or more kills, a Joker breaks the weapon.",
)
def berserk(draft: Draft, _: Seat, __: Berserk) -> None:
    """Draw it."""
    step = draft.pop()
    fights.rage(draft, draft.unit(step.unit), draft.unit(step.foe))


# Captives.


@frozen
class Serve(Order, verb="serve", key="s"):
    """Take who surrendered into service and give him a weapon (VR-52)."""

    weapon: str


penniless: Final = needs(lambda desk: desk.coins >= LOYALTY, "VR-52", "That costs a coin.")


def no_gift(desk: Desk, weapon: Ware) -> Refusal | None:
    """Bar weapons that the victor has not, or the man cannot have."""
    victor, loser = desk.find(desk.step.unit), desk.find(desk.step.foe)
    if victor is not None and loser is not None and weapon.id in gifts(victor, loser):
        return None
    return Refusal(f"A {weapon.title} cannot be given to him.", "VR-52")


@verb(
    Serve,
    "Let him serve with the {weapon}",
    during(Stage.SPOILS),
    {"weapon": WARE},
    (penniless, no_gift),
    costs="One coin, the weapon, and food for him.",
)
def serve(draft: Draft, seat: Seat, order: Serve) -> None:
    """He stays where he is, with his armour and pony, and acts from the next turn."""
    step = draft.pop()
    victor, loser = draft.unit(step.unit), draft.unit(step.foe)
    draft.pay(seat, LOYALTY)
    pass_on(draft, victor, loser, order.weapon)
    draft.say(Served(name_of(loser), seat, title(order.weapon), places=(place_of(loser),)))
    pony = draft.field.pony_of(loser)
    draft.enlist(loser.id, seat)
    if pony is not None:
        take_over(draft, pony, seat)


@frozen
class KillCaptive(Order, verb="kill", key="k"):
    """Kill who surrendered, or an assassin who failed (VR-52, VR-53)."""


@verb(KillCaptive, "Kill him", during(Stage.SPOILS, Stage.MERCY), costs="Then he neither serves nor pays for his life.")
def kill_captive(draft: Draft, seat: Seat, _: KillCaptive) -> None:
    """Kill him."""
    step = draft.pop()
    slay(draft, draft.unit(step.foe), seat, name_of(draft.unit(step.unit)))


# Who leaves.


@frozen
class Dismiss(Order, verb="dismiss", key="d"):
    """Choose who leaves (VR-18, VR-27)."""

    unit: TokenId


@verb(
    Dismiss,
    "Let {unit} go",
    during(Stage.LEAVE),
    {"unit": listed(lambda desk: upkeep.leavers(desk.state, desk.step) if desk.stage is Stage.LEAVE else ())},
    costs="Who goes leaves the match for good, a man with all his gear.",
)
def dismiss(draft: Draft, _: Seat, order: Dismiss) -> None:
    """Let him go."""
    step = draft.state.agenda[0]
    draft.leave((draft.unit(order.unit),), WHY[step.word])
    if step.count > 1:
        draft.front(count=step.count - 1)
    else:
        draft.pop()


# Who is paid: people of a farm that was captured, and everybody at dawn.


def _payable(desk: Desk) -> tuple[Piece, ...]:
    if desk.stage is Stage.KEEP:
        return handover.offered(desk.state, desk.step)
    return upkeep.payable(desk.state, desk.seat) if desk.stage is Stage.WAGES else ()


@frozen
class Pay(Order, verb="pay", key="p"):
    """Pay somebody of a captured farm to stay, or for the new day (VR-13, VR-28)."""

    unit: TokenId


def broke(desk: Desk) -> Refusal | None:
    """Bar who has not the coins."""
    cost = HIRE if desk.stage is Stage.WAGES else LOYALTY
    return None if desk.coins >= cost else Refusal(f"That costs {plural(cost, 'coin')}.", "VR-28")


def unfed(desk: Desk, unit: Piece) -> Refusal | None:
    """Bar whom the animals neither need nor feed (VR-Q40, VR-Q51)."""
    if desk.stage is Stage.WAGES:
        fed = upkeep.room(desk.state, desk.seat) > 0
    else:
        fed = handover.may_keep(desk.state, desk.seat, unit)
    return None if fed else Refusal(f"Your animals do not need or do not feed {name_of(unit)}.", "VR-Q40")


@verb(
    Pay,
    "Pay {unit}",
    during(Stage.KEEP, Stage.WAGES),
    {"unit": listed(_payable)},
    (broke, unfed),
    costs="One coin to stay with a new house, 2 coins for a new day; and food for him.",
)
def pay(draft: Draft, seat: Seat, order: Pay) -> None:
    """Pay him; of a captured farm he goes on foot and acts from the next turn."""
    unit = draft.unit(order.unit)
    if draft.state.agenda[0].stage is Stage.WAGES:
        upkeep.pay(draft, unit)
        return
    draft.pay(seat, LOYALTY)
    draft.say(Kept(seat, name_of(unit), places=(place_of(unit),)))
    draft.enlist(unit.id, seat, rides="")


@frozen
class EndPay(Order, verb="end-pay", key="e"):
    """Let those go who are not paid (VR-13, VR-28)."""


def payable(desk: Desk) -> tuple[str, ...]:
    """Return how many people leave whom purse and animals would do for."""
    state, step = desk.state, desk.step
    if step.stage is Stage.WAGES:
        many = min(desk.coins // HIRE, upkeep.room(state, desk.seat), len(upkeep.payable(state, desk.seat)))
    else:
        kept = [each for each in handover.offered(state, step) if handover.may_keep(state, desk.seat, each)]
        many = min(desk.coins // LOYALTY, len(kept), food_left(state, desk.seat))
    return (f"{plural(many, 'person', 'people')} whom you could pay",) if many > 0 else ()


@verb(EndPay, "Pay no more", during(Stage.KEEP, Stage.WAGES), waives=payable, costs="Whoever was not paid leaves.")
def end_pay(draft: Draft, _: Seat, __: EndPay) -> None:
    """Let them go."""
    if draft.state.agenda[0].stage is Stage.WAGES:
        upkeep.dismiss_unpaid(draft)
    else:
        handover.unpaid(draft, draft.pop())


VERBS: Final = (berserk, serve, kill_captive, dismiss, pay, end_pay)
