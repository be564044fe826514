"""A session without a terminal: turns, bots, the undo law, what each seat is told, branches."""

from pathlib import Path

import pytest

from engine.bots import Cancelled, Thinking
from engine.core.abilities import Plan
from engine.core.errors import IllegalOrder
from engine.core.refs import Seat
from saves.store import Store
from tests.toys.skirmish.verbs import End, Fire, Lay
from tests.tui.seated import ONE, TWO, hot_seat, let_bots_move, steps, table
from tui.playing import retold, seating
from tui.playing.terms import branch_terms

pytestmark = pytest.mark.usefixtures("skirmish")


class TestWhoIsAsked:
    def test_alone_against_a_bot_one_is_never_called_to_the_keyboard(self) -> None:
        played = table("human", "bot:wander")
        awaited = set()
        while played.awaiting != "over":
            awaited.add(played.awaiting)
            if played.awaiting == "bot":
                assert played.next_seat == TWO
                assert tuple(played.legal.orders()) == ()
                played.bot_play(played.bot_line())
            else:
                assert played.next_seat == ONE == played.seat
                assert played.decision is not None
                played.give(tuple(played.legal.orders())[-1])

        assert awaited == {"order", "bot"}
        assert played.next_seat is None
        assert tuple(played.legal.orders()) == ()

    def test_two_people_pass_the_keyboard(self) -> None:
        played = table("human", "human")
        assert (played.seat, played.awaiting, played.next_seat) == (None, "curtain", ONE)
        played.accept(ONE)
        assert played.awaiting == "order"
        played.give(Lay("0303"))  # type: ignore[arg-type]
        assert (played.seat, played.awaiting, played.next_seat) == (ONE, "curtain", TWO)

    def test_bots_seal_their_orders_before_the_keyboard_changes_hands(self) -> None:
        played = table("human", "human", "bot:wander")
        played.accept(ONE)
        played.give(Lay("0303"))  # type: ignore[arg-type]
        assert (played.awaiting, played.next_seat) == ("bot", Seat(2))
        played.bot_play(played.bot_line())
        assert (played.awaiting, played.next_seat) == ("curtain", TWO)

    def test_nobody_but_bots_is_watched_as_a_spectator(self) -> None:
        played = table("bot:wander", "bot:wander")
        assert (played.seat, played.awaiting) == (None, "bot")
        played.bot_play(played.bot_line())
        assert retold.chronicle(played)[-1].text == "Player 0 lays a mine."

    def test_only_people_take_the_keyboard(self) -> None:
        with pytest.raises(ValueError, match="seat 1 is no person's"):
            table("human", "bot:wander").accept(TWO)


class TestOrders:
    def test_an_order_that_is_refused_changes_nothing(self) -> None:
        played = hot_seat()
        before = played.match
        with pytest.raises(IllegalOrder):
            played.give(Lay("0000"))  # type: ignore[arg-type]
        assert played.match is before

    def test_nobody_gives_orders_before_the_curtain_is_lifted(self) -> None:
        with pytest.raises(IllegalOrder, match="Nobody has taken this seat yet"):
            table("human", "human").give(End())

    def test_a_seat_gives_no_orders_out_of_turn(self) -> None:
        played = hot_seat()
        assert played.seat is not None
        played.accept(Seat(1 - played.seat))
        assert tuple(played.legal.orders()) == ()
        with pytest.raises(IllegalOrder, match="not this seat's turn"):
            played.give(End())

    def test_what_is_drawn_and_listed_is_kept_while_nothing_changes(self) -> None:
        played = hot_seat()
        assert played.scene() is played.scene()
        assert played.scene("range") is not played.scene()
        assert played.legal is played.legal


