"""The chooser without a screen: keys of choices, pointing, what waits for a second thought."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.errors import Refusal
from engine.core.match import begin as begin_match
from engine.core.odds import Chance, Odds
from engine.core.orders import ends
from engine.core.position import View
from engine.core.refs import PlaceId, Ref, Seat, place, token, word
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from tests.toys.raid.game import GAME
from tests.toys.raid.verbs import Buy, EndMoves, Seal
from tests.toys.skirmish.game import Skirmish
from tests.toys.skirmish.verbs import End, Fire, Lay, Step
from tests.tui.seated import let_bots_move
from tests.tui.tables import skirmish
from tui.choosing.chooser import Chooser
from tui.choosing.marked import target as aim
from tui.choosing.noted import notes
from tui.choosing.offered import Response
from tui.choosing.picker import begin
from tui.narration.atlas import Atlas
from tui.playing.legal import LegalSubset
from tui.playing.seating import lesson, new
from tui.playing.session import Session


def under_way() -> Session:
    """Lay both mines, so that boats move."""
    session = skirmish("human", "bot:wander", seed="7")
    session.give(Lay(PlaceId("0303")))
    session.bot_play(session.bot_line())
    return session


def refs(chooser: Chooser) -> list[Ref]:
    return [entry.choice.ref for entry in chooser.entries()]


def test_every_choice_has_a_key_of_its_own_and_keeps_it() -> None:
    chooser = Chooser(under_way())
    before = {entry.label: entry.key for entry in chooser.entries()}
    chooser.choose(token("1"))
    chooser.back()
    after = {entry.label: entry.key for entry in chooser.entries()}

    assert before == after == {"Adder": "a", "Bison": "b", "end the turn": "e"}


def test_back_takes_back_what_followed_from_the_choice_alone() -> None:
    session = under_way()
    chooser = Chooser(session)
    start = chooser.picker = begin(LegalSubset(session.game, session.view, (Fire(0, 2), End())))
    chooser.choose(token("0"))
    assert chooser.pending == Fire(0, 2)

    assert chooser.back()
    assert chooser.picker == start


def test_places_are_pointed_at_and_take_no_keys() -> None:
    chooser = Chooser(under_way())
    chooser.choose(token("1"))

    assert all(not entry.key for entry in chooser.entries() if entry.choice.ref.kind == "place")


def test_an_order_that_rolls_nothing_and_is_spelled_out_is_given_at_once() -> None:
    chooser = Chooser(under_way())
    chooser.choose(token("1"))
    step = next(ref for ref in refs(chooser) if ref.kind == "place")

    assert chooser.choose(step).give == Step(1, PlaceId(step.id))


def test_an_order_that_cannot_be_undone_waits_for_a_second_thought() -> None:
    chooser = Chooser(skirmish("human", "bot:wander", seed="7"))
    mine = Lay(PlaceId("0303"))

    assert chooser.mean(mine) == Response()
    assert chooser.pending == mine
    assert chooser.point(mine.place) == Response(give=mine)


def test_a_unit_stays_chosen_after_it_has_moved() -> None:
    session = under_way()
    chooser = Chooser(session)
    chooser.choose(token("1"))
    order = chooser.choose(next(ref for ref in refs(chooser) if ref.kind == "place")).give
    assert order is not None
    session.give(order)
    chooser.renew()

    assert chooser.picker.chosen == (token("1"),)
    assert chooser.pending is None


def test_the_last_order_is_meant_once_more_where_it_is_legal_and_else_refused_in_words() -> None:
    session = under_way()
    assert Chooser(skirmish("human", "bot:wander", seed="7")).repeat().said == "You have given no order yet."
    assert Chooser(session).repeat().said == "Cannot: Lay the mine on 0303. The mines are laid. (T-1)"

    session.give(End())
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())

    assert Chooser(session).repeat() == Response(give=End())


def test_pointing_at_another_unit_changes_over_to_it() -> None:
    chooser = Chooser(under_way())
    chooser.choose(token("1"))
    answer = chooser.point(chooser.atlas.tokens["0"].place)  # type: ignore[index]

    assert answer.give is None
    assert chooser.picker.chosen[0] == token("0")


def test_pointing_at_bare_ground_means_the_unit_that_is_chosen_or_none() -> None:
    chooser = Chooser(lesson("squadron", "volleys", None))
    (rake,) = (unit for unit in chooser.atlas.own if unit.name == "Rake A1")
    chooser.choose(token(rake.id))
    answer = chooser.point(PlaceId("1813"))

    assert answer.said.startswith("8 inches from 1112 to 1813")
    assert chooser.pending is None
    assert chooser.goer.prospect is None
    assert chooser.picker.chosen[0] == token(rake.id)


def test_pointing_at_what_several_units_can_reach_lists_their_orders() -> None:
    session = skirmish("human", "bot:wander", seed="7", scenario="strait")
    session.give(Lay(PlaceId("0302")))
    session.bot_play(session.bot_line())
    chooser = Chooser(session)
    both = [at for at in chooser.atlas.places if len(chooser.picker.about([place(at)])) > 1]
    answer = chooser.point(both[0])

    assert {order.verb for order in answer.menu} == {"step"}
    assert len(answer.menu) == 2


def test_pointing_at_the_only_thing_to_do_somewhere_never_does_it_at_once() -> None:
    session = under_way()
    chooser = Chooser(session)
    only = next(
        at for at in chooser.atlas.places if len(chooser.picker.about([place(at)])) == 1 and not chooser.atlas.at(at)
    )
    first = chooser.point(only)

    assert first.give is None
    assert chooser.pending is not None
    assert chooser.point(only).give == chooser.pending


def test_a_key_that_was_on_offer_says_why_it_is_no_longer() -> None:
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "first-shots"),), "3"), None)
    chooser = Chooser(session)
    said = ""
    for _ in range(60):
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        chooser.renew()
        forward = next((entry for entry in chooser.entries() if entry.label == "forward"), None)
        if forward is None and (said := chooser.press("f").said).startswith("Cannot"):
            break
        preferred = ("deploy rest", "forward", "standard fleet", "standard stores")
        entries = sorted(chooser.entries(), key=lambda entry: entry.label not in preferred)
        order = session.legal.few(1, (*chooser.picker.chosen, entries[0].choice.ref))[0]
        session.give(order)

    assert said.startswith("Cannot: forward.")
    assert "(SS-" in said


def test_nothing_can_be_chosen_while_others_decide() -> None:
    session = under_way()
    chooser = Chooser(session)
    ending = chooser.ending
    assert ending is not None
    chooser.entries()
    session.give(ending)
    chooser.renew()

    assert chooser.press("e").said == "It is not your turn."
    assert chooser.point(PlaceId("0000")).said == "It is not your turn."


def test_of_the_key_of_a_unit_that_has_gone_over_to_another_it_is_told_whose_it_is_no_more() -> None:
    chooser = Chooser(under_way())
    key = next(entry.key for entry in chooser.entries() if entry.label == "Bison")
    scene = chooser.atlas.scene
    gone_over = tuple(evolve(each, seat=Seat(1)) if each.name == "Bison" else each for each in scene.tokens)

    assert not chooser.dealer.gone(key, chooser.atlas)
    assert chooser.dealer.gone(key, Atlas(evolve(scene, tokens=gone_over), Seat(0))) == "Bison is not yours now."


def test_more_orders_than_anybody_would_read_are_offered_by_what_leads_to_them() -> None:
    seats = SeatPlan("Ann"), SeatPlan("Ben", "bot:normal"), SeatPlan("Cy", "bot:normal")
    session = new("viking-raid", Setup(seats, (("scenario", "heath"),), "4", practice=True), None)
    let_bots_move(session)
    chooser = Chooser(session)
    listed = session.legal.listed()
    offered = chooser.at_hand()

    assert listed is not None
    assert len(listed) > 300
    assert not offered.menu
    assert len(offered.steps) < 30
    chooser.choose(offered.steps[0].ref)
    assert chooser.at_hand().menu


def test_a_key_that_never_meant_anything_says_so() -> None:
    assert Chooser(under_way()).press("q").said == "No order has the key q now: ? lists the keys that work."


def test_of_the_key_of_a_unit_that_is_lost_it_is_told_that_it_is_gone() -> None:
    seats, season = (SeatPlan("Ann"), SeatPlan("Ben", "bot:normal")), (("scenario", "season"),)
    session = new("star-viking", Setup(seats, season, "5", practice=True), None)
    let_bots_move(session)
    for verb in ("outfit", "end-fitting"):
        session.give(next(order for order in session.legal.orders() if order.verb == verb))
    chooser = Chooser(session)
    key = next(entry.key for entry in chooser.entries() if entry.label == "ECM1")
    session.give(next(order for order in session.legal.orders() if order.verb == "scrap"))
    chooser.renew()

    assert chooser.press(key).said == "ECM1 is not on the map now."


def test_a_key_of_another_phase_alone_is_no_answer() -> None:
    session = lesson("star-sectors", "move", None)
    session.give(next(iter(session.legal.orders())))

    # In this phase it is the key of a bank, none of which is charged; that of enlisting is for another one.
    assert Chooser(session).press("i").said == "Cannot: fire. No bank is charged. (SS-80)"


def test_the_letter_of_the_only_unit_says_that_it_is_chosen_already() -> None:
    session = lesson("star-viking", "round", None)
    chooser = Chooser(session)
    key = next(entry.key for entry in chooser.entries() if entry.choice.ref.kind == "token")
    session.give(next(order for order in session.legal.orders() if order.verb == "offer"))
    chooser.renew()

    assert chooser.press(key).said == "CR1 is chosen already."


def test_behind_a_word_it_is_told_what_bars_that_order() -> None:
    session = lesson("star-sectors", "move", None)
    orders = ("select", "end-tactical", "charge-engine", "end-engineering", "select")
    for verb in orders:
        session.give(next(order for order in session.legal.orders() if order.verb == verb))
        while session.awaiting == "bot":
            session.bot_play(session.bot_line())
    chooser = Chooser(session)
    chooser.press("w")
    foe = next(unit for unit in chooser.atlas.foes if unit.gauge)

    assert "is not on its clear line ahead" in chooser.point(foe.place).said


def test_the_mark_of_a_thing_chosen_outweighs_the_others() -> None:
    chooser = Chooser(under_way())
    chooser.choose(token("1"))
    marks = chooser.marks()

    assert marks[chooser.atlas.tokens["1"].place] == "chosen"  # type: ignore[index]
    assert "reach" in marks.values()


def test_a_long_unit_is_marked_wherever_it_lies_and_is_one_thing_to_go_to() -> None:
    fleets = (("scenario", "long-night"), ("fleets", "free"))
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben")), fleets, "3"), None)
    while not any(unit.needs_orders for unit in session.scene().tokens):
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        orders = tuple(session.legal.orders())
        session.give(next((each for each in orders if "meridian" in str(session.game.picks(each))), orders[-1]))
    chooser = Chooser(session)
    (long, *_) = units = [unit for unit in chooser.atlas.own if unit.also]
    marks = chooser.marks()

    assert {marks[at] for unit in units for at in (unit.place, *unit.also)} == {"unit"}
    assert set(chooser.ring(long.place)) == {unit.place for unit in chooser.atlas.own}


def test_the_ending_order_is_known() -> None:
    chooser = Chooser(under_way())

    assert chooser.ending is not None
    assert chooser.session.game.picks(chooser.ending) == (word("end the turn"),)
    assert chooser.mean(chooser.ending).give == chooser.ending


def test_pointing_at_an_enemy_with_nothing_to_order_says_whose_it_is_and_what_comes_first() -> None:
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "first-shots"),), "3"), None)
    while session.clock.turn == 0:
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        session.give(session.legal.few(1)[0])
    session.accept(session.next_seat or Seat(0))
    chooser = Chooser(session)
    chooser.entries()
    enemy = next(each for each in chooser.atlas.tokens.values() if each.seat not in (None, session.seat))
    empty = next(at for at in chooser.atlas.places if not chooser.atlas.at(at))

    assert f"{enemy.name} is " in chooser.point(enemy.place).said
    assert "(SS-16)" in chooser.point(enemy.place).said
    assert chooser.point(empty).menu


def test_a_unit_that_is_chosen_is_told_how_it_gets_to_a_place_out_of_its_reach() -> None:
    session = new("squadron", Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "duel"),), "3"), None)
    while not any(order.verb == "move" for order in session.legal.few(1)):
        session.accept(session.next_seat or Seat(0))
        session.give(session.legal.few(1)[0])
    session.accept(session.next_seat or Seat(0))
    chooser = Chooser(session)
    unit = chooser.ready[0]
    chooser.choose(token(unit.id))
    table = chooser.atlas.board(unit.place).places
    far = max((each.id for each in table), key=lambda at: chooser.atlas.distance(unit.place, at) or 0)
    answer = chooser.point(far)

    assert f"from {chooser.atlas.name(unit.place)} to {chooser.atlas.name(far)}" in answer.said
    assert f"{unit.name} takes" in answer.said
    assert not answer.menu


def test_a_place_is_refused_for_what_can_still_be_ordered_not_for_what_is_done() -> None:
    plans = (SeatPlan("Ann"), SeatPlan("Ben", "bot:easy"))
    session = new("star-sectors", Setup(plans, (("scenario", "lone-lantern"),), "5"), None)
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())
    chooser = Chooser(session)
    session.give(next(order for order in session.legal.orders() if order.verb == "deploy"))
    chooser.renew()
    middle = next(at for at in chooser.atlas.places if at.startswith("12") and not chooser.atlas.at(at))

    assert chooser.point(middle).said.startswith(f"Cannot: {middle}. Ships deploy")


def test_a_place_is_not_refused_for_what_is_not_for_now() -> None:
    plans = (SeatPlan("Ann"), SeatPlan("Ben", "bot:easy"))
    session = new("star-viking", Setup(plans, (("scenario", "sanakht"),), "5"), None)
    for order in ("move", "unload", "scrap", "scrap", "offer", "end-moves"):
        session.give(next(each for each in session.legal.orders() if each.verb == order))
    let_bots_move(session)
    session.give(next(each for each in session.legal.orders() if each.verb == "end-evade"))
    let_bots_move(session)
    chooser = Chooser(session)
    empty = [at for at in chooser.atlas.places if at.startswith("sanakht.") and not chooser.atlas.at(at)]

    assert [order.verb for order in session.legal.few(2)] == ["volley", "aim"]
    assert empty
    assert all(chooser.point(at).menu for at in empty)


def test_the_key_of_a_ship_that_is_deployed_says_so() -> None:
    plans = (SeatPlan("Ann"), SeatPlan("Ben", "bot:easy"))
    session = new("star-sectors", Setup(plans, (("scenario", "lone-lantern"),), "5"), None)
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())
    chooser = Chooser(session)
    first, second, *_ = [entry for entry in chooser.entries() if entry.choice.order is None]
    session.give(session.legal.few(1, (first.choice.ref,))[0])
    chooser.renew()
    chooser.choose(second.choice.ref)

    assert chooser.press(first.key).said.endswith("is deployed. (SS-15)")


def test_a_key_of_an_order_that_was_never_on_offer_is_explained_by_the_game() -> None:
    class Explaining(Skirmish):
        def obstacle(self, _view: View[Any], ref: Ref, _about: Sequence[Ref] = ()) -> Refusal | None:
            return Refusal("No enemy is near.", "T-4") if ref == word("fire") else None

    session = skirmish("human", "bot:wander")
    session = Session(begin_match(Explaining(), session.setup))

    assert Chooser(session).press("f").said == "Cannot: fire. No enemy is near. (T-4)"


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
        order = next((each for each in session.legal.orders() if each.verb == last), session.legal.few(1)[0])
        given = order.verb
        session.give(order)

    assert Chooser(session).press(key).said.startswith(said)


def test_a_verb_is_said_in_words() -> None:
    assert Chooser(under_way()).atlas.label(word("end-turn")) == "end turn"


def test_pointing_beyond_one_order_looks_at_the_way_of_the_unit_that_acts() -> None:
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "first-shots"),), "3"), None)
    while not any(order.verb == "forward" for order in session.legal.orders()):
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        session.give(session.legal.few(1)[0])
    chooser = Chooser(session)
    reached = [at for at, mark in chooser.marks().items() if mark == "reach"]
    for at in reached:
        answer = chooser.point(at)
        looked = chooser.goer.prospect

        assert (answer.give, answer.fly, answer.menu) == (None, None, ())
        assert looked is not None
        assert looked.way.place == at
        assert chooser.half.startswith(f"{looked.unit.name} to {at}, bow ")
    assert reached


def test_where_nothing_has_a_bow_the_keys_that_turn_one_mean_orders_while_a_way_is_looked_at() -> None:
    session = lesson("space-viking", "conquest", None)
    chooser = Chooser(session)
    (fleet,) = chooser.atlas.own
    chooser.choose(token(fleet.id))
    chooser.point(next(each.id for each in chooser.atlas.places.values() if chooser.atlas.name(each.id) == "Xochitl"))

    assert chooser.goer.prospect is not None
    assert "bow" not in chooser.press("r").said


def test_a_verb_that_leads_to_places_marks_those_alone_and_not_the_reach_of_the_unit() -> None:
    plans = (SeatPlan("Ann"), SeatPlan("Ben"))
    session = new("star-sectors", Setup(plans, (("scenario", "storm-passage"),), "3"), None)
    while not (isinstance(stage := Chooser(session).picker.stage, tuple) and word("warp") in {c.ref for c in stage}):
        if session.awaiting == "curtain" and session.next_seat is not None:
            session.accept(session.next_seat)
        session.give(session.legal.few(2)[-1])
    chooser = Chooser(session)
    before = {at for at, mark in chooser.marks().items() if mark == "reach"}
    chooser.choose(word("warp"))
    led = {PlaceId(ref.id) for ref in refs(chooser) if ref.kind == "place"}

    assert {at for at, mark in chooser.marks().items() if mark == "reach"} == led
    assert led < before


def test_pointing_at_the_unit_that_acts_lists_its_orders() -> None:
    plans = (SeatPlan("Ann"), SeatPlan("Ben", "bot:easy"))
    session = new("star-sectors", Setup(plans, (("scenario", "first-shots"),), "5"), None)
    chooser = Chooser(session)
    for key in ("", "r", "a", "e", "w", "e", "a"):
        answer = chooser.press(key)
        if answer.give:
            session.give(answer.give)
        while session.awaiting == "bot":
            session.bot_play(session.bot_line())
        chooser.renew()
    (unit,) = chooser.atlas.own

    assert "warp" in {order.verb for order in session.legal.orders()}
    assert chooser.point(unit.place).menu == tuple(session.legal.orders())


def mustering(points: int) -> Chooser:
    """Seat a match in which the first seat enlists its ships one by one."""
    options = (("scenario", "ghost-hunt"), ("fleets", "free"), ("points", points))
    session = new("star-sectors", Setup((SeatPlan("Ann"), SeatPlan("Ben", "bot:easy")), options, "5"), None)
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())
    return Chooser(session)


def pressed(chooser: Chooser, keys: str) -> str:
    """Press keys one by one, giving what they complete; return what was said to the last."""
    said = ""
    for key in keys:
        chooser.entries()
        answer = chooser.press(key)
        said = answer.said
        if answer.give:
            chooser.session.give(answer.give)
            chooser.renew()
    return said


def test_a_key_of_another_stage_of_choosing_says_how_to_get_there() -> None:
    assert pressed(mustering(15), "iss") == "Cannot: shade. Choose enlist first."
    assert pressed(mustering(15), "it") == "Cannot: standard fleet. Backspace lets go of enlist first."
    assert pressed(mustering(15), "ii") == "No order has the key i now: ? lists the keys that work."


def council() -> Chooser:
    """Seat three, of whom the first spends the year's money."""
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:easy"), SeatPlan("Cleo", "bot:easy"))
    session = new("space-viking", Setup(seats, (("scenario", "canon"),), "4"), None)
    while session.awaiting == "bot" or not session.legal.few(1, (word("pact"),)):
        if session.awaiting == "bot":
            session.bot_play(session.bot_line())
        elif session.legal.ending is not None:
            session.give(session.legal.ending)
    return Chooser(session)


