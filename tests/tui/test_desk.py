"""The desk, bare: keys of choices, pointing, what waits for a second thought."""

from typing import Any

import pytest

from engine.core.errors import Refusal
from engine.core.match import begin as begin_match
from engine.core.position import View
from engine.core.refs import PlaceId, Ref, Seat, place, token, word
from engine.core.setup import SeatPlan, Setup
from tests.toys.raid.game import GAME
from tests.toys.raid.values import Buy, EndMoves, Seal
from tests.toys.skirmish.game import Skirmish
from tests.toys.skirmish.values import End, Fire, Lay, Step
from tests.tui.tables import skirmish
from tui.choosing.desk import Answer, Desk
from tui.choosing.picker import begin
from tui.playing.seating import new
from tui.playing.session import Session


def under_way() -> Session:
    """Lay both mines, so that boats move."""
    session = skirmish("human", "bot:wander", seed="7")
    session.give(Lay(PlaceId("0303")))
    session.bot_play(session.bot_line(lambda: False))
    return session


def refs(desk: Desk) -> list[Ref]:
    return [entry.choice.ref for entry in desk.entries()]


def test_every_choice_has_a_key_of_its_own_and_keeps_it() -> None:
    desk = Desk(under_way())
    before = {entry.label: entry.key for entry in desk.entries()}
    desk.choose(token("1"))
    desk.back()
    after = {entry.label: entry.key for entry in desk.entries()}

    assert before == after == {"Adder": "a", "Bison": "b", "end the turn": "e"}


def test_back_takes_back_what_followed_from_the_choice_alone() -> None:
    session = under_way()
    desk = Desk(session)
    start = desk.picker = begin(session.game, (Fire(0, 2), End()))
    desk.choose(token("0"))
    assert desk.pending == Fire(0, 2)

    assert desk.back()
    assert desk.picker == start


def test_places_are_pointed_at_and_take_no_keys() -> None:
    desk = Desk(under_way())
    desk.choose(token("1"))

    assert all(not entry.key for entry in desk.entries() if entry.choice.ref.kind == "place")


def test_an_order_that_rolls_nothing_and_is_spelled_out_is_given_at_once() -> None:
    desk = Desk(under_way())
    desk.choose(token("1"))
    step = next(ref for ref in refs(desk) if ref.kind == "place")

    assert desk.choose(step).give == Step(1, PlaceId(step.id))


def test_an_order_that_cannot_be_undone_waits_for_a_second_thought() -> None:
    desk = Desk(skirmish("human", "bot:wander", seed="7"))
    mine = Lay(PlaceId("0303"))

    assert desk.mean(mine) == Answer()
    assert desk.pending == mine
    assert desk.point(mine.place) == Answer(give=mine)


def test_a_unit_stays_chosen_after_it_has_moved() -> None:
    session = under_way()
    desk = Desk(session)
    desk.choose(token("1"))
    order = desk.choose(next(ref for ref in refs(desk) if ref.kind == "place")).give
    assert order is not None
    session.give(order)
    desk.renew()

    assert desk.picker.chosen == (token("1"),)
    assert desk.pending is None


def test_pointing_at_another_unit_changes_over_to_it() -> None:
    desk = Desk(under_way())
    desk.choose(token("1"))
    answer = desk.point(desk.atlas.tokens["0"].place)  # type: ignore[index]

    assert answer.give is None
    assert desk.picker.chosen[0] == token("0")


def test_pointing_at_what_several_units_can_reach_lists_their_orders() -> None:
    session = skirmish("human", "bot:wander", seed="7", scenario="strait")
    session.give(Lay(PlaceId("0302")))
    session.bot_play(session.bot_line(lambda: False))
    desk = Desk(session)
    both = [at for at in desk.atlas.places if len(desk.picker.about([place(at)])) > 1]
    answer = desk.point(both[0])

    assert {order.verb for order in answer.menu} == {"step"}
    assert len(answer.menu) == 2


def test_pointing_at_the_only_thing_to_do_somewhere_never_does_it_at_once() -> None:
    session = under_way()
    desk = Desk(session)
    only = next(at for at in desk.atlas.places if len(desk.picker.about([place(at)])) == 1 and not desk.atlas.at(at))
    first = desk.point(only)

    assert first.give is None
    assert desk.pending is not None
    assert desk.point(only).give == desk.pending


