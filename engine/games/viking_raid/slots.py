"""The kinds of things that orders point at: own pieces and others', cells, farms, wares, animals, seats."""

from collections.abc import Callable, Iterable
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import TokenId
from engine.core.slots import Slot, itself, words
from engine.core.values import frozen
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.info import SEAT_NAMES
from engine.games.viking_raid.queries.deals import NO_BARGAIN, NO_PACT, goods
from engine.games.viking_raid.queries.pieces import FARM, FLAG, farm_id, farm_of, flag_id, name_of, side
from engine.games.viking_raid.rulebook.book import Animal, Ware, animals, outfits, wares
from engine.games.viking_raid.state import Piece, Stage
from engine.space.lattice import Point, place_id

Pieces = Slot[Desk, Piece]


def _said(desk: Desk, which: str) -> str:
    piece = desk.find(which)
    return name_of(piece) if piece is not None else "somebody who is gone"


def _stranger(why: str, rule: str) -> Callable[[Desk, str], Refusal]:
    return lambda desk, which: Refusal(f"{why}: {_said(desk, which)}.", rule)


_not_yours: Final = _stranger("That is nobody of yours who could do this", "VR-31")
_no_target: Final = _stranger("That is no target", "VR-40")


def pieces(
    each: Callable[..., Iterable[Piece]],
    find: Callable[[Desk, str], Piece | None],
    stranger: Callable[[Desk, str], Refusal] = _not_yours,
) -> Pieces:
    """Make a slot of pieces."""
    return Slot("token", each, find, stranger, lambda _, piece: piece.id, _said)


def listed(each: Callable[[Desk], Iterable[Piece]]) -> Pieces:
    """Make a slot of pieces that are found among those listed, and nowhere else."""
    return pieces(each, lambda desk, which: next((piece for piece in each(desk) if piece.id == which), None))


MOVER: Final = pieces(lambda desk: desk.movers, Desk.mover)
FIGHTER: Final = pieces(lambda desk: desk.fighters, Desk.own_fighter)
CUSTOMER: Final = pieces(lambda desk: desk.customers, Desk.own_fighter)
CONTACT: Final = pieces(lambda desk, piece: desk.contacts(piece), Desk.other, _no_target)
BACK: Final = pieces(lambda desk, _: desk.backs, Desk.other, _no_target)
TARGET: Final = pieces(lambda desk: desk.strangers, Desk.other, _no_target)


# Cells.


def cells(each: Callable[..., Iterable[Point]]) -> Slot[Desk, Point]:
    """Make a slot of cells; all of the table are known to it."""
    none = Refusal("That is no place on this table.", "VR-37")
    return Slot("place", each, Desk.cell, lambda *_: none, lambda _, at: place_id(*at), itself)


# Settlements and standards.


@frozen
class Goal:
    """A settlement, or a standard, of a seat."""

    id: TokenId
    owner: int
    flag: bool
    at: Point

    @property
    def called(self) -> str:
        """What it is called."""
        return f"the standard of {side(self.owner)}" if self.flag else f"the {farm_of(self.owner)}"


def goals(desk: Desk) -> tuple[Goal, ...]:
    """Return all settlements and standards of the match."""
    farms = (Goal(farm_id(seat), seat, flag=False, at=house.hall) for seat, house in enumerate(desk.state.houses))
    flags = (Goal(flag_id(seat), seat, flag=True, at=at) for at, seat in desk.field.standards.items())
    return (*farms, *flags)


def _goal(desk: Desk, which: str) -> Goal | None:
    return next((goal for goal in goals(desk) if goal.id == which), None)


def _said_goal(desk: Desk, which: str) -> str:
    goal = _goal(desk, which)
    if goal is not None:
        return goal.called
    return "a standard" if which.startswith(FLAG) else "a farm" if which.startswith(FARM) else "no farm"


GOAL: Final[Slot[Desk, Goal]] = Slot(
    "token",
    goals,
    _goal,
    lambda _, __: Refusal("That is neither a farm nor a standard.", "VR-7"),
    lambda _, goal: goal.id,
    _said_goal,
)


# Words.


def _spelled(held: str) -> str:
    return held.replace("-", " ")


def _ware(_: Desk, word: str) -> str | None:
    found = word.replace(" ", "-")
    return found if found in wares() and _spelled(found) == word else None


WARE: Final[Slot[Desk, Ware]] = Slot(
    "word",
    lambda _: wares().values(),
    lambda _, held: wares().get(held),
    lambda _, __: Refusal("Nobody sells that.", "VR-22"),
    lambda _, ware: ware.id,
    lambda _, held: wares()[held].title if held in wares() else "something",
    _spelled,
    _ware,
)

ANIMAL: Final[Slot[Desk, Animal]] = Slot(
    "word",
    lambda _: animals().values(),
    lambda _, held: animals().get(held),
    lambda _, __: Refusal("Nobody sells such an animal.", "VR-23"),
    lambda _, animal: animal.id,
    lambda _, held: animals()[held].many if held in animals() else "animals",
)

OUTFIT: Final = words(
    lambda _: outfits(),
    "There is no such outfit.",
    "VR-35",
    said=lambda held: outfits()[held].title.lower() if held in outfits() else "an outfit",
)


def _seat(_: Desk, word: str) -> int | None:
    return next((seat for seat, name in enumerate(SEAT_NAMES) if name.lower() == word), None)


SEAT: Final[Slot[Desk, int]] = Slot(
    "word",
    lambda desk: desk.others,
    lambda desk, seat: seat if seat in desk.others else None,
    lambda _, seat: Refusal(f"{side(seat)} is not among the others at this table.", "VR-2"),
    lambda _, seat: seat,
    lambda _, seat: side(seat),
    lambda seat: side(seat).lower(),
    _seat,
)

GOOD: Final = words(lambda _: goods(), "That is no good to bargain with.", "VR-Q48")


REASON: Final = words(
    lambda desk: tuple(NO_PACT if desk.stage is Stage.PACT else NO_BARGAIN),
    "Nobody would call that a reason.",
    "VR-Q48",
    said=lambda held: {**NO_PACT, **NO_BARGAIN}.get(held, held),
)