class TestBots:
    def test_a_bot_at_the_same_node_thinks_the_same(self) -> None:
        one, two = table("bot:normal", "bot:hard", seed="5"), table("bot:normal", "bot:hard", seed="5")
        for _ in range(6):
            one.bot_play(one.bot_line())
            two.bot_play(two.bot_line())
        assert one.match == two.match

    def test_an_order_given_again_meets_the_same_answer(self) -> None:
        played = table("human", "bot:wander", seed="3")
        let_bots_move(played)
        order = tuple(played.legal.orders())[4]
        played.give(order)
        let_bots_move(played)
        after = played.match
        assert played.undo(taking_back=True) is None
        played.give(order)
        let_bots_move(played)
        assert played.match.history.nodes == after.history.nodes

    def test_a_plan_is_followed_while_it_stays_legal_and_in_turn(self) -> None:
        played = table("human", "bot:wander")
        played.give(Lay("0303"))  # type: ignore[arg-type]
        plan = Plan((Lay("0402"), Lay("0401"), End()))  # type: ignore[arg-type]
        before = len(played.match.history.nodes)
        texts = played.bot_play(plan)
        assert len(played.match.history.nodes) == before + 1
        assert texts == ("Player 1 lays a mine.",)

    def test_a_plan_that_cannot_even_begin_is_an_error(self) -> None:
        played = table("human", "bot:wander")
        played.give(Lay("0303"))  # type: ignore[arg-type]
        with pytest.raises(IllegalOrder):
            played.bot_play(Plan((End(),)))

    def test_thinking_stops_when_told_to(self) -> None:
        played = table("human", "bot:hard")
        with pytest.raises(Cancelled):
            played.hint(Thinking(lambda: True))

    def test_thinking_for_nobody_is_broken_off(self) -> None:
        played = table("human", "bot:wander")
        with pytest.raises(Cancelled):
            played.bot_line()
        played.give(Lay("0303"))  # type: ignore[arg-type]
        with pytest.raises(Cancelled):
            played.hint()

    def test_a_hint_is_one_of_the_orders_and_says_why(self) -> None:
        played = table("human", "bot:wander")
        plan = played.hint()
        assert plan.orders[0] in tuple(played.legal.orders())
        assert plan.why

    def test_thinking_leaves_the_table_dice_alone(self) -> None:
        played = table("human", "bot:hard")
        before = played.position
        played.hint()
        assert played.position is before


class TestTheUndoLaw:
    def test_alone_in_practice_everything_goes_back_to_the_start_and_forward_again(self) -> None:
        played = table("human", "bot:wander", seed="2")
        while played.awaiting != "over":
            if played.awaiting == "bot":
                played.bot_play(played.bot_line())
            else:
                orders = tuple(played.legal.orders())
                shots = [order for order in orders if isinstance(order, Fire)]
                played.give(shots[0] if shots else orders[len(played.match.history.nodes) % len(orders)])
        end = played.match
        while played.undo(taking_back=True) is None:
            pass
        assert played.undo_target < 0
        assert all(plan.human is False for plan in end.setup.seats[1:])
        while played.redo() is None:
            pass
        assert played.match.history == end.history
        assert played.match.take_backs > end.take_backs

    def test_between_people_a_step_may_be_taken_back(self) -> None:
        played = hot_seat()
        before = played.position
        played.give(steps(played)[0])
        assert played.undo() is None
        assert played.position is before

    def test_between_people_a_turn_that_has_passed_stands(self) -> None:
        played = hot_seat()
        played.give(End())
        refusal = played.undo()
        assert refusal is not None
        assert "passed to another seat" in refusal.reason

    def test_between_people_no_order_goes_in_through_the_past(self) -> None:
        played = hot_seat()
        played.give(steps(played)[0])
        played.give(steps(played)[0])
        before = played.match
        played.visit(before.history.here.parent)
        assert not played.live
        with pytest.raises(IllegalOrder, match="goes on from where it stands"):
            played.give(steps(played)[1])
        assert played.branch() is not None
        played.present()
        assert played.match is before

    def test_a_whole_turn_goes_back_at_once(self) -> None:
        played = hot_seat()
        before = played.position
        for _ in range(3):
            played.give(steps(played)[0])
        assert played.undo_turn() is None
        assert played.position is before

    def test_nothing_to_redo_is_said(self) -> None:
        refusal = hot_seat().redo()
        assert refusal is not None
        assert refusal.reason == "There is nothing to redo."


