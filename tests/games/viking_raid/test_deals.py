"""Bargains, alliances, loans, daggers in the back (VR-31, VR-53, VR-Q10, VR-Q27, VR-Q33, VR-Q46 to VR-Q49, VR-Q78)."""

import re
from typing import TYPE_CHECKING, Any

import pytest

from engine.core.bargaining import Accept, CounterOffer, Drop, Give, MakeOffer, Propose, Refuse, Want
from engine.core.bargains import Bargain, Lot
from engine.core.choices import Amounts
from engine.core.refs import HIDDEN, Seat, TokenId, token, word
from engine.core.values import evolve
from engine.games.viking_raid.advice import talk
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.advice.plans import plans
from engine.games.viking_raid.advice.raids import Raids
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.enquiries import chests
from engine.games.viking_raid.events.fights import Pleaded, Stabbed
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.picture.panels import panels
from engine.games.viking_raid.queries.field import Field, allied
from engine.games.viking_raid.rulebook.book import tales
from engine.games.viking_raid.state import Loan, Pact, Piece, Stage, State
from engine.games.viking_raid.verbs.answers import KillCaptive
from engine.games.viking_raid.verbs.deals import Decline
from engine.games.viking_raid.verbs.fights import Fight, Stab, TakeVillager
from engine.games.viking_raid.verbs.moves import Move
from engine.games.viking_raid.verbs.omens import Plead, Spare
from engine.games.viking_raid.verbs.pacts import Ally, EndAlliance, Lend
from engine.games.viking_raid.verbs.turn import EndTurn
from engine.games.viking_raid.view import view
from engine.space.lattice import place_id
from tests.games.viking_raid.table import (
    asked,
    awaited,
    coins,
    give,
    gone,
    heard,
    herd,
    house,
    leader,
    man,
    may,
    of,
    rule_against,
    son,
    turn,
)

if TYPE_CHECKING:
    from engine.core.events import Event
    from engine.core.orders import Order

KIN = tuple(
    kin
    for seat, at in enumerate(((24, 10), (37, 32), (11, 32)))
    for kin in (leader(seat, at, "sword"), son(seat, (at[0], at[1] + 1), "sword"))
)
HERDS = (
    *herd(0, (20, 3), "duck", "duck"),
    man(1, 0, (24, 2), kind="villager"),
    *herd(1, (42, 37), "cow", "cow", first=5),
    man(2, 1, (42, 38), kind="villager"),
)


def market(*others: Piece, **changes: Any) -> State:
    return turn(*KIN, *HERDS, *others, **changes)


BUILT = (MakeOffer(1), Give("coins", 5), Want("cows", 1))


def test_vr_31_an_offer_is_built_lot_by_lot_and_seen_by_all() -> None:
    told: list[Event] = []
    here = give(market(), *BUILT, told=told)

    assert asked(here) is Stage.BUILD
    assert here.offer == Bargain(Seat(0), Seat(1), (Lot("coins", 5),), (Lot("cows", 1),))
    assert heard(told) == [
        "Otterness makes Grimby an offer.",
        "Otterness would give 5 coins.",
        "Otterness wants 1 cow.",
    ]
    assert rule_against(here, Give("coins", 2)) == "VR-Q48", "each good once"


def test_vr_31_the_other_seat_answers_before_anything_else() -> None:
    here = give(market(), *BUILT, Propose())
    assert (asked(here), awaited(here)) == (Stage.ANSWER, 1)

    after = give(here, Accept())

    assert (coins(after, 0), coins(after, 1)) == (15, 25)
    assert of(after, "cow-5").seat == 0
    assert asked(after) is Stage.TURN
    assert rule_against(after, MakeOffer(1)) == "VR-Q48", "one offer to each house a turn"


