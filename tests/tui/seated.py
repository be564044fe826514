"""Sessions of the toy game without a terminal: two people, or people and bots."""

from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from saves.store import Store
from tests.toys.skirmish.verbs import End, Fire, Lay, Step
from tui.playing import seating
from tui.playing.session import Session

ONE, TWO = Seat(0), Seat(1)


def table(*drivers: str, store: Store | None = None, seed: str = "1", **options: str | int | bool) -> Session:
    """Seat the toy game, in practice."""
    seats = tuple(SeatPlan(f"Player {number}", driver) for number, driver in enumerate(drivers))
    return seating.new("skirmish", Setup(seats, tuple(options.items()), seed, practice=True), store)


def hot_seat(store: Store | None = None, seed: str = "1") -> Session:
    """Two people, both mines laid, the first seat to move at the keyboard."""
    played = table("human", "human", store=store, seed=seed)
    for seat, place in ((ONE, "0303"), (TWO, "0402")):
        played.accept(seat)
        played.give(Lay(place))  # type: ignore[arg-type]
    turn = played.next_seat
    assert turn is not None
    played.accept(turn)
    return played


def let_bots_move(played: Session) -> None:
    while played.awaiting == "bot":
        played.bot_play(played.bot_line())


def steps(played: Session) -> list[Step]:
    return [order for order in played.legal.orders() if isinstance(order, Step)]


def in_range() -> Session:
    """Row towards the other's corner until somebody can fire."""
    played = hot_seat()
    while not any(isinstance(order, Fire) for order in played.legal.orders()):
        ahead = [step for step in steps(played) if step.to not in {boat.place for boat in played.view.state.boats}]
        centre = sorted(ahead, key=lambda step: abs(int(step.to) - 302))
        played.give(centre[0] if centre else End())
        played.accept(played.next_seat or Seat(0))
    return played
