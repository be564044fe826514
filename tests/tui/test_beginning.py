"""What a match confides to a seat as it begins is told before its first order, by both clients."""

from typing import ClassVar

import pytest

from engine.core.events import Happening
from engine.core.refs import Seat
from engine.core.values import evolve, frozen
from tests.tui.plain.talking import hear
from tests.tui.plain.talking import table as by_ear
from tests.tui.seated import table
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table
from tui.plain.shell import play
from tui.playing.beginning import confided
from tui.playing.session import Session

AIM = "Your aim is the far shore."


@frozen
class Told(Happening):
    """A seat is told its aim."""

    confides: ClassVar[bool] = True

    def tell(self) -> str:
        """Return the aim."""
        return AIM


@pytest.fixture
def begun(skirmish: str) -> Session:
    """Begin a match that tells the first seat its aim, and the second the same."""
    assert skirmish
    session = table("human", "bot:easy")
    first = session.match.history.nodes[0]
    events = (*first.events, Told(witnesses=(0,)), Told(witnesses=(1,)), Told())
    history = evolve(session.match.history, nodes=(evolve(first, events=events),))
    return Session(evolve(session.match, history=history))


def test_a_seat_is_told_what_is_for_it_alone(begun: Session) -> None:
    assert confided(begun, Seat(0)) == [AIM]


def test_by_ear_it_is_said_at_once(begun: Session) -> None:
    heard = hear(play(by_ear(begun)), ["quit"])

    assert heard.count(AIM) == 1


@pytest.mark.parametrize("size", [(80, 24), (132, 43)])
async def test_on_the_screen_it_stands_there_at_once(begun: Session, size: tuple[int, int]) -> None:
    async with at_table(begun, size) as (_, pilot):
        assert AIM in text_of(pilot.app)
