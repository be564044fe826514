"""What a seat is told of the past counts nothing that it did not see."""

import pytest

from engine.core.match import begin
from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from tests.toys.raid.game import GAME
from tests.toys.raid.values import SYSTEMS, token_of
from tests.toys.raid.verbs import Course, Seal
from tests.tui.plain.talking import answers_to, hear, table
from tui.plain.shell import play
from tui.playing.moments import earlier, later, moments
from tui.playing.session import Session
from tui.screens.history import rows

ONE, TWO = Seat(0), Seat(1)
HOME, VIGRID = SYSTEMS
PEOPLE = Setup((SeatPlan("Anna"), SeatPlan("Ben")))


def plotted(*units: int, over: bool = False) -> Session:
    """Let the first seat plot some courses and seal; the second looks on, perhaps having sealed too."""
    match = begin(GAME, PEOPLE)
    for unit in units:
        match = match.play(ONE, Course(token_of(ONE, unit), VIGRID if unit == 0 else HOME))
    match = match.play(ONE, Seal())
    if over:
        match = match.play(TWO, Course(token_of(TWO, 2), HOME)).play(TWO, Seal())
    session = Session(match)
    session.seat = TWO
    return session


def redrawn() -> Session:
    """Let the first seat plot, take that back, plot otherwise and seal."""
    match = begin(GAME, PEOPLE)
    match = (
        match.play(ONE, Course(token_of(ONE, 0), HOME))
        .undo()
        .play(ONE, Course(token_of(ONE, 0), VIGRID))
        .play(ONE, Seal())
    )
    session = Session(match)
    session.seat = TWO
    return session


ASKED = ("history", "branch", "go 0", "next", "next", "go 1", "back", "go 9", "present", "log")


def transcript(session: Session) -> list[str]:
    session.seat = None  # the second seat takes the keyboard at the table
    return hear(play(table(session)), ["", *ASKED])


def test_plain_mode_says_the_same_however_much_was_plotted_in_secret() -> None:
    few = transcript(plotted(0))

    assert "Step 1" in " ".join(few)
    assert few == transcript(plotted(0, 1, 2))
    assert few == transcript(redrawn())


@pytest.mark.parametrize("over", [False, True])
def test_the_list_of_moments_is_as_long_however_much_was_plotted_in_secret(*, over: bool) -> None:
    few, many = plotted(0, over=over), plotted(0, 1, 2, over=over)

    assert [row.label for row in rows(few)] == [row.label for row in rows(many)]
    assert over or [row.label for row in rows(few)] == [row.label for row in rows(redrawn())]


def test_stepping_takes_as_many_keys_however_much_was_plotted_in_secret() -> None:
    for session in (plotted(0), plotted(0, 1, 2), redrawn()):
        back = []
        while (node := earlier(session)) is not None:
            session.visit(node)
            back.append(node)
        on = []
        while (node := later(session)) is not None:
            session.visit(node)
            on.append(node)

        assert len(back) == len(on) == 1
        assert session.live


def test_who_plotted_steps_through_every_order_of_its_own() -> None:
    session = plotted(0, 1, 2, over=True)
    session.seat = ONE
    told = answers_to(hear(play(table(session)), ["history"]), "history")

    assert [moment.node for moment in moments(session, session.node)] == [0, 1, 2, 3, 4, 6]
    assert told[0] == "5 steps so far, 1 line of play."
    assert "Step 4: Anna seals the plot." in told


def test_the_newest_moment_ends_in_the_present_even_where_more_was_taken_back() -> None:
    match = (
        begin(GAME, PEOPLE).play(ONE, Course(token_of(ONE, 0), HOME)).play(ONE, Course(token_of(ONE, 1), HOME)).undo()
    )
    session = Session(match)
    session.seat = TWO
    session.visit(0)

    assert moments(session, 2)[-1].last == session.present_node == 1
    assert later(session) == 1


def test_the_first_step_back_from_the_first_order_leads_to_the_start() -> None:
    session = plotted(0)
    session.seat = ONE
    session.visit(1)

    assert earlier(session) == 0
    session.visit(0)
    assert earlier(session) is None