def test_it_may_be_refused_or_dropped() -> None:
    assert coins(give(market(), *BUILT, Propose(), Refuse()), 0) == 20
    assert asked(give(market(), *BUILT, Drop())) is Stage.TURN
    assert rule_against(give(market(), MakeOffer(1)), Propose()) == "VR-Q48", "nothing for nothing"


def test_it_may_be_countered_once() -> None:
    here = give(market(), *BUILT, Propose(), CounterOffer())
    assert (asked(here), awaited(here)) == (Stage.BUILD, 1)
    here = give(here, Give("cows", 1), Want("coins", 7), Propose())
    assert (asked(here), awaited(here)) == (Stage.ANSWER, 0)
    assert rule_against(here, CounterOffer()) == "VR-Q48"

    after = give(here, Accept())

    assert (coins(after, 0), of(after, "cow-5").seat) == (13, 0)


def test_vr_q48_the_givers_hunger_chain_runs_at_once() -> None:
    men = tuple(man(number, 1, (30 + number, 30), "sword") for number in range(3, 8))
    after = give(market(*men), *BUILT, Propose(), Accept())

    assert (asked(after), awaited(after)) == (Stage.LEAVE, 1)
    assert after.step is not None
    assert after.step.count == 2


def test_vr_q48_a_villager_whom_fewer_animals_need_no_more_leaves_at_once_though_they_feed_as_many() -> None:
    flock = herd(1, (36, 38), *["duck"] * 6, first=10)
    here = turn(*KIN, *herd(0, (20, 3), "cow", "goat"), man(1, 0, (24, 2), kind="villager"), *flock)
    keepers = (man(2, 1, (42, 38), kind="villager"), man(3, 1, (43, 38), kind="villager"))
    here = evolve(here, pieces=(*here.pieces, *keepers))
    swap = (MakeOffer(1), Want("ducks", 6), Give("cows", 1), Give("goats", 1), Propose(), Accept())

    asks = give(here, *swap[:-1])
    assert GAME.waives(view(asks, Seat(1)), Accept()) == ("1 villager for want of animals",)
    after = give(asks, Accept())

    assert (asked(after), awaited(after)) == (Stage.LEAVE, 1)
    assert after.step is not None
    assert (after.step.word, after.step.count) == ("villager", 1)


def test_vr_q78_who_cannot_pay_cannot_accept_and_sums_do_not_tell_a_purse() -> None:
    here = give(market(), MakeOffer(1), Want("coins", 150), Propose())

    assert rule_against(here, Accept()) == "VR-Q78"
    assert rule_against(give(market(), MakeOffer(1)), Want("coins", 201)) == "VR-Q78"


def test_vr_q78_hidden_purses() -> None:
    here = market(settings={"hidden_purse": True})
    seen = view(here, Seat(1)).state

    assert seen.houses[0].coins is HIDDEN
    assert seen.houses[1].coins == 20
    assert view(seen, Seat(1)).state == seen
    assert " and more" in chests(Desk(view(here, Seat(1))), "", "")[0].partition(",")[0]
    assert " and more" not in chests(Desk(view(market(), Seat(1))), "", "")[0]
    shown = next(panel for panel in panels(Field(seen), Seat(1)) if panel.title == "War Chests")
    told = {row.cells[0]: row.cells[1:3] for row in shown.rows}
    assert told["Coins"] == ("hidden", "20")
    assert told["Captured weapons"] == ("hidden", "0")
    assert told["War Chest"][0].endswith(" and more")


# Alliances.

PACT = (Pact((0, 1), (0, 0)),)


def test_vr_31_an_alliance_is_proposed_and_answered() -> None:
    here = give(market(), Ally(1))
    assert (asked(here), awaited(here)) == (Stage.PACT, 1)

    assert allied(give(here, Accept()), 0, 1)
    refused = give(here, Refuse())
    assert not allied(refused, 0, 1)
    assert rule_against(refused, Ally(1)) == "VR-Q48"


