"""Moves and turns (S7: SQ-48 to SQ-50, SQ-97, rulings 53, 54, 89)."""

from collections.abc import Iterator
from typing import Final

from engine.core.clauses import among, unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.slots import words
from engine.core.values import frozen
from engine.core.verbs import during, together, verb
from engine.games.squadron.desk import Desk
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.battle import Left, Moved
from engine.games.squadron.events.opening import Faced
from engine.games.squadron.ids import number
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.names import WAYS, name_of, place_of
from engine.games.squadron.queries.table import along, covered, ends, exits, nearer, reach, turns, turns_behind
from engine.games.squadron.queries.verdicts import out_of
from engine.games.squadron.rules.damage import loosen
from engine.games.squadron.slots import END, OUT, WAY, needs
from engine.games.squadron.state import NOBODY, Craft
from engine.games.squadron.view import view
from engine.space.lattice import Point, point_of, squared

MOVES: Final = during(Phase.MOVES)


@unless(lambda _, craft: not (craft.moved or craft.turned))
def moved(_: Desk, craft: Craft) -> Refusal:
    """Bar what has moved or turned."""
    return Refusal(f"{name_of(craft)} has moved or turned this turn.", "SQ-48", done=True)


@unless(lambda _, craft: reach(craft))
def stuck(_: Desk, craft: Craft) -> Refusal:
    """Bar what has no engine that works, or is held."""
    if craft.holder:
        return Refusal(f"{name_of(craft)} is held by a tractor.", "SQ-43")
    return Refusal(f"{name_of(craft)} has no engine that works.", "SQ-48")


@frozen
class Move(Order, verb="move", key="m"):
    """Move a craft in a straight line; it faces the way it went (SQ-48)."""

    craft: TokenId
    point: PlaceId


@among(Desk.ends)
def out_of_reach(desk: Desk, craft: Craft, point: Point) -> Refusal:
    """Bar points that are taken, too far, part of a planet or behind one."""
    where = place_of(point)
    if point in desk.taken:
        there = desk.find(desk.taken[point])
        assert there is not None
        return Refusal(f"{name_of(there)} is at {where}.", "SQ-48", (where,))
    if point in covered(desk.state.rocks):
        return Refusal(f"{where} is part of a planet.", "SQ-92", (where,))
    far = reach(craft)
    if squared(craft.at, point) > far * far:
        return Refusal(f"{where} is more than {far} inches from {name_of(craft)}.", "SQ-48", (where,))
    return Refusal(f"A planet lies between {name_of(craft)} and {where}.", "SQ-92", (where,))


def _go(draft: Draft, craft: Craft, to: Point) -> None:
    draft.part(craft.id)
    craft, where = draft.put(craft.id, at=to, facing=along(craft.at, to), moved=True), place_of(to)
    draft.say(Moved(draft.who(craft), where, places=(where,)))
    loosen(draft)


@verb(
    Move,
    "{craft} moves to {point}",
    MOVES,
    {"craft": OUT, "point": END},
    (moved, stuck, out_of_reach),
    spoken="",
    costs="Its one move this turn; it then faces the way it went, unless it can turn after a move.",
)
def move(draft: Draft, _: Seat, order: Move) -> None:
    """Go there."""
    craft, to = draft.unit(order.craft), point_of(order.point)
    draft.set(course=(to[0] - craft.at[0], to[1] - craft.at[1]))
    _go(draft, craft, to)


@frozen
class Face(Order, verb="face", key="f"):
    """Turn a craft to one of sixteen ways (SQ-48 to SQ-50)."""

    craft: TokenId
    way: str


def turned(desk: Desk, craft: Craft) -> Refusal | None:
    """Bar what has turned, cannot turn, or cannot after a move."""
    if craft.turned:
        return Refusal(f"{name_of(craft)} has turned this turn.", "SQ-48")
    if not craft.on_table:
        return Refusal(f"{name_of(craft)} is not on the table.", "SQ-48")
    if desk.phase is Phase.DEPLOY:
        return Refusal("A station has no bow.", "SQ-93") if craft.plan.station else None
    if not turns(craft):
        return Refusal(f"{name_of(craft)} is held, or has nothing that works to turn by.", "SQ-48")
    if craft.moved and not turns_behind(craft):
        return Refusal(f"{name_of(craft)} has moved, and no thruster to turn by after it.", "SQ-49")
    return None


same_way: Final = needs(lambda _, craft, way: craft.facing != WAYS[way], "SQ-48", "{craft} faces {way} already.")