def test_a_key_that_was_on_offer_says_why_it_is_no_longer() -> None:
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "first-shots"),), "3"), None)
    desk = Desk(session)
    said = ""
    for _ in range(60):
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        desk.renew()
        forward = next((entry for entry in desk.entries() if entry.label == "forward"), None)
        if forward is None and (said := desk.press("f").said).startswith("Cannot"):
            break
        preferred = ("deploy rest", "forward", "standard fleet", "standard stores")
        entries = sorted(desk.entries(), key=lambda entry: entry.label not in preferred)
        order = entries[0].choice.orders[0]
        session.give(order)

    assert said.startswith("Cannot: forward.")
    assert "(SS-" in said


def test_nothing_can_be_chosen_while_others_decide() -> None:
    session = under_way()
    desk = Desk(session)
    ending = desk.ending
    assert ending is not None
    desk.entries()
    session.give(ending)
    desk.renew()

    assert desk.press("e").said == "It is not your turn."
    assert desk.point(PlaceId("0000")).said == "It is not your turn."


def test_a_key_that_never_meant_anything_says_so() -> None:
    assert Desk(under_way()).press("q").said == "No order has the key q now: ? lists the keys that work."


def test_the_mark_of_a_thing_chosen_outweighs_the_others() -> None:
    desk = Desk(under_way())
    desk.choose(token("1"))
    marks = desk.marks()

    assert marks[desk.atlas.tokens["1"].place] == "chosen"  # type: ignore[index]
    assert "reach" in marks.values()


def test_a_long_unit_is_marked_wherever_it_lies_and_is_one_thing_to_go_to() -> None:
    fleets = (("scenario", "long-night"), ("fleets", "free"))
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben")), fleets, "3"), None)
    while not any(unit.needs_orders for unit in session.scene().tokens):
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        session.give(
            next((each for each in session.orders if "meridian" in str(session.game.picks(each))), session.orders[-1])
        )
    desk = Desk(session)
    (long, *_) = units = [unit for unit in desk.atlas.own if unit.also]
    marks = desk.marks()

    assert {marks[at] for unit in units for at in (unit.place, *unit.also)} == {"unit"}
    assert set(desk.ring(long.place)) == {unit.place for unit in desk.atlas.own}


def test_idle_units_are_named() -> None:
    assert Desk(under_way()).idle() == ("Adder", "Bison")


def test_the_ending_order_is_known() -> None:
    desk = Desk(under_way())

    assert desk.ending is not None
    assert desk.session.game.picks(desk.ending) == (word("end the turn"),)
    assert desk.mean(desk.ending).give == desk.ending


def test_pointing_at_an_enemy_with_nothing_to_order_says_whose_it_is_and_what_comes_first() -> None:
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "first-shots"),), "3"), None)
    while session.clock.turn == 0:
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        session.give(session.orders[0])
    session.accept(session.next_seat or Seat(0))
    desk = Desk(session)
    desk.entries()
    enemy = next(each for each in desk.atlas.tokens.values() if each.seat not in (None, session.seat))
    empty = next(at for at in desk.atlas.places if not desk.atlas.at(at))

    assert f"{enemy.name} is " in desk.point(enemy.place).said
    assert "(SS-16)" in desk.point(enemy.place).said
    assert desk.point(empty).menu


def test_a_place_is_refused_for_what_can_still_be_ordered_not_for_what_is_done() -> None:
    plans = (SeatPlan("Ann"), SeatPlan("Ben", "bot:easy"))
    session = new("star-sectors", Setup(plans, (("scenario", "lone-lantern"),), "5"), None)
    while session.awaiting == "bot":
        session.bot_play(session.bot_line(lambda: False))
    desk = Desk(session)
    session.give(next(order for order in session.orders if order.verb == "deploy"))
    desk.renew()
    middle = next(at for at in desk.atlas.places if at.startswith("12") and not desk.atlas.at(at))

    assert desk.point(middle).said.startswith(f"Cannot: {middle}. Ships deploy")


def test_a_key_of_an_order_that_was_never_on_offer_is_explained_by_the_game() -> None:
    class Explaining(Skirmish):
        def obstacle(self, _view: View[Any], ref: Ref) -> Refusal | None:
            return Refusal("No enemy is near.", "T-4") if ref == word("fire") else None

    session = skirmish("human", "bot:wander")
    session = Session(begin_match(Explaining(), session.setup))

    assert Desk(session).press("f").said == "Cannot: fire. No enemy is near. (T-4)"