def test_vr_q33_allies_are_no_targets() -> None:
    pair = (man(3, 0, (30, 20), "sword"), man(4, 1, (31, 20), "sword"))

    assert rule_against(market(*pair, pacts=PACT), Fight(TokenId("warrior-3"), TokenId("warrior-4"))) == "VR-Q33"


def test_vr_q49_it_ends_before_anybody_moves_and_not_in_its_own_turn() -> None:
    here = market(man(3, 0, (30, 20), "sword"), pacts=PACT)
    assert not allied(give(here, EndAlliance(1)), 0, 1)
    assert rule_against(give(here, EndAlliance(1)), Ally(1)) == "VR-Q48"
    moved = give(here, Move(TokenId("warrior-3"), place_id(31, 20)))
    assert rule_against(moved, EndAlliance(1)) == "VR-Q49"
    made = give(market(), Ally(1), Accept())
    assert rule_against(made, EndAlliance(1)) == "VR-Q49"


# Daggers.


def backs(*gear: str, **changes: Any) -> State:
    """Return a man of the first seat beside the leader of an ally."""
    killer = man(3, 0, (37, 31), *(gear or ("dagger", "sword")))
    return market(killer, **{"pacts": PACT, **changes})


STAB = Stab(TokenId("warrior-3"), TokenId("l1"))


@pytest.mark.parametrize(("spade", "dead"), [(8, True), (13, True), (7, False)])
def test_vr_53_eight_or_more_kills_and_the_alliance_is_over(spade: int, dead: bool) -> None:  # noqa: FBT001 - a case
    after = give(backs(), STAB, drawn=(spade,))

    assert gone(after, "l1") == dead
    assert not allied(after, 0, 1)
    assert after.houses[0].broken == 1
    assert after.houses[0].leaders == int(dead)
    assert asked(after) is (Stage.TURN if dead else Stage.PLEAD)


def test_vr_53_with_a_dagger_only_and_the_leader_only() -> None:
    assert rule_against(backs("sword"), STAB) == "VR-53"
    assert rule_against(backs(), Stab(TokenId("warrior-3"), TokenId("s1"))) == "VR-53"
    assert rule_against(backs(pacts=()), STAB) == "VR-53"
    leaderless = backs()
    leaderless = evolve(leaderless, pieces=tuple(piece for piece in leaderless.pieces if piece.id != "l1"))
    beside = evolve(
        leaderless,
        pieces=tuple(evolve(each, at=(37, 32)) if each.id == "s1" else each for each in leaderless.pieces),
    )
    assert may(beside, Stab(TokenId("warrior-3"), TokenId("s1")))


def test_vr_53_whoever_means_a_stab_is_told_how_near_he_is_to_one() -> None:
    far = market(man(3, 0, (30, 20), "dagger"), man(4, 0, (31, 20), "sword"), pacts=PACT)

    def why(here: State) -> str:
        barred = GAME.obstacle(view(here, Seat(0)), word("stab"))
        return "" if barred is None else barred.reason

    assert why(far) == "Sigrun Halfhand is not in contact with warrior 3 of Otterness."
    assert why(evolve(far, pacts=())) == "Hakon Blackoar has no dagger."
    assert why(backs()) == ""


def test_a_word_that_begins_as_another_order_is_explained_by_its_own() -> None:
    barred = GAME.obstacle(view(market(man(3, 0, (30, 20), "dagger")), Seat(0)), word("give weapon"))

    assert barred is not None
    assert barred.rule != "VR-Q57", "to give a weapon is no part of an offer"


def test_who_has_moved_is_told_so_and_nothing_of_orders_that_nobody_asked_for() -> None:
    here = turn(man(3, 0, (30, 20), "sword", did=("moved",)), man(4, 1, (45, 20), "sword"))
    barred = GAME.obstacle(view(here, Seat(0)), token("warrior-3"))

    assert barred is not None
    assert barred.reason == "warrior 3 of Otterness has moved this turn."