def test_what_bars_the_order_that_is_chosen_is_told_before_another_order_that_would_work() -> None:
    chooser = council()
    assert pressed(chooser, "th") == ""

    told = "Cannot: Holt. You have decided about Holt this year. (SV-Q96)"
    assert pressed(chooser, "th") == told
    assert chooser.pending is not None  # the only one left is asked about
    chooser.drop()
    assert pressed(chooser, "h") == "Cannot: Holt. Choose pay first."


def test_a_key_of_another_phase_says_why_its_order_cannot_be_given_in_this_one() -> None:
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:easy"), SeatPlan("Cleo", "bot:easy"))
    session = new("viking-raid", Setup(seats, (("scenario", "heath"),), "9"), None)
    let_bots_move(session)
    chooser = Chooser(session)
    before = {entry.label: entry.key for entry in chooser.entries()}
    assert pressed(chooser, "og") == ""

    why = "That is not for now: name what you give and want, then propose it. (VR-Q57)"
    assert pressed(chooser, before["end turn"]) == f"Cannot: end turn. {why}"
    assert pressed(chooser, before["stock"]) == f"Cannot: stock. {why}"
    assert pressed(chooser, "x") == "No order has the key x now: ? lists the keys that work."


def test_a_key_means_no_order_of_a_time_when_there_is_nothing_to_order() -> None:
    assert pressed(mustering(15), "f") == "No order has the key f now: ? lists the keys that work."


