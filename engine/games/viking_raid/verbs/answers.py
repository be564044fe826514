"""Answers to what the rules ask: rage, captives, who leaves, who is kept, omens, pleas, wages."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.refs import Seat, TokenId
from engine.core.slots import Slot, amount
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.farms import Kept
from engine.games.viking_raid.events.fights import Pleaded, Served, Spared
from engine.games.viking_raid.events.wilds import Declined, PlagueSent
from engine.games.viking_raid.queries.arms import with_ware, without
from engine.games.viking_raid.queries.herd import fodder, pieces_of
from engine.games.viking_raid.queries.names import farm_of, name_of, place_of, side, title
from engine.games.viking_raid.queries.spoils import gifts
from engine.games.viking_raid.queries.wild import HOURS, lairs
from engine.games.viking_raid.rulebook.book import HIRE, LOYALTY, Ware, animals
from engine.games.viking_raid.rules import beasts, days, fights, handover, hunger, wages
from engine.games.viking_raid.rules.leaving import leave
from engine.games.viking_raid.rules.losses import slay
from engine.games.viking_raid.slots import SEAT, WARE, pieces
from engine.games.viking_raid.state import Piece, Stage, Step

# Rage.


@frozen
class Berserk:
    """Pay for one card more (VR-69)."""

    verb: ClassVar[str] = "berserk"
    key: ClassVar[str] = "b"


def berserk(draft: Draft, _: Seat, __: Berserk) -> None:
    """Draw it."""
    step = draft.pop()
    fights.rage(draft, draft.piece(step.unit), draft.piece(step.foe))


BERSERK: Final = verb(
    Berserk,
    berserk,
    "Go berserk for 2 coins",
    during(Stage.RAGE),
    costs="2 coins: four or more kills, a Joker breaks the weapon.",
)


@frozen
class Hold:
    """Leave it at that (VR-69)."""

    verb: ClassVar[str] = "hold"
    key: ClassVar[str] = "h"


def hold(draft: Draft, _: Seat, __: Hold) -> None:
    """Leave it at that."""
    step = draft.pop()
    fights.settle(draft, step.unit, step.foe, step.count, step.count, killed=False)


HOLD: Final = verb(Hold, hold, "Leave it at that", during(Stage.RAGE), costs="Nothing: the fight stays open.")


# Captives.


@frozen
class Serve:
    """Take who surrendered into service and give him a weapon (VR-52)."""

    verb: ClassVar[str] = "serve"
    key: ClassVar[str] = "s"
    weapon: str


def no_gift(desk: Desk, weapon: Ware) -> Refusal | None:
    """Bar weapons that the victor has not, or the man cannot have."""
    victor, loser = desk.find(desk.step.unit), desk.find(desk.step.foe)
    if victor is not None and loser is not None and weapon.id in gifts(victor, loser):
        return None
    return Refusal(f"A {weapon.title} cannot be given to him.", "VR-52")


def serve(draft: Draft, seat: Seat, order: Serve) -> None:
    """He stays where he is, with his armour and pony, and acts from the next turn."""
    step = draft.pop()
    victor, loser = draft.piece(step.unit), draft.piece(step.foe)
    draft.pay(seat, LOYALTY)
    draft.put(victor.id, gear=without(victor.gear, order.weapon))
    draft.say(Served(name_of(loser), seat, title(order.weapon), places=(place_of(loser),)))
    draft.put(loser.id, seat=seat, gear=with_ware(loser.gear, order.weapon), did=("idle",))
    if loser.rides:
        draft.put(loser.rides, seat=seat, did=("idle",))


SERVE: Final = verb(
    Serve,
    serve,
    "Let him serve with the {weapon}",
    during(Stage.SPOILS),
    {"weapon": WARE},
    (no_gift,),
    costs="1 coin, the weapon, and food for him.",
)


@frozen
class KillCaptive:
    """Kill who surrendered (VR-52)."""

    verb: ClassVar[str] = "kill"
    key: ClassVar[str] = "k"


def kill_captive(draft: Draft, seat: Seat, _: KillCaptive) -> None:
    """Kill him."""
    step = draft.pop()
    slay(draft, draft.piece(step.foe), seat, name_of(draft.piece(step.unit)))


KILL_CAPTIVE: Final = verb(KillCaptive, kill_captive, "Kill him", during(Stage.SPOILS), costs="Nothing.")


# Who leaves.


def _leaving(desk: Desk) -> tuple[Piece, ...]:
    return hunger.leavers(desk.state, desk.step) if desk.stage is Stage.LEAVE else ()


def among(each: "Iterable[Piece]", which: str) -> Piece | None:
    """Find a piece among some by its id."""
    return next((piece for piece in each if piece.id == which), None)


@frozen
class Dismiss:
    """Choose who leaves (VR-18, VR-27)."""

    verb: ClassVar[str] = "dismiss"
    key: ClassVar[str] = "d"
    unit: TokenId


def dismiss(draft: Draft, _: Seat, order: Dismiss) -> None:
    """Let him go."""
    step = draft.state.agenda[0]
    leave(draft, (draft.piece(order.unit),), hunger.WHY[step.word])
    if step.count > 1:
        draft.front(count=step.count - 1)
    else:
        draft.pop()


DISMISS: Final = verb(
    Dismiss,
    dismiss,
    "Let {unit} go",
    during(Stage.LEAVE),
    {"unit": pieces(_leaving, lambda desk, which: among(_leaving(desk), which))},
    costs="He and his gear leave the match.",
)


# Who is kept.


def _offered(desk: Desk) -> tuple[Piece, ...]:
    return handover.offered(desk.state, desk.step) if desk.stage is Stage.KEEP else ()


@frozen
class Keep:
    """Pay somebody of a captured farm to stay (VR-13)."""

    verb: ClassVar[str] = "keep"
    key: ClassVar[str] = "k"
    unit: TokenId


def no_coin(desk: Desk) -> Refusal | None:
    """Bar who has no coin."""
    return None if desk.coins >= LOYALTY else Refusal("You have no coin left.", "VR-13")


def unfed(desk: Desk, unit: Piece) -> Refusal | None:
    """Bar whom the animals neither need nor feed (VR-Q40)."""
    if handover.may_keep(desk.state, desk.seat, unit):
        return None
    return Refusal(f"Your animals do not need or do not feed {name_of(unit)}.", "VR-Q40")


def keep(draft: Draft, seat: Seat, order: Keep) -> None:
    """Pay him; he goes on foot and acts from the next turn."""
    unit = draft.piece(order.unit)
    draft.pay(seat, LOYALTY)
    draft.say(Kept(seat, name_of(unit), places=(place_of(unit),)))
    draft.put(unit.id, seat=seat, rides="", did=("idle",))


KEEP: Final = verb(
    Keep,
    keep,
    "Pay {unit} to stay",
    during(Stage.KEEP),
    {"unit": pieces(_offered, lambda desk, which: among(_offered(desk), which))},
    (no_coin, unfed),
    costs="1 coin, and food for him.",
)


@frozen
class EndKeep:
    """Let the rest go (VR-13)."""

    verb: ClassVar[str] = "end-keep"
    key: ClassVar[str] = "e"


def end_keep(draft: Draft, _: Seat, __: EndKeep) -> None:
    """Let them go."""
    handover.unpaid(draft, draft.pop())


END_KEEP: Final = verb(EndKeep, end_keep, "Keep no more", during(Stage.KEEP), costs="Whoever was not paid leaves.")


# Plague and beasts.


@frozen
class Plague:
    """Send the plague to a house (VR-68)."""

    verb: ClassVar[str] = "plague"
    key: ClassVar[str] = "p"
    whom: int


def farmless(desk: Desk, whom: int) -> Refusal | None:
    """Bar who holds no settlement (VR-Q71)."""
    if whom in days.plagued(desk.state, desk.seat):
        return None
    return Refusal(f"{side(whom)} holds no farm.", "VR-Q71")


def plague(draft: Draft, seat: Seat, order: Plague) -> None:
    """Throw for what dies there."""
    draft.pop()
    face = draft.roll(10)
    kind = next(each for each in animals().values() if face in each.plague)
    dead, before = pieces_of(draft.state, order.whom, kind.id), fodder(draft.state, order.whom)
    draft.say(PlagueSent(order.whom, seat, face, kind.many, len(dead)))
    for each in dead:
        draft.remove(each.id)
    if dead:
        draft.push(Step(Stage.HUNGER, order.whom, count=before))


PLAGUE: Final = verb(
    Plague,
    plague,
    "Send the plague to {whom}",
    during(Stage.PLAGUE),
    {"whom": SEAT},
    (farmless,),
    costs="A die says which animals of theirs die; whoever they fed leaves.",
)


def _wild(desk: Desk) -> tuple[tuple[int, str], ...]:
    return tuple((owner, word) for owner, word, _ in lairs(desk.field, desk.seat))


WIND: Final[Slot[Desk, str]] = Slot(
    "word",
    lambda desk, owner: tuple(word for seat, word in _wild(desk) if seat == owner),
    lambda _, held: held if held in HOURS else None,
    lambda _, __: Refusal("That is no direction.", "VR-63"),
    lambda _, held: held,
    lambda _, held: f"{HOURS[held]} o'clock" if held in HOURS else held,
)


@frozen
class Omen:
    """Place a beast near a farm (VR-63)."""

    verb: ClassVar[str] = "beast"
    key: ClassVar[str] = "b"
    owner: int
    wind: str


def own_farm(desk: Desk, owner: int) -> Refusal | None:
    """Bar farms near which there is no room, or that are not another's (VR-Q70)."""
    if any(seat == owner for seat, _ in _wild(desk)):
        return None
    return Refusal(f"No beast can come out near the {farm_of(owner)}.", "VR-Q70")