def test_vr_53_both_must_have_ended_a_turn_in_the_alliance() -> None:
    assert rule_against(backs(pacts=(Pact((0, 1), (1, 0)),)), STAB) == "VR-Q27"


def test_vr_53_a_joker_breaks_the_dagger_too() -> None:
    assert of(give(backs(), STAB, drawn=(0,)), "warrior-3").gear == ("sword",)


@pytest.mark.parametrize("spade", range(14))
def test_a_stab_is_told_as_a_tale_with_its_card(spade: int) -> None:
    told: list[Event] = []
    give(backs(), STAB, drawn=(spade,), told=told)
    [stabbed] = [each for each in told if isinstance(each, Stabbed)]

    assert stabbed.tell().startswith("Treachery! ")
    result = "8 kills" if spade >= 8 else "8 would kill: Sigrun Halfhand lives"
    assert stabbed.tell().endswith(f" Spade {spade}, and {result}.")
    assert not re.search(r"[.?!]'? warrior", stabbed.tell()), "each sentence begins with a capital"
    short = "is dead, stabbed in the back by" if spade >= 8 else "lives, stabbed at by"
    assert stabbed.brief == f"Sigrun Halfhand {short} warrior 3 of Otterness."


@pytest.mark.parametrize(("spade", "last"), [(9, False), (3, False), (9, True)])
def test_the_table_stops_for_a_stab_and_hears_what_was_promised(spade: int, last: bool) -> None:  # noqa: FBT001 - a case
    told: list[Event] = []
    here = backs(pacts=(Pact((0, 1), (0, 0), asked=1, hour=1),), loans=(Loan(1, 0, 6, 9), Loan(0, 1, 2, 9)))
    if last:
        here = evolve(here, pieces=tuple(piece for piece in here.pieces if piece.id != "s1"))
    give(here, STAB, drawn=(spade, *([1, 2] if last else ())), told=told)

    first = "Otterness has broken the alliance with Grimby, which Grimby proposed an hour ago."
    assert told[0].momentous
    assert any(event.momentous for event in told[1:]) == last, "the fall of a house is another"
    assert heard(told).count(f"{first} It still owes Grimby 6 coins.") == 1


def test_an_alliance_that_is_ended_is_told_with_whose_idea_it_was() -> None:
    told: list[Event] = []
    made = give(market(), Ally(1), Accept())
    later = evolve(house(made, 0, spoken=()), passed=made.passed + 3)
    give(later, EndAlliance(1), told=told)

    assert heard(told) == ["Otterness ends the alliance with Grimby, which Otterness proposed 3 hours ago."]


def test_what_a_stab_brings_is_told_before() -> None:
    odds = GAME.forecast(view(backs(), Seat(0)), STAB)
    assert odds is not None
    assert odds.follows == "it counts 11 coins (VR-74); the alliance is over either way (VR-Q27)"
    alone = evolve(backs(), pieces=tuple(piece for piece in backs().pieces if piece.id != "s1"))
    last = GAME.forecast(view(alone, Seat(0)), STAB)
    assert last is not None
    assert "and the house falls (VR-74)" in last.follows


def test_at_dusk_it_is_told_who_broke_his_word() -> None:
    told: list[Event] = []
    here = market(order=(1, 2, 0))
    last = house(house(evolve(here, hour=here.hours, passed=here.hours), 0, broken=2), 2, broken=1)
    give(last, EndTurn(), told=told)

    assert (
        "The skalds count who broke his word: Otterness 2 times and Fallowfjord once. They make verses of it."
        in heard(told)
    )


def test_all_tales_are_told_by_some_card_and_house() -> None:
    heard = {Stabbed(seat, "he", "she", spade, spade >= 8).tell() for seat in range(6) for spade in range(14)}
    pleas = {Pleaded("he" * number, number % 4, 0).tell() for number in range(40)}
    known = tales()

    for lines, said in ((known.killed + known.missed + known.broken, heard), (known.pleaded + known.begged, pleas)):
        for line in lines:
            words = line.partition("{")[0].strip()
            assert any(words in each for each in said), line
    assert not any("{" in each for each in heard | pleas)


