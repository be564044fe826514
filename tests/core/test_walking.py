"""How orders are listed: what is asked how often, and in which order they come."""

from engine.core.clauses import among, needing, unless
from engine.core.errors import Refusal
from engine.core.refs import PlaceId, TokenId, place, token
from engine.core.verbs import FREE, during, verb
from engine.core.walking import barred, bindings, legal, orders
from tests.core.yard import (
    DOOR,
    DOORS,
    PORTER,
    PORTERS,
    WAGE,
    Carry,
    Desk,
    Pay,
    Rest,
    State,
    Swap,
    do_carry,
    do_pay,
    do_rest,
    do_swap,
    tired,
    view,
)


def test_orders_come_slot_by_slot() -> None:
    listed = tuple(orders(do_carry, Desk(view())))

    assert listed == tuple(Carry(TokenId(who), PlaceId(to)) for who in PORTERS for to in DOORS)


def test_a_clause_of_one_thing_is_asked_once_for_each_and_not_for_every_pair() -> None:
    desk = Desk(view())
    tuple(orders(do_carry, desk))

    assert sorted(asked for asked in desk.asked if asked[0] == "shut") == [("shut", to) for to in DOORS]
    assert sorted(asked for asked in desk.asked if asked[0] == "tired") == [("tired", who) for who in PORTERS]


def test_what_bars_a_unit_closes_all_behind_it() -> None:
    desk = Desk(view(State(tired=("ann", "bob"))))
    listed = tuple(orders(do_carry, desk))

    assert {order.who for order in listed} == {"cid"}
    assert {asked[1] for asked in desk.asked if asked[0] == "far"} == {"cid"}


def test_what_is_bound_ahead_closes_all_before_it() -> None:
    desk = Desk(view(State(shut=("west",))))
    (bound,) = bindings(do_carry, desk, (place("west"),))

    assert tuple(legal(do_carry, desk, bound)) == ()
    assert desk.asked == [("shut", "west")]


def test_lists_and_refusals_agree_whatever_is_barred() -> None:
    desk = Desk(view(State(tired=("bob",), shut=("north",), far=(("ann", "east"), ("bob", "west")))))
    every = [Carry(TokenId(who), PlaceId(to)) for who in PORTERS for to in DOORS]

    assert list(orders(do_carry, desk)) == [each for each in every if do_carry.refusal(desk, each) is None]


def test_a_list_asks_the_condition_of_a_clause_and_never_for_its_reason() -> None:
    told = []

    @unless(lambda desk, who: who not in desk.state.tired)
    def spent(_: Desk, who: str) -> Refusal:
        told.append(who)
        return Refusal(f"{who} is spent.")

    rest = verb(Rest, "{who} rests", during("day"), {"who": PORTER}, (spent,))(do_rest.effect)
    desk = Desk(view(State(tired=("bob",))))

    assert [order.who for order in orders(rest, desk)] == ["ann", "cid"]
    assert told == []
    assert rest.refusal(desk, Rest(TokenId("bob"))) == Refusal("bob is spent.")
    assert rest.refusal(desk, Rest(TokenId("ann"))) is None


def test_a_reason_calls_things_by_their_names() -> None:
    needs = needing(str.title)
    fresh = needs(lambda desk, who: who not in desk.state.tired, "R-1", "{who} is spent.")
    rest = verb(Rest, "{who} rests", during("day"), {"who": PORTER}, (fresh,))(do_rest.effect)
    desk = Desk(view(State(tired=("bob",))))

    assert [order.who for order in orders(rest, desk)] == ["ann", "cid"]
    assert rest.refusal(desk, Rest(TokenId("bob"))) == Refusal("Bob is spent.", "R-1")


def test_a_list_asks_once_for_what_the_last_of_the_things_must_be_among() -> None:
    asked = []

    def near(_: Desk, who: str) -> tuple[str, ...]:
        asked.append(who)
        return ("east", "west") if who == "ann" else ("north",)

    @among(near)
    def away(_: Desk, who: str, to: str) -> Refusal:
        return Refusal(f"{who} does not come {to}.")

    carry = verb(Carry, "{who} carries it {to}", during("day"), {"who": PORTER, "to": DOOR}, (tired, away))(
        do_carry.effect
    )
    desk = Desk(view(State(tired=("cid",))))

    assert [(order.who, order.to) for order in orders(carry, desk)] == [
        ("ann", "east"),
        ("ann", "west"),
        ("bob", "north"),
    ]
    assert asked == ["ann", "bob"]
    assert tuple(orders(carry, desk, (FREE, "north"))) == (Carry(TokenId("bob"), PlaceId("north")),)
    assert carry.refusal(desk, Carry(TokenId("bob"), PlaceId("east"))) == Refusal("bob does not come east.")
    assert carry.refusal(desk, Carry(TokenId("ann"), PlaceId("east"))) is None


def test_an_amount_may_have_to_be_among_some_as_well() -> None:
    @among(lambda _, who: (2, 6) if who == "ann" else ())
    def unfit(_: Desk, who: str, coins: int) -> Refusal:
        return Refusal(f"{who} takes no {coins}.")

    pay = verb(Pay, "Pay {who} {coins}", during("day"), {"who": PORTER, "coins": WAGE}, (unfit,))(do_pay.effect)

    assert [(order.who, order.coins) for order in orders(pay, Desk(view()))] == [("ann", 2), ("ann", 6)]


def test_amounts_are_listed_range_by_range() -> None:
    assert [order.coins for order in orders(do_pay, Desk(view()), ("ann",))] == [1, 2, 5, 6]
    assert tuple(orders(do_pay, Desk(view()), ("ann", 3))) == ()
    assert tuple(orders(do_pay, Desk(view()), ("ann", 5))) == (Pay(TokenId("ann"), 5),)


def test_a_thing_may_be_aimed_at_by_every_slot_of_its_kind() -> None:
    desk = Desk(view())
    found = {order for bound in bindings(do_swap, desk, (token("bob"),)) for order in orders(do_swap, desk, bound)}
    others = (TokenId("ann"), TokenId("cid"))

    assert found == {Swap(TokenId("bob"), other) for other in others} | {
        Swap(other, TokenId("bob")) for other in others
    }
    assert [*bindings(do_swap, desk, (place("east"),))] == []
    assert [*bindings(do_swap, desk, (token("nobody"),))] == []


def test_why_each_thing_is_barred_says_how_far_it_came() -> None:
    desk = Desk(view(State(tired=("ann",), shut=("east",))))
    told = [(depth, why.rule if why else "") for depth, why in barred(do_carry, desk, ("ann",))]
    assert told == [(1, "Y-1")]

    told = [(depth, why.rule if why else "") for depth, why in barred(do_carry, desk, ("bob",))]
    assert told == [(3, "Y-3"), (4, ""), (4, "")]