@verb(
    Face,
    "{craft} turns to {way}",
    during(Phase.MOVES, Phase.DEPLOY),
    {"craft": OUT, "way": WAY},
    (turned, same_way),
    costs="Its one turn. Without a move before it, it does not move this turn.",
)
def face(draft: Draft, seat: Seat, order: Face) -> None:
    """Turn it."""
    secret = draft.now("phase") is Phase.DEPLOY
    craft = draft.put(order.craft, facing=WAYS[order.way], turned=True)
    own = tuple(each for each, side in enumerate(draft.now("sides")) if side == draft.now("sides")[seat])
    witnesses = (int(seat),) if secret else None if craft.up else own
    draft.say(Faced(draft.who(craft), order.way, places=(place_of(craft.at),), witnesses=witnesses))


def followers(desk: Desk, group: str) -> Iterator[Craft]:
    """Yield the craft of a group that could go along with the last move: all that are armed, or those of a design."""
    named = (each for each in desk.out if (each.plan.armed if group == ALL else each.plan.name.lower() == group))
    return (each for each in named if not (each.moved or each.turned) and desk.follows(each))


ALL: Final = "all"


def _groups(desk: Desk) -> tuple[str, ...]:
    # Of one design alone there is nothing to choose from. Carriers without arms come to no fight unless they are named.
    named = tuple(dict.fromkeys(each.name.lower() for each in desk.mobile))
    if not any(each.armed for each in desk.mobile):
        return named
    return (ALL, *named) if len(named) > 1 else (ALL,)


def _known_groups(desk: Desk) -> tuple[str, ...]:
    # A group of which nobody is left to go along is refused for that, and not as a word that means nothing.
    gone = {each.plan.name.lower() for each in desk.out}.difference(each.name.lower() for each in desk.mobile)
    return tuple(dict.fromkeys((ALL, *_groups(desk), *sorted(gone))))


GROUP: Final = words(
    _groups,
    "A group is all that are armed, or all of one design where craft of several have not moved.",
    "SQ-48",
    _known_groups,
)


@frozen
class Along(Order, verb="along", key="g"):
    """Let a group of those that have not moved go the way of the last move, in line abreast (SQ-48)."""

    group: str


no_course: Final = needs(
    lambda desk: any(desk.state.course), "SQ-48", "Move one craft first: the others then go along."
)


@unless(lambda desk, group: any(followers(desk, group)))
def nobody_left(_: Desk, group: str) -> Refusal:
    """Bar a group of which nobody can go that way."""
    return Refusal(f"{_grouped(group)} that have not moved cannot go that way.", "SQ-48")


def _grouped(group: str) -> str:
    return "All armed craft" if group == ALL else f"{group.capitalize()} craft"


@verb(
    Along,
    lambda _, order: f"{_grouped(order.group)} go along",
    MOVES,
    {"group": GROUP},
    (no_course, nobody_left),
    costs="Each makes the last move as far as it can: its one move this turn.",
)
def go_along(draft: Draft, seat: Seat, order: Along) -> None:
    """Move each, those in front first, as near as it comes to the same move."""
    desk, (right, down) = Desk(view(draft.state, seat)), draft.now("course")
    # Of those that are equally far in front it goes by their markers: others see them go, and not what they are.
    for each in sorted(
        followers(desk, order.group), key=lambda craft: (-craft.at[0] * right - craft.at[1] * down, number(craft.id))
    ):
        free = ends(desk.state, each, [other.at for other in draft.units() if other.on_table])
        to = nearer(free, each.at, desk.abreast(each))
        if to is not None:
            _go(draft, each, to)


@frozen
class LeaveBattle(Order, verb="exit", key="o"):
    """Let a transport leave over the enemy's edge (SQ-97)."""

    craft: TokenId


def no_way_out(desk: Desk, craft: Craft) -> Refusal | None:
    """Bar what is no transport, and what cannot reach the middle of the edge."""
    if craft.plan.kind != "transport":
        return Refusal("Only transports leave the table.", "SQ-97")
    if exits(desk.state, craft):
        return None
    return Refusal(f"{name_of(craft)} does not reach the enemy's edge within 6 inches of its middle.", "SQ-97")


@verb(
    LeaveBattle,
    "{craft} leaves the table",
    MOVES,
    {"craft": OUT},
    (moved, stuck, no_way_out),
    costs="It is through, and safe.",
)
def leave(draft: Draft, _: Seat, order: LeaveBattle) -> None:
    """Take it off the table."""
    craft = draft.unit(order.craft)
    told, at = draft.who(craft), place_of(craft.at)
    draft.remove(craft.id, NOBODY, "out")
    draft.set(stirred=True)
    draft.say(Left(told, out_of(draft.state, craft.seat)[0], places=(at,)))


VERBS: Final = (together(move, face), go_along, leave)
