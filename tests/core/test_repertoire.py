"""All the orders of a game: lists, stages, what is meant and why something is barred."""

from typing import Any

import pytest

from engine.core.choices import Amounts, Choice, Text
from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import Name, PlaceId, Ref, Seat, TokenId, named, place, token, word
from engine.core.repertoire import NOT_AWAITED, Repertoire
from engine.core.rng import Rng
from engine.core.values import frozen
from engine.core.verbs import during, verb
from tests.core.yard import (
    DOOR,
    DOORS,
    PORTER,
    PORTERS,
    VERBS,
    Call,
    Carry,
    Desk,
    End,
    Pay,
    Rest,
    State,
    Swap,
    do_carry,
    do_end,
    repertoire,
    view,
)

ANN, BOB, CID = map(TokenId, PORTERS)


def test_a_verb_or_a_class_that_is_declared_twice_is_found_at_once() -> None:
    with pytest.raises(TypeError, match="carry"):
        Repertoire(Desk, lambda _: "day", lambda *_: Refusal("No."), VERBS, (do_carry,))


def test_a_family_is_listed_unit_by_unit_and_others_verb_by_verb() -> None:
    listed = list(repertoire().orders(view(State(shut=("north", "west")))))
    first: list[Any] = [each for who in (ANN, BOB, CID) for each in (Carry(who, PlaceId("east")), Rest(who))]

    assert listed[:6] == first
    assert [type(each) for each in listed[6:12]] == [Swap] * 6
    assert listed[-1] == End()


def test_who_is_not_awaited_has_no_orders_and_no_choices() -> None:
    yard, other = repertoire(), view(seat=1)

    assert list(yard.orders(other)) == []
    assert yard.choices(other) == ()
    assert yard.refusal(other, End()) == NOT_AWAITED
    assert yard.nearest(other, token("ann")) == NOT_AWAITED


def test_the_first_choices_are_units_and_words_each_with_what_it_leads_to() -> None:
    choices = repertoire().choices(view())
    kinds = (Carry, Rest, Swap, Pay, Call)

    assert choices == (*(Choice(token(who), None, kinds) for who in PORTERS), Choice(word("end day"), End(), (End,)))


def test_choices_behind_a_unit_complete_what_they_complete() -> None:
    choices = repertoire().choices(view(State(shut=("west",))), (token("ann"),))
    assert isinstance(choices, tuple)

    assert {choice.ref: choice.order for choice in choices} == {
        place("east"): Carry(ANN, PlaceId("east")),
        place("north"): Carry(ANN, PlaceId("north")),
        word("take rest"): Rest(ANN),
        word("swap"): None,
        word("pay"): None,
        word("name"): None,
    }


def test_an_amount_and_a_name_are_asked_for_as_such() -> None:
    yard, seen = repertoire(), view()

    assert yard.choices(seen, (token("ann"), word("pay"))) == Amounts((range(1, 3), range(5, 7)), (Pay,))
    assert yard.choices(seen, (token("ann"), word("name"))) == Text(("Ox", "Reed"), kinds=(Call,))


@pytest.mark.parametrize("picks", [(token("nobody"),), (place("east"),), (word("end day"), word("x")), (word("dig"),)])
def test_nothing_follows_what_begins_no_order(picks: tuple[Ref, ...]) -> None:
    assert repertoire().choices(view(), picks) == ()
    assert list(repertoire().orders(view(), picks)) == []


def test_what_is_about_several_things_points_at_all_of_them_in_any_turn() -> None:
    yard, seen = repertoire(), view()

    assert set(yard.about(seen, (token("bob"), token("ann")))) == {Swap(ANN, BOB), Swap(BOB, ANN)}
    assert list(yard.about(seen, (place("east"), token("cid")))) == [Carry(CID, PlaceId("east"))]
    assert list(yard.about(seen, (word("5"), word("pay"), token("ann")))) == [Pay(ANN, 5)]
    assert list(yard.about(seen, (word("4"),))) == []
    assert list(yard.about(seen, (place("east"), place("west")))) == []
    assert set(yard.about(seen, ())) == set(yard.orders(seen))


def test_picks_make_an_order_whether_it_is_legal_or_not() -> None:
    yard, seen = repertoire(), view(State(tired=("ann",), shut=DOORS))

    assert yard.made(seen, (token("ann"), place("east"))) == Carry(ANN, PlaceId("east"))
    assert yard.made(seen, (token("ann"), word("pay"), word("99"))) == Pay(ANN, 99)
    assert yard.made(seen, (token("ann"), word("name"), named("Big Ox"))) == Call(ANN, Name("Big Ox"))
    assert yard.made(seen, (token("ann"), word("name"), named("Big Ox "))) is None
    assert yard.made(seen, (token("ann"), word("pay"))) is None
    assert yard.made(seen, (token("ann"), word("pay"), word("many"))) is None


