"""How a house begins: its coins, its kin, the outfit that it buys; and what any purchase does (VR-32 to VR-35)."""

from typing import Final

from engine.core.refs import TokenId
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.days import Fitted, Funded
from engine.games.viking_raid.events.people import Outfitted
from engine.games.viking_raid.queries import placing
from engine.games.viking_raid.queries.arms import BOW, QUIVER, QUIVERS, laden, unfit, with_ware, without
from engine.games.viking_raid.queries.chest import fodder, food_left, food_left_with_due, pieces_of
from engine.games.viking_raid.queries.placing import for_farm
from engine.games.viking_raid.queries.prices import price, short
from engine.games.viking_raid.rulebook.book import ARROWS, HIRE, LEADER, PONY, SON, VILLAGER, WARRIOR, Outfit, outfits
from engine.games.viking_raid.state import Decks, Piece, Step
from engine.space.lattice import Point

PURSE: Final = 30
"""Coins that a house begins with, beside two Diamonds (VR-34)."""


def funds(draft: Draft, step: Step) -> None:
    """Draw two Diamonds from a whole pile; a Joker is 0 here (VR-Q65)."""
    seat = step.seat
    draft.set(decks=Decks())
    drawn = draft.draw("diamonds"), draft.draw("diamonds")
    draft.keep(seat, coins=PURSE + sum(drawn))
    draft.say(Funded(seat, drawn, draft.coins(seat), witnesses=draft.privy(seat)))


def asked(draft: Draft, step: Step) -> bool:
    """Return whether a house buys its outfit itself."""
    outfit = draft.now("settings").outfit
    if outfit == "own":
        return True
    buy(draft, step.seat, outfits()[outfit])
    draft.pop()
    fitted(draft, step.seat)
    return False


def fitted(draft: Draft, seat: int) -> None:
    """Tell that a house is ready."""
    draft.say(Fitted(seat, len(pieces_of(draft.state, seat, WARRIOR)), fodder(draft.state, seat)))


def buy(draft: Draft, seat: int, outfit: Outfit) -> None:
    """Buy an outfit in its order; what cannot be paid, or would leave too little for the rest, is left out."""
    before = draft.coins(seat)
    kin = {piece.kind: piece.id for piece in pieces_of(draft.state, seat) if piece.kind in {LEADER, SON}}
    for who, gear in ((LEADER, outfit.leader), (SON, outfit.son)):
        for ware in gear:
            _give(draft, kin[who], ware)
    for kind in outfit.herd:
        if not short(draft.state, seat, kind):
            settle(draft, seat, kind)
    for _ in range(outfit.villagers):
        if not short(draft.state, seat, VILLAGER) and food_left(draft.state, seat) > 0:
            settle(draft, seat, VILLAGER)
    for gear in outfit.men:
        _hire(draft, seat, gear)
    draft.say(Outfitted(seat, outfit.title.lower(), before - draft.coins(seat)))


def _hire(draft: Draft, seat: int, gear: tuple[str, ...]) -> None:
    # A man is hired only with the weapon he begins with.
    cell = placing.for_warrior(draft.field, seat)
    if cell is None or food_left_with_due(draft.state, seat) < 1:
        return
    if short(draft.state, seat, WARRIOR) or draft.coins(seat) < HIRE + price(gear[0]):
        return
    man = enlist(draft, seat, cell)
    for ware in gear:
        _give(draft, man.id, ware)


def _give(draft: Draft, who: str, ware: str) -> None:
    piece = draft.unit(who)
    if ware == PONY:
        if not short(draft.state, piece.seat, PONY):
            mount_up(draft, piece)
    elif not unfit(piece.gear, ware) and not short(draft.state, piece.seat, ware, bearer=piece):
        arm(draft, piece, ware)


def kin(draft: Draft, seat: int) -> None:
    """Put leader and son beside their farm, where they come again when it is placed anew (VR-Q75)."""
    for kind, which in ((LEADER, TokenId(f"l{seat}")), (SON, TokenId(f"s{seat}"))):
        if draft.find(which) is not None:
            draft.remove(which)
        cell = placing.beside(draft.field, seat)
        assert cell is not None, "a settlement has sixteen cells around it"
        draft.add(Piece(which, kind, seat, seat, cell, began=cell))


# Purchases.


def arm(draft: Draft, piece: Piece, ware: str) -> None:
    """Buy something for a fighter to carry; a quiver takes the place of one that is empty (VR-Q12)."""
    draft.pay(piece.seat, price(ware))
    if ware == QUIVER:
        gear, arrows = laden(piece.gear, piece.arrows), piece.arrows + ARROWS
    else:
        gear, arrows = piece.gear, piece.arrows
    draft.put(piece.id, gear=with_ware(gear, ware), arrows=arrows)


def settle(draft: Draft, seat: int, kind: str) -> Piece:
    """Buy an animal, or engage a villager for the day, who appears near the farm (VR-15, VR-23)."""
    draft.pay(seat, price(kind))
    return draft.create(kind, seat, for_farm(draft.field, seat)[0])


def enlist(draft: Draft, seat: int, cell: Point, *did: str) -> Piece:
    """Recruit a warrior for the day in a cell (VR-32)."""
    draft.pay(seat, price(WARRIOR))
    return draft.create(WARRIOR, seat, cell, did=did)


def mount_up(draft: Draft, piece: Piece) -> Piece:
    """Buy a pony for a fighter, who rides it at once (VR-Q58)."""
    draft.pay(piece.seat, price(PONY))
    pony = draft.create(PONY, piece.seat, piece.at)
    draft.put(piece.id, rides=pony.id)
    return pony


def pass_on(draft: Draft, giver: Piece, taker: Piece, weapon: str) -> None:
    """Hand a weapon over, a bow with as many quivers and arrows as the other can carry (VR-24, VR-Q48)."""
    left, got, arrows = without(giver.gear, weapon), with_ware(taker.gear, weapon), 0
    if weapon == BOW:
        for _ in range(min(left.count(QUIVER), QUIVERS - got.count(QUIVER))):
            left, got = without(left, QUIVER), with_ware(got, QUIVER)
        arrows = min(giver.arrows, ARROWS * got.count(QUIVER) - taker.arrows)
    draft.put(giver.id, gear=left, arrows=giver.arrows - arrows)
    draft.put(taker.id, gear=got, arrows=taker.arrows + arrows)
