"""Blows, villagers, ponies and daggers in the back (VR-39 to VR-55)."""

from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.farms import Herded
from engine.games.viking_raid.events.fights import Served
from engine.games.viking_raid.queries.arms import DAGGER
from engine.games.viking_raid.queries.chest import brings, counted, fodder, food_left
from engine.games.viking_raid.queries.deals import chief, seasoned
from engine.games.viking_raid.queries.field import allied
from engine.games.viking_raid.queries.melee import strikes
from engine.games.viking_raid.queries.pieces import is_fighter, is_pony, name_of, place_of
from engine.games.viking_raid.queries.prices import price
from engine.games.viking_raid.rulebook.book import LOYALTY, VILLAGER
from engine.games.viking_raid.rules import deals, fights
from engine.games.viking_raid.rules.losses import slay, take_over
from engine.games.viking_raid.slots import BACK, CONTACT, FIGHTER
from engine.games.viking_raid.state import Piece, Stage, Step
from engine.games.viking_raid.verbs.bars import HAND, friendly, hidden_away, needs, unfinished, warded_off
from engine.space.lattice import touching


@frozen
class Fight(Order, verb="strike", key="f"):
    """Strike at a fighter, an animal or a beast in contact (VR-40)."""

    unit: TokenId
    target: TokenId


def not_struck(_: Desk, target: Piece) -> Refusal | None:
    """Bar villagers, who are taken or killed without cards, and ponies, who are only shot (VR-39, VR-Q60)."""
    if target.kind == VILLAGER:
        return Refusal(f"{name_of(target)} does not fight: take or kill him.", "VR-39")
    return Refusal(f"{name_of(target)} can only be shot or taken.", "VR-Q60") if is_pony(target) else None


@unless(lambda desk, unit, target: strikes(desk.field, unit, target))
def apart(_: Desk, unit: Piece, target: Piece) -> Refusal:
    """Bar who is not in contact."""
    return Refusal(f"{name_of(target)} is not in contact with {name_of(unit)}.", "VR-40", (place_of(target),))


@verb(
    Fight,
    "{unit} strikes at {target}",
    during(Stage.TURN),
    {"unit": FIGHTER, "target": CONTACT},
    (*HAND, friendly, hidden_away, not_struck, warded_off, apart),
    waives=unfinished,
    costs="Its act of the turn; it moves no more. A Joker breaks a weapon.",
)
def fight(draft: Draft, _: Seat, order: Fight) -> None:
    """Draw for it."""
    fights.strike(draft, draft.unit(order.unit), draft.unit(order.target))


@frozen
class KillVillager(Order, verb="cut-down", key="k"):
    """Kill a villager in contact (VR-39)."""

    unit: TokenId
    target: TokenId


no_villager: Final = needs(lambda _, target: target.kind == VILLAGER, "VR-39", "{target} is no villager.")


def not_touching(_: Desk, unit: Piece, target: Piece) -> Refusal | None:
    """Bar who is not in contact."""
    if touching(unit.at, target.at):
        return None
    return Refusal(f"{name_of(target)} is not in contact with {name_of(unit)}.", "VR-39", (place_of(target),))


@verb(
    KillVillager,
    "{unit} cuts {target} down",
    during(Stage.TURN),
    {"unit": FIGHTER, "target": CONTACT},
    (*HAND, no_villager, friendly, warded_off, not_touching),
    waives=unfinished,
    costs="Its act of the turn, without cards.",
)
def kill_villager(draft: Draft, seat: Seat, order: KillVillager) -> None:
    """Kill him: what nobody tends then strays as his owner's turn ends (VR-62)."""
    unit = draft.unit(order.unit)
    draft.act(unit.id, "acted")
    slay(draft, draft.unit(order.target), seat, name_of(unit))


@frozen
class TakeVillager(Order, verb="take", key="t"):
    """Take a villager in contact into service, with the animals that only he tended (VR-39, VR-Q54)."""

    unit: TokenId
    target: TokenId


penniless: Final = needs(lambda desk: desk.coins >= LOYALTY, "VR-Q25", "You have no coin for his loyalty.")


def unfed(desk: Desk, target: Piece) -> Refusal | None:
    """Bar a villager whom your animals, and those that he brings, do not feed."""
    fed = food_left(desk.state, desk.seat) + sum(price(each.kind) for each in brings(desk.state, target))
    return None if fed > 0 else Refusal(f"You have no food for {name_of(target)}.", "VR-Q54")