@frozen
class Haul(Order, verb="haul"):
    """Carried as well, and pointed at in no other way."""

    who: TokenId
    to: PlaceId


@verb(Haul, "{who} hauls it {to}", during("day"), {"who": PORTER, "to": DOOR}, spoken="")
def do_haul(draft: Draft[State], seat: Seat, order: Haul) -> None:
    draft.set(tired=(*draft.state.tired, order.who))


def test_orders_of_one_phase_that_are_pointed_at_alike_are_both_spelled() -> None:
    yard = Repertoire(Desk, lambda _: "day", lambda *_: Refusal("No."), VERBS, (do_haul,))
    picks = (token("ann"), place("east"))

    assert [*repertoire().spelled(view(), picks)] == [Carry(ANN, PlaceId("east"))]
    assert [*yard.spelled(view(), picks)] == [Carry(ANN, PlaceId("east")), Haul(ANN, PlaceId("east"))]
    assert [*repertoire().spelled(view(State(night=True)), picks)] == []


def test_picks_of_an_order_can_leave_the_last_to_its_player() -> None:
    assert repertoire().picks(Pay(ANN, 2)) == (token("ann"), word("pay"), word("2"))
    assert repertoire().picks(Pay(ANN, 2), 1) == (token("ann"), word("pay"))


def test_an_order_of_another_phase_can_be_made_said_and_is_closed() -> None:
    yard, night = repertoire(), view(State(night=True))
    order = yard.made(night, (token("ann"), place("east")))
    assert order == Carry(ANN, PlaceId("east"))

    assert yard.refusal(night, order) == Refusal("Nobody can carry by night.", "Y-4")
    assert yard.phrase(night, order) == "Ann carries it East"
    assert {type(each) for each in yard.orders(night)} == {Pay}


def test_the_nearest_reason_is_that_of_what_came_furthest() -> None:
    yard = Repertoire(Desk, lambda _: "day", lambda *_: Refusal("No."), (do_carry, do_end))
    seen = view(State(far=(("ann", "east"), ("ann", "north")), shut=("west",)))

    assert yard.nearest(seen, token("ann")) == Refusal("west is shut.", "Y-3")
    assert yard.nearest(seen, place("west")) == Refusal("west is shut.", "Y-3")
    assert yard.nearest(seen, token("bob")) is None
    assert yard.nearest(view(State(tired=PORTERS)), word("carry")) == Refusal("ann is tired.", "Y-1")
    assert yard.nearest(seen, token("nobody")) is None
    assert yard.nearest(seen, word("dig")) is None


def test_a_verb_may_be_asked_why_it_is_barred_for_some_things() -> None:
    yard = repertoire()
    seen = view(State(tired=("ann",)))

    assert yard.nearest(seen, word("carry")) is None
    assert yard.nearest(seen, word("carry"), (token("ann"),)) == Refusal("ann is tired.", "Y-1")
    assert yard.nearest(seen, word("carry"), (token("bob"), place("east"))) is None
    assert yard.nearest(seen, word("pay"), (token("ann"), token("bob"))) is None


def test_a_verb_of_another_phase_is_explained_by_its_name() -> None:
    night = view(State(night=True))

    assert repertoire().nearest(night, word("take rest")) == Refusal("Nobody can take-rest by night.", "Y-4")
    assert repertoire().nearest(night, word("pay")) is None


def test_an_order_is_carried_out_on_a_draft() -> None:
    draft = Draft(Position(State(), Rng("s")))
    repertoire().carry(draft, Seat(0), Carry(BOB, PlaceId("east")))

    assert draft.close().position.state == State(tired=("bob",))


def test_a_desk_is_opened_once_for_each_view() -> None:
    yard, here, there = repertoire(), view(), view()

    assert yard.opened(here) is yard.opened(here)
    assert yard.opened(here) is not yard.opened(there)


def test_an_order_tells_what_it_leaves_unused_by_the_things_it_names() -> None:
    yard, wage = repertoire(), range(1, 7)

    assert yard.waives(view(State(wages=(wage,))), Pay(ANN, 4)) == ("2 of the wage of ann",)
    assert yard.waives(view(State(wages=(wage,))), Pay(ANN, 6)) == ()
    assert yard.waives(view(), End()) == ()


def test_an_order_says_what_it_is_good_for_and_then_what_it_costs() -> None:
    yard = repertoire()

    assert yard.costs(Pay(ANN, 4)) == "It buys 4 loaves. Once a day."
    assert yard.means(Pay(ANN, 4)) == "It buys 4 loaves."
    assert yard.costs(Rest(ANN)) == "He is fresh again. No carrying until night."
    assert (yard.costs(End()), yard.means(End())) == ("", "")


def test_of_a_kind_of_orders_that_is_said_which_all_have_in_common() -> None:
    yard = repertoire()

    assert [yard.costs(kind) for kind in (Pay, Rest, End)] == [
        "Once a day.",
        "He is fresh again. No carrying until night.",
        "",
    ]
