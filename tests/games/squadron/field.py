"""A table to fight on in tests: craft put where a case needs them, orders through the one door, loaded dice."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from engine.core.events import Event
from engine.core.game import submit
from engine.core.orders import Order
from engine.core.position import Position, View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve
from engine.games.squadron.desk import Desk
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.designs import Design
from engine.games.squadron.rulebook.settings import DUEL, Settings
from engine.games.squadron.state import Craft, Hit, Squadron, State
from engine.games.squadron.verbs.turns import EndStep
from tests.games.loaded import LoadedDice

if TYPE_CHECKING:
    from engine.core.rng import Rng

PLANETS: Final = ((6, 20), (53, 20))


def craft(which: str, design: str | Design, at: tuple[int, int] = (-9, -9), **changes: Any) -> Craft:
    """Put a craft of a stock design on a point, face up and facing right unless told."""
    made = book.design(design) if isinstance(design, str) else design
    seat = changes.pop("seat", None)
    rank = int(which.lstrip("abcdefhp") or 0)
    defaults: dict[str, Any] = {"rank": rank, "at": at, "facing": (1, 0), "up": True}
    return Craft(which, "abcdef".index(which[0]) if seat is None else seat, made, **(defaults | changes))


def made_of(*modules: str, kind: str = "vessel", name: str = "Trial") -> Design:
    """Make a design."""
    return Design(name, kind, modules)


def hits(count: int, by: int = 1, *, engine: bool = False) -> tuple[Hit, ...]:
    """Make hits that wait."""
    return (Hit(by, engine),) * count


def battle(*here: Craft, **changes: Any) -> State:
    """Begin a battle in the moves of the first seat; each side has a vessel far away unless it has one already."""
    seats = changes.pop("seats", 2)
    spare = [
        craft(f"{'abcdef'[seat]}90", "dart", (0, 39 - seat) if seat % 2 == 0 else (59, 39 - seat))
        for seat in range(seats)
        if changes.get("spare", True)
    ]
    changes.pop("spare", None)
    settings = changes.pop("settings", Settings(DUEL, squadrons=("pack",) * seats, budgets=(100,) * seats, cards=False))
    defaults: dict[str, Any] = {
        "phase": Phase.MOVES,
        "field": DUEL,
        "awaited": (0,),
        "battle": 1,
        "turn": 1,
        "round": 1,
        "order": tuple(range(seats)),
        "roles": ("squadron",) * seats,
        "sides": tuple(range(seats)),
        "homes": PLANETS if seats == 2 else ((6, 13), (53, 13), (6, 27), (53, 27))[:seats],
        "rocks": (),
        "numbers": (16,) * seats,
        "gone": ("",) * seats,
        "forces": (book.squadron("pack"),) * seats,
        "squadrons": (Squadron(),) * seats,
        "stock": ("pack",) * seats,
    }
    return State(settings, craft=(*here, *spare), **(defaults | changes))


def position(state: State, *dice: int) -> Position[State]:
    """Pair a state with dice that fall as told."""
    return Position(state, cast("Rng", LoadedDice(dice)))


def give(state: State, *orders: Order, dice: Sequence[int] = (), seat: int | None = None) -> State:
    """Give orders in turn, of the seat that is awaited unless told, and return the state after them."""
    return told(state, *orders, dice=dice, seat=seat)[0]


def told(
    state: State, *orders: Order, dice: Sequence[int] = (), seat: int | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Give orders in turn and return the state after them with all that happened."""
    here = position(state, *dice)
    events: list[Event] = []
    for order in orders:
        mover = here.state.awaited[0] if seat is None else seat
        done = submit(GAME, here, Seat(mover), order)
        here = done.position
        events += done.events
    assert isinstance(here.rng, LoadedDice)
    assert not here.rng.faces, f"dice left: {here.rng.faces}"
    return here.state, tuple(events)


def of(state: State, which: str) -> Craft:
    """Find a craft by its id."""
    return next(each for each in state.craft if each.id == which)


def gone(state: State, which: str) -> bool:
    """Return whether a craft is off the table for good."""
    return all(each.id != which for each in state.craft)


def rule_against(state: State, order: Order, seat: int | None = None) -> str:
    """Return the rule by which an order is refused, '' when it is legal."""
    mover = state.awaited[0] if seat is None else seat
    why = GAME.refusal(GAME.view(state, Seat(mover)), order)
    return "" if why is None else why.rule or "refused"


def desk(state: State, seat: int = 0) -> Desk:
    """Open the view of a seat."""
    return Desk(View(Seat(seat), GAME.view(state, Seat(seat)).state))


def t(which: str) -> TokenId:
    """Name a craft in an order."""
    return TokenId(which)


def at(x: int, y: int) -> PlaceId:
    """Name a point in an order."""
    return PlaceId(f"{x:02d}{y:02d}")


def until(state: State, phase: Phase, seat: int, dice: Sequence[int] = ()) -> State:
    """End steps until a seat is in a phase."""
    here = position(state, *dice)
    for _ in range(60):
        if here.state.phase is phase and here.state.awaited == (seat,):
            return here.state
        here = submit(GAME, here, Seat(here.state.awaited[0]), EndStep()).position
    raise AssertionError(f"{phase} of seat {seat} never came")


def changed(state: State, which: str, **changes: Any) -> State:
    """Change fields of a craft."""
    return evolve(state, craft=tuple(evolve(each, **changes) if each.id == which else each for each in state.craft))