class TestWhatIsTold:
    def test_each_seat_reads_its_own_chronicle(self) -> None:
        played = hot_seat()
        for seat, own, other in ((ONE, "0303", "0402"), (TWO, "0402", "0303")):
            played.accept(seat)
            text = " ".join(line.text for line in retold.chronicle(played))
            assert f"lays a mine on {own}" in text
            assert other not in text
            assert all(other not in line.places for line in retold.chronicle(played))

    def test_the_last_lines_are_the_end_of_the_whole(self) -> None:
        played = table("bot:wander", "bot:wander")
        for _ in range(8):
            played.bot_play(played.bot_line())
        whole = retold.chronicle(played)
        assert len(whole) > 8
        for limit in (0, 1, 5, len(whole), 999):
            assert retold.chronicle(played, limit) == whole[len(whole) - min(limit, len(whole)) :]
        assert [line.node for line in whole] == sorted(line.node for line in whole)

    def test_a_recap_tells_what_others_did_since_ones_own_last_turn(self) -> None:
        played = hot_seat()
        first = played.seat
        assert first is not None
        other = Seat(1 - first)
        moved = steps(played)[0]
        played.give(moved)
        played.give(End())
        assert retold.recap(played, other)[-2].endswith(f"goes to {moved.to}.")
        assert moved.to not in " ".join(retold.recap(played, first))

        played.accept(other)
        before = retold.recap(played, other)
        played.give(steps(played)[0])
        assert retold.recap(played, other) == before

    def test_a_recap_keeps_the_others_secrets(self) -> None:
        played = table("human", "human")
        played.accept(ONE)
        played.give(Lay("0303"))  # type: ignore[arg-type]
        assert "Player 0 lays a mine." in retold.recap(played, TWO)
        assert "0303" not in " ".join(retold.recap(played, TWO))


class TestBranches:
    def test_an_order_given_in_the_past_branches_off(self) -> None:
        played = table("human", "bot:wander")
        played.give(Lay("0303"))  # type: ignore[arg-type]
        played.bot_play(played.bot_line())
        played.visit(0)
        assert played.awaiting != "over"
        assert branch_terms(played).taking_back
        with pytest.raises(IllegalOrder, match="Another seat has given an order"):
            played.give(Lay("0202"))  # type: ignore[arg-type]
        played.give(Lay("0202"), taking_back=True)  # type: ignore[arg-type]
        assert played.live
        assert len(played.match.history.children(0)) == 2
        assert played.match.take_backs == 1

    def test_a_visit_changes_nothing_that_is_kept(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        played = table("human", "bot:wander", store=store)
        played.give(Lay("0303"))  # type: ignore[arg-type]
        here = played.node
        played.visit(0)
        played.close()
        assert store.load(played.kept.name).history.at == here

    def test_a_replay_leaves_its_save_alone_and_keeps_what_branches_off(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        played = hot_seat(store)
        played.give(steps(played)[0])
        played.close()
        before = (tmp_path / "auto-1.json").read_bytes()

        looking = seating.replay(store, "auto-1")
        assert (looking.node, looking.live, looking.kept.name) == (0, False, "")
        looking.visit(2)
        assert looking.branch() is None
        assert looking.kept.name == "auto-2"
        seat = looking.next_seat
        assert seat is not None
        looking.accept(seat)
        looking.give(steps(looking)[1])
        looking.close()

        assert (tmp_path / "auto-1.json").read_bytes() == before
        assert len(store.load("auto-2").history.children(2)) == 2