@verb(
    TakeVillager,
    "{unit} takes {target} into service",
    during(Stage.TURN),
    {"unit": FIGHTER, "target": CONTACT},
    (*HAND, no_villager, friendly, warded_off, not_touching, penniless, unfed),
    waives=unfinished,
    costs="Its act of the turn and 1 coin, without cards.",
)
def take_villager(draft: Draft, seat: Seat, order: TakeVillager) -> None:
    """Pay him; the animals that come with him are lost to their owner, who may go hungry."""
    unit, target = draft.unit(order.unit), draft.unit(order.target)
    draft.act(unit.id, "acted")
    before, brought = fodder(draft.state, target.seat), brings(draft.state, target)
    draft.pay(seat, LOYALTY)
    draft.say(Served(name_of(target), seat, "", places=(place_of(target),)))
    for each in (target, *brought):
        draft.put(each.id, seat=seat, did=("idle",))
    if brought:
        draft.say(Herded(seat, counted(brought)))
        draft.push(Step(Stage.HUNGER, target.seat, count=before))


@frozen
class CatchPony(Order, verb="catch", key=""):
    """Take a riderless pony of an enemy in contact (VR-Q59)."""

    unit: TokenId
    target: TokenId


def no_pony(desk: Desk, target: Piece) -> Refusal | None:
    """Bar all but ponies without a rider and without a fighter of their owner beside them."""
    if not is_pony(target) or target.id in desk.field.riders:
        return Refusal(f"{name_of(target)} is no pony without a rider.", "VR-Q59")
    near = (desk.field.cells[target.at], *desk.field.around(target.at))
    guards = [each for each in near if is_fighter(each) and each.seat == target.seat]
    return Refusal(f"{name_of(guards[0])} guards {name_of(target)}.", "VR-Q59") if guards else None


@verb(
    CatchPony,
    "{unit} catches {target}",
    during(Stage.TURN),
    {"unit": FIGHTER, "target": CONTACT},
    (*HAND, no_pony, friendly, warded_off, not_touching),
    waives=unfinished,
    costs="Its act of the turn, without cards.",
)
def catch_pony(draft: Draft, seat: Seat, order: CatchPony) -> None:
    """Take it; it stays where it is."""
    pony = draft.unit(order.target)
    draft.act(order.unit, "acted")
    take_over(draft, pony, seat)


@frozen
class Stab(Order, verb="stab", key=""):
    """Stab the leader of an ally in the back (VR-53)."""

    unit: TokenId
    target: TokenId


no_dagger: Final = needs(lambda _, unit: DAGGER in unit.gear, "VR-53", "{unit} has no dagger.")


def no_back(desk: Desk, target: Piece) -> Refusal | None:
    """Bar all but the leader of an ally, or the son who is in charge (8.1 of the notes)."""
    if not allied(desk.state, desk.seat, target.seat):
        return Refusal(f"{name_of(target)} is of no ally of yours: fight him.", "VR-53")
    if chief(desk.field, target.seat) != target:
        return Refusal(f"Only who leads a house is worth a dagger, not {name_of(target)}.", "VR-53")
    return None


too_young: Final = needs(
    lambda desk, target: seasoned(desk.state, desk.seat, target.seat),
    "VR-Q27",
    "The alliance is too young: both must have ended a turn in it.",
)


no_nearer: Final = needs(
    lambda _, unit, target: touching(unit.at, target.at), "VR-53", "{target} is not in contact with {unit}."
)


@verb(
    Stab,
    "{unit} stabs {target} in the back",
    during(Stage.TURN),
    {"unit": FIGHTER, "target": BACK},
    (*HAND, no_dagger, no_back, too_young, warded_off, hidden_away, no_nearer),
    waives=unfinished,
    costs="The alliance, and your word. Who fails may die for it.",
)
def stab(draft: Draft, _: Seat, order: Stab) -> None:
    """Strike."""
    draft.act(order.unit, "acted")
    deals.stab(draft, draft.unit(order.unit), draft.unit(order.target))


BLOWS: Final = (fight,)
VERBS: Final = (kill_villager, take_villager, catch_pony, stab)