def test_the_key_of_the_only_choice_left_chooses_it_though_it_is_not_asked_for() -> None:
    chooser = mustering(15)

    assert pressed(chooser, "inididid") == ""
    assert [order.verb for order in chooser.session.legal.orders() if order.verb == "enlist"] == ["enlist"]
    assert len(chooser.session.match.history.nodes) == 5 + len(mustering(15).session.match.history.nodes) - 1


def test_a_key_that_ended_many_things_means_what_it_would_end_now() -> None:
    played = Session(begin_match(GAME, Setup((SeatPlan("Ann"), SeatPlan("Ben")))))
    played.accept(Seat(0))
    chooser = Chooser(played)
    for order in (Seal(), EndMoves(), Buy(0)):
        assert chooser.entries()
        for seat in (Seat(0), Seat(1)):
            played.accept(seat)
            played.give(order)
        played.accept(Seat(0))
        chooser.renew()
    chooser.choose(token("0.0"))

    assert chooser.press("e").said == "Cannot: end plot. Backspace lets go of Cruiser first."


def test_the_key_that_ends_ends_while_a_unit_only_stays_chosen() -> None:
    session = under_way()
    chooser = Chooser(session)
    assert chooser.entries()
    chooser.choose(token("1"))
    assert chooser.press("e").said == "Cannot: end the turn. Backspace lets go of Bison first."
    session.give(next(order for order in session.legal.orders() if isinstance(order, Step) and order.boat == 1))
    chooser.renew()
    assert chooser.picker.asked == (token("1"),)
    assert not any(entry.key == "e" for entry in chooser.entries())

    assert chooser.press("e") == Response(give=End())