def no_room(desk: Desk, owner: int, wind: str) -> Refusal | None:
    """Bar cells that are off the table, closed or taken (VR-Q70)."""
    if (owner, wind) in _wild(desk):
        return None
    return Refusal("There is no room for a beast there.", "VR-Q70")


def omen(draft: Draft, seat: Seat, order: Omen) -> None:
    """Let it come out."""
    found = lairs(draft.field, seat)
    cell = next(at for owner, word, at in found if (owner, word) == (order.owner, order.wind))
    step = draft.pop()
    beasts.come(draft, step.word, order.owner, cell)


OMEN: Final = verb(
    Omen,
    omen,
    "Let the beast out at {wind} of the farm of {owner}",
    during(Stage.OMEN),
    {"owner": SEAT, "wind": WIND},
    (own_farm, no_room),
    costs="It moves by dice after every turn, and falls upon whoever is near: yours as well.",
)


@frozen
class Decline:
    """Make nothing of the Joker (8.1 of the notes)."""

    verb: ClassVar[str] = "decline"
    key: ClassVar[str] = "n"


def decline(draft: Draft, seat: Seat, _: Decline) -> None:
    """Let it pass."""
    draft.say(Declined(seat, "plague" if draft.pop().stage is Stage.PLAGUE else "beast"))