def test_vr_q46_who_fails_pleads_and_is_spared_or_killed() -> None:
    here = give(backs(), STAB, Plead(12), drawn=(3,))
    assert (asked(here), awaited(here)) == (Stage.MERCY, 1)

    spared = give(here, Spare())
    assert (coins(spared, 0), coins(spared, 1)) == (8, 32)
    killed = give(here, KillCaptive())
    assert gone(killed, "warrior-3")
    assert (coins(killed, 0), killed.houses[1].captured) == (20, 2)
    assert rule_against(give(backs(), STAB, drawn=(3,)), Plead(21)) == "VR-Q46"


def test_vr_q10_a_loan_needs_no_answer() -> None:
    here = give(market(), Lend(2, 4, 9))

    assert (coins(here, 0), coins(here, 2)) == (16, 24)
    assert rule_against(here, Lend(1, 99, 9)) == "VR-Q10"
    assert rule_against(here, Lend(1, 1, 1)) == "VR-Q10", "that hour is past"
    told = GAME.enquire(view(here, Seat(0)), "oaths", "")
    assert "Loans: Otterness lent Fallowfjord 4 coins until hour 9 of the match." in told


def test_vr_q10_a_loan_asks_how_many_coins_and_then_until_which_hour() -> None:
    here = view(market(), Seat(0))
    picks = GAME.picks(Lend(2, 1, 9))

    asked = [GAME.choices(here, picks[:depth]) for depth in (2, 3)]
    assert [each.asks for each in asked if isinstance(each, Amounts)] == ["how many coins", "back by which hour"]
    assert GAME.phrase(here, Lend(2, 1, 9)) == "Lend Fallowfjord 1 coin until hour 9"


def test_vr_q48_to_drop_an_offer_is_asked_about_since_there_is_no_other_this_turn() -> None:
    here = view(give(market(), *BUILT), Seat(0))
    assert GAME.waives(here, Drop()) == ("what you could offer Grimby this turn",)


# Opponents.


def test_an_opponent_goes_to_the_back_of_an_ally_in_the_last_hour_and_never_in_the_first() -> None:
    far = market(man(3, 0, (34, 31), "dagger"), pacts=PACT)
    last = evolve(far, hour=far.hours, passed=far.hours)
    first = next(iter(plans(view(last, Seat(0))))).orders

    assert [type(each) for each in first] == [Move, Stab]
    assert not any(isinstance(each, Stab) for plan in plans(view(far, Seat(0))) for each in plan.orders)


def test_daggers_and_no_swords_are_drawn_to_who_leads_an_ally_as_the_day_grows_short() -> None:
    early = market(man(3, 0, (30, 20), "dagger"), man(4, 0, (31, 20), "sword"), pacts=PACT)
    late = evolve(early, hour=early.hours - 3, passed=early.hours - 3)

    def drawn(here: State, which: str) -> list[tuple[int, int]]:
        desk = Desk(view(here, Seat(0)))
        return [at for at, worth in Raids(desk, Danger(desk.field, 0)).backs(of(here, which)) if worth > 0]

    assert drawn(late, "warrior-3") == [(37, 32)]
    assert not drawn(late, "warrior-4")
    assert not drawn(early, "warrior-3")
    assert not drawn(evolve(late, pacts=()), "warrior-3")


def test_opponents_never_take_what_they_would_regret() -> None:
    poor = give(market(), MakeOffer(1), Give("coins", 1), Want("cows", 2), Propose())
    best = next(iter(plans(view(poor, Seat(1)))))
    assert best.orders[0] == CounterOffer()

    rich = give(market(), MakeOffer(1), Give("coins", 9), Want("cows", 1), Propose())
    assert next(iter(plans(view(rich, Seat(1))))).orders == (Accept(),)


