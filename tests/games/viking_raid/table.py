"""Positions of Viking Raid made by hand, and orders given to them with cards and dice that fall as a test says."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from engine.core.events import Event
from engine.core.orders import Order
from engine.core.position import Position, View
from engine.core.refs import Seat, TokenId
from engine.core.values import evolve
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.queries.arms import ordered
from engine.games.viking_raid.rulebook.book import SUIT, tables
from engine.games.viking_raid.rules.flow import advance
from engine.games.viking_raid.state import Decks, House, Piece, Settings, Stage, State, Step
from engine.games.viking_raid.status import decisions
from engine.games.viking_raid.verbs import REPERTOIRE
from engine.games.viking_raid.view import view
from engine.space.lattice import Point

if TYPE_CHECKING:
    from engine.core.rng import Rng

T = TypeVar("T")

WHOLE: Final = Decks(SUIT, SUIT, SUIT, SUIT)
"""Four whole piles."""

CLOSING: Final = (Stage.TOMB, Stage.UNARMED, Stage.HERD, Stage.WORKS, Stage.BEASTS, Stage.NEXT)


class Loaded:
    """Chance that falls as told: each card drawn and each die thrown is the next of these."""

    def __init__(self, drawn: Sequence[int]) -> None:
        self.drawn = tuple(drawn)

    def pick(self, items: Sequence[T]) -> tuple[T, "Loaded"]:
        assert self.drawn, "a card was drawn that the test did not expect"
        value = cast("T", self.drawn[0])
        assert value in items, f"{value} is not among {items}"
        return value, Loaded(self.drawn[1:])

    def die(self, sides: int) -> tuple[int, "Loaded"]:
        assert self.drawn, "a die was thrown that the test did not expect"
        assert 1 <= self.drawn[0] <= sides, (self.drawn[0], sides)
        return self.drawn[0], Loaded(self.drawn[1:])


def man(number: int, seat: int, at: Point, *gear: str, kind: str = "warrior", **fields: Any) -> Piece:
    """Return a warrior, or another piece of a kind, with this gear."""
    arrows = 24 * gear.count("quiver")
    given = {"arrows": arrows, "began": at, **fields}
    return Piece(TokenId(f"{kind}-{number}"), kind, number, seat, at, ordered(gear), **given)


def leader(seat: int, at: Point, *gear: str, **fields: Any) -> Piece:
    """Return the leader of a house."""
    return Piece(TokenId(f"l{seat}"), "leader", seat, seat, at, ordered(gear), began=at, **fields)


def son(seat: int, at: Point, *gear: str, **fields: Any) -> Piece:
    """Return the son of a house."""
    return Piece(TokenId(f"s{seat}"), "son", seat, seat, at, ordered(gear), began=at, **fields)


def herd(seat: int, at: Point, *kinds: str, first: int = 1) -> tuple[Piece, ...]:
    """Return animals in a row, from a cell to the right."""
    return tuple(man(first + step, seat, (at[0] + step, at[1]), kind=kind) for step, kind in enumerate(kinds))


def turn(*pieces: Piece, seat: int = 0, seats: int = 3, coins: int = 20, **changes: Any) -> State:
    """Return a position in a seat's turn, in the second of ten hours; a Club of 6 unless told."""
    settings = Settings(**changes.pop("settings", {}))
    halls = tables().tables[str(seats)].halls
    houses = tuple(House(hall, coins=coins, holder=owner, turns=1) for owner, hall in enumerate(halls))
    agenda = (Step(Stage.TURN, seat), *(Step(stage, seat) for stage in CLOSING))
    made = {"mover": seat, "order": tuple(range(seats)), "hour": 2, "passed": 2, "club": 6, "decks": WHOLE, **changes}
    made.setdefault("made", tuple((kind, 90) for kind in sorted({piece.kind for piece in pieces})))
    return State(settings, agenda, houses, pieces, **made)


def house(here: State, seat: int, **changes: Any) -> State:
    """Return a position in which a house is otherwise."""
    houses = list(here.houses)
    houses[seat] = evolve(houses[seat], **changes)
    return evolve(here, houses=tuple(houses))


def loaded(here: State, drawn: Sequence[int]) -> Position[State]:
    """Return a position with this chance to come."""
    return Position(here, cast("Rng", Loaded(drawn)))


def give(here: State, *given: Order, drawn: Sequence[int] = (), told: list[Event] | None = None) -> State:
    """Give orders of whoever is awaited, each of them listed; all cards and dice must be drawn."""
    position = loaded(here, drawn)
    for order in given:
        seat = awaited(position.state)
        seen = view(position.state, Seat(seat))
        refusal = REPERTOIRE.refusal(seen, order)
        assert refusal is None, refusal
        assert order in tuple(REPERTOIRE.orders(seen, REPERTOIRE.picks(order)))
        done = GAME.resolve(position, Seat(seat), order)
        position = done.position
        if told is not None:
            told.extend(done.events)
    left = cast("Loaded", position.rng).drawn
    assert left == (), f"not drawn: {left}"
    return position.state


def go_on(here: State, *steps: Step, drawn: Sequence[int] = (), told: list[Event] | None = None) -> State:
    """Let these steps happen before all else."""
    draft = Draft(loaded(here, drawn))
    draft.push(*steps)
    advance(draft)
    done = draft.close()
    if told is not None:
        told.extend(done.events)
    assert cast("Loaded", done.position.rng).drawn == ()
    return done.position.state


def awaited(here: State) -> int:
    """Return the seat that is awaited."""
    (decision,) = decisions(here)
    return decision.seat


def asked(here: State) -> Stage:
    """Return what is asked."""
    assert here.step is not None
    return here.step.stage


def rule_against(here: State, order: Order, seat: int | None = None) -> str:
    """Return the number of the rule that refuses an order of whoever is awaited; it is not listed then."""
    seen = View(Seat(awaited(here) if seat is None else seat), here)
    refusal = REPERTOIRE.refusal(seen, order)
    assert refusal is not None, "it is not refused"
    assert refusal.tell().isascii()
    assert order not in tuple(REPERTOIRE.orders(seen, REPERTOIRE.picks(order)))
    return refusal.rule


def may(here: State, order: Order) -> bool:
    """Say whether an order is legal now; listed and refused must agree."""
    seen = View(Seat(awaited(here)), here)
    allowed = REPERTOIRE.refusal(seen, order) is None
    assert allowed == (order in tuple(REPERTOIRE.orders(seen, REPERTOIRE.picks(order))))
    return allowed


def of(here: State, which: str) -> Piece:
    """Return a piece by its id."""
    return next(piece for piece in here.pieces if piece.id == which)


def gone(here: State, which: str) -> bool:
    """Say whether a piece has left the table."""
    return all(piece.id != which for piece in here.pieces)


def coins(here: State, seat: int) -> int:
    """Return what a purse holds."""
    held = here.houses[seat].coins
    assert isinstance(held, int)
    return held


def heard(events: Sequence[Event]) -> list[str]:
    """List what everybody hears; every sentence is short and plain."""
    said = [event.tell() for event in events]
    assert all(each.isascii() and len(each) <= 200 for each in said)
    return said
