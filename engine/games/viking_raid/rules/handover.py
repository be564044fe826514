"""Farms captured and taken back, with animals and people of theirs; standards torn down (VR-8 to VR-13, VR-71)."""

from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.farms import Captured, Herded, Looted, OracleGone, StandardLost
from engine.games.viking_raid.queries.chest import asked_to_pay, counted, due, fodder, food_left, villagers
from engine.games.viking_raid.queries.pieces import is_animal
from engine.games.viking_raid.rulebook.book import LOYALTY, VILLAGER, WARRIOR
from engine.games.viking_raid.rulebook.ground import from_hall
from engine.games.viking_raid.state import NOBODY, NOWHERE, Piece, Stage, State, Step

NEAR = 36
"""The square of the inches around a settlement within which all changes hands."""


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


def near(state: State, owner: int, seat: int) -> tuple[Piece, ...]:
    """Return the pieces of a seat within 6 inches of a settlement."""
    hall = state.houses[owner].hall
    return tuple(piece for piece in state.pieces if piece.seat == seat and from_hall(hall, piece.at) <= NEAR)


def loot(draft: Draft, seat: int, owner: int) -> None:
    """Draw two Diamonds for a captured settlement, once in a match (VR-8)."""
    if draft.house(owner).drawn:
        return
    drawn = draft.draw("diamonds"), draft.draw("diamonds")
    draft.keep(owner, drawn=True)
    draft.pay(seat, -sum(drawn))
    draft.say(Looted(seat, owner, drawn, witnesses=draft.privy(seat)))


def change_hands(draft: Draft, owner: int, old: int, new: int, *, everybody: bool) -> tuple[Step, ...]:
    """Hand animals near a settlement over; return what is to be asked about its people: all of them, or villagers."""
    animals = tuple(piece for piece in near(draft.state, owner, old) if is_animal(piece))
    for each in animals:
        draft.put(each.id, seat=new, did=("idle",))
    if animals:
        draft.say(Herded(new, counted(animals)))
    return (Step(Stage.KEEP, new, foe=str(owner), count=old, word=WARRIOR if everybody else VILLAGER),)


def silence(draft: Draft, owner: int) -> None:
    """End the oracle of a settlement."""
    if draft.house(owner).warded != NOBODY:
        draft.keep(owner, warded=NOBODY, wards=0)
        draft.say(OracleGone(owner))


def offered(state: State, step: Step) -> tuple[Piece, ...]:
    """Return whom a new holder may pay to stay: villagers, and warriors if he controls the house."""
    kinds = {VILLAGER, step.word}
    return tuple(piece for piece in near(state, int(step.foe), step.count) if piece.kind in kinds)


def may_keep(state: State, seat: int, piece: Piece) -> bool:
    """Return whether a seat's animals feed somebody more, and need him if he is a villager."""
    needed = piece.kind != VILLAGER or villagers(state, seat) < due(state, seat)
    return needed and food_left(state, seat) > 0


def keeping(draft: Draft, step: Step) -> bool:
    """Return whether there is anybody whom a new holder may keep; else all villagers leave."""
    if asked_to_pay(draft.state, step.seat, LOYALTY) and any(
        may_keep(draft.state, step.seat, each) for each in offered(draft.state, step)
    ):
        return True
    draft.pop()
    unpaid(draft, step)
    return False


def unpaid(draft: Draft, step: Step) -> None:
    """Let those leave whom nobody paid."""
    draft.leave(offered(draft.state, step), "nobody pays them")
