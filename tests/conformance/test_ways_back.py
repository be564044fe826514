"""Every way back that either client has obeys the law: what was shown stands, or the take-back is counted."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from typing import Final

import pytest

from engine import registry
from engine.core.errors import IllegalOrder
from engine.core.match import begin
from engine.core.orders import Order
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from tests.conformance.walks import Start, drawn, starts
from tests.tui.plain.talking import table as plain_table
from tests.tui.tables import at_table, press
from tui.plain.loop import run
from tui.plain.shell import play
from tui.playing.session import Session
from tui.screens import table_asks

GAMES: Final = (*registry.ids(), "skirmish", "voyage", "raid", "regatta")
"""Games in which something is shown, or an opponent answers, within so few orders."""
TRIES: Final = 48
WORDS: Final = ("undo", "reset", "go 0", "branch here", "undo 9", "back 2", "", "redo", "replay", "auto 1", "present")
KEYS: Final = (
    *("u", "ctrl+u", "less_than_sign", "equals_sign", "less_than_sign", "order", "ctrl+r"),
    *("R", "home", "enter", "equals_sign", "backspace"),
)


def seated(start: Start, *, practice: bool) -> Session:
    """Seat one person against bots that wander."""
    drivers = ("human", *["bot:wander"] * (start.seats - 1))
    seats = tuple(SeatPlan(f"P{seat}", driver) for seat, driver in enumerate(drivers))
    return Session(begin(start.staged, Setup(seats, start.options, start.seed, practice=practice)))


class Watch:
    """Holds what binds on the line to the present, and looks after each key or word whether it is still there."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._bound = set[int]()
        self._taken = 0
        self.seen = 0

    def look(self, did: str) -> None:
        """Fail where something bound was left and no take-back was counted for it."""
        session, nodes = self._session, self._session.match.history.nodes
        line = session.match.history.line(session.present_node)
        lost, taken = self._bound - {*line}, session.match.take_backs
        assert taken == self._taken or session.setup.practice, did
        assert not lost or taken > self._taken, (did, [nodes[index].order for index in sorted(lost)])
        self._bound = {at for at in line if nodes[at].seat > 0 or any(event.reveals for event in nodes[at].events)}
        self._taken, self.seen = taken, max(self.seen, len(self._bound))


def order_of(session: Session, rng: Rng) -> tuple[Order | None, Rng]:
    """Draw a legal order of the person at the node that is shown; None where none is awaited."""
    return drawn(session.game, session.view, rng) if session.decision is not None else (None, rng)


def over(session: Session) -> bool:
    """Return whether the match is over at its present."""
    return session.awaiting == "over"


@pytest.mark.parametrize("practice", [False, pytest.param(True, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("game_id", GAMES)
def test_no_word_of_plain_mode_leaves_what_was_shown(game_id: str, practice: bool) -> None:  # noqa: FBT001 - a case
    start = starts(game_id)[0]
    session = seated(start, practice=practice)
    watch, chance, words = Watch(session), Rng(str(start), "ways back"), cycle(WORDS)

    def typed() -> Iterator[str | None]:
        nonlocal chance
        for tried in range(TRIES):
            word = next(words)
            order, chance = order_of(session, chance)
            if tried % 3 == 0 and session.live and order is not None:
                with suppress(IllegalOrder):
                    session.give(order)
                    word = ""
            elif not word and order is not None:
                word = session.phrase(order)
            yield word
            watch.look(word)
            if over(session):
                return

    lines = typed()

    def read(mode: str) -> str | None:
        return "yes" if mode == "yes or no" else "1" if mode in {"name", "how many"} else next(lines, None)

    run(play(plain_table(session)), read, lambda _: None)
    assert watch.seen


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("game_id", ["skirmish", pytest.param("raid", marks=pytest.mark.thorough)])
async def test_no_key_of_the_screen_leaves_what_was_shown(game_id: str, practice: bool) -> None:  # noqa: FBT001 - a case
    start = starts(game_id)[0]
    session = seated(start, practice=practice)
    watch, chance, keys = Watch(session), Rng(str(start), "ways back"), cycle(KEYS)
    async with at_table(session) as (table, pilot):
        for tried in range(TRIES):
            key, (order, chance) = next(keys), order_of(session, chance)
            if order is not None and (key == "order" or (tried % 3 == 0 and session.live)):
                table_asks.give(table, order)
            elif key != "order":
                await pilot.press(key)
            await press(pilot, "y")
            watch.look(key)
            if over(session):
                break
    assert watch.seen