def test_only_the_place_that_an_order_aims_at_shows_its_chances() -> None:
    session = under_way()
    chooser = Chooser(session)
    chooser.picker = begin(LegalSubset(session.game, session.view, (Fire(0, 2), End())))
    chooser.choose(token("0"))
    target = aim(chooser.picker, chooser.atlas)
    assert target is not None
    elsewhere = next(at for at in chooser.atlas.places if not chooser.atlas.at(at))

    assert chooser.aimed(target) == (Fire(0, 2),)
    assert chooser.aimed(elsewhere) == ()


def first_turn(key: str = "") -> Chooser:
    """Deploy the first match and begin a ship's turn by its letter."""
    plans = (SeatPlan("Ann"), SeatPlan("Ben", "bot:easy"))
    session = new("star-sectors", Setup(plans, (("scenario", "lone-lantern"),), "5"), None)
    let_bots(session)
    chooser = Chooser(session)
    for each in f"r{key}":
        pressed(chooser, each)
        let_bots(session)
        chooser.renew()
    return chooser


def let_bots(session: Session) -> None:
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())


def test_a_ships_letter_begins_its_turn_and_never_ends_it() -> None:
    chooser = first_turn("a")
    begun = chooser.session.match.history.at
    assert chooser.session.legal.ending is not None
    assert chooser.session.legal.ending.verb == "end-tactical"

    said = [pressed(chooser, "a") for _ in range(4)]

    assert chooser.session.match.history.at == begun
    assert said[0].startswith("Cannot: attack.")


