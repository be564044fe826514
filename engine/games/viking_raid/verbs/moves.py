"""Moves, ponies, and weapons handed over (VR-37, VR-54, VR-Q41, VR-Q48, VR-Q55, VR-Q56, VR-Q58)."""

from typing import Final

from engine.core.clauses import among
from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.people import HandedOver, Mounted, Moved
from engine.games.viking_raid.queries.arms import bare, spare, unfit, weapons
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.pieces import acted, is_animal, is_fighter, moved, name_of, place_of, shots, title
from engine.games.viking_raid.queries.reach import TENTHS, allowance, guarded, reach, stands_at_goal, straight
from engine.games.viking_raid.rulebook.book import PONY, VILLAGER, WARRIOR, Ware
from engine.games.viking_raid.rules.losses import slay
from engine.games.viking_raid.rules.outfits import pass_on
from engine.games.viking_raid.slots import FIGHTER, MOVER, WARE, cells, pieces
from engine.games.viking_raid.state import Piece, Stage
from engine.games.viking_raid.verbs.bars import entombed, idle, needs, sheltered, unfinished
from engine.space.lattice import Point, place_id, point_of, touching


@frozen
class Move(Order, verb="move", key="m"):
    """Move a piece (VR-37)."""

    unit: TokenId
    to: PlaceId


def rooted(_: Desk, unit: Piece) -> Refusal | None:
    """Bar who has moved, and who has done something after which nobody moves (VR-Q55)."""
    if moved(unit):
        return Refusal(f"{name_of(unit)} has moved this turn.", "VR-Q55", done=True)
    if acted(unit) or shots(unit) > 1:
        return Refusal(f"{name_of(unit)} has acted and moves no more this turn.", "VR-Q55", done=True)
    return None


lame: Final = needs(lambda desk: desk.state.club, "VR-37", "The Club of this turn is a Joker: nobody moves.")
stray: Final = needs(
    lambda desk, unit: not is_animal(unit) or any(each.kind == VILLAGER for each in desk.mine),
    "VR-Q41",
    "{unit} has no villager to follow.",
)


def waiting(desk: Desk, unit: Piece) -> Refusal | None:
    """Bar a warrior without a weapon who is where he can get one (VR-Q63)."""
    lost = unit.kind == WARRIOR and bare(unit.gear) and stands_at_goal(desk.field, unit)
    return Refusal(f"{name_of(unit)} stands where he can get a weapon.", "VR-Q63") if lost else None