def test_what_they_accept_is_worth_it_by_their_own_reckoning() -> None:
    for paid in range(1, 15):
        here = give(market(), MakeOffer(1), Give("coins", paid), Want("cows", 1), Propose())
        offer = here.offer
        assert offer is not None
        taken = next(iter(plans(view(here, Seat(1))))).orders == (Accept(),)
        assert taken == (talk.good_for(Field(here), 1, offer) >= talk.MARGIN)


def test_they_remember_who_broke_his_word() -> None:
    asking = give(house(market(), 2, coins=60), Ally(1))
    assert next(iter(plans(view(asking, Seat(1))))).orders == (Accept(),)

    broken = house(asking, 0, broken=1)
    assert next(iter(plans(view(broken, Seat(1))))).orders == (Decline("word"),)


@pytest.mark.parametrize(("offered", "answer"), [(5, "accept"), (2, "counter"), (0, "counter")])
def test_an_opponent_names_the_least_for_which_it_would_do(offered: int, answer: str) -> None:
    lots: list[Order] = [Give("coins", offered)] if offered else []
    here = give(market(), MakeOffer(1), *lots, Want("cows", 1), Propose())
    best = max(GAME.plans(view(here, Seat(1))), key=lambda plan: plan.worth)
    assert best.orders[0].verb == answer

    after = give(here, *best.orders)
    if answer == "counter":
        assert asked(after) is Stage.ANSWER
        assert after.offer == Bargain(Seat(1), Seat(0), (Lot("cows", 1),), (Lot("coins", 5),), counter=True)


@pytest.mark.parametrize("purse", [0, 2, 30])
def test_who_has_not_the_coins_makes_no_counter_offer_that_he_would_drop(purse: int) -> None:
    here = market(*herd(0, (18, 3), "goat", "goat", first=30))
    here = house(give(here, MakeOffer(1), Give("goats", 1), Want("coins", 9), Propose()), 1, coins=purse)
    for plan in GAME.plans(view(here, Seat(1))):
        after = give(here, *plan.orders)
        assert (plan.orders[0] == CounterOffer()) == (after.offer is not None)


def test_opponents_answer_each_others_counter_offers() -> None:
    here = give(market(), MakeOffer(1), Give("coins", 3), Want("cows", 1), Propose())
    said = []
    while here.offer is not None:
        best = max(GAME.plans(view(here, Seat(awaited(here)))), key=lambda plan: plan.worth)
        said.append(best.orders[0])
        here = give(here, *best.orders)

    assert said == [CounterOffer(), Decline("dear")]
    assert asked(here) is Stage.TURN


def test_an_opponent_asks_nobody_for_what_he_has_not() -> None:
    here = give(market(coins=3), MakeOffer(1), Give("coins", 2), Want("cows", 1), Propose())

    assert max(GAME.plans(view(here, Seat(1))), key=lambda plan: plan.worth).orders == (Decline("little"),)


def answered(here: State, seat: int = 1) -> str:
    """Return what an opponent says to an offer or a proposal."""
    told: list[Event] = []
    give(here, max(GAME.plans(view(here, Seat(seat))), key=lambda plan: plan.worth).orders[0], told=told)
    return " ".join(heard(told))


def test_an_opponent_who_refuses_says_why() -> None:
    poor = market(coins=3)
    two = house(market(), 2, out=True)

    for here, why in (
        (give(poor, MakeOffer(1), Give("coins", 2), Want("cows", 1), Propose()), "too little"),
        (give(house(market(), 0, coins=0), MakeOffer(1), Want("coins", 9), Propose()), "too dear"),
        (give(poor, MakeOffer(1), Give("coins", 3), Want("cows", 2), Propose()), "its own people need that"),
        (give(house(market(), 0, coins=90), Ally(1)), "not with who is likeliest to win"),
        (give(house(house(market(), 2, coins=60), 0, broken=1), Ally(1)), "not with who breaks its word"),
        (give(house(two, 1, coins=90), Ally(1)), "nobody else is left"),
    ):
        assert f"Grimby refuses the {'alliance' if asked(here) is Stage.PACT else 'offer'}: {why}." in answered(here)