def test_the_letter_that_chose_a_unit_asks_before_it_gives_an_order_that_has_the_same() -> None:
    chooser = first_turn("bfe")
    session = chooser.session
    while "Beacon takes its turn" not in map(session.phrase, session.legal.orders()):
        session.give(session.legal.ending or session.legal.few(1)[0])
        let_bots(session)
    chooser.renew()
    pressed(chooser, "b")
    begun = session.match.history.at
    assert {entry.label: entry.key for entry in chooser.entries()}["reverse"] == "b"

    pressed(chooser, "bbb")

    assert session.match.history.at == begun
    assert chooser.pending is not None
    assert chooser.pending.verb == "reverse"


def test_the_key_of_the_only_order_left_asks_when_it_rolls_dice() -> None:
    class Rolling(Skirmish):
        def forecast(self, _view: View[Any], order: Any) -> Odds | None:
            return Odds((Chance("hit", 1, 2),)) if isinstance(order, Fire) else None

    session = under_way()
    rolling = Session(begin_match(Rolling(), session.setup))
    rolling.give(Lay(PlaceId("0303")))
    let_bots(rolling)
    chooser = Chooser(rolling)
    keys = {entry.label: entry.key for entry in chooser.entries()}
    chooser.picker = begin(LegalSubset(rolling.game, rolling.view, (Fire(0, 2), End())))
    chooser.choose(token("0"))

    assert chooser.pending == Fire(0, 2)
    assert [chooser.press(keys["Adder"]).give for _ in range(3)] == [None] * 3


