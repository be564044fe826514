"""Walls, gates and the tomb (VR-72, VR-73)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.people import Built, Moved
from engine.games.viking_raid.queries.pieces import name_of
from engine.games.viking_raid.queries.placing import GATE_BUILDERS, buildable, can_build, gate_builders, wall_sites
from engine.games.viking_raid.queries.prices import GATE, WALL
from engine.games.viking_raid.queries.reach import TENTHS, guarded, straight
from engine.games.viking_raid.rules import tomb
from engine.games.viking_raid.slots import FIGHTER, cells, pieces
from engine.games.viking_raid.state import Piece, Stage, Work
from engine.games.viking_raid.verbs.bars import HAND, needs, paid, unfinished
from engine.space.lattice import Point, neighbours, place_id, point_of, touching


@frozen
class Wall(Order, verb="wall", key="w"):
    """Let two warriors build two inches of wall (VR-73)."""

    unit: TokenId
    helper: TokenId
    cell: PlaceId
    end: PlaceId


_BUILDERS: Final = "armed warriors on foot who have not moved or acted this turn, with no enemy beside them"
no_builder: Final = needs(
    lambda desk, unit: can_build(desk.field, unit), "VR-Q68", f"{{unit}} cannot build. Builders are {_BUILDERS}."
)


def no_helper(desk: Desk, unit: Piece, helper: Piece) -> Refusal | None:
    """Bar who cannot help; of two the one with the lower number is named first."""
    if helper.number <= unit.number:
        return Refusal("Name the warrior with the lower number first.", "VR-73")
    return no_builder(desk, helper)


no_site: Final = needs(
    lambda desk, unit, helper, cell: cell in wall_sites(desk.field, unit, helper),
    "VR-Q37",
    "A wall stands on clear ground in contact with both builders.",
)


def no_end(desk: Desk, unit: Piece, helper: Piece, cell: Point, end: Point) -> Refusal | None:
    """Bar a second cell that is not linked to the first; the one above, or to the left, is named first."""
    if not touching(cell, end) or (end[1], end[0]) < (cell[1], cell[0]):
        return Refusal("The second cell is linked to the first, below it or to its right.", "VR-Q37")
    return no_site(desk, unit, helper, end)


def _begin(draft: Draft, begun: Work) -> None:
    for builder in begun.builders:
        draft.mark(builder, "built")
    draft.set(works=(*draft.now("works"), begun))
    where = tuple(place_id(*cell) for cell in begun.cells)
    draft.say(Built(begun.seat, begun.word, f"is begun at {' and '.join(where)}", places=where))


@verb(
    Wall,
    "{unit} and {helper} build a wall at {cell} and {end}",
    during(Stage.TURN),
    {
        "unit": pieces(lambda desk: desk.builders, Desk.own_fighter),
        "helper": pieces(lambda desk, _: desk.builders, Desk.own_fighter),
        "cell": cells(lambda desk, unit, helper: wall_sites(desk.field, unit, helper)),
        "end": cells(lambda desk, unit, helper, _: wall_sites(desk.field, unit, helper)),
    },
    (paid("fortifications", "a wall", WALL, "VR-73"), no_builder, no_helper, no_site, no_end),
    costs="Two coins; both do nothing else, and die if an enemy comes beside them before your next turn.",
)
def wall(draft: Draft, seat: Seat, order: Wall) -> None:
    """Begin it; it stands as the turn ends."""
    draft.pay(seat, WALL)
    due = draft.house(seat).turns + 1
    _begin(draft, Work((point_of(order.cell), point_of(order.end)), seat, builders=(order.unit, order.helper), due=due))


@frozen
class Gate(Order, verb="gate", key=""):
    """Let four warriors build a gate (VR-73)."""

    cell: PlaceId


def too_few(desk: Desk, cell: Point) -> Refusal | None:
    """Bar cells without four warriors around, and what cannot be built on."""
    if len(gate_builders(desk.field, desk.seat, cell)) < GATE_BUILDERS:
        return Refusal(f"A gate takes four builders in contact with its cell: {_BUILDERS}.", "VR-Q45")
    if not buildable(desk.field, cell):
        return Refusal("A gate stands on clear ground, away from farms, tomb and standards.", "VR-Q77")
    return None


def _gate_sites(desk: Desk) -> tuple[Point, ...]:
    near = {cell for each in desk.builders for cell in neighbours(each.at)}
    return tuple(sorted((cell for cell in near if desk.field.ground.on(cell)), key=lambda cell: (cell[1], cell[0])))


@verb(
    Gate,
    "Build a gate at {cell}",
    during(Stage.TURN),
    {"cell": cells(_gate_sites)},
    (paid("fortifications", "a gate", GATE, "VR-73"), too_few),
    costs="Ten coins; four warriors stand still until your next turn ends.",
)
def gate(draft: Draft, seat: Seat, order: Gate) -> None:
    """Begin it; it stands as the next turn of its seat ends."""
    draft.pay(seat, GATE)
    cell = point_of(order.cell)
    builders = tuple(each.id for each in gate_builders(draft.field, seat, cell))
    _begin(draft, Work((cell,), seat, gate=True, builders=builders, due=draft.house(seat).turns + 2))


@frozen
class EnterTomb(Order, verb="enter-tomb", key=""):
    """Enter the tomb (VR-72)."""

    unit: TokenId


def no_tomb(desk: Desk) -> Refusal | None:
    """Bar a tomb that there is not, that is empty, or taken."""
    if desk.field.ground.tomb is None:
        return Refusal("This match is played without the tomb.", "VR-72")
    if desk.state.emptied:
        return Refusal("The tomb is empty.", "VR-72")
    return Refusal("Somebody is in the tomb.", "VR-72") if desk.state.inside else None


def far_tomb(desk: Desk, unit: Piece) -> Refusal | None:
    """Bar who is not beside it."""
    at = desk.field.ground.tomb
    if at is None or touching(unit.at, at):
        return None
    off = straight(unit.at, at) / TENTHS
    return Refusal(f"{name_of(unit)} is {off:g} inches from the tomb, which is entered from beside it.", "VR-Q73")


@verb(
    EnterTomb,
    "{unit} enters the tomb",
    during(Stage.TURN),
    {"unit": FIGHTER},
    (no_tomb, far_tomb, *HAND),
    waives=unfinished,
    costs="Its act of the turn. The dead king strikes back every turn.",
)
def enter_tomb(draft: Draft, _: Seat, order: EnterTomb) -> None:
    """Go in, and fight at once."""
    unit, at = draft.unit(order.unit), draft.field.ground.tomb
    assert at is not None
    draft.act(unit.id, "acted", "tombed")
    draft.set(inside=unit.id, rounds=0, entered=unit.at)
    tomb.exchange(draft, draft.put(unit.id, at=at))


@frozen
class FightKing(Order, verb="strike-king", key=""):
    """Go on fighting the dead king (VR-72)."""

    unit: TokenId


def outside(desk: Desk, unit: Piece) -> Refusal | None:
    """Bar who is not in the tomb with its king."""
    if desk.state.inside != unit.id or desk.state.emptied:
        return Refusal(f"{name_of(unit)} is not before the dead king.", "VR-72")
    return (
        Refusal(f"{name_of(unit)} has fought the king this turn.", "VR-41", done=True) if "tombed" in unit.did else None
    )


@verb(
    FightKing,
    "{unit} strikes at the dead king",
    during(Stage.TURN),
    {"unit": FIGHTER},
    (outside,),
    costs="Its act of the turn.",
)
def fight_king(draft: Draft, _: Seat, order: FightKing) -> None:
    """Fight."""
    draft.act(order.unit, "acted", "tombed")
    tomb.exchange(draft, draft.unit(order.unit))


@frozen
class LeaveTomb(Order, verb="leave-tomb", key=""):
    """Leave the tomb (VR-Q73)."""

    unit: TokenId
    to: PlaceId


def not_inside(desk: Desk, unit: Piece) -> Refusal | None:
    """Bar who is not in the tomb, and who has fought there this turn."""
    if desk.state.inside != unit.id:
        return Refusal(f"{name_of(unit)} is not in the tomb.", "VR-72")
    if "tombed" in unit.did:
        return Refusal(f"{name_of(unit)} has fought in the tomb this turn.", "VR-Q73", done=True)
    return None


not_free: Final = needs(lambda desk, to: to in tomb.ring(desk.field), "VR-Q73", "There is no way out to there.")
ominous: Final = needs(
    lambda desk, to: not guarded(desk.field, desk.seat, to), "VR-70", "An oracle keeps you from there."
)


@verb(
    LeaveTomb,
    "{unit} leaves the tomb for {to}",
    during(Stage.TURN),
    {"unit": FIGHTER, "to": cells(lambda desk, _: tomb.ring(desk.field))},
    (not_inside, not_free, ominous),
    costs="Free; he may move and act then.",
)
def leave_tomb(draft: Draft, _: Seat, order: LeaveTomb) -> None:
    """Come out; he may move and act then."""
    tomb.leave(draft, point_of(order.to))
    draft.say(Moved(name_of(draft.unit(order.unit)), order.to, 1, places=(order.to,)))


VERBS: Final = (wall, gate, enter_tomb, fight_king, leave_tomb)
