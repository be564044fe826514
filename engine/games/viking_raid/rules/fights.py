"""Blows and shots carried out: cards, deaths, broken weapons, surrender, rage (VR-39 to VR-62, VR-69)."""

from engine.core.events import Luck
from engine.core.refs import Seat
from engine.core.values import frozen
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.fights import Blow, Helped, Raged, Surrendered
from engine.games.viking_raid.queries.arms import BOW, bare, breaks, cheapest, shooting, spare, with_ware, without
from engine.games.viking_raid.queries.chest import asked_to_pay, may_serve
from engine.games.viking_raid.queries.melee import Sum, blow, shot
from engine.games.viking_raid.queries.pieces import is_fighter, is_pony, name_of, place_of, title
from engine.games.viking_raid.rulebook.book import KILL, LOYALTY, WARRIOR
from engine.games.viking_raid.rules.losses import slay
from engine.games.viking_raid.state import NOBODY, Piece, Stage, Step

RAGE_COST = 2
"""Coins for a berserk card (VR-69)."""
THROWN = 4
"""A rider keeps his life when the die shows no more, his pony killed under him (VR-61)."""


@frozen
class Cards:
    """What was drawn for a blow or shot: Spade and Heart, if any, and whether it kills."""

    spade: int
    heart: int | None
    killed: bool


def draw(draft: Draft, piece: Piece, deed: str, target: Piece, sum_: Sum) -> Cards:
    """Draw the cards of a blow or shot of a fighter or beast, and tell it."""
    kills, of = sum_.ways(draft.now("decks"))
    spade = draft.draw("spades")
    heart = draft.draw("hearts") if sum_.heart else None
    killed = spade + sum_.edge - (heart or 0) >= sum_.needs
    attack = sum(each.value for each in sum_.attack)
    luck = None if piece.seat == NOBODY else Luck(Seat(piece.seat), kills / of, float(killed))
    told = (name_of(piece), deed, name_of(target), spade, attack, heart, attack - sum_.edge, sum_.needs, killed)
    draft.say(Blow(*told, places=(place_of(target),), luck=luck))
    return Cards(spade, heart, killed)


def strike(draft: Draft, piece: Piece, target: Piece) -> None:
    """Let a fighter strike at a target in contact."""
    sum_ = blow(draft.field, piece, target)
    draft.act(piece.id, "acted")
    if yields(target) and not bare(piece.gear):
        _surrender(draft, target, piece)
        return
    cards = draw(draft, piece, "strikes at", target, sum_)
    if _may_rage(draft, piece, target, cards):
        draft.push(Step(Stage.RAGE, piece.seat, piece.id, target.id, cards.spade))
        return
    settle(draft, piece.id, target.id, cards)


def yields(target: Piece) -> bool:
    """Return whether somebody gives himself up without a fight: a warrior without a weapon (VR-Q63)."""
    return target.kind == WARRIOR and bare(target.gear)


def _may_rage(draft: Draft, piece: Piece, target: Piece, cards: Cards) -> bool:
    alike = cards.spade == cards.heart and cards.spade > 0 and not cards.killed and is_fighter(target)
    return bool(alike and draft.now("settings").berserkers and asked_to_pay(draft.state, piece.seat, RAGE_COST))


def rage(draft: Draft, piece: Piece, target: Piece) -> None:
    """Draw the extra card: four or more kills, since the first two are equal; a Joker breaks the weapon (VR-Q26)."""
    draft.pay(piece.seat, RAGE_COST)
    spade = draft.draw("spades")
    killed = spade >= KILL
    draft.say(Raged(name_of(piece), spade, killed, places=(place_of(target),)))
    settle(draft, piece.id, target.id, Cards(spade, None, killed))


def settle(draft: Draft, one: str, other: str, cards: Cards) -> None:
    """Carry out what cards mean: breaks, the death, and what becomes of men without a weapon (VR-47 to VR-52)."""
    piece, target = draft.unit(one), draft.unit(other)
    if cards.spade == 0:
        draft.shatter(piece, breaks(piece.gear))
    if cards.heart == 0 and is_fighter(target):
        draft.shatter(target, breaks(target.gear))
    if cards.killed:
        slay(draft, draft.unit(other), piece.seat, name_of(piece))
    elif is_fighter(target):
        _disarmed(draft, draft.unit(one), draft.unit(other), both=cards.spade == 0 and cards.heart == 0)


def _disarmed(draft: Draft, piece: Piece, target: Piece, *, both: bool) -> None:
    if bare(piece.gear) and bare(target.gear):
        if both:
            _abandoned(draft, piece)
            _abandoned(draft, target)
    elif yields(target):
        _surrender(draft, target, piece)
    elif yields(piece):
        _surrender(draft, piece, target)


def _abandoned(draft: Draft, piece: Piece) -> None:
    # Each by himself: a friend in contact with two weapons helps, else a warrior leaves (VR-49).
    field = draft.field
    friends = [each for each in field.around(piece.at) if is_fighter(each) and each.seat in field.friends(piece.seat)]
    helper = min(
        (each for each in friends if spare(each.gear) and each.id != piece.id),
        key=lambda each: (each.seat != piece.seat, each.number),
        default=None,
    )
    if helper is not None:
        weapon = cheapest(helper.gear)
        draft.put(helper.id, gear=without(helper.gear, weapon))
        draft.put(piece.id, gear=with_ware(piece.gear, weapon))
        draft.say(Helped(name_of(helper), name_of(piece), title(weapon)))
    elif piece.kind == WARRIOR:
        draft.leave((piece,), "both fighters have lost their weapons")


def _surrender(draft: Draft, piece: Piece, victor: Piece) -> None:
    draft.say(Surrendered(name_of(piece), name_of(victor), places=(place_of(piece),)))
    draft.push(Step(Stage.SPOILS, victor.seat, victor.id, piece.id))


def captive(draft: Draft, step: Step) -> bool:
    """Return whether a victor has a choice; else who surrendered dies (VR-52)."""
    victor, loser = draft.find(step.unit), draft.find(step.foe)
    if victor is None or loser is None:
        draft.pop()
        return False
    if may_serve(draft.state, victor, loser) and asked_to_pay(draft.state, victor.seat, LOYALTY):
        return True
    draft.pop()
    slay(draft, loser, victor.seat, name_of(victor))
    return False


def shoot(draft: Draft, piece: Piece, target: Piece) -> None:
    """Let a fighter shoot at a target in range."""
    arm = shooting(piece.gear)
    sum_ = shot(draft.field, piece, target)
    draft.act(piece.id, "shot")
    if arm == BOW:
        draft.put(piece.id, arrows=piece.arrows - 1)
    cards = draw(draft, piece, "shoots at", target, sum_)
    if cards.spade == 0:
        draft.shatter(draft.unit(piece.id), arm)
    if not cards.killed:
        return
    rider = draft.field.riders.get(target.id)
    slay(draft, target, piece.seat, name_of(piece))
    if is_pony(target) and rider is not None and draft.die() > THROWN:
        slay(draft, draft.unit(rider.id), piece.seat, "the fall from his pony")