def test_a_question_is_put_away_when_the_cursor_has_left_it() -> None:
    session = under_way()
    chooser = Chooser(session)
    here, there = [
        at for at in chooser.atlas.places if len(chooser.picker.about([place(at)])) == 1 and not chooser.atlas.at(at)
    ][:2]
    chooser.point(here)
    chooser.asked_at = here
    asked = chooser.pending
    assert asked is not None

    answer = chooser.point(there)

    assert answer.give is None
    assert chooser.pending not in {None, asked}
    assert chooser.leave(here) is False
    chooser.asked_at = there
    assert chooser.leave(here) is True
    assert chooser.pending is None


def test_pointing_ahead_looks_at_a_step_and_never_at_a_jump() -> None:
    chooser = first_turn("a")
    session = chooser.session
    for verb in ("end-tactical", "charge-engine"):
        session.give(next(order for order in session.legal.orders() if order.verb == verb))
    let_bots(session)
    chooser.renew()
    while not any(order.verb == "warp" for order in session.legal.orders()):
        ending = session.legal.ending
        select = next((each for each in session.legal.orders() if "Astrolabe takes" in session.phrase(each)), None)
        session.give(select or ending or session.legal.few(1)[0])
        let_bots(session)
        chooser.renew()
    (ship,) = [unit for unit in chooser.atlas.own if unit.active]
    warps = {PlaceId(session.game.picks(order)[-1].id) for order in session.legal.orders() if order.verb == "warp"}
    ahead = next(at for at in warps if chooser.atlas.distance(ship.place, at) == 1)
    further = max(warps, key=lambda at: chooser.atlas.distance(ship.place, at))

    chooser.point(ahead)
    assert chooser.goer.prospect is not None
    assert [order.verb for order in chooser.goer.prospect.way.orders] == ["forward"]
    answer = chooser.point(further)
    assert chooser.goer.prospect is None
    assert chooser.pending is None
    assert answer.give is None
    assert "Also there: w warp." in answer.said