DECLINE: Final = verb(
    Decline, decline, "Let it pass", during(Stage.PLAGUE, Stage.OMEN), costs="Nothing comes of the Joker."
)


# Pleas.


@frozen
class Plead:
    """Offer coins for the life of a failed assassin (VR-53, VR-Q46)."""

    verb: ClassVar[str] = "plead"
    key: ClassVar[str] = "p"
    coins: int


def _purse(desk: Desk) -> range:
    return range(desk.coins + 1)


COINS: Final = amount(_purse, lambda desk, coins: Refusal(f"You have {desk.coins} coins, not {coins}.", "VR-Q46"))


def plead(draft: Draft, _: Seat, order: Plead) -> None:
    """Let the other decide."""
    step = draft.pop()
    unit, victim = draft.piece(step.unit), draft.piece(step.foe)
    draft.say(Pleaded(name_of(unit), order.coins))
    draft.push(Step(Stage.MERCY, victim.seat, victim.id, unit.id, order.coins))


PLEAD: Final = verb(
    Plead,
    plead,
    "Plead with {coins} coins",
    during(Stage.PLEAD),
    {"coins": COINS},
    costs="The coins, if he is spared for them.",
)


@frozen
class Spare:
    """Spare a failed assassin for what was offered."""

    verb: ClassVar[str] = "spare"
    key: ClassVar[str] = "s"


def spare(draft: Draft, seat: Seat, _: Spare) -> None:
    """Take the coins."""
    step = draft.pop()
    unit = draft.piece(step.foe)
    draft.pay(unit.seat, step.count)
    draft.pay(seat, -step.count)
    draft.say(Spared(name_of(unit), seat, step.count))


SPARE: Final = verb(Spare, spare, "Spare him and take the coins", during(Stage.MERCY), costs="He lives.")


@frozen
class Execute:
    """Kill a failed assassin, at no cost."""

    verb: ClassVar[str] = "execute"
    key: ClassVar[str] = "k"


def execute(draft: Draft, seat: Seat, _: Execute) -> None:
    """Kill him."""
    step = draft.pop()
    slay(draft, draft.piece(step.foe), seat, name_of(draft.piece(step.unit)))


EXECUTE: Final = verb(
    Execute, execute, "Have the assassin killed", during(Stage.MERCY), costs="The coins that he offers."
)


# Wages.


def _unpaid(desk: Desk) -> Iterator[Piece]:
    return iter(wages.payable(desk.state, desk.seat)) if desk.stage is Stage.WAGES else iter(())


@frozen
class Pay:
    """Pay somebody for the new day (VR-28)."""

    verb: ClassVar[str] = "pay"
    key: ClassVar[str] = "p"
    unit: TokenId


def broke(desk: Desk) -> Refusal | None:
    """Bar more than purse and animals allow (VR-Q51)."""
    if desk.coins < HIRE:
        return Refusal(f"A day costs {HIRE} coins.", "VR-28")
    return None if wages.room(desk.state, desk.seat) > 0 else Refusal("Your animals feed no more.", "VR-Q51")


def pay(draft: Draft, _: Seat, order: Pay) -> None:
    """Pay him."""
    wages.pay(draft, draft.piece(order.unit))


PAY: Final = verb(
    Pay,
    pay,
    "Pay {unit} for the day",
    during(Stage.WAGES),
    {"unit": pieces(_unpaid, lambda desk, which: among(_unpaid(desk), which))},
    (broke,),
    costs="2 coins.",
)


@frozen
class EndPay:
    """Let those go who are not paid (VR-28)."""

    verb: ClassVar[str] = "end-pay"
    key: ClassVar[str] = "e"


def end_pay(draft: Draft, _: Seat, __: EndPay) -> None:
    """Let them go."""
    wages.close(draft)


END_PAY: Final = verb(EndPay, end_pay, "Pay no more", during(Stage.WAGES), costs="Who is not paid leaves.")

VERBS: Final = (
    *(BERSERK, HOLD, SERVE, KILL_CAPTIVE, DISMISS, KEEP, END_KEEP, PLAGUE, OMEN, DECLINE),
    *(PLEAD, SPARE, EXECUTE, PAY, END_PAY),
)
