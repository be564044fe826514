"""Going back in a session: what is free, what is counted, what is refused, and what begins a match of its own."""

from pathlib import Path

import pytest

from engine.core.errors import IllegalOrder
from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from saves.store import Store
from tests.toys.regatta.verbs import Steer, Waive
from tests.toys.skirmish.verbs import End, Lay
from tests.tui.racing import regatta
from tests.tui.seated import hot_seat, let_bots_move, steps, table
from tui.playing import seating
from tui.playing.presets import answer
from tui.playing.session import Session
from tui.playing.terms import branch_terms, undo_terms

pytestmark = pytest.mark.usefixtures("skirmish")

MINE = Lay("0303")  # type: ignore[arg-type]
OTHER = Lay("0202")  # type: ignore[arg-type]


def alone(store: Store | None = None, *, practice: bool) -> Session:
    """Seat one person against a bot that has laid its mine as well."""
    setup = Setup((SeatPlan("Ann"), SeatPlan("Bot", "bot:wander")), seed="1", practice=practice)
    played = seating.new("skirmish", setup, store)
    played.give(MINE)
    let_bots_move(played)
    return played


def finished(store: Store | None = None, *, practice: bool) -> Session:
    """Play such a match to its end."""
    played = alone(store, practice=practice)
    while played.awaiting != "over":
        let_bots_move(played)
        if played.awaiting == "order":
            played.give(End())
    return played


def test_an_honest_match_says_what_the_law_is() -> None:
    played = alone(practice=False)
    before = played.match

    refusal = played.undo(taking_back=True)

    assert not undo_terms(played).taking_back
    assert refusal is not None
    assert refusal.reason == "Another seat has given an order: in an honest match nobody goes back behind that."
    assert played.match is before


def test_a_practice_match_counts_once_what_goes_back_over_many_orders() -> None:
    played = alone(practice=True)
    for _ in range(3):
        let_bots_move(played)
        played.give(End())
    let_bots_move(played)

    played.visit(0)
    refusal = played.branch()
    assert refusal is not None
    assert "is a take-back" in refusal.reason
    assert branch_terms(played).taking_back
    assert played.branch(taking_back=True) is None
    assert (played.node, played.live, played.match.take_backs) == (0, True, 1)


def test_an_order_that_is_refused_in_the_past_takes_nothing_back() -> None:
    played = alone(practice=True)
    before = played.match
    played.visit(0)

    with pytest.raises(IllegalOrder, match="Lay your mine first"):
        played.give(End(), taking_back=True)

    played.present()
    assert played.match is before


def test_what_is_free_goes_back_from_the_past_uncounted() -> None:
    played = alone(practice=False)
    let_bots_move(played)
    here = played.node
    for _ in range(2):
        played.give(steps(played)[0])
    played.visit(here)

    played.give(steps(played)[-1])

    assert (played.live, played.match.take_backs) == (True, 0)
    assert len(played.match.history.children(here)) == 2


@pytest.mark.parametrize("practice", [False, True])
def test_playing_on_within_a_match_that_is_over_begins_one_of_its_own(tmp_path: Path, practice: bool) -> None:  # noqa: FBT001 - a case
    store = Store(tmp_path)
    played = finished(store, practice=practice)
    over = played.match
    refusal = played.undo()
    assert refusal is not None
    assert practice or refusal.reason.endswith("Now that it is over, a match of its own may begin at any moment of it.")
    played.visit(0)
    assert played.branches_apart

    told = played.give(OTHER)

    assert told[0].startswith("The match goes on from here")
    assert (played.setup.practice, played.match.take_backs) == (True, 0)
    assert played.match.history.nodes[: len(over.history.nodes)] == over.history.nodes
    assert (played.kept.name, store.load("auto-1")) == ("auto-2", over)
    played.close()
    assert store.load("auto-2") == played.match
    assert store.load("auto-1") == over


def test_people_too_play_on_within_a_match_that_is_over() -> None:
    played = hot_seat()
    while played.awaiting != "over":
        played.seat = played.next_seat
        played.give(End())
    played.visit(0)

    assert played.branch() is None
    assert played.setup.practice


def test_a_replay_of_an_honest_match_that_goes_on_is_only_looked_at(tmp_path: Path) -> None:
    store = Store(tmp_path)
    played = alone(store, practice=False)
    played.close()
    looking = seating.replay(store, "auto-1")

    for node in (0, played.node):
        looking.visit(node)
        refusal = looking.branch(taking_back=True)
        assert refusal is not None
        assert "only when it is over" in refusal.reason
        with pytest.raises(IllegalOrder, match="honest"):
            looking.give(OTHER, taking_back=True)
    assert [entry.name for entry in store.entries()] == ["auto-1"]


@pytest.mark.parametrize("practice", [False, True])
def test_a_replay_of_a_match_that_is_over_leads_to_one_of_its_own(tmp_path: Path, practice: bool) -> None:  # noqa: FBT001 - a case
    store = Store(tmp_path)
    over = finished(store, practice=practice)
    over.close()
    looking = seating.replay(store, "auto-1")

    assert looking.undo() is not None
    assert looking.undo_turn() is not None
    assert looking.redo() is not None
    assert looking.kept.replay
    assert looking.branches_apart
    looking.give(OTHER)
    assert (looking.kept.name, looking.setup.practice, looking.match.take_backs) == ("auto-2", True, 0)
    looking.close()
    assert store.load("auto-1") == over.match


def test_an_opponent_does_not_play_on_in_the_replay_of_an_honest_match(tmp_path: Path) -> None:
    store = Store(tmp_path)
    setup = Setup((SeatPlan("Ann"), SeatPlan("Bot", "bot:wander")), seed="1")
    played = seating.new("skirmish", setup, store)
    played.give(MINE)
    played.close()
    looking = seating.replay(store, "auto-1")
    looking.present()

    with pytest.raises(IllegalOrder, match="honest"):
        looking.bot_play(looking.bot_line())


def test_what_was_answered_unasked_goes_back_with_the_order_before_or_not_at_all() -> None:
    raced = regatta("bot:easy", "human")
    for seat, order in ((0, Steer(0, "close")), (1, Steer(1, "close")), (0, Waive())):
        raced.seat = Seat(seat)
        raced.give(order)
    session = Session(evolve(raced.match, setup=evolve(raced.setup, practice=False)))
    session.answers = frozenset({"protests"})
    answer(session)
    before = session.match

    assert before.undo_refusal() is None, "the answer by itself showed nothing"
    assert before.history.nodes[session.undo_target].order == Steer(0, "close")
    assert session.undo() is not None
    assert session.match is before


def test_the_count_is_on_disk_before_the_order_that_it_was_taken_for(tmp_path: Path) -> None:
    store = Store(tmp_path)
    played = alone(store, practice=True)
    played.visit(0)
    played.give(OTHER, taking_back=True)
    journal = tmp_path / "auto-1.journal"
    lines = journal.read_bytes().splitlines(keepends=True)
    counted = next(number for number, line in enumerate(lines) if b'"take_backs":1' in line)
    given = next(number for number, line in enumerate(lines) if b'"0202"' in line)

    assert counted < given
    for cut in range(counted + 1, len(lines) + 1):
        journal.write_bytes(b"".join(lines[:cut]))
        assert store.load("auto-1").take_backs == 1


def test_a_rematch_is_of_the_same_kind() -> None:
    for practice in (False, True):
        played = table("human", "bot:wander")
        played = Session(evolve(played.match, setup=evolve(played.setup, practice=practice)))
        assert seating.rematch(played, None).setup.practice == practice  # type: ignore[arg-type]
