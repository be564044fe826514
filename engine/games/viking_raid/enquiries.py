"""Answers to what a player asks, in a few lines: of the map, of food, of the War Chest, of oaths."""

from collections.abc import Callable
from typing import Final

from engine.core.grammar import capital, few_of, list_of, plural
from engine.core.position import View
from engine.core.threat import lines
from engine.games.viking_raid.advice import exposure
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries import chest
from engine.games.viking_raid.queries.arms import hold, shooting
from engine.games.viking_raid.queries.field import cover_from, cover_word, seats, seen
from engine.games.viking_raid.queries.pieces import farm_of, is_fighter, name_of, place_of, side, what_of
from engine.games.viking_raid.queries.reach import allowance, beside, destinations
from engine.games.viking_raid.rulebook.book import PONY, wares
from engine.games.viking_raid.state import NOBODY, Piece, Stage, State
from engine.games.viking_raid.verbs import REPERTOIRE, bars
from engine.games.viking_raid.verbs.moves import rooted
from engine.games.viking_raid.verbs.shots import Shoot
from engine.space.lattice import Point, neighbours, squared, within

_TURN: Final = 8
"""Inches within which somebody is called near: he may strike in his next turn."""


def reach_of(desk: Desk, subject: str, _: str) -> tuple[str, ...]:
    """Tell where a piece can go, and whom it can come beside: in its turn by its Club, else by one of eight inches."""
    piece = desk.find(subject)
    if piece is None or piece.kind == PONY or piece.seat < 0:
        return ()
    drawn = piece.seat == desk.state.mover and desk.stage is not Stage.PLAGUE
    if drawn and (barred := bars.idle(desk, piece) or rooted(desk, piece)):
        return (barred.reason,)
    far = allowance(piece, desk.state.club if drawn else _TURN)
    found = destinations(desk.field, piece, far)
    inches, club = plural(far // 10, "inch", "inches"), "" if drawn else f" by a Club of {_TURN}"
    first = f"{name_of(piece)} has {inches}{club} and can end in {plural(len(found), 'cell')}."
    foes = [name_of(each) for each in desk.field.foes(piece.seat) if any(at in found for at in neighbours(each.at))]
    return first, f"It can come beside {few_of(foes)}." if foes else "It can come beside no enemy."


def threat(desk: Desk, subject: str, _: str) -> tuple[str, ...]:
    """Tell how likely an own piece is lost before its next turn; of others and places who could strike or shoot there.

    Who could is told as it is when a Club carries him eight inches.
    """
    if told := _feared(desk, subject):
        return told
    at, whose = _at(desk, subject)
    if at is None or whose == NOBODY:
        return ()
    foes = sorted(desk.field.foes(whose), key=lambda each: squared(each.at, at))
    near = [each for each in foes if within(each.at, at, _TURN * (2 if each.rides else 1) + 1)]
    archers = [each for each in foes if _shoots_to(each, at, 0)]
    soon = [each for each in foes if _shoots_to(each, at, _TURN) and each not in archers]
    could = f"{plural(len(near), 'enemy', 'enemies')} could strike there: {_told(near)}."
    first = could if near else "No enemy is near enough to strike."
    second = f"Shots can come from {_told(archers)}." if archers else "Nobody has it in range from where he stands now."
    third = (f"Shots can come when he has moved from {_told(soon)}.",) if soon else ()
    return first, second, *third


def _feared(desk: Desk, subject: str) -> tuple[str, ...]:
    # The same reckoning that is told before the turn ends.
    at = desk.cell(subject)
    piece = desk.find(subject) or (desk.field.cells.get(at) if at is not None else None)
    found = exposure.threat(desk.view, piece.id, place_of(piece)) if piece is not None else None
    return tuple(lines(found, name_of(piece), place_of(piece))) if piece is not None and found is not None else ()


def _shoots_to(foe: Piece, at: Point, inches: int) -> bool:
    arm = shooting(foe.gear)
    return bool(arm) and within(foe.at, at, wares()[arm].range + inches * (2 if foe.rides else 1))


def _told(pieces: list[Piece]) -> str:
    return few_of([f"{name_of(each)}, {what_of(each)} adding {hold(each.gear).value}" for each in pieces], 3)


def _at(desk: Desk, subject: str) -> tuple[Point | None, int]:
    piece = desk.find(subject)
    if piece is None:
        return desk.cell(subject), desk.seat
    return piece.at, desk.seat if piece.seat < 0 else piece.seat


def path(desk: Desk, subject: str, other: str) -> tuple[str, ...]:
    """Tell how far a piece walks to a place or another piece."""
    piece, (to, _) = desk.find(subject), _at(desk, other)
    if piece is None or to is None or piece.at == to or piece.kind == PONY or piece.seat < 0:
        return ()
    costs = destinations(desk.field, piece, 800)
    near = [costs[cell] for cell in beside(desk.field, to) if cell in costs]
    if not near:
        return (f"{name_of(piece)} finds no way there.",)
    where = "beside it: nobody enters there" if to in desk.field.ground.solid else "there or beside it"
    return (f"{name_of(piece)} walks {min(near) / 10:g} inches to come {where}.",)


def arc(desk: Desk, subject: str, other: str) -> tuple[str, ...]:
    """Tell whether somebody can shoot at another, what cover there is, and in his turn what else bars the shot."""
    piece, target = desk.find(subject), desk.find(other)
    if piece is None or target is None or not is_fighter(piece) or not shooting(piece.gear) or piece.id == target.id:
        return ()
    arm = wares()[shooting(piece.gear)]
    inches = squared(piece.at, target.at) ** 0.5
    if not within(piece.at, target.at, arm.range):
        return (f"{name_of(target)} is {inches:.1f} inches away, and a {arm.title} reaches {arm.range}.",)
    if not seen(desk.field.ground.halls, piece.at, target.at):
        return (f"A building hides {name_of(target)}.",)
    cover = cover_word(cover_from(desk.field, piece.at, target.at))
    told = f"{name_of(target)} is in range, {inches:.1f} inches, {cover}."
    now = desk.awaited and desk.stage is Stage.TURN and piece.seat == desk.seat
    why = REPERTOIRE.refusal(desk.view, Shoot(piece.id, target.id)) if now else None
    return (told,) if why is None else (told, why.reason)


def farm(desk: Desk, _: str, __: str) -> tuple[str, ...]:
    """Tell who stands near the seat's farm, and who guards it, for whoever holds it."""
    if desk.seat == NOBODY:
        return ()
    hall, holder, named = desk.house.hall, desk.house.holder, farm_of(desk.seat)
    guards = [name_of(each) for each in desk.field.defenders(desk.seat)]
    foes = sorted(desk.field.foes(desk.seat), key=lambda each: squared(each.at, hall))
    close = [each for each in foes if within(each.at, hall, 2 * _TURN)]
    first = f"The {named} is guarded by {few_of(guards)}." if guards else f"Nobody guards the {named}."
    if holder != desk.seat:
        first = f"{'Nobody' if holder == NOBODY else side(holder)} holds it. {first}"
    return first, f"Within sixteen inches: {_told(close)}." if close else "No enemy is within sixteen inches of it."


def food(desk: Desk, _: str, __: str) -> tuple[str, ...]:
    """Tell what feeds the seat's people, and what a plague would cost."""
    if desk.seat == NOBODY:
        return ()
    state, seat = desk.state, desk.seat
    have = chest.counted(chest.herd(state, seat)) or "no animals"
    many = chest.mouths(state, seat)
    eat = f"{plural(many, 'mouth')} {'eats' if many == 1 else 'eat'}, {chest.spare_food(state, seat)}."
    first = f"You have {have}: food for {chest.fodder(state, seat)}. {eat}"
    need, stray = chest.due(state, seat), chest.untended(state, seat)
    tended = f"{plural(chest.villagers(state, seat), 'villager')} of {need} needed."
    if stray:
        tended += f" {plural(stray, 'animal')} will stray as your turn ends."
    costs = [f"on {kind.many} {lost}" for kind, lost in chest.plague_losses(state, seat)]
    plague = f"A plague would cost you people: {list_of(costs)}." if costs else "No plague would cost you a man."
    return first, tended, plague


def chests(desk: Desk, _: str, __: str) -> tuple[str, ...]:
    """Tell the War Chest of every house, and the lines of the seat's own."""
    state = desk.state
    all_ = f"War Chests: {list_of([f'{side(seat)} {chest.told(state, seat)}' for seat in seats(state)])}."
    if desk.seat == NOBODY:
        return (all_,)
    listed = zip(chest.LINES, chest.lines(state, desk.seat), strict=True)
    own = [f"{label.lower()} {amount}" for label, amount in listed if amount]
    return all_, f"Yours: {list_of(own, none='nothing')}."


def oaths(desk: Desk, _: str, __: str) -> tuple[str, ...]:
    """Tell alliances, loans, a seat's own first, and who has broken his word."""
    state = desk.state
    pacts = [f"{side(pact.seats[0])} with {side(pact.seats[1])}" for pact in state.pacts]
    loans = [
        f"{side(each.lender)} lent {side(each.borrower)} {plural(each.coins, 'coin')}"
        f" until hour {each.hour} of the match"
        for each in sorted(state.loans, key=lambda loan: desk.seat not in {loan.borrower, loan.lender})
    ]
    broken = [side(seat) for seat, house in enumerate(state.houses) if house.broken]
    return (f"Allies: {list_of(pacts)}.", f"Loans: {few_of(loans)}.", f"Broken words: {list_of(broken)}.")


_ASKED: Final[dict[str, Callable[[Desk, str, str], tuple[str, ...]]]] = {
    "reach": reach_of,
    "threat": threat,
    "path": path,
    "arc": arc,
    "food": food,
    "chest": chests,
    "oaths": oaths,
    "farm": farm,
}


def enquire(view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
    """Answer a question of the map or one of the game's own; empty when it makes no sense for that subject."""
    asked = _ASKED.get(what)
    return tuple(map(capital, asked(Desk(view), subject, other))) if asked is not None else ()