@among(Desk.destinations)
def out_of_reach(desk: Desk, unit: Piece, to: Point) -> Refusal:
    """Bar cells that it does not come to, with the reason that is nearest."""
    there = desk.field.cells.get(to)
    at = place_id(*to)
    if there is not None:
        return Refusal(f"{name_of(there)} stands at {at}.", "VR-Q14", (at,))
    if to == desk.field.ground.tomb:
        return Refusal(f"The tomb is at {at}: it is entered from beside it, by an order of its own.", "VR-Q73", (at,))
    if to in desk.field.ground.solid:
        return Refusal(f"Nobody can stand at {at}.", "VR-Q56", (at,))
    if is_fighter(unit) and guarded(desk.field, desk.seat, to):
        return Refusal(f"An oracle keeps you from {at}.", "VR-70", (at,))
    may, off = allowance(unit, desk.state.club), straight(unit.at, to)
    inches = plural(may // TENTHS, "inch", "inches")
    if off > may:
        return Refusal(f"{at} is {off / TENTHS} inches from {name_of(unit)}, who goes {inches}.", "VR-37", (at,))
    return Refusal(f"No way of {inches} leads {name_of(unit)} to {at}.", "VR-37", (at,))


def builders_near(field: Field, seat: int, at: Point) -> list[Piece]:
    """Return the builders hostile to a seat in contact with a cell: who serves another house builds no more."""
    busy = {(builder, work.seat) for work in field.state.works for builder in work.builders}
    return [each for each in field.around(at) if (each.id, each.seat) in busy and field.hostile(seat, each.seat)]


@verb(
    Move,
    "{unit} goes to {to}",
    during(Stage.TURN),
    {"unit": MOVER, "to": cells(lambda desk, unit: desk.destinations(unit))},
    (lame, idle, entombed, rooted, stray, waiting, out_of_reach),
    spoken="",
    waives=unfinished,
    costs="Its one move this turn; who has a bow or javelin may then shoot once.",
)
def move(draft: Draft, _: Seat, order: Move) -> None:
    """Go there; an armed fighter who comes beside enemy builders kills them at once (VR-Q68)."""
    unit, to = draft.unit(order.unit), point_of(order.to)
    cost = reach(draft.field, unit, allowance(unit, draft.now("club")))[to]
    draft.act(unit.id, "moved")
    draft.put(unit.id, at=to)
    if unit.rides:
        draft.put(unit.rides, at=to)
    draft.say(Moved(name_of(unit), order.to, cost / 10, places=(order.to,)))
    if draft.now("works") and is_fighter(unit) and not bare(unit.gear):
        for victim in builders_near(draft.field, unit.seat, to):
            slay(draft, victim, unit.seat, name_of(unit))


@frozen
class Mount(Order, verb="mount", key="q"):
    """Mount a pony (VR-54)."""

    unit: TokenId
    pony: TokenId


def _no_pony(_: Desk, __: str) -> Refusal:
    return Refusal("That is no pony of yours.", "VR-Q58")


riding: Final = needs(lambda _, unit: not unit.rides, "VR-54", "{unit} is mounted.")
mounted_once: Final = needs(lambda _, unit: "mounted" not in unit.did, "VR-Q58", "{unit} has mounted this turn.")
ridden: Final = needs(lambda desk, pony: pony in desk.ponies, "VR-Q58", "{pony} is no pony that waits for a rider.")


def far_pony(desk: Desk, unit: Piece, pony: Piece) -> Refusal | None:
    """Bar a pony elsewhere; one beside only before moving and acting (VR-Q58)."""
    if unit.at == pony.at:
        return None
    if not touching(unit.at, pony.at):
        return Refusal(f"{name_of(pony)} is not beside {name_of(unit)}.", "VR-Q58")
    if moved(unit) or acted(unit) or shots(unit):
        return Refusal(f"{name_of(unit)} mounts a pony beside him before he moves or acts.", "VR-Q58")
    if guarded(desk.field, desk.seat, pony.at):
        return Refusal("An oracle keeps you from there.", "VR-70")
    beside = next((each for each in desk.state.pieces if each.at == pony.at and each.kind != PONY), None)
    if beside is not None:
        return Refusal(f"{name_of(beside)} stands at {name_of(pony)}.", "VR-Q58")
    return None


@verb(
    Mount,
    "{unit} mounts {pony}",
    during(Stage.TURN),
    {"unit": FIGHTER, "pony": pieces(lambda desk, _: desk.ponies, Desk.pony, _no_pony)},
    (idle, entombed, riding, mounted_once, ridden, far_pony),
    waives=unfinished,
    costs="Free, once a turn. Who is mounted neither fights nor shoots.",
)
def mount(draft: Draft, _: Seat, order: Mount) -> None:
    """Stand where the pony is, on its back."""
    unit, pony = draft.unit(order.unit), draft.unit(order.pony)
    draft.forsake(unit.id)
    draft.put(unit.id, at=pony.at, rides=pony.id)
    draft.mark(unit.id, "mounted")
    draft.say(Mounted(name_of(unit), name_of(pony), up=True, places=(place_of(pony),)))


@frozen
class Dismount(Order, verb="dismount", key=""):
    """Dismount (VR-54)."""

    unit: TokenId


afoot: Final = needs(lambda _, unit: unit.rides, "VR-54", "{unit} is on foot.")
dismounted_once: Final = needs(
    lambda _, unit: "dismounted" not in unit.did, "VR-Q58", "{unit} has dismounted this turn."
)


@verb(
    Dismount,
    "{unit} dismounts",
    during(Stage.TURN),
    {"unit": FIGHTER},
    (idle, afoot, dismounted_once),
    costs="Free, once a turn. The pony waits where it is.",
)
def dismount(draft: Draft, _: Seat, order: Dismount) -> None:
    """Stand beside the pony, in one cell."""
    unit = draft.unit(order.unit)
    pony = draft.unit(unit.rides)
    draft.put(unit.id, rides="")
    draft.mark(unit.id, "dismounted")
    draft.say(Mounted(name_of(unit), name_of(pony), up=False, places=(place_of(unit),)))


@frozen
class GiveWeapon(Order, verb="give-weapon", key="g"):
    """Hand a weapon to an own or allied fighter in contact (VR-Q48)."""

    unit: TokenId
    taker: TokenId
    weapon: str


def single_weapon(_: Desk, unit: Piece) -> Refusal | None:
    """Bar who would be left without a weapon, and who has given one."""
    if "gave" in unit.did:
        return Refusal(f"{name_of(unit)} has handed over a weapon this turn.", "VR-Q48")
    return None if spare(unit.gear) else Refusal(f"{name_of(unit)} has no second weapon.", "VR-52")


def no_friend(desk: Desk, taker: Piece) -> Refusal | None:
    """Bar all but own and allied fighters who were given nothing yet."""
    if not is_fighter(taker) or desk.field.hostile(desk.seat, taker.seat):
        return Refusal(f"{name_of(taker)} is no fighter of yours or of an ally.", "VR-Q48")
    if "received" in taker.did:
        return Refusal(f"{name_of(taker)} was given a weapon this turn.", "VR-Q48")
    return None


shut_in: Final = needs(lambda desk, taker: desk.state.sheltered != taker.id, "VR-72", "{taker} is in the tomb.")
apart: Final = needs(
    lambda _, unit, taker: touching(unit.at, taker.at), "VR-Q48", "{taker} is not in contact with {unit}."
)
not_held: Final = needs(
    lambda _, unit, weapon: weapon.id in weapons(unit.gear), "VR-Q48", "{unit} has no {weapon} to hand over."
)


def unsuited(_: Desk, taker: Piece, weapon: Ware) -> Refusal | None:
    """Bar a weapon that does not go with what the other has (VR-24 to VR-26)."""
    why = unfit(taker.gear, weapon.id)
    return Refusal(f"{name_of(taker)} {why}.", "VR-24") if why else None


@verb(
    GiveWeapon,
    "{unit} hands {taker} the {weapon}",
    during(Stage.TURN),
    {
        "unit": FIGHTER,
        "taker": pieces(lambda desk, unit: filter(is_fighter, desk.field.around(unit.at)), Desk.find),
        "weapon": WARE,
    },
    (idle, sheltered, single_weapon, no_friend, shut_in, apart, not_held, unsuited),
    costs="Free: one given and one received by each in a turn.",
)
def give_weapon(draft: Draft, _: Seat, order: GiveWeapon) -> None:
    """Hand it over, a bow with its arrows."""
    giver, taker = draft.unit(order.unit), draft.unit(order.taker)
    pass_on(draft, giver, taker, order.weapon)
    draft.mark(giver.id, "gave")
    draft.mark(taker.id, "received")
    draft.say(HandedOver(name_of(giver), name_of(taker), title(order.weapon), places=(place_of(taker),)))


VERBS: Final = (move, mount, dismount, give_weapon)
