"""A match that is over, looked at as another seat saw it: never before, and nothing goes on with it."""

from pathlib import Path

import pytest

from engine.core.errors import IllegalOrder, Refusal
from engine.core.refs import Seat, token
from saves.store import Store
from tests.tui.plain.talking import answers_to, played
from tests.tui.seated import ONE, TWO, hot_seat, table
from tests.tui.tables import at_table, press, said, settle
from tui.playing.seating import resume
from tui.playing.seen_as import named, others, seen_as
from tui.playing.session import Session


@pytest.fixture(autouse=True)
def _skirmish(skirmish: str) -> None:
    """Put the toy on the shelf."""


def over(store: Store | None = None, *drivers: str) -> Session:
    """Play the toy to its end, unless told otherwise against a bot, by the last orders that there are."""
    session = table(*(drivers or ("human", "bot:wander")), store=store)
    while session.awaiting != "over":
        if session.awaiting == "bot":
            session.bot_play(session.bot_line())
        else:
            session.give(tuple(session.legal.orders())[-1])
    return session


def written(session: Session) -> list[str]:
    """Return the memos that are shown."""
    return [memo.text for memo in session.memos]


def test_what_another_saw_is_secret_until_the_match_is_over() -> None:
    session = table("human", "bot:wander")

    assert session.look_as(TWO) == Refusal("What others see is secret until the match is over.")
    assert session.seat == ONE
    assert not session.borrowed


def test_every_moment_is_then_shown_as_the_other_saw_it() -> None:
    session = over()
    assert session.look_as(TWO) is None
    for node in range(0, session.present_node, 5):
        session.visit(node)
        state = session.match.history.nodes[node].position.state
        assert session.view == session.game.view(state, TWO)
        assert session.decision is None
        assert tuple(session.legal.orders()) == ()


def test_nothing_is_ordered_or_written_down_for_the_other() -> None:
    session = over()
    order = next(node.order for node in session.match.history.nodes if node.seat == TWO and node.order is not None)
    session.look_as(TWO)
    session.visit(2)

    with pytest.raises(IllegalOrder, match="not yours to give"):
        session.give(order)
    with pytest.raises(ValueError, match="Only who plays"):
        session.write(token("b1"), "mine", "Bison")


def test_nothing_is_taken_back_once_it_was_looked_at_also_of_a_save(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = over(store)
    assert session.undo_refusal(taking_back=True) is None
    session.visit(3)
    session.look_as(TWO)
    assert session.node == 3

    told = Refusal("It was looked at as another seat saw it: nothing of it is taken back any more.")
    assert session.undo(taking_back=True) == told
    name = session.kept.name
    session.kept.close()  # without a word: what a journal holds is all that there is
    again = resume(store, name)
    assert again.match.opened == 1
    assert again.undo(taking_back=True) == told
    again.visit(3)
    assert again.branch() is None
    assert again.match.opened == 0


def test_what_the_other_person_wrote_down_stays_his() -> None:
    session = hot_seat()
    assert session.seat is not None
    writer = session.seat
    session.write(token("b1"), "his own", "Bison")
    while session.awaiting != "over":
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        session.give(tuple(session.legal.orders())[-1])
    session.accept(TWO if writer == ONE else ONE)
    session.look_as(writer)

    assert written(session) == []
    session.accept(writer)
    assert written(session) == ["his own"]


def test_who_goes_on_with_it_sees_his_own_again() -> None:
    session = over()
    session.look_as(TWO)
    session.visit(3)
    assert session.branch(taking_back=True) is None

    assert session.awaiting != "over"
    assert (session.seat, session.borrowed) == (ONE, False)
    assert isinstance(session.look_as(TWO), Refusal)


def test_people_at_one_keyboard_see_nothing_of_each_other_before_the_end() -> None:
    session = hot_seat()
    assert isinstance(session.look_as(TWO if session.seat == ONE else ONE), Refusal)


def test_seats_are_called_by_their_names_or_the_beginning_of_one() -> None:
    session = over()

    assert named(session, "player 1") == TWO
    assert named(session, "player") == Refusal("Nobody is called 'player'. The seats are Player 0 and Player 1.")
    assert (seen_as(session), others(session)) == ("as you saw it", (TWO,))
    session.look_as(TWO)
    assert (seen_as(session), others(session)) == ("as Player 1 saw it", (Seat(0),))


def test_who_has_played_no_seat_comes_back_to_what_all_may_see() -> None:
    session = over(None, "bot:wander", "bot:wander")
    assert (session.seat, seen_as(session)) == (None, "as all may see it")
    session.look_as(TWO)

    assert named(session, "all") is None
    assert session.look_as(None) is None
    assert not session.borrowed
    assert isinstance(named(over(), "all"), Refusal)


def test_the_same_by_ear(skirmish: str) -> None:
    said = played(
        skirmish, "as ben", "auto game", "as", "as ben", "replay", "orders", "as nobody", "as anna", "present"
    )

    assert said[said.index("> as ben") + 1].startswith("Cannot: What others see is secret")
    assert answers_to(said, "as") == ["Shown as you saw it. Type as and a name: Ben."]
    assert answers_to(said, "as ben")[0] == "Shown as Ben saw it. go N, back 1 and next look at the past."
    assert answers_to(said, "replay")[-1] == "Looking back as Ben. Type next, back, go N, branch or present."
    assert answers_to(said, "orders")[0].startswith("Cannot: ")
    assert answers_to(said, "as nobody") == ["Cannot: Nobody is called 'nobody'. The seats are Anna and Ben."]
    assert answers_to(said, "as anna")[0].startswith("Shown as you saw it.")


async def test_the_same_on_the_screen() -> None:
    session = over()
    async with at_table(session) as (screen, pilot):
        await press(pilot, "escape", "at", "down", "enter")
        await settle(pilot)
        assert session.seat == TWO
        assert "as Player 1 saw it" in said(screen, "heading")

        await press(pilot, "left_curly_bracket")
        assert "@ as others saw it" in " ".join(said(screen).split())

        await press(pilot, "equals_sign")
        await settle(pilot)
        assert session.awaiting != "over"
        assert session.seat == ONE
        assert "saw it" not in said(screen, "heading")


async def test_the_key_says_before_the_end_that_it_has_no_use() -> None:
    async with at_table(table("human", "bot:wander")) as (screen, pilot):
        await press(pilot, "at")
        assert "No use right now" in said(screen)