@pytest.mark.parametrize(
    ("last", "key", "said"),
    [("forward", "b", "Cannot: reverse. It moved forward"), ("end-tactical", "r", "Cannot: repair. All shields")],
)
def test_of_orders_that_share_a_key_the_one_nearest_to_legal_says_why(last: str, key: str, said: str) -> None:
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "first-shots"),), "3"), None)
    given = ""
    while given != last:
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        order = next((each for each in session.orders if each.verb == last), session.orders[0])
        given = order.verb
        session.give(order)

    assert Desk(session).press(key).said.startswith(said)


def test_a_verb_is_said_in_words() -> None:
    assert Desk(under_way()).atlas.label(word("end-turn")) == "end turn"


def test_pointing_beyond_one_order_says_how_the_unit_that_acts_gets_there() -> None:
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "first-shots"),), "3"), None)
    while not any(order.verb == "forward" for order in session.orders):
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        session.give(session.orders[0])
    desk = Desk(session)
    reached = [at for at, mark in desk.marks().items() if mark == "reach"]
    before = desk.picker
    answers = [desk.point(at) for at in reached]

    assert any("within its reach now" in answer.said for answer in answers)
    assert not any(answer.menu for answer in answers)
    assert desk.picker == before


def test_pointing_at_the_unit_that_acts_lists_its_orders() -> None:
    plans = (SeatPlan("Ann"), SeatPlan("Ben", "bot:easy"))
    session = new("star-sectors", Setup(plans, (("scenario", "first-shots"),), "5"), None)
    desk = Desk(session)
    for key in ("", "r", "a", "e", "w", "e", "a"):
        answer = desk.press(key)
        if answer.give:
            session.give(answer.give)
        while session.awaiting == "bot":
            session.bot_play(session.bot_line(lambda: False))
        desk.renew()
    (unit,) = desk.atlas.own

    assert "warp" in {order.verb for order in session.orders}
    assert desk.point(unit.place).menu == session.orders


def mustering(points: int) -> Desk:
    """Seat a match in which the first seat enlists its ships one by one."""
    options = (("scenario", "ghost-hunt"), ("fleets", "free"), ("points", points))
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben", "bot:easy")), options, "5"), None)
    while session.awaiting == "bot":
        session.bot_play(session.bot_line(lambda: False))
    return Desk(session)


def pressed(desk: Desk, keys: str) -> str:
    """Press keys one by one, giving what they complete; return what was said to the last."""
    said = ""
    for key in keys:
        desk.entries()
        answer = desk.press(key)
        said = answer.said
        if answer.give:
            desk.session.give(answer.give)
            desk.renew()
    return said


def test_a_key_of_another_stage_of_choosing_says_how_to_get_there() -> None:
    assert pressed(mustering(15), "idd") == "Cannot: dusk. It comes after enlist."
    assert pressed(mustering(15), "it") == "Cannot: standard fleet. Backspace takes back enlist first."
    assert pressed(mustering(15), "ii") == "No order has the key i now: ? lists the keys that work."


def test_a_key_means_no_order_of_a_time_when_there_is_nothing_to_order() -> None:
    assert pressed(mustering(15), "f") == "No order has the key f now: ? lists the keys that work."


def test_the_key_of_the_only_choice_left_chooses_it_though_it_is_not_asked_for() -> None:
    desk = mustering(15)

    assert pressed(desk, "inididid") == ""
    assert [order.verb for order in desk.session.orders if order.verb == "enlist"] == ["enlist"]
    assert len(desk.session.match.history.nodes) == 5 + len(mustering(15).session.match.history.nodes) - 1


def test_a_key_that_ended_many_things_means_what_it_would_end_now() -> None:
    played = Session(begin_match(GAME, Setup((SeatPlan("Ann"), SeatPlan("Ben")))))
    played.accept(Seat(0))
    desk = Desk(played)
    for order in (Seal(), EndMoves(), Buy(0)):
        assert desk.entries()
        for seat in (Seat(0), Seat(1)):
            played.accept(seat)
            played.give(order)
        played.accept(Seat(0))
        desk.renew()
    desk.choose(token("0.0"))

    assert desk.press("e").said == "Cannot: end plot. Backspace takes back Cruiser first."


def test_the_key_that_ends_ends_while_a_unit_only_stays_chosen() -> None:
    session = under_way()
    desk = Desk(session)
    assert desk.entries()
    desk.choose(token("1"))
    assert desk.press("e").said == "Cannot: end the turn. Backspace takes back Bison first."
    session.give(next(order for order in session.orders if isinstance(order, Step) and order.boat == 1))
    desk.renew()
    assert desk.picker.asked == (token("1"),)
    assert not any(entry.key == "e" for entry in desk.entries())

    assert desk.press("e") == Answer(give=End())