def test_an_opponent_who_could_as_well_accept_says_no_reason_that_is_not_true() -> None:
    asking = give(house(market(), 2, coins=90), Ally(1))
    plans = [plan.orders for plan in GAME.plans(view(asking, Seat(1)))]

    assert plans == [(Accept(),), (Refuse(),)]


def test_an_opponent_who_takes_a_good_offer_or_none_says_no_reason_either() -> None:
    offered = give(market(), MakeOffer(1), Give("coins", 12), Want("cows", 1), Propose())
    plans = [plan.orders for plan in GAME.plans(view(offered, Seat(1)))]

    assert {(Accept(),), (Refuse(),)} < set(plans)
    assert not any(isinstance(order, Decline) for orders in plans for order in orders)


def test_a_person_may_say_why_or_not() -> None:
    asking = give(market(), Ally(1))
    offered = give(market(), *BUILT, Propose())
    said = {each.why for each in GAME.orders(view(asking, Seat(1))) if isinstance(each, Decline)}

    assert said == {"leader", "word", "alone"}
    assert may(offered, Decline("need"))
    assert rule_against(asking, Decline("need")) == "VR-Q48"
    assert coins(give(offered, Decline("dear")), 0) == 20
    told: list[Event] = []
    give(asking, Refuse(), told=told)
    assert "Grimby refuses the alliance." in heard(told)


def test_vr_18_who_would_starve_his_people_by_accepting_is_asked_first() -> None:
    asks = give(market(), MakeOffer(1), Want("cows", 2), Give("coins", 9), Propose())
    rich = give(market(), MakeOffer(1), Want("cows", 1), Give("coins", 9), Propose())

    assert GAME.waives(view(asks, Seat(1)), Accept()) == ("1 person for want of food",)
    assert GAME.waives(view(rich, Seat(1)), Accept()) == ()


def test_who_is_to_answer_is_told_the_terms_and_how_he_may() -> None:
    asks = give(market(), *BUILT, Propose())
    again = give(asks, CounterOffer(), Give("cows", 1), Want("coins", 7), Propose())

    assert GAME.decisions(asks)[0].prompt == "Grimby: Otterness offers 5 coins for 1 cow: accept, refuse or counter."
    assert GAME.decisions(again)[0].prompt == "Otterness: Grimby offers 1 cow for 7 coins: accept or refuse."


def test_a_bargain_of_coins_alone_sends_no_spare_villager_away_vrq54() -> None:
    people = (
        *(man(50, 0, (20, 20), "sword"), *herd(0, (22, 3), "cow"), man(51, 0, (24, 4), kind="villager")),
        *(*herd(1, (41, 40), "cow", first=20), man(60, 1, (21, 20), kind="villager")),
        man(61, 1, (42, 41), kind="villager"),
    )
    here = give(turn(*KIN, *people), TakeVillager(TokenId("warrior-50"), TokenId("villager-60")))
    after = give(here, MakeOffer(2), Give("coins", 1), Propose(), Accept())

    assert of(after, "villager-60").seat == 0
    assert asked(after) == asked(here)


def test_a_loan_is_told_of_when_the_last_hour_has_passed_vrq10() -> None:
    events: list[Event] = []
    give(turn(*KIN, seat=2, hour=10, passed=10, hours=10, loans=(Loan(0, 1, 7, 10),)), EndTurn(), told=events)

    assert "The hour has passed in which Grimby was to pay Otterness back 7 coins." in heard(events)