def test_a_unit_that_is_done_does_not_stay_chosen_while_others_wait() -> None:
    session = under_way()
    chooser = Chooser(session)
    for _ in range(2):
        chooser.choose(token("1")) if not chooser.picker.asked else None
        step = next(entry.choice for entry in chooser.entries() if entry.choice.ref.kind == "place")
        session.give(chooser.choose(step.ref).give)  # type: ignore[arg-type]
        chooser.renew()

    assert chooser.picker.asked == ()
    assert [unit.name for unit in chooser.ready] == ["Adder"]


def test_the_letter_of_another_unit_changes_over_to_it() -> None:
    chooser = Chooser(under_way())
    chooser.press("b")

    assert chooser.press("a") == Response()
    assert chooser.picker.chosen[0] == token("0")


def test_a_unit_that_stays_chosen_begins_no_order_that_nobody_has_asked_for() -> None:
    session = lesson("star-viking", "round", None)
    chooser = Chooser(session)
    ship = next(entry.choice.ref for entry in chooser.entries() if entry.choice.ref.kind == "token")
    chooser.choose(ship)
    session.give(next(order for order in session.legal.orders() if order.verb == "move"))
    chooser.renew()

    assert chooser.picker.chosen in {(), (ship,)}
    given = chooser.press("e").give
    assert given is not None
    assert ends(given.verb)


def test_behind_the_word_of_a_jump_no_place_tells_what_moves_would_cost() -> None:
    session = lesson("star-sectors", "move", None)
    for verb in ("select", "end-tactical", "charge-engine", "end-engineering", "select"):
        session.give(next(order for order in session.legal.orders() if order.verb == verb))
        while session.awaiting == "bot":
            session.bot_play(session.bot_line())
    chooser = Chooser(session)
    assert {"1", "2", "3"} <= set(notes(chooser, chooser.marks()).values())

    chooser.press("w")

    assert not {"1", "2", "3"} & set(notes(chooser, chooser.marks()).values())
